// What a person may see of another, as data: docs/security.md prints it, and server/http/access-table.test.ts walks the whole API by it.

export const viewers = [
  "self",
  "partner",
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
  self: "She herself",
  partner: "Her partner",
  practitioner: "A practitioner she visits",
  coordinator: "Her care coordinator",
  stranger: "Anybody else",
  support: "Staff: support",
  eligibility: "Staff: eligibility",
  administrator: "Staff: administrator",
  other_staff: "Staff: content, moderation, finance, safety",
};

/**
 * "yes": some answer of the API tells it. "never": none does. "asked": no GET tells it; it takes a POST with a reason, which the
 * audit log keeps. Words after the colon narrow it, for readers.
 */
export type Sight = `${"yes" | "never" | "asked"}${"" | `: ${string}`}`;

export interface Fact {
  what: string;
  /** Stands in the answer where it is told, and in no other answer; see the walk's world. */
  mark: string;
  seen: Readonly<Record<Viewer, Sight>>;
}

const onlyHers = {
  self: "yes",
  partner: "never",
  practitioner: "never",
  coordinator: "never",
  stranger: "never",
  support: "never",
  eligibility: "never",
  administrator: "never",
  other_staff: "never",
} as const satisfies Record<Viewer, Sight>;

export const facts: readonly Fact[] = [
  {
    what: "Her name",
    mark: "Zebralast",
    seen: {
      ...onlyHers,
      practitioner: "yes: of her visits, unless one is anonymous",
      support: "asked: opening an order or a message",
      eligibility: "asked: taking up a request",
    },
  },
  {
    what: "Her e-mail address",
    mark: "zebramail@people.example",
    seen: { ...onlyHers, support: "asked: finding or opening a message" },
  },
  {
    what: "Her phone number",
    mark: "+12125550173",
    seen: { ...onlyHers, support: "asked: as she gave it with an order" },
  },
  {
    what: "The call-back number she gives for a visit",
    mark: "+12125550175",
    seen: { ...onlyHers, practitioner: "yes: of that visit" },
  },
  {
    what: "The call-back number she gives for an anonymous visit",
    mark: "+12125550176",
    seen: {
      ...onlyHers,
      practitioner: "asked: in an emergency, from ten minutes before that visit until four hours after",
    },
  },
  { what: "The number she calls safe", mark: "+12125550174", seen: onlyHers },
  {
    what: "Her date of birth",
    mark: "1979-03-17",
    seen: { ...onlyHers, practitioner: "never: her age, with the week below" },
  },
  {
    what: "Her home address",
    mark: "94 Zebra Street",
    seen: { ...onlyHers, support: "asked: where an order or a parcel goes" },
  },
  {
    what: "Her due date",
    mark: "2026-08-23",
    seen: { ...onlyHers, partner: "yes: while she shares it, and not in a loss" },
  },
  {
    what: "Her program and its week or stage",
    mark: '"Week 16"',
    seen: {
      ...onlyHers,
      practitioner:
        "yes: from booking until 30 days after her last visit with them, unless it is anonymous or she is in a loss",
    },
  },
  { what: "Her children", mark: "Zebrachild", seen: { ...onlyHers, partner: "never: unless she shares it" } },
  { what: "What she answered in assessments", mark: "zebraanswer", seen: onlyHers },
  {
    what: "Her note before a visit",
    mark: "zebranote",
    seen: { ...onlyHers, practitioner: "yes: of that visit" },
  },
  {
    what: "Notes of a visit",
    mark: "zebraclinical",
    seen: { ...onlyHers, self: "never", practitioner: "yes: their own" },
  },
  { what: "Chat of a visit", mark: "zebrachat", seen: { ...onlyHers, practitioner: "yes: of that visit" } },
  { what: "Her cards", mark: '"last4":"4242"', seen: { ...onlyHers, self: "yes: brand and last four digits" } },
  {
    what: "Who sponsors her",
    mark: '"name":"Zebra Freight"',
    seen: {
      ...onlyHers,
      eligibility: "yes: the organization; who came in by an employee number only after a reason",
    },
  },
  {
    what: "What she wrote to be confirmed by hand",
    mark: "zebrarequest",
    seen: { ...onlyHers, eligibility: "asked: by taking up the request" },
  },
  { what: "Whom she invited as partner", mark: "Zebrapartner", seen: onlyHers },
];

const cell = (sight: Sight) => {
  const [kind, words] = sight.split(": ") as [string, string?];
  if (kind === "asked") return `after giving a reason${words ? `: ${words}` : ""}`;
  return words ? (kind === "yes" ? words : `${kind}: ${words}`) : kind;
};

/** The table as docs/security.md shows it. */
export function accessTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(["", ...viewers.map((viewer) => viewerTitles[viewer])]),
    row(["---", ...viewers.map(() => "---")]),
    ...facts.map(({ what, seen }) => row([what, ...viewers.map((viewer) => cell(seen[viewer]))])),
  ].join("\n");
}
