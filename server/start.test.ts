// A failed start: it prints a sentence that says what to do and leaves nothing behind. And who may read what a
// successful one wrote.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { demoAccounts } from "@larkwell/database/seeds/accounts.ts";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const secret = "a-key-of-more-than-32-characters-for-tests";
let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "larkwell-start-"));
  dataDir = path.join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(
  entry: string,
  env: Record<string, string>,
  args: string[] = [],
  stopWhen = "\0",
  before = async () => {},
) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [entry, ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env["PATH"], DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn", ...env },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += String(chunk);
        if (said.includes(stopWhen)) void before().finally(() => child.kill("SIGTERM"));
      });
    child.on("close", (code) => resolve({ code, said }));
  });
}

test.runIf(process.platform === "linux")(
  "a start bounds its memory under its own process id, by the machine or by HEAP_MB",
  async () => {
    let line = "";
    let arenas = "";
    const env = { DATA_DIR: dataDir, PORT: "0", PATH: process.env["PATH"], HEAP_MB: "300", LOG_LEVEL: "warn" };
    const child = spawn(process.execPath, ["server/start-sources.mjs"], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    for await (const chunk of child.stdout) {
      if (!String(chunk).includes("Stop with Ctrl+C.")) continue;
      line = readFileSync(`/proc/${child.pid}/cmdline`, "utf8");
      arenas = readFileSync(`/proc/${child.pid}/environ`, "utf8");
      child.kill("SIGTERM");
    }
    expect(line.split("\0")).toEqual(
      expect.arrayContaining(["--heap-growing-percent=50", "--max-old-space-size=300", "--max-semi-space-size=4"]),
    );
    expect(arenas).toContain("MALLOC_ARENA_MAX=2");
  },
);

test.each([
  ["a small machine", 0.5, [], "", 256],
  ["a container of 2 GB", 2, [], "", 512],
  ["a large machine", 24, [], "", 1024],
  ["what the operator says", 24, [], "2000", 2000],
] as const)("%s", async (_, gigabytes, given, heap, megabytes) => {
  expect(await flagsOn(gigabytes, given, heap)).toContain(`--max-old-space-size=${megabytes}`);
});

test("an operator's own flags stand", async () => {
  const own = ["--max_old_space_size=900", "--heap-growing-percent=10", "--max-semi-space-size=16", "--expose-gc"];
  expect(await flagsOn(4, own, "")).toEqual([]);
});

/** Runs in its own process, because the module is not TypeScript. */
async function flagsOn(gigabytes: number, given: readonly string[], heap: string): Promise<string[]> {
  const asked = JSON.stringify([given, heap, gigabytes * 1024 ** 3]);
  const code = `import("./server/memory.mjs").then((m) => console.log(JSON.stringify(m.missingFlags(...${asked}))))`;
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", code], { cwd: root });
  return JSON.parse(stdout) as string[];
}

const start = (env: Record<string, string>, stopWhen?: string, args: string[] = []) =>
  run("server/start-sources.mjs", env, args, stopWhen);

/** Whether a demo account of this data folder can sign in, checked in a separate process. */
async function demoStaffEnters(env: Record<string, string>, args: string[] = []) {
  const { server, port } = await listenSomewhere();
  server.close();
  await once(server, "close");
  let status = 0;
  const ended = run("server/start-sources.mjs", { ...env, PORT: port }, args, "Stop with Ctrl+C.", async () => {
    const staff = demoAccounts.find((account) => account.role === "staff");
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/oauth/token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        grant_type: "password",
        username: staff?.email,
        password: staff?.password,
        client_id: "web",
      }),
    });
    status = answer.status;
  });
  const { said } = await ended;
  return { status, said };
}

async function listenSomewhere() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { server, port: typeof address === "object" && address ? String(address.port) : "" };
}

test("what a start writes is for its own user alone", async () => {
  const { code, said } = await start({}, "Stop with Ctrl+C.");
  expect({ code, said }).toMatchObject({ code: 0 });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const open = readdirSync(dataDir).filter((name) => statSync(path.join(dataDir, name)).mode & 0o077);
  expect(open).toEqual([]);
});

test("a PostgreSQL that is not there is named, without its password", async () => {
  const { server, port } = await listenSomewhere();
  await new Promise((resolve) => server.close(resolve));
  const url = `postgres://clinic:wild-heron@127.0.0.1:${port}/larkwell`;
  const { code, said } = await start({ DATABASE_URL: url, SECRET_KEY: secret });
  expect(code).toBe(1);
  expect(said).toBe(
    `Larkwell did not start.\nPostgreSQL does not answer at 127.0.0.1:${port} (ECONNREFUSED). Start it, or correct DATABASE_URL.\n`,
  );
});

const publicStarts: [string, Record<string, string>][] = [
  ["an https address", { PUBLIC_URL: "https://care.example.org" }],
  ["an open interface", { HOST: "0.0.0.0" }],
  ["the image’s environment", { NODE_ENV: "production" }],
];

test.each(publicStarts)("%s: no demo account is loaded, and no password is said", async (_what, env) => {
  const { status, said } = await demoStaffEnters(env);
  expect(status).toBe(401);
  expect(said).not.toContain("demo");
  for (const { email, password } of demoAccounts) {
    expect(said).not.toContain(email);
    expect(said).not.toContain(password);
  }
});

test("a data folder with the demo clinic is opened to nobody else, unless --demo is said, and then loudly", async () => {
  const trial = await start({}, "Stop with Ctrl+C.");
  expect(trial.said).toContain("sam.whitaker@demo.larkwell.example");
  expect(trial.said).not.toContain("WARNING");

  const env = { PUBLIC_URL: "https://care.example.org" };
  const refused = await start(env, "Stop with Ctrl+C.");
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("Larkwell did not start.\nThis database holds the demo clinic");
  expect(refused.said).toContain("PUBLIC_URL is https://care.example.org");

  const demonstration = await demoStaffEnters(env, ["--demo"]);
  expect(demonstration.status).toBe(200);
  expect(demonstration.said).toContain("WARNING: The demo accounts are open here");
  for (const { password } of demoAccounts) expect(demonstration.said).not.toContain(password);
}, 60_000);

test("a taken port is found before a database is made", async () => {
  const { server, port } = await listenSomewhere();
  const { code, said } = await start({ PORT: port });
  server.close();
  expect(said).toBe(
    `Larkwell did not start.\nPort ${port} is taken by another program. Stop that one, or choose another PORT.\n`,
  );
  expect({ code, made: existsSync(dataDir) }).toEqual({ code: 1, made: false });
});

test("a data folder that nobody can make stops the start with a sentence", async () => {
  const { code, said } = await start({ DATA_DIR: "/proc/nope" });
  expect(code).toBe(1);
  expect(said).toContain("Larkwell did not start.\nThe data folder ");
  expect(said).not.toContain("    at ");
});

test.each([["foo"], ["-1"], ["1.5"]])("seed refuses --seed %s before it looks for a database", async (seed) => {
  const { code, said } = await run("scripts/seed.ts", {}, ["--scale", "small", `--seed=${seed}`]);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining("--seed takes a whole number") });
});
