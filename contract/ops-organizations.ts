// What staff keeps about the organizations that sponsor members, and how it finds a person of their census (D27, D76).

import { areAmbiguous, DATE_FORMS } from "@larkwell/domain/eligibility/census-dates.ts";
import { RELATIONS } from "@larkwell/domain/eligibility/census-row.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { TRACK_NAMES, type TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { reason } from "./reason.ts";
import { filledLine, id, isoDate, line, pageOf, paging, wireTimeOut } from "./shapes.ts";

export const organizationStandings = ["open", "ended"] as const;

export const OpsOrganization = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string().nullable(),
  tracks: z.array(z.string()),
  /** The number of people in the census after the last file was applied, including dependents. */
  people: z.number(),
  last_census_at: wireTimeOut.nullable(),
  /** The number of census files that wait for staff. */
  waiting: z.number(),
  ended_on: z.string().nullable(),
});
export type OpsOrganization = z.output<typeof OpsOrganization>;

export const listOrganizations = endpoint("listOrganizations", {
  method: "GET",
  path: "/ops/organizations",
  access: "staff",
  right: "eligibility",
  summary: "List organizations by name",
  description: "With the number of people in their census.",
  query: z.object({
    ...paging(50),
    /** A part of the name, or the slug of the organization's link. */
    term: line(80).optional(),
    standing: z.enum(organizationStandings).optional(),
  }),
  returns: pageOf(OpsOrganization),
});

/** The track names of domain/tracks. */
const trackNames = Object.keys(TRACK_NAMES) as [TrackName, ...TrackName[]];

const slug = line(40)
  .transform((word) => word.toLowerCase())
  .refine((word) => word === "" || /^[a-z0-9][a-z0-9-]{1,39}$/.test(word), "Use 2 to 40 letters, digits and hyphens.");

/** Public email domains, which say nothing about an employer. */
const publicMail = /^(gmail|googlemail|yahoo|hotmail|outlook|live|icloud|me|aol|gmx|proton|protonmail)\.[a-z.]+$/;

const emailDomain = line(190)
  .transform((name) => name.toLowerCase().replace(/^@/, ""))
  .refine((name) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name), "Enter a domain like example.com.")
  .refine((name) => !publicMail.test(name), "Anyone can get an address there. Enter the organization’s own domain.");

const whole = (least: number, max: number) =>
  z
    .number({ error: "Enter a number." })
    .int("Enter a whole number.")
    .min(least, { error: () => t("Enter {limit} or more.", { limit: String(least) }) })
    .max(max, { error: () => t("Enter {limit} or less.", { limit: String(max) }) });

const percentage = z.number({ error: "Enter a number." }).min(0, "Enter 0 or more.").max(100, "Enter 100 or less.");

export const OrganizationFacts = z.object({
  name: filledLine(120, "The name"),
  /** In its links (?org=slug). Empty: none. */
  slug: slug.default(""),
  /** Empty: all tracks. */
  tracks: z.array(z.enum(trackNames)).max(trackNames.length).default([]),
  rx_enabled: z.boolean().default(true),
  /** Its members can book care coordinators themselves. */
  can_book_cx: z.boolean().default(true),
  vertical_group_version: filledLine(20, "The version").default("v2"),
  /** The welcome gift in a few words. Empty if there is none. */
  gift: line(120).default(""),
  forum_access: z.boolean().default(true),
  partner_invites: z.boolean().default(true),
  email_domains: z.array(emailDomain).max(50).default([]),
  /** How many family members one employee's job can cover. */
  dependents_each: whole(0, 10).default(2),
  grace_days: whole(0, 365).default(30),
  removal_percent: percentage.default(5),
  removal_rows: whole(1, 1_000_000).default(10),
  refused_percent: percentage.default(1),
  date_forms: z
    .array(z.enum(DATE_FORMS))
    .min(1, "Choose at least one.")
    .max(DATE_FORMS.length)
    .refine(
      (forms) => !areAmbiguous(forms),
      "Choose MM/DD/YYYY or DD/MM/YYYY, not both. Many dates could be read either way.",
    )
    .default(["YYYY-MM-DD"]),
  coordinator_id: id.nullable().default(null),
  /** The last day of the agreement. Members keep their access through the grace period. */
  ended_on: isoDate.nullable().default(null),
});
export type OrganizationFacts = z.output<typeof OrganizationFacts>;

export const OpsOrganizationDetail = z.object({
  ...OrganizationFacts.shape,
  id: z.number(),
  slug: z.string(),
  email_domains: z.array(z.string()),
  coordinator_id: z.number().nullable(),
  ended_on: z.string().nullable(),
  /** Its absolute registration link. Null without a slug. */
  link: z.string().nullable(),
  created_at: wireTimeOut,
  version: z.number(),
});
export type OpsOrganizationDetail = z.output<typeof OpsOrganizationDetail>;

export const readOrganizationChoices = endpoint("readOrganizationChoices", {
  method: "GET",
  path: "/ops/organization_choices",
  access: "staff",
  right: "eligibility",
  summary: "List choices for an organization's record",
  description: "Coordinators and versions of the picker.",
  returns: z.object({
    coordinators: z.array(z.object({ id: z.number(), name: z.string() })),
    vertical_group_versions: z.array(z.string()),
  }),
});

export const createOrganization = endpoint("createOrganization", {
  method: "POST",
  path: "/ops/organizations",
  access: "staff",
  right: "eligibility",
  summary: "Create an organization",
  description: "Its people come with its first census file.",
  body: OrganizationFacts,
  status: 201,
  returns: OpsOrganizationDetail,
  errors: ["slug_taken"],
});

export const readOrganization = endpoint("readOrganization", {
  method: "GET",
  path: "/ops/organizations/:id",
  access: "staff",
  right: "eligibility",
  summary: "Get an organization's record",
  params: z.object({ id }),
  returns: OpsOrganizationDetail,
});

export const changeOrganization = endpoint("changeOrganization", {
  method: "PUT",
  path: "/ops/organizations/:id",
  access: "staff",
  right: "eligibility",
  summary: "Update an organization's record",
  description: "What ends someone's access takes effect after the grace period.",
  params: z.object({ id }),
  body: OrganizationFacts.extend({ version: z.number().int() }),
  returns: OpsOrganizationDetail,
  errors: ["stale", "slug_taken"],
});

/** `more` is true if there are more than `total`. */
const Counted = z.object({ total: z.number(), more: z.boolean() });

export const readOrganizationPeople = endpoint("readOrganizationPeople", {
  method: "GET",
  path: "/ops/organizations/:id/people",
  access: "staff",
  right: "eligibility",
  summary: "Count an organization's people by status",
  description: "Without names.",
  params: z.object({ id }),
  returns: z.object({
    /** The numbers of people when the last file was applied. */
    employees: z.number(),
    dependents: z.number(),
    members: Counted,
    /** Members whose access ends on a known day. */
    ending: Counted,
    /** Members whose access has ended. */
    ended: Counted,
  }),
});

export const FoundPerson = z.object({
  id: z.number(),
  employee_id: z.string(),
  relation: z.enum(RELATIONS),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.string(),
  email: z.string().nullable(),
  work_state: z.string().nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  ended_because: z.enum(["end_date", "absent"]).nullable(),
  /** The members who joined through this row. */
  members: z.array(z.object({ id: z.number(), until: wireTimeOut.nullable() })),
});
export type FoundPerson = z.output<typeof FoundPerson>;

/** The maximum number of rows of one employee. */
export const MAX_FOUND = 25;

export const findOrganizationPerson = endpoint("findOrganizationPerson", {
  method: "POST",
  path: "/ops/organizations/:id/person_searches",
  access: "staff",
  right: "eligibility",
  summary: "Find an employee's census rows",
  description: "By exact employee number or work email. Recorded with the reason.",
  params: z.object({ id }),
  body: z.object({ wanted: filledLine(254, "The employee number or email"), reason }),
  returns: z.object({ data: z.array(FoundPerson) }),
  limit: "costly",
});
