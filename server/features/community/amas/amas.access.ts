// Which ask-me-anything posts a person may open, and who hosts one.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { ForumReader } from "../forum/forum.access.ts";
import { type AmaRow, findAma } from "./amas.queries.ts";

const gone: ReadonlySet<AmaRow["state"]> = new Set(["hidden", "removed", "deleted"]);

/** "Not found" and "not for you" get the same answer (D10); only what everyone lost says so. */
export async function openAma({ read }: Pick<AppContext, "read">, reader: ForumReader, id: number): Promise<AmaRow> {
  const row = await findAma(read, { readerId: reader.id, quiet: reader.quiet, id });
  if (!row) throw new Refusal("not_found");
  if (gone.has(row.state)) throw new Refusal("post_gone");
  // An account that ended leaves no host.
  if (!row.is_visible || row.practitioner === null) throw new Refusal("not_found");
  return row;
}

export function mustHost(row: Pick<AmaRow, "practitioner_id">, reader: ForumReader): void {
  if (row.practitioner_id !== reader.id) throw new Refusal("forbidden");
}
