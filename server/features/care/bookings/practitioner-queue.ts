// Who wants the same practitioner's time at the same moment waits here, in memory, and not each in a database connection.
import type { AppContext } from "../../../context.ts";

/** The last in each practitioner's line; settled when it is through. */
const lines = new WeakMap<AppContext, Map<number, Promise<unknown>>>();

function lineOf(context: AppContext) {
  const known = lines.get(context) ?? new Map<number, Promise<unknown>>();
  lines.set(context, known);
  return known;
}

/**
 * Runs `work` when nobody else of this process is at work on this practitioner's time. Who had to wait first runs `look`, once:
 * a refusal from it spares the work. Other processes meet at the advisory lock.
 */
export async function queueForPractitioner<T>(
  context: AppContext,
  practitionerId: number,
  look: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const line = lineOf(context);
  const ahead = line.get(practitionerId);
  if (ahead) {
    await ahead;
    await look();
  }
  const turn = (line.get(practitionerId) ?? Promise.resolve()).then(work);
  const last = turn.then(
    () => {},
    () => {},
  );
  line.set(practitionerId, last);
  try {
    return await turn;
  } finally {
    if (line.get(practitionerId) === last) line.delete(practitionerId);
  }
}
