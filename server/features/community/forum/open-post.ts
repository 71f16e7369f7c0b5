// Who may open a post or a reply by its link: the one place that says "not found" or "isn't in the forum anymore".
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { listOwnInThread } from "./anonymous-authors.ts";
import { type ForumReader, readerOf } from "./forum.access.ts";
import { type Found, findOpenedFor, findPlace, findPlaceFor, type PlaceRow } from "./thread.queries.ts";

interface Opened<Row extends PlaceRow> {
  row: Row;
  mine: boolean;
  /** What the reader wrote anonymously in this thread. */
  ownIds: readonly number[];
}

type Context = Pick<AppContext, "secret">;

const takenAway = new Set<PlaceRow["state"]>(["hidden", "removed"]);

/** What moderators took away is gone for everyone, and with it the whole thread. What was deleted stays, empty, if someone answered. */
const isGone = (row: PlaceRow): boolean =>
  takenAway.has(row.state) || takenAway.has(row.thread_state) || (row.state === "deleted" && !row.answered);

async function mustBeOpen<Row extends PlaceRow>(
  { secret }: Context,
  read: Reader,
  reader: ForumReader,
  found: Row | undefined,
): Promise<Opened<Row>> {
  const row = mustBeThere(found);
  const thread = { userId: reader.id, threadId: row.thread_id };
  const ownIds = reader.role === "member" ? await listOwnInThread(read, secret, thread) : [];
  const mine = row.author_id === reader.id || ownIds.includes(row.id);
  const isUnseen = row.blocked || (row.about_birth && reader.quiet);
  if (isUnseen && !mine) throw new Refusal("not_found");
  if (row.state === "held" && !mine) throw new Refusal("not_found");
  if (row.thread_state === "held" && row.thread_id !== row.id) throw new Refusal("not_found");
  if (isGone(row)) throw new Refusal("post_gone");
  return { row, mine, ownIds };
}

/** In a use case that knows its reader. `read` is the transaction's `tx.db` inside of one. */
export const openPlace = async (context: Context, read: Reader, reader: ForumReader, id: number) =>
  mustBeOpen(context, read, reader, await findPlace(read, { readerId: reader.id, id }));

type Asking = Pick<AppContext, "secret" | "now">;
type Person = Pick<Actor, "id" | "role">;

async function openedAs<Row extends PlaceRow>(context: Context, read: Reader, actor: Person, found: Found<Row>) {
  const reader = readerOf(actor, found.reader);
  return { reader, ...(await mustBeOpen(context, read, reader, found.row)) };
}

/** The reader and the place in a thread that they ask about: one statement less, for what is asked most. */
export async function openPlaceAs(context: Asking, read: Reader, actor: Person, id: number) {
  const found = await findPlaceFor(read, { readerId: actor.id, now: context.now().toString(), id });
  return openedAs(context, read, actor, found);
}

/** The same with its texts, for reading. */
export async function openPostAs(context: Asking, read: Reader, actor: Person, id: number) {
  const followerTag = context.secret.forum.followerTag(actor.id);
  const found = await findOpenedFor(read, { readerId: actor.id, now: context.now().toString(), followerTag, id });
  return openedAs(context, read, actor, found);
}

/** The same for what someone does with it: an empty place can't be voted for or followed. */
export async function openShown(
  context: Context,
  read: Reader,
  reader: ForumReader,
  id: number,
): Promise<Opened<PlaceRow>> {
  const opened = await openPlace(context, read, reader, id);
  if (opened.row.state !== "shown") throw new Refusal(opened.row.state === "held" ? "not_found" : "post_gone");
  return opened;
}
