// Rows to the User of the specification (section 3).
import type * as contract from "@larkwell/contract/people.ts";
import type { User } from "@larkwell/contract/people.ts";
import type { DB } from "@larkwell/database/migrate.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { mayInvitePartner } from "@larkwell/domain/partners/may-invite.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import { hasFaqAccess, mayUseMemberPages, showsPaymentsPage } from "@larkwell/domain/people/roles.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { CoordinatorFace } from "../../care/care-team/coordinator.facts.ts";
import type { MeRow } from "./me.queries.ts";
import { programsView } from "./programs.view.ts";

export function memberProfileView(row: Selectable<DB["member_profiles"]>): z.output<typeof contract.MemberProfile> {
  return {
    state: row.state,
    tel_number: row.tel_number,
    sms_consent: row.sms_consent_at !== null,
    color_hex: row.color_hex,
    can_book_cx: row.can_book_cx,
    address: {
      street_address: row.street_address,
      address_2: row.street_address_2,
      city: row.city,
      state: row.address_state,
      zip_code: row.zip_code,
      country: row.country,
    },
  };
}

function practitionerProfileView(
  row: MeRow,
  faqUrl: string | null,
): z.output<typeof contract.PractitionerProfile> | null {
  const { practitioner, verticals } = row;
  if (!practitioner) return null;
  return {
    is_cx: practitioner.is_cx,
    certified_states: row.licensed_states,
    can_prescribe: practitioner.can_prescribe,
    cancellation_policy: practitioner.cancellation_policy as "moderate",
    messaging_enabled: practitioner.messaging_enabled,
    verticals: verticals.map(({ name }) => name),
    vertical_objects: verticals,
    care_team_type: practitioner.is_cx ? "CARE_COORDINATOR" : null,
    next_availability: null,
    faq_password: practitioner.faq_password,
    faq_url: practitioner.faq_password ? faqUrl : null,
  };
}

const viewCoordinator = ({
  id,
  first_name,
  last_name,
  ...picture
}: CoordinatorFace): User["care_coordinators"][number] => ({
  id,
  first_name,
  last_name,
  image_url: portraitUrl(picture),
});

function planKind(plans: MeRow["plans"]): "subscription" | "college" | null {
  if (plans.length === 0) return null;
  return plans.every((plan) => plan.kind === "college") ? "college" : "subscription";
}

function canOf({ role, organization, plans, practitioner }: MeRow): User["can"] {
  return {
    book: mayUseMemberPages({ role, isCx: practitioner?.is_cx ?? false }),
    see_payments:
      role === "member" && showsPaymentsPage({ hasOrganization: Boolean(organization), planKind: planKind(plans) }),
    prescribe: role === "practitioner" && Boolean(practitioner?.can_prescribe),
    read_practitioner_faq: hasFaqAccess({ role, faqPassword: practitioner?.faq_password ?? null }),
  };
}

interface ViewOptions {
  includeProfile: boolean;
  imageUrl: string | null;
  staffRights: User["staff_rights"];
  faqUrl: string | null;
}

function partnerOf({ role, tracks, after_loss, organization, partner }: MeRow): User["partner"] {
  const membership = organization && { verifiedBy: "", partnerInvites: organization.takes_partners };
  const isMember = role === "member";
  return {
    sharing:
      isMember &&
      (partner.has_invited ||
        mayInvitePartner({ role, membership, activeTracks: after_loss ? [] : tracks.map(({ name }) => name) })),
    shared_with_me: isMember && partner.was_invited,
    waiting_invite: isMember && partner.waiting,
    college_invites: isMember && partner.manages,
  };
}

export function userView(row: MeRow, { includeProfile, imageUrl, staffRights, faqUrl }: ViewOptions): User {
  return {
    id: row.id,
    role: row.role,
    username: row.username,
    first_name: row.first_name,
    middle_name: row.middle_name,
    last_name: row.last_name,
    email: row.email,
    email_confirmed: row.email_confirmed,
    date_of_birth: row.date_of_birth,
    time_zone: row.time_zone,
    language: row.language as User["language"],
    image_id: row.image_id,
    drawing: row.drawing,
    image_url: imageUrl,
    organization: row.organization,
    subscription_plans: row.plans.map(({ id, name, kind, price_cents }) => ({
      id,
      name,
      kind: kind as "standard",
      price: centsToWire(price_cents),
    })),
    pending_agreements: row.pending,
    flags: row.flags,
    after_loss: row.after_loss,
    active_tracks: row.tracks.map(({ name }) => ({ name, display_name: trackDisplayName(name) })),
    care_coordinators: row.coordinator ? [viewCoordinator(row.coordinator)] : [],
    structured_programs: programsView(row.tracks, row.after_loss),
    profiles: {
      member: includeProfile && row.member ? memberProfileView(row.member) : null,
      practitioner: includeProfile ? practitionerProfileView(row, faqUrl) : null,
    },
    can: canOf(row),
    staff_rights: staffRights,
    mfa: { required: row.mfa_required, ready: row.has_factor },
    exit_lock: row.exit_lock,
    deletion_due_at: row.deletion_due_at === null ? null : toWire(row.deletion_due_at),
    how_to_seen: Boolean(row.member?.how_to_seen_at),
    onboarding_open: row.onboarding_open,
    partner: partnerOf(row),
  };
}
