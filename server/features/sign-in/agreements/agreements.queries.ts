// Reads and writes of agreements: which are in force for a role, and which of them a person still has to accept. SQL only.
import type { Role } from "@larkwell/domain/people/roles.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { type PendingAgreement, pendingAgreements } from "./agreements.facts.ts";

/** The newest version of each agreement that is in force for this role. */
const inForce = (read: Reader, role: Role, now: Temporal.Instant) =>
  read
    .selectFrom("agreements")
    .where("agreements.effective_at", "<=", now)
    .where((eb) => eb.or([eb("agreements.for_role", "is", null), eb("agreements.for_role", "=", role)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("agreements as newer")
            .select("newer.id")
            .whereRef("newer.name", "=", "agreements.name")
            .whereRef("newer.version", ">", "agreements.version")
            .where("newer.effective_at", "<=", now),
        ),
      ),
    );

export const listAgreementsInForce = (read: Reader, role: Role, now: Temporal.Instant) =>
  inForce(read, role, now).select("agreements.id").execute();

export async function listPendingAgreements(read: Reader, userId: number, now: Temporal.Instant) {
  const { rows } = await sql<{ pending: PendingAgreement[] }>`
    select ${pendingAgreements(now.toString())} as pending from users u where u.id = ${userId}`.execute(read);
  return rows.flatMap((row) => row.pending);
}

/** Records acceptances; an existing one keeps its first time. */
export async function insertAcceptances(
  tx: Tx,
  userId: number,
  agreementIds: readonly number[],
  now: Temporal.Instant,
) {
  if (agreementIds.length === 0) return;
  await tx.db
    .insertInto("agreement_acceptances")
    .values(agreementIds.map((agreementId) => ({ user_id: userId, agreement_id: agreementId, accepted_at: now })))
    .onConflict((conflict) => conflict.columns(["user_id", "agreement_id"]).doNothing())
    .execute();
}
