import { expect, test } from "vitest";
import { VERTICALS } from "../practitioners/verticals.ts";
import { fieldOf } from "./fields.ts";

test("a field is what all verticals of a practitioner cover together", () => {
  expect(fieldOf(["pediatrician"])).toContain("parenting_and_pediatrics");
  expect(fieldOf(["pediatrician"])).not.toContain("pregnancy");
  expect(fieldOf(["pediatrician", "physical-therapist"])).toEqual(
    expect.arrayContaining(["parenting_and_pediatrics", "pregnancy"]),
  );
});

test("some professions have every field, and so has who names none", () => {
  expect(fieldOf([])).toBeNull();
  expect(fieldOf(["mental-health-provider", "doula"])).toBeNull();
});

test("no field is empty", () => {
  for (const { slug } of VERTICALS) expect(fieldOf([slug])?.length ?? 1).toBeGreaterThan(0);
});
