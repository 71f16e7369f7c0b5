// Which prompt, which cards, and when they return.
import { describe, expect, test } from "vitest";
import { type CardFacts, cardsFor, isDismissible } from "./cards.ts";
import { PROMPT_KEYS, type PromptFacts, promptFor } from "./prompts.ts";

const now = Temporal.Instant.from("2026-03-09T15:00:00Z");
const fine: PromptFacts = {
  emailConfirmed: true,
  hasPhone: true,
  hasState: true,
  visitAhead: false,
  onboardingOpen: false,
};
const keyOf = (facts: Partial<PromptFacts>, sentAway: [string, Temporal.Instant][] = []) =>
  promptFor({ ...fine, ...facts }, new Map(sentAway), now)?.key ?? null;
const daysAgo = (days: number) => now.subtract({ hours: days * 24 });

describe("the prompt", () => {
  test.each([
    [{}, null],
    [{ emailConfirmed: false, hasState: false }, "prompt:confirm_email"],
    [{ hasState: false }, "prompt:add_state"],
    [{ hasState: false, onboardingOpen: true }, null],
    [{ hasPhone: false }, null],
    [{ hasPhone: false, visitAhead: true }, "prompt:add_phone"],
    [{ visitAhead: true }, "prompt:calendar"],
  ] as const)("%j: %s", (facts, key) => {
    expect(keyOf(facts)).toBe(key);
  });

  test("a dismissed prompt makes room for the next, and returns after its days", () => {
    const facts = { emailConfirmed: false, hasState: false };
    expect(keyOf(facts, [["prompt:confirm_email", daysAgo(6)]])).toBe("prompt:add_state");
    expect(keyOf(facts, [["prompt:confirm_email", daysAgo(7)]])).toBe("prompt:confirm_email");
    expect(keyOf({ visitAhead: true }, [["prompt:calendar", daysAgo(4_000)]])).toBeNull();
  });
});

describe("the cards", () => {
  const usual: CardFacts = {
    sponsored: true,
    onboardingOpen: false,
    hasTrack: true,
    inLoss: false,
    unrated: null,
    asksFor: null,
  };
  const kinds = (facts: Partial<CardFacts>, hero = "book", away: string[] = []) =>
    cardsFor({ ...usual, ...facts }, hero, (key) => away.includes(key)).map(({ key }) => key);

  test.each([
    [{}, []],
    [{ asksFor: "due_date" }, ["card:date_missing"]],
    [{ asksFor: "what_happened" }, ["card:program_check"]],
    [{ asksFor: "what_happened", inLoss: true }, []],
    [{ sponsored: false }, ["card:verify_employer"]],
    [{ sponsored: false, inLoss: true }, []],
    [{ hasTrack: false }, ["card:choose_program"]],
    [{ hasTrack: false, onboardingOpen: true }, []],
    [{ unrated: 12 }, ["card:rate_visit:12"]],
  ] as const)("%j: %j", (facts, keys) => {
    expect(kinds(facts)).toEqual(keys);
  });

  test("the subject of the hero is not repeated, and what was dismissed stays away", () => {
    expect(kinds({ unrated: 12 }, "rate_visit")).toEqual([]);
    expect(kinds({ unrated: 12, inLoss: true })).toEqual([]);
    expect(kinds({ sponsored: false }, "book", ["card:verify_employer"])).toEqual([]);
  });
});

test.each([
  ...PROMPT_KEYS.map((key) => [key, true] as const),
  ["card:verify_employer", true],
  ["card:rate_visit:12", true],
  ["keep_visit:12", true],
  ["keep_visit:0", false],
  ["card:rate_visit", false],
  ["safety:3", true],
  ["safety:", false],
  ["card:rate_visit:0", false],
  ["curriculum_welcome:pregnancy", true],
  ["curriculum_welcome:somewhere", false],
  ["anything else", false],
  ["", false],
] as const)("%s can be dismissed: %s", (key, possible) => {
  expect(isDismissible(key)).toBe(possible);
});
