// Gifts that visitors request, and what staff did about them. SQL only.
import type { GiftPackage } from "@larkwell/domain/leads/gift-packages.ts";
import { sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface NewGift {
  package: GiftPackage;
  cents: number;
  giver_name: string;
  giver_email: string;
  recipient_name: string;
  recipient_email: string;
  recipient_address: string;
  message: string;
  deliver_on: string;
  suspected: boolean;
  signs: string[];
  sent_at: Temporal.Instant;
}

/** Sent twice it is one gift, with the latest text. What staff has done about it stays done. */
export const upsertGift = (tx: Tx, gift: NewGift) =>
  tx.db
    .insertInto("gifts")
    .values(gift)
    .onConflict((conflict) =>
      conflict.columns(["giver_email", "recipient_name", "package", "deliver_on", "suspected"]).doUpdateSet((eb) => ({
        giver_name: eb.ref("excluded.giver_name"),
        recipient_email: eb.ref("excluded.recipient_email"),
        recipient_address: eb.ref("excluded.recipient_address"),
        message: eb.ref("excluded.message"),
        signs: eb.ref("excluded.signs"),
      })),
    )
    .execute();

export interface GiftFilters {
  state: "open" | "done" | "suspected";
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
}

// The flag is in the statement as a literal, not as a parameter: only then does the planner know that the partial index fits.
const aside = (suspected: boolean) => sql<boolean>`${sql.raw(String(suspected))}`;

function gifts(read: Reader, { state, order_direction }: GiftFilters) {
  const rows = read.selectFrom("gifts").where("suspected", "=", aside(state === "suspected"));
  if (state === "suspected") {
    const direction = order_direction ?? "desc";
    return rows.orderBy("sent_at", direction).orderBy("id", direction);
  }
  if (state === "done") {
    const direction = order_direction ?? "desc";
    return rows.where("fulfilled_at", "is not", null).orderBy("fulfilled_at", direction).orderBy("id", direction);
  }
  const direction = order_direction ?? "asc";
  return rows.where("fulfilled_at", "is", null).orderBy("deliver_on", direction).orderBy("id", direction);
}

const columns = [
  "id",
  "package",
  "cents",
  "recipient_email",
  "deliver_on",
  "sent_at",
  "fulfilled_at",
  "signs",
] as const;

export const findGiftRows = (read: Reader, filters: GiftFilters) =>
  gifts(read, filters).select(columns).limit(filters.limit).offset(filters.offset).execute();

export const countGiftRows = (read: Reader, filters: GiftFilters) => countUpTo(read, gifts(read, filters).select("id"));

export const findGift = (read: Reader, id: number) =>
  read
    .selectFrom("gifts")
    .select([...columns, "giver_name", "giver_email", "recipient_name", "recipient_address", "message"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Undefined if there is no such gift. Marking it either way means that a person sent it, so it is no longer set aside. */
export const setGiftDone = (tx: Tx, id: number, fulfilled: { at: Temporal.Instant | null; by: number | null }) =>
  tx.db
    .updateTable("gifts")
    .set({ fulfilled_at: fulfilled.at, fulfilled_by: fulfilled.by, suspected: false })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

export const deleteGiftRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("gifts").where("id", "=", id).returning("id").executeTakeFirst();
