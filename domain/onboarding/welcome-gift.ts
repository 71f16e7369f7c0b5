// The welcome gift: who is offered it, and, checked again on the day it is sent, whether it may still be sent (R4.029, R4.030, D28, D29).
import { type Circumstances, mayMeet } from "../tracks/suppression.ts";
import { isTrack, TRACKS } from "../tracks/tracks.ts";

export const GIFT_STATES = ["waiting", "dispatched", "cancelled"] as const;
export type GiftState = (typeof GIFT_STATES)[number];

export interface GiftFacts extends Circumstances {
  /** What the organization that now sponsors the member gives, in a few words; null: nothing. */
  organizationGift: string | null;
}

/** One of the member's tracks must qualify, and nothing in their situation may speak against it. */
export const mayHaveGift = (facts: GiftFacts): boolean =>
  facts.organizationGift !== null &&
  mayMeet("gift", facts) &&
  facts.activeTracks.some((name) => isTrack(name) && TRACKS[name].getsGift);

/** Why a request can't be sent now; null if it can. `lostSince`: a loss was reported after the request, so it is never sent (D77). */
export function giftFault(
  gift: GiftFacts & { state: GiftState; hasAddress: boolean; lostSince: boolean },
): "closed" | "held" | null {
  if (gift.state !== "waiting") return "closed";
  return mayHaveGift(gift) && gift.hasAddress && !gift.lostSince ? null : "held";
}
