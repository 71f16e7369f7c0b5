// The name of the first visit with a care coordinator.
import { expect, test } from "vitest";
import { APPOINTMENT_PURPOSES, introductionPurpose, purposeWithoutLoss, purposeWithoutProgram } from "./purposes.ts";

test.each([
  [[], "introduction"],
  [["pregnancy"], "introduction"],
  [["partner_fertility"], "introduction"],
  [["egg_freezing"], "introduction_egg_freezing"],
  [["parenting_and_pediatrics", "fertility"], "introduction_fertility"],
  [["adoption"], "introduction_adoption"],
  [["surrogacy"], "introduction_surrogacy"],
  [["fertility", "pregnancyloss"], "introduction_pregnancyloss"],
])("in %j: %s", (tracks, purpose) => {
  expect(introductionPurpose(tracks)).toBe(purpose);
  expect(APPOINTMENT_PURPOSES).toContain(purpose);
});

test("a person who was not told about a loss reads the plain purpose", () => {
  expect(APPOINTMENT_PURPOSES.map(purposeWithoutLoss).filter((purpose) => purpose?.includes("loss"))).toEqual([]);
  expect(purposeWithoutLoss("introduction_fertility")).toBe("introduction_fertility");
  expect(purposeWithoutLoss(null)).toBeNull();
});

test("an anonymous introduction names no program", () => {
  expect(new Set(APPOINTMENT_PURPOSES.filter((one) => one.startsWith("intro")).map(purposeWithoutProgram))).toEqual(
    new Set(["introduction"]),
  );
  expect(purposeWithoutProgram("birth_planning")).toBe("birth_planning");
  expect(purposeWithoutProgram(null)).toBeNull();
});
