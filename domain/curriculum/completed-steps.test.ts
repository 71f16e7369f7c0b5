// Steps that facts complete: each by its own fact, and none by a visit from before the program.
import { describe, expect, test } from "vitest";
import { verticalBySlug } from "../practitioners/verticals.ts";
import { TRACK_NAMES, type TrackName } from "../tracks/track-names.ts";
import { factsOf, isDoneByLooking, noticed, SLUGS_OF_TERM, type StepFacts } from "./completed-steps.ts";
import { curriculumOf } from "./steps.ts";

const nothing: StepFacts = { bookedSlugs: [], met: false, hasPhone: false, hasDueDate: false };

test.each([
  [{ action: "care_team" }, { met: true }, true],
  [{ action: "care_team" }, { bookedSlugs: ["doula"] }, false],
  [{ action: "book_coordinator" }, { bookedSlugs: ["care-coordinator"] }, true],
  [{ action: "book_coordinator" }, { bookedSlugs: ["doula"] }, false],
  [{ action: "practitioners", term: "doula" }, { bookedSlugs: ["doula"] }, true],
  [{ action: "practitioners", term: "mental health" }, { bookedSlugs: ["doula"] }, false],
  [{ action: "program" }, { hasDueDate: true }, true],
  [{ action: "account" }, { hasPhone: true }, true],
  [{ action: "appointments" }, { bookedSlugs: ["doula"] }, true],
  [{ action: "crisis_help" }, { met: true, hasPhone: true, hasDueDate: true, bookedSlugs: ["doula"] }, false],
] as const)("%j with %j: %s", (step, facts, done) => {
  expect(noticed(step, nothing)).toBeNull();
  expect(noticed(step, { ...nothing, ...facts }) !== null).toBe(done);
});

describe("every step", () => {
  const steps = (Object.keys(TRACK_NAMES) as TrackName[]).flatMap((track) => [...curriculumOf(track)]);

  test("that searches is completed by professions that exist", () => {
    for (const { term } of steps) {
      if (term === undefined) continue;
      expect({ term, slugs: SLUGS_OF_TERM[term] }).not.toMatchObject({ slugs: [] });
      for (const slug of SLUGS_OF_TERM[term] ?? []) expect(verticalBySlug(slug)).toBeDefined();
    }
  });

  test("is completed by a fact or by opening it: none needs to be marked", () => {
    const all: StepFacts = {
      bookedSlugs: [...Object.values(SLUGS_OF_TERM).flat(), "care-coordinator"],
      met: true,
      hasPhone: true,
      hasDueDate: true,
    };
    const waiting = steps.filter((step) => noticed(step, all) === null && !isDoneByLooking(step));
    expect(waiting.map(({ title }) => title)).toEqual([]);
  });
});

test("a visit that was booked before the program began doesn't count", () => {
  const began = Temporal.Instant.from("2026-03-01T00:00:00Z");
  const visit = (day: string) => {
    const at = Temporal.Instant.from(`${day}T12:00:00Z`);
    return { slug: "doula", bookedAt: at, metAt: at };
  };
  const rest = { hasPhone: false, hasDueDate: false };
  expect(factsOf([visit("2026-02-28")], began, rest)).toEqual(nothing);
  expect(factsOf([visit("2026-03-02")], began, rest)).toMatchObject({ bookedSlugs: ["doula"], met: true });
});
