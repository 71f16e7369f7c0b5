// Another email address: requested with the password, confirmed from its inbox, and announced to the old one (D8, D13, D14).

import type * as contract from "@larkwell/contract/email-changes.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import { isDuplicate } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { withEvenTiming } from "../credentials/even-timing.ts";
import { mustKnowPassword } from "../credentials/must-know-password.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { findOwnAccount } from "./accounts.queries.ts";
import {
  findChangeByToken,
  findOpenChange,
  insertChange,
  markChanged,
  spendOldLinks,
  storeEmail,
  withdrawChanges,
} from "./email-changes.queries.ts";

const changesPerDay = { points: 5, seconds: 24 * 3600 };
/** The link works for a day. */
const linkHours = 24;

async function pendingOf(context: AppContext, actor: Actor) {
  const open = await findOpenChange(context.read, actor, context.now());
  return open
    ? { new_email: open.new_email, expires_at: toWire(open.expires_at) }
    : { new_email: null, expires_at: null };
}

export async function readEmailChange({ actor, params, context }: CallOf<typeof contract.readEmailChange>) {
  mustBeSelf(actor, params.user_id);
  return pendingOf(context, actor);
}

export async function askEmailChange(call: CallOf<typeof contract.askEmailChange>) {
  const { actor, params, body, context } = call;
  mustBeSelf(actor, params.user_id);
  await mustKnowPassword(context, actor, body.password);
  if (!(await context.allow(`email-change:${actor.id}`, changesPerDay))) throw new Refusal("throttled");
  const account = await findOwnAccount(context.read, actor);
  if (account.email === body.email)
    throw new Refusal("invalid", { errors: [{ field: "email", message: msg("This is already your address.") }] });
  await withEvenTiming(context, () => queueChange(call, account.email));
  return pendingOf(context, actor);
}

/** Whether the address belongs to another person is found out when the email is sent: then it contains no link (D13, decision 038). */
async function queueChange({ actor, body, context }: CallOf<typeof contract.askEmailChange>, oldEmail: string) {
  const now = context.now();
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    await withdrawChanges(tx, actor, now);
    const { id: emailChangeId } = await insertChange(tx, {
      user_id: actor.id,
      old_email: oldEmail,
      new_email: body.email,
      asked_at: now,
      expires_at: now.add({ hours: linkHours }),
    });
    await tx.audit({ action: "account.email_change_asked", subjectUserId: actor.id });
    await tx.queue("notice", { template: "email_change_asked", userId: actor.id, emailChangeId });
    await tx.queue("notice", { template: "confirm_new_email", userId: actor.id, emailChangeId });
  });
}

export async function withdrawEmailChange({ actor, params, context }: CallOf<typeof contract.withdrawEmailChange>) {
  mustBeSelf(actor, params.user_id);
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const gone = await withdrawChanges(tx, actor, context.now());
    if (gone.length > 0) await tx.audit({ action: "account.email_change_withdrawn", subjectUserId: actor.id });
  });
  return {};
}

export async function showEmailChange({ params, context }: CallOf<typeof contract.showEmailChange>) {
  const change = await findChangeByToken(context.read, context.secret.hash(params.token), context.now());
  if (!change) throw new Refusal("link_expired");
  return { new_email: change.new_email, status: change.confirmed_at ? ("confirmed" as const) : ("ready" as const) };
}

export async function confirmEmailChange({ params, context, request }: CallOf<typeof contract.confirmEmailChange>) {
  const hash = context.secret.hash(params.token);
  try {
    return await context.write({ id: null, role: null, requestId: request.id }, async (tx) => {
      const known = await findChangeByToken(tx.db, hash, context.now());
      if (!known) throw new Refusal("link_expired");
      await tx.lockPeople(known.user_id);
      const confirmed = { new_email: known.new_email, status: "confirmed" as const };
      if (!(await markChanged(tx, known.id, context.now()))) {
        // A second click on the same button has nothing left to do; one on a link that was withdrawn meanwhile does nothing.
        if (await findChangeByToken(tx.db, hash, context.now())) return confirmed;
        throw new Refusal("link_expired");
      }
      await storeEmail(tx, known.user_id, known.new_email, context.now());
      await spendOldLinks(tx, known.user_id, context.now());
      await endSessions(tx, context, { userId: known.user_id, because: "email_changed" });
      await tx.audit({ action: "account.email_changed", subjectUserId: known.user_id });
      await tx.queue("notice", { template: "email_changed", userId: known.user_id, emailChangeId: known.id });
      return confirmed;
    });
  } catch (error) {
    // Someone has registered with it since.
    if (isDuplicate(error)) throw new Refusal("email_taken");
    throw error;
  }
}
