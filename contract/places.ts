// What every client needs to know before anybody signs in: keys of providers, names, countries and states.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const readMetadata = endpoint("readMetadata", {
  method: "GET",
  path: "/_/metadata",
  access: "public",
  summary: "Public settings of this installation (R7.007).",
  returns: z.object({
    stripe_publishable_key: z.string(),
    recaptcha_site_key: z.string().nullable(),
    sp_events_tracking_url: z.string().nullable(),
    /** "embedded": the test provider, with which no money moves (D47). */
    card_provider: z.enum(["stripe", "embedded"]),
    /** "embedded": no prescribing service is connected; pharmacies are samples and nothing is prescribed. */
    prescribing_service: z.enum(["dosespot", "embedded"]),
    brand: z.object({ name: z.string(), support_email: z.string() }),
    mfa_required_for_staff: z.boolean(),
  }),
});

const Place = z.object({ code: z.string(), name: z.string() });

export const readGeography = endpoint("readGeography", {
  method: "GET",
  path: "/_/geography",
  access: "public",
  summary: "Countries, and the states and territories of the United States with ZZ for everywhere else (R7.018).",
  returns: z.object({
    countries: z.array(Place),
    states: z.array(Place),
    default_phone_country: z.string(),
    preferred_phone_countries: z.array(z.string()),
  }),
});
