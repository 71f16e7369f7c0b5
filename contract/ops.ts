// The operator's console: practitioners, sent emails and texts, the audit log, visits, the ledger and the system (D76).
import { CANCELLATION_POLICIES } from "@larkwell/domain/bookings/cancellation.ts";
import { isNpi } from "@larkwell/domain/payments/npi.ts";
import { NETWORKS } from "@larkwell/domain/practitioners/network.ts";
import { z } from "zod";
import { timeZone } from "./accounts.ts";
import { appointmentStatuses } from "./bookings.ts";
import { endpoint } from "./endpoint.ts";
import { HoursLine, LicenceIn, ProductIn } from "./practice.ts";
import { givenReason, reason } from "./reason.ts";
import {
  dollars,
  email,
  filledLine,
  id,
  isoDate,
  line,
  longPageOf,
  longPaging,
  nothing,
  pageOf,
  paging,
  text,
  wireTimeOut,
} from "./shapes.ts";

export const practitionerStandings = ["published", "unpublished", "disabled"] as const;

export const OpsPractitioner = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  verticals: z.array(z.string()),
  states: z.array(z.string()),
  is_cx: z.boolean(),
  standing: z.enum(practitionerStandings),
  /** The practitioner has set a password. */
  signed_up: z.boolean(),
  products: z.number(),
  weekly_minutes: z.number(),
});
export type OpsPractitioner = z.output<typeof OpsPractitioner>;

export const listOpsPractitioners = endpoint("listOpsPractitioners", {
  method: "GET",
  path: "/ops/practitioners",
  access: "staff",
  right: "administrator",
  summary: "List all practitioners",
  description: "Also unpublished and disabled ones.",
  query: z.object({
    ...paging(25),
    /** A part of the name or of the address. */
    term: line(80).optional(),
    standing: z.enum(practitionerStandings).optional(),
    vertical_id: id.optional(),
    state: line(2).optional(),
  }),
  returns: pageOf(OpsPractitioner),
});

export const OpsChoices = z.object({
  verticals: z.array(z.object({ id: z.number(), name: z.string(), licensed: z.boolean(), can_prescribe: z.boolean() })),
  specialties: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type OpsChoices = z.output<typeof OpsChoices>;

export const readOpsChoices = endpoint("readOpsChoices", {
  method: "GET",
  path: "/ops/practitioner_choices",
  access: "staff",
  right: "administrator",
  summary: "List choices for a practitioner's record",
  returns: OpsChoices,
});

const ids = z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(50);

export const PractitionerFacts = z.object({
  first_name: filledLine(80, "The first name"),
  last_name: filledLine(80, "The last name"),
  headline: line(120).default(""),
  /** Replaces the headline for members after a loss. If empty, they see only the profession. */
  headline_in_loss: line(120).default(""),
  bio: text(4000).default(""),
  education: text(1000).default(""),
  languages: z.array(filledLine(40, "The language")).min(1, "Enter at least one language.").max(12),
  years_experience: z.number({ error: "Enter a number." }).int().min(0).max(70).nullable().default(null),
  time_zone: timeZone,
  vertical_ids: ids.min(1, "Choose at least one profession."),
  specialty_ids: ids.default([]),
  licences: z.array(LicenceIn).max(60).default([]),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  /** The practitioner may prescribe. Has an effect only in professions that can. */
  can_prescribe: z.boolean().default(false),
  /** The practitioner is a care coordinator. */
  is_cx: z.boolean().default(false),
  /** The password that opens the practitioner FAQ to this practitioner (R6.020). Empty if there is none. */
  faq_password: line(60).default(""),
  network: z.enum(NETWORKS).nullable().default(null),
  /** National Provider Identifier, for receipts. Empty if there is none. */
  npi: line(10)
    .refine(
      (value) => value === "" || isNpi(value),
      "Check the NPI. It has 10 digits, and the last one checks the others.",
    )
    .default(""),
});
export type PractitionerFacts = z.output<typeof PractitionerFacts>;

const hours = z.array(
  HoursLine.refine((one) => one.end_minute > one.start_minute, "The end must be after the start.").refine(
    (one) => one.end_minute - one.start_minute <= 1440,
    "Choose an end within 24 hours of the start.",
  ),
);

export const NewPractitioner = PractitionerFacts.extend({
  email,
  products: z.array(ProductIn).max(20).default([]),
  hours: hours.max(70, "Enter at most 70 time ranges a week.").default([]),
  publish: z.boolean().default(true),
});

export const OpsPractitionerDetail = z.object({
  ...OpsPractitioner.shape,
  ...PractitionerFacts.omit({ licences: true }).shape,
  licences: z.array(z.object({ state: z.string(), licence_number: z.string(), expires_on: z.string() })),
  offers: z.array(
    z.object({ id: z.number(), vertical: z.string(), minutes: z.number(), price: dollars, active: z.boolean() }),
  ),
  hours: z.array(HoursLine),
  version: z.number(),
});
export type OpsPractitionerDetail = z.output<typeof OpsPractitionerDetail>;

export const createPractitioner = endpoint("createPractitioner", {
  method: "POST",
  path: "/ops/practitioners",
  access: "staff",
  right: "administrator",
  summary: "Create a practitioner",
  description: "With everything that makes them bookable. Sends a link to set a password.",
  body: NewPractitioner,
  status: 201,
  returns: OpsPractitionerDetail,
  errors: ["email_taken", "overlapping_hours"],
});

export const readOpsPractitioner = endpoint("readOpsPractitioner", {
  method: "GET",
  path: "/ops/practitioners/:id",
  access: "staff",
  right: "administrator",
  summary: "Get a practitioner's record",
  description: "Recorded.",
  params: z.object({ id }),
  returns: OpsPractitionerDetail,
});

export const changePractitioner = endpoint("changePractitioner", {
  method: "PUT",
  path: "/ops/practitioners/:id",
  access: "staff",
  right: "administrator",
  summary: "Update a practitioner's record",
  description: "Licenses are replaced as a whole.",
  params: z.object({ id }),
  body: PractitionerFacts.extend({ version: z.number().int() }),
  returns: OpsPractitionerDetail,
  errors: ["stale"],
});

export const publishPractitioner = endpoint("publishPractitioner", {
  method: "POST",
  path: "/ops/practitioners/:id/publication",
  access: "staff",
  right: "administrator",
  summary: "Publish or hide a practitioner",
  description: "Booked visits stay booked.",
  params: z.object({ id }),
  body: z.object({ published: z.boolean() }),
  returns: OpsPractitionerDetail,
});

export const setAccountStanding = endpoint("setAccountStanding", {
  method: "POST",
  path: "/ops/accounts/:id/standing",
  access: "staff",
  right: "administrator",
  summary: "Disable or enable an account",
  description: "Disabling ends its sessions and cancels a practitioner's upcoming visits with a full refund.",
  params: z.object({ id }),
  body: z.object({ disabled: z.boolean(), reason }),
  returns: nothing,
});

const days = {
  /** Both days inclusive, in UTC. */
  since: isoDate.optional(),
  until: isoDate.optional(),
};

export const OpsMessage = z.object({
  id: z.number(),
  channel: z.enum(["email", "sms", "push"]),
  template: z.string(),
  /** The address or number. Lists that need no reason show only what does not reveal whose it is. */
  recipient: z.string(),
  subject: z.string(),
  provider: z.string(),
  sent_at: wireTimeOut,
});
export type OpsMessage = z.output<typeof OpsMessage>;

const messageFilters = {
  channel: z.enum(["email", "sms", "push"]).optional(),
  template: line(60).optional(),
  ...days,
};

export const listSentMessages = endpoint("listSentMessages", {
  method: "GET",
  path: "/ops/messages",
  access: "staff",
  right: "support",
  summary: "List sent emails and texts",
  description: "Newest first, without contents and addresses. Recorded.",
  query: z.object({ ...longPaging(50), ...messageFilters }),
  returns: longPageOf(OpsMessage),
});

export const findSentMessages = endpoint("findSentMessages", {
  method: "POST",
  path: "/ops/message_searches",
  access: "staff",
  right: "support",
  summary: "Find what was sent to an address or number",
  description: "Newest first. Recorded with the reason.",
  body: z.object({
    /** The address or number, or a part of it. */
    recipient: line(254).refine((words) => words.length >= 3, "Enter at least 3 characters."),
    ...longPaging(50),
    ...messageFilters,
    reason,
  }),
  returns: longPageOf(OpsMessage),
});

export const downloadSentMessages = endpoint("downloadSentMessages", {
  method: "POST",
  path: "/ops/messages.csv",
  access: "staff",
  right: "support",
  summary: "Download sent messages as CSV",
  description: "The newest 50,000 rows, without addresses. Recorded with the reason.",
  body: z.object({ ...messageFilters, reason }),
  returns: z.string(),
  answers: "binary",
  limit: "costly",
});

export const OpenedMessage = OpsMessage.extend({
  body: z.string(),
  html: z.string().nullable(),
  /** True if links and codes are in the text: only in a demo, whose emails go nowhere. */
  keys_shown: z.boolean(),
});
export type OpenedMessage = z.output<typeof OpenedMessage>;

export const openSentMessage = endpoint("openSentMessage", {
  method: "POST",
  path: "/ops/messages/:id/openings",
  access: "staff",
  right: "support",
  summary: "Open the text of an email or text message",
  description: "Without links and codes that act for the person. Recorded with the reason.",
  params: z.object({ id }),
  body: givenReason,
  returns: OpenedMessage,
});

export const queueStates = ["waiting", "failed"] as const;

export const OpsQueuedJob = z.object({
  id: z.number(),
  kind: z.string(),
  /** The template of a notice. Null for other jobs. */
  template: z.string().nullable(),
  state: z.enum(queueStates),
  run_at: wireTimeOut,
  attempts: z.number(),
  /** The kind of the last error, never its text. "in_doubt": the message may have been sent (decision 008). */
  last_error: z.string().nullable(),
});
export type OpsQueuedJob = z.output<typeof OpsQueuedJob>;

export const listQueuedJobs = endpoint("listQueuedJobs", {
  method: "GET",
  path: "/ops/effects",
  access: "staff",
  right: "support",
  summary: "List waiting and failed jobs",
  query: z.object({ ...longPaging(50), state: z.enum(queueStates).default("failed") }),
  returns: longPageOf(OpsQueuedJob),
});

export const retryQueuedJob = endpoint("retryQueuedJob", {
  method: "POST",
  path: "/ops/effects/:id/retries",
  access: "staff",
  right: "support",
  summary: "Retry a failed or waiting job",
  params: z.object({ id }),
  returns: nothing,
});

export const AuditRow = z.object({
  id: z.number(),
  at: wireTimeOut,
  actor_id: z.number().nullable(),
  actor_name: z.string().nullable(),
  actor_role: z.string().nullable(),
  action: z.string(),
  subject_user_id: z.number().nullable(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditRow = z.output<typeof AuditRow>;

const auditFilters = {
  /** A member of staff or a practitioner. To look up what a member did, staff must give a reason. */
  actor_id: id.optional(),
  /** The beginning of an action's name: "practice." finds all of them. */
  action: line(60).optional(),
  ...days,
};

export const listAudit = endpoint("listAudit", {
  method: "GET",
  path: "/ops/audit",
  access: "staff",
  right: "administrator",
  summary: "List the audit log",
  description: "Newest first, without health details.",
  query: z.object({ ...longPaging(50), ...auditFilters }),
  returns: longPageOf(AuditRow),
});

export const searchAudit = endpoint("searchAudit", {
  method: "POST",
  path: "/ops/audit_searches",
  access: "staff",
  right: "administrator",
  summary: "Search the audit log for one person",
  description: "Recorded with the reason.",
  body: z.object({ subject_user_id: id, ...longPaging(50), ...auditFilters, reason }),
  returns: longPageOf(AuditRow),
});

export const downloadAudit = endpoint("downloadAudit", {
  method: "POST",
  path: "/ops/audit.csv",
  access: "staff",
  right: "administrator",
  summary: "Download the audit log as CSV",
  description: "The newest 50,000 rows. Recorded with the reason.",
  body: z.object({ ...auditFilters, reason }),
  returns: z.string(),
  answers: "binary",
  limit: "costly",
});

export const OpsAppointment = z.object({
  id: z.number(),
  booking_state: z.enum(["pending", "booked", "void"]),
  status: z.enum(appointmentStatuses),
  scheduled_start: wireTimeOut,
  scheduled_end: wireTimeOut,
  practitioner: z.string(),
  practitioner_id: z.number(),
  member_id: z.number(),
  privacy: z.string(),
  price: dollars,
  cancellation_policy: z.string(),
  cancelled_at: wireTimeOut.nullable(),
  cancelled_by: z.string().nullable(),
  presence: z.array(z.object({ what: z.string(), at: wireTimeOut })),
  payments: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      status: z.string(),
      card: dollars,
      credits: dollars,
      at: wireTimeOut,
      /** Why the payment failed, in the card provider's words. */
      why: z.string().nullable(),
    }),
  ),
  ledger: z.array(z.object({ account: z.string(), amount: dollars, memo: z.string(), at: wireTimeOut })),
});
export type OpsAppointment = z.output<typeof OpsAppointment>;

export const openAppointment = endpoint("openAppointment", {
  method: "POST",
  path: "/ops/appointments/:id/openings",
  access: "staff",
  right: "support",
  summary: "Open a visit's status, presence, and payment",
  description: "Without its notes. Recorded with the reason.",
  params: z.object({ id }),
  body: givenReason,
  returns: OpsAppointment,
});

/** The maximum number of members with one name, and of visits of one member, newest first. */
export const MAX_CALLED = 10;
export const MAX_VISITS_FOUND = 20;

export const FoundMember = z.object({
  member_id: z.number(),
  name: z.string(),
  /** Shortened if several members have this name: the caller must say the full address. */
  email: z.string(),
  /** Null if several members have this name: staff choose one of them first. */
  visits: z
    .array(
      OpsAppointment.pick({ id: true, booking_state: true, status: true, scheduled_start: true, practitioner: true }),
    )
    .nullable(),
});
export type FoundMember = z.output<typeof FoundMember>;

export const findAppointments = endpoint("findAppointments", {
  method: "POST",
  path: "/ops/appointment_searches",
  access: "staff",
  right: "support",
  summary: "Find a member's newest visits",
  description: "By full name or email address. Recorded with the reason.",
  body: z.object({
    wanted: filledLine(254, "The name or email address"),
    /** Which member, if several have the same name. */
    member_id: id.optional(),
    reason,
  }),
  returns: z.object({ data: z.array(FoundMember), more: z.boolean() }),
  limit: "costly",
});

export const OpsSystem = z.object({
  version: z.string(),
  database: z.enum(["embedded", "postgres"]),
  /** The adapter of each outside service. */
  adapters: z.array(z.object({ service: z.string(), adapter: z.string() })),
  /** Settings that could cause harm. They are also reported at startup. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Each number counts up to 10,000. */
  queue: z.object({ waiting: z.number(), due: z.number(), failed: z.number(), oldest_due: wireTimeOut.nullable() }),
  jobs: z.array(z.object({ name: z.string(), next_at: wireTimeOut })),
  ledger: z.object({
    entries: z.number(),
    /** Must be 0. */
    sum: dollars,
    accounts: z.array(z.object({ account: z.string(), amount: dollars })),
  }),
  reconciliations: z.array(
    z.object({ id: z.number(), provider: z.string(), since: wireTimeOut, until: wireTimeOut, differences: z.number() }),
  ),
});
export type OpsSystem = z.output<typeof OpsSystem>;

export const readSystem = endpoint("readSystem", {
  method: "GET",
  path: "/ops/system",
  access: "staff",
  right: "administrator",
  summary: "Get the state of the system",
  description: "Version, database, adapters, queue, jobs, and whether the books balance.",
  returns: OpsSystem,
});
