// Kills of the server with the embedded database, which the killed process itself runs.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mustBeRight } from "./books.ts";
import { killAndCompare, patience, slowMailbox } from "./kill-often.ts";

const kills = process.env["TEST_LONG"] ? 10 : 4;

test(`${kills} kills on the embedded database`, patience, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "larkwell-resilience-embedded-"));
  const mailbox = await slowMailbox();
  try {
    const env = { DATA_DIR: dataDir, ...mailbox.env };
    const { breaches, ...figures } = await killAndCompare({
      env,
      dataDir,
      kills,
      longestLife: 2_000,
      members: 3,
      mailbox,
    });
    console.log(figures);
    mustBeRight(breaches);
    expect(figures.booked).toBeGreaterThan(0);
  } finally {
    await mailbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
