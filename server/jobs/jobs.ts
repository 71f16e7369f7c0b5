// The list of recurring jobs; clock.ts runs each once per interval over all processes.
import { noticeOpenings } from "../features/practitioners/notice-availability.ts";
import type { House } from "../house.ts";
import { cleanUp } from "./clean-up.ts";

export interface Job {
  name: string;
  everySeconds: number;
  run(house: House): Promise<void>;
}

export const jobs: readonly Job[] = [
  { name: "clean-up", everySeconds: 3_600, run: cleanUp },
  // Hours come within the two weeks of the notice without anybody changing them.
  { name: "notice-openings", everySeconds: 3_600, run: noticeOpenings },
];
