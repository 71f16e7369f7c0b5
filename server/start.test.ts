// What an operator meets when a start goes wrong: a sentence that says what to do, and nothing left behind; and who may read what a good one wrote.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
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

function run(entry: string, env: Record<string, string>, args: string[] = [], stopWhen = "\0") {
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
        if (said.includes(stopWhen)) child.kill("SIGTERM");
      });
    child.on("close", (code) => resolve({ code, said }));
  });
}

const start = (env: Record<string, string>, stopWhen?: string) => run("server/start.mjs", env, [], stopWhen);

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
