// npm run bench: measures the product beside its baseline, on one machine in one run. Writes bench/RESULTS.md.
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { findPostgres } from "../scripts/postgres.ts";
import { limitsFor, openClinic } from "./clinic.ts";
import { startBaseline, startLoad, startProduct } from "./processes.ts";
import { questions } from "./questions.ts";
import { type Finding, print, writeResults } from "./results.ts";

const usage = `npm run bench -- [questions] [options]

  questions            ${questions.map((question) => question.name).join(" ")}; all of them when none is named
  --database URL       a PostgreSQL database that may be written to (or BENCH_DATABASE_URL).
                       Without it: the database larkwell_bench of the PostgreSQL on this machine, made when missing.
                       An empty one gets the small demo clinic; for a large one first, with DATABASE_URL set to it:
                       npm run seed -- --scale large --factor 0.01
  --factor 0.1         a tenth of the askers, seconds and bookings: a quick look. It does not fill the database
  --rounds 7           rounds of each question
  --soak               ten minutes of load for the memory question (times --factor)
  --profile FOLDER     CPU profiles of the product
  --no-write           leave bench/RESULTS.md alone`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: "string" },
    factor: { type: "string", default: "1" },
    rounds: { type: "string", default: "7" },
    soak: { type: "boolean", default: false },
    profile: { type: "string" },
    "no-write": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

if (values.help) {
  console.log(usage);
  process.exit(0);
}
const unknown = positionals.filter((name) => !questions.some((question) => question.name === name));
if (unknown.length > 0) giveUp(`No such question: ${unknown.join(", ")}.\n\n${usage}`);
const factor = Number(values.factor);
const rounds = Number(values.rounds);
if (!(factor > 0 && factor <= 1) || !(rounds >= 1 && rounds <= 50)) giveUp(usage);

async function ownDatabase(): Promise<{ url: string; stop(): void }> {
  const named = values.database ?? process.env["BENCH_DATABASE_URL"];
  if (named) return { url: named, stop: () => {} };
  const postgres = await findPostgres();
  if (!postgres) giveUp("No PostgreSQL was found on this machine. Name a database with --database.");
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query("select from pg_database where datname = 'larkwell_bench'");
  if (rows.length === 0) await client.query("create database larkwell_bench");
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = "/larkwell_bench";
  return { url: url.toString(), stop: postgres.stop };
}

async function versionOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query("show server_version");
  return `PostgreSQL ${rows[0].server_version.split(" ")[0]}`;
}

const database = await ownDatabase();
const clinic = await openClinic(database.url, Math.max(60, Math.round(2000 * factor)));
console.log(`${clinic.size}.`);
if (values.profile) mkdirSync(values.profile, { recursive: true });
const baseline = await startBaseline(database.url);
const product = await startProduct(database.url, { profile: values.profile, env: limitsFor(clinic) });
const load = startLoad();
const bench = { baseline, product, load, rounds, seconds: Math.max(1, Math.round(2 * factor)), connections: 16 };
const findings: Finding[] = [];
try {
  const chosen = questions.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const postgres = await versionOf(clinic.pool);
  for (const question of chosen) {
    try {
      await clinic.untilQuiet();
      for (const finding of await question.ask({ bench, clinic, database: database.url, factor, soak: values.soak })) {
        findings.push(finding);
        print(finding);
      }
      // After each question, so that a run that is ended early keeps its results.
      if (!values["no-write"]) writeResults(findings, { ...bench, size: clinic.size, postgres });
    } catch (error) {
      console.error(
        `\n${question.name} could not be measured: ${error instanceof Error ? error.message : String(error)}`,
      );
      process.exitCode = 1;
    }
  }
} finally {
  load.stop();
  await product.stop();
  await baseline.stop();
  await clinic.close();
  database.stop();
}
