// Tests what `npm start` runs: the bundle starts, finds its files, and its errors name the sources.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { demoAccounts } from "@larkwell/database/seeds/accounts.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const root = path.join(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "larkwell-bundle-"));
const fault = path.join(folder, "fault");
const crash = path.join(folder, "crash");
/** If one of the two files exists, reading the clock throws: in a request, or uncaught. */
const faultyClock = `data:text/javascript,${encodeURIComponent(`
  import { existsSync } from "node:fs";
  const { instant } = Temporal.Now;
  Temporal.Now.instant = () => {
    if (existsSync(${JSON.stringify(fault)})) throw new Error("the clock stopped");
    if (existsSync(${JSON.stringify(crash)})) {
      const error = new Error("the clock broke");
      setImmediate(() => { throw error; });
    }
    return instant();
  };
`)}`;

let url = "";
let said = "";
let end: () => Promise<unknown> = async () => {};
let ended: Promise<unknown[]>;

beforeAll(async () => {
  execFileSync(process.execPath, ["scripts/prepare.mjs", "--server"], { cwd: root });
  const child = spawn(process.execPath, [`--import=${faultyClock}`, "server/start.mjs"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], DATA_DIR: path.join(folder, "data"), PORT: "0", LOG_LEVEL: "warn" },
  });
  ended = once(child, "close");
  end = () => {
    child.kill("SIGTERM");
    return ended;
  };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  await vi.waitUntil(() => said.includes("Stop with Ctrl+C."), { timeout: 60_000 });
  url = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? "";
});
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

const signIn = async () => {
  const { email: username, password } = demoAccounts.find(({ role }) => role === "staff") ?? {};
  const answer = await fetch(`${url}/api/v1/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "password", username, password, client_id: "web" }),
  });
  await answer.body?.cancel();
  return answer.status;
};

test("it is what runs, on a database that it migrated and filled", async () => {
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await signIn()).toBe(200);
});

test("it finds the pages of the web application", async () => {
  const answer = await fetch(url);
  expect({ status: answer.status, html: await answer.text() }).toMatchObject({
    status: 200,
    html: expect.stringContaining("</main>"),
  });
});

test("its threads start: a password is scored", async () => {
  const answer = await fetch(`${url}/api/v1/_/password_strength_score`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: "Tall-Osprey 71" }),
  });
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 200 });
});

test("an error that it logs names the line of the source", async () => {
  writeFileSync(fault, "");
  expect(await signIn()).toBe(500);
  rmSync(fault);
  const row = await vi.waitUntil(() => said.split("\n").find((line) => line.endsWith('"request failed"}')));
  const { where = [] } = JSON.parse(row) as { where?: string[] };
  const [, file = "", line] = /(file:\S+\/server\/[\w/-]+\.ts):(\d+)/.exec(where.join("\n")) ?? [];
  expect({ where, file }).not.toMatchObject({ file: "" });
  expect(readFileSync(fileURLToPath(file), "utf8").split("\n")[Number(line) - 1]).toContain("Temporal.Now.instant()");
  expect(where.join("\n")).not.toContain("/server/build/");
});

test("so does one that ends it, and no line of the bundle is printed", async () => {
  const before = said.length;
  writeFileSync(crash, "");
  await signIn().catch(() => {});
  expect(await ended).toEqual([1, null]);
  const last = said.slice(before);
  expect(last).toContain("Error: the clock broke");
  expect(last).toMatch(/ at .*\(file:\S+\/server\/[\w/-]+\.ts:\d+\)/);
  expect(last).not.toContain("/server/build/");
  expect(last.length).toBeLessThan(5_000);
});
