// The folder: an error in it stops the start with a sentence that names the file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { readBrand } from "./read-brand.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "larkwell-brand-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, content: unknown) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
}
const read = (env: Record<string, string> = {}) => readBrand(readConfig({ BRAND_DIR: folder, ...env }));

test("without a folder the product is itself", () =>
  expect(readBrand(readConfig({}))).toMatchObject({
    name: "Larkwell",
    details: {},
    texts: {},
    origin: "http://localhost:3000",
  }));

test("the example in the docs is right", () => {
  const brand = read({ BRAND_DIR: "docs/examples/brand", BRAND_NAME: "Fernwood" });
  expect(brand.details.legal_name).toBe("Fernwood Family Health, PLLC");
  expect([...brand.pages.keys()]).toEqual(["/terms"]);
  expect(brand.palette.light.brand).toBe("#4a2360");
  expect(brand.palette.light.ink).toBe("#111111");
  expect(brand.stylesheet?.css).toContain("--brand: #4a2360;");
  expect(brand.stylesheet?.href).toMatch(/^\/brand\.css\?v=[\w-]{12}$/);
});

test("an empty folder changes nothing", () => expect(read().stylesheet).toBeUndefined());

test("files are served by their path", () => {
  put("files/papers/back-to-work.pdf", "%PDF");
  expect([...read().files]).toEqual([["/papers/back-to-work.pdf", path.join(folder, "files/papers/back-to-work.pdf")]]);
});

test.each<[string, unknown, RegExp]>([
  ["brand.json", "{", /^brand\.json is no JSON: /],
  ["brand.json", { legal_nam: "X" }, /^brand\.json: Unrecognized key: "legal_nam"/],
  ["brand.json", { press_email: "press" }, /^brand\.json: press_email: /],
  [
    "brand.json",
    { social: [{ name: "X", url: "http://x.example" }] },
    /social\.0\.url: must be an address that begins with https/,
  ],
  ["brand.json", { quick_exit_url: "javascript:alert(1)" }, /quick_exit_url: must be an address/],
  ["brand.json", { colors: { light: { brand: "plum" } } }, /colors\.light\.brand: must be written like/],
  ["brand.json", { colors: { light: { barnd: "#000000" } } }, /^brand\.json: colors\.light/],
  [
    "brand.json",
    { colors: { light: { brand: "#8ead9f" } } },
    /^brand\.json: colors\.light: on-brand #fffcf8 on brand #8ead9f has a contrast of 2\.\d:1, at least 4\.5:1 is needed\./,
  ],
  ["brand.json", { colors: { dark: { ink: "#222222" } } }, /colors\.dark: ink #222222 on paper/],
  ["texts.json", { about: { Hello: "x" } }, /must be "general" or the path of a page/],
  ["texts.json", { general: { Hello: 1 } }, /^texts\.json: general\.Hello: /],
  ["logo.svg", "<svg viewBox='0 0 1 1'><script/></svg>", /^logo\.svg holds <script>/],
  ["pages/terms.html", "<p>x</p>", /^pages\/terms\.html needs exactly one <h1>\.$/],
  ["files/assets/x.png", "x", /^files\/assets\/x\.png is not served/],
  ["files/x.js", "x", /^files\/x\.js is not served/],
  ["Logo.svg", "x", /^Logo\.svg in .* means nothing to the brand/],
])("%s with %j is refused", (name, content, sentence) => {
  put(name, content);
  expect(() => read()).toThrow(sentence);
});

test("a folder that is named has to be there", () =>
  expect(() => read({ BRAND_DIR: path.join(folder, "nowhere") })).toThrow(
    /^BRAND_DIR names .*nowhere, which is no folder\.$/,
  ));
