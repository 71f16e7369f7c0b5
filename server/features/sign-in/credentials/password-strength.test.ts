// Scoring passwords: what makes one weak here, and that people who register don't wait for people who only try passwords.
import { register, resetPassword, scorePassword } from "@larkwell/contract/accounts.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { contextWords } from "./context-words.ts";
import { mustBeStrong, passwordScore } from "./password-strength.ts";

const app = useTestApp({
  env: {
    RATE_LIMITS: "yes",
    TRUST_PROXY: "yes",
    BRAND_NAME: "Willowbrook",
    PUBLIC_URL: "https://care.juniperwell.example",
  },
});
const strong = "quiet-river-lantern-42";
let people = 0;
const form = (more: object = {}) => ({
  body: {
    email: `strength-${++people}@people.example`,
    password: strong,
    first_name: "Ines",
    last_name: "Marsh",
    date_of_birth: "1992-02-29",
    agreements: true as const,
    ...more,
  },
});

describe("weak is", () => {
  test.each([
    "larkwell1",
    "Larkwell!",
    "L4rkwell2026",
    "telehealth",
    "telehealth1!",
    "Willowbrook1",
    "juniperwell7",
    "pregnancy1",
  ])("%s, made of a word that belongs here", async (password) => {
    expect((await app.client().get(scorePassword, { body: { password } })).score).toBeLessThan(2);
    const answer = await app.client().call(register, form({ password }));
    expect(answer).toMatchObject({ status: 422, body: { code: "weak_password" } });
  });

  test.each([
    [["Wrenfield"], "wrenfield88"],
    [["odalys.thornbury@people.example"], "thornbury1"],
  ])("what is made of %j, for the meter and at registration alike", async (words, password) => {
    expect((await app.client().get(scorePassword, { body: { password, words } })).score).toBeLessThan(2);
    const beside = words[0]?.includes("@") ? { email: words[0] } : { last_name: words[0] };
    expect((await app.client().call(register, form({ ...beside, password }))).status).toBe(422);
  });

  test("fewer than eight characters, whatever they are", async () => {
    const password = "zq9#vKx";
    expect((await app.client().get(scorePassword, { body: { password } })).score).toBeLessThan(2);
    const words = "Use at least 8 characters.";
    const answer = await app.client().call(register, form({ password }));
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "password", message: words }] } });
    const reset = { params: { email: "a@people.example" }, body: { token: "t".repeat(43), password } };
    expect(await app.client().call(resetPassword, reset)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "password", message: words }] },
    });
  });
});

test("eight odd characters are accepted, and a password of 200", async () => {
  expect((await app.client().call(register, form({ password: "zq9#vKx!" }))).status).toBe(201);
  expect(
    (await app.client().call(register, form({ password: "Tall-Osprey 71 ".repeat(14).slice(0, 200) }))).status,
  ).toBe(201);
});

describe("a person who saves a password", () => {
  test("goes ahead of everyone who is still typing, after the one that is being scored", async () => {
    const done: string[] = [];
    const meter = Array.from({ length: 20 }, async (_, time) => {
      await passwordScore(`${"typed-by-somebody-else ".repeat(8)}${time}`, [], "later");
      done.push("meter");
    });
    const saved = mustBeStrong(app.context, strong, []).then(() => done.push("saved"));
    await Promise.all([...meter, saved]);
    expect(done.indexOf("saved")).toBeLessThanOrEqual(1);
  });

  test("registers while one address asks for a hundred scores: those wait in a short queue, and the rest is told to retry", async () => {
    const attacker = { "x-forwarded-for": "203.0.113.7" };
    const asked = Array.from({ length: 100 }, async () => {
      const answer = await app.client().call(scorePassword, { body: { password: "x1-Y2 ".repeat(33) } }, attacker);
      return answer.status;
    });
    expect((await app.client().call(register, form())).status).toBe(201);
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
    expect(statuses).toContain(429);
  });

  test("is not refused because the queue of the others is full", async () => {
    const meter = Array.from({ length: 60 }, () =>
      passwordScore("typed-by-somebody-else", [], "later").then(
        () => "scored",
        (error: Error) => error.message,
      ),
    );
    await expect(mustBeStrong(app.context, strong, [])).resolves.toBeUndefined();
    const outcomes = await Promise.all(meter);
    expect(outcomes.filter((outcome) => outcome.startsWith("We’re checking many passwords"))).toHaveLength(40 - 1);
  });
});

test("the words of this installation are the product's, the brand and the host", () => {
  expect(contextWords(app.context)).toEqual(expect.arrayContaining(["larkwell", "telehealth", "Willowbrook"]));
  expect(contextWords(app.context).join(" ")).toContain("juniperwell");
});
