// Care coordinators as staff sees them, and their members. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { holdsAddress } from "../../sign-in/credentials/address-holder.facts.ts";

export interface CoordinatorRow {
  id: number;
  first_name: string;
  last_name: string;
  published: boolean;
  disabled: boolean;
  members: number;
  organizations: number;
}

const coordinators = (read: Reader) =>
  read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as c", "c.id", "p.user_id")
    .where("p.is_cx", "=", sql.lit(true))
    .select([
      "c.id",
      "c.first_name",
      "c.last_name",
      sql<boolean>`p.published_at is not null`.as("published"),
      sql<boolean>`c.disabled_at is not null`.as("disabled"),
      sql<number>`(select count(*)::int from member_coordinators m where m.coordinator_id = c.id)`.as("members"),
      sql<number>`(select count(*)::int from organizations o where o.coordinator_id = c.id)`.as("organizations"),
    ]);

/** All of them: a clinic has few. */
export const listAllCoordinators = (read: Reader): Promise<CoordinatorRow[]> =>
  coordinators(read).orderBy("c.last_name").orderBy("c.id").limit(500).execute();

export const findCoordinator = (read: Reader, id: number): Promise<CoordinatorRow | undefined> =>
  coordinators(read).where("c.id", "=", id).executeTakeFirst();

export const findMemberByEmail = (read: Reader, email: string) =>
  read
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("role", "=", sql.lit("member"))
    // The person who confirmed the address comes before those who share it (decision 038).
    .orderBy(holdsAddress("users"), "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

export const putCoordinator = (
  tx: Tx,
  { memberId, coordinatorId, now }: { memberId: number; coordinatorId: number; now: Temporal.Instant },
) =>
  tx.db
    .insertInto("member_coordinators")
    .values({ member_id: memberId, coordinator_id: coordinatorId, since: now })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ coordinator_id: coordinatorId, since: now }))
    .execute();

export const takeCoordinator = (tx: Tx, memberId: number) =>
  tx.db.deleteFrom("member_coordinators").where("member_id", "=", memberId).execute();

export const putBookingRight = (tx: Tx, memberId: number, can: boolean) =>
  tx.db.updateTable("member_profiles").set({ can_book_cx: can }).where("user_id", "=", memberId).execute();

interface Move {
  from: number;
  to: number;
  now: Temporal.Instant;
}

export async function moveAll(tx: Tx, { from, to, now }: Move): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable("member_coordinators")
    .set({ coordinator_id: to, since: now })
    .where("coordinator_id", "=", from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function moveOrganizations(tx: Tx, { from, to }: Move): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable("organizations")
    .set({ coordinator_id: to })
    .where("coordinator_id", "=", from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
