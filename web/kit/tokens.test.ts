/** Compares the style sheet with the tokens. */

import { shapeColours } from "@larkwell/domain/people/shape-plan.ts";
import { expect, test } from "vitest";
import { fixedColours, tokensCss } from "./tokens.ts";

test("tokens.css matches tokens.ts", async () => {
  await expect(tokensCss()).toMatchFileSnapshot("./tokens.css");
});

test("the shapes behind initials have their colors here", () => {
  for (const name of shapeColours.flat()) expect(fixedColours).toHaveProperty(name);
});
