// Who may read the forum, and what of it: members of an organization and practitioners (D53), each as their circumstances are (D29).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import { type ForumReaderRow, findReader } from "./reader.facts.ts";

/** The person who reads, for every query of the forum. */
export interface ForumReader {
  id: number;
  role: "member" | "practitioner";
  /** Nothing about birth is shown: a loss was reported. */
  quiet: boolean;
  activeTracks: readonly string[];
  /** Can post: a practitioner, or a member in a program. */
  mayWrite: boolean;
}

/** What this row of theirs makes of a person. Undefined: the account is disabled. */
export function readerOf({ id, role }: Pick<Actor, "id" | "role">, row: ForumReaderRow | undefined): ForumReader {
  if (role === "staff" || !row) throw new Refusal("forbidden");
  if (role === "member" && !row.sponsored) throw new Refusal("forum_enterprise_only");
  return {
    id,
    role,
    quiet: !mayMeet("baby_content", row),
    activeTracks: row.activeTracks,
    mayWrite: role === "practitioner" || row.activeTracks.length > 0,
  };
}

/** First in every use case of the forum. `read` is the transaction's `tx.db` inside of one. */
export async function forumReader(
  context: Pick<AppContext, "now">,
  read: Reader,
  actor: Pick<Actor, "id" | "role">,
): Promise<ForumReader> {
  return readerOf(actor, await findReader(read, actor.id, context.now()));
}

/** A field that says what is wrong with it. */
export const wrong = (field: string, message: string) => new Refusal("invalid", { errors: [{ field, message }] });
