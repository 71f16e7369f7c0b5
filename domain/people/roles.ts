// A person's role in the product, and what follows from it for menus and pages.

/** Roles of an account (R3.001, D76). Care coordinators are practitioners with is_cx. */
export const ROLES = ["member", "practitioner", "staff"] as const;
export type Role = (typeof ROLES)[number];

export type MemberKind = "enterprise" | "subscriber" | "college" | "marketplace";

export interface Membership {
  hasOrganization: boolean;
  /** The kind of an active subscription plan, null without one. */
  planKind: "subscription" | "college" | null;
}

/** A subscription takes precedence over an organization (D30); a member with neither is a marketplace member (R6.013). */
export function memberKind({ hasOrganization, planKind }: Membership): MemberKind {
  if (planKind === "college") return "college";
  if (planKind === "subscription") return "subscriber";
  return hasOrganization ? "enterprise" : "marketplace";
}

/**
 * Subscribers, college and marketplace members pay for themselves and see the payments page; enterprise members do not (R6.014-015, D30).
 */
export function showsPaymentsPage(membership: Membership): boolean {
  return memberKind(membership) !== "enterprise";
}

/** The care team type that marks a care coordinator. */
export const CARE_COORDINATOR = "CARE_COORDINATOR";

export function isCareCoordinator(practitioner: { careTeamTypes: readonly string[] }): boolean {
  return practitioner.careTeamTypes.includes(CARE_COORDINATOR);
}

/**
 * Member-only pages (booking, help, assessments) are open to members and to practitioners of customer experience (spec
 * 6).
 */
export function mayUseMemberPages(person: { role: Role; isCx: boolean }): boolean {
  return person.role === "member" || (person.role === "practitioner" && person.isCx);
}

/** A care coordinator's card shows booking only to members who may book one (R6.025). */
export function showsBooking(practitioner: { isCx: boolean }, member: { canBookCx: boolean }): boolean {
  return !practitioner.isCx || member.canBookCx;
}

/** The practitioner FAQ opens for practitioners who have its password (R6.020). */
export function hasFaqAccess(person: { role: Role; faqPassword: string | null }): boolean {
  return person.role === "practitioner" && Boolean(person.faqPassword);
}
