// Rows to the User of the specification (section 3).
import type { MemberProfile, PractitionerProfile, User } from "@larkwell/contract/people.ts";
import type { DB } from "@larkwell/database/migrate.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import { hasFaqAccess, mayUseMemberPages, showsPaymentsPage } from "@larkwell/domain/people/roles.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { listPendingAgreements } from "./agreements.queries.ts";
import type {
  findDefaultCoordinator,
  findOrganization,
  findPractitionerProfile,
  findUser,
  listActiveTracks,
  listFlags,
  listOwnVerticals,
  listPlans,
} from "./me.queries.ts";

type Answer<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

export interface MeRows {
  user: Answer<typeof findUser>;
  member: Selectable<DB["member_profiles"]> | undefined;
  practitioner: Answer<typeof findPractitionerProfile>;
  verticals: Answer<typeof listOwnVerticals>;
  states: readonly { state: string }[];
  organization: Answer<typeof findOrganization>;
  plans: Answer<typeof listPlans>;
  pending: Answer<typeof listPendingAgreements>;
  flags: Answer<typeof listFlags>;
  tracks: Answer<typeof listActiveTracks>;
  coordinator: Answer<typeof findDefaultCoordinator>;
}

export function memberProfileView(row: Selectable<DB["member_profiles"]>): z.output<typeof MemberProfile> {
  return {
    state: row.state,
    tel_number: row.tel_number,
    sms_consent: row.sms_consent_at !== null,
    color_hex: row.color_hex,
    can_book_cx: row.can_book_cx,
    address: {
      street_address: row.street_address,
      street_address_2: row.street_address_2,
      city: row.city,
      state: row.address_state,
      zip_code: row.zip_code,
      country: row.country,
    },
  };
}

function practitionerProfileView({
  practitioner,
  verticals,
  states,
}: MeRows): z.output<typeof PractitionerProfile> | null {
  if (!practitioner) return null;
  return {
    is_cx: practitioner.is_cx,
    certified_states: states.map(({ state }) => state),
    can_prescribe: practitioner.can_prescribe,
    cancellation_policy: practitioner.cancellation_policy as "moderate",
    messaging_enabled: practitioner.messaging_enabled,
    verticals: verticals.map(({ name }) => name),
    vertical_objects: verticals,
    care_team_type: practitioner.is_cx ? "CARE_COORDINATOR" : null,
    next_availability: null,
    faq_password: practitioner.faq_password,
  };
}

function planKind(plans: MeRows["plans"]): "subscription" | "college" | null {
  if (plans.length === 0) return null;
  return plans.every((plan) => plan.kind === "college") ? "college" : "subscription";
}

function canOf({ user, organization, plans, practitioner }: MeRows): User["can"] {
  const { role } = user;
  return {
    book: mayUseMemberPages({ role, isCx: practitioner?.is_cx ?? false }),
    see_payments:
      role === "member" && showsPaymentsPage({ hasOrganization: Boolean(organization), planKind: planKind(plans) }),
    prescribe: role === "practitioner" && Boolean(practitioner?.can_prescribe),
    read_practitioner_faq: hasFaqAccess({ role, faqPassword: practitioner?.faq_password ?? null }),
  };
}

export function userView(rows: MeRows, { includeProfile }: { includeProfile: boolean }): User {
  const { user, organization, coordinator } = rows;
  return {
    id: user.id,
    role: user.role,
    username: user.username,
    first_name: user.first_name,
    middle_name: user.middle_name,
    last_name: user.last_name,
    email: user.email,
    email_confirmed: user.email_confirmed_at !== null,
    date_of_birth: user.date_of_birth,
    time_zone: user.time_zone,
    image_id: user.image_id,
    image_url: portraitUrl(user.image_id),
    organization: organization ?? null,
    subscription_plans: rows.plans.map(({ id, name, kind, price_cents }) => ({
      id,
      name,
      kind: kind as "standard",
      price: centsToWire(price_cents),
    })),
    pending_agreements: rows.pending,
    flags: rows.flags.map(({ name }) => name),
    active_tracks: rows.tracks.map(({ name }) => ({ name, display_name: trackDisplayName(name) })),
    care_coordinators: coordinator ? [{ ...coordinator, image_url: null }] : [],
    structured_programs: [],
    profiles: {
      member: includeProfile && rows.member ? memberProfileView(rows.member) : null,
      practitioner: includeProfile ? practitionerProfileView(rows) : null,
    },
    can: canOf(rows),
    mfa: { required: user.mfa_required, ready: user.has_factor },
    how_to_seen: Boolean(rows.member?.how_to_seen_at),
  };
}
