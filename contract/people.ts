// The User of the specification (section 3), with the exact field names, including those that later features fill.
import { CANCELLATION_POLICIES } from "@larkwell/domain/bookings/cancellation.ts";
import { LANGUAGES } from "@larkwell/domain/language/languages.ts";
import { STAFF_RIGHTS } from "@larkwell/domain/staff/rights.ts";
import { z } from "zod";
import { wireTimeOut } from "./shapes.ts";

export const Address = z.object({
  street_address: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zip_code: z.string(),
  country: z.string(),
});

export const MemberProfile = z.object({
  state: z.string().nullable(),
  tel_number: z.string().nullable(),
  /** The member asked for reminders by text message (D43). */
  sms_consent: z.boolean(),
  color_hex: z.string(),
  can_book_cx: z.boolean(),
  address: Address,
});

export const VerticalObject = z.object({
  id: z.number(),
  name: z.string(),
  plural_name: z.string(),
  description: z.string(),
  can_prescribe: z.boolean(),
});

export const PractitionerProfile = z.object({
  is_cx: z.boolean(),
  certified_states: z.array(z.string()),
  can_prescribe: z.boolean(),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  messaging_enabled: z.boolean(),
  verticals: z.array(z.string()),
  vertical_objects: z.array(VerticalObject),
  care_team_type: z.string().nullable(),
  next_availability: wireTimeOut.nullable(),
  faq_password: z.string().nullable(),
  /** The address of the clinic's FAQ, for people who have its password. Null if it isn't configured. */
  faq_url: z.string().nullable(),
});

export const Organization = z.object({
  id: z.number(),
  name: z.string(),
  rx_enabled: z.boolean(),
  vertical_group_version: z.string(),
});

export const SubscriptionPlan = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(["standard", "college"]),
  price: z.number(),
});

export const PendingAgreement = z.object({
  id: z.number(),
  name: z.string(),
  version: z.number(),
  title: z.string(),
  path: z.string(),
  /** What is new, in plain words. Empty if staff wrote nothing. */
  changes: z.string(),
});

export const StructuredProgram = z.object({
  type: z.string(),
  active: z.boolean(),
  current_module: z.string().nullable(),
  current_module_id: z.number().nullable(),
  modules: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      onboarding_assessment_id: z.number().nullable(),
      current_phase: z.object({ phase_id: z.number() }).nullable(),
    }),
  ),
});

export const User = z.object({
  id: z.number(),
  role: z.enum(["member", "practitioner", "staff"]),
  username: z.string().nullable(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  date_of_birth: z.string().nullable(),
  time_zone: z.string(),
  /** The language of messages to this person. The browser shows it from the next page load on. */
  language: z.enum(LANGUAGES),
  image_id: z.number().nullable(),
  /** The drawing that a practitioner chose to show while they have no photo. */
  drawing: z.number().nullable(),
  image_url: z.string().nullable(),
  /** `ends_on`: the last day of access through it, in the person's own time zone. Null if no end is known. */
  organization: Organization.extend({
    ends_on: z.string().nullable(),
    /** Its members can use the forum. */
    forum_access: z.boolean(),
  }).nullable(),
  subscription_plans: z.array(SubscriptionPlan),
  pending_agreements: z.array(PendingAgreement),
  flags: z.array(z.string()),
  /** The member reported a loss and has begun nothing new since. Nothing about babies is shown (D77). */
  after_loss: z.boolean(),
  active_tracks: z.array(z.object({ name: z.string(), display_name: z.string() })),
  care_coordinators: z.array(
    z.object({ id: z.number(), first_name: z.string(), last_name: z.string(), image_url: z.string().nullable() }),
  ),
  structured_programs: z.array(StructuredProgram),
  profiles: z.object({ member: MemberProfile.nullable(), practitioner: PractitionerProfile.nullable() }),
  /** What this person may see and do, as the server decides. Screens use it instead of deciding again. */
  can: z.object({
    book: z.boolean(),
    see_payments: z.boolean(),
    prescribe: z.boolean(),
    read_practitioner_faq: z.boolean(),
  }),
  /** Their console rights. Empty for anyone who isn't staff. */
  staff_rights: z.array(z.enum(STAFF_RIGHTS)),
  mfa: z.object({ required: z.boolean(), ready: z.boolean() }),
  /** What is asked for when the person returns after a quick exit. */
  exit_lock: z.enum(["off", "password", "pin"]),
  /** When the account will be deleted, as its owner requested (D65). Until it is withdrawn, nothing else works. */
  deletion_due_at: wireTimeOut.nullable(),
  /** True after the guide to the first visit was shown (R4.039). */
  how_to_seen: z.boolean(),
  /**
   * The member started onboarding and hasn't finished it. After sign-in they land there unless another address was
   * asked for.
   */
  onboarding_open: z.boolean(),
  /** What the menus and the first page after signing in need to know about invites and partners. */
  partner: z.object({
    /** The member may invite a partner, has invited one, or is linked to one as the inviting member. */
    sharing: z.boolean(),
    /** Joined as a partner. Whether the link has ended is never shown. */
    shared_with_me: z.boolean(),
    /** The invite of the link they registered with is still open. */
    waiting_invite: z.boolean(),
    /** Manages the invites of a college, and may see their numbers. */
    college_invites: z.boolean(),
  }),
});
export type User = z.output<typeof User>;
