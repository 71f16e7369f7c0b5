// The member chooses which of their cards pays the next periods, before a payment fails.
import type * as contract from "@larkwell/contract/plans.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSaved } from "../payments/member-card.ts";
import { findPayingPayer } from "./payers.queries.ts";
import { readBuyer } from "./plans.queries.ts";
import { viewHeld } from "./read-plans.ts";
import { chooseCard, lockCurrent } from "./subscriptions.queries.ts";
import { whoPays } from "./who-pays.ts";

export async function choosePlanCard({ actor, body, context }: CallOf<typeof contract.choosePlanCard>) {
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const row = await lockCurrent(tx, actor.id);
    const hasPayer = (await findPayingPayer(tx.db, actor)) !== null;
    if (!row?.renews || row.state === "pending" || whoPays(row, hasPayer) !== "member")
      throw new Refusal("plan_card_not_needed");
    const cardId = body.payment_method_id;
    const asked = { memberId: actor.id, provider: context.cards.name, cardId, now: context.now() };
    const card = (await readBuyer(tx.db, asked)).card ?? undefined;
    mustBeSaved(card, cardId);
    await chooseCard(tx, row.id, cardId);
    await tx.audit({
      action: "plan.card_chosen",
      subjectUserId: actor.id,
      subject: { kind: "subscription", id: row.id },
    });
  });
  return viewHeld(context, actor);
}
