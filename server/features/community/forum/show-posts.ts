// Rows -> posts as one reader sees them: the anonymous ones that they wrote are found in a second query (decision 063).
import type { Post, Reply } from "@larkwell/contract/forum.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { wire } from "../../care/messages/messages.view.ts";
import { ownAmong } from "./anonymous-authors.ts";
import type { ForumReader } from "./forum.access.ts";
import type { NoteRow, PostRow, ReplyRow } from "./posts.facts.ts";
import { viewAuthor, viewPost } from "./posts.view.ts";

/** `read` is the transaction's `tx.db` inside of one. */
export async function ownIdsAmong(
  { secret }: Pick<AppContext, "secret">,
  read: Reader,
  reader: ForumReader,
  rows: readonly PostRow[],
): Promise<Set<number>> {
  if (reader.role !== "member") return new Set();
  const postIds = rows.filter(({ pseudonym }) => pseudonym !== null).map(({ id }) => id);
  return ownAmong(read, secret, { userId: reader.id, postIds });
}

export async function showPosts(
  context: Pick<AppContext, "secret">,
  read: Reader,
  reader: ForumReader,
  rows: readonly PostRow[],
  reasonOf: (row: PostRow) => string | null = () => null,
): Promise<Post[]> {
  const ownIds = await ownIdsAmong(context, read, reader, rows);
  return rows.map((row) => viewPost(row, reader, { ownIds, recommendedBecause: reasonOf(row) }));
}

const viewNote = ({ kind, practitioner, body, html, created_at }: NoteRow, reader: ForumReader) => ({
  kind,
  practitioner: viewAuthor(practitioner),
  body,
  html,
  created_at: wire(created_at),
  mine: practitioner.id === reader.id,
});

export const viewReply = (row: ReplyRow, reader: ForumReader, ownIds: ReadonlySet<number>): Reply => ({
  ...viewPost(row, reader, { ownIds }),
  notes: row.notes.flatMap((note) => (note.practitioner ? [viewNote(note, reader)] : [])),
});

export async function showReplies(
  context: Pick<AppContext, "secret">,
  read: Reader,
  reader: ForumReader,
  rows: readonly ReplyRow[],
): Promise<Reply[]> {
  const ownIds = await ownIdsAmong(context, read, reader, rows);
  return rows.map((row) => viewReply(row, reader, ownIds));
}
