// Metadata and geography, over HTTP.
import { readGeography, readMetadata } from "@larkwell/contract/places.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";

const app = useTestApp();

test("metadata names the providers' public keys and the brand, and nothing secret", async () => {
  const metadata = await app.client().get(readMetadata, {});
  expect(metadata).toEqual({
    stripe_publishable_key: app.context.cards.publishableKey,
    recaptcha_site_key: null,
    sp_events_tracking_url: null,
    card_provider: "embedded",
    prescribing_service: "embedded",
    brand: { name: "Larkwell", support_email: "support@larkwell.example" },
    mfa_required_for_staff: false,
  });
});

test("metadata names the collector of events if one is configured", async () => {
  const config = app.context.config as { SNOWPLOW_URL?: string };
  config.SNOWPLOW_URL = "https://collector.example.org";
  const metadata = await app.client().get(readMetadata, {});
  delete config.SNOWPLOW_URL;
  expect(metadata.sp_events_tracking_url).toBe("https://collector.example.org");
});

test("geography has the United States first, and International last among the states", async () => {
  const places = await app.client().get(readGeography, {});
  expect(places.countries[0]).toEqual({ code: "US", name: "United States" });
  expect(places.states.at(-1)).toEqual({ code: "ZZ", name: "International" });
  expect(places.preferred_phone_countries).toEqual(["US", "CA", "GB"]);
});
