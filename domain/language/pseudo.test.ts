/** The pseudo-locale changes what people read, and nothing that a message is made of. */
import { expect, test } from "vitest";
import { formatMessage } from "./format-message.ts";
import { isMarked, pseudo, pseudoCatalog } from "./pseudo.ts";

test.each([
  ["Hello {name}", "[Ĥéļļö {name} ~~]"],
  ["Save", "[Šáṽé ~~]"],
  ["Read <0>the policy</0> of {0}<1/>", "[Ŕéáð <0>ţĥé þöļíçý</0> öƒ {0}<1/> ~~~~~~]"],
  [
    "{n, plural, one {# day of {name}} other {# days}}",
    "[{n, plural, one {# ðáý öƒ {name}} other {# ðáýš}} ~~~~~~~~~~~~~]",
  ],
  ["{who, select, you {You} other {{who} left}}", "[{who, select, you {Ýöú} other {{who} ļéƒţ}} ~~~~~~~~~~~~~]"],
])("%s becomes %s", (message, expected) => {
  expect(pseudo(message).replace(/[~ ]+\]/, "]")).toBe(expected.replace(/[~ ]+\]/, "]"));
});

test("is some 40% longer", () => {
  expect(pseudo("Book your first visit")).toMatch(/^\[\S+ \S+ \S+ \S+ ~{8}\]$/);
});

test("what makes it longer can be wrapped, as words are", () => {
  expect(pseudo("It is the question that many ask")).toMatch(/ ~{8} ~{3}\]$/);
});

test("plurals are still filled", () => {
  const message = pseudo("{n, plural, =0 {No visits} one {# visit} other {# visits}} with {name}");
  expect(formatMessage(message, { n: 2, name: "Ana" }, "en-US")).toContain("2 ṽíšíţš ŵíţĥ Ana");
});

test("a catalog has every message, and what it says can be told from plain English", () => {
  expect(pseudoCatalog["Never seen before"]).toBe(pseudo("Never seen before"));
  expect(isMarked(pseudo("Save"))).toBe(true);
  expect(isMarked("öƒ Ana")).toBe(true);
  expect(isMarked("Ana Núñez")).toBe(true);
  expect(isMarked("Save")).toBe(false);
});
