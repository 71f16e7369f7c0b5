// Which of a member's children count: neither removed nor died. Everything that counts, reminds or shows uses it. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

/** True for a row of `children` under this name that counts. */
export const counts = (child: string) =>
  sql<boolean>`${sql.ref(`${child}.removed_at`)} is null and not ${sql.ref(`${child}.died`)}`;

/** True for a row of a table that names its child in `child_id`, if that child counts, or if it is about none. */
export const isOfCountingChild = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.child_id`)} is null or exists (
    select from children child where child.id = ${sql.ref(`${table}.child_id`)} and ${counts("child")}))`;

/** The birthday of the youngest child that counts; null without one. */
export const youngestBirthdayOf = (userId: string) =>
  sql<string | null>`(select max(child.birthday)::text from children child
    where child.user_id = ${sql.ref(userId)} and ${counts("child")})`;

/** All of a member, also those that count nowhere: only for what the member opened. */
export const childrenOf = (read: Reader, userId: number) =>
  read
    .selectFrom("children")
    .select(["id", "name", "birthday", "gender", "weeks_at_birth", "died", "growth_chart"])
    .select([sql<boolean>`removed_at is not null`.as("removed"), sql<boolean>`closed_at is not null`.as("closed")])
    .where("user_id", "=", userId);

/** True for a row of `children` under this name that something was written down about, or who has a visit or a file, also a deleted one. */
export const isWrittenAbout = (child: string) =>
  sql<boolean>`(exists (select from child_growth g where g.child_id = ${sql.ref(`${child}.id`)})
    or exists (select from child_vaccinations v where v.child_id = ${sql.ref(`${child}.id`)})
    or exists (select from member_files f where f.child_id = ${sql.ref(`${child}.id`)})
    or exists (select from appointments a where a.child_id = ${sql.ref(`${child}.id`)}))`;
