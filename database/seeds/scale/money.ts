// Rows of the scale seed about money: cards, credits, payments, and a ledger in which every movement sums to zero.
import { createHash } from "node:crypto";
import { refundFor } from "@larkwell/domain/bookings/cancellation.ts";
import {
  charge,
  creditGrant,
  creditUse,
  earned,
  type Movement,
  PRACTITIONER_SHARE,
  refundToCard,
  refundToCredit,
} from "@larkwell/domain/payments/ledger.ts";
import type { Visit } from "./calendar.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import type { Member } from "./people.ts";
import { type Brief, day, hour, stamp, week } from "./sizes.ts";
import { settledAt } from "./visit-rows.ts";

/** What was paid for a visit and what was refunded, in cents, with the numbers of the payments (0: there is none). */
interface Paid {
  visit: Visit;
  memberId: number;
  cardCents: number;
  creditCents: number;
  cardBack: number;
  creditBack: number;
  charge: number;
  creditRefund: number;
  cardRefund: number;
}

const provider = "embedded";
/** The embedded provider's records are kept for charges from here on: those that may still be refunded or compared. */
const recordsSince = 7 * day;

/** References follow from the key, as the embedded card provider makes them (server/outside/cards/embedded.ts). */
const refOf = (prefix: string, key: string) =>
  `${prefix}_test_${createHash("sha256").update(`${prefix}:${key}`).digest("hex").slice(0, 24)}`;

const customerKey = (member: Member) => `customer-${member.id}-${member.joinedAt}`;
const cardKey = (member: Member) => `card-${member.id}`;
const chargeKey = (visit: Visit) => `charge-scale-${visit.id}`;
const cardIdOf = (member: Member) => member.id;

const instant = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds);

const events = {
  cancelled_by_member: "cancelled_by_member",
  cancelled_by_practitioner: "cancelled_by_practitioner",
  missed_by_member: "member_no_show",
  missed_by_practitioner: "practitioner_no_show",
} as const;

function refundOf(visit: Visit, cardCents: number, creditCents: number) {
  if (visit.outcome === "upcoming" || visit.outcome === "occurred") return { cardRefundCents: 0, creditRefundCents: 0 };
  return refundFor({
    policy: visit.practice.policy,
    event: events[visit.outcome],
    at: instant(settledAt(visit)),
    scheduledStart: instant(visit.start),
    paidCents: cardCents,
    creditCents,
  });
}

/** A member with a card pays with it half of the time; everything else is paid with credits. Free visits are left out. */
function payAll({ seed }: Brief, visits: readonly Visit[], members: readonly Member[]): Paid[] {
  const dice = new Dice(seed, "payments");
  let payment = 0;
  const all: Paid[] = [];
  for (const visit of visits) {
    const member = members[visit.member];
    const price = visit.offer.priceCents;
    const path = dice.next();
    if (!member || price === 0) continue;
    // Sometimes credits pay a part and the card the rest.
    const byCard = member.hasCard && path < 0.5 ? (path < 0.05 ? Math.ceil(price / 2) : price) : 0;
    const paid = { cardCents: byCard, creditCents: price - byCard };
    const back = refundOf(visit, paid.cardCents, paid.creditCents);
    all.push({
      visit,
      memberId: member.id,
      ...paid,
      cardBack: back.cardRefundCents,
      creditBack: back.creditRefundCents,
      charge: ++payment,
      creditRefund: back.creditRefundCents > 0 ? ++payment : 0,
      cardRefund: back.cardRefundCents > 0 ? ++payment : 0,
    });
  }
  return all;
}

function* paymentRows(all: readonly Paid[]): Generator<Value[]> {
  for (const { visit, memberId, ...paid } of all) {
    const key = chargeKey(visit);
    const chargeRef = paid.cardCents > 0 ? refOf("pi", key) : null;
    const row = (id: number, kind: string, card: number, credit: number, ref: string | null, at: number): Value[] => [
      id,
      visit.id,
      memberId,
      kind,
      card,
      credit,
      card > 0 ? memberId : null,
      provider,
      ref,
      kind === "charge" ? key : `refund-scale-${id}`,
      "succeeded",
      stamp(at),
      stamp(at),
    ];
    yield row(paid.charge, "charge", paid.cardCents, paid.creditCents, chargeRef, visit.bookedAt);
    const at = settledAt(visit);
    if (paid.creditRefund > 0) yield row(paid.creditRefund, "refund", 0, paid.creditBack, null, at);
    if (paid.cardRefund > 0) yield row(paid.cardRefund, "refund", paid.cardBack, 0, `re_${chargeRef?.slice(3)}_0`, at);
  }
}

function* movementsOf(paid: Paid): Generator<{ movement: Movement; at: number; payment: number | null }> {
  const { visit, memberId, cardCents, creditCents, cardBack, creditBack } = paid;
  const about = { memberId, appointmentId: visit.id };
  if (cardCents > 0)
    yield { movement: charge({ ...about, cents: cardCents }), at: visit.bookedAt, payment: paid.charge };
  if (creditCents > 0)
    yield { movement: creditUse({ ...about, cents: creditCents }), at: visit.bookedAt, payment: paid.charge };
  const at = settledAt(visit);
  if (at === 0) return;
  if (creditBack > 0)
    yield { movement: refundToCredit({ ...about, cents: creditBack }), at, payment: paid.creditRefund };
  if (cardBack > 0) yield { movement: refundToCard({ ...about, cents: cardBack }), at, payment: paid.cardRefund };
  const kept = cardCents + creditCents - cardBack - creditBack;
  if (kept <= 0) return;
  const share = { practitionerId: visit.practice.id, appointmentId: visit.id, shareBasisPoints: PRACTITIONER_SHARE };
  yield { movement: earned({ ...share, cents: kept }), at, payment: null };
}

interface Grant {
  id: number;
  member: Member;
  cents: number;
  expiresAt: number | null;
}

/** One grant for each member who has used credits or whose employer gives them: everything used, plus what is left. */
function makeGrants({ seed, now }: Brief, members: readonly Member[], all: readonly Paid[]): Map<number, Grant> {
  const dice = new Dice(seed, "grants");
  const used = new Map<number, number>();
  for (const paid of all)
    if (paid.creditCents > 0)
      used.set(paid.memberId, (used.get(paid.memberId) ?? 0) + paid.creditCents - paid.creditBack);
  const grants = new Map<number, Grant>();
  for (const [position, member] of members.entries()) {
    const left = position < 10 ? 1_000_000 : member.employer === null ? 0 : 5_000 * dice.below(8);
    const cents = (used.get(member.id) ?? 0) + left || (used.has(member.id) ? 1_000 : 0);
    const expiresAt = member.employer === null ? null : now + 300 * day;
    if (cents > 0) grants.set(member.id, { id: grants.size + 1, member, cents, expiresAt });
  }
  return grants;
}

function* useRows(all: readonly Paid[], grants: ReadonlyMap<number, Grant>): Generator<Value[]> {
  let id = 0;
  for (const { visit, memberId, creditCents, creditBack } of all) {
    if (creditCents === 0) continue;
    const grant = grants.get(memberId)?.id ?? 0;
    yield [++id, grant, visit.id, creditCents, stamp(visit.bookedAt)];
    if (creditBack > 0) yield [++id, grant, visit.id, -creditBack, stamp(settledAt(visit))];
  }
}

const ownedByPeople = new Set(["card", "credits", "earnings", "paid_out"]);

function* ledgerRows({ seed }: Brief, all: readonly Paid[], grants: Iterable<Grant>): Generator<Value[]> {
  const dice = new Dice(seed, "ledger");
  let id = 0;
  const entries = function* (movement: Movement, at: number, payment: number | null): Generator<Value[]> {
    const movementId = dice.uuid();
    const when = stamp(at);
    for (const { account, ownerId, cents } of movement.entries) {
      const owner = ownedByPeople.has(account) ? ownerId : null;
      yield [++id, movementId, account, owner, movement.appointmentId, payment, cents, movement.kind, when];
    }
  };
  for (const { member, cents } of grants)
    yield* entries(creditGrant({ memberId: member.id, cents }), member.joinedAt, null);
  for (const paid of all)
    for (const { movement, at, payment } of movementsOf(paid)) yield* entries(movement, at, payment);
}

/** The embedded card provider's records: every card, and the charges that it may still be asked about. */
function* providerRows({ now }: Brief, members: readonly Member[], all: readonly Paid[]): Generator<Value[]> {
  const byId = new Map<number, Member>();
  for (const member of members) {
    if (!member.hasCard) continue;
    byId.set(member.id, member);
    const customerRef = refOf("cus", customerKey(member));
    const at = stamp(member.joinedAt + hour);
    yield ["cards", "card_customer", customerRef, JSON.stringify({ userId: member.id }), at];
    const card = {
      customerRef,
      token: "tok_visa",
      expMonth: 12,
      expYear: new Date(now).getUTCFullYear() + 3,
      state: "saved",
    };
    yield ["cards", "card", refOf("pm", cardKey(member)), JSON.stringify(card), at];
  }
  for (const { visit, memberId, cardCents, cardBack } of all) {
    const member = byId.get(memberId);
    const recent = visit.outcome === "upcoming" || settledAt(visit) > now - recordsSince;
    if (cardCents === 0 || !recent || !member) continue;
    const [customerRef, cardRef] = [refOf("cus", customerKey(member)), refOf("pm", cardKey(member))];
    const idempotencyKey = chargeKey(visit);
    const at = instant(visit.bookedAt).toString();
    const record = {
      customerRef,
      cardRef,
      cents: cardCents,
      description: "Visit",
      idempotencyKey,
      state: "succeeded",
      at,
    };
    const ref = refOf("pi", idempotencyKey);
    yield ["cards", "card_charge", ref, JSON.stringify(record), at];
    if (cardBack === 0) continue;
    const back = {
      chargeRef: ref,
      cents: cardBack,
      idempotencyKey: `refund-scale-${visit.id}`,
      at: stamp(settledAt(visit)),
    };
    yield ["cards", "card_refund", `${ref}/0`, JSON.stringify(back), back.at];
  }
}

export function moneyTables(brief: Brief, visits: readonly Visit[], members: readonly Member[]): TableRows[] {
  const all = payAll(brief, visits, members);
  const grants = makeGrants(brief, members, all);
  const withCards = members.filter((member) => member.hasCard);
  const year = new Date(brief.now + 150 * week).getUTCFullYear();
  return [
    {
      table: "payment_customers",
      columns: ["user_id", "provider", "customer_ref"],
      rows: withCards.map((one) => [one.id, provider, refOf("cus", customerKey(one))]),
    },
    {
      table: "payment_methods",
      columns: "id user_id provider card_ref brand last4 exp_month exp_year created_at".split(" "),
      rows: withCards.map((one) => [
        cardIdOf(one),
        one.id,
        provider,
        refOf("pm", cardKey(one)),
        "visa",
        "4242",
        12,
        year,
        stamp(one.joinedAt + hour),
      ]),
    },
    {
      table: "credit_grants",
      columns: ["id", "user_id", "cents", "reason", "organization_id", "expires_at", "created_at"],
      rows: grants
        .values()
        .map(({ id, member, cents, expiresAt }) => [
          id,
          member.id,
          cents,
          member.employer === null ? "Welcome credit" : "Employer benefit",
          member.employer === null ? null : member.employer + 1,
          expiresAt === null ? null : stamp(expiresAt),
          stamp(member.joinedAt),
        ]),
    },
    {
      table: "credit_uses",
      columns: ["id", "grant_id", "appointment_id", "cents", "created_at"],
      rows: useRows(all, grants),
    },
    {
      table: "payments",
      columns: (
        "id appointment_id member_id kind card_cents credit_cents payment_method_id provider provider_ref idempotency_key " +
        "status created_at settled_at"
      ).split(" "),
      rows: paymentRows(all),
    },
    {
      table: "ledger_entries",
      columns: "id movement_id account user_id appointment_id payment_id cents memo created_at".split(" "),
      rows: ledgerRows(brief, all, grants.values()),
    },
    {
      table: "adapter_records",
      columns: ["adapter", "kind", "key", "body", "created_at"],
      rows: providerRows(brief, members, all),
    },
  ];
}
