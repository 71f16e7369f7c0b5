// The pictures of the groups in docs/architecture.md are the code's.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { page, withPictures } from "./draw-groups.ts";

test("the pictures of the groups are as the code is now; run node scripts/draw-groups.ts where they are not", () => {
  const text = readFileSync(page, "utf8");
  for (const layer of ["server", "web"])
    expect(text).toMatch(new RegExp(`<!-- groups of ${layer} -->\n\`\`\`mermaid\n`));
  expect(withPictures(text)).toBe(text);
});
