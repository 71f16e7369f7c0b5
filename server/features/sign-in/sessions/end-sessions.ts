// Ends sessions: one, all others, or all of a person; each end is recorded and reaches open tabs right away.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/sessions.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { forgetSession } from "../../../http/session.ts";
import { type Binding, clearBinding } from "../credentials/binding-cookie.ts";
import { findSessionOfBinding, markSessionsEnded } from "./sessions.queries.ts";

export type EndReason =
  | "signed_out"
  | "ended_by_owner"
  | "password_changed"
  | "email_changed"
  | "leaving"
  | "token_reused"
  /** The same browser signed in again. */
  | "replaced"
  | "ended_by_staff";

/** Ends that mean that another person may have been in here: what works without a session ends with them. */
const withdrawsAccess: ReadonlySet<EndReason> = new Set(["password_changed", "email_changed", "leaving"]);

interface Ends {
  userId: number;
  /** Only this session. */
  only?: string;
  /** All but this session. */
  except?: string;
  because: EndReason;
}

/** Ends a person's sessions inside the caller's transaction; returns how many. */
export async function endSessions(tx: Tx, context: AppContext, { because, ...which }: Ends): Promise<number> {
  const ids = await markSessionsEnded(tx, which, { at: context.now(), because });
  for (const id of ids)
    await tx.audit({
      action: "session.ended",
      subjectUserId: which.userId,
      subject: { kind: "session", id },
      reason: because,
    });
  if (withdrawsAccess.has(because)) await tx.publish("access_withdrawn", { userId: which.userId });
  tx.afterCommit(() => {
    for (const id of ids) forgetSession(context, id);
  });
  return ids.length;
}

/** Signing in again in one browser ends what this browser had of the same account. */
export async function endReplacedSession(tx: Tx, context: AppContext, userId: number, binding: Binding): Promise<void> {
  const session = await findSessionOfBinding(tx, userId, context.secret.hash(binding.secret));
  if (session) await endSessions(tx, context, { userId, only: session.id, because: "replaced" });
}

export async function signOut({ actor, context, reply }: CallOf<typeof contract.signOut>) {
  await context.write(actor, (tx) =>
    endSessions(tx, context, { userId: actor.id, only: actor.sessionId, because: "signed_out" }),
  );
  clearBinding(context, reply);
  return {};
}

export async function endSession({ actor, params, context }: CallOf<typeof contract.endSession>) {
  mustBeSelf(actor, params.user_id);
  const ended = await context.write(actor, (tx) =>
    endSessions(tx, context, { userId: actor.id, only: params.session_id, because: "ended_by_owner" }),
  );
  if (ended === 0) throw new Refusal("not_found");
  return {};
}

export async function endOtherSessions({ actor, params, context }: CallOf<typeof contract.endOtherSessions>) {
  mustBeSelf(actor, params.user_id);
  const ended = await context.write(actor, async (tx) => {
    // "Everywhere else" is every place where the person's visits can be read.
    await tx.publish("access_withdrawn", { userId: actor.id });
    return endSessions(tx, context, { userId: actor.id, except: actor.sessionId, because: "ended_by_owner" });
  });
  return { ended };
}
