/** The menus of the public pages: every item leads to a page that exists, and the My Family item waits for its page. */
import { describe, expect, test } from "vitest";
import { paths } from "../paths.ts";
import { openRoutes } from "../routes/open.ts";
import { prerenderedPaths } from "../routes/public.ts";
import { menuFor, publicFooter, publicMenu } from "./menus.ts";
import type { Person } from "./person.ts";

const open = new Set([...prerenderedPaths, ...openRoutes.map((entry) => `/${entry.path}`)]);
const footer = publicFooter.flatMap(({ items }) => items);

describe("the public menus", () => {
  test.each([...publicMenu, ...footer].map(({ label, to }) => [label, to]))(
    "%s leads to %s, which is there",
    (_, to) => {
      expect([to, open.has(to)]).toEqual([to, true]);
    },
  );

  test("the foot names everything of the head, and nothing twice", () => {
    const inFoot = footer.map((item) => item.to);
    expect(publicMenu.filter((item) => !inFoot.includes(item.to))).toEqual([]);
    expect(new Set(inFoot).size).toBe(inFoot.length);
  });

  test("are for people without a session: nothing of theirs needs one", () => {
    expect([...publicMenu, ...footer].filter(({ to }) => to === paths.help() || to === paths.dashboard())).toEqual([]);
  });
});

test("nobody is offered a family page before there is one (R6.035)", () => {
  const member: Person = { id: 1, role: "member", first_name: "A" };
  for (const person of [member, { ...member, organization: { id: 1 } }])
    expect(menuFor(person).filter((item) => /family/i.test(item.label))).toEqual([]);
});
