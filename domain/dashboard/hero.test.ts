// The hero's table: each row comes before all rows below it.
import { describe, expect, test } from "vitest";
import { HERO_KINDS, type HeroFacts, type HeroKind, heroFor } from "./hero.ts";

const nothing: HeroFacts = {
  joinable: null,
  unreadIn: null,
  safetyFollowUp: null,
  onboardingOpen: false,
  next: null,
  curriculumStep: null,
  unrated: null,
  inLoss: false,
};

/** What makes each row apply. */
const facts: Readonly<Record<HeroKind, Partial<HeroFacts>>> = {
  join: { joinable: 7 },
  unread_message: { unreadIn: 5 },
  safety_follow_up: { safetyFollowUp: 6 },
  onboarding: { onboardingOpen: true },
  prepare_visit: { next: { id: 8, inHours: 72 } },
  curriculum_step: { curriculumStep: 101 },
  rate_visit: { unrated: 9 },
  next_visit: { next: { id: 10, inHours: 73 } },
  book: {},
};

describe("every two rows", () => {
  const pairs = HERO_KINDS.flatMap((above, index) =>
    HERO_KINDS.slice(index + 1).map((below) => [above, below] as const),
  );
  test.each(pairs)("%s before %s", (above, below) => {
    expect(heroFor({ ...nothing, ...facts[below], ...facts[above] }).kind).toBe(above);
  });
});

test.each([
  [facts.join, { kind: "join", id: 7 }],
  [facts.unread_message, { kind: "unread_message", id: 5 }],
  [
    { ...facts.unread_message, inLoss: true },
    { kind: "unread_message", id: 5 },
  ],
  [facts.safety_follow_up, { kind: "safety_follow_up", id: 6 }],
  [facts.onboarding, { kind: "onboarding", id: null }],
  [facts.prepare_visit, { kind: "prepare_visit", id: 8 }],
  [{ next: { id: 8, inHours: 72.1 } }, { kind: "next_visit", id: 8 }],
  [facts.curriculum_step, { kind: "curriculum_step", id: 101 }],
  [facts.rate_visit, { kind: "rate_visit", id: 9 }],
  [{}, { kind: "book", id: null }],
] as const)("%j: %j", (some, hero) => {
  expect(heroFor({ ...nothing, ...some })).toEqual(hero);
});

test("after a loss no one is asked for a rating", () => {
  expect(heroFor({ ...nothing, ...facts.rate_visit, inLoss: true }).kind).toBe("book");
});

test("after a loss no one is sent back to the forms, but the other rows apply", () => {
  expect(heroFor({ ...nothing, onboardingOpen: true, inLoss: true }).kind).toBe("book");
  expect(heroFor({ ...nothing, ...facts.prepare_visit, onboardingOpen: true, inLoss: true }).kind).toBe(
    "prepare_visit",
  );
});
