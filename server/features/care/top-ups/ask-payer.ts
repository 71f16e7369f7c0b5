// A member asks someone to add money to their credits, asks again, or lets them no longer. Nothing is charged by that.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/top-ups.ts";
import { maskInviteAddress } from "@larkwell/domain/invites/mask-invite-address.ts";
import { MOST_TOP_UP_PAYERS } from "@larkwell/domain/payments/top-up.ts";
import { PAYER_INVITE_DAYS } from "@larkwell/domain/plans/payer.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { endPayer } from "./end-payer.ts";
import { countMail, insertPayer, isMemberLeaving, lockOpenPayers, type TopUpPayerRow } from "./payers.queries.ts";
import { mayAsk } from "./top-ups.access.ts";
import { mayAskAgain, viewOwn } from "./top-ups.view.ts";

export const readTopUps = ({ actor, context }: CallOf<typeof contract.readTopUps>) => viewOwn(context, actor);

export async function askForTopUp({ actor, body, context }: CallOf<typeof contract.askForTopUp>) {
  await mayAsk(context, actor.id, body.email);
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    if (await isMemberLeaving(tx.db, actor.id)) throw new Refusal("deletion_pending");
    const asked = await lockOpenPayers(tx, actor);
    const same = asked.find(({ sealed_email }) => sealed_email && context.secret.open(sealed_email) === body.email);
    if (same) return askAgain(tx, context, same);
    if (asked.length >= MOST_TOP_UP_PAYERS) throw new Refusal("top_up_payers_full");
    const now = context.now();
    const { id } = await insertPayer(tx, {
      member_id: actor.id,
      sealed_email: context.secret.seal(body.email),
      shown_to: maskInviteAddress(body.email),
      invited_at: now,
      expires_at: lateFrom(now),
    });
    await tx.queue("top_up_payer", { payerId: id, about: "asked" }, { dedupeKey: `top_up_payer:${id}:asked:1` });
    await tx.audit({ action: "top_up.asked", subjectUserId: actor.id, subject: { kind: "top_up_payer", id } });
  });
  return viewOwn(context, actor);
}

const lateFrom = (now: Temporal.Instant) => now.add({ hours: 24 * PAYER_INVITE_DAYS });

async function askAgain(tx: Tx, context: AppContext, payer: TopUpPayerRow): Promise<void> {
  const now = context.now();
  if (!mayAskAgain(payer, now)) throw new Refusal("top_up_asked");
  const { times_sent } = await countMail(tx, payer.id, { now, expiresAt: lateFrom(now) });
  const dedupeKey = `top_up_payer:${payer.id}:asked:${times_sent}`;
  await tx.queue("top_up_payer", { payerId: payer.id, about: "asked" }, { dedupeKey });
}

export async function endTopUpPayer({ actor, params, context }: CallOf<typeof contract.endTopUpPayer>) {
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const payer = (await lockOpenPayers(tx, actor)).find(({ id }) => id === params.id);
    if (!payer) throw new Refusal("not_found");
    await endPayer(tx, payer, "member", context.now());
  });
  return viewOwn(context, actor);
}
