// Makes the token of a payer's link when it is shown or sent, so that it is never queued or logged; only its keyed hash is stored (D8).
import { randomBytes } from "node:crypto";
import { PAYER_INVITE_DAYS, PAYER_LINK_DAYS } from "@larkwell/domain/plans/payer.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { insertPayerToken } from "./payers.queries.ts";

const days = { confirm: PAYER_INVITE_DAYS, pay: PAYER_LINK_DAYS };

export async function issuePayerToken(
  tx: Tx,
  context: Pick<AppContext, "now" | "secret">,
  payerId: number,
  purpose: "confirm" | "pay",
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = context.now();
  await insertPayerToken(tx, {
    token_hash: context.secret.hash(token),
    payer_id: payerId,
    purpose,
    issued_at: now,
    expires_at: now.add({ hours: 24 * days[purpose] }),
  });
  return token;
}
