/** Title, description, canonical address, Open Graph with its picture, and structured data of a public page. */
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import { language, locale } from "@larkwell/domain/language/text.ts";
import type { MetaDescriptor } from "react-router";
import { brand } from "../brand.ts";
import { inLanguagePath, isTranslated, translationsOf } from "../language/translated-pages.ts";
import type { JsonLd } from "./json-ld.ts";

export interface PageMeta {
  /** Without the product's name, which is added; with it at most 65 characters. */
  title: string;
  /** 50 to 160 characters, different on every page. */
  description: string;
  /** The page's own path, from web/paths.ts. */
  path: string;
  /** False keeps the page out of search results and out of the sitemap. */
  index?: boolean;
  /** Articles are marked as such for previews. */
  type?: "website" | "article";
  /** Structured data, made with the helpers of json-ld.ts. */
  jsonLd?: JsonLd | readonly JsonLd[];
}

/** The server draws the picture of a page from its title (server/brand/page-pictures.ts). */
const pictureOf = (path: string): string => `${unbranded.origin}/og${path === "/" ? "/home" : path}.png`;

function openGraph({ title, description, path, type }: Required<Pick<PageMeta, "title" | "type">> & PageMeta) {
  const picture = pictureOf(path);
  const properties: [string, string][] = [
    ["og:type", type],
    ["og:site_name", brand.name],
    ["og:locale", locale().replace("-", "_")],
    ["og:title", title],
    ["og:description", description],
    ["og:url", `${unbranded.origin}${path}`],
    ["og:image", picture],
    ["og:image:type", "image/png"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", title],
  ];
  return [
    ...properties.map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
    { name: "twitter:image:alt", content: title },
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where search engines find the page in other languages. */
const alternates = (path: string) =>
  translationsOf(path).map((one) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: one.language,
    href: `${unbranded.origin}${one.path}`,
  }));

export function pageMeta(given: PageMeta): MetaDescriptor[] {
  const page = { ...given, path: isTranslated(given.path) ? inLanguagePath(given.path, language()) : given.path };
  const title = given.path === "/" ? `${brand.name}: ${page.title}` : `${capital(page.title)} · ${brand.name}`;
  const tags: MetaDescriptor[] = [{ title }, { name: "description", content: page.description }];
  if (page.index === false) return [...tags, { name: "robots", content: "noindex" }];
  const data = page.jsonLd === undefined ? [] : [page.jsonLd].flat();
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: `${unbranded.origin}${page.path}` },
    ...alternates(given.path),
    ...openGraph({ ...page, title, type: page.type ?? "website" }),
    ...data.map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
  ];
}
