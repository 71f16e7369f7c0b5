/** Which links of a public page are counted, and that the papers are still at the counted addresses. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { whatFollows } from "./count-visit.ts";

test.each([
  ["/welcome", { door: "welcome" }],
  ["/app/register?ref=FRIEND-25", { door: "register" }],
  ["/app/login#top", { door: "login" }],
  ["/papers/back-to-work.pdf", { paper: "back_to_work" }],
  ["/terms", undefined],
  ["https://elsewhere.example/welcome", undefined],
  ["toString", undefined],
  ["", undefined],
])("%s", (href, expected) => {
  expect(whatFollows(href)).toEqual(expected);
});

test("each paper that the build makes is counted", () => {
  const folder = new URL("../features/public/papers/texts/", import.meta.url);
  const slugs = readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), "utf8").matchAll(/^ {2}slug: "([^"]+)"/gm)].map(([, slug]) => slug),
  );
  expect(slugs.length).toBeGreaterThan(1);
  for (const slug of slugs)
    expect([slug, whatFollows(`/papers/${slug}.pdf`)]).toEqual([slug, { paper: expect.anything() }]);
});
