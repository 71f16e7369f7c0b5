// The diagrams of the groups in docs/architecture.md match the code.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { page, withPictures } from "./draw-groups.ts";

test("the diagrams of the groups match the code; run node scripts/draw-groups.ts if they don't", () => {
  const text = readFileSync(page, "utf8");
  for (const layer of ["server", "web"])
    expect(text).toMatch(new RegExp(`<!-- groups of ${layer} -->\n\`\`\`mermaid\n`));
  expect(withPictures(text)).toBe(text);
});
