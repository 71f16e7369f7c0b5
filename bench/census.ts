// npm run bench:census: uploads half a million people of one employer through the console's own endpoints, and measures
// the memory that takes.

import { once } from "node:events";
import { createWriteStream, mkdtempSync, openAsBlob, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { CensusFile } from "@larkwell/contract/ops-census.ts";
import { readConfig } from "@larkwell/server/config.ts";
import { signAccessToken } from "@larkwell/server/http/session.ts";
import { createSecrets } from "@larkwell/server/secrets.ts";
import pg from "pg";
import { findPostgres } from "../scripts/postgres.ts";
import { acceptAgreements } from "./clinic.ts";
import { emptyDatabase } from "./empty-database.ts";
import { type Running, residentMegabytes, secretKey, startProduct } from "./processes.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "500000" }, "no-write": { type: "boolean" } },
});
const rows = Number(values.rows);
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

interface Kind {
  /** One in this many people is left out, or gets another name. */
  leaveOut?: number;
  rename?: number;
}

async function writeCensus(path: string, { leaveOut = 0, rename = 0 }: Kind): Promise<void> {
  const out = createWriteStream(path);
  out.write("employee_id,first_name,last_name,date_of_birth,work_email,work_state,relationship,end_date\r\n");
  for (let n = 0; n < rows; n++) {
    if (leaveOut && n % leaveOut === 0) continue;
    const last = rename && n % rename === 1 ? `Changed${n % 9973}` : `Person${n % 9973}`;
    const birth = `${1950 + (n % 50)}-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + (n % 28)).padStart(2, "0")}`;
    // In arbitrary order, not sorted by number.
    const number = String((n * 7_919) % 10_000_019).padStart(8, "0");
    if (!out.write(`${number},"María ${n % 977}",${last},${birth},p${number}@harbor.example,NY,employee,\r\n`))
      await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

async function people(url: string): Promise<{ organization: number; staff: number; token: string }> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const insert = async (sql: string) => Number((await pool.query<{ id: string }>(sql)).rows[0]?.id);
  const organization = await insert("insert into organizations (name, slug) values ('Harbor', 'harbor') returning id");
  const staff = await insert("insert into users (role, email) values ('staff', 'staff@bench.example') returning id");
  await pool.query("insert into staff_rights (user_id, name) values ($1, 'eligibility')", [staff]);
  const { rows: sessions } = await pool.query<{ id: string }>(
    `insert into sessions (user_id, client_id, user_agent, expires_at) values ($1, 'native', 'bench', now() + interval '1 day') returning id`,
    [staff],
  );
  await pool.end();
  const config = readConfig({ SECRET_KEY: secretKey, DATABASE_URL: url });
  const context = { secret: createSecrets(config), now: () => Temporal.Now.instant() };
  const token = await signAccessToken(context as Parameters<typeof signAccessToken>[0], {
    userId: staff,
    role: "staff",
    sessionId: sessions[0]?.id ?? "",
    timeZone: "UTC",
  });
  return { organization, staff, token };
}

/** The server writes its agreements when it starts. */
async function acceptEverything(url: string, staff: number) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await acceptAgreements(pool, [staff]);
  await pool.end();
}

/** Measures the memory of the process while `work` runs. */
async function watching<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; peak: number; seconds: number }> {
  let peak = residentMegabytes(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 50);
  const began = performance.now();
  try {
    const result = await work();
    return { result, peak: Math.round(peak), seconds: (performance.now() - began) / 1000 };
  } finally {
    clearInterval(timer);
  }
}

interface Asking {
  product: Running;
  token: string;
}

async function ask({ product, token }: Asking, method: string, path: string, body?: BodyInit): Promise<CensusFile> {
  const isJson = typeof body === "string";
  const reply = await fetch(`http://127.0.0.1:${product.port}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(isJson ? { "content-type": "application/json" } : {}) },
    ...(body === undefined ? {} : { body }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as CensusFile;
}

async function until(asking: Asking, id: number, state: CensusFile["state"]): Promise<CensusFile> {
  for (;;) {
    const file = await ask(asking, "GET", `/ops/census_files/${id}`);
    if (file.state === state) return file;
    if (file.state === "failed") throw new Error(`The file failed: ${file.fault}`);
    await pause(200);
  }
}

async function load(asking: Asking, organization: number, path: string) {
  const { pid } = asking.product;
  const form = new FormData();
  form.set("file", await openAsBlob(path), "census.csv");
  const sent = await watching(pid, () => ask(asking, "POST", `/ops/organizations/${organization}/census_files`, form));
  const compared = await watching(pid, () => until(asking, sent.result.id, "compared"));
  const { comparison, counts } = compared.result;
  const body = JSON.stringify({ comparison, override_reason: "A measurement" });
  await ask(asking, "POST", `/ops/census_files/${sent.result.id}/approvals`, body);
  const applied = await watching(pid, () => until(asking, sent.result.id, "applied"));
  return { sent, compared, applied, counts };
}

const line = (what: string, seconds: number, peak: number) =>
  `| ${what} | ${seconds.toFixed(1)} s | ${Math.round(rows / seconds).toLocaleString("en-US")} | ${peak} MB |`;

const postgres = await findPostgres();
if (!postgres) throw new Error("No PostgreSQL was found on this machine.");
const folder = mkdtempSync(join(tmpdir(), "larkwell-bench-census-"));
try {
  const url = await emptyDatabase(postgres.url, "larkwell_bench_census");
  const { organization, staff, token } = await people(url);
  const first = join(folder, "first.csv");
  const second = join(folder, "second.csv");
  await writeCensus(first, {});
  await writeCensus(second, { leaveOut: 100, rename: 50 });
  const product = await startProduct(url, { env: { RATE_LIMITS: "no", MFA_REQUIRED_FOR_STAFF: "no" } });
  await acceptEverything(url, staff);
  const idle = Math.round(residentMegabytes(product.pid));
  const asking = { product, token };
  const one = await load(asking, organization, first);
  const two = await load(asking, organization, second);
  const parts = [one, two].flatMap(({ sent, compared, applied }) => [sent, compared, applied]);
  const slowest = Math.max(
    ...[one, two].map((file) => file.sent.seconds + file.compared.seconds + file.applied.seconds),
  );
  const peak = Math.max(...parts.map((part) => part.peak));
  await product.stop();
  const table = [
    `| | Time | Rows per second | Peak memory of the process |`,
    `| --- | --- | --- | --- |`,
    `| Idle, before | | | ${idle} MB |`,
    line(`First file (${megabytes(statSync(first).size)} MB): upload`, one.sent.seconds, one.sent.peak),
    line("Dry run", one.compared.seconds, one.compared.peak),
    line(`Applying (${one.counts.added.toLocaleString("en-US")} added)`, one.applied.seconds, one.applied.peak),
    line("Second file: upload", two.sent.seconds, two.sent.peak),
    line("Dry run", two.compared.seconds, two.compared.peak),
    line(
      `Applying (${two.counts.changed.toLocaleString("en-US")} changed, ${two.counts.ended.toLocaleString("en-US")} ended)`,
      two.applied.seconds,
      two.applied.peak,
    ),
  ].join("\n");
  console.log(table);
  const [processor] = cpus();
  if (!values["no-write"])
    writeFileSync(
      join(import.meta.dirname, "CENSUS.md"),
      `# A census of ${rows.toLocaleString("en-US")} people

Written by \`npm run bench:census\`: one server process and PostgreSQL on one machine (${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB), ${new Date().toISOString().slice(0, 10)}. Load average ${loadavg()[2]?.toFixed(1)}, so other programs affect the times.
The file goes through the console's own endpoints. Each time runs until the console shows the next state, and includes up to three seconds until the job starts.

${table}

The slower file took ${slowest.toFixed(1)} s in total (target: 60 s), with at most ${peak} MB (target: 250 MB).
`,
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
  postgres.stop();
}
