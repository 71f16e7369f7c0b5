// npm run bench:all: runs all measurements, one after the other and unattended, on a machine that does nothing else (about half an hour).
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { findPostgres } from "../scripts/postgres.ts";
import { secretKey } from "./processes.ts";

const usage = `npm run bench:all -- [options]

  --only soak   this part alone, more than once if need be: seed, answers, census, soak, pages
  --short       every part in a few minutes, on a small database of its own, to see that all of them work; writes no file of results`;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    short: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

interface Part {
  name: string;
  /** After this many minutes a part is stopped, and the next one starts. */
  minutes: number;
  args: readonly string[];
  env?: Record<string, string>;
}

const questions =
  "slots search me visits home channels channel message-search forum forum-search forum-reply library library-search library-suggestions book contended socket sending idle browser login start".split(
    " ",
  );

/** The most important first, in case the time runs out. */
function partsOn(url: string): Part[] {
  const { short } = values;
  const seed = short ? ["--scale", "small"] : ["--scale", "large"];
  const quick = short ? ["--factor", "0.1", "--rounds", "1", "--no-write"] : [];
  const on = ["--database", url];
  return [
    {
      name: "seed",
      minutes: 20,
      args: ["scripts/seed.ts", ...seed, "--replace"],
      env: { DATABASE_URL: url, SECRET_KEY: secretKey },
    },
    {
      name: "answers",
      minutes: 35,
      args: ["bench/bench.ts", ...questions, ...on, ...(short ? quick : ["--rounds", "3"])],
    },
    { name: "census", minutes: 10, args: ["bench/census.ts", ...(short ? ["--rows", "20000", "--no-write"] : [])] },
    { name: "soak", minutes: 15, args: ["bench/bench.ts", "memory", "--soak", ...on, ...quick] },
    { name: "pages", minutes: 25, args: ["bench/pages.ts", ...(short ? ["--only", "/about", "--no-write"] : [])] },
  ];
}

const root = join(import.meta.dirname, "..");
const logs = join(root, ".cache/bench");
mkdirSync(logs, { recursive: true });

/** Stops the running part when this command is stopped. */
let endRunning = () => {};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    endRunning();
    process.exit(1);
  });

/** One part, with its output in its own file. If it fails or takes too long, the others still run. */
async function run({ name, minutes, args, env = {} }: Part) {
  const began = performance.now();
  const file = join(logs, `${name}.log`);
  const log = createWriteStream(file);
  // Its own process group, so that stopping a part also stops its servers and browsers before the next part starts.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  endRunning = () => {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
  };
  const timer = setTimeout(endRunning, minutes * 60_000);
  const code = await new Promise((resolve) => child.once("exit", (code, signal) => resolve(code ?? signal)));
  clearTimeout(timer);
  endRunning = () => {};
  const took = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${name}: ${code === 0 ? "done" : `ended with ${String(code)}`} after ${took} min; ${file}`);
}

async function ownDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query("select from pg_database where datname = $1", [name]);
  if (rows.length === 0) await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(server);
  own.pathname = `/${name}`;
  return own.toString();
}

if (values.help) {
  console.log(usage);
  process.exit(0);
}
const postgres = await findPostgres();
if (!postgres) throw new Error("No PostgreSQL was found on this machine.");
const parts = partsOn(await ownDatabase(postgres.url, values.short ? "larkwell_bench_short" : "larkwell_bench"));
const unknown = values.only.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(", ")}.\n\n${usage}`);
for (const part of parts) if (values.only.length === 0 || values.only.includes(part.name)) await run(part);
postgres.stop();
