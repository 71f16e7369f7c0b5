// Row -> contract: a piece in a list, and a whole one as one reader sees it.
import { createHash } from "node:crypto";
import type { KeptText, LibraryPiece, LibraryResource, NextStep, Span } from "@larkwell/contract/library.ts";
import { type Span as MadeSpan, mapSpans } from "@larkwell/domain/library/blocks.ts";
import { withoutAwaiting } from "@larkwell/domain/library/first-lines.ts";
import type { BoxOfSigns } from "@larkwell/domain/library/make-piece.ts";
import { articlePath } from "@larkwell/domain/library/open-articles.ts";
import { INTERNATIONAL_CODE } from "@larkwell/domain/places/states.ts";
import { signGroups } from "@larkwell/domain/safety/signs-for.ts";
import type { Group } from "@larkwell/domain/safety/urgent-signs.ts";
import { escapeHtml } from "@larkwell/domain/text/escape-html.ts";
import type { LibraryReader } from "./library.access.ts";
import type { LinkedRow, WholePieceRow } from "./piece.queries.ts";
import type { PieceRow } from "./pieces.facts.ts";

/** Drawn for each topic. */
const heroOf = (topic = "planning"): string => `/pictures/library/${topic}.svg`;
/** Read to the end is not a place: the bar of a piece that was begun never looks full. */
const MOST_READ = 99;

export const viewResource = ({ place, blocks, ...row }: PieceRow): LibraryResource => ({
  id: row.id,
  slug: row.slug,
  content_type: row.content_type,
  title: row.title,
  summary: row.summary,
  assessment_id: row.assessment_id,
  resource_id: row.id,
  image: { hero: heroOf(row.topics[0]?.slug) },
  head_html: `<p>${escapeHtml(row.summary)}</p>`,
  minutes: row.minutes,
  topics: row.topics,
  fits: row.fits,
  reviewed: row.reviewed,
  saved: row.saved,
  read_percent: place === null ? null : Math.min(MOST_READ, Math.round((100 * place) / Math.max(1, blocks ?? 1))),
});

/** What is linked, by kind and slug. */
export type Linked = ReadonlyMap<string, LinkedRow>;

export const linkedBySlug = (rows: readonly LinkedRow[]): Linked =>
  new Map(rows.map((row) => [`${row.kind} ${row.slug}`, row]));

/** A link to a piece that the reader may not open stays as words. */
function viewSpan({ piece, ...span }: MadeSpan, linked: Linked): Span {
  const to = piece === undefined ? undefined : linked.get(`piece ${piece}`);
  return to?.content_type ? { ...span, piece: { id: to.id, slug: to.slug, content_type: to.content_type } } : span;
}

/** In the words for a partner, if the reader reads about theirs. */
export function viewBox(box: BoxOfSigns, isPartner: boolean, where: "us" | "elsewhere") {
  const own = isPartner ? box.partner : null;
  const { title, groups } = own ?? box;
  const about = own ? "partner" : box.about;
  const situations = groups.map((group) => ({ group: group as Group }));
  return { title, about, groups: signGroups(situations, { about, where }) };
}

/** The slugs of the steps of one kind. */
export const slugsOf = (steps: readonly string[], kind: string): string[] =>
  steps.filter((step) => step.startsWith(`${kind}:`)).map((step) => step.slice(kind.length + 1));

const KINDS = { book: "profession", community: "community", assessment: "assessment" } as const;

/** "book:midwife" as a step; none if it leads nowhere for this reader. */
function viewNext(step: string, linked: Linked): NextStep[] {
  const [kind, slug = ""] = step.split(":");
  if (kind === "ask") return [{ kind, slug: "", name: "" }];
  if (kind !== "book" && kind !== "community" && kind !== "assessment") return [];
  const found = linked.get(`${KINDS[kind]} ${slug}`);
  return found ? [{ kind, slug, name: found.name }] : [];
}

export function viewPiece(
  row: WholePieceRow,
  reader: LibraryReader,
  { linked, related }: { linked: Linked; related: readonly PieceRow[] },
): LibraryPiece {
  const where = row.state === INTERNATIONAL_CODE ? "elsewhere" : "us";
  return {
    resource: viewResource(row),
    body: withoutAwaiting(row.body, { type: row.content_type, isSigned: row.review !== null }).map((block) =>
      mapSpans(block, (span) => viewSpan(span, linked)),
    ),
    terms: row.terms,
    sources: row.sources,
    urgent: row.call_now.map((box) => viewBox(box, reader.isPartner, where)),
    next: row.next.flatMap((step) => viewNext(step, linked)),
    related: related.map(viewResource),
    author: row.author,
    updated_on: row.updated_on,
    review: row.review,
    awaits_review: row.high_stakes.length > 0 && !row.reviewed,
    place: row.place,
    helpful: row.helpful,
    public_path: row.open ? articlePath(row.slug) : null,
  };
}

/** Nothing opens without a connection, so links are words. */
const unlinked = ({ to: _to, ...span }: Span): Span => span;

/** Only what is the same for every reader in the same circumstances. */
export function viewKeptText(row: WholePieceRow, reader: LibraryReader): KeptText {
  const { resource, body, terms, sources, urgent, author, updated_on, review, awaits_review } = viewPiece(row, reader, {
    linked: new Map(),
    related: [],
  });
  const { id, content_type, title, summary, minutes } = resource;
  const text = {
    id,
    content_type,
    title,
    summary,
    minutes,
    body: body.map((block) => mapSpans(block, unlinked)),
    terms,
    sources,
    urgent,
    author,
    updated_on,
    review,
    awaits_review,
  };
  return { ...text, edition: createHash("sha256").update(JSON.stringify(text)).digest("base64url").slice(0, 22) };
}
