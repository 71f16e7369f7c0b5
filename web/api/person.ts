/** What the frame needs to know about the signed-in person, and which variant of it they get. */
import { isPlanOffered } from "@larkwell/domain/birth-plan/offered.ts";
import { showsMilkInMenu } from "@larkwell/domain/milk/who-may.ts";
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";

/** The part of the User record (spec section 3) that frames, menus and gates read. */
export type Person = {
  id: number;
  role: "member" | "practitioner" | "staff";
  first_name: string | null;
  last_name?: string | null;
  email?: string;
  image_url?: string | null;
  organization?: { id: number; forum_access?: boolean } | null;
  active_tracks?: readonly { name: string }[];
  after_loss?: boolean;
  flags?: readonly string[];
  /** Staff only: which parts of the console are open to them. */
  staff_rights?: readonly StaffRight[];
  can?: { see_payments: boolean; prescribe: boolean; read_practitioner_faq?: boolean };
  care_coordinators?: readonly object[];
  partner?: { sharing: boolean; shared_with_me: boolean; college_invites?: boolean };
  profiles?: {
    practitioner?: { is_cx?: boolean; messaging_enabled?: boolean } | null;
    member?: { color_hex?: string | null } | null;
  };
};

export type MenuVariant = "member" | "enterprise" | "practitioner" | "operator";

export function menuVariantOf(person: Person): MenuVariant {
  if (person.role === "practitioner") return "practitioner";
  if (person.role === "staff") return "operator";
  return person.organization ? "enterprise" : "member";
}

/** The payments page is for subscribers and marketplace members; the server decides (R6.014, D30). */
export const seesWallet = (person: Person): boolean => person.can?.see_payments === true;

/** The server decides who may prescribe (R6.017). */
export const mayPrescribe = (person: Person): boolean => person.can?.prescribe === true;

/**
 * Has someone to write to: a member always has a care coordinator, unless the clinic has none; a practitioner answers
 * messages only if the clinic turned that on.
 */
export const mayMessage = (person: Person): boolean =>
  person.profiles?.practitioner?.messaging_enabled === true || person.care_coordinators?.[0] !== undefined;

/** The clinic gave this practitioner its FAQ (R6.020). */
export const mayReadFaq = (person: Person): boolean => person.can?.read_practitioner_faq === true;

/** Only if the member's track says that there is someone to feed, and never after a loss (D29). */
export const isOfferedKits = (person: Person): boolean => showsMilkInMenu(circumstancesOf(person));

/** In a program about a pregnancy, and never after a loss (D29). */
export const isOfferedPlan = (person: Person): boolean => isPlanOffered(circumstancesOf(person));

/** What decides what this person may be shown, as far as the browser knows it. */
export const circumstancesOf = ({ active_tracks: tracks, after_loss: afterLoss }: Person) => ({
  activeTracks: (tracks ?? []).map((track) => track.name),
  afterLoss: afterLoss === true,
});

/** A member who is currently sponsored by an organization. */
export const isEnterprise = (person: Person): boolean => person.role === "member" && Boolean(person.organization);

/** Sponsored by an organization that offers the forum to its members. */
export const seesForum = (person: Person): boolean =>
  isEnterprise(person) && person.organization?.forum_access !== false;

/** Only in the parenting track, if the operator has turned it on for the member (R6.035), and not after a loss. */
export const seesFamily = (person: Person): boolean => {
  const circumstances = circumstancesOf(person);
  const isSwitchedOn = person.flags?.includes("pediatrics_my_family") === true;
  return (
    isSwitchedOn &&
    circumstances.activeTracks.includes("parenting_and_pediatrics") &&
    mayMeet("baby_content", circumstances)
  );
};

/** A partner may be invited, was invited, or is linked: the server decides. */
export const seesSharing = (person: Person): boolean => person.partner?.sharing === true;

/** Has ever joined as a partner: the page stays in the menu after the link has ended. */
export const seesShared = (person: Person): boolean => person.partner?.shared_with_me === true;

export const managesCollege = (person: Person): boolean => person.partner?.college_invites === true;

/** "own_record": pages that only members have; "member": pages that care coordinators may open too. */
export type GateAudience = "signed_in" | "member" | "own_record" | "enterprise" | "practitioner" | "operator";

export type Entry = "enter" | "member_only" | "practitioner_only" | "not_for_staff" | "restricted";

/**
 * Who may open which part. Care coordinators (is_cx) may open member-only pages, but not pages about a member's own
 * record, which they don't have (R6.008).
 */
export function entryFor(person: Person, audience: GateAudience): Entry {
  if (audience === "signed_in") return "enter";
  if (audience === "enterprise") return isEnterprise(person) || isPractitioner(person) ? "enter" : "restricted";
  if (audience === "operator") return person.role === "staff" ? "enter" : "restricted";
  if (person.role === "staff") return "not_for_staff";
  if (audience === "practitioner") return person.role === "practitioner" ? "enter" : "practitioner_only";
  if (audience === "own_record") return person.role === "member" ? "enter" : "member_only";
  const isCoordinator = person.role === "practitioner" && person.profiles?.practitioner?.is_cx === true;
  return person.role === "member" || isCoordinator ? "enter" : "member_only";
}

export function isPractitioner(person: Person): boolean {
  return person.role === "practitioner";
}
