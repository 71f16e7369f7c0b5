// Every door that a registration has: what its page says, and where the new account lands (D17-D21, R2.057-R2.061, R3.074).
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
 * "claim": the page that shows the invite and asks. "onboarding": the way of new members, which asks for the employer. "from": the page
 * that was interrupted, if there is one.
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

/** How somebody came to the registration. */
export interface Came {
  arrival: Arrival;
  /** Chosen at /welcome. */
  throughEmployer: boolean;
  /** The path that was interrupted, if it is one of ours. */
  from: string | undefined;
}

const PRACTITIONER = /^\/(app\/practitioner|practitioner|book-practitioner)\/\d+/i;

/** The first that opens counts: an invite before the employer, the employer before a page or a code. */
export const DOORS: readonly Door[] = [
  {
    name: "partner_invite",
    header: "You’re invited",
    lead: "Make an account of your own first. After that you see what you are invited to, and nothing happens until you say yes.",
    lands: "claim",
    opens: ({ arrival }) => arrival.partnerInviteId !== undefined,
  },
  {
    name: "claim_invite",
    header: "Claim your invitation",
    lead: "Make an account at your own address first, not the one at work. Then we ask you once more before anything is connected.",
    lands: "claim",
    opens: ({ arrival }) => arrival.claimInvite !== undefined,
  },
  {
    name: "campus_invite",
    header: "Your college plan is waiting",
    lead: "Make an account first. Then you say yes to the plan, and it costs you nothing.",
    lands: "claim",
    opens: ({ arrival }) => arrival.inviteId !== undefined || arrival.invitingUser !== undefined,
  },
  {
    name: "plan_invite",
    header: "A plan is waiting for you",
    lead: "Somebody has set it aside for you. Make an account first, then say yes to it.",
    lands: "claim",
    opens: ({ arrival }) => arrival.planInviteId !== undefined,
  },
  {
    name: "employer",
    header: "Start through your employer",
    lead: "Make an account at your own address, not the one at work. Then we check together that your employer covers you; it never sees what you use this for.",
    lands: "onboarding",
    opens: ({ arrival, throughEmployer }) => throughEmployer || arrival.organization !== undefined,
  },
  {
    name: "practitioner",
    header: "Make an account to go on",
    lead: "Then you are back with the practitioner you were looking at. Nothing costs anything until you book.",
    lands: "from",
    opens: ({ from }) => from !== undefined && PRACTITIONER.test(from),
  },
  {
    name: "referral",
    header: "A friend sent you",
    lead: "The code that came with the link stands in the form below. Nothing costs anything until you book.",
    lands: "from",
    opens: ({ arrival }) => arrival.referralCode !== undefined,
  },
  {
    name: "self",
    header: "Create your {brand} account",
    lead: "It takes two minutes, and nothing costs anything until you book.",
    lands: "from",
    opens: () => true,
  },
];

export const doorOf = (came: Came): Door => DOORS.find((door) => door.opens(came)) as Door;

/** The token that the door's claim asks for; undefined where there is nothing to claim. */
export function claimTokenOf(arrival: Arrival): string | undefined {
  const { partnerInviteId, claimInvite, inviteId, planInviteId, invitingUser } = arrival;
  return partnerInviteId ?? claimInvite ?? inviteId ?? planInviteId ?? invitingUser;
}

/** Where the door leads, once there is an account: a path of ours, or the place where a new member belongs. */
export type Target =
  | { to: "claim"; token: string; from: string | undefined }
  | { to: "onboarding" | "home" }
  | { to: "path"; path: string };

/** An invite keeps the interrupted page for after the claim. An employer's link goes where it leads only without one. */
export function targetOf(came: Came): Target {
  const { arrival, from } = came;
  const token = claimTokenOf(arrival);
  if (token !== undefined) return { to: "claim", token, from };
  if (from !== undefined) return { to: "path", path: from };
  return { to: doorOf(came).lands === "onboarding" ? "onboarding" : "home" };
}
