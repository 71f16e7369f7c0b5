// The library's first page in one statement: what fits the reader, what they have begun, and what they saved. SQL only.
import { FEATURED } from "@larkwell/domain/library/limits.ts";
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { LibraryReader } from "./library.access.ts";
import {
  inOrder,
  ownMark,
  type PieceRow,
  pieceColumns,
  type ReaderValues,
  readerValues,
  visible,
} from "./pieces.facts.ts";

export interface ShelfRow extends PieceRow {
  shelf: "featured" | "reading" | "saved";
  /** Of the shelf with what was saved: how many there are. */
  total: number;
}

/** Of what was begun and of what was saved; all of it has a page of its own. */
const SHOWN_FIRST = 3;

const shelves = compiledOnce<ReaderValues, ShelfRow>((_read, v) => {
  const kept = sql`from library_marks m join library_pieces p on p.id = m.piece_id where m.user_id = ${v.readerId}::bigint and ${visible(v)}`;
  return sql<ShelfRow>`with featured as materialized (${inOrder(v, { fitting: visible(v), limit: sql.lit(FEATURED), offset: sql.lit(0) })}),
    reading as materialized (select p.id, m.read_at as at ${kept} and m.place is not null order by m.read_at desc limit ${sql.lit(SHOWN_FIRST)}),
    saved as materialized (select p.id, m.saved_at as at, count(*) over ()::int as total ${kept} and m.saved_at is not null
      order by m.saved_at desc, p.id desc limit ${sql.lit(SHOWN_FIRST)}),
    shown as (
      select 'featured' as shelf, id, 0 as total, row_number() over (order by fit desc, updated_on desc, id desc) as place from featured
      union all select 'reading', id, 0, row_number() over (order by at desc) from reading
      union all select 'saved', id, total, row_number() over (order by at desc, id desc) from saved)
    select s.shelf, s.total, ${pieceColumns(v)} from shown s join library_pieces p on p.id = s.id ${ownMark(v)} order by s.shelf, s.place`;
});

export const listShelves = (read: Reader, reader: LibraryReader): Promise<ShelfRow[]> =>
  shelves(read, readerValues(reader));
