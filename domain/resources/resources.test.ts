// Cases of what a resource must have, of its slug, and of a new order.
import { expect, test } from "vitest";
import {
  changingFaults,
  contentFaults,
  isReordering,
  isResourceSlug,
  publishingFaults,
  type ResourceContent,
  type ResourceType,
} from "./resources.ts";

const empty = { body: "", url: "", phone: "", email: "" };

test.each<[ResourceType, Partial<ResourceContent>, hasFile: boolean, saving: string[], publishing: string[]]>([
  ["article", {}, false, ["body"], ["body"]],
  ["article", { body: "Words" }, false, [], []],
  ["link", {}, false, ["url"], ["url"]],
  ["link", { phone: "311" }, false, ["url"], ["url"]],
  ["link", { url: "https://a.example" }, false, [], []],
  ["contact", { body: "Ask us" }, false, ["phone"], ["phone"]],
  ["contact", { phone: "311" }, false, [], []],
  ["contact", { email: "a@b.example" }, false, [], []],
  ["contact", { url: "https://a.example" }, false, [], []],
  // A document is written first, and its file comes after.
  ["document", {}, false, [], ["file"]],
  ["document", { body: "Words" }, false, [], ["file"]],
  ["document", {}, true, [], []],
])("%s with %j, file %s", (content_type, more, hasFile, saving, publishing) => {
  const content = { content_type, ...empty, ...more };
  expect(contentFaults(content).map(({ field }) => field)).toEqual(saving);
  expect(publishingFaults(content, hasFile).map(({ field }) => field)).toEqual(publishing);
  const changing = publishing.map((field) => (field === "file" ? "content_type" : field));
  expect(changingFaults(content, hasFile).map(({ field }) => field)).toEqual(changing);
});

test.each([
  ["parental-leave", true],
  ["401k", true],
  ["2026", false],
  ["Leave", false],
  ["-leave", false],
  ["leave--policy", false],
  ["leave policy", false],
  ["", false],
  ["a".repeat(80), true],
  ["a".repeat(81), false],
])("slug %s: %s", (word, isOne) => expect(isResourceSlug(word)).toBe(isOne));

test.each([
  [[1, 2, 3], [3, 1, 2], true],
  [[], [], true],
  [[1, 2], [1], false],
  [[1, 2], [1, 1], false],
  [[1, 2], [1, 3], false],
  [[1], [1, 2], false],
])("the order %j may become %j: %s", (current, ids, may) => expect(isReordering(current, ids)).toBe(may));
