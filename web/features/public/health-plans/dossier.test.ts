/** Every claim of the page for health plans names existing files, so that no claim outlives its evidence. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dossier } from "./dossier.ts";

const root = join(import.meta.dirname, "../../../..");
const claims = () => dossier().flatMap((chapter) => chapter.claims.map((claim) => [claim.says, claim.check] as const));

test.each(claims())("%s", (_, check) => {
  expect(check.length).toBeGreaterThan(0);
  expect(check.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("chapters are distinguished by their ids", () => {
  expect(new Set(dossier().map((chapter) => chapter.id)).size).toBe(dossier().length);
});
