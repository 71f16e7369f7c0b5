// Cases for the shapes behind initials.
import { expect, test } from "vitest";
import { contrast } from "../brand/contrast.ts";
import { shapeColours, shapePlan } from "./shape-plan.ts";

/** As in web/kit/tokens.ts, the same in light and dark; tokens.test.ts keeps both equal. */
const fixed = {
  "avatar-ink": "#111111",
  "avatar-green": "#00413e",
  "avatar-blush": "#ffcac1",
  "avatar-sage": "#8ead9f",
  "avatar-clay": "#b97965",
  "avatar-peach": "#f5d1ba",
};

test.each(shapeColours)("letters can be read on %s and on %s", (ground, shape, mark) => {
  for (const under of [ground, shape]) expect(contrast(fixed[mark], fixed[under])).toBeGreaterThanOrEqual(4.5);
});

test("the same person has the same shape, and neighbors differ", () => {
  for (let id = 1; id < 60; id += 1) {
    expect(shapePlan(id)).toEqual(shapePlan(id));
    expect(shapePlan(id).ground + shapePlan(id).shape).not.toBe(shapePlan(id + 1).ground + shapePlan(id + 1).shape);
    expect(shapePlan(id).outline).not.toBe(shapePlan(id + 1).outline);
  }
});
