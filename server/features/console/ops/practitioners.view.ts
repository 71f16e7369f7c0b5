// Rows of practitioners to what the console shows.
import type { OpsPractitioner, OpsPractitionerDetail } from "@larkwell/contract/ops.ts";
import { policyOf } from "@larkwell/domain/bookings/cancellation.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { isNetwork } from "@larkwell/domain/practitioners/network.ts";
import type { PractitionerRecord, PractitionerRow } from "./practitioners.queries.ts";

const standingOf = (row: PractitionerRow) =>
  row.disabled_at ? "disabled" : row.published_at ? "published" : "unpublished";

export const viewPractitionerRow = (row: PractitionerRow): OpsPractitioner => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  verticals: row.verticals,
  states: row.states,
  is_cx: row.is_cx,
  standing: standingOf(row),
  signed_up: row.signed_up,
  products: row.products,
  weekly_minutes: row.weekly_minutes,
});

export const viewPractitionerRecord = (record: PractitionerRecord): OpsPractitionerDetail => {
  const { row, profile } = record;
  return {
    ...viewPractitionerRow(row),
    headline: profile.headline,
    headline_in_loss: profile.headline_in_loss,
    bio: profile.bio,
    education: profile.education,
    languages: profile.languages,
    years_experience: profile.years_experience,
    time_zone: row.time_zone,
    vertical_ids: record.verticals.map((one) => one.vertical_id),
    specialty_ids: record.specialties.map((one) => one.specialty_id),
    licences: record.licences,
    cancellation_policy: policyOf(profile.cancellation_policy),
    can_prescribe: profile.can_prescribe,
    faq_password: profile.faq_password ?? "",
    network: profile.network && isNetwork(profile.network) ? profile.network : null,
    npi: profile.npi ?? "",
    offers: record.offers.map(({ price_cents, ...offer }) => ({ ...offer, price: centsToWire(price_cents) })),
    hours: record.hours,
    version: profile.version,
  };
};
