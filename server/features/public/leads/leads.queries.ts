// Leads as they arrive, and on their way to the forms service. SQL only.
import type { LeadFacts } from "@larkwell/domain/leads/form-fields.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface Counted {
  times: number;
  firstAt: Temporal.Instant;
  lastAt: Temporal.Instant;
}

/** One row for a person and a form: the latest values count, and an earlier campaign if the latest has none. */
export function upsertLead(tx: Tx, lead: LeadFacts, signs: readonly string[], { times, firstAt, lastAt }: Counted) {
  const { attribution, interested_in, ...facts } = lead;
  return tx.db
    .insertInto("leads")
    .values({
      ...facts,
      interested_in: [...interested_in],
      attribution: JSON.stringify(attribution),
      suspected: signs.length > 0,
      signs: [...signs],
      times,
      first_at: firstAt,
      last_at: lastAt,
    })
    .onConflict((conflict) =>
      conflict.columns(["form", "email", "suspected"]).doUpdateSet((eb) => ({
        firstname: eb.ref("excluded.firstname"),
        lastname: eb.ref("excluded.lastname"),
        company: eb.ref("excluded.company"),
        jobtitle: eb.ref("excluded.jobtitle"),
        numemployees: eb.ref("excluded.numemployees"),
        phone: eb.ref("excluded.phone"),
        country: eb.ref("excluded.country"),
        state: eb.ref("excluded.state"),
        interested_in: eb.ref("excluded.interested_in"),
        message: eb.ref("excluded.message"),
        signs: eb.ref("excluded.signs"),
        attribution: sql`case when excluded.attribution = '{}' then leads.attribution else excluded.attribution end`,
        times: sql`leads.times + excluded.times`,
        first_at: sql`least(leads.first_at, excluded.first_at)`,
        last_at: sql`greatest(leads.last_at, excluded.last_at)`,
        delivery: "waiting",
        delivered_at: null,
        delivery_error: null,
      })),
    )
    .returning(["id", "times"])
    .executeTakeFirstOrThrow();
}

const factColumns = [
  "form",
  "firstname",
  "lastname",
  "email",
  "company",
  "jobtitle",
  "numemployees",
  "phone",
  "country",
  "state",
  "interested_in",
  "message",
  "attribution",
] as const;

export const findLeadToHandOver = (read: Reader, id: number) =>
  read
    .selectFrom("leads")
    .select([...factColumns, "id", "times", "delivery"])
    .where("id", "=", id)
    .where("suspected", "=", sql.lit(false))
    .executeTakeFirst();

interface Delivery {
  delivery: "waiting" | "kept" | "sent" | "failed";
  delivered_at: Temporal.Instant | null;
  delivery_error: string | null;
}

/** Only the values that were handed over: if the lead was sent again meanwhile, the new ones still wait. */
export const markDelivery = (tx: Tx, id: number, times: number, delivery: Delivery) =>
  tx.db.updateTable("leads").set(delivery).where("id", "=", id).where("times", "=", times).execute();

/** Makes the jobs of these keys due, whatever became of them; one that is running now is left alone. */
export const reopenJobs = (tx: Tx, keys: readonly string[], now: Temporal.Instant) =>
  tx.db
    .updateTable("outbox")
    .set({ failed_at: null, done_at: null, attempts: 0, run_at: now, leased_until: null, last_error: null })
    .where("dedupe_key", "=", sql<string>`any(${[...keys]}::text[])`)
    .where((or) => or.or([or("leased_until", "is", null), or("leased_until", "<", now)]))
    .execute();

/** Not yet handed over, or given up; locked, and marked as on their way again. */
export async function takeUndelivered(tx: Tx, states: readonly string[], max: number, id?: number) {
  return tx.db
    .updateTable("leads")
    .set({ delivery: "waiting", delivery_error: null })
    .where("id", "in", (eb) => {
      const rows = eb
        .selectFrom("leads")
        .select("id")
        .where("suspected", "=", sql<boolean>`false`)
        .where("delivery", "in", [...states])
        .orderBy("last_at", "desc")
        .limit(max)
        .forUpdate();
      return id === undefined ? rows : rows.where("id", "=", id);
    })
    .returning(["id", "times"])
    .execute();
}

/** Releases a lead that was set aside; undefined if it is not (or no longer) set aside. */
export const takeSuspected = (tx: Tx, id: number) =>
  tx.db
    .deleteFrom("leads")
    .where("id", "=", id)
    .where("suspected", "=", sql.lit(true))
    .returning([...factColumns, "times", "first_at", "last_at"])
    .executeTakeFirst();

/** Counts an older submission in a lead that has newer values; undefined if there is no such lead. */
export const countIn = (tx: Tx, lead: Pick<LeadFacts, "form" | "email">, { times, firstAt, lastAt }: Counted) =>
  tx.db
    .updateTable("leads")
    .set({ times: sql`times + ${times}`, first_at: sql`least(first_at, ${firstAt.toString()}::timestamptz)` })
    .where("form", "=", lead.form)
    .where("email", "=", lead.email)
    .where("suspected", "=", sql.lit(false))
    .where("last_at", ">=", lastAt)
    .returning("id")
    .executeTakeFirst();

export const deleteLeadRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("leads").where("id", "=", id).returning("id").executeTakeFirst();
