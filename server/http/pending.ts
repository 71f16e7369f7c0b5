// What keeps a signed-in account from going on: agreements not yet accepted, or a second factor not yet set up (D15, D16).
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../data/db.ts";
import type { Actor } from "./call.ts";

/** True while the newest effective version of any agreement for this role is not accepted. */
const agreementPending = (actor: Actor, now: Temporal.Instant): RawBuilder<boolean> => sql<boolean>`exists (
  select from agreements a
  where a.effective_at <= ${now.toString()}::timestamptz and (a.for_role is null or a.for_role = ${actor.role})
    and not exists (
      select from agreements newer
      where newer.name = a.name and newer.version > a.version and newer.effective_at <= ${now.toString()}::timestamptz)
    and not exists (select from agreement_acceptances x where x.agreement_id = a.id and x.user_id = ${actor.id}))`;

const factorMissing = (actor: Actor): RawBuilder<boolean> => sql<boolean>`exists (
  select from users u
  where u.id = ${actor.id} and u.mfa_required
    and not exists (select from authenticator_apps f where f.user_id = u.id and f.confirmed_at is not null)
    and not exists (select from passkeys p where p.user_id = u.id))`;

export const readPending = (read: Reader, actor: Actor, now: Temporal.Instant) =>
  read
    .selectNoFrom([agreementPending(actor, now).as("agreement"), factorMissing(actor).as("factor")])
    .executeTakeFirstOrThrow();
