// Which account an email address belongs to: the one that confirmed it, or one that staff created (decision 038).
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** True for the account that the address belongs to; there is at most one for each address. `users` is the table or its alias. */
export const holdsAddress = (users: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${users}.email_confirmed_at`)} is not null or ${sql.ref(`${users}.role`)} <> 'member')`;

/** True if the address of an account belongs to another one. */
export const heldByAnother = (users: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from users as holder where holder.email = ${sql.ref(`${users}.email`)}
    and holder.id <> ${sql.ref(`${users}.id`)} and ${holdsAddress("holder")})`;
