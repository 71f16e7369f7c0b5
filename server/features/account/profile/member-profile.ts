// A member's own profile: state, phone, address, color, consent to text messages.

import type * as contract from "@larkwell/contract/accounts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { DB } from "@larkwell/database/migrate.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { placeClashes, wordsOfFault } from "@larkwell/domain/places/address.ts";
import { isCountry } from "@larkwell/domain/places/countries.ts";
import { INTERNATIONAL_CODE } from "@larkwell/domain/places/states.ts";
import type { Updateable } from "kysely";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { memberProfileView } from "./me.view.ts";
import { findOwnProfile, hasConfirmedEmail, updateOwnProfile } from "./profile.queries.ts";

type Call = CallOf<typeof contract.updateMemberProfile>;
type Values = Updateable<DB["member_profiles"]>;

/** The stored number, null if it is removed, undefined if the request does not mention it. */
function phoneIn(body: Call["body"]): string | null | undefined {
  const field = body.tel_number !== undefined ? "tel_number" : "phone_number";
  const typed = body[field];
  if (typed === undefined) return undefined;
  if (typed === null || typed === "") return null;
  const number = parsePhone(typed, body.phone_country?.toUpperCase());
  if (!number)
    throw new Refusal("invalid", { errors: [{ field, message: msg("Enter a phone number we can reach.") }] });
  return number.e164;
}

function addressIn(address: Call["body"]["address"]): Values {
  if (!address) return {};
  if (address.country !== undefined && !isCountry(address.country))
    throw new Refusal("invalid", { errors: [{ field: "address.country", message: msg("Choose a country.") }] });
  const { state, address_2: second, ...rest } = address;
  // Abroad there are no states (R4.028).
  const abroad = rest.country !== undefined && rest.country !== "US" && (state ?? "") === "";
  return {
    ...rest,
    ...(second === undefined ? {} : { street_address_2: second }),
    ...(abroad ? { address_state: INTERNATIONAL_CODE } : state === undefined ? {} : { address_state: state }),
  };
}

/** Country, state and ZIP code must match, whichever of them changes. */
function mustFit(change: Values, before: { country: string; address_state: string | null; zip_code: string }): void {
  if (change.country === undefined && change.address_state === undefined && change.zip_code === undefined) return;
  const place = {
    country: change.country ?? before.country,
    state: (change.address_state === undefined ? before.address_state : change.address_state) ?? "",
    zip_code: (change.zip_code ?? before.zip_code).trim(),
  };
  const errors = placeClashes(place).map((fault) => {
    const { field, message } = wordsOfFault(fault, place);
    return { field: `address.${field}`, message };
  });
  if (errors.length > 0) throw new Refusal("invalid", { errors });
}

export async function readMemberProfile({ actor, params, context }: CallOf<typeof contract.readMemberProfile>) {
  mustBeSelf(actor, params.user_id);
  const profile = await findOwnProfile(context.read, actor);
  if (!profile) throw new Refusal("not_found");
  return memberProfileView(profile);
}

export async function updateMemberProfile({ actor, params, body, context }: Call) {
  mustBeSelf(actor, params.user_id);
  const phone = phoneIn(body);
  const address = addressIn(body.address);
  return context.write(actor, async (tx) => {
    // Two tabs together: each field keeps its latest value, and consent never outlives its number.
    await tx.lockPeople(actor.id);
    const before = await findOwnProfile(tx.db, actor);
    if (!before) throw new Refusal("not_found");
    mustFit(address, before);
    const confirmed = await hasConfirmedEmail(tx.db, actor);
    const reachable = phone === undefined ? before.tel_number : phone;
    if (body.sms_consent && !confirmed) throw new Refusal("email_unconfirmed");
    if (body.sms_consent && !reachable)
      throw new Refusal("invalid", { errors: [{ field: "tel_number", message: msg("Add a phone number first.") }] });
    // Consent was given for one number; another number needs it again.
    const numberChanged = phone !== undefined && phone !== before.tel_number;
    const consent = body.sms_consent ?? (numberChanged ? false : undefined);
    const values: Values = {
      ...address,
      ...(body.state === undefined ? {} : { state: body.state }),
      ...(phone === undefined ? {} : { tel_number: phone }),
      ...(body.color_hex === undefined ? {} : { color_hex: body.color_hex }),
      ...(consent === undefined ? {} : { sms_consent_at: consent ? (before.sms_consent_at ?? context.now()) : null }),
      ...(body.how_to_seen ? { how_to_seen_at: before.how_to_seen_at ?? context.now() } : {}),
    };
    if (Object.keys(values).length > 0) {
      await updateOwnProfile(tx, actor, values);
      await tx.audit({ action: "account.profile_updated", subjectUserId: actor.id });
    }
    return memberProfileView({ ...before, ...(await findOwnProfile(tx.db, actor)) });
  });
}
