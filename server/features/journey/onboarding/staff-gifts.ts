// Staff's queue of welcome gifts: who waits, where one goes (recorded), that it was sent, or that it will not be.
import type * as contract from "@larkwell/contract/welcome-gifts.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { staffParcels } from "../../../http/staff-parcels.ts";
import {
  countGifts,
  findGift,
  findHome,
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

const gifts = staffParcels({
  name: "welcome_gift",
  find: findGift,
  faultOf,
  refusals: { closed: "gift_closed", held: "gift_held" },
});

export const openWelcomeGift = (call: CallOf<typeof contract.openWelcomeGift>) =>
  gifts.open(call, async (gift, tx) => viewOpenedGift(gift, await findHome(tx.db, gift.member_id)));

export const dispatchWelcomeGift = (call: CallOf<typeof contract.dispatchWelcomeGift>) =>
  gifts.dispatch(
    call,
    (tx, gift, now) =>
      markGiftSent(tx, gift.id, { carrier: call.body.carrier, trackingNumber: call.body.tracking_number, now }),
    viewGift,
  );

export const cancelWelcomeGift = (call: CallOf<typeof contract.cancelWelcomeGift>) =>
  gifts.cancel(call, (tx, gift, now) => takeGiftBack(tx, gift.id, now, "staff"), viewGift);
