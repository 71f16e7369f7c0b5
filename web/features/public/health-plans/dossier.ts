/** What the page for health plans claims, and the file of the source code in which each claim can be checked. */
import { t } from "@larkwell/domain/language/text.ts";
export interface Claim {
  says: string;
  /** Files and folders from the root of the source code; a test checks that they exist. */
  check: readonly string[];
}

export interface Chapter {
  id: string;
  title: string;
  lead: string;
  claims: readonly Claim[];
}

export const dossier = (): readonly Chapter[] => [
  {
    id: "network",
    title: t("Network and licenses"),
    lead: t("Who may treat a member, in which state, today."),
    claims: [
      {
        says: t(
          "We store each license with its state and its last day. From the day after, the directory stops offering that state, and bookings there are refused.",
        ),
        check: ["domain/practitioners/licences.ts", "domain/bookings/state-rule.ts"],
      },
      {
        says: t(
          "We ask for the member’s state again when the visit begins, because people travel. Where the practitioner holds no license, they don’t give licensed care.",
        ),
        check: ["server/features/care/visits/join-visit.ts"],
      },
      {
        says: t("Outside the United States, visits are coaching and education, and say so."),
        check: ["domain/bookings/state-rule.test.ts"],
      },
      {
        says: t(
          "When a practitioner’s last license expires, they can give licensed care in no state. An empty list never means every state.",
        ),
        check: ["domain/bookings/state-rule.test.ts"],
      },
    ],
  },
  {
    id: "access",
    title: t("Access"),
    lead: t("When a member can be seen, and how they book it."),
    claims: [
      {
        says: t(
          "We compute available times from the practitioner’s own hours on request. We never copy them ahead, so a time on the screen is a time that exists.",
        ),
        check: ["domain/bookings/open-slots.ts"],
      },
      {
        says: t(
          "No one can be double-booked. The database itself refuses two bookings that overlap for one person. In a test, fifty people tried to book each of a thousand slots at the same time. Each slot was booked exactly once.",
        ),
        check: ["docs/decisions/002-booking-claims.md", "bench/RESULTS.md"],
      },
      {
        says: t(
          "Automated tests check pages against WCAG 2.2 AA, by keyboard and at three screen widths. There has been no manual audit.",
        ),
        check: ["e2e/fixtures.ts"],
      },
    ],
  },
  {
    id: "documentation",
    title: t("Documentation"),
    lead: t("What a reviewer asks for a year later."),
    claims: [
      {
        says: t(
          "For each visit: who booked it, the cancellation policy as it read that day, who joined and when, and how it ended.",
        ),
        check: ["domain/bookings/booking-states.ts", "server/features/care/visits/end-visit.ts"],
      },
      {
        says: t(
          "Video and sound are never recorded. They go encrypted from browser to browser, or through a relay that can’t read them.",
        ),
        check: ["docs/decisions/012-files-and-the-relay.md", "server/features/care/visits/visit-relay.test.ts"],
      },
      {
        says: t("Receipts are itemized: patient, provider, date, service, amount."),
        check: ["web/features/care/wallet/ReceiptPage.tsx"],
      },
      {
        says: t(
          "Every money movement is a set of entries that adds up to zero, in an append-only ledger. Each night, the ledger is compared with the card provider.",
        ),
        check: ["database/migrations/0004-money.sql", "domain/payments/ledger.test.ts"],
      },
    ],
  },
  {
    id: "protection",
    title: t("Data protection"),
    lead: t("Each test name states a promise. The test fails if the promise is broken."),
    claims: [
      {
        says: t(
          "Anyone else who asks for a person’s data gets “not found”, whatever their role. One test makes every API call with a stranger’s session.",
        ),
        check: ["server/http/route-walk.test.ts"],
      },
      {
        says: t(
          "Emails and texts to members name no reason and no profession. Nothing personal is in logs, metrics or traces.",
        ),
        check: ["server/notices/notices.test.ts", "resilience/nothing-personal-leaks.test.ts"],
      },
      {
        says: t(
          "Pages load nothing from third parties. Analytics are a closed list of first-party events that carry neither text nor IDs.",
        ),
        check: ["contract/analytics.ts", "server/http/security.test.ts"],
      },
      {
        says: t(
          "The second sign-in step is an authenticator app or a passkey. Passwords are hashed with argon2id. Backups are encrypted where a passphrase is set.",
        ),
        check: [
          "server/features/sign-in/second-factors/second-factors.test.ts",
          "resilience/backup-and-restore.test.ts",
        ],
      },
    ],
  },
  {
    id: "audit",
    title: t("Audit"),
    lead: t("Who looked at whose record, when and why."),
    claims: [
      {
        says: t(
          "Staff must give a reason before they open a member’s visit or message. The access and the reason are written in the same transaction, to a log that the database refuses to change.",
        ),
        check: ["server/features/console/ops/ops.test.ts", "database/migrations/0005-house.sql"],
      },
      {
        says: t("Staff can read and export that log in the console, page by page."),
        check: ["server/features/console/ops/audit.ts"],
      },
    ],
  },
  {
    id: "running",
    title: t("Operations"),
    lead: t("On your servers, the clinic’s or a contractor’s."),
    claims: [
      {
        says: t(
          "Any number of processes can run behind a load balancer. If one is killed during a visit, the video continues and no confirmed booking is lost.",
        ),
        check: ["resilience/kills.test.ts", "e2e/one-server-dies-and-the-visit-goes-on.story.ts"],
      },
      {
        says: t(
          "Benchmarked with 200,000 members and a million visits on one machine. The published results include the targets we missed.",
        ),
        check: ["bench/RESULTS.md"],
      },
      {
        says: t(
          "A runbook covers metrics, traces, health checks, backup and restore. Each command was run as written, or is marked as not run.",
        ),
        check: ["docs/runbook.md"],
      },
    ],
  },
];

/** Requested by plans and not built: listed here so that no one finds out only in the third meeting. */
export const notBuilt = (): readonly { what: string; so: string }[] => [
  {
    what: t("FHIR and other clinical exchange"),
    so: t(
      "There is no FHIR endpoint yet. A member’s own copy of their data is a FHIR R4 bundle. What is open today is the product’s own HTTP API, described in OpenAPI 3.1.",
    ),
  },
  {
    what: t("X12 files and claims (834, 270/271, 837)"),
    so: t(
      "Eligibility lists come as CSV files, and we check members against them. We don’t read X12 files or submit claims. Visits are paid for by the member, a plan or credits. Members can submit their own receipts to an insurer.",
    ),
  },
  {
    what: t("Quality measures and plan reporting"),
    so: t(
      "There are no HEDIS measures and no reports by plan. Our impact page describes what can be counted without tracking people.",
    ),
  },
  {
    what: t("Credentialing"),
    so: t(
      "We store and enforce licenses and their last days. Primary-source verification stays with the clinic’s operator.",
    ),
  },
  {
    what: t("Certifications"),
    so: t("There is no SOC 2, HITRUST or ONC certification. What we have instead is the tests."),
  },
];
