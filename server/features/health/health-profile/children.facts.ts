// Which of a member's children count: neither removed nor died. Everything that counts, reminds or shows uses it. SQL only.
import { sql } from "kysely";

/** True for a row of `children` under this name that counts. */
export const counts = (child: string) =>
  sql<boolean>`${sql.ref(`${child}.removed_at`)} is null and not ${sql.ref(`${child}.died`)}`;

/** The birthday of the youngest child that counts; null without one. */
export const youngestBirthdayOf = (userId: string) =>
  sql<string | null>`(select max(child.birthday)::text from children child
    where child.user_id = ${sql.ref(userId)} and ${counts("child")})`;
