// Which pieces can be open to everyone, and which addresses are those of articles.
import { expect, test } from "vitest";
import { articlePath, isForLoss, slugOfArticle, whyNotOpen } from "./open-articles.ts";

const reviewed = { content_type: "article", published: true, draft: false, standing: "reviewed" } as const;

test.each([
  [{}, undefined],
  [{ content_type: "quiz" }, "Only articles"],
  [{ published: false }, "Publish this article"],
  [{ draft: true }, "draft first"],
  [{ standing: "lapsed" }, "clinical review"],
  [{ standing: "changed" }, "clinical review"],
  [{ standing: "returned" }, "clinical review"],
  [{ standing: "waiting" }, "clinical review"],
] as const)("%j: %s", (more, why) => {
  const found = whyNotOpen({ ...reviewed, ...more });
  expect(why === undefined ? found === undefined : found?.includes(why)).toBe(true);
});

test.each([
  ["/articles/night-feeds", "night-feeds"],
  ["/Articles/Night-Feeds/", "night-feeds"],
  ["/articles", undefined],
  ["/articles/", undefined],
  ["/articles/a/b", undefined],
  ["/articles/a%20b", undefined],
  ["/articles/../x", undefined],
])("%s: %s", (path, slug) => expect(slugOfArticle(path)).toBe(slug));

test("the path of an article leads to its slug", () => expect(slugOfArticle(articlePath("tantrums"))).toBe("tantrums"));

test("a text for the time after a loss is one that is not about birth", () => {
  const about = { tracks: ["pregnancyloss"], high_stakes: [], about_birth: false };
  expect(isForLoss(about)).toBe(true);
  expect(isForLoss({ ...about, tracks: [], high_stakes: ["loss"] })).toBe(true);
  expect(isForLoss({ ...about, about_birth: true })).toBe(false);
  expect(isForLoss({ ...about, tracks: ["fertility"] })).toBe(false);
});
