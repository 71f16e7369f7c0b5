// A post is never lost and never stored twice: not after a lost answer, a reload, or a new session.
import { describe, expect, test } from "vitest";
import { afterError, goesOnItsOwn, nextAttempt, type PendingPost, type PostBody, readPending } from "./pending-post.ts";

const body: PostBody = { title: "How?", body: "One", anonymous: true, categories: [3], recaptcha_token: "a" };
const first: PendingPost = { key: "key-1", body, state: "sending", at: 1_000 };

describe("the next attempt", () => {
  test("at the same text has the same key, also with another captcha", () => {
    const again = nextAttempt(
      { ...first, state: "unsure" },
      { ...body, recaptcha_token: "b" },
      { key: "key-2", now: 5 },
    );
    expect(again).toEqual({ key: "key-1", body: { ...body, recaptcha_token: "b" }, state: "sending", at: 5 });
  });

  test("at another text, or under another name, is another post", () => {
    expect(nextAttempt(first, { ...body, body: "Two" }, { key: "key-2", now: 5 }).key).toBe("key-2");
    expect(nextAttempt(first, { ...body, anonymous: false }, { key: "key-2", now: 5 }).key).toBe("key-2");
    expect(nextAttempt(null, body, { key: "key-2", now: 5 }).key).toBe("key-2");
  });
});

describe("after an error", () => {
  test.each([
    [{ status: 401, code: "unauthenticated" }, "login"],
    [{ status: 0, code: "offline" }, "unsure"],
    [{ status: 503, code: "unavailable" }, "unsure"],
    [{ status: 422, code: "captcha_failed" }, undefined],
    [{ status: 409, code: "posted_already" }, undefined],
    [{ status: 429, code: "too_many_posts" }, undefined],
  ])("%o", (error, state) => {
    expect(afterError(first, error)?.state).toBe(state);
  });

  test("only what was waiting for a session, or was on its way, goes out on its own, and not half a day later", () => {
    expect(goesOnItsOwn({ ...first, state: "login" }, 2_000)).toBe(true);
    expect(goesOnItsOwn(first, 2_000)).toBe(true);
    expect(goesOnItsOwn({ ...first, state: "unsure" }, 2_000)).toBe(false);
    expect(goesOnItsOwn(first, 1_000 + 13 * 3_600_000)).toBe(false);
    expect(goesOnItsOwn(null, 2_000)).toBe(false);
  });
});

test("what is stored comes back; what is not whole, or does not say whether it is anonymous, does not", () => {
  expect(readPending(JSON.stringify(first))).toEqual(first);
  const { anonymous: _, ...unsaid } = body;
  for (const broken of [null, "", "{", "[]", "{}", JSON.stringify({ ...first, body: unsaid })])
    expect(readPending(broken)).toBeNull();
});
