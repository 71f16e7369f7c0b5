// The card that pays for a booking: the chosen one, or the one added last (D36).

import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { type RawBuilder, sql } from "kysely";

export interface Card {
  id: number;
  card_ref: string;
  customer_ref: string;
}

/** A column for queries that need more than the card. Only cards of the provider in use. */
export const cardAsJson = (
  memberId: number,
  provider: string,
  chosenId: number | undefined,
): RawBuilder<Card | null> => sql`(
  select json_build_object('id', m.id, 'card_ref', m.card_ref, 'customer_ref', c.customer_ref)
  from payment_methods m join payment_customers c on c.user_id = m.user_id and c.provider = m.provider
  where m.user_id = ${memberId} and m.provider = ${provider} and m.removed_at is null
    ${chosenId === undefined ? sql`` : sql`and m.id = ${chosenId}`}
  order by m.id desc limit 1)`;

/** A chosen card that is not the member's, or is gone, is refused. */
export function mustBeSaved(card: Card | undefined, chosenId: number | undefined) {
  if (!card && chosenId !== undefined)
    throw new Refusal("invalid", {
      errors: [{ field: "payment_method_id", message: msg("This card is no longer saved. Choose another one.") }],
    });
}

/** The card that is charged: the chosen one, or the newest. */
export function mustHaveCard(card: Card | null, chosenId: number | undefined): Card {
  mustBeSaved(card ?? undefined, chosenId);
  if (!card) throw new Refusal("card_needed", { message: msg("Add a card first.") });
  return card;
}
