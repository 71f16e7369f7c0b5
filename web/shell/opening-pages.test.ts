// The first text of the application's entry pages doesn't wait for any style sheet or script.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openingPaths } from "../routes/entry.ts";
import { paintFirst } from "./opening-pages.ts";

const sheets: Record<string, string> = {
  "/assets/own.css": "main{color:red}",
  "/assets/kit.css": "button{color:blue}",
};

const page = `<html><head><title>Welcome</title><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/own.css"/><link rel="stylesheet" href="/assets/kit.css"/></head><body></body></html>`;

test("the styles of the page are written into it, before all style sheets", () => {
  const html = paintFirst(page, (href) => sheets[href] ?? "");
  expect(html).toContain(
    `<style>main{color:red}\nbutton{color:blue}</style><link rel="stylesheet" href="/assets/own.css"`,
  );
});

test("every style sheet still loads, and none delays what is painted", () => {
  const html = paintFirst(page, (href) => sheets[href] ?? "");
  for (const href of Object.keys(sheets))
    expect(html).toContain(`<link rel="stylesheet" href="${href}" media="print" data-later=""/>`);
  expect(html).toContain(`<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>`);
});

test.each(openingPaths)("the built %s delays nothing", (path) => {
  const html = readFileSync(join(import.meta.dirname, "../build/client", path, "index.html"), "utf8");
  const head = html.slice(0, html.indexOf("</head>"));
  expect(head).toMatch(/<style>/);
  expect(head.match(/<link rel="stylesheet"(?![^>]*media="print")/g)).toBeNull();
  expect(head.match(/<link rel="modulepreload"(?![^>]*fetchpriority="low")/g)).toBeNull();
});
