// An installation with another name: checks the example from the docs on every public page, the application, icons and
// refusals.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { publicPaths, readPage } from "../testing/public-pages.ts";

const name = "Fern & Wood";
const folder = mkdtempSync(path.join(tmpdir(), "larkwell-brand-"));
cpSync(path.join(import.meta.dirname, "../../docs/examples/brand"), folder, { recursive: true });
mkdirSync(path.join(folder, "files/papers"), { recursive: true });
writeFileSync(path.join(folder, "files/papers/back-to-work.pdf"), "%PDF of Fernwood");
writeFileSync(path.join(folder, "files/team.txt"), "The team");
afterAll(() => rmSync(folder, { recursive: true }));
const app = useTestApp({
  env: {
    PUBLIC_URL: "https://care.fernwood.example",
    BRAND_NAME: name,
    SUPPORT_EMAIL: "care@fernwood.example",
    BRAND_DIR: folder,
  },
});
const ask = (url: string) => fetch(`${app.url}${url}`);
const read = async (url: string) => readPage(await (await ask(url)).text());

test.each([...publicPaths(), "/app/login"])("%s speaks of nobody but the operator", async (at) => {
  const page = await read(at);
  expect(page.words.match(/.{0,40}(larkwell|this-site\.invalid).{0,40}/gi) ?? []).toEqual([]);
  expect(page.words).toContain(name);
  expect(page.loads.filter((address) => address.startsWith("/brand.css"))).toHaveLength(1);
  expect(page.meta.get("theme-color")).toBe("#0f1715");
});

test("the operator's words stand in the place of ours, also in previews", async () => {
  const home = await read("/");
  expect(home.h1).toEqual(["Care for Providence, from the people at Garden Street."]);
  expect(home.words).toContain("Fernwood cannot help in an emergency: call");
  for (const detail of [
    "Fernwood Family Health, PLLC",
    "12 Garden Street",
    "Monday to Friday",
    "+1 (401) 555-0134",
    "Mastodon",
  ])
    expect(home.words).toContain(detail);
  expect(home.meta.get("og:site_name")).toBe(name);
  expect((await read("/press")).words).toContain("mailto:press@fernwood.example");
});

test("a page of the operator's own has our frame, its own title, and one h1", async () => {
  for (const at of ["/terms", "/webview/terms"]) {
    const page = await read(at);
    expect(page.h1).toEqual(["Terms of Fernwood"]);
    expect(page.title).toBe(`Terms of Fernwood · ${name}`);
    expect(page.meta.get("description")).toMatch(/^The terms for video visits with Fernwood/);
    expect(page.words).toContain("Anyone 18 or older who lives in Rhode Island");
    expect(page.words).not.toContain("For the operator of this site");
  }
  expect(await (await ask("/terms")).text()).toContain('<div class="operator-page">');
});

test("scripts learn what they have to say, and are not let more than before", async () => {
  const answer = await ask("/app/login");
  const html = await answer.text();
  const [, told = ""] = /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(told)).toMatchObject({
    name,
    support_email: "care@fernwood.example",
    quick_exit_url: "https://www.nasa.gov/",
    logo: { tag: "svg" },
  });
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("logo, icons and colours are the operator's", async () => {
  const html = await (await ask("/")).text();
  expect(html.match(/<linearGradient id="logo-leaf"/g)?.length).toBeGreaterThanOrEqual(2);
  expect(html).not.toContain("data-mark");
  const favicon = await (await ask("/favicon.svg")).text();
  expect(favicon).toContain("logo-leaf");
  const icon = await sharp(Buffer.from(await (await ask("/icons/icon-192.png")).arrayBuffer())).metadata();
  expect([icon.format, icon.width, icon.height]).toEqual(["png", 192, 192]);
  const css = await ask("/brand.css?v=x");
  expect(css.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(await css.text()).toContain("--brand: #4a2360;");
});

test("what is asked for again is not sent again", async () => {
  for (const url of ["/brand.css", "/robots.txt", "/sitemap.xml", "/og/home.png", "/"]) {
    const etag = (await ask(url)).headers.get("etag") ?? "";
    const again = await fetch(`${app.url}${url}`, { headers: { "if-none-match": etag } });
    expect([url, again.status]).toEqual([url, 304]);
  }
});

test("files of the operator's come before those of the build, and lead nowhere else", async () => {
  const pdf = await ask("/papers/back-to-work.pdf");
  expect([pdf.headers.get("content-type"), await pdf.text()]).toEqual(["application/pdf", "%PDF of Fernwood"]);
  expect(await (await ask("/team.txt")).text()).toBe("The team");
  for (const url of ["/brand.json", "/logo.svg", "/files/team.txt", "/papers/..%2f..%2fbrand.json", "/TEAM.txt/.."])
    expect([url, new URL((await ask(url)).url).pathname]).not.toEqual([url, url]);
});
