// A truncated manifest is refused with a sentence.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readManifest } from "./manifest.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "larkwell-manifest-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([[""], ['{ "format": 1, "created_at": "2026-0'], ['{ "format": 1 }']])("%s", async (text) => {
  writeFileSync(path.join(folder, "manifest.json"), text);
  await expect(readManifest(folder)).rejects.toThrow(/^The manifest in .* is damaged, or not one/);
});
