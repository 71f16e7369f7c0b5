// Confirming an email address: opening the link shows, a POST confirms (D8, D14).
import type * as contract from "@larkwell/contract/accounts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { consumeToken, readToken, wasConfirmedWith } from "../credentials/one-time-tokens.ts";
import { findOwnAccount } from "./accounts.queries.ts";
import { claimAddress } from "./claim-address.ts";

const resends = { points: 5, seconds: 3600 };

export async function readEmailConfirmation({ params, query, context }: CallOf<typeof contract.readEmailConfirmation>) {
  const given = { context, purpose: "email_confirm", token: query.token, email: params.email } as const;
  if (await readToken(context.read, given)) return { email: params.email, status: "ready" as const };
  if (await wasConfirmedWith(context.read, given)) return { email: params.email, status: "confirmed" as const };
  throw new Refusal("link_expired");
}

export async function confirmEmail({ params, body, context, request }: CallOf<typeof contract.confirmEmail>) {
  const given = { context, purpose: "email_confirm", token: body.token, email: params.email } as const;
  await context.write({ id: null, role: null, requestId: request.id }, async (tx) => {
    const owner = await readToken(tx.db, given);
    if (!owner || !(await consumeToken(tx, given, owner.userId))) {
      // A second click on the same button has nothing left to do.
      if (await wasConfirmedWith(tx.db, given)) return;
      throw new Refusal("link_expired");
    }
    await claimAddress(tx, owner.userId, context.now());
    await tx.audit({ action: "account.email_confirmed", subjectUserId: owner.userId });
  });
  return { email: params.email, status: "confirmed" as const };
}

export async function resendEmailConfirmation({
  actor,
  params,
  context,
}: CallOf<typeof contract.resendEmailConfirmation>) {
  mustBeSelf(actor, params.user_id);
  if (!(await context.allow(`resend:${actor.id}`, resends))) throw new Refusal("throttled");
  const account = await findOwnAccount(context.read, actor);
  if (account.email_confirmed_at) return {};
  await context.write(actor, (tx) => tx.queue("notice", { template: "confirm_email", userId: actor.id }));
  return {};
}
