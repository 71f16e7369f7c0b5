// What each public page of a running server tells search engines, previews and assistive technology.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { refusals } from "@larkwell/contract/refusals.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { buildFolder, publicPaths, type ReadPage, readPage } from "../testing/public-pages.ts";

const origin = "https://care.example.org";
const app = useTestApp({ env: { PUBLIC_URL: origin } });

const paths = publicPaths();
const pages = new Map<string, ReadPage>();
const pageAt = (at: string) => pages.get(at) as ReadPage;
const isListed = (at: string) => !pageAt(at).meta.get("robots")?.includes("noindex");

beforeAll(async () => {
  for (const at of paths) pages.set(at, readPage(await (await fetch(`${app.url}${at}`)).text()));
});

/** Pages that are shown without the site's frame, only after a form, for the members of the forum, without a connection, to someone with a link, or nowhere. */
const unlisted = /^\/(webview\/|thank-you\/|community-guidelines$|app\/library\/offline$|shared-summary$|404$)/;

describe.each(paths)("%s", (at) => {
  test("has a title and a description of the right length, and one h1 above the others", () => {
    const { title, meta, h1, levels, lang } = pageAt(at);
    expect(title.length).toBeGreaterThan(10);
    expect(title.length).toBeLessThanOrEqual(65);
    const description = meta.get("description") ?? "";
    expect([description, description.length >= 50, description.length <= 160]).toEqual([description, true, true]);
    expect(h1).toHaveLength(1);
    expect(lang).toBe(/^\/es(\/|$)/.test(at) ? "es" : "en");
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  test("shows no gap, and no note for the operator", () => {
    // The props of islands are JSON and contain brackets; a sample letter in the guide has a placeholder for a name.
    const read = pageAt(at)
      .words.replace("sentence to [name].", "")
      .split("\n")
      .filter((words) => !/^[{[]"?/.test(words.trim()) || /^\[[^"{\]]*\]?$/.test(words.trim()));
    expect(read.filter((words) => /\[[^\]]*\]|for the operator|completed by the operator/i.test(words))).toEqual([]);
  });

  test("loads nothing from anywhere else", () => {
    expect(pageAt(at).loads.filter((address) => !/^\/(?!\/)|^data:/.test(address))).toEqual([]);
  });

  test("says whether it is to be found, and what a preview shows", async () => {
    const { canonical, meta, title } = pageAt(at);
    expect([at, isListed(at)]).toEqual([at, !unlisted.test(at)]);
    const picture = `${origin}/og${at === "/" ? "/home" : at}.png`;
    const shown = { canonical, title: meta.get("og:title"), url: meta.get("og:url"), image: meta.get("og:image") };
    const expected = { canonical: `${origin}${at}`, title, url: `${origin}${at}`, image: picture };
    expect(shown).toEqual(
      isListed(at) ? expected : { canonical: undefined, title: undefined, url: undefined, image: undefined },
    );
    expect(meta.get("twitter:card")).toBe(isListed(at) ? "summary_large_image" : undefined);

    const answer = await fetch(picture.replace(origin, app.url));
    expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual(
      isListed(at) ? [200, "image/png"] : [404, "application/json"],
    );
    const drawn = isListed(at) ? await sharp(Buffer.from(await answer.arrayBuffer())).metadata() : undefined;
    expect(drawn && [drawn.format, drawn.width, drawn.height]).toEqual(isListed(at) ? ["png", 1200, 630] : undefined);
  });

  test("has structured data that is whole", () => {
    for (const thing of pageAt(at).jsonLd) {
      expect(thing).toMatchObject({ "@context": "https://schema.org", "@type": expect.any(String) as string });
      expect(JSON.stringify(thing)).not.toContain("this-site.invalid");
      for (const url of JSON.stringify(thing).match(/https?:\/\/[^"]*/g) ?? [])
        expect(url).toMatch(/^https:\/\/(schema\.org|care\.example\.org)(\/|$)/);
    }
  });

  test("calls nothing by the name that only paths keep", () => {
    expect(pageAt(at).words).not.toMatch(/\bmaven\b(?!-)/i);
    expect(pageAt(at).words).not.toContain("this-site.invalid");
  });
});

test("no two pages have the same title or description, but those that show the same text", () => {
  const again = /^\/webview\/(terms|terms-of-service|privacy|consent-to-care-via-telehealth|community-guidelines)$/;
  const own = paths.filter((at) => !again.test(at));
  const doubled = (values: (string | undefined)[]) => values.filter((value, index) => values.indexOf(value) !== index);
  expect(doubled(own.map((at) => pageAt(at).title))).toEqual([]);
  expect(doubled(own.map((at) => pageAt(at).meta.get("description")))).toEqual([]);
});

test("home and about say who the clinic is", () => {
  for (const at of ["/", "/about"].filter((one) => paths.includes(one)))
    expect(pageAt(at).jsonLd.map((thing) => thing["@type"])).toContain("MedicalOrganization");
});

test("the sitemap lists every page that is to be found, and robots.txt leads to it", async () => {
  const sitemap = await fetch(`${app.url}/sitemap.xml`);
  expect(sitemap.headers.get("content-type")).toContain("application/xml");
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  // The list of open articles joins once one is open (server/features/journey/library/open-articles.test.ts).
  const filled = paths.filter((at) => isListed(at) && at !== "/articles");
  expect(new Set(listed)).toEqual(new Set(filled.map((at) => `${origin}${at}`)));
  expect((await fetch(`${app.url}/articles`)).headers.get("x-robots-tag")).toBe("noindex");
  const robots = await (await fetch(`${app.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots).toContain("Disallow: /app/");
  for (const at of paths.filter((one) => one.startsWith("/app/") && isListed(one)))
    expect(robots).toContain(`Allow: ${at}\n`);
});

test.each(["/og/nope.png", "/og/404.png", "/og/app/dashboard.png", "/og/..%2f..%2fetc.png", "/og/home.jpg"])(
  "%s is not drawn",
  async (url) => expect((await fetch(`${app.url}${url}`)).status).toBe(404),
);

test("the application asks not to be listed", async () => {
  expect((await fetch(`${app.url}/app/login`)).headers.get("x-robots-tag")).toBe("noindex");
  expect((await fetch(`${app.url}/`)).headers.get("x-robots-tag")).toBeNull();
});

test("no message and no script calls anything by the name that only paths keep", () => {
  for (const [code, [, message]] of Object.entries(refusals)) expect(`${code}: ${message}`).not.toMatch(/maven/i);
  const scripts = globSync("assets/*.js", { cwd: buildFolder });
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts)
    expect([script, /\bMaven\b/.test(readFileSync(path.join(buildFolder, script), "utf8"))]).toEqual([script, false]);
});

test("no script knows the product's name but the one place that stands for it", () => {
  for (const script of globSync("assets/*.js", { cwd: buildFolder })) {
    const text = readFileSync(path.join(buildFolder, script), "utf8");
    const spoken = [...text.matchAll(/.{0,12}\bLarkwell\b.{0,30}/g)].map(([found]) => found);
    expect([script, spoken.filter((found) => !/name:[`"']Larkwell[`"']/.test(found))]).toEqual([script, []]);
  }
});
