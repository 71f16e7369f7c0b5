// Every door that a registration has: its page's text, and where the new account arrives (D17-D21, R2.057-R2.061, R3.074).
import { texts } from "../language/table.ts";
import type { Arrival } from "./arrival.ts";

export const DOOR_NAMES = [
  "partner_invite",
  "claim_invite",
  "campus_invite",
  "plan_invite",
  "employer",
  "practitioner",
  "referral",
  "self",
] as const;
export type DoorName = (typeof DOOR_NAMES)[number];

/**
 * "claim": the page that shows the invite and asks. "onboarding": the steps for new members, which ask for the
 * employer. "from": the interrupted page, if there is one.
 */
export type Landing = "claim" | "onboarding" | "from";

interface Door {
  name: DoorName;
  /** {brand} is the only thing ever filled in. */
  header: string;
  lead: string;
  lands: Landing;
  opens: (came: Came) => boolean;
}

/** How a person came to the registration. */
export interface Came {
  arrival: Arrival;
  /** Chosen at /welcome. */
  throughEmployer: boolean;
  /** The path that was interrupted, if it is on this site. */
  from: string | undefined;
}

const PRACTITIONER = /^\/(app\/practitioner|practitioner|book-practitioner)\/\d+/i;

/** The first that opens counts: an invite before the employer, the employer before a page or a code. */
export const DOORS: readonly Door[] = texts(
  [
    {
      name: "partner_invite",
      header: "You’re invited",
      lead: "Create your own account first. Then you’ll see what you’re invited to. Nothing happens until you say yes.",
      lands: "claim",
      opens: ({ arrival }) => arrival.partnerInviteId !== undefined,
    },
    {
      name: "claim_invite",
      header: "Claim your invitation",
      lead: "Create an account with your personal email first, not your work email. We’ll ask you again before anything is connected.",
      lands: "claim",
      opens: ({ arrival }) => arrival.claimInvite !== undefined,
    },
    {
      name: "campus_invite",
      header: "Your college plan is waiting",
      lead: "Create an account first. Then accept the plan. It costs you nothing.",
      lands: "claim",
      opens: ({ arrival }) => arrival.inviteId !== undefined || arrival.invitingUser !== undefined,
    },
    {
      name: "plan_invite",
      header: "A plan is waiting for you",
      lead: "Someone reserved it for you. Create an account first, then accept it.",
      lands: "claim",
      opens: ({ arrival }) => arrival.planInviteId !== undefined,
    },
    {
      name: "employer",
      header: "Get started through your employer",
      lead: "Create an account with your personal email, not your work email. Then we’ll check that your employer covers you. Your employer never sees what you use this for.",
      lands: "onboarding",
      opens: ({ arrival, throughEmployer }) => throughEmployer || arrival.organization !== undefined,
    },
    {
      name: "practitioner",
      header: "Create an account to continue",
      lead: "Then you’ll return to the practitioner you were looking at. You pay nothing until you book.",
      lands: "from",
      opens: ({ from }) => from !== undefined && PRACTITIONER.test(from),
    },
    {
      name: "referral",
      header: "A friend referred you",
      lead: "The code from your link is in the form below. You pay nothing until you book.",
      lands: "from",
      opens: ({ arrival }) => arrival.referralCode !== undefined,
    },
    {
      name: "self",
      header: "Create your {brand} account",
      lead: "It takes two minutes. You pay nothing until you book.",
      lands: "from",
      opens: () => true,
    },
  ],
  ["header", "lead"],
);

export const doorOf = (came: Came): Door => DOORS.find((door) => door.opens(came)) as Door;

/** The token that the door's claim asks for; undefined if there is nothing to claim. */
export function claimTokenOf(arrival: Arrival): string | undefined {
  const { partnerInviteId, claimInvite, inviteId, planInviteId, invitingUser } = arrival;
  return partnerInviteId ?? claimInvite ?? inviteId ?? planInviteId ?? invitingUser;
}

/** Where the door leads once there is an account: a path on this site, or the start for new members. */
export type Target =
  | { to: "claim"; token: string; from: string | undefined }
  | { to: "onboarding" | "home" }
  | { to: "path"; path: string };

/** An invite keeps the interrupted page for after the claim. An employer's link leads to its own page only without one. */
export function targetOf(came: Came): Target {
  const { arrival, from } = came;
  const token = claimTokenOf(arrival);
  if (token !== undefined) return { to: "claim", token, from };
  if (from !== undefined) return { to: "path", path: from };
  return { to: doorOf(came).lands === "onboarding" ? "onboarding" : "home" };
}
