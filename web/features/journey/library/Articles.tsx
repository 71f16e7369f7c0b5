/** One component for every page of open articles: so the built page of the list has the styles of all of them. */
import type { ListedArticle, ShownArticle } from "@larkwell/domain/library/open-articles.ts";
import { ArticleList } from "./ArticleList.tsx";
import { OpenArticle } from "./OpenArticle.tsx";

export function Articles({ show }: { show: ShownArticle | readonly ListedArticle[] }) {
  return "body" in show ? <OpenArticle article={show} /> : <ArticleList articles={show} />;
}
