// Exchanges a refresh token for new tokens; a used one coming back late, or from elsewhere, ends the whole session (D11).
import { timingSafeEqual } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { refreshSession, Tokens } from "@larkwell/contract/sessions.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import type { Tx } from "../../data/transaction.ts";
import type { House } from "../../house.ts";
import type { CallOf } from "../../http/call.ts";
import { endSessions } from "./end-sessions.ts";
import { mustHaveNativeKey } from "./native-key.ts";
import { bindingCookie, issueTokens, sessionDays, setBinding } from "./session-tokens.ts";
import { findRefreshToken, findSessionOfToken, lockSession, markTokenUsed, touchSession } from "./sessions.queries.ts";

// Two tabs, or an answer lost on the way: the same browser may ask again with a used token for this long.
const graceSeconds = 10;

const isBound = (house: House, bindingHash: string | null, cookie: string | undefined): boolean =>
  bindingHash !== null &&
  cookie !== undefined &&
  timingSafeEqual(Buffer.from(house.secret.hash(cookie)), Buffer.from(bindingHash));

interface Exchange {
  token: string;
  clientId: "web" | "native";
  cookie: string | undefined;
}

/** New tokens, or null when the session is over. Does not throw, so that the end of a session is committed. */
async function exchange(tx: Tx, house: House, { token, clientId, cookie }: Exchange): Promise<Tokens | null> {
  const tokenHash = house.secret.hash(token);
  const found = await findSessionOfToken(tx.db, tokenHash);
  const session = found && (await lockSession(tx, found.session_id));
  if (!session || session.client_id !== clientId || session.ended_at || session.disabled_at) return null;
  const now = house.now();
  if (Temporal.Instant.compare(session.expires_at, now) <= 0) return null;

  // Read after the lock: whoever was faster has committed by now.
  const usedAt = (await findRefreshToken(tx, tokenHash))?.used_at ?? null;
  const bound = clientId === "web" && isBound(house, session.binding_hash, cookie);
  if (usedAt !== null) {
    const inGrace = bound && Temporal.Instant.compare(now, usedAt.add({ seconds: graceSeconds })) <= 0;
    if (!inGrace) {
      await endSessions(tx, house, { userId: session.user_id, only: session.id, because: "token_reused" });
      return null;
    }
  } else {
    // A token alone is no proof: without its cookie it is refused, and stays good for its owner.
    if (clientId === "web" && !bound) return null;
    await markTokenUsed(tx, tokenHash, now);
  }
  await touchSession(tx, session.id, now, now.add({ hours: sessionDays * 24 }));
  const owner = { userId: session.user_id, role: session.role as Role, timeZone: session.time_zone };
  return issueTokens(tx, house, owner, session.id);
}

export async function exchangeRefreshToken({ body, house, request, reply }: CallOf<typeof refreshSession>) {
  mustHaveNativeKey(house, body.client_id, request);
  const cookie = request.cookies[bindingCookie];
  const tokens = await house.write({ id: null, role: null, requestId: request.id }, (tx) =>
    exchange(tx, house, { token: body.refresh_token, clientId: body.client_id, cookie }),
  );
  if (!tokens) throw new Refusal("session_ended");
  if (cookie !== undefined && body.client_id === "web") setBinding(house, reply, cookie);
  return tokens;
}
