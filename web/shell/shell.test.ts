/** The frame's rules: who is admitted where, which menus people get, what a plain page is, what a visitor's link carries. */
import { STAFF_RIGHTS } from "@larkwell/domain/staff/rights.ts";
import { describe, expect, test } from "vitest";
import { entryFor, type GateAudience, menuVariantOf, type Person, seesWallet } from "../api/person.ts";
import { paths } from "../paths.ts";
import { operatorRoutes } from "../routes/operator.ts";
import { carryQuery } from "./carry-query.ts";
import { menuFor, menuParts } from "./menus.ts";
import { staffMenu } from "./staff-menu.ts";
import { rightOfPage } from "./staff-pages.ts";
import { plainHtml } from "./static-pages.ts";

const paying = { see_payments: true, prescribe: false };
const marketplace: Person = { id: 1, role: "member", first_name: "A", organization: null, can: paying };
const sponsored: Person = { ...marketplace, organization: { id: 1 }, can: { ...paying, see_payments: false } };
const subscriber: Person = { ...sponsored, can: paying };
const practitioner: Person = {
  id: 2,
  role: "practitioner",
  first_name: "B",
  profiles: { practitioner: { is_cx: false } },
};
const prescriber: Person = { ...practitioner, can: { see_payments: false, prescribe: true } };
const coordinator: Person = { ...practitioner, profiles: { practitioner: { is_cx: true } } };
const staff: Person = { id: 3, role: "staff", first_name: "C", staff_rights: STAFF_RIGHTS };

describe("who is admitted", () => {
  const rows: [string, Person, Record<GateAudience, string>][] = [
    [
      "a member",
      marketplace,
      {
        signed_in: "enter",
        member: "enter",
        own_record: "enter",
        enterprise: "restricted",
        practitioner: "practitioner_only",
        operator: "restricted",
      },
    ],
    [
      "a sponsored member",
      sponsored,
      {
        signed_in: "enter",
        member: "enter",
        own_record: "enter",
        enterprise: "enter",
        practitioner: "practitioner_only",
        operator: "restricted",
      },
    ],
    [
      "a practitioner",
      practitioner,
      {
        signed_in: "enter",
        member: "member_only",
        own_record: "member_only",
        enterprise: "enter",
        practitioner: "enter",
        operator: "restricted",
      },
    ],
    [
      "a care coordinator",
      coordinator,
      {
        signed_in: "enter",
        member: "enter",
        own_record: "member_only",
        enterprise: "enter",
        practitioner: "enter",
        operator: "restricted",
      },
    ],
    [
      "staff",
      staff,
      {
        signed_in: "enter",
        member: "not_for_staff",
        own_record: "not_for_staff",
        enterprise: "restricted",
        practitioner: "not_for_staff",
        operator: "enter",
      },
    ],
  ];
  test.each(rows)("%s", (_, person, entries) => {
    for (const [audience, entry] of Object.entries(entries)) {
      expect([audience, entryFor(person, audience as GateAudience)]).toEqual([audience, entry]);
    }
  });
});

describe("menus", () => {
  const labels = (person: Person) => menuFor(person, staffMenu()).map((item) => item.label);

  test("the wallet is for marketplace members and subscribers", () => {
    expect([marketplace, sponsored, subscriber, practitioner, staff].map(seesWallet)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test.each<[string, Person, string[]]>([
    [
      "marketplace",
      marketplace,
      [
        "Home",
        "Find care",
        "Appointments",
        "Care team",
        "Library",
        "Check-ins",
        "Diary",
        "Health record",
        "Files",
        "Wallet",
        "Profile",
        "Help",
      ],
    ],
    [
      "sponsored",
      sponsored,
      [
        "Home",
        "Find care",
        "Appointments",
        "Care team",
        "Forum",
        "Library",
        "Check-ins",
        "Diary",
        "My programs",
        "Health record",
        "Files",
        "Profile",
        "Help",
      ],
    ],
    [
      "parent",
      { ...sponsored, active_tracks: [{ name: "postpartum" }] },
      [
        "Home",
        "Find care",
        "Appointments",
        "Care team",
        "Forum",
        "Library",
        "Check-ins",
        "Diary",
        "My programs",
        "Health record",
        "Files",
        "Milk kits",
        "Profile",
        "Help",
      ],
    ],
    [
      "parent after a loss",
      { ...sponsored, active_tracks: [{ name: "postpartum" }, { name: "pregnancyloss" }] },
      [
        "Home",
        "Find care",
        "Appointments",
        "Care team",
        "Forum",
        "Library",
        "Check-ins",
        "Diary",
        "My programs",
        "Health record",
        "Files",
        "Profile",
        "Help",
      ],
    ],
    [
      "member who hopes",
      { ...sponsored, active_tracks: [{ name: "fertility" }] },
      [
        "Home",
        "Find care",
        "Appointments",
        "Care team",
        "Forum",
        "Library",
        "Check-ins",
        "Diary",
        "My programs",
        "Health record",
        "Files",
        "Profile",
        "Help",
      ],
    ],
    [
      "member who is pregnant",
      { ...sponsored, active_tracks: [{ name: "pregnancy" }] },
      [
        "Home",
        "Find care",
        "Appointments",
        "Care team",
        "Forum",
        "Library",
        "Check-ins",
        "Diary",
        "Birth plan",
        "My programs",
        "Health record",
        "Files",
        "Profile",
        "Help",
      ],
    ],
    [
      "practitioner",
      practitioner,
      [
        "Today",
        "Schedule",
        "Forum",
        "Forum questions",
        "Library",
        "Availability",
        "Licenses & products",
        "Earnings",
        "Account",
        "Help",
      ],
    ],
    [
      "prescriber",
      prescriber,
      [
        "Today",
        "Schedule",
        "Forum",
        "Forum questions",
        "Library",
        "Availability",
        "Licenses & products",
        "Prescribing",
        "Earnings",
        "Account",
        "Help",
      ],
    ],
    [
      "practitioner who was given the FAQ",
      { ...practitioner, can: { see_payments: false, prescribe: false, read_practitioner_faq: true } },
      [
        "Today",
        "Schedule",
        "Forum",
        "Forum questions",
        "Library",
        "Availability",
        "Licenses & products",
        "Earnings",
        "Account",
        "Help",
        "FAQ",
      ],
    ],
    [
      "staff",
      staff,
      [
        "Overview",
        "Appointments",
        "Help requests",
        "Safety",
        "Finance",
        "Plans",
        "Referral codes",
        "Receipts",
        "Packages",
        "Reply times",
        "Read messages",
        "Moderation",
        "Unmasking",
        "Practitioners",
        "Coordinators",
        "Organizations",
        "Verification",
        "Invites",
        "Family pages",
        "Staff",
        "Leads",
        "Milk kits",
        "Welcome gifts",
        "Outbox",
        "Content",
        "Agreements",
        "Questionnaires",
        "Numbers",
        "Audit log",
        "System",
        "Account",
      ],
    ],
    ["staff without a right", { ...staff, staff_rights: [] }, ["Overview", "Account"]],
    [
      "staff of finance",
      { ...staff, staff_rights: ["finance"] },
      ["Overview", "Finance", "Plans", "Referral codes", "Receipts", "Packages", "Account"],
    ],
    [
      "staff of support",
      { ...staff, staff_rights: ["support"] },
      [
        "Overview",
        "Appointments",
        "Help requests",
        "Reply times",
        "Coordinators",
        "Leads",
        "Milk kits",
        "Welcome gifts",
        "Outbox",
        "Account",
      ],
    ],
  ])("%s", (_, person, items) => {
    expect(labels(person)).toEqual(items);
  });

  test("the console's are in groups, and a group without an open page has no heading", () => {
    expect(menuParts(menuFor(staff, staffMenu())).map(({ group, items }) => [group, items.length])).toEqual([
      [undefined, 1],
      ["Visits", 3],
      ["Finance", 5],
      ["Messages", 2],
      ["Forum", 2],
      ["People", 7],
      ["Requests", 3],
      ["Records", 7],
      [undefined, 1],
    ]);
    const finance = menuParts(menuFor({ ...staff, staff_rights: ["finance"] }, staffMenu()));
    expect(finance.map(({ group }) => group)).toEqual([undefined, "Finance", undefined]);
    expect(menuParts(menuFor(marketplace))).toHaveLength(1);
  });

  test("every page of the console but the first needs a right", () => {
    const pages = operatorRoutes.map((route) => `/${route.path}`).filter((path) => path !== paths.operations());
    expect(pages.filter((path) => rightOfPage(path) === null)).toEqual([]);
  });

  test("variants", () => {
    expect([marketplace, sponsored, practitioner, staff].map(menuVariantOf)).toEqual([
      "member",
      "enterprise",
      "practitioner",
      "operator",
    ]);
  });
});

test("a plain page keeps its own script and loses React's", () => {
  const own =
    '<script type="application/ld+json">{"a":1}</script><script type="module" src="/v.js" data-still=""></script>';
  const react =
    '<link rel="modulepreload" href="/a.js"/><script>window.a = 1;</script><script type="module" async="">import "/a.js"</script>';
  expect(plainHtml(`<p>Hi</p>${own}${react}`)).toBe(`<p>Hi</p>${own}`);
  expect(plainHtml(`<p>Hi</p>${react}`)).toBe(`<p>Hi</p>${react}`);
});

test.each([
  ["/welcome", "?r=ABC", "/welcome?r=ABC"],
  ["/welcome", "?r=A%20B&utm=x&install_source=poster", "/welcome?r=A+B"],
  [
    "/app/register",
    "?org=Acme&claiminvite=t-1&rg_header=Hello&from=/x",
    "/app/register?org=Acme&claiminvite=t-1&rg_header=Hello",
  ],
  ["/app/register?ref_code=OWN", "?ref_code=OTHER", "/app/register?ref_code=OWN"],
  ["/terms", "?r=ABC", "/terms"],
  ["/welcome", "", "/welcome"],
])("%s with %s becomes %s", (href, search, expected) => {
  expect(carryQuery(href, search)).toBe(expected);
});
