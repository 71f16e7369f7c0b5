// Articles that are open to everyone, for the server of public pages: read for each request, so that a closed one is gone right away.
import { mapSpans, piecesIn, type Span } from "@larkwell/domain/library/blocks.ts";
import { RELATED } from "@larkwell/domain/library/limits.ts";
import { articlePath, isForLoss, type ListedArticle, type OpenSpan } from "@larkwell/domain/library/open-articles.ts";
import type { FoundArticle, OpenArticles } from "../../../brand/open-articles.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { visitor } from "./library.access.ts";
import { slugsOf, viewBox } from "./library.view.ts";
import { findOpenArticle, type ListedRow, listNeighbors, listOpenArticles } from "./open-articles.queries.ts";
import { listLinked } from "./piece.queries.ts";

/** Pages of the application that visitors can open too. */
const forVisitors: Readonly<Record<string, string>> = {
  "/app/practitioners": "/practitioners",
  "/app/maven-milk": "/app/maven-milk",
};

/** Links stay only where they lead a visitor to something; otherwise their words stay. */
function visitorSpan({ piece, to, ...span }: Span, open: ReadonlySet<string>): OpenSpan {
  if (piece !== undefined) return open.has(piece) ? { ...span, to: articlePath(piece) } : span;
  const path = to === undefined ? undefined : forVisitors[to];
  return path === undefined ? span : { ...span, to: path };
}

const listed = ({ slug, title, summary, minutes }: ListedRow): ListedArticle => ({
  path: articlePath(slug),
  title,
  summary,
  minutes,
});

async function articleOf(read: Reader, slug: string): Promise<FoundArticle | undefined> {
  const row = await findOpenArticle(read, visitor, slug);
  if (!row?.review) return undefined;
  const [neighbors, linked] = await Promise.all([
    listNeighbors(read, row, piecesIn(row.body)),
    listLinked(read, visitor, {
      pieces: [],
      professions: slugsOf(row.next, "book"),
      communities: [],
      assessments: [],
    }),
  ]);
  const open = new Set(neighbors.map((one) => one.slug));
  return {
    ...listed(row),
    author: row.author,
    updated_on: row.updated_on,
    review: row.review,
    body: row.body.map((block) => mapSpans(block, (span) => visitorSpan(span, open))),
    terms: row.terms,
    sources: row.sources,
    urgent: row.call_now.map((box) => viewBox(box, false, "us")),
    professions: linked.map(({ slug: profession, name }) => ({ slug: profession, name })),
    related: neighbors
      .filter(({ related }) => related)
      .slice(0, RELATED)
      .map(listed),
    forLoss: isForLoss(row),
    opened_on: row.opened_on,
    reviewer: row.reviewer,
  };
}

export const openArticles = ({ read }: Pick<AppContext, "read">): OpenArticles => ({
  of: (slug) => articleOf(read, slug),
  list: async () => (await listOpenArticles(read)).map(listed),
});
