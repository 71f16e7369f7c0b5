// A recurring job, as its feature declares it.
import type { AppContext } from "../context.ts";

export interface Job {
  name: string;
  everySeconds: number;
  run(context: AppContext): Promise<void>;
  /** The line it runs in. Visits and payments never wait for maintenance. */
  line: "visits" | "money" | "upkeep";
  /** May take minutes; the others do not wait for it. */
  isLong?: boolean;
  /** When every job runs once, these run before it. */
  after?: readonly string[];
}
