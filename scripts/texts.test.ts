/** Every text that people read can be translated, and the translations fit the sources. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bareTexts, wrongCalls } from "./texts/bare-texts.ts";
import { catalogFaults, shapeOf } from "./texts/catalog.ts";
import { type FoundText, findTexts, root, textSources } from "./texts/find-texts.ts";
import { isInScope, scope } from "./texts/scope.ts";

const sources = textSources();
const texts = findTexts(sources);
const inWeb = [...sources].filter(([path]) => path.startsWith("web/"));

/** Strings that look like text but aren't, with the reason. */
const noText: Record<string, RegExp> = {
  // The header of a request.
  "web/api/client.ts": /^`Bearer/,
  "web/api/session.ts": /^`Bearer/,
  // Names of analytics measurements.
  "web/features/care/bookings/use-slots.ts": /^"(under way|found nothing)"$/,
  // Corners of the screen. Their translated labels are beside them, in `t`.
  "web/features/care/visits/SelfView.tsx": /(top|bottom|left|right)\W?$|^`(top|bottom) /,
  // CSS.
  "web/kit/tokens.ts": /serif'$|^"clamp|rgb\(/,
  // Names in schema.org’s lists.
  "web/shell/json-ld.ts": /^"(Obstetric|Gynecologic|Pediatric|Psychiatric)"$/,
  // Conditions checked in a script.
  "web/shell/old-browser.ts": /noModule|CSS\.supports/,
  // The tab's title after a quick exit: an ordinary page that says nothing about anyone.
  "web/shell/quick-exit.ts": /^"Weather"$/,
};

const placed = ({ file, line, text }: { file: string; line: number; text: string }) => `${file}:${line}: ${text}`;
const said = ({ file, line, message }: FoundText) => placed({ file, line, text: message });

test("the sources are found", () => {
  expect(texts.length).toBeGreaterThan(5000);
});

test("no text of a page is written without t or Trans", () => {
  const bare = inWeb.flatMap(([path, source]) => bareTexts(path, source));
  expect(bare.filter(({ file, text }) => !noText[file]?.test(text)).map(placed)).toEqual([]);
  const used = new Set(bare.filter(({ file, text }) => noText[file]?.test(text)).map(({ file }) => file));
  expect([...used].sort()).toEqual(Object.keys(noText).sort());
});

test("t is called with one whole message, and only when there is a reader", () => {
  expect([...sources].flatMap(([path, source]) => wrongCalls(path, source)).map(placed)).toEqual([]);
});

test("every message can be read, and is made of words", () => {
  expect(texts.filter(({ message }) => typeof shapeOf(message) === "string").map(said)).toEqual([]);
  expect(
    texts.filter(({ message }) => !/\p{L}{2}/u.test(message.replace(/\{\w+\}(px)?|^M\d.*/g, ""))).map(said),
  ).toEqual([]);
});

test("the values of a message are those that it has places for", () => {
  const wrong = texts.filter(({ message, values }) => {
    const shape = shapeOf(message);
    return values && typeof shape !== "string" && shape.names.symmetricDifference(new Set(values)).size > 0;
  });
  expect(wrong.map((text) => `${said(text)} is given ${text.values?.join() || "nothing"}`)).toEqual([]);
});

test("every glob of the scope names a source", () => {
  const idle = scope.filter((glob) => ![...sources.keys()].some((path) => isInScope(path, [glob])));
  expect(idle).toEqual([]);
});

test("the Spanish catalog fits the sources", () => {
  const po = readFileSync(join(root, "languages/es.po"), "utf8");
  const inScope = texts.filter(({ file }) => isInScope(file));
  // Run "npm run texts" after a change of texts, and translate what it adds.
  const faults = catalogFaults(po, inScope, "es").filter((fault) => !/^not (translated|in the catalog)/.test(fault));
  expect(faults).toEqual([]);
});
