// Serves the built web application with the operator's branding: prerendered pages with their own CSP, the application,
// redirects, 404.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { moveOf } from "@larkwell/contract/redirects.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { isLanguage, LANGUAGE_COOKIE, type Language, preferredLanguage } from "@larkwell/domain/language/languages.ts";
import { ARTICLES_PATH } from "@larkwell/domain/library/open-articles.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { applyBrand } from "../brand/apply-brand.ts";
import { checkBrand } from "../brand/check-brand.ts";
import { paperFile } from "../brand/paper-file.ts";
import type { Brand } from "../brand/read-brand.ts";
import { serveBrand } from "../brand/serve-brand.ts";
import type { Config } from "../config.ts";
import { collectorSource, withCollector } from "./collector.ts";
import { compressed, type Packed, sendCompressed } from "./compressed.ts";
import { type LivePage, type LivePages, type LiveSources, livePages } from "./live-pages.ts";

interface Page {
  pattern: string;
  prerendered: boolean;
  /** The application's page, with what can be read before its script has loaded. */
  opening?: boolean;
  audience: string;
}

interface Html {
  body: Packed;
  policy: string;
}

const buildFolder = path.join(import.meta.dirname, "../../web/build/client");

/** The CSP hash of each element that `pattern` matches; its first group is the text. */
const hashesOf = (html: string, pattern: RegExp): string =>
  [
    ...new Set(
      [...html.matchAll(pattern)].map(
        ([, text]) =>
          ` 'sha256-${createHash("sha256")
            .update(text ?? "")
            .digest("base64")}'`,
      ),
    ),
  ].join("");

// Data in <script> tags is never run and needs no permission.
const scripts = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
/** Opening screens contain their own styles (web/shell/opening-pages.ts). */
const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** What Google's checkbox loads, if the operator chose it (D57). */
const recaptchaSources = "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/";

const frameSources = ({ stripe, google }: { stripe: boolean; google: boolean }): string =>
  [
    ...(stripe ? ["https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com"] : []),
    ...(google ? ["https://www.google.com/recaptcha/"] : []),
  ].join(" ") || "'none'";

/**
 * Only our own origin, plus what a configured card provider or event collector needs, and what the page itself was
 * built with.
 */
function policyFor(html: string, config: Config): string {
  const stripe = config.STRIPE_SECRET_KEY !== undefined;
  const google = config.RECAPTCHA_SITE_KEY !== undefined;
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf(html, scripts)}${stripe ? " https://js.stripe.com https://*.js.stripe.com" : ""}${google ? ` ${recaptchaSources}` : ""}`,
    `style-src 'self'${hashesOf(html, styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${stripe ? " https://api.stripe.com" : ""}${collectorSource(config)}`,
    "media-src 'self' blob: mediastream:",
    `frame-src ${frameSources({ stripe, google })}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** ":id" matches one segment, "*" the rest; case and a trailing slash do not matter (D1). */
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
  const body = withCollector(applyBrand(readFileSync(file, "utf8"), brand, path), config);
  return htmlOf(body, config);
}

const htmlOf = (body: string, config: Config): Html => ({
  body: compressed(body),
  policy: policyFor(body, config),
});

function htmlFileOf(pathname: string, folder = buildFolder): string {
  const relative = pathname.toLowerCase().replace(/^\/+|\/+$/g, "");
  return path.join(folder, relative, "index.html");
}

/** Where the build put the pages of a language (web/entry.server.tsx). */
const folderOf = (language: Language) => (language === "en" ? buildFolder : path.join(buildFolder, language));

function isFile(pathname: string): boolean {
  // One name for each file: extra slashes must not give a withheld list another name.
  if (!/\.[a-z0-9]+$/i.test(pathname) || pathname.includes("//")) return false;
  if (pathname.endsWith(".html") || pathname === "/pages.json") return false;
  const file = path.join(buildFolder, pathname);
  return file.startsWith(buildFolder) && existsSync(file) && statSync(file).isFile();
}

/**
 * Caches a file until it changes, because a page from an earlier build names scripts that are gone. During a build, the
 * file may be missing for a moment; then the cached version is used.
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

/**
 * The language that the reader chose (web/language/choose-language.ts), or else the first supported one of the browser.
 */
function languageOf({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : preferredLanguage(headers["accept-language"]);
}

/** The path of the page that a file of the build contains. */
const pathOfFile = (file: string) => `/${path.relative(buildFolder, path.dirname(file)).replaceAll("\\", "/")}`;

/** Chooses the HTML of a known page. */
function htmlReader(config: Config, brand: Brand) {
  const application = untilChanged((file) => readHtml(file, config, brand));
  const prerendered = untilChanged((file) => readHtml(file, config, brand, pathOfFile(file)));
  return (page: Page, pathname: string, language: Language = "en"): Html => {
    // A public page uses the language of its address, the application that of the reader.
    const folder = page.prerendered ? buildFolder : folderOf(language);
    const file = page.prerendered || page.opening ? htmlFileOf(pathname, folder) : "";
    if (file.startsWith(folder) && existsSync(file)) return page.prerendered ? prerendered(file) : application(file);
    return application(path.join(folder, "__spa-fallback.html"));
  };
}

const readPages = (list: string) =>
  (JSON.parse(readFileSync(list, "utf8")) as Page[]).map((page) => ({ ...page, matches: matcher(page.pattern) }));

/** The language that a link chose, or that of the page's address, becomes the reader's for a year. */
function keepLanguage({ query, url, cookies }: FastifyRequest, reply: FastifyReply) {
  const asked = (query as Record<string, unknown>)[LANGUAGE_COOKIE] ?? /^\/(\w\w)(?=[/?]|$)/.exec(url)?.[1];
  if (!isLanguage(asked) || cookies[LANGUAGE_COOKIE] === asked) return;
  reply.setCookie(LANGUAGE_COOKIE, asked, { path: "/", maxAge: 365 * 24 * 3600, sameSite: "lax" });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, html: Html) {
  keepLanguage(request, reply);
  const status = page.pattern === "/404" ? 404 : 200;
  reply.headers({ "content-security-policy": html.policy, "cache-control": "no-cache" });
  // Public pages set their own caching; no one may cache what the application shows.
  if (!page.prerendered) reply.headers({ "x-robots-tag": "noindex", vary: "Accept-Language, Cookie" });
  // A document contains no one's name, token or input, so its compressed length reveals nothing (decision 046).
  return sendCompressed(request, reply.status(status).type("text/html; charset=utf-8"), html.body);
}

/**
 * The service workers (web/shell/keep-crisis-help.ts, web/shell/bell/push.ts, web/shell/kept/kept-store.ts). Each
 * follows the policy of its own file. The first fetches the page that it stores, the last what pages ask for.
 */
const workers: ReadonlySet<string> = new Set([
  "/crisis-help-worker.js",
  "/notifications-worker.js",
  "/kept-texts-worker.js",
]);

function sendFile(reply: FastifyReply, pathname: string) {
  if (workers.has(pathname))
    return reply
      .headers({ "content-security-policy": "default-src 'none'; connect-src 'self'", "cache-control": "no-cache" })
      .sendFile(pathname.slice(1), { cacheControl: false });
  // Names under /assets contain a hash of the content.
  const lasting = pathname.startsWith("/assets/");
  return reply.sendFile(pathname.slice(1), { maxAge: lasting ? "365d" : "1h", immutable: lasting });
}

/** What browsers and messengers request whatever the page says. */
const askedByHabit: Record<string, string> = {
  "/favicon.ico": "/icons/icon-192.png",
  "/apple-touch-icon.png": "/icons/apple-touch-icon.png",
  "/apple-touch-icon-precomposed.png": "/icons/apple-touch-icon.png",
};

const partsOf = (url: string): [path: string, search: string] => {
  const mark = url.indexOf("?");
  return mark === -1 ? [url, ""] : [url.slice(0, mark), url.slice(mark)];
};

/**
 * The new location of an old address. Parameters stay encoded, because decoded ones could contain characters that are
 * not allowed in a header.
 */
export function movedTo(url: string): ReturnType<typeof moveOf> {
  const [rawPath, search] = partsOf(url);
  return moveOf(rawPath, search);
}

const MOST_KEPT = 400;

/** Live pages in their frames; written again only when either has changed. */
function pageWriter(config: Config, brand: Brand) {
  const written = new Map<string, { of: string; html: Promise<Html> }>();
  return (frame: Html, page: LivePage): Promise<Html> => {
    const of = createHash("sha256")
      .update(JSON.stringify([frame.body.digest, page.shows]))
      .digest("base64");
    const known = written.get(page.path);
    if (known?.of === of) return known.html;
    const html = Promise.resolve(page.write(frame.body.text, brand)).then((body) => htmlOf(body, config));
    if (written.size >= MOST_KEPT) written.clear();
    written.set(page.path, { of, html });
    html.catch(() => written.delete(page.path));
    return html;
  };
}

/** The pages that, unlike all others, are read from the database for each request. */
interface Live extends LiveSources {
  /** Limits how many one sender may request. */
  mayRead: (request: FastifyRequest) => Promise<void>;
}

/** Sends a live page at its one address. Undefined if the address is none of theirs. */
function liveSender(
  { mayRead, ...sources }: Live,
  readAt: (pattern: string) => { page: Page; html: Html },
  written: ReturnType<typeof pageWriter>,
) {
  const kinds = livePages(sources);
  const kindOf = (pathname: string) => kinds.find(({ isOwn }) => isOwn(pathname));
  async function send(request: FastifyRequest, reply: FastifyReply, pathname: string, kind: LivePages) {
    await mayRead(request);
    const found = await kind.at(pathname);
    const nowhere = readAt("/404");
    if (!found) return sendPage(request, reply, nowhere.page, nowhere.html);
    const [typed, search] = partsOf(request.url);
    // A name may have changed or been typed differently; a page has only one address.
    if (typed !== found.path) return reply.redirect(found.path + search, 302);
    const frame = readAt(kind.frame);
    if (found.unlisted) reply.header("x-robots-tag", "noindex");
    return sendPage(request, reply, frame.page, await written(frame.html, found));
  }
  return (request: FastifyRequest, reply: FastifyReply, pathname: string) => {
    const kind = kindOf(pathname);
    return kind && send(request, reply, pathname, kind);
  };
}

/** What search engines are told about live pages. */
const listedOf = (live: Live) => ({
  // Named by its own kind, while it lists something.
  isLive: (path: string) => path === ARTICLES_PATH,
  async paths(request: FastifyRequest) {
    await live.mayRead(request);
    return (await Promise.all(livePages(live).map(({ paths }) => paths()))).flat();
  },
});

/** Returns the handler for everything that is not an API path, or nothing if the web application is not built. */
export async function servePages(app: FastifyInstance, config: Config, brand: Brand, live: Live) {
  const list = path.join(buildFolder, "pages.json");
  if (!existsSync(list)) {
    app.log.warn({}, "The web application is not built; only the API is served.");
    return;
  }
  const pages = untilChanged(readPages);
  // The component gallery is for developers.
  const isOpen = ({ pattern }: Page) => config.SHOW_GALLERY || pattern !== "/app/gallery";
  const publicPages = () => pages(list).filter((page) => page.prerendered);
  checkBrand(brand, () =>
    publicPages().map(({ pattern }) => ({ path: pattern, html: readFileSync(htmlFileOf(pattern), "utf8") })),
  );
  const read = htmlReader(config, brand);
  const readAt = (pattern: string) => {
    const page = pages(list).find((one) => one.pattern === pattern);
    if (!page) throw new Error(`The build has no ${pattern}.`);
    return { page, html: read(page, pattern) };
  };
  const sendLive = liveSender(live, readAt, pageWriter(config, brand));
  await app.register(fastifyStatic, {
    root: buildFolder,
    wildcard: false,
    index: false,
    serve: false,
    preCompressed: true,
  });
  serveBrand(
    app,
    brand,
    () => publicPages().map((page) => ({ path: page.pattern, html: () => read(page, page.pattern).body.text })),
    listedOf(live),
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
    const icon = askedByHabit[pathname];
    if (icon) return reply.header("cache-control", "public, max-age=86400").redirect(icon, 301);
    const moved = movedTo(request.url);
    // Cached for at most a day, so that a corrected row soon reaches everyone.
    if (moved?.status === 301) reply.header("cache-control", "public, max-age=86400");
    if (moved) return reply.redirect(moved.to, moved.status);
    const sent = sendLive(request, reply, pathname);
    if (sent) return sent;
    const page = pages(list).find((candidate) => candidate.matches.test(pathname) && isOpen(candidate));
    if (page) return sendPage(request, reply, page, read(page, pathname, languageOf(request)));
    // A missing asset is our error, not an address that someone typed.
    if (/^\/(assets|_app_support)\//.test(pathname)) throw new Refusal("not_found");
    return reply.redirect("/404", 302);
  };
}
