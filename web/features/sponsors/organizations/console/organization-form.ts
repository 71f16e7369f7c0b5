/** What the organization form holds while someone types, and how it becomes the body of a request. */
import type { OpsOrganizationDetail } from "@larkwell/contract/ops-organizations.ts";
import type { DateForm } from "@larkwell/domain/eligibility/census-dates.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { numberOf } from "../../../../kit/typed-number.ts";

export const emptyOrganization = {
  name: "",
  slug: "",
  tracks: [] as TrackName[],
  gift: "",
  rx_enabled: true,
  can_book_cx: true,
  forum_access: true,
  partner_invites: true,
  dependents_each: "2",
  vertical_group_version: "v2",
  coordinator_id: "",
  email_domains: "",
  grace_days: "30",
  removal_percent: "5",
  removal_rows: "10",
  refused_percent: "1",
  date_forms: ["YYYY-MM-DD"] as DateForm[],
  ended_on: "",
};
export type TypedOrganization = typeof emptyOrganization;

export const typedOf = (record: OpsOrganizationDetail): TypedOrganization => ({
  name: record.name,
  slug: record.slug,
  tracks: record.tracks,
  gift: record.gift,
  rx_enabled: record.rx_enabled,
  can_book_cx: record.can_book_cx,
  forum_access: record.forum_access,
  partner_invites: record.partner_invites,
  dependents_each: String(record.dependents_each),
  vertical_group_version: record.vertical_group_version,
  coordinator_id: record.coordinator_id === null ? "" : String(record.coordinator_id),
  email_domains: record.email_domains.join("\n"),
  grace_days: String(record.grace_days),
  removal_percent: String(record.removal_percent),
  removal_rows: String(record.removal_rows),
  refused_percent: String(record.refused_percent),
  date_forms: record.date_forms,
  ended_on: record.ended_on ?? "",
});

export const factsOf = (typed: TypedOrganization) => ({
  name: typed.name,
  slug: typed.slug,
  tracks: typed.tracks,
  gift: typed.gift,
  rx_enabled: typed.rx_enabled,
  can_book_cx: typed.can_book_cx,
  forum_access: typed.forum_access,
  partner_invites: typed.partner_invites,
  dependents_each: numberOf(typed.dependents_each),
  vertical_group_version: typed.vertical_group_version,
  coordinator_id: typed.coordinator_id === "" ? null : Number(typed.coordinator_id),
  email_domains: typed.email_domains.split(/[\s,;]+/).filter((name) => name !== ""),
  grace_days: numberOf(typed.grace_days),
  removal_percent: numberOf(typed.removal_percent),
  removal_rows: numberOf(typed.removal_rows),
  refused_percent: numberOf(typed.refused_percent),
  date_forms: typed.date_forms,
  ended_on: typed.ended_on === "" ? null : typed.ended_on,
});
