// npm run bench:renewals: many plans renew on the same day with the embedded card provider. The server is killed in the middle
// and started again; no one may be charged twice or left out.
import { writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { findPostgres } from "../scripts/postgres.ts";
import { emptyDatabase } from "./empty-database.ts";
import { type Running, residentMegabytes, startProduct } from "./processes.ts";

const { values } = parseArgs({
  options: {
    plans: { type: "string", default: "100000" },
    "no-kill": { type: "boolean" },
    "no-write": { type: "boolean" },
    profile: { type: "string" },
  },
});
const plans = Number(values.plans);
const target = { seconds: 300, megabytes: 250 };

/** Members whose paid month ended a minute ago: each has a card, a paid invoice and its entries in the ledger. */
const seeds = [
  `insert into users (role, email, first_name, time_zone, email_confirmed_at)
   select 'member', 'member' || n || '@bench.example', 'Ana', 'America/New_York', now() from generate_series(1, $1::int) n`,
  `insert into payment_customers (user_id, provider, customer_ref) select id, 'embedded', 'cus_' || id from users`,
  `insert into payment_methods (user_id, provider, card_ref, brand, last4, exp_month, exp_year, fingerprint)
   select id, 'embedded', 'pm_' || id, 'visa', '4242', 12, 2034, 'card-' || id from users`,
  `insert into adapter_records (adapter, kind, key, body, created_at)
   select 'cards', 'card', 'pm_' || id, jsonb_build_object('customerRef', 'cus_' || id, 'token', 'tok_visa', 'state', 'saved',
     'brand', 'visa', 'last4', '4242', 'expMonth', 12, 'expYear', 2034), now() from users`,
  `insert into subscriptions (member_id, plan_id, request_key, price_cents, period_months, terms, agreed_at, anchor, time_zone,
     state, period, renews, failures, next_at, payment_method_id)
   select u.id, 5, 'bench', 10500, 1, 'Terms', now() - interval '1 month', date_trunc('minute', now()) - interval '1 month',
     'UTC', 'active', 0, true, 0, date_trunc('minute', now()), m.id
   from users u join payment_methods m on m.user_id = u.id`,
  `insert into plan_members (user_id, plan_id, since) select member_id, plan_id, agreed_at from subscriptions`,
  `insert into plan_invoices (subscription_id, period, starts_at, ends_at, cents, created_at)
   select id, 0, anchor, next_at, 10500, agreed_at from subscriptions`,
  `insert into payments (plan_invoice_id, member_id, kind, card_cents, credit_cents, payment_method_id, provider, provider_ref,
     idempotency_key, status, created_at, settled_at)
   select i.id, s.member_id, 'charge', 10500, 0, s.payment_method_id, 'embedded', 'pi_before_' || i.id, 'before-' || i.id,
     'succeeded', s.agreed_at, s.agreed_at
   from plan_invoices i join subscriptions s on s.id = i.subscription_id`,
  `update plan_invoices i set payment_id = p.id, paid_at = p.settled_at from payments p where p.plan_invoice_id = i.id`,
  `insert into ledger_entries (movement_id, account, user_id, plan_invoice_id, payment_id, cents, memo, created_at)
   select movement, e.account, p.member_id, p.plan_invoice_id, p.id, e.cents, 'charge', p.settled_at
   from (select *, gen_random_uuid() as movement from payments) p
     cross join (values ('card', -10500), ('plan_prepaid', 10500)) e (account, cents)`,
  "analyze",
];

async function seed(pool: pg.Pool) {
  const [first = "", ...others] = seeds;
  await pool.query(first, [plans]);
  for (const statement of others) await pool.query(statement);
}

async function count(pool: pg.Pool, statement: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(statement);
  return Number(rows[0]?.count);
}

const renewed = (pool: pg.Pool) =>
  count(pool, "select count(*) from plan_invoices where period = 1 and paid_at is not null");

interface Stretch {
  seconds: number;
  plans: number;
  peak: number;
}

/** Until so many plans are renewed. The time begins with the first charge: the job starts within a minute. */
async function watch(pool: pg.Pool, { pid }: Running, wanted: number): Promise<Stretch> {
  const before = await renewed(pool);
  let began: number | undefined;
  let peak = 0;
  for (;;) {
    await pause(250);
    peak = Math.max(peak, residentMegabytes(pid));
    if (began === undefined && (await count(pool, "select count(*) from plan_invoices where period = 1")) > before)
      began = performance.now();
    const done = await renewed(pool);
    if (done < wanted) continue;
    const seconds = began === undefined ? 0 : (performance.now() - began) / 1000;
    return { seconds, plans: done - before, peak: Math.round(peak) };
  }
}

/** What must be true afterward, whatever was killed. */
const checks = {
  "plans with a second charge for the period": `select count(*) from (select p.plan_invoice_id from payments p
    join plan_invoices i on i.id = p.plan_invoice_id where i.period = 1 and p.kind = 'charge' and p.status = 'succeeded'
    group by 1 having count(*) > 1) twice`,
  "charges at the provider without one of ours": `select count(*) from adapter_records r where r.kind = 'card_charge'
    and not exists (select from payments p where p.provider_ref = r.key)`,
  "plans without a paid period": `select count(*) from subscriptions where state <> 'active' or period <> 1`,
  "cents by which the ledger is not zero": `select coalesce(sum(cents), 0) as count from ledger_entries`,
  "cents of the first period that are not earned": `select coalesce(sum(e.cents), 0) as count from ledger_entries e
    join plan_invoices i on i.id = e.plan_invoice_id where i.period = 0 and e.account = 'plan_prepaid'`,
};

const postgres = await findPostgres();
if (!postgres) throw new Error("No PostgreSQL was found on this machine.");
const url = await emptyDatabase(postgres.url, "larkwell_bench_renewals");
const pool = new pg.Pool({ connectionString: url, max: 2 });
const env = { RATE_LIMITS: "no", MFA_REQUIRED_FOR_STAFF: "no" };
const stretches: Stretch[] = [];
try {
  await seed(pool);
  let product = await startProduct(url, { env, profile: values.profile });
  if (!values["no-kill"]) {
    stretches.push(await watch(pool, product, plans * 0.3));
    process.kill(product.pid, "SIGKILL");
    product = await startProduct(url, { env });
  }
  // What was in flight when the server died is settled by the recovery, some minutes later.
  stretches.push(await watch(pool, product, plans - (values["no-kill"] ? 0 : 1_000)));
  const late = await watch(pool, product, plans);
  const found = [];
  for (const [what, statement] of Object.entries(checks)) found.push([what, await count(pool, statement)] as const);
  await product.stop();
  const seconds = stretches.reduce((sum, stretch) => sum + stretch.seconds, 0);
  const peak = Math.max(late.peak, ...stretches.map((stretch) => stretch.peak));
  const [processor] = cpus();
  const text = `# ${plans.toLocaleString("en-US")} plans renew

Written by \`npm run bench:renewals\`: one server process and PostgreSQL on one machine (${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB), ${new Date().toISOString().slice(0, 10)}. Load average ${loadavg()[2]?.toFixed(1)}, so other programs affect the times.
Every plan is due in the same minute, with the embedded card provider. ${values["no-kill"] ? "" : "The process is killed when 30% are renewed, and started again. "}The emails with the receipts follow ten minutes later.

| | Plans | Time | Peak memory of the process |
| --- | --- | --- | --- |
${stretches.map((stretch, index) => `| ${index === 0 ? "From the start" : "After the kill"} | ${stretch.plans.toLocaleString("en-US")} | ${stretch.seconds.toFixed(0)} s | ${stretch.peak} MB |`).join("\n")}
| Until the recovery settled the rest | ${late.plans.toLocaleString("en-US")} | ${late.seconds.toFixed(0)} s | ${late.peak} MB |

${seconds.toFixed(0)} s in total (target: ${target.seconds} s), with at most ${peak} MB (target: ${target.megabytes} MB).

${found.map(([what, number]) => `- ${what}: ${number}`).join("\n")}
`;
  console.log(text);
  if (!values["no-write"]) writeFileSync(join(import.meta.dirname, "RENEWALS.md"), text);
  if (found.some(([, number]) => number !== 0)) process.exitCode = 1;
} finally {
  await pool.end();
  postgres.stop();
}
