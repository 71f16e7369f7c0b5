// The steps of writing a message and, if it takes a credit that the member doesn't have, of buying one first (D51, R4.049-R4.053).

export type DialogStep =
  | "writeNew"
  | "confirmMessageSend"
  | "showPackages"
  | "addCC"
  | "confirmMessagePurchase"
  | "sent"
  /** Only credits were to be bought, and they are there. */
  | "bought"
  /** What the next step depends on is not known yet. */
  | "checking";

/** How far the member has come by their own presses. */
export interface DialogPlace {
  /** `buy`: opened in a conversation only to buy credits; nothing is written or sent here. */
  aim: "write" | "buy";
  /** They continued after writing. */
  written: boolean;
  /** They chose a package. */
  chosen: boolean;
  /** They asked for another card. */
  otherCard: boolean;
  /** They pressed Send. */
  sent: boolean;
}

export interface DialogFacts {
  hasText: boolean;
  /** This message takes a credit (billing.ts). */
  billed: boolean;
  /** Credits that can be used now; null while that is not known. */
  credits: number | null;
  /** A card is saved; null while that is not known. */
  hasCard: boolean | null;
}

/**
 * The step to show. It follows the facts, not only the presses: credits that were bought in another tab lead straight to
 * sending, and a card or package that is gone is asked for again.
 */
export function stepOf(place: DialogPlace, facts: DialogFacts): DialogStep {
  if (place.sent) return "sent";
  const isWriting = place.aim === "write";
  if (isWriting && (!place.written || !facts.hasText)) return "writeNew";
  const whenPaid = isWriting ? "confirmMessageSend" : "bought";
  if (!facts.billed) return whenPaid;
  if (facts.credits === null) return "checking";
  if (facts.credits > 0) return whenPaid;
  if (!place.chosen) return "showPackages";
  if (place.otherCard) return "addCC";
  if (facts.hasCard === null) return "checking";
  return facts.hasCard ? "confirmMessagePurchase" : "addCC";
}

/** Which press the Back button of a step takes back. Null: there is nothing before it in this dialog. */
export function backFrom(step: DialogStep, place: DialogPlace): "written" | "chosen" | "otherCard" | null {
  if (step === "addCC" && place.otherCard) return "otherCard";
  if (step === "addCC" || step === "confirmMessagePurchase") return "chosen";
  if (step === "confirmMessageSend" || (step === "showPackages" && place.aim === "write")) return "written";
  return null;
}
