// The console's lists of the library: all pieces, what waits for whom, and readers' notes.
import type * as contract from "@larkwell/contract/ops-library.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { deskDay, viewDeskRow } from "./desk.view.ts";
import { countDesk, countNotes, listDesk, listNotes } from "./desk-lists.queries.ts";

export async function listOpsLibrary({ query, context }: CallOf<typeof contract.listOpsLibrary>) {
  const { limit, offset, order_direction: direction = "asc" } = query;
  const rows = await listDesk(context.read, { ...query, direction }, deskDay(context));
  return {
    data: rows.map(viewDeskRow),
    pagination: { limit, offset, total: rows[0]?.total ?? 0, order_direction: direction },
  };
}

export const countLibraryWork = ({ context }: CallOf<typeof contract.countLibraryWork>) =>
  countDesk(context.read, deskDay(context));

export async function listReaderNotes({ query, context }: CallOf<typeof contract.listReaderNotes>) {
  const [rows, count] = await Promise.all([listNotes(context.read, query), countNotes(context.read, query.piece_id)]);
  const data = rows.map((row, index) => ({ id: query.offset + index + 1, ...row }));
  return longPage(data, query, count, "desc");
}
