/** Title, description, canonical address and Open Graph text of a public page. */
import type { MetaDescriptor } from "react-router";
import { brand } from "../brand.ts";

export function pageMeta(page: {
  title: string;
  description: string;
  path: string;
  index?: boolean;
}): MetaDescriptor[] {
  const title = page.path === "/" ? `${brand.name}: ${page.title}` : `${page.title} · ${brand.name}`;
  const url = `${brand.origin}${page.path}`;
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: page.description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
  ];
  if (page.index === false) return [...tags, { name: "robots", content: "noindex" }];
  return [...tags, { property: "og:url", content: url }, { tagName: "link", rel: "canonical", href: url }];
}
