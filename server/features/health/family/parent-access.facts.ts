// What of a child's page its parent may open now, by the child's age and the rules of the parent's state (domain/family/parent-access.ts).
// SQL only.
import { ANNOUNCED_DAYS, BY_STATE_YEARS, type ChildKind, CLOSED_YEARS } from "@larkwell/domain/family/parent-access.ts";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { counts } from "../health-profile/children.facts.ts";
import { isSharedWith } from "./second-parents.facts.ts";

/** The id of the parent who reads: a column or a value. */
type Who = RawBuilder<unknown>;
const ownerOf = (child: string): Who => sql.ref(`${child}.user_id`);

/** True if the child of this row of `children` has so many years, on the day that it is where the parent lives. */
export const hasYears = (child: string, years: number, now: Temporal.Instant, who = ownerOf(child)) =>
  sql<boolean>`${sql.ref(`${child}.birthday`)} <= ((${now.toString()}::timestamptz
    at time zone (select parent.time_zone from users parent where parent.id = ${who}))::date
    - make_interval(years => ${sql.lit(years)}))::date`;

/** True for a row of `children` under this name if the child’s age leaves this kind open to a parent: the owner, if no one else is named. */
export const isOpenToParent = (child: string, kind: ChildKind, now: Temporal.Instant, who = ownerOf(child)) =>
  sql<boolean>`(${sql.ref(`${child}.died`)} or (
    ${sql.ref(`${child}.closed_at`)} is null
    and not ${hasYears(child, CLOSED_YEARS, now, who)}
    and (not ${hasYears(child, BY_STATE_YEARS, now, who)} or exists (
      select from member_profiles profile join minor_access_rules rule on rule.state = profile.state
      where profile.user_id = ${who} and ${sql.lit(kind)} = any(rule.open_kinds)))))`;

/** The same for rows of a table that names its child in `child_id`. */
export const isOfOpenChild = (table: string, kind: ChildKind, now: Temporal.Instant) =>
  sql<boolean>`exists (select from children child where child.id = ${sql.ref(`${table}.child_id`)}
    and ${isOpenToParent("child", kind, now)})`;

/** The same, and for rows that are about no child. */
export const isOpenByAge = (table: string, kind: ChildKind, now: Temporal.Instant) =>
  sql<boolean>`(${sql.ref(`${table}.child_id`)} is null or ${isOfOpenChild(table, kind, now)})`;

/** Held to the end of the transaction: their pages don't close, and nobody changes them. Always in the same order. */
export const lockChildren = (tx: Tx, owner: { id: number }, ids: readonly number[]) =>
  tx.db
    .selectFrom("children")
    .select("id")
    .where("user_id", "=", owner.id)
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();

/** True for rows of a table that names its child in `child_id`, if this person is the child’s owner or second parent and may open this kind. */
export const isReadableBy = (who: Who, table: string, kind: ChildKind, now: Temporal.Instant) =>
  sql<boolean>`exists (select from children child where child.id = ${sql.ref(`${table}.child_id`)}
    and (child.user_id = ${who} or ${isSharedWith("child", who)}) and ${isOpenToParent("child", kind, now, who)})`;

/** What the rules of the member's state leave open; nothing if the state is not known or has no rules. */
export async function findOpenKinds(read: Reader, member: { id: number }): Promise<readonly string[] | null> {
  const row = await read
    .selectFrom("member_profiles as profile")
    .innerJoin("minor_access_rules as rule", "rule.state", "profile.state")
    .select("rule.open_kinds")
    .where("profile.user_id", "=", member.id)
    .executeTakeFirst();
  return row?.open_kinds ?? null;
}

/** Bounds the search by the index: in no time zone is it more than a day later. */
export const bornBefore = (now: Temporal.Instant) =>
  sql<boolean>`child.birthday <= (${now.toZonedDateTimeISO("UTC").toPlainDate().add({ days: 1 }).toString()}::date
    - make_interval(years => ${sql.lit(CLOSED_YEARS)}))::date`;

const inDays = (now: Temporal.Instant) => now.add({ hours: ANNOUNCED_DAYS * 24 });

/** Whose page closes within the days of the announcement, and the parent was not told of this birthday. Never a hidden child. */
export const closingSoon = (read: Reader, now: Temporal.Instant) =>
  read
    .selectFrom("children as child")
    .where("child.closed_at", "is", null)
    .where(bornBefore(inDays(now)))
    .where(hasYears("child", CLOSED_YEARS, inDays(now)))
    .where(counts("child"));

/** True while a page of this member closes soon: what the announcement says is still so. */
export async function hasClosingPage(read: Reader, userId: number, now: Temporal.Instant): Promise<boolean> {
  const row = await closingSoon(read, now)
    .select("child.id")
    .where("child.user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
