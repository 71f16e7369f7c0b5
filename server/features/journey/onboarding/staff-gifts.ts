// Staff's queue of welcome gifts: who waits, where one goes (recorded), that it left, or that it will not.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/welcome-gifts.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import {
  countGifts,
  findGift,
  findHome,
  type GiftRow,
  listGifts,
  markGiftSent,
  takeGiftBack,
  usualGiftDirection,
} from "./gifts.queries.ts";
import { faultOf, viewGift, viewOpenedGift } from "./gifts.view.ts";

export async function listWelcomeGifts({ query, context }: CallOf<typeof contract.listWelcomeGifts>) {
  const [rows, count] = await Promise.all([
    listGifts(context.read, query, context.now()),
    countGifts(context.read, query),
  ]);
  return longPage(rows.map(viewGift), query, count, usualGiftDirection(query));
}

function mustBeThere(row: GiftRow | undefined): GiftRow {
  if (!row) throw new Refusal("not_found");
  return row;
}

const about = (action: string, gift: GiftRow) => ({
  action,
  subjectUserId: gift.member_id,
  subject: { kind: "welcome_gift", id: gift.id },
});

/** The gift, with its member locked: a track that begins comes before or after, not between. */
async function lockGift(tx: Tx, id: number, now: Temporal.Instant): Promise<GiftRow> {
  const found = mustBeThere(await findGift(tx.db, id, now));
  await tx.lockPeople(found.member_id);
  return mustBeThere(await findGift(tx.db, id, now));
}

export async function openWelcomeGift({ actor, params, body, context }: CallOf<typeof contract.openWelcomeGift>) {
  return context.write(actor, async (tx) => {
    const gift = await lockGift(tx, params.id, context.now());
    if (faultOf(gift) === "held") throw new Refusal("gift_held");
    await tx.audit({ ...about("ops.welcome_gift_opened", gift), reason: body.reason });
    return viewOpenedGift(gift, await findHome(tx.db, gift.member_id));
  });
}

export async function dispatchWelcomeGift({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.dispatchWelcomeGift>) {
  return context.write(actor, async (tx) => {
    const gift = await lockGift(tx, params.id, context.now());
    const fault = faultOf(gift);
    if (fault) throw new Refusal(fault === "held" ? "gift_held" : "gift_closed");
    const { carrier, tracking_number: trackingNumber } = body;
    await markGiftSent(tx, gift.id, { carrier, trackingNumber, now: context.now() });
    await tx.audit(about("ops.welcome_gift_dispatched", gift));
    return tx.answer(viewGift(mustBeThere(await findGift(tx.db, gift.id, context.now()))));
  });
}

export async function cancelWelcomeGift({ actor, params, body, context }: CallOf<typeof contract.cancelWelcomeGift>) {
  return context.write(actor, async (tx) => {
    const gift = await lockGift(tx, params.id, context.now());
    if (gift.state !== "waiting") throw new Refusal("gift_closed");
    await takeGiftBack(tx, gift.id, context.now(), "staff");
    await tx.audit({ ...about("ops.welcome_gift_cancelled", gift), reason: body.reason });
    return tx.answer(viewGift(mustBeThere(await findGift(tx.db, gift.id, context.now()))));
  });
}
