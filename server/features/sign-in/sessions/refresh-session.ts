// Exchanges a refresh token for new tokens; a used one returning late, or from elsewhere, ends the whole session (D11).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/sessions.ts";
import type { Tokens } from "@larkwell/contract/sessions.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { sessionEnd, sessionLife } from "@larkwell/domain/people/session-life.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { isInVisit } from "../../../http/pending-steps.ts";
import { isAttended, recordUse } from "../../../http/session-use.ts";
import { type Binding, isBound, readBinding, setBinding } from "../credentials/binding-cookie.ts";
import { endSessions } from "./end-sessions.ts";
import { mustHaveNativeKey } from "./native-key.ts";
import { issueTokens } from "./session-tokens.ts";
import {
  findRefreshToken,
  findSessionOfToken,
  lockSession,
  markCookiePrefixed,
  markTokenUsed,
} from "./sessions.queries.ts";

// Two tabs, or a lost answer: the same browser may repeat a used token for this long.
const graceSeconds = 10;

interface Exchange {
  token: string;
  clientId: "web" | "native";
  binding: Binding | undefined;
  /** False if no one has touched the device for a while: the exchange is not a use. */
  attended: boolean;
}

/** New tokens, or null if the session is over. Does not throw, so that the end of a session is committed. */
async function exchange(
  tx: Tx,
  context: AppContext,
  { token, clientId, binding, attended }: Exchange,
): Promise<Tokens | null> {
  const tokenHash = context.secret.hash(token);
  const found = await findSessionOfToken(tx.db, tokenHash);
  const session = found && (await lockSession(tx, found.session_id));
  if (!session || session.client_id !== clientId || session.ended_at || session.disabled_at) return null;
  const now = context.now();
  if (Temporal.Instant.compare(session.expires_at, now) <= 0) return null;

  // Read after the lock: a faster request has committed by now.
  const usedAt = (await findRefreshToken(tx, tokenHash))?.used_at ?? null;
  const bound = clientId === "web" && isBound(context, session, binding);
  if (usedAt !== null) {
    const inGrace = bound && Temporal.Instant.compare(now, usedAt.add({ seconds: graceSeconds })) <= 0;
    if (!inGrace) {
      await endSessions(tx, context, { userId: session.user_id, only: session.id, because: "token_reused" });
      return null;
    }
  } else {
    // A token alone is no proof: without its cookie it is refused, and stays valid for its owner.
    if (clientId === "web" && !bound) return null;
    await markTokenUsed(tx, tokenHash, now);
  }
  const owner = { userId: session.user_id, role: session.role as Role, timeZone: session.time_zone };
  if (binding?.prefixed && !session.cookie_prefixed) await markCookiePrefixed(tx, session.id);
  if (attended) await useSession(tx, context, owner, session);
  return issueTokens(tx, context, owner, session.id);
}

/** Counts as use; a running visit is not cut off by the maximum time. */
async function useSession(
  tx: Tx,
  context: AppContext,
  owner: { userId: number; role: Role },
  session: { id: string; created_at: Temporal.Instant },
) {
  const now = context.now();
  const inVisit = owner.role !== "member" && (await isInVisit(tx.db, { id: owner.userId }, now));
  const life = sessionLife(owner.role, context.config);
  await recordUse(tx, session.id, now, sessionEnd({ startedAt: session.created_at, usedAt: now, inVisit }, life));
}

export async function refreshSession({ body, context, request, reply }: CallOf<typeof contract.refreshSession>) {
  mustHaveNativeKey(context, body.client_id, request);
  const binding = readBinding(request);
  const tokens = await context.write({ id: null, role: null, requestId: request.id }, (tx) =>
    exchange(tx, context, {
      token: body.refresh_token,
      clientId: body.client_id,
      binding,
      attended: isAttended(request),
    }),
  );
  if (!tokens) throw new Refusal("session_ended");
  if (binding && body.client_id === "web") setBinding(context, reply, binding.secret);
  return tokens;
}
