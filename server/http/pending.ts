// What keeps a signed-in account from going on: agreements not yet accepted, or a second factor not yet set up (D15, D16).
import type { Role } from "@larkwell/domain/people/roles.ts";
import { type RawBuilder, sql } from "kysely";
import { compiledOnce } from "../data/compiled.ts";
import type { Reader } from "../data/db.ts";
import type { Actor } from "./call.ts";

interface Asked {
  id: number;
  role: Role;
  now: string;
}

/** True while the newest effective version of any agreement for this role is not accepted. */
const agreementPending = ({ id, role, now }: Asked): RawBuilder<boolean> => sql<boolean>`exists (
  select from agreements a
  where a.effective_at <= ${now}::timestamptz and (a.for_role is null or a.for_role = ${role})
    and not exists (
      select from agreements newer
      where newer.name = a.name and newer.version > a.version and newer.effective_at <= ${now}::timestamptz)
    and not exists (select from agreement_acceptances x where x.agreement_id = a.id and x.user_id = ${id}))`;

const factorMissing = ({ id }: Asked): RawBuilder<boolean> => sql<boolean>`exists (
  select from users u
  where u.id = ${id} and u.mfa_required
    and not exists (select from authenticator_apps f where f.user_id = u.id and f.confirmed_at is not null)
    and not exists (select from passkeys p where p.user_id = u.id))`;

export interface Pending {
  agreement: boolean;
  factor: boolean;
}

const pending = compiledOnce((read, asked: Asked) =>
  read.selectNoFrom([agreementPending(asked).as("agreement"), factorMissing(asked).as("factor")]),
);

export async function readPending(read: Reader, { id, role }: Actor, now: Temporal.Instant): Promise<Pending> {
  const [row] = await pending(read, { id, role, now: now.toString() });
  if (!row) throw new Error("a question without a table has one answer");
  return row;
}

const session = compiledOnce((read, asked: Asked & { sessionId: string }) =>
  read
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([agreementPending(asked).as("agreement"), factorMissing(asked).as("factor")])
    .where("sessions.id", "=", asked.sessionId)
    .where("sessions.user_id", "=", asked.id)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", sql<Temporal.Instant>`${asked.now}::timestamptz`)
    .where("users.disabled_at", "is", null),
);

/** The same beside whether the session is still there: who asks for the first time is asked about once. Undefined when it is not. */
export async function readSession(read: Reader, actor: Actor, now: Temporal.Instant): Promise<Pending | undefined> {
  const { id, role, sessionId } = actor;
  const [row] = await session(read, { id, role, sessionId, now: now.toString() });
  return row;
}
