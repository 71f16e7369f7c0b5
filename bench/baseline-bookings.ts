// The baseline of booking and of the list of upcoming visits: one transaction with the same inserts, one statement for the list.
import { randomUUID } from "node:crypto";
import { describePolicy } from "@larkwell/domain/bookings/cancellation.ts";
import type pg from "pg";
import { wire } from "./baseline-slots.ts";

const visitSql = `
  select a.*, p.minutes, v.name as vertical_name, m.first_name as member_first_name, m.last_name as member_last_name,
    d.first_name, d.last_name, d.image_id, x.show_rx, x.can_prescribe,
    exists (select from member_tracks l where l.user_id = a.member_id and l.name = 'pregnancyloss' and l.started_at >= a.created_at) as lost, count(*) over ()::int as total,
    (select json_build_array(coalesce(sum(card_cents) filter (where kind = 'charge' and status = 'succeeded'), 0),
      coalesce(sum(credit_cents) filter (where kind = 'charge' and status = 'succeeded'), 0),
      coalesce(sum(card_cents) filter (where kind = 'refund' and status <> 'failed'), 0),
      coalesce(sum(credit_cents) filter (where kind = 'refund' and status <> 'failed'), 0))
      from payments where appointment_id = a.id) as paid
  from appointments a join products p on p.id = a.product_id join verticals v on v.id = p.vertical_id
  join users m on m.id = a.member_id join users d on d.id = a.practitioner_id
  join practitioner_profiles x on x.user_id = a.practitioner_id`;

const listSql = `${visitSql}
  where a.member_id = $1 and a.booking_state = 'booked' and a.scheduled_end > $2 and a.scheduled_start < $3
    and coalesce(a.settled_status, 'cancelled') = 'cancelled' and (a.cancelled_at is not null or a.scheduled_end > now())
  order by a.scheduled_start, a.id limit 10`;

const REFUND_HOURS = 24;

const at = (value: Date | null) => value && wire(value.getTime());

type Row = pg.QueryResult["rows"][number];

const productOf = (row: Row) => ({
  id: Number(row.product_id),
  minutes: row.minutes,
  price: row.price_cents / 100,
  vertical_name: row.vertical_name,
  practitioner: {
    id: Number(row.practitioner_id),
    first_name: row.first_name,
    last_name: row.last_name,
    image_url: row.image_id && `/api/v1/images/${row.image_id}/480x480`,
    vertical_name: row.vertical_name,
    show_rx: row.show_rx,
  },
});

function moneyOf(row: Row, ahead: boolean) {
  const [card, credit, refunded_card, refunded_credit] = row.paid.map((cents: number) => cents / 100);
  const deadline = row.scheduled_start.getTime() - REFUND_HOURS * 3_600_000;
  const refund = {
    card: card / 2,
    credit: credit / 2,
    fraction: 0.5,
    deadline: deadline > Date.now() ? wire(deadline) : null,
    policy: row.cancellation_policy,
    policy_text: describePolicy(row.cancellation_policy),
  };
  return {
    payment: { price: row.price_cents / 100, card, credit, refunded_card, refunded_credit },
    refund_preview: ahead ? refund : null,
  };
}

function view(row: Row) {
  const ahead = row.scheduled_start.getTime() > Date.now() && !row.cancelled_at;
  return {
    id: Number(row.id),
    scheduled_start: at(row.scheduled_start),
    scheduled_end: at(row.scheduled_end),
    cancelled_at: at(row.cancelled_at),
    cancelled_by: row.cancelled_by,
    privacy: row.privacy,
    purpose: row.purpose,
    product_id: Number(row.product_id),
    product: productOf(row),
    member: {
      id: Number(row.member_id),
      first_name: row.member_first_name,
      last_name: row.member_last_name,
      state: row.member_state,
      after_loss: row.lost,
    },
    member_joined_at: at(row.member_joined_at),
    practitioner_joined_at: at(row.practitioner_joined_at),
    call_started_at: at(row.call_started_at),
    member_ended_at: at(row.member_ended_at),
    practitioner_ended_at: at(row.practitioner_ended_at),
    pre_session: { notes: row.pre_session_notes, before_loss: row.lost },
    prescription_info: { enabled: row.can_prescribe, pharmacy_id: row.pharmacy_id },
    ratings: { reliability: null, satisfaction: null, empathy: null, credibility: null },
    status: row.cancelled_at ? "cancelled" : "scheduled",
    cancellation_policy: row.cancellation_policy,
    ...moneyOf(row, ahead),
    version: row.version,
    asks_if_kept: row.lost,
    can: {
      cancel: ahead,
      reschedule: ahead,
      rate: false,
      edit_note: ahead,
      join: false,
      write_notes: false,
      message: true,
    },
  };
}

export async function readBookedVisits(
  pool: pg.Pool,
  memberId: number,
  { from, until }: { from: string; until: string },
) {
  const { rows } = await pool.query({ name: "visits", text: listSql, values: [memberId, from, until] });
  return {
    data: rows.map(view),
    pagination: { limit: 10, offset: 0, total: rows[0]?.total ?? 0, order_direction: "asc" },
  };
}

const statements = {
  offer: `select p.practitioner_id, p.minutes, p.price_cents, p.buffer_minutes, x.cancellation_policy, m.state, c.id as card
    from products p join practitioner_profiles x on x.user_id = p.practitioner_id, member_profiles m, payment_methods c
    where p.id = $1 and m.user_id = $2 and c.user_id = $2 and c.removed_at is null order by c.id desc limit 1`,
  appointment: `insert into appointments (product_id, practitioner_id, member_id, scheduled_start, scheduled_end, price_cents,
    cancellation_policy, member_state, booking_state) values ($1, $2, $3, $4, $5, $6, $7, $8, 'booked') returning id`,
  claim: `insert into slot_claims (practitioner_id, member_id, product_id, appointment_id, starts_at, ends_at, buffer_minutes, blocks)
    values ($1, $2, $3, $4, $5, $6, $7, tstzrange($5::timestamptz - make_interval(secs => $7 * 30), $6::timestamptz + make_interval(secs => $7 * 30)))`,
  payment: `insert into payments (appointment_id, member_id, kind, card_cents, payment_method_id, provider, provider_ref,
    idempotency_key, status, settled_at) values ($1, $2, 'charge', $3, $4, 'embedded', $5, $6, 'succeeded', now()) returning id`,
  charge: `insert into adapter_records (adapter, kind, key, body) values ('baseline', 'card_charge', $1, $2)`,
  ledger: `insert into ledger_entries (movement_id, account, user_id, appointment_id, payment_id, cents, memo)
    values ($1, 'card', $2, $3, $4, -$5::bigint, 'charge'), ($1, 'held', null, $3, $4, $5::bigint, 'charge')`,
  // Marked as done: no one is notified about the baseline's bookings.
  outbox: `insert into outbox (kind, payload, dedupe_key, run_at, done_at)
    select 'notice', '{}', 'baseline:' || $1 || ':' || n, now(), now() from generate_series(1, 5) n`,
  audit: `insert into audit_log (actor_id, actor_role, action, subject_user_id, subject_kind, subject_id)
    values ($1, 'member', 'appointment.book', $1, 'appointment', $2)`,
  visit: `${visitSql} where a.id = $1`,
};

/** The exclusion constraints keep two people off one slot; the second gets an error. */
export async function bookOnBaseline(
  pool: pg.Pool,
  memberId: number,
  { product_id: productId, scheduled_start: text }: { product_id: number; scheduled_start: string },
) {
  const client = await pool.connect();
  const run = (name: keyof typeof statements, values: unknown[]) =>
    client.query({ name, text: statements[name], values });
  try {
    await client.query("begin");
    const [offer] = (await run("offer", [productId, memberId])).rows;
    const start = new Date(`${text.replace(" ", "T")}Z`);
    const end = new Date(start.getTime() + offer.minutes * 60_000);
    const { practitioner_id: practitionerId, price_cents: cents } = offer;
    const appointment = await run("appointment", [
      productId,
      practitionerId,
      memberId,
      start,
      end,
      cents,
      offer.cancellation_policy,
      offer.state,
    ]);
    const { id } = appointment.rows[0];
    await run("claim", [practitionerId, memberId, productId, id, start, end, offer.buffer_minutes]);
    const ref = randomUUID();
    const payment = await run("payment", [id, memberId, cents, offer.card, ref, ref]);
    await run("charge", [ref, JSON.stringify({ cents, cardRef: offer.card, state: "succeeded", at: start })]);
    await run("ledger", [randomUUID(), memberId, id, payment.rows[0].id, cents]);
    await run("outbox", [id]);
    await run("audit", [memberId, id]);
    const { rows } = await run("visit", [id]);
    await client.query("commit");
    return view(rows[0]);
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
