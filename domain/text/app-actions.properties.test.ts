// Whatever is in a link, the notice contains no address and no number to call.
import fc from "fast-check";
import { expect, test } from "vitest";
import { linkMessage, MESSAGE_CHARACTERS } from "./app-actions.ts";

/** Pieces of addresses, numbers and tricks, next to each other in every order. */
const pieces = [
  ..."ab1 9.-/@:()+_~#?&=%|\\",
  "12",
  "345",
  "http",
  "https://",
  "//",
  "www.",
  "evil",
  ".example",
  ".co",
  "mailto:",
  "tel:",
  "xn--",
  "\u200b",
  "\u00ad",
  "\u202e",
  "\n",
  "１",
  "٣",
  "。",
  "．",
  "＠",
  "é",
  "界",
  "👩‍🍼",
];
const craftedText = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(""));
const anyText = fc.oneof(
  { arbitrary: craftedText, weight: 4 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 400 }), weight: 1 },
);

const check = (holds: (shown: string) => void) =>
  fc.assert(
    fc.property(anyText, (raw) => {
      holds(linkMessage(raw));
    }),
    { numRuns: 3_000 },
  );

test("it is one line of at most 140 characters", () =>
  check((shown) => {
    expect([...shown].length).toBeLessThanOrEqual(MESSAGE_CHARACTERS);
    expect(shown).toBe(shown.trim());
    expect(shown).not.toMatch(/[\n\r\t\u2028\u2029\u200b\u202e]/);
  }));

test("it contains no run of five digits, however they are spaced", () =>
  check((shown) => {
    expect(shown.normalize("NFKC")).not.toMatch(/\p{Nd}([\s().+-]*\p{Nd}){4}/u);
  }));

test("it contains no web or email address", () =>
  check((shown) => {
    expect(shown).not.toMatch(/\S@\S/);
    expect(shown).not.toMatch(/:\/\//);
    expect(shown).not.toMatch(/(^|\s)\/\/\S/);
    expect(shown.replaceAll("。", ".")).not.toMatch(/[\p{L}\p{N}]\.\p{L}{2}/u);
    expect(shown).not.toMatch(/(\p{Nd}+\.){3}\p{Nd}/u);
  }));

test("cleaning it again changes nothing", () => check((shown) => expect(linkMessage(shown)).toBe(shown)));
