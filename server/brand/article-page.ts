// The public pages of the library: one open article, and the list of all. The build's own components draw them (decision 078).
import path from "node:path";
import { pathToFileURL } from "node:url";
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import type { ListedArticle, ShownArticle } from "@larkwell/domain/library/open-articles.ts";
import { truncate } from "@larkwell/domain/text/truncate.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import type { FoundArticle } from "./open-articles.ts";
import { fillFrame, writeInFrame } from "./page-in-frame.ts";
import type { Brand } from "./read-brand.ts";

type Named = Pick<Brand, "name" | "origin">;

/** What web/article-html.config.ts builds. */
interface Drawing {
  drawArticle: (article: ShownArticle) => string;
  drawArticleList: (articles: readonly ListedArticle[]) => string;
}

const built = path.join(import.meta.dirname, "../../web/build/articles/article-html.js");

/** Loaded when an installation first shows an open article: most of it is React. */
let drawing: Promise<Drawing> | undefined;
const readDrawing = () => (drawing ??= import(pathToFileURL(built).href) as Promise<Drawing>);

/** As long as search engines show it. */
const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;

function titleOf(title: string, name: string): string {
  const whole = `${title} · ${name}`;
  return whole.length <= LONGEST_TITLE ? whole : truncate(title, LONGEST_TITLE);
}

/** Our editors are the operator's (decision 017). */
const authorOf = ({ author }: ShownArticle, name: string) => author.replaceAll(unbranded.name, () => name);

const laterOf = (one: string, other: string) => (one > other ? one : other);

function jsonLd(article: FoundArticle, { name, origin }: Named) {
  const organization = { "@type": "MedicalOrganization", "@id": `${origin}/#organization`, name };
  const { reviewer, review, opened_on } = article;
  return {
    "@context": "https://schema.org",
    "@type": "MedicalWebPage",
    url: origin + article.path,
    name: article.title,
    description: article.summary,
    inLanguage: "en-US",
    datePublished: opened_on,
    // The page is never older than itself, also if its text is.
    dateModified: laterOf(article.updated_on, opened_on),
    lastReviewed: review.on,
    reviewedBy: {
      "@type": "Person",
      name: reviewer.name,
      ...(reviewer.credential === "" ? {} : { honorificSuffix: reviewer.credential }),
    },
    author: { "@type": "Organization", name: authorOf(article, name) },
    publisher: organization,
    citation: article.sources.map(({ issuer, title, year, number, url }) => ({
      "@type": "CreativeWork",
      name: number === null ? title : `${title}, ${number}`,
      publisher: { "@type": "Organization", name: issuer },
      ...(year === null ? {} : { datePublished: String(year) }),
      ...(url === null ? {} : { url }),
    })),
  };
}

/** `frame`: the list in the build, with the operator's brand. */
export async function writeArticlePage(frame: string, article: FoundArticle, brand: Named): Promise<string> {
  const { drawArticle } = await readDrawing();
  const page = {
    title: titleOf(article.title, brand.name),
    description: truncate(article.summary, LONGEST_DESCRIPTION),
    url: brand.origin + article.path,
    type: "article" as const,
    jsonLd: jsonLd(article, brand),
    content: drawArticle({ ...article, author: authorOf(article, brand.name) }),
  };
  return writeInFrame(frame, page, article.forLoss ? (words) => !speaksOfBirth(words) : undefined);
}

export async function writeArticleList(frame: string, articles: readonly ListedArticle[]): Promise<string> {
  const { drawArticleList } = await readDrawing();
  return fillFrame(frame, drawArticleList(articles));
}
