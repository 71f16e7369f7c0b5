/** Holds the palette to WCAG AA and the stylesheet to the tokens. */
import { describe, expect, test } from "vitest";
import { contrast } from "./contrast.ts";
import { colours, edgePairs, textPairs, tokensCss } from "./tokens.ts";

test("contrast follows the definition", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each(["light", "dark"] as const)("%s", (scheme) => {
  const palette = colours[scheme];

  test.each(textPairs)("%s on %s can be read", (text, surface) => {
    expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)("%s on %s can be seen", (edge, surface) => {
    expect(contrast(palette[edge], palette[surface])).toBeGreaterThanOrEqual(3);
  });
});

test("tokens.css says what tokens.ts says", async () => {
  await expect(tokensCss()).toMatchFileSnapshot("./tokens.css");
});
