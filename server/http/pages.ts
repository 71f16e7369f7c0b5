// Serves the built web application in the operator's dress: prerendered pages with their own CSP, the single page, old addresses, 404.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { redirectFor } from "@larkwell/contract/redirects.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { checkBrand } from "../brand/check-brand.ts";
import { dressPage } from "../brand/dress-page.ts";
import { paperFile } from "../brand/paper-file.ts";
import type { Brand } from "../brand/read-brand.ts";
import { serveBrand } from "../brand/serve-brand.ts";
import type { Config } from "../config.ts";
import { collectorSource, withCollector } from "./collector.ts";

interface Page {
  pattern: string;
  prerendered: boolean;
  audience: string;
}

interface Html {
  body: string;
  policy: string;
  etag: string;
}

const buildFolder = path.join(import.meta.dirname, "../../web/build/client");

/**
 * Nothing beyond our own origin but what a configured card provider or collector of events needs. Only the application allows style elements: its
 * component library sets its variables in one, and styles cannot run.
 */
function policyFor(html: string, config: Config, isApplication: boolean): string {
  // Data between <script> tags is never run and needs no leave.
  const hashes = [...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash("sha256")
        .update(code ?? "")
        .digest("base64")}'`,
  );
  const stripe = config.STRIPE_SECRET_KEY !== undefined;
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}${stripe ? " https://js.stripe.com https://*.js.stripe.com" : ""}`,
    `style-src 'self'${isApplication ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${stripe ? " https://api.stripe.com" : ""}${collectorSource(config)}`,
    "media-src 'self' blob: mediastream:",
    `frame-src ${stripe ? "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com" : "'none'"}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** ":id" stands for one segment, "*" for the rest; case and a trailing slash do not matter (D1). */
function matcher(pattern: string): RegExp {
  const source = pattern
    .split("/")
    .map((segment) =>
      segment === "*"
        ? ".*"
        : segment.startsWith(":")
          ? segment.endsWith("?")
            ? "[^/]*"
            : "[^/]+"
          : segment.replace(/[.+()|[\]{}^$\\]/g, "\\$&"),
    )
    .join("/");
  return new RegExp(`^${source.replace(/\/+$/, "") || ""}/?$`, "i");
}

function readHtml(file: string, config: Config, brand: Brand, path?: string): Html {
  const body = withCollector(dressPage(readFileSync(file, "utf8"), brand, path), config);
  return {
    body,
    policy: policyFor(body, config, path === undefined),
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
  };
}

function htmlFileOf(pathname: string): string {
  const relative = pathname.toLowerCase().replace(/^\/+|\/+$/g, "");
  return path.join(buildFolder, relative, "index.html");
}

function isFile(pathname: string): boolean {
  // One name for one file: with more slashes than needed a list that is kept back would have another.
  if (!/\.[a-z0-9]+$/i.test(pathname) || pathname.includes("//")) return false;
  if (pathname.endsWith(".html") || pathname === "/pages.json") return false;
  const file = path.join(buildFolder, pathname);
  return file.startsWith(buildFolder) && existsSync(file) && statSync(file).isFile();
}

/**
 * Remembers what was read of a file until the file changes: a page of the build before names scripts that are gone. While a
 * build runs the file may be missing for a moment; then what was known of it stands.
 */
export function untilChanged<T>(read: (file: string) => T): (file: string) => T {
  const known = new Map<string, { at: number | undefined; value: T }>();
  return (file) => {
    const before = known.get(file);
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (before && (at === undefined || at === before.at)) return before.value;
    const value = read(file);
    known.set(file, { at, value });
    return value;
  };
}

/** The path that a file of the build is the page of. */
const pathOfFile = (file: string) => `/${path.relative(buildFolder, path.dirname(file)).replaceAll("\\", "/")}`;

/** Decides what HTML a known page gets. */
function htmlReader(config: Config, brand: Brand) {
  const application = untilChanged((file) => readHtml(file, config, brand));
  const prerendered = untilChanged((file) => readHtml(file, config, brand, pathOfFile(file)));
  return (page: Page, pathname: string): Html => {
    const file = page.prerendered ? htmlFileOf(pathname) : "";
    if (file.startsWith(buildFolder) && existsSync(file)) return prerendered(file);
    return application(path.join(buildFolder, "__spa-fallback.html"));
  };
}

const readPages = (list: string) =>
  (JSON.parse(readFileSync(list, "utf8")) as Page[]).map((page) => ({ ...page, matches: matcher(page.pattern) }));

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, html: Html) {
  const status = page.pattern === "/404" ? 404 : 200;
  reply.headers({ "content-security-policy": html.policy, "cache-control": "no-cache", etag: html.etag });
  // Public pages say it themselves; what the application shows is nobody else's to keep.
  if (!page.prerendered) reply.header("x-robots-tag", "noindex");
  if (status === 200 && request.headers["if-none-match"] === html.etag) return reply.status(304).send();
  return reply.status(status).type("text/html; charset=utf-8").send(html.body);
}

/** The one service worker (web/shell/keep-crisis-help.ts). It obeys the policy of its own file, and fetches the page that it keeps. */
const worker = "/crisis-help-worker.js";

function sendFile(reply: FastifyReply, pathname: string) {
  if (pathname === worker)
    return reply
      .headers({ "content-security-policy": "default-src 'none'; connect-src 'self'", "cache-control": "no-cache" })
      .sendFile(pathname.slice(1), { cacheControl: false });
  // Names under /assets carry a hash of their content.
  const lasting = pathname.startsWith("/assets/");
  return reply.sendFile(pathname.slice(1), { maxAge: lasting ? "365d" : "1h", immutable: lasting });
}

const partsOf = (url: string): [path: string, search: string] => {
  const mark = url.indexOf("?");
  return mark === -1 ? [url, ""] : [url.slice(0, mark), url.slice(mark)];
};

/** Where an old address lives now; parameters stay encoded as they came, for decoded they could hold what no header may. */
export function movedTo(url: string): string | undefined {
  const [rawPath, search] = partsOf(url);
  return redirectFor(rawPath, search);
}

/** Gives the handler for everything that is no API path, or nothing when the web application is not built. */
export async function servePages(app: FastifyInstance, config: Config, brand: Brand) {
  const list = path.join(buildFolder, "pages.json");
  if (!existsSync(list)) {
    app.log.warn({}, "The web application is not built; only the API is served.");
    return;
  }
  const pages = untilChanged(readPages);
  const publicPages = () => pages(list).filter((page) => page.prerendered);
  checkBrand(brand, () =>
    publicPages().map(({ pattern }) => ({ path: pattern, html: readFileSync(htmlFileOf(pattern), "utf8") })),
  );
  const htmlOf = htmlReader(config, brand);
  await app.register(fastifyStatic, {
    root: buildFolder,
    wildcard: false,
    index: false,
    serve: false,
    preCompressed: true,
  });
  serveBrand(app, brand, () =>
    publicPages().map((page) => ({ path: page.pattern, html: () => htmlOf(page, page.pattern).body })),
  );

  return (request: FastifyRequest, reply: FastifyReply) => {
    const [rawPath] = partsOf(request.url);
    let pathname: string;
    try {
      pathname = decodeURI(rawPath);
    } catch {
      return reply.redirect("/404", 302);
    }
    if (pathname.includes("\0")) return reply.redirect("/404", 302);
    const own = brand.files.get(pathname);
    if (own) return reply.sendFile(path.basename(own), path.dirname(own), { maxAge: "1h" });
    if (isFile(pathname)) return sendFile(reply, paperFile(pathname, brand.name));
    const target = movedTo(request.url);
    if (target) return reply.redirect(target, 302);
    const page = pages(list).find((candidate) => candidate.matches.test(pathname));
    if (page) return sendPage(request, reply, page, htmlOf(page, pathname));
    // A missing asset is an error of ours, not an address somebody typed.
    if (/^\/(assets|_app_support)\//.test(pathname)) throw new Refusal("not_found");
    return reply.redirect("/404", 302);
  };
}
