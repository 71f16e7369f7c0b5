// Compares the whole history: what people were told, what the application has, and what the card provider charged.

import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "@larkwell/server/context.ts";
import type { Movement } from "@larkwell/server/outside/cards/port.ts";
import { sql } from "kysely";
import type { Diary } from "./member-life.ts";
import { until } from "./processes.ts";

const readAll = async (context: AppContext) => {
  const { read } = context;
  return {
    appointments: await read
      .selectFrom("appointments")
      .select(["id", "member_id", "booking_state", "scheduled_start", "cancelled_at", "price_cents"])
      .execute(),
    payments: await read.selectFrom("payments").selectAll().execute(),
    movements: await read
      .selectFrom("ledger_entries")
      .select(["movement_id", sql<number>`sum(cents)::bigint`.as("cents")])
      .groupBy("movement_id")
      .execute(),
    held: await read
      .selectFrom("ledger_entries")
      .select(["appointment_id", sql<number>`sum(cents)::bigint`.as("cents")])
      .where("account", "=", "held")
      .groupBy("appointment_id")
      .execute(),
    creditsUsed: await read
      .selectFrom("credit_uses")
      .where("appointment_id", "is not", null)
      .select(["appointment_id", sql<number>`sum(cents)::bigint`.as("cents")])
      .groupBy("appointment_id")
      .execute(),
    claims: await read.selectFrom("slot_claims").select(["appointment_id", "expires_at"]).execute(),
    outbox: await read
      .selectFrom("outbox")
      .select(["id", "kind", "payload", "dedupe_key", "run_at", "done_at", "failed_at", "cancelled_at", "last_error"])
      .execute(),
    provider: await context.cards.listMovements({ since: context.now().subtract({ hours: 24 }) }),
  };
};

type Books = Awaited<ReturnType<typeof readAll>>;

/** Everything that an acknowledged visit promised. */
function* lostPromises({ appointments }: Books, diary: Diary) {
  const byId = new Map(appointments.map((row) => [row.id, row]));
  for (const told of diary.visits) {
    const row = byId.get(told.id);
    if (row?.booking_state !== "booked")
      yield `visit ${told.id} was acknowledged and is ${row?.booking_state ?? "gone"}`;
    else if ((row.cancelled_at !== null) !== told.cancelled)
      yield `visit ${told.id} was told to be ${told.cancelled ? "cancelled" : "kept"} and is not`;
    else if (toWire(row.scheduled_start) !== told.start)
      yield `visit ${told.id} was told to be at ${told.start} and is at ${toWire(row.scheduled_start)}`;
  }
  for (const { memberId, start, code } of diary.refused) yield `member ${memberId} was refused ${start}: ${code}`;
}

const sum = (of: readonly { cents: number }[]) => of.reduce((total, one) => total + one.cents, 0);

/** Each visit against the provider's own list: charged once, refunded once, and nothing without a visit. */
function* wrongMoney({ appointments, payments, movements, held, creditsUsed, provider }: Books) {
  for (const one of movements) if (one.cents !== 0) yield `movement ${one.movement_id} sums to ${one.cents}`;
  const charges = provider.filter((one) => one.kind === "charge");
  const refundsOf = (charge: Movement) =>
    provider.filter((one) => one.kind === "refund" && one.chargeRef === charge.ref);
  const known = new Set(payments.map((payment) => payment.provider_ref));
  for (const one of provider)
    if (!known.has(one.ref)) yield `the provider has a ${one.kind} ${one.ref} that no payment knows`;
  for (const visit of appointments) {
    const own = payments.filter((payment) => payment.appointment_id === visit.id);
    const refs = new Set(own.map((payment) => payment.provider_ref));
    const taken = charges.filter((charge) => refs.has(charge.ref));
    const back = taken.flatMap(refundsOf);
    const stands = visit.booking_state === "booked" && visit.cancelled_at === null;
    if (taken.length > 1) yield `visit ${visit.id} was charged ${taken.length} times`;
    if (back.length > 1) yield `visit ${visit.id} was given back ${back.length} times`;
    const credits = creditsUsed.find((row) => row.appointment_id === visit.id)?.cents ?? 0;
    const kept = sum(taken) - sum(back) + credits;
    const due = stands ? visit.price_cents : 0;
    if (kept !== due)
      yield `visit ${visit.id} (${visit.booking_state}, ${stands ? "stands" : "is off"}) keeps ${kept} of ${due} cents`;
    const inBooks = held.find((row) => row.appointment_id === visit.id)?.cents ?? 0;
    if (Math.abs(inBooks) !== due) yield `visit ${visit.id} holds ${inBooks} cents in the ledger, and ${due} are due`;
  }
  for (const one of payments)
    if (one.status === "pending" || one.status === "requires_action")
      yield `payment ${one.id} (${one.kind}) is ${one.status}`;
}

function* wrongTimes({ appointments, claims }: Books, now: Temporal.Instant) {
  for (const visit of appointments) {
    const own = claims.filter((claim) => claim.appointment_id === visit.id).length;
    const stands = visit.booking_state === "booked" && visit.cancelled_at === null;
    if (visit.booking_state === "pending") yield `visit ${visit.id} is still pending`;
    if (own !== (stands ? 1 : 0)) yield `visit ${visit.id} occupies ${own} times`;
  }
  for (const claim of claims)
    if (claim.appointment_id === null && (!claim.expires_at || Temporal.Instant.compare(claim.expires_at, now) <= 0))
      yield "a time is held for nobody";
}

/** Both people are notified of each booking, and everything due has run. `inDoubt`: emails that may have been sent (decision 008). */
function* untold({ appointments, outbox }: Books, now: Temporal.Instant) {
  for (const visit of appointments.filter((one) => one.booking_state === "booked"))
    for (const what of ["appointment_booked", "practitioner_booked"])
      if (!outbox.some((row) => row.dedupe_key?.startsWith(`appointment:${visit.id}:${what}:`)))
        yield `nobody queued ${what} of visit ${visit.id}`;
  for (const row of outbox) {
    const waits = row.done_at === null && row.failed_at === null && row.cancelled_at === null;
    if (waits && Temporal.Instant.compare(row.run_at, now) <= 0) yield `effect ${row.id} (${row.kind}) has not run`;
    if (row.failed_at !== null && row.last_error !== inDoubt)
      yield `effect ${row.id} (${row.kind}) failed: ${row.last_error}`;
  }
}

/** How the outbox marks a message that may or may not have been sent. */
export const inDoubt = "in_doubt";

/** Every violated rule, as a sentence; empty if the books are right. `asOf`: what became due later may still wait. */
export async function breaches(context: AppContext, diary: Diary, asOf: Temporal.Instant): Promise<string[]> {
  const books = await readAll(context);
  const odd = diary.odd.map((one) => `${one.endpoint} answered ${one.status} ${one.code ?? ""}`);
  return [
    ...odd,
    ...lostPromises(books, diary),
    ...wrongMoney(books),
    ...wrongTimes(books, asOf),
    ...untold(books, asOf),
  ];
}

/** Waits until nothing is left to recover: no open payment, nothing due in the outbox. Returns the time of that check. */
export async function settled(
  context: AppContext,
  help: () => Promise<void> = async () => {},
): Promise<Temporal.Instant> {
  let asOf = context.now();
  await until(
    "everything has settled",
    async () => {
      await help();
      asOf = context.now();
      return isSettled(context, asOf);
    },
    180,
  );
  return asOf;
}

/** True when nothing that was due then is left to recover. */
export async function isSettled(context: AppContext, asOf: Temporal.Instant = context.now()): Promise<boolean> {
  const open = await context.read
    .selectFrom("payments")
    .select("id")
    .where("status", "in", ["pending", "requires_action"])
    .executeTakeFirst();
  const due = await context.read
    .selectFrom("outbox")
    .select("id")
    .where("run_at", "<=", asOf)
    .where("done_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("failed_at", "is", null)
    .executeTakeFirst();
  return open === undefined && due === undefined;
}

/** The failure names every broken rule in full. */
export function mustBeRight(broken: readonly string[]): void {
  if (broken.length > 0) throw new Error(broken.join("\n"));
}
