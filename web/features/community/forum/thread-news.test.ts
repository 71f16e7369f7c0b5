/** A message about a thread changes counts, and nothing that belongs to the reader. */
import { expect, test } from "vitest";
import { changesOf } from "./thread-news.ts";

const reply_counts = { members: 2, practitioners: 1 };

test("a vote for a reply changes that reply, and the counts of its thread", () => {
  expect(changesOf({ thread_id: 1, reply_counts, post: { id: 7, net_votes: 4 } })).toEqual([
    [1, { reply_counts }],
    [7, { net_votes: 4 }],
  ]);
});

test("a vote for the post is one change", () => {
  expect(changesOf({ thread_id: 1, reply_counts, post: { id: 1, net_votes: 4 } })).toEqual([
    [1, { reply_counts, net_votes: 4 }],
  ]);
});

test("a reply that isn’t shown anymore changes the counts only", () => {
  expect(changesOf({ thread_id: 1, reply_counts, post: null })).toEqual([[1, { reply_counts }]]);
});
