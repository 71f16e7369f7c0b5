// What the card provider answers about a card that is saved, for a member's own card and for one of someone who pays.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { SaveCardResult, SavedCard } from "../../../outside/cards/port.ts";
import { ProviderRejected } from "../../../outside/failures.ts";

/** Whose card it is: a member, or someone who pays for a plan or adds money, by id. */
export type CardOwner = { owner: number } | { payer: number } | { topUpPayer: number };

/** The saved card. Refuses what the provider declines, and with a question if the bank has one. */
export async function askForCard(
  context: AppContext,
  owner: CardOwner,
  ask: () => Promise<SaveCardResult>,
): Promise<SavedCard> {
  const result = await answerOf(ask);
  if (result.status === "declined")
    throw new Refusal("card_declined", { message: result.message, details: { code: result.code } });
  if (result.status === "requires_action")
    throw new Refusal("card_action", {
      details: { ref: sealRef(context, owner, result.ref), client_secret: result.clientSecret },
    });
  return result;
}

/** An invalid request to the provider is, here, always a token or a reference from outside. */
async function answerOf(ask: () => Promise<SaveCardResult>): Promise<SaveCardResult> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRejected)
      return { status: "declined", code: error.code, message: msg("We couldn’t save this card. Enter it again.") };
    throw error;
  }
}

/** The reference passes through the browser: sealed with its owner, so that no one can use another person's card. */
const sealRef = (context: AppContext, owner: CardOwner, ref: string) =>
  context.secret.seal(JSON.stringify({ ...owner, provider: context.cards.name, ref }));

/** Not found for the reference of another owner or provider. */
export function openCardRef(context: AppContext, owner: CardOwner, sealed: string): string {
  let opened: Record<string, unknown>;
  try {
    opened = JSON.parse(context.secret.open(sealed)) as typeof opened;
  } catch {
    throw new Refusal("not_found");
  }
  const { provider, ref } = opened;
  const isOwn = Object.entries(owner).every(([key, id]) => opened[key] === id);
  if (!isOwn || provider !== context.cards.name || typeof ref !== "string") throw new Refusal("not_found");
  return ref;
}
