// The welcome gift: to whom it is offered, and, asked anew on the day it is sent, whether it still may go (R4.029, R4.030, D28, D29).
import { type Circumstances, mayMeet } from "../tracks/suppression.ts";
import { isTrack, TRACKS } from "../tracks/tracks.ts";

export const GIFT_STATES = ["waiting", "dispatched", "cancelled"] as const;
export type GiftState = (typeof GIFT_STATES)[number];

export interface GiftFacts extends Circumstances {
  /** What the organization that sponsors her now gives, in a few words; null: nothing. */
  organizationGift: string | null;
}

/** One of her tracks must be one that gets it, and nothing in her life speak against it. */
export const mayHaveGift = (facts: GiftFacts): boolean =>
  facts.organizationGift !== null &&
  mayMeet("gift", facts) &&
  facts.activeTracks.some((name) => isTrack(name) && TRACKS[name].getsGift);

/** Why a wish cannot be sent now; null when it can. `lostSince`: a loss was told after the wish, so it never goes (D77). */
export function giftFault(
  gift: GiftFacts & { state: GiftState; hasAddress: boolean; lostSince: boolean },
): "closed" | "held" | null {
  if (gift.state !== "waiting") return "closed";
  return mayHaveGift(gift) && gift.hasAddress && !gift.lostSince ? null : "held";
}
