// Saves the member's address, and their yes or no to the welcome gift. Abroad the state is ZZ (R4.028); the gift is never assumed (D28).

import type * as contract from "@larkwell/contract/onboarding.ts";
import { type FieldError, Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { addressFaults, wordsOfFault } from "@larkwell/domain/places/address.ts";
import { INTERNATIONAL_CODE, stateForCountry } from "@larkwell/domain/places/states.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { moveOn, saveHome } from "./onboarding.queries.ts";
import { giftFor, type OnboardingPath } from "./onboarding-path.ts";
import { requestGift } from "./request-gift.ts";

type Call = CallOf<typeof contract.answerOnboardingStep>;

export async function saveAddress(tx: Tx, { actor, body, context }: Call, path: OnboardingPath): Promise<void> {
  const address = body.address;
  const errors: FieldError[] = address
    ? addressFaults(address).map((fault) => {
        const { field, message } = wordsOfFault(fault, address);
        return { field: `address.${field}`, message };
      })
    : [{ field: "address.street_address", message: msg("Enter your street and number.") }];
  const gift = giftFor(path);
  if (gift !== null && body.wants_gift === undefined)
    errors.push({ field: "wants_gift", message: msg("Choose yes or no for the gift.") });
  if (!address || errors.length > 0) throw new Refusal("invalid", { errors });
  const state = stateForCountry(address.country, address.state);
  await saveHome(tx, actor.id, {
    street_address: address.street_address,
    street_address_2: address.street_address_2,
    city: address.city,
    zip_code: address.zip_code,
    country: address.country,
    address_state: state,
    // Members abroad get coaching and education only; a state that was asked for is the member's to change.
    abroad: state === INTERNATIONAL_CODE,
  });
  await tx.audit({ action: "account.profile_updated", subjectUserId: actor.id });
  if (gift === null || body.wants_gift === undefined) return;
  await moveOn(tx, actor.id, { wants_gift: body.wants_gift, now: context.now() });
  await requestGift(tx, { memberId: actor.id, gift, wants: body.wants_gift, now: context.now() });
}
