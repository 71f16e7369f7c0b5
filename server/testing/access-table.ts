// What one person may see about another, as data. docs/security.md prints it, and server/http/access-table.test.ts checks the whole API against it.
import { KIND_NAMES, KINDS, type KindName } from "@larkwell/domain/health-record/kinds.ts";

export const viewers = [
  "self",
  "partner",
  "payer",
  "manager",
  "practitioner",
  "coordinator",
  "stranger",
  "support",
  "eligibility",
  "administrator",
  "other_staff",
] as const;
export type Viewer = (typeof viewers)[number];

export const viewerTitles: Readonly<Record<Viewer, string>> = {
  self: "The member",
  partner: "Their partner",
  payer: "Someone who pays for their plan, or adds money",
  manager: "The manager of their college",
  practitioner: "A practitioner they visit",
  coordinator: "Their care coordinator",
  stranger: "Anyone else",
  support: "Staff: support",
  eligibility: "Staff: eligibility",
  administrator: "Staff: administrator",
  other_staff: "Staff: content, moderation, finance, safety",
};

/**
 * "yes": some answer of the API shows it. "never": none does. "asked": no GET shows it; only a POST with a reason does, which the
 * audit log keeps. The words after the colon narrow it down for readers.
 */
export type Sight = `${"yes" | "never" | "asked"}${"" | `: ${string}`}`;

export interface Fact {
  what: string;
  /** Appears in every answer that shows the fact, and in no other answer; see the world of the test. */
  mark: string;
  seen: Readonly<Record<Viewer, Sight>>;
}

const memberOnly = {
  self: "yes",
  partner: "never",
  payer: "never",
  manager: "never",
  practitioner: "never",
  coordinator: "never",
  stranger: "never",
  support: "never",
  eligibility: "never",
  administrator: "never",
  other_staff: "never",
} as const satisfies Record<Viewer, Sight>;

/** Whose contents are not a name. */
const ownMarks: Partial<Record<KindName, { content: Readonly<Record<string, string>>; mark: string }>> = {
  height: { content: { inches: "95" }, mark: '"feet":"7","inches":"11"' },
  none_known: { content: { about: "surgeries" }, mark: '"about":"surgeries"' },
};

/** One row for each kind of entry in the health record. */
export const HEALTH_KINDS = KIND_NAMES.map((kind) => ({
  kind,
  what:
    kind === "none_known"
      ? "Health record: what the member knows of none"
      : `Health record: ${KINDS[kind].title.toLowerCase()}`,
  toPractitioners: KINDS[kind].seenBy === "practitioners",
  ...(ownMarks[kind] ?? { content: { name: `zebra-${kind}` }, mark: `zebra-${kind}` }),
}));

export const facts: readonly Fact[] = [
  {
    what: "Name",
    mark: "Zebralast",
    seen: {
      ...memberOnly,
      practitioner: "yes: for their visits, unless a visit is anonymous",
      support: "asked: opening an order or a message",
      eligibility: "asked: opening a request",
    },
  },
  {
    what: "Email address",
    mark: "zebramail@people.example",
    seen: { ...memberOnly, support: "asked: finding or opening a message" },
  },
  {
    what: "Phone number",
    mark: "+12125550173",
    seen: { ...memberOnly, support: "asked: as entered with an order" },
  },
  {
    what: "Call-back number for a visit",
    mark: "+12125550175",
    seen: { ...memberOnly, practitioner: "yes: for that visit" },
  },
  {
    what: "Call-back number for an anonymous visit",
    mark: "+12125550176",
    seen: {
      ...memberOnly,
      practitioner: "asked: in an emergency, from ten minutes before that visit until four hours after it",
    },
  },
  { what: "Safe phone number", mark: "+12125550174", seen: memberOnly },
  {
    what: "Date of birth",
    mark: "1979-03-17",
    seen: { ...memberOnly, practitioner: "never: but the age, with the week below" },
  },
  {
    what: "Home address",
    mark: "94 Zebra Street",
    seen: { ...memberOnly, support: "asked: where an order or a package goes" },
  },
  {
    what: "Due date",
    mark: "2026-08-23",
    seen: { ...memberOnly, partner: "yes: while the member shares it, and not after a loss" },
  },
  {
    what: "Program, and its week or stage",
    mark: '"Week 16"',
    seen: {
      ...memberOnly,
      practitioner:
        "yes: from booking until 30 days after the last visit with them, unless it is anonymous or the member had a loss",
    },
  },
  { what: "Children", mark: "Zebrachild", seen: { ...memberOnly, partner: "never: unless the member shares them" } },
  { what: "A child who died, or whom the member removed", mark: "Zebrahidden", seen: memberOnly },
  {
    what: "The child that a visit is for",
    mark: "Zebrapatient",
    seen: {
      ...memberOnly,
      partner: "never: unless the member shares their children",
      practitioner: "yes: for that visit, unless it is anonymous",
    },
  },
  {
    what: "A child whose page they share with a second parent",
    mark: "Zebratogether",
    seen: {
      ...memberOnly,
      partner: "yes: while it is shared, and not after a loss of either; each reading is recorded",
    },
  },
  { what: "A child’s growth", mark: "zebra-growth", seen: memberOnly },
  { what: "A child’s vaccinations", mark: "zebra-shot", seen: memberOnly },
  ...HEALTH_KINDS.map(({ what, mark, toPractitioners }) => ({
    what,
    mark,
    seen: toPractitioners
      ? {
          ...memberOnly,
          practitioner:
            "yes: from booking until 30 days after the last visit with them, unless it is anonymous; each reading is recorded" as const,
        }
      : memberOnly,
  })),
  { what: "Diary", mark: "zebradiary", seen: memberOnly },
  {
    what: "Diary entries of a kind, shared for a visit",
    mark: "zebrasleep",
    seen: { ...memberOnly, practitioner: "yes: for that visit, until a day after it; each reading is recorded" },
  },
  {
    what: "Birth plan",
    mark: "zebraplan",
    seen: {
      ...memberOnly,
      partner: "yes: while the member shares it, and not after a loss",
      practitioner: "yes: of a visit that it’s attached to, from 15 minutes before it; each reading is recorded",
    },
  },
  { what: "Links to a summary of their health", mark: "zebralink", seen: memberOnly },
  { what: "Who opened such a link", mark: "zebrareader", seen: memberOnly },
  { what: "Files they uploaded", mark: "zebraownfile", seen: memberOnly },
  {
    what: "A file shared for a visit",
    mark: "zebrasharedfile",
    seen: {
      ...memberOnly,
      practitioner: "yes: for that visit, until 30 days after it, unless it is withdrawn; each opening is recorded",
    },
  },
  { what: "Answers in assessments", mark: "zebraanswer", seen: memberOnly },
  {
    what: "Score of a check-in, shared for a visit",
    mark: "zebraband",
    seen: { ...memberOnly, practitioner: "yes: for that visit, until a day after it" },
  },
  {
    what: "Member’s note before a visit",
    mark: "zebranote",
    seen: { ...memberOnly, practitioner: "yes: for that visit" },
  },
  {
    what: "Practitioner’s notes of a visit",
    mark: "zebraclinical",
    seen: { ...memberOnly, self: "never", practitioner: "yes: their own" },
  },
  { what: "Chat of a visit", mark: "zebrachat", seen: { ...memberOnly, practitioner: "yes: for that visit" } },
  { what: "Cards", mark: '"last4":"4242"', seen: { ...memberOnly, self: "yes: brand and last four digits" } },
  {
    what: "What someone else paid for their plan",
    mark: "187.31",
    seen: {
      ...memberOnly,
      payer: "yes: the amount and the date of each payment, and nothing of what the plan is used for",
    },
  },
  {
    what: "The card of someone who pays for their plan",
    mark: '"last4":"9931"',
    seen: { ...memberOnly, self: "never", payer: "yes: brand and last four digits" },
  },
  {
    what: "Money that someone else added to their credits",
    mark: "41.17",
    seen: {
      ...memberOnly,
      payer: "yes: the amount and the date of each payment and refund, and nothing of what is left or used",
      other_staff: "yes: with the right Finance, the amount, what can be refunded and the member’s number",
    },
  },
  {
    what: "Who added money to their credits",
    mark: "zebraaunt",
    seen: { ...memberOnly, self: "yes: their address, shortened" },
  },
  {
    what: "Referral code they used, and its credit",
    mark: '"value":13.79',
    seen: {
      ...memberOnly,
      self: "yes: the credit, and never whose code it was",
      partner: "never: also if it was their code",
      other_staff: "yes: with the right Finance, the code and the member’s number, once staff had to look at it",
    },
  },
  {
    what: "Sponsoring organization",
    mark: '"name":"Zebra Freight"',
    seen: {
      ...memberOnly,
      eligibility: "yes: the organization; the person behind an employee number only after giving a reason",
    },
  },
  {
    what: "Verification request to staff",
    mark: "zebrarequest",
    seen: { ...memberOnly, eligibility: "asked: opening the request" },
  },
  {
    what: "How many people used an invite of their college",
    mark: '"places":4337',
    seen: {
      ...memberOnly,
      self: "never",
      manager: "yes: the number, and never who",
      eligibility: "yes: the number; who used it is not listed",
    },
  },
  { what: "Partner they invited", mark: "Zebrapartner", seen: memberOnly },
];

const cell = (sight: Sight) => {
  const [kind, words] = sight.split(": ") as [string, string?];
  if (kind === "asked") return `after giving a reason${words ? `: ${words}` : ""}`;
  return words ? (kind === "yes" ? words : `${kind}, ${words}`) : kind;
};

/** The table for docs/security.md. */
export function accessTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(["", ...viewers.map((viewer) => viewerTitles[viewer])]),
    row(["---", ...viewers.map(() => "---")]),
    ...facts.map(({ what, seen }) => row([what, ...viewers.map((viewer) => cell(seen[viewer]))])),
  ].join("\n");
}
