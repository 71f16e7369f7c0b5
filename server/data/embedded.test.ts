// Only one process at a time can use the embedded database, and only one user of the machine can read it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DatabaseInUse, openEmbedded, takeLock } from "./embedded.ts";

let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "larkwell-lock-"));
  folder = path.join(dataDir, "database");
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function holdElsewhere() {
  const source = `
    import { takeLock } from ${JSON.stringify(path.join(import.meta.dirname, "embedded.ts"))};
    takeLock(${JSON.stringify(folder)});
    console.log("held");
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
}

test("another process keeps this one out until it is killed, and not a moment longer", async () => {
  const kill = await holdElsewhere();
  expect(() => takeLock(folder)).toThrow(DatabaseInUse);
  await kill();
  takeLock(folder)();
});

test("the process id does not count: in every container it is 1", () => {
  const release = takeLock(folder);
  expect(() => takeLock(folder)).toThrow(DatabaseInUse);
  release();
  takeLock(folder)();
});

test("a path longer than a socket's may be is locked as well", () => {
  const deep = path.join(dataDir, "d".repeat(120), "database");
  const release = takeLock(deep);
  expect(() => takeLock(deep)).toThrow(DatabaseInUse);
  release();
});

test("an existing folder that others could read is closed to them", async () => {
  mkdirSync(folder, { mode: 0o755 });
  const { close } = await openEmbedded({ folder });
  await close();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
