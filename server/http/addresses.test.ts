// Requests every address of the specification from a running server: what works, what moved, what is planned, and what
// doesn't exist.
import { awaitedAddresses } from "@larkwell/contract/awaited-addresses.ts";
import { redirectFor, redirects } from "@larkwell/contract/redirects.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { pagePatterns } from "../testing/public-pages.ts";
import { specifiedAddresses } from "../testing/specified-addresses.ts";

const app = useTestApp();

beforeAll(async () => {
  const home = await ask("/");
  if (home.status !== 200) throw new Error("These tests ask the built web application: run `npm run build` first.");
});

const ask = (url: string) => fetch(`${app.url}${url}`, { redirect: "manual" });
const pathOf = (address: string) => address.split("?")[0] ?? "";

/** Used in every parameter: its case and encoding must survive. */
const sample = "To.Ken%2FaB%20_1";
const filled = (pattern: string) => pattern.replace(/:number\b/g, "17").replace(/:\w+/g, sample);

/** Where a browser ends up, and with which status. */
async function follow(url: string): Promise<{ path: string; status: number }> {
  let at = url;
  for (let step = 0; step < 4; step += 1) {
    const answer = await ask(at);
    const next = answer.headers.get("location");
    if (next === null) return { path: pathOf(at), status: answer.status };
    expect(next, `${at} must stay on this host`).toMatch(/^\/(?![/\\])/);
    at = next;
  }
  throw new Error(`${url} leads on and on.`);
}

const nowhere = { path: "/404", status: 404 };
const somewhere = { path: expect.any(String) as string, status: 200 };
const awaited = new Set(awaitedAddresses.map(({ path }) => path));

describe("addresses of the specification", () => {
  test.each(specifiedAddresses)("%s: %s works, or is awaited and says so", async (required, address) => {
    const path = pathOf(address);
    const end = await follow(filled(address));
    const advice = awaited.has(path)
      ? `${path} works: take it off contract/awaited-addresses.ts and contract/redirects.ts`
      : `${path} (${required}) is neither served nor awaited`;
    // Of the planned addresses, only those with a page to redirect to lead anywhere.
    const leadsOn = !awaited.has(path) || redirectFor(filled(path)) !== undefined;
    expect({ end, advice }).toEqual({ end: leadsOn ? somewhere : nowhere, advice });
  });

  test("nothing else is awaited, and nothing twice", () => {
    const specified = new Set(specifiedAddresses.map(([, address]) => pathOf(address)));
    expect([...awaited].filter((path) => !specified.has(path))).toEqual([]);
    expect(awaited.size).toBe(awaitedAddresses.length);
  });
});

describe("old addresses", () => {
  const rows = redirects.map(({ from, to, status }) => [from, to, status] as const);
  const inUpperCase = (pattern: string) => filled(pattern.replace(/(?<!:)\b\w+/g, (word) => word.toUpperCase()));

  test.each(rows)("%s leads to %s, however it is written, with its query and as %i", async (from, to, status) => {
    const query = "?from=%2FApp%2fbook&Ref_Code=A+b";
    for (const path of [filled(from), `${filled(from)}/`, inUpperCase(from), `${inUpperCase(from)}/`]) {
      const answer = await ask(path + query);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, status, filled(to) + query]);
    }
  });

  test.each(rows)("%s ends on a page that works", async (from, to) => {
    const end = await follow(filled(from));
    expect(end).toEqual(to === "/404" ? nowhere : somewhere);
  });

  test("none has a page of its own", () => {
    const pages = new Set(pagePatterns());
    expect(redirects.filter(({ from }) => pages.has(from)).map(({ from }) => from)).toEqual([]);
  });
});

describe("pages", () => {
  test.each(["/TERMS", "/Terms/", "/APP/Book/", "/app/practitioner/AbC/"])("%s is found all the same", async (url) =>
    expect((await ask(url)).status).toBe(200),
  );

  test.each(["/404", "/404/", "/404?from=x"])("%s answers with status 404", async (url) => {
    const answer = await ask(url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await answer.text()).toContain("Page not found");
  });

  test.each([
    "/no-such-page?x=1",
    "/terms/more",
    "/index.html",
    "/pages.json",
    "//pages.json",
    "//evil.example",
    "//evil.example/%2e%2e",
    "///evil.example/login",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%2F%2Fevil.example",
    "/http://evil.example",
    "/%",
    "/%zz",
    "/%00",
    "/%E0%A4%A",
    "/..%2f..%2fserver/config.ts",
    "/%2e%2e/%2e%2e/package.json",
  ])("%s goes to /404", async (url) => {
    const { status, headers } = await ask(url);
    expect([status, headers.get("location")]).toEqual([302, "/404"]);
  });

  test.each([
    ["one long name", "a".repeat(5000)],
    ["very many names", "a/".repeat(2000)],
    ["a long parameter", `practitioners/${"%41".repeat(2000)}`],
  ])("%s goes to /404", async (_, path) => {
    const { status, headers } = await ask(`/${path}`);
    expect([status, headers.get("location")]).toEqual([302, "/404"]);
  });

  test.each([
    ["//login", "/app/login"],
    ["//book//", "/app/book"],
    ["/practitioner//evil.example", "/app/practitioner/evil.example"],
    ["/practitioner/%2F%2Fevil.example", "/app/practitioner/%2F%2Fevil.example"],
    ["/practitioner/%0d%0aSet-Cookie:a=b", "/app/practitioner/%0d%0aSet-Cookie:a=b"],
    ["/login?from=//evil.example", "/app/login?from=//evil.example"],
  ])("%s leads no further than %s", async (url, target) => {
    const { status, headers } = await ask(url);
    expect([status, headers.get("location"), headers.get("set-cookie")]).toEqual([301, target, null]);
  });

  test.each(["/favicon.ico", "/apple-touch-icon.png"])("%s, asked for by habit, is a picture", async (url) => {
    const { headers, ok } = await fetch(app.url + url);
    expect([ok, headers.get("content-type")]).toEqual([true, "image/png"]);
  });

  test("a missing asset is an error and not a page", async () =>
    expect((await ask("/assets/gone.js")).status).toBe(404));
});
