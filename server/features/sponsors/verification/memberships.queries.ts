// Who sponsors a member, and what their membership is based on. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import type { Insertable, Selectable } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export type MembershipRow = Selectable<DB["organization_members"]>;

export const findMembership = (read: Reader, userId: number): Promise<MembershipRow | undefined> =>
  read.selectFrom("organization_members").selectAll().where("user_id", "=", userId).executeTakeFirst();

export const putMembership = (tx: Tx, row: Insertable<DB["organization_members"]>) => {
  const { user_id: _, ...changes } = row;
  return tx.db
    .insertInto("organization_members")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changes))
    .execute();
};

export const removeMembership = (tx: Tx, userId: number) =>
  tx.db.deleteFrom("organization_members").where("user_id", "=", userId).execute();

export const findSponsor = (read: Reader, organizationId: number) =>
  read
    .selectFrom("organizations")
    .select(["id", "name", "rx_enabled", "vertical_group_version", "partner_invites", "grace_days", "ended_at"])
    .where("id", "=", organizationId)
    .executeTakeFirst();

export type SponsorRow = NonNullable<Awaited<ReturnType<typeof findSponsor>>>;

/** The part of a census row that is about its own person. */
export const findRecord = (read: Reader, id: number) =>
  read
    .selectFrom("eligibility_records")
    .select(["id", "organization_id", "employee_id", "relation", "first_name", "last_name", "work_state"])
    .select(["starts_on", "ends_on"])
    .where("id", "=", id)
    .executeTakeFirst();
