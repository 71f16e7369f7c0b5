/**
 * Draws the pages of open articles as HTML, with the components of the application. The build bundles this file by itself
 * (article-html.config.ts), and the server runs it when an article is opened or changes (server/brand/article-page.ts).
 */
import type { ListedArticle, ShownArticle } from "@larkwell/domain/library/open-articles.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { paths } from "../../../paths.ts";
import { Articles } from "./Articles.tsx";

const draw = (show: ShownArticle | readonly ListedArticle[]): string =>
  renderToStaticMarkup(
    createElement(StaticRouter, { location: paths.articles() }, createElement(Articles, { show })),
    // The frame around it has ids of its own.
    { identifierPrefix: "article" },
  );

export const drawArticle = (article: ShownArticle): string => draw(article);
export const drawArticleList = (articles: readonly ListedArticle[]): string => draw(articles);
