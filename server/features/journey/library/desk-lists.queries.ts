// The console's lists: all pieces with what waits, the counts of it, and readers' notes without their names. SQL only.
import type { LibraryType } from "@larkwell/domain/library/limits.ts";
import { REMIND_DAYS, type Standing } from "@larkwell/domain/library/reviews.ts";
import { type RawBuilder, sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import { atWork, baseChanged, brokenLinks, ratedAs, shownNow, standing } from "./desk.facts.ts";

export interface DeskRow {
  id: number;
  slug: string;
  title: string;
  content_type: LibraryType;
  tracks: string[];
  high_stakes: string[];
  about_birth: boolean;
  updated_on: string;
  standing: Standing;
  review_due_on: string | null;
  shown: "shown" | "hidden" | "unpublished";
  draft: boolean;
  own: boolean;
  base_changed: boolean;
  publish_at: Temporal.Instant | null;
  helpful: number;
  not_helpful: number;
  broken_links: number;
}

export type DeskState = "waiting" | "due" | "changed" | "returned" | "unpublished" | "drafts" | "base_changed";

export interface DeskAsked {
  state?: DeskState | undefined;
  stakes?: "high" | "none" | undefined;
  content_type?: LibraryType | undefined;
  track?: string | undefined;
  words?: string | undefined;
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

/** A withdrawn piece waits for no one. */
const states = (today: string): Record<DeskState, RawBuilder<boolean>> => ({
  waiting: sql`(n.standing in ('waiting', 'changed', 'lapsed') and n.withdrawn_at is null and (n.shipped or n.draft))`,
  due: sql`(n.due_on <= ${today}::date + ${sql.lit(REMIND_DAYS)} and n.withdrawn_at is null)`,
  changed: sql`(n.standing = 'changed')`,
  returned: sql`(n.standing = 'returned')`,
  unpublished: sql`(n.shown = 'unpublished')`,
  drafts: sql`(n.draft)`,
  base_changed: sql`(n.base_changed)`,
});

const desk = (
  demo: boolean,
) => sql`select p.id, p.slug, p.title, p.content_type, p.tracks, p.high_stakes, p.about_birth, p.updated_on,
    p.review_due_on, p.own, p.publish_at, p.withdrawn_at, p.shipped, p.summary, p.words, r.due_on,
    p.draft_number is not null as draft, ${baseChanged} as base_changed, ${shownNow(demo)} as shown, ${standing} as standing
  from library_pieces p ${atWork}`;

interface At {
  today: string;
  demo: boolean;
}

export async function listDesk(read: Reader, asked: DeskAsked, { today, demo }: At) {
  const { state, stakes, content_type: type, track, words, limit, offset, direction } = asked;
  const order = sql.raw(direction);
  const conditions = [
    sql`true`,
    ...(state ? [states(today)[state]] : []),
    ...(stakes ? [stakes === "high" ? sql`n.high_stakes <> '{}'` : sql`n.high_stakes = '{}'`] : []),
    ...(type ? [sql`n.content_type = ${type}`] : []),
    ...(track ? [sql`${track} = any(n.tracks)`] : []),
    ...(words
      ? [
          sql`(n.words @@ websearch_to_tsquery('english', ${words}) or strpos(lower(n.title), lower(${words})) > 0
            or strpos(n.slug, lower(${words})) > 0)`,
        ]
      : []),
  ];
  const { rows } = await sql<DeskRow & { total: number }>`with n as (${desk(demo)}),
    page as (select n.*, count(*) over ()::int as total from n where ${sql.join(conditions, sql` and `)}
      order by n.title ${order}, n.id ${order} limit ${limit}::bigint offset ${offset}::bigint)
    select n.id, n.slug, n.title, n.content_type, n.tracks, n.high_stakes, n.about_birth, n.updated_on::text, n.standing,
      n.review_due_on::text, n.shown, n.draft, n.own, n.base_changed, n.publish_at, n.total,
      ${ratedAs(true, "n")} as helpful, ${ratedAs(false, "n")} as not_helpful,
      (select ${brokenLinks("b")} from library_pieces b where b.id = n.id) as broken_links
    from page n order by n.title ${order}, n.id ${order}`.execute(read);
  return rows;
}

export async function countDesk(read: Reader, { today, demo }: At) {
  const each = states(today);
  const count = (condition: RawBuilder<boolean>, name: string) =>
    sql`count(*) filter (where ${condition})::int as ${sql.ref(name)}`;
  const { rows } = await sql<Record<DeskState | "high_stakes_waiting", number>>`with n as (${desk(demo)})
    select ${sql.join([
      count(sql`${each.waiting} and n.high_stakes <> '{}'`, "high_stakes_waiting"),
      ...Object.entries(each).map(([name, condition]) => count(condition, name)),
    ])} from n`.execute(read);
  const [row] = rows;
  if (!row) throw new Error("counting answers one row");
  return row;
}

export interface NoteRow {
  piece_id: number;
  title: string;
  helpful: boolean;
  note: string;
  written_on: string;
}

interface NotesAsked {
  piece_id?: number | undefined;
  limit: number;
  offset: number;
}

const notes = (read: Reader, pieceId: number | undefined) =>
  read
    .selectFrom("library_marks as m")
    // Written out, as the index over them is.
    .where(sql<boolean>`m.note <> ''`)
    .$if(pieceId !== undefined, (rows) => rows.where("m.piece_id", "=", pieceId ?? 0));

/** Nothing of the person is read, and of the time only the day. */
export const listNotes = (read: Reader, { piece_id: pieceId, limit, offset }: NotesAsked): Promise<NoteRow[]> =>
  notes(read, pieceId)
    .select(["m.piece_id", "m.note"])
    .select([
      // Joined, the planner may read all notes to sort them.
      sql<string>`(select p.title from library_pieces p where p.id = m.piece_id)`.as("title"),
      sql<boolean>`coalesce(m.helpful, false)`.as("helpful"),
      sql<string>`to_char(m.rated_at, 'YYYY-MM-DD')`.as("written_on"),
    ])
    .orderBy("m.rated_at", "desc")
    .orderBy("m.user_id")
    .orderBy("m.piece_id")
    .limit(limit)
    .offset(offset)
    .execute();

export const countNotes = (read: Reader, pieceId: number | undefined) =>
  countUpTo(read, notes(read, pieceId).select("m.piece_id"));
