// Writes the demo clinic's visits with their money: all paid by credits, so that no card provider is involved.
import {
  creditGrant,
  creditUse,
  earned,
  type Movement,
  PRACTITIONER_SHARE,
  refundToCredit,
} from "@larkwell/domain/payments/ledger.ts";
import { sql } from "kysely";
import { idIn } from "../reference.ts";
import { type DemoMember, members, organizationName } from "./members.ts";
import { practitioners, type SeedContext, type UserIds } from "./people.ts";
import { addHistory, type DemoVisit, VisitBook } from "./visits.ts";

const byMailbox = (mailbox: string) => {
  const practitioner = practitioners.find((one) => one.mailbox === mailbox);
  const product = practitioner?.products?.at(-1);
  if (!practitioner || !product) throw new Error(`The seed knows no ${mailbox}.`);
  return { practitioner, product };
};

/** The visits of the two demo members, then everyone's past. */
export function planVisits(now: Temporal.Instant): DemoVisit[] {
  const [maya, tessa, ...others] = members;
  if (!maya || !tessa) throw new Error("The seed has no demo members.");
  const book = new VisitBook(now);
  const past = { outcome: "occurred", stars: 5 } as const;
  const upcoming = { outcome: "upcoming", stars: null } as const;
  book.add({ ...byMailbox("dr.amara.oyelaran"), member: maya, ...upcoming }, 3);
  book.add({ ...byMailbox("noor.haddad"), member: tessa, ...upcoming }, 2);
  book.add({ ...byMailbox("noor.haddad"), member: maya, ...past }, -70);
  book.add({ ...byMailbox("dr.amara.oyelaran"), member: maya, ...past }, -42);
  book.add({ ...byMailbox("willa.strand"), member: maya, outcome: "cancelled_by_practitioner", stars: null }, -20);
  book.add({ ...byMailbox("meera.sandhu"), member: maya, ...past, stars: 4 }, -16);
  book.add({ ...byMailbox("hannah.lindgren"), member: tessa, outcome: "cancelled_by_practitioner", stars: null }, -33);
  // Booked before the member's loss, for something that it ended; and one since.
  const ilse = members.find(({ track }) => track === "pregnancyloss");
  if (!ilse) throw new Error("The seed has no member in a loss.");
  book.add({ ...byMailbox("june.castellanos"), member: ilse, ...upcoming }, 2, { bookedDaysAgo: 60 });
  book.add({ ...byMailbox("owen.trautwein"), member: ilse, ...upcoming }, 3);
  // Recent, and not rated yet.
  book.add({ ...byMailbox("dr.leila.farahani"), member: tessa, outcome: "occurred", stars: null }, -10);
  addHistory(book, practitioners, others);
  return book.visits;
}

function joinedColumns({ start, end, outcome, stars }: DemoVisit) {
  if (outcome !== "occurred" && outcome !== "missed_by_member") return {};
  const settledAt = end.add({ hours: 1 });
  const attended = {
    practitioner_joined_at: start.subtract({ minutes: 2 }),
    practitioner_ended_at: end,
    settled_status: outcome,
    settled_at: settledAt,
  };
  if (outcome === "missed_by_member") return attended;
  return {
    ...attended,
    member_joined_at: start.subtract({ minutes: 1 }),
    call_started_at: start,
    member_ended_at: end,
    ...(stars === null
      ? {}
      : {
          rating_satisfaction: stars,
          rating_reliability: Math.min(5, stars + 1),
          rating_empathy: stars,
          rating_credibility: Math.min(5, stars + 1),
          rated_at: settledAt,
        }),
  };
}

function cancelledColumns({ start, outcome }: DemoVisit) {
  if (outcome !== "cancelled_by_practitioner") return {};
  const at = start.subtract({ hours: 30 });
  return {
    cancelled_at: at,
    cancelled_by: "practitioner",
    settled_status: "cancelled",
    settled_at: at,
    calendar_sequence: 1,
    version: 2,
  };
}

async function insertAppointments({ db }: SeedContext, ids: UserIds, visits: readonly DemoVisit[]): Promise<number[]> {
  const products = await db.selectFrom("products").select(["id", "practitioner_id", "minutes"]).execute();
  const productId = new Map(products.map((row) => [`${row.practitioner_id} ${row.minutes}`, row.id]));
  const rows = await db
    .insertInto("appointments")
    .values(
      visits.map((visit, index) => {
        const practitioner = idIn(ids, visit.practitioner.mailbox);
        return {
          product_id: idIn(productId, `${practitioner} ${visit.product.minutes}`),
          practitioner_id: practitioner,
          member_id: idIn(ids, visit.member.mailbox),
          scheduled_start: visit.start,
          scheduled_end: visit.end,
          price_cents: visit.product.priceCents,
          cancellation_policy: visit.practitioner.policy,
          member_state: visit.member.state,
          booking_state: "booked",
          request_key: `demo-${index}`,
          created_at: visit.bookedAt,
          ...joinedColumns(visit),
          ...cancelledColumns(visit),
        };
      }),
    )
    .returning(["id", "request_key"])
    .execute();
  const byKey = new Map(rows.map((row) => [row.request_key ?? "", row.id]));
  return visits.map((_visit, index) => idIn(byKey, `demo-${index}`));
}

/** Upcoming visits occupy their time, and their reminders are queued. */
async function claimAndRemind({ db }: SeedContext, ids: UserIds, visits: readonly DemoVisit[], appointments: number[]) {
  const ahead = visits.flatMap((visit, index) =>
    visit.outcome === "upcoming" ? [{ visit, appointmentId: appointments[index] ?? 0 }] : [],
  );
  const products = await db.selectFrom("appointments").select(["id", "product_id"]).execute();
  const productOf = new Map(products.map((row) => [String(row.id), row.product_id]));
  await db
    .insertInto("slot_claims")
    .values(
      ahead.map(({ visit, appointmentId }) => ({
        practitioner_id: idIn(ids, visit.practitioner.mailbox),
        member_id: idIn(ids, visit.member.mailbox),
        product_id: idIn(productOf, String(appointmentId)),
        appointment_id: appointmentId,
        starts_at: visit.start,
        ends_at: visit.end,
        blocks: sql<string>`tstzrange(${visit.start.toString()}, ${visit.end.toString()})`,
      })),
    )
    .execute();
  const reminders = ahead.flatMap(({ visit, appointmentId }) => {
    const userId = idIn(ids, visit.member.mailbox);
    const reminder = (template: string, lane: string, hours: number) => ({
      kind: "notice",
      lane,
      payload: JSON.stringify({ template, userId, appointmentId }),
      // The key under which a booking queues it, so that a move or a cancellation withdraws it.
      dedupe_key: `appointment:${appointmentId}:${template}:0`,
      run_at: visit.start.subtract({ hours }),
    });
    return [reminder("reminder_email", "prompt_mail", 24), reminder("reminder_sms", "texts", 1)];
  });
  await db.insertInto("outbox").values(reminders).execute();
}

interface Paid {
  visit: DemoVisit;
  appointmentId: number;
  memberId: number;
  cents: number;
}

async function insertPayments({ db }: SeedContext, paid: readonly Paid[]): Promise<Map<string, number>> {
  const refunded = paid.filter(({ visit }) => visit.outcome === "cancelled_by_practitioner");
  const row = ({ appointmentId, memberId, cents }: Paid, kind: "charge" | "refund", at: Temporal.Instant) => ({
    appointment_id: appointmentId,
    member_id: memberId,
    kind,
    credit_cents: cents,
    provider: "embedded",
    idempotency_key: `demo:${kind}:${appointmentId}`,
    status: "succeeded",
    created_at: at,
    settled_at: at,
  });
  const rows = await db
    .insertInto("payments")
    .values([
      ...paid.map((one) => row(one, "charge", one.visit.bookedAt)),
      ...refunded.map((one) => row(one, "refund", one.visit.start.subtract({ hours: 30 }))),
    ])
    .returning(["id", "idempotency_key"])
    .execute();
  return new Map(rows.map((one) => [one.idempotency_key, one.id]));
}

async function insertCredits({ db, now }: SeedContext, ids: UserIds, paid: readonly Paid[]) {
  const used = (member: DemoMember) =>
    paid
      .filter(({ visit }) => visit.member === member && visit.outcome !== "cancelled_by_practitioner")
      .reduce((sum, one) => sum + one.cents, 0);
  const granted = members
    .map((member) => ({ member, memberId: idIn(ids, member.mailbox), cents: used(member) + member.creditsLeft }))
    .filter(({ cents }) => cents > 0);
  const sponsor = await db
    .selectFrom("organizations")
    .select("id")
    .where("name", "=", organizationName)
    .executeTakeFirstOrThrow();
  const grants = await db
    .insertInto("credit_grants")
    .values(
      granted.map(({ member, memberId, cents }) => ({
        user_id: memberId,
        cents,
        reason: member.creditReason,
        organization_id: member.sponsored ? sponsor.id : null,
        expires_at: now.add({ hours: 24 * 270 }),
        created_at: now.subtract({ hours: 24 * 149 }),
      })),
    )
    .returning(["id", "user_id"])
    .execute();
  const grantOf = new Map(grants.map((row) => [String(row.user_id), row.id]));
  await db
    .insertInto("credit_uses")
    .values(
      paid.flatMap(({ visit, appointmentId, memberId, cents }) => {
        const use = { grant_id: idIn(grantOf, String(memberId)), appointment_id: appointmentId };
        const taken = { ...use, cents, created_at: visit.bookedAt };
        if (visit.outcome !== "cancelled_by_practitioner") return [taken];
        return [taken, { ...use, cents: -cents, created_at: visit.start.subtract({ hours: 30 }) }];
      }),
    )
    .execute();
  return granted;
}

interface Dated {
  movement: Movement;
  at: Temporal.Instant;
  paymentId: number | null;
  memberId: number;
}

function movementsOf(one: Paid, practitionerId: number, paymentIds: ReadonlyMap<string, number>): Dated[] {
  const { visit, appointmentId, memberId, cents } = one;
  const part = { memberId, appointmentId, cents };
  const charge = {
    movement: creditUse(part),
    at: visit.bookedAt,
    paymentId: idIn(paymentIds, `demo:charge:${appointmentId}`),
    memberId,
  };
  if (visit.outcome === "upcoming") return [charge];
  if (visit.outcome === "cancelled_by_practitioner")
    return [
      charge,
      {
        movement: refundToCredit(part),
        at: visit.start.subtract({ hours: 30 }),
        paymentId: idIn(paymentIds, `demo:refund:${appointmentId}`),
        memberId,
      },
    ];
  const settled = earned({ practitionerId, appointmentId, cents, shareBasisPoints: PRACTITIONER_SHARE });
  return [charge, { movement: settled, at: visit.end.add({ hours: 1 }), paymentId: null, memberId }];
}

async function insertLedger({ db }: SeedContext, movements: readonly Dated[]) {
  await db
    .insertInto("ledger_entries")
    .values(
      movements.flatMap(({ movement, at, paymentId }) => {
        const movementId = crypto.randomUUID();
        return movement.entries.map((entry) => ({
          movement_id: movementId,
          account: entry.account,
          user_id: entry.account === "held" ? null : entry.ownerId,
          appointment_id: movement.appointmentId,
          payment_id: paymentId,
          cents: entry.cents,
          memo: movement.kind,
          created_at: at,
        }));
      }),
    )
    .execute();
}

/** Appointments with their ratings, credits, payments and ledger. */
export async function insertVisits(context: SeedContext, ids: UserIds) {
  const visits = planVisits(context.now);
  const appointments = await insertAppointments(context, ids, visits);
  await claimAndRemind(context, ids, visits, appointments);
  const paid = visits
    .map((visit, index) => ({
      visit,
      appointmentId: appointments[index] ?? 0,
      memberId: idIn(ids, visit.member.mailbox),
      cents: visit.product.priceCents,
    }))
    .filter(({ cents }) => cents > 0);
  const paymentIds = await insertPayments(context, paid);
  const granted = await insertCredits(context, ids, paid);
  const grantedAt = context.now.subtract({ hours: 24 * 149 });
  await insertLedger(context, [
    ...granted.map(({ memberId, cents }) => ({
      movement: creditGrant({ memberId, cents }),
      at: grantedAt,
      paymentId: null,
      memberId,
    })),
    ...paid.flatMap((one) => movementsOf(one, idIn(ids, one.visit.practitioner.mailbox), paymentIds)),
  ]);
}
