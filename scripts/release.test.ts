// A release: one version everywhere, a dated changelog, and the data that later releases must keep.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { atVersion, datedChangelog } from "./release.ts";

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");

test("this checkout has one version, in the changelog too, and its data", () => {
  const main = JSON.parse(read("package.json")) as { version: string; workspaces: string[] };
  const manifests = ["package.json", ...main.workspaces.map((folder) => `${folder}/package.json`)];
  const others = manifests.filter(
    (file) => read(file) !== `${JSON.stringify(atVersion(JSON.parse(read(file)), main.version), null, 2)}\n`,
  );
  expect(others).toEqual([]);
  expect(read("CHANGELOG.md")).toMatch(
    new RegExp(`^## ${main.version.replaceAll(".", "\\.")} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, "m"),
  );
  const missing = ["embedded.tar.zst", "postgres.sql.zst", "rows.json"].filter(
    (name) => !existsSync(new URL(`../database/releases/${main.version}/${name}`, import.meta.url)),
  );
  expect(missing).toEqual([]);
});

test("a version is set in a manifest and for the workspaces it names", () => {
  const manifest = { name: "a", version: "0.2.0", dependencies: { "@larkwell/domain": "0.2.0", zod: "4.6.7" } };
  expect(atVersion(manifest, "0.3.0")).toEqual({
    name: "a",
    version: "0.3.0",
    dependencies: { "@larkwell/domain": "0.3.0", zod: "4.6.7" },
  });
});

test("the unreleased section gets the version and the day, and a new empty section is above it", () => {
  const before = "# Changelog\n\n## Unreleased\n\n- New: $& tea.\n\n## 0.2.0 (2026-11-23)\n\n- Old.\n";
  expect(datedChangelog(before, "0.3.0", "2027-01-31")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 0.3.0 (2027-01-31)\n\n- New: $& tea.\n\n## 0.2.0 (2026-11-23)\n\n- Old.\n",
  );
});

test("without entries under Unreleased there is no release", () => {
  expect(() => datedChangelog("## Unreleased\n\n## 0.2.0 (2026-11-23)\n\n- Old.\n", "0.3.0", "2027-01-31")).toThrow(
    "says nothing under Unreleased",
  );
});
