// What other features may know about message credits: whether some would be lost with an account, and whether any can be bought.
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

/** Credit `c` can be used: it was not refunded, and no message has it. */
export const isUsable = sql<SqlBool>`(c.withdrawn_at is null and not exists (
  select from message_credit_uses u where u.credit_id = c.id and u.returned_at is null))`;

/** Use `u` waits for an answer. */
export const isWaiting = sql<SqlBool>`(u.answered_at is null and u.returned_at is null)`;

/** Credits that are not used, or whose message waits for an answer. */
export async function countOpenCredits(read: Reader, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*)::int from message_credits c where c.member_id = ${memberId} and ${isUsable})
    + (select count(*)::int from message_credit_uses u where u.member_id = ${memberId} and ${isWaiting}) as count`.execute(
    read,
  );
  return rows[0]?.count ?? 0;
}

/** No package is on sale, and at least one practitioner of the directory takes messages that cost a credit. */
export async function lacksPackages(read: Reader): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`select
    not exists (select from message_packages where retired_at is null)
    and (select p.user_id from practitioner_profiles p
      where p.messaging_enabled and not p.is_cx and p.published_at is not null order by p.user_id limit 1) is not null
    as lacks`.execute(read);
  return rows[0]?.lacks === true;
}
