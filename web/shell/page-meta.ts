/** Title, description, canonical address, Open Graph with its picture, and structured data of a public page. */
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import type { MetaDescriptor } from "react-router";
import { brand } from "../brand.ts";
import type { JsonLd } from "./json-ld.ts";

export interface PageMeta {
  /** Without the product's name, which is added; with it at most 65 characters. */
  title: string;
  /** 50 to 160 characters, of no other page. */
  description: string;
  /** The page's own path, from web/paths.ts. */
  path: string;
  /** False keeps the page out of search results and out of the sitemap. */
  index?: boolean;
  /** Articles say so to whoever draws a preview. */
  type?: "website" | "article";
  /** Structured data, made with the helpers of json-ld.ts. */
  jsonLd?: JsonLd | readonly JsonLd[];
}

/** The server draws the picture of a page from its title (server/brand/page-pictures.ts). */
const pictureOf = (path: string) => `${unbranded.origin}/og${path === "/" ? "/home" : path}.png`;

function openGraph({ title, description, path, type }: Required<Pick<PageMeta, "title" | "type">> & PageMeta) {
  const picture = pictureOf(path);
  const properties: [string, string][] = [
    ["og:type", type],
    ["og:site_name", brand.name],
    ["og:locale", "en_US"],
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

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.path === "/" ? `${brand.name}: ${page.title}` : `${capital(page.title)} · ${brand.name}`;
  const tags: MetaDescriptor[] = [{ title }, { name: "description", content: page.description }];
  if (page.index === false) return [...tags, { name: "robots", content: "noindex" }];
  const data = page.jsonLd === undefined ? [] : [page.jsonLd].flat();
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: `${unbranded.origin}${page.path}` },
    ...openGraph({ ...page, title, type: page.type ?? "website" }),
    ...data.map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
  ];
}
