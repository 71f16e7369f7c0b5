// The baseline of buying a plan and of reading one's own: one transaction with the same inserts, one statement to read.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { wire } from "./baseline-slots.ts";

const statements = {
  buyer: `select u.time_zone, c.id as card, k.price_cents, k.period_months, now() as starts_at,
      now() + make_interval(months => k.period_months) as ends_at
    from users u, subscription_plans k, payment_methods c
    where u.id = $1 and k.id = $2 and c.user_id = $1 and c.removed_at is null order by c.id desc limit 1`,
  subscription: `insert into subscriptions (member_id, plan_id, request_key, price_cents, period_months, terms, agreed_at, anchor, time_zone,
      state, period, renews, failures, next_at, payment_method_id)
    values ($1, $2, $3, $4, $5, $6, $7, $7, $8, 'active', 0, true, 0, $9, $10) returning id`,
  invoice: `insert into plan_invoices (subscription_id, period, starts_at, ends_at, cents, created_at)
    values ($1, 0, $2, $3, $4, $2) returning id`,
  payment: `insert into payments (plan_invoice_id, member_id, kind, card_cents, credit_cents, payment_method_id, provider, provider_ref,
      idempotency_key, status, created_at, settled_at) values ($1, $2, 'charge', $3, 0, $4, 'embedded', $5, $5, 'succeeded', $6, $6) returning id`,
  charge: `insert into adapter_records (adapter, kind, key, body) values ('baseline', 'card_charge', $1, $2)`,
  paid: "update plan_invoices set payment_id = $2, paid_at = $3 where id = $1",
  ledger: `insert into ledger_entries (movement_id, account, user_id, plan_invoice_id, payment_id, cents, memo, created_at)
    values ($1, 'card', $2, $3, $4, -$5::bigint, 'charge', $6), ($1, 'plan_prepaid', null, $3, $4, $5::bigint, 'charge', $6)`,
  access: "insert into plan_members (user_id, plan_id, since) values ($1, $2, $3) on conflict do nothing",
  // Marked as done: no one is told about the baseline's purchases.
  outbox: `insert into outbox (kind, payload, dedupe_key, run_at, done_at) values ('notice', '{}', 'baseline:plan:' || $1, now(), now())`,
  audit: `insert into audit_log (actor_id, actor_role, action, subject_user_id, subject_kind, subject_id)
    values ($1, 'member', 'plan.started', $1, 'subscription', $2)`,
  held: `select s.*, k.name, u.first_name, u.last_name, i.starts_at, i.ends_at,
      (select json_build_object('id', c.id, 'brand', c.brand, 'last4', c.last4) from payment_methods c
        where c.user_id = s.member_id and c.removed_at is null order by c.id desc limit 1) as card,
      exists (select from organization_members m where m.user_id = u.id) as is_sponsored,
      (select row_to_json(p) from plan_payers p where p.member_id = u.id and p.state <> 'ended' limit 1) as payer
    from users u join subscriptions s on s.member_id = u.id and s.state <> 'ended' join subscription_plans k on k.id = s.plan_id
    join plan_invoices i on i.subscription_id = s.id and i.period = s.period where u.id = $1`,
};

const at = (date: Date) => wire(date.getTime());

/** The plan of a member who pays it themselves and did nothing with it yet. */
function view(row: pg.QueryResult["rows"][number]) {
  const price = row.price_cents / 100;
  return {
    plan: {
      id: Number(row.plan_id),
      name: row.name,
      price,
      period_months: row.period_months,
      trial_days: 0,
      state: row.state,
      renews: row.renews,
      starts_at: at(row.starts_at),
      ends_at: at(row.ends_at),
      is_gift: false,
      next_charge: { at: at(row.ends_at), amount: price },
      paused_until: null,
      new_price: null,
      card: row.card,
      ends_unpaid_at: null,
      terms: row.terms,
      agreed_at: at(row.agreed_at),
      can: {
        cancel: true,
        keep: false,
        pay: false,
        pause: [1, 2, 3],
        unpause: false,
        return_for: null,
        choose_card: true,
      },
    },
    payer: row.payer,
    id: Number(row.member_id),
    first_name: row.first_name,
    last_name: row.last_name,
    refused: "held",
    trials: [],
  };
}

export async function readOwnPlan(pool: pg.Pool, memberId: number) {
  const { rows } = await pool.query({ name: "held", text: statements.held, values: [memberId] });
  return view(rows[0]);
}

export async function buyOnBaseline(pool: pg.Pool, memberId: number, { plan_id: planId }: { plan_id: number }) {
  const client = await pool.connect();
  const run = async (name: keyof typeof statements, values: unknown[]) =>
    (await client.query({ name, text: statements[name], values })).rows[0];
  try {
    await client.query("begin");
    const { time_zone, card, price_cents, period_months, starts_at, ends_at } = await run("buyer", [memberId, planId]);
    const bought = [memberId, planId, randomUUID(), price_cents, period_months, "Terms"];
    const subscription = await run("subscription", [...bought, starts_at, time_zone, ends_at, card]);
    const invoice = await run("invoice", [subscription.id, starts_at, ends_at, price_cents]);
    const ref = randomUUID();
    const payment = await run("payment", [invoice.id, memberId, price_cents, card, ref, starts_at]);
    await run("charge", [
      ref,
      JSON.stringify({ cents: price_cents, cardRef: card, state: "succeeded", at: starts_at }),
    ]);
    await run("paid", [invoice.id, payment.id, starts_at]);
    await run("ledger", [randomUUID(), memberId, invoice.id, payment.id, price_cents, starts_at]);
    await run("access", [memberId, planId, starts_at]);
    await run("outbox", [subscription.id]);
    await run("audit", [memberId, subscription.id]);
    const held = await run("held", [memberId]);
    await client.query("commit");
    return view(held);
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
