import { expect, test } from "vitest";
import { popularityOf } from "./popularity.ts";

const at = (time: string) => Temporal.Instant.from(time);
const old = at("2026-11-01T00:00:00Z");
const later = (hours: number) => old.add({ hours });

test.each([
  ["more votes", { votes: 5, replies: 0, createdAt: old }, { votes: 4, replies: 0, createdAt: old }],
  ["replies count", { votes: 0, replies: 1, createdAt: old }, { votes: 0, replies: 0, createdAt: old }],
  [
    "a vote counts more than a reply",
    { votes: 1, replies: 0, createdAt: old },
    { votes: 0, replies: 1, createdAt: old },
  ],
  ["a day later", { votes: 1, replies: 0, createdAt: later(24) }, { votes: 3, replies: 0, createdAt: old }],
  [
    "many votes against a day",
    { votes: 40, replies: 0, createdAt: old },
    { votes: 1, replies: 0, createdAt: later(24) },
  ],
])("%s: the first is more popular", (_, first, second) => {
  expect(popularityOf(first)).toBeGreaterThan(popularityOf(second));
});
