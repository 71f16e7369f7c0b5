// The User of the specification (section 3), with the exact field names, also those that later features fill.
import { CANCELLATION_POLICIES } from "@larkwell/domain/bookings/cancellation.ts";
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
  /** Reminders by text message were asked for (D43). */
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
  /** Where the clinic's FAQ is, for who has its password; null where the clinic has not said. */
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
  /** What is new, in plain words; empty where staff wrote nothing. */
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
  image_id: z.number().nullable(),
  /** The drawing that a practitioner chose to show while there is no photo. */
  drawing: z.number().nullable(),
  image_url: z.string().nullable(),
  /** `ends_on`: the last day of access through it, on the person's own calendar; null while no end is known. */
  organization: Organization.extend({ ends_on: z.string().nullable() }).nullable(),
  subscription_plans: z.array(SubscriptionPlan),
  pending_agreements: z.array(PendingAgreement),
  flags: z.array(z.string()),
  /** A loss was told and nothing new has begun since: nothing about babies is shown (D77). */
  after_loss: z.boolean(),
  active_tracks: z.array(z.object({ name: z.string(), display_name: z.string() })),
  care_coordinators: z.array(
    z.object({ id: z.number(), first_name: z.string(), last_name: z.string(), image_url: z.string().nullable() }),
  ),
  structured_programs: z.array(StructuredProgram),
  profiles: z.object({ member: MemberProfile.nullable(), practitioner: PractitionerProfile.nullable() }),
  /** What the server says this person may see and do; screens ask it instead of working it out again. */
  can: z.object({
    book: z.boolean(),
    see_payments: z.boolean(),
    prescribe: z.boolean(),
    read_practitioner_faq: z.boolean(),
  }),
  /** What of the console is open to them; empty for everybody who is not staff. */
  staff_rights: z.array(z.enum(STAFF_RIGHTS)),
  mfa: z.object({ required: z.boolean(), ready: z.boolean() }),
  /** What is asked for when somebody comes back after a quick exit. */
  exit_lock: z.enum(["off", "password", "pin"]),
  /** When the account will be deleted, as its owner asked (D65); nothing else works until that is taken back. */
  deletion_due_at: wireTimeOut.nullable(),
  /** Set once the how-to of the first visit was shown (R4.039). */
  how_to_seen: z.boolean(),
  /** She has begun onboarding and not come to its end: without another address she lands there. */
  onboarding_open: z.boolean(),
  /** What the menus and the first page after a sign-in need to know about invites and partners. */
  partner: z.object({
    /** May invite one, has invited one, or is linked as the member. */
    sharing: z.boolean(),
    /** Came as somebody's partner once. That a link has ended shows nowhere. */
    shared_with_me: z.boolean(),
    /** The invite of the link she registered with is still open. */
    waiting_invite: z.boolean(),
  }),
});
export type User = z.output<typeof User>;
