// The command that creates staff: the first one is an administrator, later ones name their rights.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const dataDir = mkdtempSync(path.join(tmpdir(), "larkwell-staff-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function staff(...args: string[]): Promise<string> {
  const { DATABASE_URL: _, TEST_DATABASE: _t, ...env } = process.env;
  const script = path.join(import.meta.dirname, "create-staff.ts");
  const run = promisify(execFile)(process.execPath, [script, ...args], { env: { ...env, DATA_DIR: dataDir } });
  return run.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
}

test("makes an administrator where there is none, and asks for rights afterwards", async () => {
  expect(await staff("--email", "first@clinic.example")).toContain("Its rights: administrator.");
  expect(await staff("--email", "second@clinic.example")).toContain("Say what they may do: --rights");
  expect(await staff("--email", "second@clinic.example", "--rights", "boss")).toContain("Not a right: boss.");
  expect(await staff("--email", "second@clinic.example", "--rights", "safety,support")).toContain(
    "Its rights: support, safety.",
  );
  // A new link for a person who already has an account changes nothing.
  expect(await staff("--email", "second@clinic.example")).toContain("Its rights: support, safety.");
}, 120_000);
