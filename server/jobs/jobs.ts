// The list of recurring jobs; clock.ts runs each once per interval over all processes.
import type { House } from "../house.ts";

export interface Job {
  name: string;
  everySeconds: number;
  run(house: House): Promise<void>;
}

export const jobs: readonly Job[] = [];
