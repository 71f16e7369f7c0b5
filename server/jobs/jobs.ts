// The recurring jobs of all features, and the clean-up that belongs to none. Across all processes, each runs once per
// interval.
import { features } from "../features/features.ts";
import { cleanUp } from "./clean-up.ts";
import { clearMessages } from "./clear-messages.ts";
import type { Job } from "./job.ts";

/** In the order of the features, but each job after the ones it names. */
function inOrder(jobs: readonly Job[]): Job[] {
  const left = [...jobs];
  const ordered: Job[] = [];
  const done = new Set<string>();
  while (left.length > 0) {
    const next = left.findIndex(({ after = [] }) => after.every((name) => done.has(name)));
    const [job] = next === -1 ? [] : left.splice(next, 1);
    if (!job)
      throw new Error(
        `Jobs that wait for each other, or for one that there is not: ${left.map(({ name }) => name).join(", ")}`,
      );
    ordered.push(job);
    done.add(job.name);
  }
  return ordered;
}

export const jobs: readonly Job[] = inOrder([
  ...features.flatMap((feature) => feature.jobs ?? []),
  { name: "clean-up", line: "upkeep", everySeconds: 3_600, run: cleanUp },
  { name: "clear-messages", line: "upkeep", everySeconds: 3_600, run: clearMessages },
]);
