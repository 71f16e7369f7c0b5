// Who may open a file: its owner, and the practitioner of a visit for which it is shared, as long as that share is open.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { isShareOpen, mayBeShared } from "@larkwell/domain/member-files/limits.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { findKept, findVisit, type KeptRow, listShared } from "./member-files.queries.ts";

/** More than a member can share. */
const MOST_SHARED = 500;

/** Nobody gets a file that is still being checked or in which something was found, its owner included. */
export function mustBeOffered({ state }: Pick<KeptRow, "state">): void {
  if (state === "checking") throw new Refusal("file_checking");
  if (state === "removed") throw new Refusal("file_removed");
}

export function mustBeShareable(file: Pick<KeptRow, "state">): void {
  mustBeOffered(file);
  if (!mayBeShared(file.state)) throw new Refusal("file_unscanned");
}

/** "Not found", "not yours" and "closed by the age of the child" get the same answer (D10). */
export async function mustOwn(
  read: Reader,
  actor: Pick<Actor, "id">,
  id: number,
  now: Temporal.Instant,
): Promise<KeptRow> {
  const file = await findKept(read, id, now);
  return mustBeThere(file?.user_id === actor.id && file.open ? file : undefined);
}

/** A visit of this practitioner, with the files that are shared for it now: none once the share is over. */
export async function sharedFilesOf(context: AppContext, actor: Pick<Actor, "id">, appointmentId: number) {
  const visit = mustBeThere(await findVisit(context.read, actor, appointmentId));
  const isOpen = isShareOpen(
    {
      anonymous: visit.privacy !== "basic",
      cancelled: visit.cancelled_at !== null,
      scheduledEnd: visit.scheduled_end,
    },
    context.now(),
  );
  return {
    visit,
    files: isOpen ? await listShared(context.read, visit, { now: context.now(), max: MOST_SHARED }) : [],
  };
}

export async function mustBeSharedWith(
  context: AppContext,
  actor: Pick<Actor, "id">,
  { file: id, appointment }: { file: number; appointment: number },
) {
  const { visit, files } = await sharedFilesOf(context, actor, appointment);
  return { visit, file: mustBeThere(files.find((file) => file.id === id)) };
}
