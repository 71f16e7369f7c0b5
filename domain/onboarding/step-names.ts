// The steps of onboarding by name, and the addresses of their screens (D23). Small, because every page loads the addresses.

export const STEP_NAMES = [
  "life_stage",
  "due_date",
  "child_birthday",
  "verify_enterprise",
  "use_case",
  "post_verify",
  "address_confirmation",
  "customize_care_team_intro",
  "assessment",
  "meet_care_coordinator",
  "find_time",
  "book",
  "post_book_get_app",
  "invite_partner",
  "enterprise_partner_complete",
  "complete",
  "done",
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const STEP_OUTCOMES = ["done", "skipped"] as const;
export type StepOutcome = (typeof STEP_OUTCOMES)[number];

/** Screens whose address needs nothing else to be known. The addresses of the assessment and the booking contain ids. */
export const STEP_PATHS = {
  life_stage: "/onboarding/life-stage",
  due_date: "/onboarding/due-date",
  child_birthday: "/onboarding/child-birthday",
  verify_enterprise: "/onboarding/verify-enterprise",
  use_case: "/onboarding/onboarding-use-case",
  post_verify: "/onboarding/onboarding-post-verify",
  address_confirmation: "/onboarding/address-confirmation",
  customize_care_team_intro: "/onboarding/customize-care-team-intro",
  assessment: "/onboarding",
  meet_care_coordinator: "/onboarding/meet-care-coordinator",
  find_time: "/onboarding/find-time",
  book: "/onboarding",
  post_book_get_app: "/onboarding/post-book-get-app",
  invite_partner: "/onboarding/invite-partner",
  enterprise_partner_complete: "/onboarding/enterprise-partner-complete",
  complete: "/onboarding/complete",
  done: "/app/dashboard",
} as const satisfies Record<StepName, string>;

/** Which step's screen a path shows; undefined if it is none. */
export function stepAtPath(pathname: string): StepName | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  if (path.startsWith("/onboarding/assessment/")) return "assessment";
  if (path.startsWith("/book-practitioner/")) return "book";
  return STEP_NAMES.find((name) => STEP_PATHS[name] === path && path !== "/onboarding");
}
