// What the public page of an article shows and tells search engines, and the interface that the page server uses.
import type { ListedArticle, ShownArticle } from "@larkwell/domain/library/open-articles.ts";

export interface FoundArticle extends ShownArticle {
  /** ISO date. */
  opened_on: string;
  reviewer: { name: string; credential: string };
}

export interface OpenArticles {
  /** Undefined if there is none, or if it is not open, or not any more. */
  of(slug: string): Promise<FoundArticle | undefined>;
  /** The newest first. */
  list(): Promise<ListedArticle[]>;
}
