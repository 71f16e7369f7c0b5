/** The place of replies: one level for the eye, the depth kept in words, nothing twice. */
import { expect, test } from "vitest";
import { firstNewIndex, placeReplies, readUpTo } from "./reply-tree.ts";

const reply = (id: number, parent_id: number, depth: number, position = id) => ({ id, parent_id, depth, position });

test("replies to replies are nested once, and say whom they answer where it can’t be seen", () => {
  const placed = placeReplies([reply(1, 100, 1), reply(2, 1, 2), reply(3, 2, 3), reply(4, 2, 3), reply(5, 100, 1)]);
  expect(placed.map(({ reply: { id }, isNested, inReplyTo }) => [id, isNested, inReplyTo?.id])).toEqual([
    [1, false, undefined],
    [2, true, undefined],
    [3, true, undefined],
    [4, true, 2],
    [5, false, undefined],
  ]);
});

test("a reply that came with two pages is placed once, as it was read last", () => {
  const [first, ...others] = placeReplies([reply(1, 100, 1), reply(2, 100, 1), { ...reply(1, 100, 1), position: 9 }]);
  expect(first?.reply.position).toBe(9);
  expect(others).toHaveLength(1);
});

test.each([
  [null, -1],
  [0, -1],
  [2, 2],
  [9, -1],
])("read up to %s: the line stands before %i", (read, at) => {
  expect(firstNewIndex([reply(1, 0, 1), reply(2, 0, 1), reply(3, 0, 1)], read)).toBe(at);
});

test("read is what was on the screen, without a gap", () => {
  const replies = [reply(4, 0, 1), reply(2, 0, 1), reply(1, 0, 1)];
  const upTo = (before: number | null, seen: number[], isWhole = false) =>
    readUpTo(before, { seen: new Set(seen), replies, isWhole, last: 30 });
  expect(upTo(null, [])).toBe(0);
  expect(upTo(null, [4, 2])).toBe(0);
  expect(upTo(null, [1, 2, 4])).toBe(2);
  expect(upTo(3, [4, 2])).toBe(4);
  expect(upTo(12, [1, 2, 4])).toBe(12);
  // All there is was seen: numbers that are missing were removed or held.
  expect(upTo(null, [1, 2, 4], true)).toBe(30);
  expect(upTo(null, [1, 2], true)).toBe(2);
});
