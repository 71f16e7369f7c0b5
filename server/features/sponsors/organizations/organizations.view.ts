// Organizations and people of a census as the console shows them.
import type { FoundPerson, OpsOrganization, OpsOrganizationDetail } from "@larkwell/contract/ops-organizations.ts";
import type { DateForm } from "@larkwell/domain/eligibility/census-dates.ts";
import type { Relation } from "@larkwell/domain/eligibility/census-row.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { Config } from "../../../config.ts";
import { links } from "../../../links.ts";
import type { OrganizationRecord, OrganizationRow, PersonRow } from "./organizations.queries.ts";

/** The instant represents a day. */
const dayOf = (moment: Temporal.Instant | null) => moment && toWire(moment).slice(0, 10);

export const viewOrganizationRow = (row: OrganizationRow): OpsOrganization => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  tracks: row.tracks,
  people: row.census_employees + row.census_dependents,
  last_census_at: row.last_census_at && toWire(row.last_census_at),
  waiting: row.waiting,
  ended_on: dayOf(row.ended_at),
});

export const viewOrganization = (row: OrganizationRecord, config: Config): OpsOrganizationDetail => ({
  id: row.id,
  name: row.name,
  slug: row.slug ?? "",
  tracks: row.tracks as TrackName[],
  rx_enabled: row.rx_enabled,
  can_book_cx: row.can_book_cx,
  vertical_group_version: row.vertical_group_version,
  gift: row.gift ?? "",
  forum_access: row.forum_access,
  partner_invites: row.partner_invites,
  email_domains: row.email_domains,
  dependents_each: row.dependents_each,
  grace_days: row.grace_days,
  removal_percent: row.removal_percent,
  removal_rows: row.removal_rows,
  refused_percent: row.refused_percent,
  date_forms: row.date_forms as DateForm[],
  coordinator_id: row.coordinator_id,
  ended_on: dayOf(row.ended_at),
  link: row.slug === null ? null : links.registerWithOrganization(config, row.slug),
  created_at: toWire(row.created_at),
  version: row.version,
});

export const viewPerson = ({ members, ...row }: PersonRow): FoundPerson => ({
  ...row,
  relation: row.relation as Relation,
  ended_because: row.ended_because as FoundPerson["ended_because"],
  members: members.map(({ id, until }) => ({ id, until: until && toWire(Temporal.Instant.from(until)) })),
});
