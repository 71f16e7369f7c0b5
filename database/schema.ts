// Generated from the migrations by `npm run schema`; never edited by hand.
import type { ColumnType, GeneratedAlways } from "kysely";

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
export type Json = ColumnType<unknown, string, string>;

export interface AccountDeletionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  asked_at: Temporal.Instant;
  due_at: Temporal.Instant;
  taken_back_at: Temporal.Instant | null;
  done_at: Temporal.Instant | null;
  sealed_identity: string | null;
  cleared_at: Temporal.Instant | null;
}

export interface AdapterRecordsTable {
  adapter: string;
  kind: string;
  key: string;
  body: Json;
  created_at: Generated<Temporal.Instant>;
}

export interface AgreementAcceptancesTable {
  user_id: number;
  agreement_id: number;
  accepted_at: Generated<Temporal.Instant>;
}

export interface AgreementsTable {
  id: GeneratedAlways<number>;
  name: string;
  version: number;
  title: string;
  path: string;
  for_role: string | null;
  effective_at: Generated<Temporal.Instant>;
  changes: Generated<string>;
  published_by: number | null;
  published_at: Generated<Temporal.Instant>;
}

export interface AppLinksTable {
  id: GeneratedAlways<number>;
  template: string;
  sealed_number: string | null;
  asked_at: Temporal.Instant;
  sent_at: Temporal.Instant | null;
  refused_at: Temporal.Instant | null;
}

export interface AppointmentFilesTable {
  id: GeneratedAlways<number>;
  appointment_id: number | null;
  user_id: number;
  kind: string;
  file_name: string;
  content_type: string;
  bytes: number;
  storage_key: string;
  created_at: Generated<Temporal.Instant>;
}

export interface AppointmentNotesTable {
  appointment_id: number;
  practitioner_id: number;
  body: string;
  updated_at: Generated<Temporal.Instant>;
  version: Generated<number>;
}

export interface AppointmentsTable {
  id: GeneratedAlways<number>;
  product_id: number;
  practitioner_id: number;
  member_id: number;
  scheduled_start: Temporal.Instant;
  scheduled_end: Temporal.Instant;
  privacy: Generated<string>;
  purpose: string | null;
  price_cents: number;
  cancellation_policy: string;
  refund_counts_from: Temporal.Instant | null;
  member_state: string | null;
  prescription_wanted: Generated<boolean>;
  pharmacy_id: string | null;
  pre_session_notes: Generated<string>;
  booking_state: Generated<string>;
  request_key: string | null;
  cancelled_at: Temporal.Instant | null;
  cancelled_by: string | null;
  member_joined_at: Temporal.Instant | null;
  practitioner_joined_at: Temporal.Instant | null;
  call_started_at: Temporal.Instant | null;
  member_ended_at: Temporal.Instant | null;
  practitioner_ended_at: Temporal.Instant | null;
  join_state: string | null;
  callback_number: string | null;
  settled_status: string | null;
  settled_at: Temporal.Instant | null;
  rating_reliability: number | null;
  rating_satisfaction: number | null;
  rating_empathy: number | null;
  rating_credibility: number | null;
  rated_at: Temporal.Instant | null;
  calendar_uid: Generated<string>;
  calendar_sequence: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Temporal.Instant>;
  notes_written_at: Temporal.Instant | null;
  number_shown_at: Temporal.Instant | null;
  child_id: number | null;
}

export interface ArrivalsTable {
  user_id: number;
  referral_code: string | null;
  organization: string | null;
  is_enterprise: Generated<boolean>;
  is_sponsored: Generated<boolean>;
  invite_hash: string | null;
  plan_invite_hash: string | null;
  partner_invite_hash: string | null;
  claim_invite_hash: string | null;
  inviting_user_hash: string | null;
  registered_at: Temporal.Instant;
  invite_declined_at: Temporal.Instant | null;
  device_hash: string | null;
  device_until: Temporal.Instant | null;
}

export interface AssessmentDraftsTable {
  assessment_id: number;
  body: string;
  revision: number;
  saved_by: number;
  saved_at: Temporal.Instant;
}

export interface AssessmentResponsesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  assessment_id: number;
  version_id: number;
  answers: Generated<Json>;
  progress: Generated<number>;
  score: number | null;
  band: string | null;
  started_at: Generated<Temporal.Instant>;
  updated_at: Generated<Temporal.Instant>;
  completed_at: Temporal.Instant | null;
}

export interface AssessmentReviewsTable {
  version_id: number;
  reviewer_id: number;
  reviewer: string;
  reviewed_at: Temporal.Instant;
}

export interface AssessmentSafetyFlagsTable {
  id: GeneratedAlways<number>;
  response_id: number;
  user_id: number;
  question_id: number;
  flag: string;
  flagged_at: Generated<Temporal.Instant>;
}

export interface AssessmentSharesTable {
  response_id: number;
  appointment_id: number;
  user_id: number;
  most: number;
  shared_at: Temporal.Instant;
}

export interface AssessmentVersionsTable {
  id: GeneratedAlways<number>;
  assessment_id: number;
  version: number;
  question_json: Json;
  needs_cover: Generated<boolean>;
  created_at: Generated<Temporal.Instant>;
  made_by: number | null;
}

export interface AssessmentsTable {
  id: GeneratedAlways<number>;
  slug: string;
  type: string;
  title: string;
  version: number;
  published: Generated<boolean>;
  created_at: Generated<Temporal.Instant>;
  summary: Generated<string>;
  tracks: Generated<string[]>;
  about_birth: Generated<boolean>;
  awaits_review: Generated<boolean>;
}

export interface AttendedDevicesTable {
  user_id: number;
  attended_at: Temporal.Instant;
}

export interface AuditDetailsTable {
  audit_id: number;
  subject_user_id: number | null;
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  reason: string | null;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Generated<Temporal.Instant>;
  actor_id: number | null;
  actor_role: string | null;
  action: string;
  subject_user_id: number | null;
  subject_kind: string | null;
  subject_id: string | null;
  reason: string | null;
  request_id: string | null;
}

export interface AuthenticatorAppsTable {
  user_id: number;
  secret_sealed: string;
  last_step: Generated<number>;
  created_at: Generated<Temporal.Instant>;
  confirmed_at: Temporal.Instant | null;
}

export interface AvailabilityRequestsTable {
  id: GeneratedAlways<number>;
  practitioner_id: number;
  member_id: number;
  note: Generated<string>;
  created_at: Generated<Temporal.Instant>;
  notified_at: Temporal.Instant | null;
}

export interface BirthPlanVersionsTable {
  plan_id: number;
  topic: string;
  revision: number;
  content: Json;
  written_at: Temporal.Instant;
}

export interface BirthPlanVisitsTable {
  appointment_id: number;
  plan_id: number;
  user_id: number;
  attached_at: Temporal.Instant;
}

export interface BirthPlansTable {
  id: GeneratedAlways<number>;
  user_id: number;
  started_at: Temporal.Instant;
}

export interface CalendarFeedsTable {
  id: Generated<string>;
  user_id: number;
  token_hash: string;
  created_at: Generated<Temporal.Instant>;
  expires_at: Temporal.Instant;
  last_read_at: Temporal.Instant | null;
}

export interface CardEventsTable {
  event_id: string;
  provider: string;
  kind: string;
  received_at: Generated<Temporal.Instant>;
}

export interface CareTeamSuggestionsTable {
  member_id: number;
  vertical_id: number;
  practitioner_id: number;
  track: string;
  place: number;
  since: Generated<Temporal.Instant>;
}

export interface CensusFilesTable {
  id: GeneratedAlways<number>;
  organization_id: number;
  kind: string;
  source: string;
  name: string;
  source_key: string | null;
  file_key: string | null;
  bytes: Generated<number>;
  digest: string | null;
  uploaded_by: number | null;
  created_at: Generated<Temporal.Instant>;
  state: string;
  fault: string | null;
  waits_because: Generated<string[]>;
  leased_until: Temporal.Instant | null;
  attempts: Generated<number>;
  failures: Generated<number>;
  not_before: Temporal.Instant | null;
  compared_at: Temporal.Instant | null;
  comparisons: Generated<number>;
  compared_on: string | null;
  compared_version: number | null;
  bytes_read: Generated<number>;
  rows_read: Generated<number>;
  active_before: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  returned: Generated<number>;
  ended: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  columns: Generated<string[]>;
  approved_by: number | null;
  approved_at: Temporal.Instant | null;
  override_reason: string | null;
  applied_at: Temporal.Instant | null;
  discarded_at: Temporal.Instant | null;
  cleared_at: Temporal.Instant | null;
  shared_address_lines: Generated<number[]>;
}

export interface CensusRowsTable {
  file_id: number;
  line: number;
  outcome: string;
  details: Generated<string[]>;
  record_id: number | null;
  employee_id: string | null;
  dependent_key: string | null;
  relation: string | null;
  first_name: string | null;
  last_name: string | null;
  match_first_name: string | null;
  match_last_name: string | null;
  date_of_birth: string | null;
  email: string | null;
  work_state: string | null;
  starts_on: string | null;
  ends_on: string | null;
}

export interface ChannelPeopleTable {
  channel_id: number;
  user_id: number;
  read_number: Generated<number>;
  added_at: Generated<Temporal.Instant>;
  left_at: Temporal.Instant | null;
  opened_at: Temporal.Instant | null;
}

export interface ChannelsTable {
  id: GeneratedAlways<number>;
  kind: string;
  member_id: number | null;
  practitioner_id: number | null;
  created_by: number | null;
  last_number: Generated<number>;
  change: Generated<number>;
  last_message_at: Temporal.Instant | null;
  last_member_number: Generated<number>;
  last_care_number: Generated<number>;
  waiting_since: Temporal.Instant | null;
  created_at: Generated<Temporal.Instant>;
  active_at: Generated<Temporal.Instant>;
  closed: Generated<boolean>;
}

export interface ChildGrowthTable {
  id: GeneratedAlways<number>;
  child_id: number;
  user_id: number;
  kind: string;
  measured_on: string;
  amount: number;
  note: Generated<string>;
  client_key: string;
  created_at: Temporal.Instant;
  changed_at: Temporal.Instant | null;
  by_second_parent: Generated<boolean>;
}

export interface ChildParentsTable {
  id: GeneratedAlways<number>;
  child_id: number;
  owner_id: number;
  parent_id: number;
  link_id: number;
  may_add: boolean;
  invited_at: Temporal.Instant;
  accepted_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
}

export interface ChildVaccinationsTable {
  id: GeneratedAlways<number>;
  child_id: number;
  user_id: number;
  name: string;
  given_on: string;
  dose: Generated<string>;
  given_by: Generated<string>;
  note: Generated<string>;
  client_key: string;
  created_at: Temporal.Instant;
  changed_at: Temporal.Instant | null;
  by_second_parent: Generated<boolean>;
}

export interface ChildVersionsTable {
  id: GeneratedAlways<number>;
  child_id: number;
  user_id: number;
  name: string;
  birthday: string;
  gender: string | null;
  weeks_at_birth: number | null;
  died: boolean;
  removed: boolean;
  replaced_at: Temporal.Instant;
}

export interface ChildrenTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: Generated<string>;
  birthday: string;
  gender: string | null;
  weeks_at_birth: number | null;
  created_at: Generated<Temporal.Instant>;
  removed_at: Temporal.Instant | null;
  died: Generated<boolean>;
  growth_chart: string | null;
  told_birthday: string | null;
  closed_at: Temporal.Instant | null;
  cleared_at: Temporal.Instant | null;
}

export interface CollegeManagersTable {
  id: GeneratedAlways<number>;
  college_id: number;
  user_id: number;
  since: Temporal.Instant;
  until: Temporal.Instant | null;
}

export interface CollegesTable {
  id: GeneratedAlways<number>;
  name: string;
  created_at: Temporal.Instant;
}

export interface ContentResourceFilesTable {
  id: GeneratedAlways<number>;
  resource_id: number;
  folder: string;
  name: string;
  bytes: number;
  digest: string;
  created_at: Temporal.Instant;
  kept_at: Temporal.Instant | null;
  removed_at: Temporal.Instant | null;
}

export interface ContentResourcesTable {
  id: GeneratedAlways<number>;
  organization_id: number;
  access: string;
  content_type: string;
  slug: string | null;
  title: string;
  summary: Generated<string>;
  body: Generated<string>;
  html: string | null;
  url: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  about_birth: boolean;
  position: number;
  published_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  changed_at: Temporal.Instant;
  version: Generated<number>;
  file_id: number | null;
}

export interface CreditGrantsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  cents: number;
  reason: string;
  expires_at: Temporal.Instant | null;
  created_at: Generated<Temporal.Instant>;
  organization_id: number | null;
}

export interface CreditUsesTable {
  id: GeneratedAlways<number>;
  grant_id: number;
  appointment_id: number | null;
  cents: number;
  created_at: Generated<Temporal.Instant>;
  top_up_id: number | null;
  plan_invoice_id: number | null;
}

export interface CurriculumCompletionsTable {
  user_id: number;
  step_id: number;
  completed_at: Temporal.Instant;
}

export interface DataExportsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  folder: string;
  asked_at: Temporal.Instant;
  ready_at: Temporal.Instant | null;
  expires_at: Temporal.Instant;
  json_bytes: number | null;
  pdf_bytes: number | null;
  downloaded_at: Temporal.Instant | null;
  removed_at: Temporal.Instant | null;
}

export interface DiaryEntriesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  at: Temporal.Instant;
  amount: number;
  second: number | null;
  signs: Generated<string[]>;
  note: Generated<string>;
  client_key: string;
  created_at: Temporal.Instant;
  changed_at: Temporal.Instant | null;
  child_id: number | null;
}

export interface DiarySharesTable {
  appointment_id: number;
  kind: string;
  user_id: number;
  shared_at: Temporal.Instant;
}

export interface DifferenceSettlementsTable {
  difference_id: number;
  way: string;
  reason: string;
  settled_by: number | null;
  settled_at: Temporal.Instant;
  linked_payment_id: number | null;
}

export interface DirectoryEntriesTable {
  practitioner_id: number;
  listed: boolean;
  opens_at: Temporal.Instant | null;
  certain_until: Temporal.Instant | null;
  counted_at: Temporal.Instant | null;
  revision: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
}

export interface DismissalsTable {
  user_id: number;
  key: string;
  dismissed_at: Generated<Temporal.Instant>;
}

export interface DisputesTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  provider: string;
  provider_ref: string;
  cents: number;
  reason: string;
  status: Generated<string>;
  answer_by: Temporal.Instant | null;
  opened_at: Temporal.Instant;
  closed_at: Temporal.Instant | null;
}

export interface EligibilityRecordsTable {
  id: GeneratedAlways<number>;
  organization_id: number;
  employee_id: string;
  dependent_key: Generated<string>;
  relation: Generated<string>;
  first_name: string;
  last_name: string;
  match_first_name: string;
  match_last_name: string;
  date_of_birth: string;
  email: string | null;
  work_state: string | null;
  starts_on: string | null;
  ends_on: string | null;
  ended_because: string | null;
  first_file_id: number | null;
  last_file_id: number | null;
  updated_at: Generated<Temporal.Instant>;
}

export interface EmailChangesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  old_email: string;
  new_email: string;
  asked_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  confirmed_at: Temporal.Instant | null;
  withdrawn_at: Temporal.Instant | null;
}

export interface EventCountsTable {
  day: string;
  name: string;
  properties: Generated<Json>;
  times: number;
}

export interface EventsTable {
  day: string;
  name: string;
  properties: Generated<Json>;
  times: number;
}

export interface ExitLocksTable {
  user_id: number;
  pin_hash: string | null;
  updated_at: Temporal.Instant;
}

export interface ExtraHoursTable {
  id: GeneratedAlways<number>;
  practitioner_id: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

export interface ForumAmaRemindersTable {
  post_id: number;
  user_id: number;
}

export interface ForumAmasTable {
  post_id: number;
  practitioner_id: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  answering_id: number | null;
}

export interface ForumAppealsTable {
  id: GeneratedAlways<number>;
  decision_id: number;
  body: string;
  created_at: Temporal.Instant;
  answered_by: number | null;
  answered_at: Temporal.Instant | null;
  upheld: boolean | null;
  answer: Generated<string>;
}

export interface ForumAuthorsTable {
  post_id: number;
  thread_id: number;
  owner_tag: string;
  user_sealed: string;
}

export interface ForumBlocksTable {
  id: GeneratedAlways<number>;
  user_id: number;
  blocked_id: number | null;
  thread_id: number | null;
  pseudonym: string | null;
}

export interface ForumBookmarksTable {
  id: GeneratedAlways<number>;
  user_id: number;
  post_id: number;
}

export interface ForumCasesTable {
  id: GeneratedAlways<number>;
  post_id: number;
  urgency: number;
  causes: string[];
  reports: Generated<number>;
  opened_at: Temporal.Instant;
  claimed_by: number | null;
  claimed_until: Temporal.Instant | null;
  version: Generated<number>;
  closed_at: Temporal.Instant | null;
}

export interface ForumCommunitiesTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  about: Generated<string>;
  parent_id: number | null;
  place: Generated<number>;
  special: Generated<boolean>;
  archived: Generated<boolean>;
  tracks: Generated<string[]>;
  about_birth: Generated<boolean>;
  posts: Generated<number>;
  last_activity_at: Temporal.Instant | null;
  welcome_post_id: number | null;
}

export interface ForumCommunityFollowsTable {
  user_id: number;
  community_id: number;
}

export interface ForumDecisionsTable {
  id: GeneratedAlways<number>;
  case_id: number;
  post_id: number;
  post_version: number;
  moderator_id: number;
  kind: string;
  reason: string;
  note: Generated<string>;
  told_author: Generated<string>;
  decided_at: Temporal.Instant;
  undone_at: Temporal.Instant | null;
  undone_by: number | null;
}

export interface ForumDraftsTable {
  user_id: number;
  place: string;
  draft_sealed: string | null;
  revision: number;
  saved_at: Temporal.Instant;
}

export interface ForumFollowsTable {
  thread_id: number;
  follower_tag: string;
  user_sealed: string;
  seen: Generated<number>;
  told: Generated<boolean>;
}

export interface ForumKeptTextsTable {
  post_id: number;
  version: number;
  title: string | null;
  body: string;
  html: string | null;
  content_warning: string | null;
}

export interface ForumLeavingsTable {
  post_id: number;
  due_at: Temporal.Instant;
  erased: Generated<boolean>;
  returns: Generated<boolean>;
}

export interface ForumMutesTable {
  user_id: number;
  community_id: number | null;
  thread_id: number | null;
}

export interface ForumNotesTable {
  id: GeneratedAlways<number>;
  post_id: number;
  practitioner_id: number;
  kind: string;
  body: Generated<string>;
  html: string | null;
  created_at: Temporal.Instant;
}

export interface ForumPostsTable {
  id: GeneratedAlways<number>;
  thread_id: number;
  parent_id: number | null;
  depth: Generated<number>;
  position: Generated<number>;
  community_id: number;
  title: string | null;
  body: string;
  html: string | null;
  content_warning: string | null;
  ama: Generated<boolean>;
  pinned: Generated<boolean>;
  about_birth: Generated<boolean>;
  author_id: number | null;
  author_role: string;
  pseudonym: string | null;
  by_asker: Generated<boolean>;
  created_at: Temporal.Instant;
  edited_at: Temporal.Instant | null;
  version: Generated<number>;
  state: Generated<string>;
  shown: Generated<boolean>;
  urgent: Generated<boolean>;
  member_replies: Generated<number>;
  practitioner_replies: Generated<number>;
  votes: Generated<number>;
  bookmarks: Generated<number>;
  endorsements: Generated<number>;
  last_activity_at: Temporal.Instant;
  popularity: Generated<number>;
  client_key: string | null;
  words: GeneratedAlways<string | null>;
}

export interface ForumReadsTable {
  user_id: number;
  thread_id: number;
  position: number;
}

export interface ForumReportsTable {
  id: GeneratedAlways<number>;
  post_id: number;
  version: number;
  reporter_id: number;
  reason: string;
  note: Generated<string>;
  created_at: Temporal.Instant;
}

export interface ForumSanctionsTable {
  id: GeneratedAlways<number>;
  owner_tag: string;
  decision_id: number;
  kind: string;
  for_anonymous: boolean;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant | null;
  lifted_at: Temporal.Instant | null;
}

export interface ForumUnmaskingsTable {
  id: GeneratedAlways<number>;
  post_id: number;
  asked_by: number;
  reason: string;
  asked_at: Temporal.Instant;
  agreed_by: number | null;
  agreed_at: Temporal.Instant | null;
  refused_at: Temporal.Instant | null;
}

export interface ForumVersionsTable {
  post_id: number;
  version: number;
  title: string | null;
  body: string;
  html: string | null;
  content_warning: string | null;
  was_shown: Generated<boolean>;
}

export interface ForumVisitsTable {
  user_id: number;
  community_id: number;
  last_post_id: Generated<number>;
  before_post_id: Generated<number>;
  at: Temporal.Instant;
}

export interface ForumVotesTable {
  post_id: number;
  user_id: number;
}

export interface ForumWeeksTable {
  week: string;
  community_id: number | null;
  posts: number;
  replies: number;
  unanswered: number;
  first_answer_minutes: number | null;
  practitioner_answer_minutes: number | null;
  reports: number;
  counted_at: Temporal.Instant;
}

export interface GiftsTable {
  id: GeneratedAlways<number>;
  package: string;
  cents: number;
  giver_name: string;
  giver_email: string;
  recipient_name: string;
  recipient_email: Generated<string>;
  recipient_address: Generated<string>;
  message: Generated<string>;
  deliver_on: string;
  suspected: Generated<boolean>;
  signs: Generated<string[]>;
  sent_at: Temporal.Instant;
  fulfilled_at: Temporal.Instant | null;
  fulfilled_by: number | null;
}

export interface HealthFactVersionsTable {
  fact_id: number;
  version: number;
  content: Json;
  removed: Generated<boolean>;
  source: string;
  written_by: number;
  written_at: Temporal.Instant;
  code: Json | null;
}

export interface HealthFactsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  slot: string | null;
  version: Generated<number>;
  created_at: Temporal.Instant;
  import_id: number | null;
}

export interface HealthImportsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  from_name: string;
  written_on: string | null;
  offers: Json;
  left_out: Json;
  overtaken: Generated<number[]>;
  created_at: Temporal.Instant;
  taken_at: Temporal.Instant | null;
  undone_at: Temporal.Instant | null;
}

export interface HealthLinkOpeningsTable {
  id: GeneratedAlways<number>;
  link_id: number;
  opened_at: Temporal.Instant;
  recipient: string;
}

export interface HealthLinksTable {
  id: GeneratedAlways<number>;
  user_id: number;
  label: string;
  token_hash: string;
  passcode_hash: string;
  document_jwe: string | null;
  pdf_jwe: string | null;
  tells_pregnancy: boolean;
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  max_openings: number;
  openings: Generated<number>;
  wrong_left: number;
  stopped_at: Temporal.Instant | null;
}

export interface HealthProfilesTable {
  user_id: number;
  due_date: string | null;
  dated_by: string | null;
  dated_from: string | null;
  due_date_unknown: Generated<boolean>;
  updated_at: Generated<Temporal.Instant>;
  fetal_imagery: Generated<boolean>;
}

export interface HelpRequestsTable {
  id: GeneratedAlways<number>;
  appointment_id: number;
  kind: string;
  tel_number: string | null;
  asked_at: Temporal.Instant;
  done_at: Temporal.Instant | null;
  done_by: number | null;
  closed_because: string | null;
}

export interface IdempotencyKeysTable {
  actor_id: number;
  endpoint: string;
  key: string;
  request_hash: string;
  status: number | null;
  response: Json | null;
  locked_until: Temporal.Instant;
  created_at: Generated<Temporal.Instant>;
  attempt: Generated<number>;
}

export interface ImagesTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  folder: string;
  width: number;
  height: number;
  bytes: number;
  digest: string;
  portrait_bytes: number;
  portrait_digest: string;
  created_at: Generated<Temporal.Instant>;
  kept_at: Temporal.Instant | null;
  removed_at: Temporal.Instant | null;
}

export interface InboxChannelsTable {
  channel_id: number;
  practitioner_id: number | null;
  assignee_id: number | null;
  claimed_by: number | null;
  claimed_until: Temporal.Instant | null;
  snoozed_until: Temporal.Instant | null;
  closed_at: Temporal.Instant | null;
  urgent_since: Temporal.Instant | null;
}

export interface InboxEventsTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  at: Temporal.Instant;
  actor_id: number | null;
  kind: string;
  to_id: number | null;
  until: Temporal.Instant | null;
  note: Generated<string>;
}

export interface InviteTokensTable {
  token_hash: string;
  invite_id: number;
  issued_at: Temporal.Instant;
}

export interface InviteUsesTable {
  invite_id: number;
  user_id: number;
  used_at: Temporal.Instant;
}

export interface InvitesTable {
  id: GeneratedAlways<number>;
  kind: string;
  organization_id: number | null;
  plan_id: number | null;
  name: Generated<string>;
  module: string | null;
  created_by: number;
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  state: Generated<string>;
  accepted_by: number | null;
  ended_at: Temporal.Instant | null;
  sealed_email: string | null;
  sealed_tel: string | null;
  shown_to: Generated<string>;
  shows_first_name: Generated<boolean>;
  date_of_birth: string | null;
  due_date: string | null;
  last_child_birthday: string | null;
  times_sent: Generated<number>;
  college_id: number | null;
  max_uses: Generated<number>;
  uses: Generated<number>;
  grants_until: Temporal.Instant | null;
}

export interface JobTurnsTable {
  name: string;
  next_at: Temporal.Instant;
}

export interface LeadsTable {
  id: GeneratedAlways<number>;
  form: string;
  email: string;
  suspected: Generated<boolean>;
  signs: Generated<string[]>;
  firstname: string;
  lastname: string;
  company: string;
  jobtitle: string;
  numemployees: string;
  phone: Generated<string>;
  country: Generated<string>;
  state: Generated<string>;
  interested_in: Generated<string[]>;
  message: Generated<string>;
  attribution: Generated<Json>;
  times: Generated<number>;
  first_at: Temporal.Instant;
  last_at: Temporal.Instant;
  delivery: Generated<string>;
  delivered_at: Temporal.Instant | null;
  delivery_error: string | null;
}

export interface LedgerClosingsTable {
  account: string;
  through_id: number;
  cents: number;
  entries: number;
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>;
  movement_id: string;
  account: string;
  user_id: number | null;
  appointment_id: number | null;
  payment_id: number | null;
  cents: number;
  memo: string;
  created_at: Generated<Temporal.Instant>;
  message_purchase_id: number | null;
  plan_invoice_id: number | null;
  payout_statement_id: number | null;
  top_up_id: number | null;
}

export interface LibraryMarksTable {
  user_id: number;
  piece_id: number;
  saved_at: Temporal.Instant | null;
  place: number | null;
  read_at: Temporal.Instant | null;
  helpful: boolean | null;
  note: Generated<string>;
  rated_at: Temporal.Instant | null;
}

export interface LibraryOpenArticlesTable {
  piece_id: number;
  fingerprint: string;
  opened_at: Temporal.Instant;
  opened_by: number;
}

export interface LibraryPiecesTable {
  id: GeneratedAlways<number>;
  slug: string;
  content_type: string;
  title: string;
  summary: string;
  tracks: string[];
  stages: string[];
  topics: string[];
  high_stakes: string[];
  about_birth: boolean;
  author: string;
  updated_on: string;
  minutes: number;
  body: Json;
  sources: Json;
  terms: Json;
  call_now: Json;
  next: string[];
  plain: string;
  fingerprint: string;
  reviewed: Generated<boolean>;
  shipped: Generated<boolean>;
  withdrawn_at: Temporal.Instant | null;
  shown: GeneratedAlways<boolean | null>;
  words: GeneratedAlways<string | null>;
  desk_version: Generated<number>;
  own: Generated<boolean>;
  live_number: number | null;
  draft_number: number | null;
  base_number: number | null;
  base_seen_number: number | null;
  publish_at: Temporal.Instant | null;
  publish_number: number | null;
  review_due_on: string | null;
  withdrawn_by: number | null;
  withdrawn_reason: Generated<string>;
  title_words: GeneratedAlways<string | null>;
  head: GeneratedAlways<string | null>;
}

export interface LibraryReturnsTable {
  id: GeneratedAlways<number>;
  piece_id: number;
  fingerprint: string;
  author_id: number;
  comment: string;
  returned_at: Temporal.Instant;
}

export interface LibraryReviewsTable {
  id: GeneratedAlways<number>;
  piece_id: number;
  fingerprint: string;
  reviewer_id: number;
  reviewer: string;
  reviewed_at: Temporal.Instant;
  withdrawn_at: Temporal.Instant | null;
  credential: Generated<string>;
  due_on: string | null;
  reminded_at: Temporal.Instant | null;
  lapsed_at: Temporal.Instant | null;
}

export interface LibrarySourcesTable {
  id: GeneratedAlways<number>;
  key: string;
  issuer: string;
  title: string;
  year: number | null;
  number: string;
  url: string;
  version: Generated<number>;
  retired_at: Temporal.Instant | null;
  changed_by: number;
  changed_at: Temporal.Instant;
}

export interface LibraryTopicsTable {
  slug: string;
  title: string;
  about: string;
  about_birth: boolean;
  place: number;
}

export interface LibraryVersionsTable {
  piece_id: number;
  number: number;
  source: string;
  fingerprint: string;
  editor_id: number | null;
  note: Generated<string>;
  saved_at: Temporal.Instant;
  registries: Generated<string>;
  clinic_sources: Generated<string[]>;
}

export interface LibraryWordsTable {
  word: string;
  pieces: number;
  letters: GeneratedAlways<number>;
}

export interface LicencesTable {
  id: GeneratedAlways<number>;
  practitioner_id: number;
  state: string;
  licence_number: string;
  expires_on: string;
}

export interface LossWishesTable {
  member_id: number;
  sharing_paused: Generated<boolean>;
  coordinator_may_reach_out: boolean | null;
  updated_at: Temporal.Instant;
  practitioners_may_know: boolean | null;
  about: string | null;
}

export interface MemberCoordinatorsTable {
  member_id: number;
  coordinator_id: number;
  since: Generated<Temporal.Instant>;
}

export interface MemberFileSharesTable {
  file_id: number;
  appointment_id: number;
  user_id: number;
  shared_at: Temporal.Instant;
}

export interface MemberFilesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  client_key: string;
  type: string;
  appointment_id: number | null;
  name: string;
  content_type: string;
  bytes: number;
  digest: string;
  view_bytes: number | null;
  view_digest: string | null;
  width: number | null;
  height: number | null;
  thumbnail_bytes: number | null;
  thumbnail_digest: string | null;
  folder: string;
  state: string;
  finding: string | null;
  created_at: Temporal.Instant;
  kept_at: Temporal.Instant | null;
  removed_at: Temporal.Instant | null;
  cleared_at: Temporal.Instant | null;
  child_id: number | null;
}

export interface MemberProfilesTable {
  user_id: number;
  state: string | null;
  tel_number: string | null;
  color_hex: Generated<string>;
  can_book_cx: Generated<boolean>;
  street_address: Generated<string>;
  street_address_2: Generated<string>;
  city: Generated<string>;
  address_state: string | null;
  zip_code: Generated<string>;
  country: Generated<string>;
  sms_consent_at: Temporal.Instant | null;
  how_to_seen_at: Temporal.Instant | null;
}

export interface MemberTracksTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  started_at: Generated<Temporal.Instant>;
  ended_at: Temporal.Instant | null;
  began_because: string | null;
  ended_because: string | null;
  stage: string | null;
  suggested: string | null;
}

export interface MessageAnswersTable {
  message_id: number;
  channel_id: number;
  practitioner_id: number | null;
  waiting_since: Temporal.Instant;
  answered_at: Temporal.Instant;
}

export interface MessageCreditUsesTable {
  message_id: number;
  credit_id: number;
  member_id: number;
  practitioner_id: number;
  channel_id: number;
  used_at: Temporal.Instant;
  answer_by: Temporal.Instant;
  answered_at: Temporal.Instant | null;
  returned_at: Temporal.Instant | null;
  return_cause: string | null;
}

export interface MessageCreditsTable {
  id: GeneratedAlways<number>;
  purchase_id: number;
  member_id: number;
  cents: number;
  created_at: Temporal.Instant;
  withdrawn_at: Temporal.Instant | null;
}

export interface MessageDraftsTable {
  channel_id: number;
  user_id: number;
  revision: number;
  body_sealed: string | null;
  updated_at: Temporal.Instant;
}

export interface MessageFilesTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  owner_id: number;
  message_id: number | null;
  place: number | null;
  client_key: string;
  name: string;
  kind: string;
  content_type: string;
  bytes: number;
  digest: string;
  width: number | null;
  height: number | null;
  thumbnail_bytes: number | null;
  thumbnail_digest: string | null;
  folder: string;
  state: string;
  finding: string | null;
  created_at: Temporal.Instant;
  kept_at: Temporal.Instant | null;
  removed_at: Temporal.Instant | null;
  cleared_at: Temporal.Instant | null;
}

export interface MessagePackagesTable {
  id: GeneratedAlways<number>;
  credits: number;
  price_cents: number;
  created_by: number | null;
  created_at: Temporal.Instant;
  retired_at: Temporal.Instant | null;
}

export interface MessagePurchasesTable {
  id: GeneratedAlways<number>;
  member_id: number;
  package_id: number;
  request_key: string;
  created_at: Temporal.Instant;
}

export interface MessageWeeksTable {
  week: string;
  scope: string;
  practitioner_id: number | null;
  from_members: number;
  from_care: number;
  answers: number;
  median_minutes: number | null;
  counted_at: Temporal.Instant;
}

export interface MessagesTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  number: number;
  author_id: number;
  side: string;
  client_key: string;
  body: Generated<string>;
  urgent: Generated<boolean>;
  suggests_practitioner_id: number | null;
  change: number;
  created_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
  words: GeneratedAlways<string | null>;
  html: string | null;
}

export interface MigrationsTable {
  name: string;
  applied_at: Generated<Temporal.Instant>;
  version: string | null;
}

export interface MilkOrdersTable {
  id: GeneratedAlways<number>;
  member_id: number;
  kit: string;
  kits: number;
  trip_from: string;
  trip_until: string;
  arrives_on: string;
  time_zone: string;
  recipient: string;
  place: Generated<string>;
  street_address: string;
  street_address_2: Generated<string>;
  city: string;
  address_state: string | null;
  zip_code: Generated<string>;
  country: string;
  tel_number: string;
  terms_accepted_at: Temporal.Instant;
  terms_version: number;
  state: Generated<string>;
  placed_at: Temporal.Instant;
  dispatched_at: Temporal.Instant | null;
  carrier: string | null;
  tracking_number: string | null;
  member_cents: number | null;
  cancelled_at: Temporal.Instant | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  cleared_at: Temporal.Instant | null;
}

export interface MinorAccessRulesTable {
  state: string;
  open_kinds: string[];
  note: Generated<string>;
  changed_at: Temporal.Instant;
}

export interface NoticeWishesTable {
  user_id: number;
  email_off: Generated<string[]>;
  sms_off: Generated<string[]>;
  quiet_from: number | null;
  quiet_until: number | null;
  preferred_ways: Generated<string[]>;
  voice_mail_ok: Generated<boolean>;
  safe_number: string | null;
  brand_in_mail: Generated<boolean>;
  discreet: Generated<boolean>;
  updated_at: Generated<Temporal.Instant>;
  push_off: Generated<string[]>;
}

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  group_key: string;
  count: Generated<number>;
  target_id: number | null;
  up_to: number | null;
  outbox_id: number | null;
  first_at: Temporal.Instant;
  last_at: Temporal.Instant;
  read_at: Temporal.Instant | null;
  outward_at: Temporal.Instant | null;
}

export interface OnCallReachTable {
  user_id: number;
  channel: string;
  address: string;
  tested_at: Temporal.Instant;
  tries: Generated<number>;
  confirmed_at: Temporal.Instant | null;
}

export interface OnCallShiftsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  place: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  taken_from: number | null;
  created_by: number | null;
  created_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

export interface OnboardingStepsTable {
  user_id: number;
  step: string;
  outcome: string;
  answered_at: Temporal.Instant;
}

export interface OnboardingsTable {
  user_id: number;
  track: string | null;
  origin: string;
  wants_gift: boolean | null;
  version: Generated<number>;
  started_at: Temporal.Instant;
  moved_at: Temporal.Instant;
  completed_at: Temporal.Instant | null;
  completed_sponsored: boolean | null;
}

export interface OneTimeTokensTable {
  token_hash: string;
  purpose: string;
  user_id: number | null;
  data: Generated<Json>;
  created_at: Generated<Temporal.Instant>;
  expires_at: Temporal.Instant;
  used_at: Temporal.Instant | null;
}

export interface OrganizationMembersTable {
  user_id: number;
  organization_id: number;
  since: Generated<Temporal.Instant>;
  until: Temporal.Instant | null;
  verified_by: Generated<string>;
  eligibility_record_id: number | null;
  ends_because: string | null;
  warned_until: Temporal.Instant | null;
  told_until: Temporal.Instant | null;
  as_dependent: Generated<boolean>;
}

export interface OrganizationResourcesTable {
  id: GeneratedAlways<number>;
  organization_id: number;
  position: number;
  title: string;
  url: string;
}

export interface OrganizationsTable {
  id: GeneratedAlways<number>;
  name: string;
  rx_enabled: Generated<boolean>;
  vertical_group_version: Generated<string>;
  created_at: Generated<Temporal.Instant>;
  slug: string | null;
  tracks: Generated<string[]>;
  gift: string | null;
  forum_access: Generated<boolean>;
  partner_invites: Generated<boolean>;
  email_domains: Generated<string[]>;
  grace_days: Generated<number>;
  coordinator_id: number | null;
  ended_at: Temporal.Instant | null;
  version: Generated<number>;
  census_version: Generated<number>;
  census_employees: Generated<number>;
  census_dependents: Generated<number>;
  removal_percent: Generated<number>;
  removal_rows: Generated<number>;
  refused_percent: Generated<number>;
  date_forms: Generated<string[]>;
  dependents_each: Generated<number>;
  can_book_cx: Generated<boolean>;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  kind: string;
  payload: Json;
  dedupe_key: string | null;
  run_at: Generated<Temporal.Instant>;
  attempts: Generated<number>;
  leased_until: Temporal.Instant | null;
  done_at: Temporal.Instant | null;
  cancelled_at: Temporal.Instant | null;
  failed_at: Temporal.Instant | null;
  last_error: string | null;
  created_at: Generated<Temporal.Instant>;
  handed_over_at: Temporal.Instant | null;
  lane: Generated<string>;
}

export interface OverflowReportsTable {
  id: GeneratedAlways<number>;
  appointment_id: number;
  overflowed: boolean;
  created_at: Generated<Temporal.Instant>;
}

export interface PartnerLinksTable {
  id: GeneratedAlways<number>;
  member_id: number;
  partner_id: number;
  since: Temporal.Instant;
  ended_at: Temporal.Instant | null;
  shows_first_name: Generated<boolean>;
}

export interface PartnerReadsTable {
  link_id: number;
  item: string;
  day: string;
}

export interface PasskeysTable {
  id: string;
  user_id: number;
  public_key: string;
  counter: Generated<number>;
  transports: Generated<string[]>;
  label: Generated<string>;
  created_at: Generated<Temporal.Instant>;
  last_used_at: Temporal.Instant | null;
}

export interface PaymentCustomersTable {
  user_id: number;
  provider: string;
  customer_ref: string;
}

export interface PaymentDifferencesTable {
  id: GeneratedAlways<number>;
  provider: string;
  kind: string;
  movement: string;
  ref: string;
  payment_id: number | null;
  provider_cents: number | null;
  our_cents: number | null;
  first_seen_at: Temporal.Instant;
  last_seen_at: Temporal.Instant;
  settled_at: Temporal.Instant | null;
}

export interface PaymentMethodsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  provider: string;
  card_ref: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  created_at: Generated<Temporal.Instant>;
  removed_at: Temporal.Instant | null;
  fingerprint: string | null;
}

export interface PaymentsTable {
  id: GeneratedAlways<number>;
  appointment_id: number | null;
  member_id: number;
  kind: string;
  card_cents: Generated<number>;
  credit_cents: Generated<number>;
  payment_method_id: number | null;
  provider: string;
  provider_ref: string | null;
  idempotency_key: string;
  status: Generated<string>;
  failure_code: string | null;
  failure_message: string | null;
  created_at: Generated<Temporal.Instant>;
  settled_at: Temporal.Instant | null;
  resolution: string | null;
  resolved_at: Temporal.Instant | null;
  message_purchase_id: number | null;
  plan_invoice_id: number | null;
  refund_of: number | null;
  payer_id: number | null;
  top_up_id: number | null;
}

export interface PayoutStatementsTable {
  id: GeneratedAlways<number>;
  practitioner_id: number;
  month: string;
  cents: number;
  visits: number;
  visit_cents: number;
  messages: number;
  message_cents: number;
  correction_cents: number;
  carried_cents: number;
  approved_by: number;
  approved_at: Temporal.Instant;
  paid_by: number | null;
  paid_at: Temporal.Instant | null;
}

export interface PlanGiftTokensTable {
  token_hash: string;
  gift_id: number;
  issued_at: Temporal.Instant;
}

export interface PlanGiftsTable {
  id: GeneratedAlways<number>;
  giver_id: number;
  plan_id: number;
  request_key: string;
  price_cents: number;
  period_months: number;
  periods: number;
  terms: string;
  bought_at: Temporal.Instant;
  sealed_email: string | null;
  shown_to: string;
  sealed_message: string | null;
  send_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  sent_at: Temporal.Instant | null;
  state: string;
  returned_because: string | null;
  next_at: Temporal.Instant | null;
  claimed_by: number | null;
  claimed_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
}

export interface PlanInvoicesTable {
  id: GeneratedAlways<number>;
  subscription_id: number | null;
  period: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  cents: number;
  created_at: Temporal.Instant;
  payment_id: number | null;
  paid_at: Temporal.Instant | null;
  voided_at: Temporal.Instant | null;
  gift_id: number | null;
}

export interface PlanMembersTable {
  user_id: number;
  plan_id: number;
  since: Generated<Temporal.Instant>;
  until: Temporal.Instant | null;
}

export interface PlanPausesTable {
  id: GeneratedAlways<number>;
  subscription_id: number;
  months: number;
  asked_at: Temporal.Instant;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  taken_back_at: Temporal.Instant | null;
}

export interface PlanPayerTokensTable {
  token_hash: string;
  payer_id: number;
  purpose: string;
  issued_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

export interface PlanPayersTable {
  id: GeneratedAlways<number>;
  member_id: number;
  sealed_email: string | null;
  shown_to: string;
  plan_id: number;
  price_cents: number;
  period_months: number;
  state: string;
  invited_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  times_sent: Generated<number>;
  by_link: Generated<boolean>;
  confirmed_at: Temporal.Instant | null;
  provider: string | null;
  customer_ref: string | null;
  card_ref: string | null;
  brand: string | null;
  last4: string | null;
  terms: string | null;
  agreed_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
  ended_because: string | null;
  sent_again_at: Temporal.Instant | null;
}

export interface PlanPriceNoticesTable {
  id: GeneratedAlways<number>;
  subscription_id: number;
  old_cents: number;
  new_cents: number;
  first_charge_at: Temporal.Instant | null;
  words: string;
  told_at: Temporal.Instant;
}

export interface PractitionerAwayTable {
  practitioner_id: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant | null;
  body: string;
}

export interface PractitionerProfilesTable {
  user_id: number;
  is_cx: Generated<boolean>;
  show_rx: Generated<boolean>;
  can_prescribe: Generated<boolean>;
  cancellation_policy: Generated<string>;
  messaging_enabled: Generated<boolean>;
  faq_password: string | null;
  network: string | null;
  headline: Generated<string>;
  bio: Generated<string>;
  education: Generated<string>;
  languages: Generated<string[]>;
  years_experience: number | null;
  phone_number: string | null;
  published_at: Temporal.Instant | null;
  version: Generated<number>;
  headline_in_loss: Generated<string>;
  texts_agreed_at: Temporal.Instant | null;
  public_page_since: Temporal.Instant | null;
  npi: string | null;
}

export interface PractitionerSpecialtiesTable {
  practitioner_id: number;
  specialty_id: number;
}

export interface PractitionerVerticalsTable {
  practitioner_id: number;
  vertical_id: number;
}

export interface ProductsTable {
  id: GeneratedAlways<number>;
  practitioner_id: number;
  vertical_id: number;
  minutes: number;
  price_cents: number;
  buffer_minutes: Generated<number>;
  notice_minutes: Generated<number>;
  active: Generated<boolean>;
}

export interface PushKeysTable {
  id: Generated<number>;
  public_key: string;
  private_sealed: string;
  made_at: Temporal.Instant;
}

export interface PushSubscriptionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  session_id: string;
  endpoint_hash: string;
  sealed: string;
  created_at: Temporal.Instant;
  used_at: Temporal.Instant;
}

export interface ReceiptClinicTable {
  single: Generated<boolean>;
  legal_name: Generated<string>;
  address: Generated<string>;
  tax_id: Generated<string>;
}

export interface ReceiptSendingsTable {
  id: GeneratedAlways<number>;
  user_id: number | null;
  payer_id: number | null;
  kind: string;
  number: number;
  sent_at: Temporal.Instant;
}

export interface ReconciliationsTable {
  id: GeneratedAlways<number>;
  provider: string;
  since: Temporal.Instant;
  until: Temporal.Instant;
  differences: Generated<Json>;
  created_at: Generated<Temporal.Instant>;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  used_at: Temporal.Instant | null;
}

export interface ReferralCodesTable {
  id: GeneratedAlways<number>;
  code: string;
  owner_id: number | null;
  cents: number | null;
  starts_at: Temporal.Instant | null;
  ends_at: Temporal.Instant | null;
  max_uses: number | null;
  budget_cents: number | null;
  new_members_only: boolean | null;
  credit_days: number | null;
  note: string | null;
  created_by: number | null;
  ended_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  uses: Generated<number>;
  spent_cents: Generated<number>;
  device_hash: string | null;
  device_until: Temporal.Instant | null;
}

export interface ReferralRewardsTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  month: string;
  friends: number;
  cents: number;
  due_at: Temporal.Instant;
  booked_at: Temporal.Instant | null;
  grant_id: number | null;
}

export interface ReferralSettingsTable {
  id: Generated<number>;
  friends_on: Generated<boolean>;
  friend_cents: Generated<number>;
  inviter_cents: Generated<number>;
  friends_a_year: Generated<number>;
  hold_days: Generated<number>;
  credit_days: Generated<number>;
  ends_at: Temporal.Instant | null;
  budget_cents: number | null;
  spent_cents: Generated<number>;
}

export interface ReferralUsesTable {
  id: GeneratedAlways<number>;
  code_id: number;
  user_id: number;
  is_friend: boolean;
  cents: number;
  state: string;
  held_because: string | null;
  used_at: Temporal.Instant;
  grant_id: number | null;
  decided_by: number | null;
  decided_at: Temporal.Instant | null;
  reward_id: number | null;
  device_hash: string | null;
  device_until: Temporal.Instant | null;
}

export interface RefreshTokensTable {
  token_hash: string;
  session_id: string;
  created_at: Generated<Temporal.Instant>;
  used_at: Temporal.Instant | null;
}

export interface ResourceLinksEndedTable {
  user_id: number;
  ended_at: Temporal.Instant;
}

export interface SafetyAlertsTable {
  id: GeneratedAlways<number>;
  case_id: number;
  kind: string;
  source_id: number | null;
  raised_by: number | null;
  note: Generated<string>;
  tel_number: string | null;
  raised_at: Temporal.Instant;
}

export interface SafetyCallsTable {
  id: GeneratedAlways<number>;
  case_id: number;
  user_id: number;
  channel: string;
  round: number;
  called_at: Temporal.Instant;
  sent_at: Temporal.Instant | null;
  failed_at: Temporal.Instant | null;
}

export interface SafetyCasesTable {
  id: GeneratedAlways<number>;
  member_id: number | null;
  drill: boolean;
  opened_at: Temporal.Instant;
  waits_for: string | null;
  due_at: Temporal.Instant | null;
  wait_seconds: number | null;
  round: Generated<number>;
  last_call_id: number | null;
  acknowledged_at: Temporal.Instant | null;
  acknowledged_by: number | null;
  contacted_at: Temporal.Instant | null;
  claimed_by: number | null;
  claimed_until: Temporal.Instant | null;
  version: Generated<number>;
  closed_at: Temporal.Instant | null;
  closed_by: number | null;
  outcome: string | null;
  follow_up_at: Temporal.Instant | null;
  follow_up_raised_at: Temporal.Instant | null;
}

export interface SafetyEntriesTable {
  id: GeneratedAlways<number>;
  case_id: number;
  kind: string;
  body: Generated<string>;
  reached: boolean | null;
  author_id: number | null;
  at: Temporal.Instant;
}

export interface SavedRepliesTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  title: string;
  body: string;
  shared: Generated<boolean>;
  updated_at: Temporal.Instant;
}

export interface SentMessagesTable {
  id: GeneratedAlways<number>;
  outbox_id: number | null;
  channel: string;
  template: string;
  user_id: number | null;
  recipient: string;
  subject: Generated<string>;
  body: string;
  html: string | null;
  attachment: string | null;
  provider: string;
  provider_ref: string | null;
  sent_at: Generated<Temporal.Instant>;
}

export interface ServerProcessesTable {
  id: string;
  seen_at: Generated<Temporal.Instant>;
}

export interface ServiceCodesTable {
  id: GeneratedAlways<number>;
  vertical_id: number;
  minutes: number;
  code: string;
  since: Temporal.Instant;
  set_by: number | null;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: number;
  client_id: string;
  binding_hash: string | null;
  user_agent: Generated<string>;
  created_at: Generated<Temporal.Instant>;
  last_seen_at: Generated<Temporal.Instant>;
  expires_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
  ended_because: string | null;
  cookie_prefixed: Generated<boolean>;
  locked_at: Temporal.Instant | null;
  wrong_pins: Generated<number>;
}

export interface SharingDecisionsTable {
  id: GeneratedAlways<number>;
  link_id: number;
  item: string;
  shared: boolean;
  expires_on: string | null;
  decided_at: Temporal.Instant;
}

export interface SlotClaimsTable {
  id: GeneratedAlways<number>;
  practitioner_id: number;
  member_id: number;
  product_id: number;
  appointment_id: number | null;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  buffer_minutes: Generated<number>;
  expires_at: Temporal.Instant | null;
  blocks: string;
  during: GeneratedAlways<string | null>;
}

export interface SpecialtiesTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
}

export interface SpentCaptchasTable {
  challenge: string;
  expires_at: Temporal.Instant;
}

export interface StaffRightsTable {
  user_id: number;
  name: string;
  granted_by: number | null;
  granted_at: Generated<Temporal.Instant>;
}

export interface SubscriptionPlansTable {
  id: GeneratedAlways<number>;
  name: string;
  kind: Generated<string>;
  price_cents: number;
  active: Generated<boolean>;
  period_months: Generated<number>;
  offered: Generated<boolean>;
  members_price_cents: number | null;
  members_price_since: Temporal.Instant | null;
  trial_days: Generated<number>;
}

export interface SubscriptionsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  plan_id: number;
  request_key: string;
  price_cents: number;
  period_months: number;
  terms: string;
  agreed_at: Temporal.Instant;
  anchor: Temporal.Instant;
  time_zone: string;
  state: string;
  period: number;
  renews: boolean;
  failures: number;
  next_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
  ended_because: string | null;
  payment_method_id: number | null;
  gift_id: number | null;
  gift_periods: number | null;
  begun_by_payer: Generated<boolean>;
  anchor_period: Generated<number>;
  paused_until: Temporal.Instant | null;
  new_price_cents: number | null;
  new_price_from: Temporal.Instant | null;
  trial_days: number | null;
  trial_notice_at: Temporal.Instant | null;
  trial_told_at: Temporal.Instant | null;
}

export interface TimeOffTable {
  id: GeneratedAlways<number>;
  practitioner_id: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  note: Generated<string>;
}

export interface TopUpPayersTable {
  id: GeneratedAlways<number>;
  member_id: number;
  sealed_email: string | null;
  shown_to: string;
  state: string;
  invited_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  times_sent: Generated<number>;
  sent_at: Temporal.Instant;
  confirmed_at: Temporal.Instant | null;
  provider: string | null;
  customer_ref: string | null;
  ended_at: Temporal.Instant | null;
  ended_because: string | null;
}

export interface TopUpTokensTable {
  token_hash: string;
  payer_id: number;
  purpose: string;
  issued_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

export interface TopUpsTable {
  id: GeneratedAlways<number>;
  payer_id: number;
  member_id: number;
  cents: number;
  state: string;
  terms: string;
  card_ref: string | null;
  created_at: Temporal.Instant;
  grant_id: number | null;
}

export interface TrackChangesTable {
  id: GeneratedAlways<number>;
  member_id: number;
  name: string;
  ended_ids: number[];
  begun_id: number | null;
  dates_before: Json;
  added_children: Generated<number[]>;
  sharing_was_paused: Generated<boolean>;
  made_at: Temporal.Instant;
  undo_until: Temporal.Instant;
  undone_at: Temporal.Instant | null;
  tracks_after: number[] | null;
  forgotten_at: Temporal.Instant | null;
}

export interface UserFlagsTable {
  user_id: number;
  name: string;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  role: string;
  email: string;
  password_hash: string | null;
  username: string | null;
  first_name: Generated<string>;
  middle_name: Generated<string>;
  last_name: Generated<string>;
  date_of_birth: string | null;
  time_zone: Generated<string>;
  image_id: number | null;
  email_confirmed_at: Temporal.Instant | null;
  mfa_required: Generated<boolean>;
  created_at: Generated<Temporal.Instant>;
  disabled_at: Temporal.Instant | null;
  drawing: number | null;
  language: Generated<string>;
}

export interface VaccinePacksTable {
  id: GeneratedAlways<number>;
  place: string;
  issuer: string;
  edition: string;
  effective_on: string;
  review_by: string;
  source_url: string;
  rows: Json;
  state: Generated<string>;
  uploaded_at: Temporal.Instant;
  activated_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
}

export interface VerificationCodesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  eligibility_record_id: number | null;
  as_dependent: Generated<boolean>;
  code_hash: string;
  address_hash: string;
  sealed: string | null;
  domain_hash: string;
  tries: Generated<number>;
  asked_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  sent_at: Temporal.Instant | null;
  used_at: Temporal.Instant | null;
  replaced_at: Temporal.Instant | null;
}

export interface VerificationRequestsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  state: Generated<string>;
  company_name: Generated<string>;
  sealed_facts: string | null;
  asked_at: Temporal.Instant;
  claimed_by: number | null;
  claimed_until: Temporal.Instant | null;
  decided_at: Temporal.Instant | null;
  decided_by: number | null;
  reason: string | null;
  message: Generated<string>;
  organization_id: number | null;
  as_dependent: boolean | null;
  eligibility_record_id: number | null;
  membership_before: Json | null;
  withdrawn_at: Temporal.Instant | null;
  cleared_at: Temporal.Instant | null;
}

export interface VerticalGroupVerticalsTable {
  group_id: number;
  vertical_id: number;
  sort_order: Generated<number>;
}

export interface VerticalGroupsTable {
  id: GeneratedAlways<number>;
  version: string;
  name: string;
  title: string;
  description: Generated<string>;
  sort_order: Generated<number>;
}

export interface VerticalsTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  plural_name: string;
  description: Generated<string>;
  can_prescribe: Generated<boolean>;
  licensed: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface VisitMessagesTable {
  id: GeneratedAlways<number>;
  appointment_id: number;
  author_id: number;
  client_key: string;
  body: string;
  created_at: Generated<Temporal.Instant>;
}

export interface VisitPresenceTable {
  id: GeneratedAlways<number>;
  appointment_id: number;
  user_id: number;
  joined_at: Temporal.Instant;
  left_at: Temporal.Instant | null;
  process_id: string | null;
  peer: string | null;
  waiting: Generated<boolean>;
  dropped: Generated<boolean>;
}

export interface WeeklyHoursTable {
  id: GeneratedAlways<number>;
  practitioner_id: number;
  weekday: number;
  start_minute: number;
  end_minute: number;
}

export interface WelcomeGiftsTable {
  id: GeneratedAlways<number>;
  member_id: number;
  organization_id: number;
  gift: string;
  state: Generated<string>;
  wished_at: Temporal.Instant;
  dispatched_at: Temporal.Instant | null;
  carrier: string | null;
  tracking_number: string | null;
  cancelled_at: Temporal.Instant | null;
  cancelled_by: string | null;
}

export interface DB {
  account_deletions: AccountDeletionsTable;
  adapter_records: AdapterRecordsTable;
  agreement_acceptances: AgreementAcceptancesTable;
  agreements: AgreementsTable;
  app_links: AppLinksTable;
  appointment_files: AppointmentFilesTable;
  appointment_notes: AppointmentNotesTable;
  appointments: AppointmentsTable;
  arrivals: ArrivalsTable;
  assessment_drafts: AssessmentDraftsTable;
  assessment_responses: AssessmentResponsesTable;
  assessment_reviews: AssessmentReviewsTable;
  assessment_safety_flags: AssessmentSafetyFlagsTable;
  assessment_shares: AssessmentSharesTable;
  assessment_versions: AssessmentVersionsTable;
  assessments: AssessmentsTable;
  attended_devices: AttendedDevicesTable;
  audit_details: AuditDetailsTable;
  audit_log: AuditLogTable;
  authenticator_apps: AuthenticatorAppsTable;
  availability_requests: AvailabilityRequestsTable;
  birth_plan_versions: BirthPlanVersionsTable;
  birth_plan_visits: BirthPlanVisitsTable;
  birth_plans: BirthPlansTable;
  calendar_feeds: CalendarFeedsTable;
  card_events: CardEventsTable;
  care_team_suggestions: CareTeamSuggestionsTable;
  census_files: CensusFilesTable;
  census_rows: CensusRowsTable;
  channel_people: ChannelPeopleTable;
  channels: ChannelsTable;
  child_growth: ChildGrowthTable;
  child_parents: ChildParentsTable;
  child_vaccinations: ChildVaccinationsTable;
  child_versions: ChildVersionsTable;
  children: ChildrenTable;
  college_managers: CollegeManagersTable;
  colleges: CollegesTable;
  content_resource_files: ContentResourceFilesTable;
  content_resources: ContentResourcesTable;
  credit_grants: CreditGrantsTable;
  credit_uses: CreditUsesTable;
  curriculum_completions: CurriculumCompletionsTable;
  data_exports: DataExportsTable;
  diary_entries: DiaryEntriesTable;
  diary_shares: DiarySharesTable;
  difference_settlements: DifferenceSettlementsTable;
  directory_entries: DirectoryEntriesTable;
  dismissals: DismissalsTable;
  disputes: DisputesTable;
  eligibility_records: EligibilityRecordsTable;
  email_changes: EmailChangesTable;
  event_counts: EventCountsTable;
  events: EventsTable;
  exit_locks: ExitLocksTable;
  extra_hours: ExtraHoursTable;
  forum_ama_reminders: ForumAmaRemindersTable;
  forum_amas: ForumAmasTable;
  forum_appeals: ForumAppealsTable;
  forum_authors: ForumAuthorsTable;
  forum_blocks: ForumBlocksTable;
  forum_bookmarks: ForumBookmarksTable;
  forum_cases: ForumCasesTable;
  forum_communities: ForumCommunitiesTable;
  forum_community_follows: ForumCommunityFollowsTable;
  forum_decisions: ForumDecisionsTable;
  forum_drafts: ForumDraftsTable;
  forum_follows: ForumFollowsTable;
  forum_kept_texts: ForumKeptTextsTable;
  forum_leavings: ForumLeavingsTable;
  forum_mutes: ForumMutesTable;
  forum_notes: ForumNotesTable;
  forum_posts: ForumPostsTable;
  forum_reads: ForumReadsTable;
  forum_reports: ForumReportsTable;
  forum_sanctions: ForumSanctionsTable;
  forum_unmaskings: ForumUnmaskingsTable;
  forum_versions: ForumVersionsTable;
  forum_visits: ForumVisitsTable;
  forum_votes: ForumVotesTable;
  forum_weeks: ForumWeeksTable;
  gifts: GiftsTable;
  health_fact_versions: HealthFactVersionsTable;
  health_facts: HealthFactsTable;
  health_imports: HealthImportsTable;
  health_link_openings: HealthLinkOpeningsTable;
  health_links: HealthLinksTable;
  health_profiles: HealthProfilesTable;
  help_requests: HelpRequestsTable;
  idempotency_keys: IdempotencyKeysTable;
  images: ImagesTable;
  inbox_channels: InboxChannelsTable;
  inbox_events: InboxEventsTable;
  invite_tokens: InviteTokensTable;
  invite_uses: InviteUsesTable;
  invites: InvitesTable;
  job_turns: JobTurnsTable;
  leads: LeadsTable;
  ledger_closings: LedgerClosingsTable;
  ledger_entries: LedgerEntriesTable;
  library_marks: LibraryMarksTable;
  library_open_articles: LibraryOpenArticlesTable;
  library_pieces: LibraryPiecesTable;
  library_returns: LibraryReturnsTable;
  library_reviews: LibraryReviewsTable;
  library_sources: LibrarySourcesTable;
  library_topics: LibraryTopicsTable;
  library_versions: LibraryVersionsTable;
  library_words: LibraryWordsTable;
  licences: LicencesTable;
  loss_wishes: LossWishesTable;
  member_coordinators: MemberCoordinatorsTable;
  member_file_shares: MemberFileSharesTable;
  member_files: MemberFilesTable;
  member_profiles: MemberProfilesTable;
  member_tracks: MemberTracksTable;
  message_answers: MessageAnswersTable;
  message_credit_uses: MessageCreditUsesTable;
  message_credits: MessageCreditsTable;
  message_drafts: MessageDraftsTable;
  message_files: MessageFilesTable;
  message_packages: MessagePackagesTable;
  message_purchases: MessagePurchasesTable;
  message_weeks: MessageWeeksTable;
  messages: MessagesTable;
  migrations: MigrationsTable;
  milk_orders: MilkOrdersTable;
  minor_access_rules: MinorAccessRulesTable;
  notice_wishes: NoticeWishesTable;
  notifications: NotificationsTable;
  on_call_reach: OnCallReachTable;
  on_call_shifts: OnCallShiftsTable;
  onboarding_steps: OnboardingStepsTable;
  onboardings: OnboardingsTable;
  one_time_tokens: OneTimeTokensTable;
  organization_members: OrganizationMembersTable;
  organization_resources: OrganizationResourcesTable;
  organizations: OrganizationsTable;
  outbox: OutboxTable;
  overflow_reports: OverflowReportsTable;
  partner_links: PartnerLinksTable;
  partner_reads: PartnerReadsTable;
  passkeys: PasskeysTable;
  payment_customers: PaymentCustomersTable;
  payment_differences: PaymentDifferencesTable;
  payment_methods: PaymentMethodsTable;
  payments: PaymentsTable;
  payout_statements: PayoutStatementsTable;
  plan_gift_tokens: PlanGiftTokensTable;
  plan_gifts: PlanGiftsTable;
  plan_invoices: PlanInvoicesTable;
  plan_members: PlanMembersTable;
  plan_pauses: PlanPausesTable;
  plan_payer_tokens: PlanPayerTokensTable;
  plan_payers: PlanPayersTable;
  plan_price_notices: PlanPriceNoticesTable;
  practitioner_away: PractitionerAwayTable;
  practitioner_profiles: PractitionerProfilesTable;
  practitioner_specialties: PractitionerSpecialtiesTable;
  practitioner_verticals: PractitionerVerticalsTable;
  products: ProductsTable;
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  receipt_clinic: ReceiptClinicTable;
  receipt_sendings: ReceiptSendingsTable;
  reconciliations: ReconciliationsTable;
  recovery_codes: RecoveryCodesTable;
  referral_codes: ReferralCodesTable;
  referral_rewards: ReferralRewardsTable;
  referral_settings: ReferralSettingsTable;
  referral_uses: ReferralUsesTable;
  refresh_tokens: RefreshTokensTable;
  resource_links_ended: ResourceLinksEndedTable;
  safety_alerts: SafetyAlertsTable;
  safety_calls: SafetyCallsTable;
  safety_cases: SafetyCasesTable;
  safety_entries: SafetyEntriesTable;
  saved_replies: SavedRepliesTable;
  sent_messages: SentMessagesTable;
  server_processes: ServerProcessesTable;
  service_codes: ServiceCodesTable;
  sessions: SessionsTable;
  sharing_decisions: SharingDecisionsTable;
  slot_claims: SlotClaimsTable;
  specialties: SpecialtiesTable;
  spent_captchas: SpentCaptchasTable;
  staff_rights: StaffRightsTable;
  subscription_plans: SubscriptionPlansTable;
  subscriptions: SubscriptionsTable;
  time_off: TimeOffTable;
  top_up_payers: TopUpPayersTable;
  top_up_tokens: TopUpTokensTable;
  top_ups: TopUpsTable;
  track_changes: TrackChangesTable;
  user_flags: UserFlagsTable;
  users: UsersTable;
  vaccine_packs: VaccinePacksTable;
  verification_codes: VerificationCodesTable;
  verification_requests: VerificationRequestsTable;
  vertical_group_verticals: VerticalGroupVerticalsTable;
  vertical_groups: VerticalGroupsTable;
  verticals: VerticalsTable;
  visit_messages: VisitMessagesTable;
  visit_presence: VisitPresenceTable;
  weekly_hours: WeeklyHoursTable;
  welcome_gifts: WelcomeGiftsTable;
}
