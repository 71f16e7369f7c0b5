// Logos: accepts what drawing programs write, and refuses, with a sentence, anything that could run, fetch or affect
// the page's style.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ratioOf, readLogo, svgOf } from "./logo.ts";

const svg = (inside: string, attributes = 'viewBox="0 0 48 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const dot = '<circle cx="5" cy="5" r="4"/>';

test("the example is read, and written as plain drawing", () => {
  const written = svgOf(readLogo(readFileSync("docs/examples/brand/logo.svg", "utf8")), { width: "28" });
  expect(written).toContain('<linearGradient id="logo-leaf"');
  expect(written).toContain('fill="url(&#35;logo-leaf)"'.replace("&#35;", "#"));
  expect(written).toMatch(/^<svg [^>]*viewBox="0 0 48 48"[^>]* width="28">/);
  expect(written).not.toMatch(/style=|<title|xmlns|<\?xml/);
});

test.each([
  [
    "what editors leave behind",
    svg(`<sodipodi:namedview id="x"/><metadata>who</metadata><!-- made by -->${dot}`),
    '<circle cx="5" cy="5" r="4"></circle>',
  ],
  [
    "styles of one element",
    svg('<path d="M0 0" style="fill: #fff; -inkscape-x: y; stroke:red"/>'),
    '<path d="M0 0" fill="#fff" stroke="red"></path>',
  ],
  ["what is used again", svg(`<defs><g id="a b">${dot}</g></defs><use href="#ab"/>`), '<use href="#logo-ab"></use>'],
  [
    "classes and data without a style",
    svg('<g class="cls-1" data-name="Layer"><path d="M0 0"/></g>'),
    '<g><path d="M0 0"></path></g>',
  ],
])("%s", (_, given, expected) => expect(svgOf(readLogo(given))).toContain(expected));

test("a picture without viewBox takes its size", () =>
  expect(ratioOf(readLogo(svg(dot, 'width="30mm" height="10mm"')))).toBe(3));

const refused: [string, string, RegExp][] = [
  ["a script", svg("<script>alert(1)</script>"), /<script>, which a logo must not/],
  ["a script in an animation", svg('<animate onbegin="alert(1)"/>'), /<animate>/],
  ["a handler", svg('<path d="M0 0" onclick="alert(1)"/>'), /holds a script \(onclick\)/],
  ["a handler on the root", svg(dot, 'viewBox="0 0 1 1" onload="alert(1)"'), /holds a script \(onload\)/],
  ["a link", svg(`<a href="https://evil.example">${dot}</a>`), /<a>, which/],
  ["HTML inside", svg("<foreignObject><div/></foreignObject>"), /which a logo must not/],
  ["a picture", svg('<image href="https://evil.example/x.png"/>'), /<image>, which/],
  ["a picture inside", svg('<image href="data:image/png;base64,AAAA"/>'), /<image>, which/],
  ["foreign use", svg('<use href="https://evil.example/x.svg#a"/>'), /something outside itself/],
  ["foreign use by the old name", svg('<use xlink:href="https://evil.example/x.svg#a"/>'), /something outside itself/],
  ["a foreign fill", svg('<path d="M0 0" fill="url(https://evil.example/x#a)"/>'), /something outside itself \(fill=/],
  ["a foreign fill behind a local one", svg('<path d="M0 0" fill="url(#a) url(//evil.example)"/>'), /outside itself/],
  ["a foreign fill in a style", svg('<path d="M0 0" style="fill:url(//evil.example/x)"/>'), /outside itself/],
  ["an escape", svg('<path d="M0 0" fill="\\75rl(//evil.example)"/>'), /outside itself/],
  ["a sheet", svg(`<style>@import "//evil.example";</style>${dot}`), /<style> element/],
  ["text", svg("<text>Fernwood</text>"), /holds text/],
  ["no size", svg(dot, ""), /has no viewBox/],
  ["a banner", svg(dot, 'viewBox="0 0 500 10"'), /too long/],
  ["nothing", svg(""), /is empty/],
  ["something else", "<p>logo</p>", /is no SVG/],
  ["an enormous one", svg(dot.repeat(1000)), /kB, at most 20/],
];

test.each(refused)("%s is refused", (_, given, sentence) => expect(() => readLogo(given)).toThrow(sentence));
