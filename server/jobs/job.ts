// What a recurring job is, as its feature declares it.
import type { AppContext } from "../context.ts";

export interface Job {
  name: string;
  everySeconds: number;
  run(context: AppContext): Promise<void>;
  /** What it waits behind: no visit and no payment waits for upkeep. */
  line: "visits" | "money" | "upkeep";
  /** May take minutes: the others do not wait for it. */
  isLong?: boolean;
  /** Where every job runs once, these run before it. */
  after?: readonly string[];
}
