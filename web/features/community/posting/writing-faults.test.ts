// What a form says before anything is sent.
import { expect, test } from "vitest";
import { emptyText } from "./forum-text.ts";
import { faultsIn, hasLink } from "./writing-faults.ts";

const fields = (facts: Parameters<typeof faultsIn>[0]) => faultsIn(facts).map(({ field }) => field);

test("a post needs a community, a title, words, and for the first one the checkbox", () => {
  expect(fields({ text: emptyText, isReply: false, lacksCaptcha: true })).toEqual([
    "category_id",
    "title",
    "body",
    "captcha",
  ]);
  const text = { ...emptyText, title: "How?", body: "One", category_id: 3 };
  expect(fields({ text, isReply: false, lacksCaptcha: false })).toEqual([]);
  expect(fields({ text: { ...text, title: "  " }, isReply: false, lacksCaptcha: false })).toEqual(["title"]);
});

test("a reply needs words; the checkbox's message is the specification's", () => {
  expect(fields({ text: { ...emptyText, body: " \n" }, isReply: true, lacksCaptcha: false })).toEqual(["body"]);
  expect(faultsIn({ text: { ...emptyText, body: "One" }, isReply: true, lacksCaptcha: true })).toEqual([
    { field: "captcha", message: "There was an error with proccessing checkbox validation" },
  ]);
});

test("a text that is too long says by how much, and is not cut", () => {
  const text = { ...emptyText, body: "x".repeat(10_001) };
  expect(faultsIn({ text, isReply: true, lacksCaptcha: false })).toEqual([
    { field: "body", message: "This is 1 character too long. You can write up to 10,000." },
  ]);
  expect(faultsIn({ text: { ...text, body: "x".repeat(10_000) }, isReply: true, lacksCaptcha: false })).toEqual([]);
});

test("links are seen as the server sees them", () => {
  expect(["see https://a.example", "www.a.example", "[a](b)"].map(hasLink)).toEqual([true, true, true]);
  expect(hasLink("10 a.m. (or so)")).toBe(false);
});
