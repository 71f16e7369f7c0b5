// Every table of the database: what of it a person takes away, and what becomes of it when she leaves (D65). A test walks all tables.
import type { KeptKey } from "@larkwell/domain/my-data/kept-data.ts";
import { type RawBuilder, sql } from "kysely";

type Condition = (userId: number) => RawBuilder<unknown>;

export interface Plan {
  /** The row of the privacy policy that tells of it (domain/my-data/kept-data.ts). */
  told: KeptKey;
  /** Rows of a person; the table's own name stands for them. */
  whose: Condition;
  /**
   * fhir: gathered into a resource of its own. record: each row as it is, without `hides`. leftOut: why not.
   */
  copied: { as: "fhir" } | { as: "record"; title: string; hides?: readonly string[] } | { leftOut: string };
  /** deleted: the rows go. changed: what of them is emptied. kept: for how long and why. */
  atEnd: "deleted" | { changed: string; set: (now: string) => RawBuilder<unknown> } | { kept: string };
}

const own =
  (column: string): Condition =>
  (userId) =>
    sql`${sql.ref(column)} = ${userId}`;
const ofHerVisits: Condition = (userId) =>
  sql`appointment_id in (select id from appointments where member_id = ${userId})`;

const fhir = { as: "fhir" } as const;
const record = (title: string, ...hides: string[]) => ({ as: "record" as const, title, hides });
const secret = { leftOut: "A secret or its hash: it would open the account to whoever finds the copy." };
const sealed = { leftOut: "Internal: says nothing that the other tables do not say." };
const medical = { kept: "Part of the medical record." };
const money = { kept: "Part of the books." };

/** Deleted in this order: what refers to something goes before it. */
export const tablePlans: Readonly<Record<string, Plan>> = {
  // The account
  refresh_tokens: {
    told: "security",
    whose: (userId) => sql`session_id in (select id from sessions where user_id = ${userId})`,
    copied: secret,
    atEnd: "deleted",
  },
  sessions: { told: "security", whose: own("user_id"), copied: record("Sign-in", "binding_hash"), atEnd: "deleted" },
  calendar_feeds: {
    told: "security",
    whose: own("user_id"),
    copied: record("Calendar link", "token_hash"),
    atEnd: "deleted",
  },
  exit_locks: { told: "security", whose: own("user_id"), copied: record("Quick exit", "pin_hash"), atEnd: "deleted" },
  one_time_tokens: { told: "security", whose: own("user_id"), copied: secret, atEnd: "deleted" },
  authenticator_apps: { told: "security", whose: own("user_id"), copied: secret, atEnd: "deleted" },
  passkeys: {
    told: "security",
    whose: own("user_id"),
    copied: record("Passkey", "public_key", "counter"),
    atEnd: "deleted",
  },
  recovery_codes: { told: "security", whose: own("user_id"), copied: secret, atEnd: "deleted" },
  idempotency_keys: { told: "security", whose: own("actor_id"), copied: sealed, atEnd: "deleted" },
  staff_rights: {
    told: "account",
    whose: own("user_id"),
    copied: { leftOut: "Held by staff only, for their work; members have none." },
    atEnd: "deleted",
  },
  user_flags: { told: "account", whose: own("user_id"), copied: record("Flag"), atEnd: "deleted" },
  arrivals: {
    told: "account",
    whose: own("user_id"),
    copied: record(
      "How the account began",
      "invite_hash",
      "plan_invite_hash",
      "partner_invite_hash",
      "claim_invite_hash",
      "inviting_user_hash",
    ),
    atEnd: "deleted",
  },
  email_changes: {
    told: "account",
    whose: own("user_id"),
    copied: record("Change of e-mail address"),
    atEnd: "deleted",
  },
  notice_wishes: { told: "messages", whose: own("user_id"), copied: record("Wishes about messages"), atEnd: "deleted" },
  sent_messages: {
    told: "messages",
    whose: own("user_id"),
    // Subject and provider would tell that a mail was withheld, because its address belongs to another account.
    copied: record(
      "Message sent to you",
      "outbox_id",
      "subject",
      "body",
      "html",
      "attachment",
      "provider",
      "provider_ref",
    ),
    atEnd: "deleted",
  },
  data_exports: {
    told: "copies",
    whose: own("user_id"),
    copied: record("Copy of your data", "folder"),
    atEnd: { changed: "The files are cleared away at once.", set: (now) => sql`expires_at = ${now}` },
  },
  account_deletions: {
    told: "openings",
    whose: own("user_id"),
    copied: record("Wish to leave", "sealed_identity"),
    atEnd: {
      kept: "Says that and when the account ended; holds the sealed name as long as the medical record is kept.",
    },
  },
  images: {
    told: "account",
    whose: own("owner_id"),
    copied: record("Picture", "folder", "digest", "portrait_digest", "portrait_bytes"),
    atEnd: { changed: "The picture is cleared away with the next clean-up.", set: (now) => sql`removed_at = ${now}` },
  },
  member_profiles: {
    told: "account",
    whose: own("user_id"),
    copied: record("Profile"),
    atEnd: {
      changed: "Everything but its row, which visits refer to.",
      set: () => sql`state = null, tel_number = null, color_hex = default, street_address = '', street_address_2 = '', city = '',
        address_state = null, zip_code = '', country = default, sms_consent_at = null, how_to_seen_at = null`,
    },
  },
  users: {
    told: "account",
    whose: own("id"),
    copied: fhir,
    atEnd: {
      changed: "Everything that says who it was; a number stays, to which visits and payments belong.",
      set: (
        now,
      ) => sql`email = 'left-' || id || '@left.invalid', password_hash = null, username = null, first_name = '',
        middle_name = '', last_name = '', date_of_birth = null, time_zone = default, image_id = null, drawing = null,
        email_confirmed_at = null, disabled_at = ${now}`,
    },
  },

  // Health, programs, onboarding
  track_changes: { told: "programs", whose: own("member_id"), copied: record("Change of program"), atEnd: "deleted" },
  member_tracks: { told: "programs", whose: own("user_id"), copied: fhir, atEnd: "deleted" },
  health_profiles: { told: "programs", whose: own("user_id"), copied: record("Health profile"), atEnd: "deleted" },
  children: { told: "children", whose: own("user_id"), copied: fhir, atEnd: "deleted" },
  loss_wishes: { told: "programs", whose: own("member_id"), copied: record("Wishes in a loss"), atEnd: "deleted" },
  onboarding_steps: { told: "answers", whose: own("user_id"), copied: record("Step of onboarding"), atEnd: "deleted" },
  onboardings: { told: "answers", whose: own("user_id"), copied: record("Onboarding"), atEnd: "deleted" },
  curriculum_completions: {
    told: "programs",
    whose: own("user_id"),
    copied: record("Finished step"),
    atEnd: "deleted",
  },
  dismissals: { told: "programs", whose: own("user_id"), copied: record("Card sent away"), atEnd: "deleted" },
  care_team_suggestions: {
    told: "programs",
    whose: own("member_id"),
    copied: record("Suggested practitioner"),
    atEnd: "deleted",
  },
  member_coordinators: {
    told: "programs",
    whose: own("member_id"),
    copied: record("Care coordinator"),
    atEnd: "deleted",
  },
  assessment_safety_flags: {
    told: "screenings",
    whose: own("user_id"),
    copied: record("Answer that asked for help"),
    atEnd: { kept: "Part of the medical record, with the screening it belongs to." },
  },
  assessment_responses: {
    told: "screenings",
    whose: own("user_id"),
    copied: fhir,
    atEnd: { kept: "Screenings are part of the medical record; answers of onboarding are erased with the account." },
  },

  // Visits
  appointments: { told: "visits", whose: own("member_id"), copied: fhir, atEnd: medical },
  appointment_notes: { told: "visits", whose: ofHerVisits, copied: fhir, atEnd: medical },
  appointment_files: {
    told: "visits",
    whose: own("user_id"),
    copied: record("File of a visit", "storage_key"),
    atEnd: medical,
  },
  visit_messages: { told: "visits", whose: ofHerVisits, copied: fhir, atEnd: medical },
  help_requests: {
    told: "visits",
    whose: ofHerVisits,
    copied: record("Help asked for while waiting in a visit", "done_by"),
    atEnd: medical,
  },
  visit_presence: {
    told: "visits",
    whose: own("user_id"),
    copied: record("Presence in a visit", "process_id", "peer"),
    atEnd: medical,
  },
  overflow_reports: { told: "visits", whose: ofHerVisits, copied: record("Visit that ran over"), atEnd: medical },
  slot_claims: {
    told: "visits",
    whose: own("member_id"),
    copied: sealed,
    atEnd: { kept: "The time of visits; ends with them." },
  },
  availability_requests: {
    told: "visits",
    whose: own("member_id"),
    copied: record("Wish for new times"),
    atEnd: "deleted",
  },

  // Money
  payment_customers: {
    told: "payments",
    whose: own("user_id"),
    copied: record("Customer of the card provider"),
    atEnd: money,
  },
  payment_methods: {
    told: "payments",
    whose: own("user_id"),
    copied: record("Card", "card_ref"),
    atEnd: {
      changed: "Removed here, and forgotten by the card provider; brand and last digits stay on receipts.",
      set: (now) => sql`removed_at = coalesce(removed_at, ${now})`,
    },
  },
  credit_uses: {
    told: "payments",
    whose: (userId) => sql`grant_id in (select id from credit_grants where user_id = ${userId})`,
    copied: record("Use of credit"),
    atEnd: money,
  },
  credit_grants: { told: "payments", whose: own("user_id"), copied: record("Credit"), atEnd: money },
  payments: { told: "payments", whose: own("member_id"), copied: fhir, atEnd: money },
  disputes: {
    told: "payments",
    whose: (userId) => sql`payment_id in (select id from payments where member_id = ${userId})`,
    copied: record("Dispute of a charge"),
    atEnd: money,
  },
  ledger_entries: {
    told: "payments",
    whose: own("user_id"),
    copied: { leftOut: "The same movements stand in the copy as invoices and credit." },
    atEnd: money,
  },
  milk_orders: {
    told: "orders",
    whose: own("member_id"),
    copied: record("Order"),
    atEnd: {
      changed: "Name, address and number; what was paid stays.",
      set: (
        now,
      ) => sql`recipient = '', place = '', street_address = '', street_address_2 = '', city = '', zip_code = '',
        tel_number = '', cleared_at = ${now}`,
    },
  },
  welcome_gifts: { told: "gifts", whose: own("member_id"), copied: record("Welcome gift"), atEnd: "deleted" },

  // Organizations, plans, partners
  organization_members: { told: "coverage", whose: own("user_id"), copied: fhir, atEnd: "deleted" },
  plan_members: {
    told: "coverage",
    whose: own("user_id"),
    copied: fhir,
    atEnd: { changed: "Ends.", set: (now) => sql`until = least(until, ${now})` },
  },
  verification_codes: { told: "coverage", whose: own("user_id"), copied: secret, atEnd: "deleted" },
  verification_requests: {
    told: "coverage",
    whose: own("member_id"),
    copied: record("Request to be verified", "sealed_facts", "membership_before", "claimed_by", "decided_by"),
    atEnd: "deleted",
  },
  partner_reads: {
    told: "partner",
    whose: (userId) =>
      sql`link_id in (select id from partner_links where member_id = ${userId} or partner_id = ${userId})`,
    copied: record("Day on which something shared was seen"),
    atEnd: "deleted",
  },
  sharing_decisions: {
    told: "partner",
    whose: (userId) => sql`link_id in (select id from partner_links where member_id = ${userId})`,
    copied: record("Decision about sharing"),
    atEnd: { kept: "Proves what was shared and when; holds no name, and nothing of what was shared." },
  },
  partner_links: {
    told: "partner",
    whose: (userId) => sql`(member_id = ${userId} or partner_id = ${userId})`,
    copied: record("Partner", "member_id", "partner_id"),
    atEnd: {
      changed: "Ends. Nobody is told.",
      set: (now) => sql`ended_at = coalesce(ended_at, ${now}), shows_first_name = false`,
    },
  },
  invite_tokens: {
    told: "partner",
    whose: (userId) => sql`invite_id in (select id from invites where kind = 'partner' and created_by = ${userId})`,
    copied: secret,
    atEnd: "deleted",
  },
  invites: {
    told: "partner",
    whose: (userId) => sql`kind = 'partner' and created_by = ${userId}`,
    copied: record("Invite of a partner", "sealed_email", "sealed_tel"),
    atEnd: {
      changed: "Taken back where it is open, and emptied.",
      set: (
        now,
      ) => sql`name = '', sealed_email = null, sealed_tel = null, shown_to = '', date_of_birth = null, due_date = null,
        last_child_birthday = null, ended_at = coalesce(ended_at, ${now}),
        state = case when state = 'open' then 'revoked' else state end`,
    },
  },

  // What proves that the application did right
  agreement_acceptances: {
    told: "openings",
    whose: own("user_id"),
    copied: fhir,
    atEnd: { kept: "Proves under which terms visits were held and paid." },
  },
  audit_details: {
    told: "changes",
    whose: own("subject_user_id"),
    copied: record("What changed in your programs, answers, orders and coverage"),
    atEnd: "deleted",
  },
  audit_log: {
    told: "openings",
    whose: own("subject_user_id"),
    copied: record("Who looked at or changed your record", "request_id"),
    atEnd: {
      kept: "Shows who looked at a medical record; nobody can change it. What would tell something of a life stands in audit_details.",
    },
  },
};

/** Tables without anything of a member, and why. */
export const impersonalTables: Readonly<Record<string, string>> = {
  adapter_records: "What the built-in stand-ins for outside services remember; no real service is behind them.",
  agreements: "Texts for everybody.",
  app_links: "Numbers of visitors, sealed and forgotten within hours.",
  assessments: "Questions for everybody.",
  assessment_versions: "Questions for everybody.",
  card_events: "Ids of messages from the card provider.",
  census_files: "The employer's lists.",
  census_rows: "The employer's lists; emptied some days after they were used.",
  directory_entries: "Of practitioners.",
  eligibility_records: "The employer's own list of its people: the employer answers for it, and the link to it is cut.",
  event_counts: "Counts without anybody.",
  events: "Counts without anybody.",
  extra_hours: "Of practitioners.",
  gifts: "Of visitors; cleared by its own rule.",
  job_turns: "Of the machine.",
  leads: "Of companies; cleared by its own rule.",
  ledger_closings: "Sums of accounts.",
  licences: "Of practitioners.",
  migrations: "Of the machine.",
  organization_resources: "Of organizations.",
  organizations: "Of organizations.",
  outbox: "Work that waits, by numbers only; nothing leaves for an account that has ended.",
  practitioner_profiles: "Of practitioners.",
  practitioner_specialties: "Of practitioners.",
  practitioner_verticals: "Of practitioners.",
  products: "Of practitioners.",
  reconciliations: "Sums of money.",
  server_processes: "Of the machine.",
  specialties: "For everybody.",
  subscription_plans: "For everybody.",
  time_off: "Of practitioners.",
  vertical_group_verticals: "For everybody.",
  vertical_groups: "For everybody.",
  verticals: "For everybody.",
  weekly_hours: "Of practitioners.",
};
