/**
 * People whom a gate admits must not get refusals: to render, no page requests anything that its audience may not read
 * (R6.007, R6.008).
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { api } from "@larkwell/contract/api.ts";
import { STAFF_RIGHTS } from "@larkwell/domain/staff/rights.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { entryFor, type GateAudience, menuVariantOf, type Person } from "../api/person.ts";
import { menuFor } from "../shell/menus.ts";
import { staffMenu } from "../shell/staff-menu.ts";
import { enterpriseRoutes } from "./enterprise.ts";
import { memberRoutes } from "./member.ts";
import { onboardingRoutes } from "./onboarding.ts";
import { operatorRoutes } from "./operator.ts";
import { ownRecordRoutes } from "./own-record.ts";
import { practitionerRoutes } from "./practitioner.ts";
import { signedInRoutes } from "./signed-in.ts";

const web = path.join(import.meta.dirname, "..");

/** The parts of pages: features, what several of them show, and their shared hooks. */
const ofPages = /^(features\/|kit\/|shell\/(invites|onboarding|sign-in)|api\/use-)/;

/** What a file, and every such part that it imports, reads from the server. */
function readsOf(start: string): string[] {
  const seen = new Set<string>();
  const names = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, to = ""] of text.matchAll(/(?:from|import\()\s*"(\.[^"]+\.tsx?)"/g)) {
      const next = path.resolve(path.dirname(file), to);
      const [room = "", part = ""] = path.relative(web, next).split(path.sep);
      if (ofPages.test(`${room}/${part}`) && existsSync(next)) open.push(next);
    }
    for (const [, brought = ""] of text.matchAll(/import\s+\{([^}]*)\}\s+from\s+"@larkwell\/contract\/[^"]+"/g))
      for (const name of brought.split(",")) names.add(name.trim().split(" ")[0] ?? "");
    for (const [, whole = ""] of text.matchAll(/import\s+\* as (\w+)\s+from\s+"@larkwell\/contract\/[^"]+"/g))
      for (const [, name = ""] of text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, "g"))) names.add(name);
  }
  return [...names].filter((name) => api[name]?.method === "GET").toSorted();
}

const people = {
  practitioner: { id: 1, role: "practitioner", first_name: "A", profiles: { practitioner: { is_cx: false } } },
  coordinator: { id: 2, role: "practitioner", first_name: "B", profiles: { practitioner: { is_cx: true } } },
  staff: { id: 3, role: "staff", first_name: "C" },
} as const satisfies Record<string, Person>;
type Who = keyof typeof people;

const groups: [GateAudience, RouteConfigEntry[]][] = [
  ["signed_in", signedInRoutes],
  ["member", memberRoutes],
  ["own_record", [...ownRecordRoutes, ...onboardingRoutes]],
  ["enterprise", enterpriseRoutes],
  ["practitioner", practitionerRoutes],
  ["operator", operatorRoutes],
];

const isRefused = (name: string, who: Who) => {
  const access = api[name]?.access;
  return access !== "public" && access !== "session" && access !== people[who].role;
};

/** Requests of a part that many pages show, which makes them only for the people who may make them. */
const askedInAPart = [
  // What a message takes, the packages and the card that pay for it: only where the reader is a member who pays.
  "readMessageBilling",
  "listMessagePackages",
  "listPaymentMethods",
];

/** Requests that a page makes only for the people who may make them, or only after an action, by the page's address. */
const askedOfOthers: Record<string, readonly string[]> = {
  // Members' home and practitioners' day in one page; staff are redirected to the console.
  "app/dashboard": [
    "readLossPreferences",
    "listTracks",
    "readManualVerification",
    "readPracticeOverview",
    "readOnboarding",
    "listCredits",
    "readInboxSummary",
    "listForumQuestions",
    "listOrganizationResources",
  ],
  // Under the name of a member's organization.
  "app/library": ["listOrganizationResources"],
  // Leaving is for members; the export is for everyone.
  "app/account/your-data": ["readLeaving"],
  // The brief and the notes: for the practitioner's side of the visit.
  "app/launch": [
    "readVisitBrief",
    "readVisitHealthRecord",
    "readVisitDiary",
    "readVisitBirthPlan",
    "listVisitFiles",
    "addressVisitFile",
    "readAppointmentNotes",
    "readPracticeOverview",
  ],
  // The card step of a booking, who the visit is for, the strip in onboarding, and who covers the visit: requested for members only.
  "book-practitioner/:practitioner_id": ["listPaymentMethods", "readOnboarding", "listCredits", "listVisitChildren"],
  // The dialogs of a program: only members have any.
  "app/my-programs": ["listTracks"],
};

const pages = groups.flatMap(([audience, routes]) =>
  routes.map((route) => ({ audience, address: route.path ?? "", file: path.join(web, route.file) })),
);

describe.each(Object.keys(people) as Who[])("%s", (who) => {
  const entered = pages.filter(({ audience }) => entryFor(people[who], audience) === "enter");

  test("admits to some pages", () => expect(entered.length).toBeGreaterThan(8));

  test.each(entered.map((page) => [page.address, page.file]))("may read what %s requests", (address, file) => {
    const refused = readsOf(file).filter((name) => isRefused(name, who));
    expect(refused.filter((name) => !askedInAPart.includes(name) && !askedOfOthers[address]?.includes(name))).toEqual(
      [],
    );
  });

  test("every item of the menu leads to a page that opens", () => {
    const person = {
      ...people[who],
      staff_rights: [...STAFF_RIGHTS],
      can: { see_payments: false, prescribe: true, read_practitioner_faq: true },
    };
    const items = menuFor(person, staffMenu());
    expect(items.length).toBeGreaterThan(0);
    const open = new Set(entered.map(({ address }) => `/${address}`));
    expect(
      items.filter(({ to }) => !open.has(to)).map(({ label }) => `${menuVariantOf(people[who])}: ${label}`),
    ).toEqual([]);
  });
});

test("no exception outlives its reason", () => {
  const stale = Object.entries(askedOfOthers).flatMap(([address, names]) => {
    const page = pages.find((one) => one.address === address);
    const asked = page ? readsOf(page.file) : [];
    return names.filter((name) => !asked.includes(name)).map((name) => `${address} ${name}`);
  });
  expect(stale).toEqual([]);
  const allAsked = new Set(pages.flatMap(({ file }) => readsOf(file)));
  expect(askedInAPart.filter((name) => !allAsked.has(name))).toEqual([]);
});
