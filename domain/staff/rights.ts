// The rights that staff has, as data (D78): what each one opens. Each endpoint of the console names the one it needs.

import { texts } from "../language/table.ts";

export const STAFF_RIGHTS = [
  "support",
  "eligibility",
  "content",
  "moderation",
  "finance",
  "safety",
  "administrator",
] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];

interface Right {
  title: string;
  /** What it opens, as the page that grants it says. */
  opens: string;
}

export const RIGHTS: Readonly<Record<StaffRight, Right>> = texts(
  {
    support: {
      title: "Support",
      opens:
        "Visits, members waiting in a visit, sent emails and texts, how soon messages are answered, files that the virus scan stopped, coordinators, leads, gifts and milk kits.",
    },
    eligibility: { title: "Eligibility", opens: "Organizations, census files, verification requests and invites." },
    content: {
      title: "Content",
      opens: "The library: its pieces, clinical reviews and readers’ notes. Agreements, and how often pages are used.",
    },
    moderation: {
      title: "Moderation",
      opens:
        "Forum posts that were reported or held, decisions about them, appeals, communities and how the forum is doing.",
    },
    finance: {
      title: "Finance",
      opens:
        "Balances, files for accounting, payouts to practitioners, plans, message packages, returned refunds, disputes, and differences from the card provider.",
    },
    safety: {
      title: "Safety",
      opens:
        "The safety desk: members who may need help right away, who is on call and drills. Answers that asked for help, members’ messages with a reason, and, if two people agree, who wrote an anonymous forum post.",
    },
    administrator: {
      title: "Administrator",
      opens:
        "Staff and their rights, practitioners, what parents open of children’s pages, the audit log and the system.",
    },
  },
  ["title", "opens"],
);

/** What two people of staff must agree on (D78), and the right that both must have. In the console: unmasking in the forum. */
export const NEEDS_TWO_PEOPLE = {
  unmask: "safety",
  reset_second_factor: "administrator",
  export_person: "administrator",
} as const satisfies Record<string, StaffRight>;

export const isStaffRight = (word: string): word is StaffRight => (STAFF_RIGHTS as readonly string[]).includes(word);

/** In the order of the table, each once. */
export const inOrder = (rights: Iterable<string>): StaffRight[] => {
  const held = new Set(rights);
  return STAFF_RIGHTS.filter((right) => held.has(right));
};

interface RightsChange {
  /** What the person has now. */
  before: readonly StaffRight[];
  after: readonly StaffRight[];
  /** How many other administrators can sign in. */
  otherAdministrators: number;
}

/** What a change grants and removes, or why it must not be made: someone must always be able to grant rights. */
export function changeOfRights({ before, after, otherAdministrators }: RightsChange) {
  const given = after.filter((right) => !before.includes(right));
  const taken = before.filter((right) => !after.includes(right));
  const leavesNobody = taken.includes("administrator") && otherAdministrators === 0;
  return { given, taken, leavesNobody };
}
