// Metadata and geography: contract to use case, one line each.
import * as contract from "@larkwell/contract/places.ts";
import { DEFAULT_PHONE_COUNTRY, PREFERRED_PHONE_COUNTRIES } from "@larkwell/domain/people/phone-countries.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { STATES } from "@larkwell/domain/places/states.ts";
import type { On } from "../../../http/call.ts";

export function placeRoutes(on: On) {
  on(contract.readMetadata, async ({ context }) => ({
    stripe_publishable_key: context.cards.publishableKey,
    recaptcha_site_key: context.captchas.siteKey,
    sp_events_tracking_url: context.config.SNOWPLOW_URL ?? null,
    card_provider: context.cards.name,
    prescribing_service: context.prescriptions.name,
    brand: { name: context.config.BRAND_NAME, support_email: context.config.SUPPORT_EMAIL },
    mfa_required_for_staff: context.config.MFA_REQUIRED_FOR_STAFF,
  }));
  on(contract.readGeography, async () => ({
    countries: [...COUNTRIES],
    states: [...STATES],
    default_phone_country: DEFAULT_PHONE_COUNTRY,
    preferred_phone_countries: [...PREFERRED_PHONE_COUNTRIES],
  }));
}
