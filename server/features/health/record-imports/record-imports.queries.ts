// Files of other providers that were read, and how many entries they added. SQL only.
import type { LeftOut } from "@larkwell/domain/record-import/found.ts";
import type { Offer } from "@larkwell/domain/record-import/offers.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** Whom a file must be about. */
export const findOwner = (read: Reader, userId: number) =>
  read
    .selectFrom("users")
    .select(["first_name", "last_name", "date_of_birth"])
    .where("id", "=", userId)
    .executeTakeFirst();

export interface NewImport {
  userId: number;
  from: string;
  written: string | null;
  offers: readonly Offer[];
  leftOut: Record<LeftOut, number>;
}

/** Keeps what was read. What the member was offered before, and did not take, is forgotten. */
export async function insertImport(
  tx: Tx,
  { userId, from, written, offers, leftOut }: NewImport,
  now: Temporal.Instant,
): Promise<number> {
  await deleteOffers(tx, userId);
  const { id } = await tx.db
    .insertInto("health_imports")
    .values({
      user_id: userId,
      from_name: from,
      written_on: written,
      offers: JSON.stringify(offers),
      left_out: JSON.stringify(leftOut),
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Forgets what was read and not taken; with an ID, only of that file. */
export async function deleteOffers(tx: Tx, userId: number, id?: number): Promise<void> {
  await tx.db
    .deleteFrom("health_imports")
    .where("user_id", "=", userId)
    .where("taken_at", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .execute();
}

const imports = (read: Reader, userId: number) =>
  read
    .selectFrom("health_imports as i")
    .select(["i.id", "i.from_name", "i.written_on", "i.created_at", "i.taken_at", "i.undone_at"])
    .where("i.user_id", "=", userId);

const withOffers = (read: Reader, userId: number) =>
  imports(read, userId).select([
    sql<Offer[]>`i.offers`.as("offers"),
    sql<Record<LeftOut, number>>`i.left_out`.as("left_out"),
    "i.overtaken",
  ]);
export type OfferRow = Awaited<ReturnType<ReturnType<typeof withOffers>["execute"]>>[number];

export const findImport = (read: Reader, userId: number, id: number): Promise<OfferRow | undefined> =>
  withOffers(read, userId).where("i.id", "=", id).executeTakeFirst();

/** The file that was read last, if nothing of it was added. */
export const findOpenOffer = (read: Reader, userId: number): Promise<OfferRow | undefined> =>
  withOffers(read, userId).where("i.taken_at", "is", null).orderBy("i.id", "desc").executeTakeFirst();

/** Those of which something was added, the newest first. */
export const listTakenImports = (read: Reader, userId: number) =>
  imports(read, userId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("health_facts as f")
          .innerJoin("health_fact_versions as v", (on) =>
            on.onRef("v.fact_id", "=", "f.id").onRef("v.version", "=", "f.version"),
          )
          .whereRef("f.import_id", "=", "i.id")
          .select((of) => [
            of.fn.countAll<number>().as("added"),
            of.fn.countAll<number>().filterWhere("v.source", "=", "imported").as("unchanged"),
          ])
          .as("counts"),
      (on) => on.onTrue(),
    )
    .select((eb) => [
      eb.fn.coalesce("counts.added", eb.lit(0)).as("added"),
      eb.fn.coalesce("counts.unchanged", eb.lit(0)).as("unchanged"),
    ])
    .where("i.taken_at", "is not", null)
    .orderBy("i.id", "desc")
    .limit(200);

/** What was offered is not needed any more. */
export const markTaken = (tx: Tx, id: number, overtaken: number[], now: Temporal.Instant) =>
  tx.db.updateTable("health_imports").set({ taken_at: now, offers: "[]", overtaken }).where("id", "=", id).execute();

export const markUndone = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("health_imports").set({ undone_at: now }).where("id", "=", id).execute();

/** What was read and not taken. */
export async function deleteOffersBefore(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.db.deleteFrom("health_imports").where("taken_at", "is", null).where("created_at", "<", before).execute();
}
