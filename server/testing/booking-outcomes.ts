// What a booking left in the ledger and in the outbox.
import type { TestApp } from "./build-app.ts";

/** A visit's ledger amounts, by account, in cents. */
export async function ledgerSumsOf(app: TestApp, appointmentId: number) {
  const rows = await app.context.read
    .selectFrom("ledger_entries")
    .select((eb) => ["account", eb.fn.sum<number>("cents").as("cents")])
    .where("appointment_id", "=", appointmentId)
    .groupBy("account")
    .orderBy("account")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.cents)]));
}

/** The notices that were queued about a visit, in order. "open": without the withdrawn ones. */
export async function templatesOf(app: TestApp, appointmentId: number, state: "open" | "all" = "all") {
  const rows = await app.context.read
    .selectFrom("outbox")
    .select(["payload", "cancelled_at"])
    .where("kind", "=", "notice")
    .orderBy("id")
    .execute();
  return rows
    .filter((row) => (row.payload as { appointmentId?: number }).appointmentId === appointmentId)
    .filter((row) => state === "all" || row.cancelled_at === null)
    .map((row) => (row.payload as { template: string }).template);
}
