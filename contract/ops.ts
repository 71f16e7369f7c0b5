// The operator's console: practitioners, what was sent by mail and SMS, the audit log, visits, books and the system (D76).
import { CANCELLATION_POLICIES } from "@larkwell/domain/bookings/cancellation.ts";
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
  /** Has set a password. */
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
  summary: "All practitioners, unpublished and disabled ones too.",
  query: z.object({
    ...paging(25),
    /** A part of the name or the address. */
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
  summary: "What a practitioner's record can be made of.",
  returns: OpsChoices,
});

const ids = z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(50);

export const PractitionerFacts = z.object({
  first_name: filledLine(80, "The first name"),
  last_name: filledLine(80, "The last name"),
  headline: line(120).default(""),
  /** Shown instead to members after a loss; empty: the profession alone. */
  headline_in_loss: line(120).default(""),
  bio: text(4000).default(""),
  education: text(1000).default(""),
  languages: z.array(filledLine(40, "The language")).min(1, "Please name at least one language.").max(12),
  years_experience: z.number({ error: "Please enter a number." }).int().min(0).max(70).nullable().default(null),
  time_zone: timeZone,
  vertical_ids: ids.min(1, "Please choose at least one profession."),
  specialty_ids: ids.default([]),
  licences: z.array(LicenceIn).max(60).default([]),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  /** May prescribe; counts only in professions that can. */
  can_prescribe: z.boolean().default(false),
  /** A care coordinator. */
  is_cx: z.boolean().default(false),
  /** Opens the practitioner FAQ to this practitioner (R6.020); empty: none. */
  faq_password: line(60).default(""),
  network: z.enum(NETWORKS).nullable().default(null),
});
export type PractitionerFacts = z.output<typeof PractitionerFacts>;

const hours = z.array(
  HoursLine.refine((one) => one.end_minute > one.start_minute, "The end must be after the start.").refine(
    (one) => one.end_minute - one.start_minute <= 1440,
    "Hours end within a day of their start.",
  ),
);

export const NewPractitioner = PractitionerFacts.extend({
  email,
  products: z.array(ProductIn).max(20).default([]),
  hours: hours.max(70, "That is more than ten stretches a day.").default([]),
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
  summary: "Creates a practitioner with everything that makes them bookable, and sends a link to set a password.",
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
  summary: "One practitioner's record. Reading it is recorded.",
  params: z.object({ id }),
  returns: OpsPractitionerDetail,
});

export const changePractitioner = endpoint("changePractitioner", {
  method: "PUT",
  path: "/ops/practitioners/:id",
  access: "staff",
  right: "administrator",
  summary: "Changes what the clinic keeps about a practitioner; licences are replaced as a whole.",
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
  summary: "Shows a practitioner in the directory, or takes them out of it. Visits that are booked stay booked.",
  params: z.object({ id }),
  body: z.object({ published: z.boolean() }),
  returns: OpsPractitionerDetail,
});

export const setAccountStanding = endpoint("setAccountStanding", {
  method: "POST",
  path: "/ops/accounts/:id/standing",
  access: "staff",
  right: "administrator",
  summary:
    "Disables an account, which ends its sessions and cancels a practitioner's visits ahead, refunded in full; or enables it again.",
  params: z.object({ id }),
  body: z.object({ disabled: z.boolean(), reason }),
  returns: nothing,
});

const days = {
  /** Both included, in UTC. */
  since: isoDate.optional(),
  until: isoDate.optional(),
};

export const OpsMessage = z.object({
  id: z.number(),
  channel: z.enum(["email", "sms"]),
  template: z.string(),
  /** The address or number; in lists before a reason only what does not tell whose it is. */
  recipient: z.string(),
  subject: z.string(),
  provider: z.string(),
  sent_at: wireTimeOut,
});
export type OpsMessage = z.output<typeof OpsMessage>;

const messageFilters = {
  channel: z.enum(["email", "sms"]).optional(),
  template: line(60).optional(),
  ...days,
};

export const listMessages = endpoint("listMessages", {
  method: "GET",
  path: "/ops/messages",
  access: "staff",
  right: "support",
  summary: "Every mail and SMS as it left, the newest first; without words and addresses. Reading it is recorded.",
  query: z.object({ ...longPaging(50), ...messageFilters }),
  returns: longPageOf(OpsMessage),
});

export const findMessages = endpoint("findMessages", {
  method: "POST",
  path: "/ops/message_searches",
  access: "staff",
  right: "support",
  summary: "What was sent to an address or a number, the newest first; who looked and why is recorded.",
  body: z.object({
    /** The address or number, or a part of it. */
    recipient: line(254).refine((words) => words.length >= 3, "Please enter at least three characters."),
    ...longPaging(50),
    ...messageFilters,
    reason,
  }),
  returns: longPageOf(OpsMessage),
});

export const downloadMessages = endpoint("downloadMessages", {
  method: "POST",
  path: "/ops/messages.csv",
  access: "staff",
  right: "support",
  summary: "The same as a table (CSV), the newest 50,000 rows, without addresses. Who took it and why is recorded.",
  body: z.object({ ...messageFilters, reason }),
  returns: z.string(),
  answers: "binary",
  limit: "costly",
});

export const OpenedMessage = OpsMessage.extend({
  body: z.string(),
  html: z.string().nullable(),
  /** Links and codes stand in it: only in a demo, whose mails leave nowhere. */
  keys_shown: z.boolean(),
});
export type OpenedMessage = z.output<typeof OpenedMessage>;

export const openMessage = endpoint("openMessage", {
  method: "POST",
  path: "/ops/messages/:id/openings",
  access: "staff",
  right: "support",
  summary:
    "The words of one mail or SMS; who opened it and why is recorded. Links and codes that act for the person are taken out.",
  params: z.object({ id }),
  body: givenReason,
  returns: OpenedMessage,
});

export const queueStates = ["waiting", "failed"] as const;

export const OpsQueuedJob = z.object({
  id: z.number(),
  kind: z.string(),
  /** The template of a notice, else null. */
  template: z.string().nullable(),
  state: z.enum(queueStates),
  run_at: wireTimeOut,
  attempts: z.number(),
  /** The kind of the last error; never its words. "in_doubt": a message that may have left (decision 008). */
  last_error: z.string().nullable(),
});
export type OpsQueuedJob = z.output<typeof OpsQueuedJob>;

export const listQueuedJobs = endpoint("listQueuedJobs", {
  method: "GET",
  path: "/ops/effects",
  access: "staff",
  right: "support",
  summary: "What waits to leave, and what was given up.",
  query: z.object({ ...longPaging(50), state: z.enum(queueStates).default("failed") }),
  returns: longPageOf(OpsQueuedJob),
});

export const retryQueuedJob = endpoint("retryQueuedJob", {
  method: "POST",
  path: "/ops/effects/:id/retries",
  access: "staff",
  right: "support",
  summary: "Tries once more what was given up or waits after a failure.",
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
  /** Staff or a practitioner. What a member did is looked up with a reason. */
  actor_id: id.optional(),
  /** The beginning of an action: "practice." finds all of them. */
  action: line(60).optional(),
  ...days,
};

export const listAudit = endpoint("listAudit", {
  method: "GET",
  path: "/ops/audit",
  access: "staff",
  right: "administrator",
  summary: "The audit log, the newest first, without what would tell about somebody’s health.",
  query: z.object({ ...longPaging(50), ...auditFilters }),
  returns: longPageOf(AuditRow),
});

export const searchAudit = endpoint("searchAudit", {
  method: "POST",
  path: "/ops/audit_searches",
  access: "staff",
  right: "administrator",
  summary: "The log about one person: what was done to their record. Who looked and why is recorded.",
  body: z.object({ subject_user_id: id, ...longPaging(50), ...auditFilters, reason }),
  returns: longPageOf(AuditRow),
});

export const downloadAudit = endpoint("downloadAudit", {
  method: "POST",
  path: "/ops/audit.csv",
  access: "staff",
  right: "administrator",
  summary: "The same as a table (CSV), the newest 50,000 rows. Who took it and why is recorded.",
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
      /** Why it failed, in the card provider's words. */
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
  summary: "Status, presence and money of one visit, without its notes; who opened it and why is recorded.",
  params: z.object({ id }),
  body: givenReason,
  returns: OpsAppointment,
});

/** At most so many members of one name, and so many visits of one member, the newest first. */
export const MAX_CALLED = 10;
export const MAX_VISITS_FOUND = 20;

export const FoundMember = z.object({
  member_id: z.number(),
  name: z.string(),
  /** Cut short where several are called the same: the caller says the whole one. */
  email: z.string(),
  /** Null where several are called the same: one of them is chosen first. */
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
  summary: `The newest ${MAX_VISITS_FOUND} visits of a member, by the whole name or e-mail address; who looked and why is recorded.`,
  body: z.object({
    wanted: filledLine(254, "The name or e-mail address"),
    /** Which of several of one name. */
    member_id: id.optional(),
    reason,
  }),
  returns: z.object({ data: z.array(FoundMember), more: z.boolean() }),
  limit: "costly",
});

export const OpsSystem = z.object({
  version: z.string(),
  database: z.enum(["embedded", "postgres"]),
  /** Which adapter stands for each outside service. */
  adapters: z.array(z.object({ service: z.string(), adapter: z.string() })),
  /** What about the configuration lets harm happen; said at the start too. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Each counted up to 10,000. */
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
  summary: "Version, database, adapters, queue, jobs, and whether the books balance.",
  returns: OpsSystem,
});
