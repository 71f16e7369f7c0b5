/** The words about a post: R4.069-R4.071 exactly, names, and times without the minutes of anonymous posts. */
import { describe, expect, test } from "vitest";
import { agoWords, authorName, newRepliesOf, repliesWords } from "./post-words.ts";

test.each([
  [0, 0, "Be the first to reply"],
  [1, 0, "View 1 reply"],
  [0, 1, "View 1 reply"],
  [1, 1, "View 2 replies"],
  [40, 3, "View 43 replies"],
])("the button with %i replies by members and %i by practitioners", (members, practitioners, words) => {
  expect(repliesWords({ reply_counts: { members, practitioners } })).toBe(words);
});

test.each([
  [null, 0],
  [0, 5],
  [3, 2],
  [5, 0],
  [9, 0],
])("read up to %s of 5 replies: %i are new", (read_position, count) => {
  expect(newRepliesOf({ reply_counts: { members: 3, practitioners: 2 }, read_position })).toBe(count);
});

const named = { id: 1, image_url: null, profiles: { practitioner: null } };

test("an author is a name of this thread, a username, or a practitioner", () => {
  expect(authorName({ author: null, pseudonym: "Quiet Fern" })).toBe("Quiet Fern");
  expect(authorName({ author: null, pseudonym: null })).toBe("Anonymous");
  expect(
    authorName({
      author: { ...named, role: "member", first_name: "", last_name: "", username: "river" },
      pseudonym: null,
    }),
  ).toBe("river");
  expect(
    authorName({
      author: { ...named, role: "practitioner", first_name: "June", last_name: "Castellanos", username: "june" },
      pseudonym: null,
    }),
  ).toBe("June Castellanos");
});

describe("when it was written", () => {
  const now = Temporal.Instant.from("2026-11-24T17:05:00Z");
  test.each([
    ["2026-11-24 17:05:00", false, "just now"],
    ["2026-11-24 17:01:00", false, "4 minutes ago"],
    ["2026-11-24 17:00:00", true, "in the last hour"],
    ["2026-11-24 15:00:00", true, "2 hours ago"],
    ["2026-11-23 15:00:00", false, "yesterday"],
    ["2026-11-20 15:00:00", false, "4 days ago"],
    ["2026-03-04 15:00:00", false, "March 4"],
    ["2025-03-04 15:00:00", false, "March 4, 2025"],
    // The clock of a device may be behind the server's.
    ["2026-11-24 17:06:00", false, "just now"],
  ])("%s, anonymous: %s", (created_at, anonymous, words) => {
    expect(agoWords({ created_at, anonymous }, now, "America/New_York")).toBe(words);
  });
});
