/** The menus of the public pages: every item leads to a page that exists, and My Family is for parents only. */
import { describe, expect, test } from "vitest";
import type { Person } from "../api/person.ts";
import { paths } from "../paths.ts";
import { openRoutes } from "../routes/open.ts";
import { prerenderedPaths } from "../routes/public.ts";
import { currentItem, menuFor } from "./menus.ts";
import { publicFooter, publicMenu } from "./public-menus.ts";

const open = new Set([...prerenderedPaths, ...openRoutes.map((entry) => `/${entry.path}`)]);
const footer = publicFooter().flatMap(({ items }) => items);

describe("the public menus", () => {
  test.each([...publicMenu(), ...footer].map(({ label, to }) => [label, to]))(
    "%s leads to %s, which is there",
    (_, to) => {
      expect([to, open.has(to)]).toEqual([to, true]);
    },
  );

  test("the foot has everything in the head, and nothing twice", () => {
    const inFoot = footer.map((item) => item.to);
    expect(publicMenu().filter((item) => !inFoot.includes(item.to))).toEqual([]);
    expect(new Set(inFoot).size).toBe(inFoot.length);
  });

  test("are for people without a session: nothing of theirs needs one", () => {
    expect([...publicMenu(), ...footer].filter(({ to }) => to === paths.help() || to === paths.dashboard())).toEqual(
      [],
    );
  });
});

test.each([
  ["parenting, switched on", ["parenting_and_pediatrics"], ["pediatrics_my_family"], 1],
  ["parenting, not switched on", ["parenting_and_pediatrics"], [], 0],
  ["another track", ["postpartum"], ["pediatrics_my_family"], 0],
  ["no track", [], ["pediatrics_my_family"], 0],
  ["a loss beside it", ["parenting_and_pediatrics", "pregnancyloss"], ["pediatrics_my_family"], 0],
])("My Family (R6.035): %s", (_, tracks, flags, items) => {
  const member: Person = {
    id: 1,
    role: "member",
    first_name: "A",
    active_tracks: tracks.map((name) => ({ name })),
    flags,
  };
  expect(menuFor(member).filter((item) => item.label === "My Family")).toHaveLength(items);
});

test.each<[string, Partial<Person>, number]>([
  ["a member with a care coordinator", { care_coordinators: [{}] }, 1],
  ["a member of a clinic without one", { care_coordinators: [] }, 0],
  [
    "a practitioner who answers messages",
    { role: "practitioner", profiles: { practitioner: { messaging_enabled: true } } },
    1,
  ],
  ["a practitioner who doesn’t", { role: "practitioner", profiles: { practitioner: { messaging_enabled: false } } }, 0],
])("Messages are offered to those who have someone to write to: %s", (_, facts, items) => {
  const person: Person = { id: 1, role: "member", first_name: "A", ...facts };
  expect(menuFor(person).filter((item) => item.count === "messages")).toHaveLength(items);
});

test.each([
  ["/forum", "Forum"],
  ["/forum/community/sleep", "Forum"],
  ["/forum-search", "Forum"],
  ["/profile/bookmarks", "Forum"],
  ["/profile/my-posts", "Forum"],
  ["/profile", "Profile"],
  ["/forumless", undefined],
])("at %s the menu shows %s as the current item", (path, label) => {
  const items = [
    { label: "Profile", to: "/profile", sign: "person" as const },
    {
      label: "Forum",
      to: "/forum",
      also: ["/forum-search", "/profile/bookmarks", "/profile/my-posts"],
      sign: "forum" as const,
    },
  ];
  expect(currentItem(items, path)?.label).toBe(label);
});

test("the overview of the console is current on its own page only", () => {
  const items = [
    { label: "Overview", to: "/ops", sign: "home" as const },
    { label: "Leads", to: "/ops/leads", sign: "leads" as const },
  ];
  expect([
    currentItem(items, "/ops")?.label,
    currentItem(items, "/ops/leads/3")?.label,
    currentItem(items, "/ops/audit"),
  ]).toEqual(["Overview", "Leads", undefined]);
});
