// Who may open a post or a reply by its link: the one place that says "not found" or "isn't in the forum anymore".
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { ownAmong } from "./anonymous-authors.ts";
import { type ForumReader, mustBeThere } from "./forum.access.ts";
import { findOpened, type OpenedRow } from "./thread.queries.ts";

export interface Opened {
  row: OpenedRow;
  mine: boolean;
}

const takenAway = new Set<OpenedRow["state"]>(["hidden", "removed"]);

/** What moderators took away is gone for everyone, and with it the whole thread. What was deleted stays, empty, if someone answered. */
const isGone = ({ row }: Opened): boolean =>
  takenAway.has(row.state) || takenAway.has(row.thread_state) || (row.state === "deleted" && !row.answered);

/** `read` is the transaction's `tx.db` inside of one. */
export async function openPost(
  { secret }: Pick<AppContext, "secret">,
  read: Reader,
  reader: ForumReader,
  id: number,
): Promise<Opened> {
  const row = mustBeThere(await findOpened(read, reader, secret.forum.tag(reader.id), id));
  const mine =
    row.pseudonym === null
      ? row.author_id === reader.id
      : (await ownAmong(read, secret, { userId: reader.id, postIds: [id] })).has(id);
  if (row.unseen && !mine) throw new Refusal("not_found");
  if (row.state === "held" && !mine) throw new Refusal("not_found");
  if (row.thread_state === "held" && row.thread_id !== row.id) throw new Refusal("not_found");
  const opened = { row, mine };
  if (isGone(opened)) throw new Refusal("post_gone");
  return opened;
}

/** The same for what someone does with it: an empty place can't be voted for or followed. */
export async function openShown(
  context: Pick<AppContext, "secret">,
  read: Reader,
  reader: ForumReader,
  id: number,
): Promise<Opened> {
  const opened = await openPost(context, read, reader, id);
  if (opened.row.state !== "shown") throw new Refusal(opened.row.state === "held" ? "not_found" : "post_gone");
  return opened;
}
