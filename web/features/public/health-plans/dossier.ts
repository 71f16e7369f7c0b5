/** What the page for health plans claims, and the file of the source code in which each claim can be checked. */

export interface Claim {
  says: string;
  /** Files and folders from the root of the source code; a test asks that they exist. */
  check: readonly string[];
}

export interface Chapter {
  id: string;
  title: string;
  lead: string;
  claims: readonly Claim[];
}

export const dossier: readonly Chapter[] = [
  {
    id: "network",
    title: "Network and licenses",
    lead: "A network is a list of people who may treat somebody, somewhere, today.",
    claims: [
      {
        says: "Licenses are kept by state with their last day. From the day after, that state is closed: the directory stops offering it and a booking there is refused.",
        check: ["domain/practitioners/licences.ts", "domain/bookings/state-rule.ts"],
      },
      {
        says: "The member’s state is asked again when the visit begins, because people travel. Where the practitioner holds no license, licensed care is not given.",
        check: ["server/features/care/visits/join-visit.ts"],
      },
      {
        says: "Outside the United States visits are coaching and education, and say so.",
        check: ["domain/bookings/state-rule.test.ts"],
      },
      {
        says: "A practitioner whose last license runs out does not open every state by having none.",
        check: ["domain/bookings/state-rule.test.ts"],
      },
    ],
  },
  {
    id: "access",
    title: "Access",
    lead: "How long someone waits is a fact about the system, not about them.",
    claims: [
      {
        says: "Free times come from the practitioner’s own hours when they are asked for. They are never copied ahead, so that a time on the screen is a time that exists.",
        check: ["domain/bookings/open-slots.ts"],
      },
      {
        says: "Nobody can be booked twice. The database itself refuses two claims on one person’s time; a thousand slots, each wanted by fifty at once, had one winner each.",
        check: ["docs/decisions/002-booking-claims.md", "bench/RESULTS.md"],
      },
      {
        says: "Pages are tested by machine against WCAG 2.2 AA, by keyboard and at three widths. An audit by people has not been made.",
        check: ["e2e/fixtures.ts"],
      },
    ],
  },
  {
    id: "documentation",
    title: "Documentation",
    lead: "What a reviewer asks for a year later.",
    claims: [
      {
        says: "For each visit: who booked it, under which cancellation policy as it read that day, who joined and when, how it ended.",
        check: ["domain/bookings/booking-states.ts", "server/features/care/visits/end-visit.ts"],
      },
      {
        says: "Picture and sound are never recorded. They go from browser to browser, or through a relay that learns nobody’s identity.",
        check: ["docs/decisions/012-files-and-the-relay.md", "server/features/care/visits/visit-relay.test.ts"],
      },
      {
        says: "Receipts are itemized: patient, provider, date, service, amount.",
        check: ["web/features/care/wallet/ReceiptPage.tsx"],
      },
      {
        says: "Every movement of money is a set of entries that sums to zero, in a book that can only grow, compared each night with the card provider.",
        check: ["database/migrations/0004-money.sql", "domain/payments/ledger.test.ts"],
      },
    ],
  },
  {
    id: "protection",
    title: "Data protection",
    lead: "The test names say what is promised; they fail when it is broken.",
    claims: [
      {
        says: "What belongs to one person answers “not found” to every other, of every role. One test walks all calls of the API with a stranger’s session.",
        check: ["server/http/route-walk.test.ts"],
      },
      {
        says: "Mails and texts to members name no reason and no profession; nothing personal is in logs, metrics or traces.",
        check: ["server/notices/notices.test.ts", "resilience/nothing-personal-leaks.test.ts"],
      },
      {
        says: "No third party is asked for anything by a page. Analytics are a closed list of first-party events that carry neither text nor ids.",
        check: ["contract/analytics.ts", "server/http/security.test.ts"],
      },
      {
        says: "Second sign-in steps by authenticator app or passkey; passwords hashed with argon2id; backups encrypted where a passphrase is set.",
        check: [
          "server/features/sign-in/second-factors/second-factors.test.ts",
          "resilience/backup-and-restore.test.ts",
        ],
      },
    ],
  },
  {
    id: "audit",
    title: "Audit",
    lead: "Who looked at whose record, when, and why.",
    claims: [
      {
        says: "Staff opens a member’s visit or message only after giving a reason. The access and the reason are written in the same transaction, to a log that the database refuses to change.",
        check: ["server/features/console/ops/ops.test.ts", "database/migrations/0005-house.sql"],
      },
      {
        says: "Staff reads and exports that log in the console, page by page.",
        check: ["server/features/console/ops/audit.ts"],
      },
    ],
  },
  {
    id: "running",
    title: "Running it",
    lead: "On your machines, the clinic’s, or a contractor’s.",
    claims: [
      {
        says: "Any number of processes behind a balancer. One may be killed during a visit: the picture goes on, and no confirmed booking is lost.",
        check: ["resilience/kills.test.ts", "e2e/one-server-dies-and-the-visit-goes-on.story.ts"],
      },
      {
        says: "Measured with 200,000 members and a million visits on one machine, with the aims that were missed left in the table.",
        check: ["bench/RESULTS.md"],
      },
      {
        says: "Metrics, traces, health checks, backup and restore have a runbook, whose commands were run as they stand, or say that they were not.",
        check: ["docs/runbook.md"],
      },
    ],
  },
];

/** Asked for by plans, and not built: said here so that nobody finds it out in the third meeting. */
export const notBuilt: readonly { what: string; so: string }[] = [
  {
    what: "FHIR and other clinical exchange",
    so: "There is no FHIR endpoint yet; a member’s own copy of their data is a FHIR R4 bundle. What is open today is the HTTP interface of the product itself, described as OpenAPI 3.1.",
  },
  {
    what: "X12 files and claims (834, 270/271, 837)",
    so: "Lists of who is covered come as CSV files, and members are checked against them. The X12 formats are not read, and no claims are submitted. Members pay, or a plan or credit pays; receipts can be handed in.",
  },
  {
    what: "Quality measures and plan reporting",
    so: "No HEDIS measures and no reports by plan. What can be counted without watching people is described under impact.",
  },
  {
    what: "Credentialing",
    so: "Licenses and their last days are kept and enforced. Primary-source verification stays with whoever runs the clinic.",
  },
  {
    what: "Certificates",
    so: "No SOC 2, HITRUST or ONC certification. They belong to an operation, not to a program; ours are the tests.",
  },
];
