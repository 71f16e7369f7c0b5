// Pages mention their source code only if the operator names a place to read it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";

const source = "https://code.example.org/larkwell/blob/main";
const folder = mkdtempSync(path.join(tmpdir(), "larkwell-source-"));
writeFileSync(
  path.join(folder, "brand.json"),
  JSON.stringify({ source_url: source, legal_name: "Fernwood Family Health, PLLC" }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const plain = useTestApp();
const open = useTestApp({ env: { BRAND_DIR: folder, RETENTION_MEDICAL_YEARS: "12" } });
const read = async (app: { url: string }, at: string) => (await fetch(`${app.url}${at}`)).text();
const promises = /You can check every claim on this page|Anyone may|read every line|paths refer to|Where to check/;

describe("without a source address", () => {
  test.each(["/for-health-plans", "/about", "/for-employers"])("%s does not say that it can be checked", async (at) => {
    expect(await read(plain, at)).not.toMatch(promises);
  });

  test("nothing says who answers for the clinic, and no gap is left where the name would be", async () => {
    expect(await read(plain, "/about")).not.toMatch(/It is <|terms<\/a> name/);
    expect(await read(plain, "/terms")).toContain("the operator of this site");
  });
});

describe("with one", () => {
  test("each claim for health plans links the files it names", async () => {
    const html = await read(open, "/for-health-plans");
    expect(html).toContain("You can check every claim on this page");
    const files = Array.from(html.matchAll(/href="([^"]+)"[^>]*><code>([^<]+)<\/code>/g), ([, to, file]) => [to, file]);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(([to, file]) => to !== `${source}/${file}`)).toEqual([]);
    expect(html.match(/<code>/g)).toHaveLength(files.length);
  });

  test.each(["/about", "/for-employers"])("%s links it", async (at) => {
    expect(await read(open, at)).toContain(`href="${source}"`);
  });

  test("the name of the operator and the years of its settings stand in the legal pages", async () => {
    for (const at of ["/about", "/terms", "/privacy-policy"])
      expect(await read(open, at)).toContain("Fernwood Family Health, PLLC");
    const policy = await read(open, "/privacy-policy");
    expect(policy).toMatch(/12 years(<[^>]*>|\s)*after your account has ended/);
    expect(await read(plain, "/privacy-policy")).toMatch(/10 years(<[^>]*>|\s)*after your account has ended/);
  });
});
