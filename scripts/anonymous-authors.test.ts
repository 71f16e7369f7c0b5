// Only one file of the server reads or writes who wrote something anonymous (decision 063).
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where the table is named without its rows being read with posts: its declaration, and tests. */
const ALLOWED = new Set([
  "server/features/community/forum/anonymous-authors.ts",
  "server/features/community/forum/forum.tables.ts",
  "server/features/community/moderation/moderation.tables.ts",
]);

test("forum_authors is named in anonymous-authors.ts, and in what the copy of one's data finds rows by", () => {
  const files = globSync("{server,domain,contract,web}/**/*.{ts,tsx}", {
    exclude: (path) => path.includes("node_modules"),
  });
  const naming = files.filter(
    (file) =>
      !/\.test\.ts$|^server\/testing\//.test(file) &&
      /forum_authors/.test(readFileSync(file, "utf8").replace(/^\s*(\/\/|\*).*$/gm, "")),
  );
  expect(naming.filter((file) => !ALLOWED.has(file))).toEqual([]);
  expect(naming).toContain("server/features/community/forum/anonymous-authors.ts");
});
