/** Messages are filled as ICU says: the same as Lingui's own reader of messages. */
import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { formatMessage } from "./format-message.ts";

const cases: [message: string, values: Record<string, string | number>][] = [
  ["Save", {}],
  ["Hello {name}", { name: "Ana" }],
  ["{a} and {b}, {a}", { a: "x", b: "y" }],
  ["{n, plural, one {# visit} other {# visits}} left", { n: 1 }],
  ["{n, plural, one {# visit} other {# visits}} left", { n: 1200 }],
  ["{n, plural, =0 {No visits} one {# visit} other {# visits}}", { n: 0 }],
  ["{n, plural, other {# visits} =0 {No visits}}", { n: 0 }],
  ["{n, plural, one {{name} has # visit} other {{name} has # visits}}", { n: 3, name: "Ana" }],
  ["{who, select, you {You canceled} other {{who} canceled}} it", { who: "Ana" }],
  ["{who, select, you {You canceled} other {{who} canceled}} it", { who: "you" }],
  ["It’s 5 o'clock, # 3", {}],
];

const lingui = (locale: string) =>
  setupI18n({ locale, messages: { [locale]: {} } }).setMessagesCompiler(compileMessage);

describe.each(["en-US", "es-US"])("%s", (locale) => {
  test.each(cases)("%s with %o", (message, values) => {
    expect(formatMessage(message, values, locale)).toBe(lingui(locale)._(message, values));
  });
});

test("a value that is missing leaves its place empty", () => {
  expect(formatMessage("Hello {name}.", { name: undefined }, "en-US")).toBe("Hello .");
});
