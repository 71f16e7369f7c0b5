// Keeps where she lives, and her yes or no to the welcome gift. Abroad her state is ZZ (R4.028); the gift is never assumed (D28).
import type { answerOnboardingStep } from "@larkwell/contract/onboarding.ts";
import { type FieldError, Refusal } from "@larkwell/contract/refusals.ts";
import { type HomeFault, homeFaults } from "@larkwell/domain/onboarding/home-address.ts";
import { INTERNATIONAL_CODE, stateForCountry, stateName } from "@larkwell/domain/places/states.ts";
import type { Tx } from "../../data/transaction.ts";
import type { CallOf } from "../../http/call.ts";
import { moveOn, saveHome } from "./onboarding.queries.ts";
import { giftFor, type Way } from "./way-of-member.ts";
import { wishForGift } from "./wish-for-gift.ts";

type Call = CallOf<typeof answerOnboardingStep>;
type Address = NonNullable<Call["body"]["address"]>;

function said(fault: HomeFault, { state }: Address): FieldError {
  const words: Readonly<Record<HomeFault, readonly [field: string, message: string]>> = {
    no_country: ["country", "Please choose a country."],
    no_street: ["street_address", "Please enter your street and number."],
    no_city: ["city", "Please enter your city."],
    no_state: ["state", "Please choose a state."],
    no_zip: ["zip_code", "Please enter a zip code of five digits."],
    zip_elsewhere: ["zip_code", `This zip code doesn't lie in ${stateName(state)}. Please check both.`],
  };
  const [field, message] = words[fault];
  return { field: `address.${field}`, message };
}

export async function keepAddress(tx: Tx, { actor, body, house }: Call, way: Way): Promise<void> {
  const address = body.address;
  const errors: FieldError[] = address
    ? homeFaults(address).map((fault) => said(fault, address))
    : [{ field: "address.street_address", message: "Please enter your street and number." }];
  const gift = giftFor(way);
  if (gift !== null && body.wants_gift === undefined)
    errors.push({ field: "wants_gift", message: "Please say yes or no to the gift." });
  if (!address || errors.length > 0) throw new Refusal("invalid", { errors });
  const state = stateForCountry(address.country, address.state);
  await saveHome(tx, actor.id, {
    street_address: address.street_address,
    street_address_2: address.street_address_2,
    city: address.city,
    zip_code: address.zip_code,
    country: address.country,
    address_state: state,
    // Abroad she gets coaching and education only; a state she is in is hers to change where it was asked for.
    abroad: state === INTERNATIONAL_CODE,
  });
  await tx.audit({ action: "account.profile_updated", subjectUserId: actor.id });
  if (gift === null || body.wants_gift === undefined) return;
  await moveOn(tx, actor.id, { wants_gift: body.wants_gift, now: house.now() });
  await wishForGift(tx, { memberId: actor.id, gift, wants: body.wants_gift, now: house.now() });
}
