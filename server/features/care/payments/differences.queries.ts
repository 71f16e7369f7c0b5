// What the books and the card provider disagree about, each once, and how it was settled. SQL only.
import type { RefundMethod } from "@larkwell/contract/returned-money.ts";
import type { DifferenceKind, MovementOfMoney, WayToSettle } from "@larkwell/domain/payments/differences.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface Difference {
  kind: DifferenceKind;
  movement: MovementOfMoney;
  /** The provider's reference. */
  ref: string;
  payment_id: number | null;
  provider_cents: number | null;
  our_cents: number | null;
}

type Way = WayToSettle | RefundMethod | "matched";

/** Those of the given refunds that no one has resolved. Nobody can until the end of the transaction. */
async function keepUnresolved(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom("payments")
    .select("id")
    .where("id", "in", ids)
    .where("resolution", "is", null)
    .orderBy("id")
    .forShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Adds what was not known yet; what is known was seen again, settled or not. */
export async function recordDifferences(
  tx: Tx,
  provider: string,
  differences: readonly Difference[],
  now: Temporal.Instant,
): Promise<void> {
  const returned = differences.flatMap((one) =>
    one.kind === "refund_failed" && one.payment_id !== null ? [one.payment_id] : [],
  );
  const unresolved = await keepUnresolved(tx, returned);
  const found = differences.filter((one) => one.kind !== "refund_failed" || unresolved.has(one.payment_id ?? 0));
  if (found.length === 0) return;
  await sql`
    insert into payment_differences
      (provider, kind, movement, ref, payment_id, provider_cents, our_cents, first_seen_at, last_seen_at)
    select ${provider}, kind, movement, ref, payment_id, provider_cents, our_cents, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as d (kind text, movement text, ref text, payment_id bigint, provider_cents bigint, our_cents bigint)
    on conflict (provider, kind, movement, ref, coalesce(payment_id, 0))
    do update set last_seen_at = excluded.last_seen_at`.execute(tx.db);
}

/** Settles open differences whose movement both sides have alike now. */
export async function settleMatched(
  tx: Tx,
  provider: string,
  matches: readonly { movement: MovementOfMoney; ref: string }[],
  now: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select d.id from payment_differences d
    join jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as m (movement text, ref text)
      on m.movement = d.movement and m.ref = d.ref
    where d.provider = ${provider} and d.settled_at is null and d.kind <> 'refund_failed'
    order by d.id for update of d`.execute(tx.db);
  await markSettled(
    tx,
    rows.map((row) => row.id),
    { way: "matched", reason: "", by: null, now },
  );
}

const columns = [
  "d.id",
  "d.provider",
  "d.ref",
  "d.payment_id",
  "d.provider_cents",
  "d.our_cents",
  "d.first_seen_at",
  "d.last_seen_at",
  "d.settled_at",
] as const;

const kind = sql<DifferenceKind>`d.kind`.as("kind");
const movement = sql<MovementOfMoney>`d.movement`.as("movement");

interface Page {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export async function listDifferences(read: Reader, state: "open" | "settled", page: Page) {
  const wanted = read
    .selectFrom("payment_differences as d")
    .where("d.settled_at", state === "open" ? "is" : "is not", null);
  const rows = await wanted
    .leftJoin("difference_settlements as s", "s.difference_id", "d.id")
    .select([...columns, kind, movement, "s.reason", "s.settled_by", sql<Way | null>`s.way`.as("way")])
    .orderBy("d.id", page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await wanted.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

export type DifferenceRow = Awaited<ReturnType<typeof listDifferences>>["rows"][number];

/** The open differences of payments that are missing at the provider, the newest first, a few hundred at most. */
export const findMissing = (read: Reader) =>
  read
    .selectFrom("payment_differences as d")
    .select([...columns, kind, movement])
    .where("d.settled_at", "is", null)
    .where("d.kind", "=", sql.lit("missing_at_provider"))
    .orderBy("d.id", "desc")
    .limit(500)
    .execute();

/** This one, and that of a payment that is missing at the provider, locked: the first request settles them. */
export const lockDifferences = (tx: Tx, id: number, paymentId: number | undefined) =>
  tx.db
    .selectFrom("payment_differences as d")
    .leftJoin("payments as p", "p.id", "d.payment_id")
    .select([...columns, kind, movement, "p.member_id"])
    .where((or) =>
      or.or([
        or("d.id", "=", id),
        or.and([
          or("d.payment_id", "=", paymentId ?? 0),
          or("d.kind", "=", sql.lit("missing_at_provider")),
          or("d.settled_at", "is", null),
        ]),
      ]),
    )
    .orderBy("d.id")
    .forUpdate("d")
    .execute();

/** The open difference of a returned refund, locked. */
export const lockOpenOfRefund = (tx: Tx, paymentId: number) =>
  tx.db
    .selectFrom("payment_differences")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("kind", "=", sql.lit("refund_failed"))
    .where("settled_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

interface Settlement {
  way: Way;
  reason: string;
  /** Null: the nightly comparison. */
  by: number | null;
  now: Temporal.Instant;
  linkedPaymentId?: number | undefined;
}

/** Of differences that are locked and open. */
export async function markSettled(tx: Tx, ids: readonly number[], settlement: Settlement): Promise<void> {
  if (ids.length === 0) return;
  const { way, reason, by, now, linkedPaymentId } = settlement;
  await tx.db.updateTable("payment_differences").set({ settled_at: now }).where("id", "in", ids).execute();
  await tx.db
    .insertInto("difference_settlements")
    .values(
      ids.map((id) => ({
        difference_id: id,
        way,
        reason,
        settled_by: by,
        settled_at: now,
        linked_payment_id: linkedPaymentId ?? null,
      })),
    )
    .execute();
}
