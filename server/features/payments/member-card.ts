// The card that a booking is paid with: the chosen one, or the one added last (D36).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Reader } from "../../data/db.ts";
import type { House } from "../../house.ts";
import { findCard } from "./payments.queries.ts";

export type Card = NonNullable<Awaited<ReturnType<typeof findCard>>>;

/** Undefined without any card; a chosen one that is not hers, or not there any more, is refused. */
export async function cardFor(
  read: Reader,
  house: Pick<House, "cards">,
  memberId: number,
  chosenId: number | undefined,
): Promise<Card | undefined> {
  const card = await findCard(read, memberId, house.cards.name, chosenId);
  if (!card && chosenId !== undefined)
    throw new Refusal("invalid", {
      errors: [{ field: "payment_method_id", message: "This card is no longer saved. Please choose another one." }],
    });
  return card;
}
