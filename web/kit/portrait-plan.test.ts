/** Cases for the drawn portraits. */
import { expect, test } from "vitest";
import { hairstyles, portraitPlan } from "./portrait-plan.ts";

const ids = Array.from({ length: 200 }, (_, index) => index + 1);

test("the same person always looks the same, and neighbours differ", () => {
  for (const id of ids) {
    expect(portraitPlan(id)).toEqual(portraitPlan(id));
    expect(portraitPlan(id).hairstyle).not.toBe(portraitPlan(id + 1).hairstyle);
  }
});

test("every hairstyle is drawn for somebody", () => {
  expect(new Set(ids.map((id) => portraitPlan(id).hairstyle))).toEqual(new Set(hairstyles));
});

test.each([
  ["Mateo", 16],
  ["Owen", 25],
  ["Paul", 35],
])("%s of the demo clinic has short hair and no earrings", (_name, id) => {
  expect(portraitPlan(id)).toMatchObject({ ears: true, earrings: false });
});
