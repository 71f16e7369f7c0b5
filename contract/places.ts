// What every client needs before anyone signs in: provider keys, names, countries and states.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const readMetadata = endpoint("readMetadata", {
  method: "GET",
  path: "/_/metadata",
  access: "public",
  summary: "Get the public settings of this installation",
  returns: z.object({
    stripe_publishable_key: z.string(),
    recaptcha_site_key: z.string().nullable(),
    sp_events_tracking_url: z.string().nullable(),
    /** "embedded": the test provider, which moves no money (D47). */
    card_provider: z.enum(["stripe", "embedded"]),
    /** "embedded": no prescribing service is connected. Pharmacies are samples, and nothing is prescribed. */
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
  summary: "List countries and US states",
  description: "States and territories, with ZZ for everywhere else.",
  returns: z.object({
    countries: z.array(Place),
    states: z.array(Place),
    default_phone_country: z.string(),
    preferred_phone_countries: z.array(z.string()),
  }),
});
