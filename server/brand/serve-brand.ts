// The brand-dependent files of the site: colors, icons, preview pictures, and the lists for search engines.
import { createHash } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { iconsOf, typeOfIcon } from "./icons.ts";
import { openPagePictures, titleOnPicture } from "./page-pictures.ts";
import type { Brand } from "./read-brand.ts";

export interface DressedPage {
  path: string;
  /** As it is sent. */
  html: () => string;
}

const hour = "public, max-age=3600";

const isListed = ({ html }: DressedPage) => !/<meta name="robots" content="[^"]*noindex/.test(html());

const inXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** All public pages except those marked as not to be listed. */
export function sitemapOf(
  brand: Pick<Brand, "origin">,
  pages: readonly DressedPage[],
  live: readonly string[] = [],
): string {
  const paths = [...pages.filter(isListed).map(({ path }) => path), ...live];
  const urls = paths.map((path) => `  <url><loc>${inXml(`${brand.origin}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** The application is closed to crawlers; the public pages below its path are listed one by one. */
export function robotsOf(brand: Pick<Brand, "origin">, pages: readonly DressedPage[]): string {
  const open = pages.filter((page) => page.path.startsWith("/app/") && isListed(page));
  return [
    "User-agent: *",
    ...open.map(({ path }) => `Allow: ${path}`),
    ...["/app/", "/ajax/", "/api/", "/ops", "/_/"].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${brand.origin}/sitemap.xml`,
    "",
  ].join("\n");
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, body: string | Buffer, cache = hour) {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  reply.headers({ "cache-control": cache, etag });
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  return reply.type(type).send(body);
}

/** Pages whose content is in the database. */
interface Live {
  /** A built page that is in the sitemap only if `paths` names it. */
  isLive: (path: string) => boolean;
  /** Those that are open as of now. */
  paths: (request: FastifyRequest) => Promise<readonly string[]>;
}

export function serveBrand(
  http: FastifyInstance,
  brand: Brand,
  pages: () => readonly DressedPage[],
  live: Live = { isLive: () => false, paths: async () => [] },
) {
  const quiet = { logLevel: "warn" as const };
  const { stylesheet } = brand;
  if (stylesheet)
    http.get("/brand.css", quiet, (request, reply) => send(request, reply, "text/css; charset=utf-8", stylesheet.css));
  // A closed page disappears from the list immediately.
  http.get("/sitemap.xml", quiet, async (request, reply) =>
    send(
      request,
      reply,
      "application/xml; charset=utf-8",
      sitemapOf(
        brand,
        pages().filter(({ path }) => !live.isLive(path)),
        await live.paths(request),
      ),
      "no-cache",
    ),
  );
  http.get("/robots.txt", quiet, (request, reply) =>
    send(request, reply, "text/plain; charset=utf-8", robotsOf(brand, pages())),
  );

  const icons = brand.logo ? iconsOf(brand.logo, brand.palette.light) : undefined;
  if (icons)
    for (const path of icons.paths)
      http.get(path, quiet, async (request, reply) => send(request, reply, typeOfIcon(path), await icons.of(path)));

  const pictures = openPagePictures(brand);
  http.get<{ Params: { "*": string } }>("/og/*", quiet, async (request, reply) => {
    const name = /^([\w/-]+)\.png$/.exec(request.params["*"])?.[1];
    const path = name === "home" ? "/" : `/${name}`;
    // Only existing pages are ever drawn and kept.
    const page = pages().find((candidate) => candidate.path === path);
    if (!page || !isListed(page)) throw new Refusal("not_found");
    return send(request, reply, "image/png", await pictures.of(path, titleOnPicture(page.html(), brand.name)));
  });
}
