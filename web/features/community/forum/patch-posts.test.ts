/** A change of one post reaches every place that shows it, and nothing else is touched. */
import { expect, test } from "vitest";
import { patchPosts } from "./patch-posts.ts";

const post = (id: number, more: object = {}) => ({ id, thread_id: 1, net_votes: 2, has_voted: false, ...more });

test("pages of a list, and a post inside another answer", () => {
  const pages = { pages: [{ data: [post(1), post(2)] }, { data: [post(3, { post: post(2) })] }], pageParams: [null] };
  const next = patchPosts(pages, 2, ({ net_votes: votes }) => ({ net_votes: votes + 1, has_voted: true }));
  expect(next.pages[0]?.data[1]).toEqual(post(2, { net_votes: 3, has_voted: true }));
  expect(next.pages[1]?.data[0]).toEqual(post(3, { post: post(2, { net_votes: 3, has_voted: true }) }));
  expect(next.pages[0]?.data[0]).toBe(pages.pages[0]?.data[0]);
});

test("what doesn’t change stays the same object", () => {
  const answer = { data: [post(1)], meta: { more: false, next: null } };
  expect(patchPosts(answer, 9, { net_votes: 7 })).toBe(answer);
  expect(patchPosts(answer, 1, { net_votes: 2 })).toBe(answer);
});

test("another thing with the same id is no post", () => {
  const category = { category: { id: 1, posts: 4 } };
  expect(patchPosts(category, 1, { net_votes: 7 })).toBe(category);
});
