// Reads and writes of agreements: which are in force for a role, and which of them somebody has still to accept. SQL only.
import type { Role } from "@larkwell/domain/people/roles.ts";
import type { Reader } from "../../data/db.ts";
import type { Tx } from "../../data/transaction.ts";

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

export const listPendingAgreements = (read: Reader, person: { id: number; role: Role }, now: Temporal.Instant) =>
  inForce(read, person.role, now)
    .select(["agreements.id", "agreements.name", "agreements.version", "agreements.title", "agreements.path"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("agreement_acceptances")
            .select("agreement_acceptances.agreement_id")
            .whereRef("agreement_acceptances.agreement_id", "=", "agreements.id")
            .where("agreement_acceptances.user_id", "=", person.id),
        ),
      ),
    )
    .orderBy("agreements.id")
    .execute();

/** Records acceptances; one that stands already keeps its first moment. */
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
