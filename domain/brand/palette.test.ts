import { describe, expect, test } from "vitest";
import { contrast } from "./contrast.ts";
import { type ColourName, colours, contrastFaults } from "./palette.ts";

test("contrast follows the definition", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(["light", "dark"] as const)("our own %s colors are all readable", (scheme) => {
  expect(contrastFaults(colours[scheme], scheme)).toEqual([]);
});

describe("unreadable colors are found", () => {
  const rows: [string, Partial<Record<ColourName, string>>, RegExp][] = [
    [
      "text on its surface",
      { "on-deep": "#0a5a55" },
      /^light: on-deep #0a5a55 on deep #00413e has a contrast of 1\.\d:1, at least 4\.5:1/,
    ],
    ["a button's words", { brand: "#8ead9f" }, /^light: on-brand #fffcf8 on brand #8ead9f has a contrast of 2\.\d:1/],
    ["an edge", { focus: "#f0e8e0" }, /^light: focus #f0e8e0 on paper .* at least 3:1 is needed$/],
    ["just too little", { "on-brand": "#777777", brand: "#ffffff", "brand-hover": "#ffffff" }, /contrast of 4\.4:1/],
  ];
  test.each(rows)("%s", (_, changed, sentence) => {
    expect(contrastFaults({ ...colours.light, ...changed }, "light")[0]).toMatch(sentence);
  });
});
