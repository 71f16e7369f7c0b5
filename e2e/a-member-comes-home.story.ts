// A member's home: this week with its one action, putting away and undoing, the curriculum, the care team page by page, and a loss in which it falls quiet.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./house.ts";

test.describe.configure({ mode: "parallel" });

const babies = /\b(bab(y|ies)|newborn|pregnan(t|cy)|due date|trimester|doula|lactation)\b/i;

/** At three widths and in both schemes. */
async function accessibleEverywhere(page: Page) {
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [390, 768, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
}

/** Calls the API as the page's person. */
const call = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([verb, where, sent]) => {
      const { access_token } = JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as { access_token: string };
      const reply = await fetch(`/ajax/api/v1${where}`, {
        method: verb,
        headers: { authorization: `Bearer ${access_token}`, ...(sent ? { "content-type": "application/json" } : {}) },
        ...(sent ? { body: sent } : {}),
      });
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
    },
    [method, path, body === undefined ? "" : JSON.stringify(body)] as const,
  );

test("a sponsored member who is pregnant reads her week, takes a step, and finds her care team", async ({ as }) => {
  test.setTimeout(240_000);
  const page = await as("member_sponsored");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Maya");
  const hero = page.getByRole("region", { name: "Meet your care team" });
  await expect(hero.getByRole("link")).toHaveCount(1);
  const week = page.getByRole("article").filter({ hasText: /Week \d+/ });
  await expect(week.getByRole("heading", { name: "One thing to do" })).toBeVisible();
  await week.getByText("What this rests on").click();
  await expect(week.getByRole("link", { name: "Gestational Diabetes" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.acog\.org\//,
  );
  await expect(page.getByRole("link", { name: "Something has changed" })).toBeVisible();
  // Three faces at most, the coordinator first.
  const team = page.getByRole("region", { name: "Your care team" });
  await expect(team.getByRole("listitem").first()).toContainText("Noor Haddad");
  expect(await team.getByRole("listitem").count()).toBeLessThanOrEqual(3);
  await accessibleEverywhere(page);

  await page.getByRole("link", { name: "All steps" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your first steps" })).toBeVisible();
  const welcome = page.getByRole("dialog", { name: "A few steps to begin with" });
  await expectAccessible(page);
  await welcome.getByRole("button", { name: "Begin" }).click();
  await expect(welcome).toHaveCount(0);
  // With the keyboard alone.
  const mark = page.getByRole("button", { name: /^Mark as done.*Meet your care team$/ });
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 6 done")).toBeVisible();
  await accessibleEverywhere(page);
  await page.reload();
  await expect(page.getByText("1 of 6 done")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/app/dashboard");
  await expect(page.getByRole("region", { name: "Talk with your care coordinator" })).toBeVisible();
  await page.goto("/app/curriculum");
  await page.getByRole("button", { name: /^Not done after all.*Meet your care team$/ }).click();
  await expect(page.getByText("0 of 6 done")).toBeVisible();

  await page.goto("/care-team");
  await expect(page.getByRole("article").first()).toContainText("Noor Haddad");
  await accessibleEverywhere(page);
  await page.getByRole("navigation", { name: "Types" }).getByRole("link", { name: "Suggested" }).click();
  await expect(page).toHaveURL(/\/care-team\/quiz$/);
  await expect(page.getByRole("heading", { name: "Nobody here yet" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/Care-Team/Care_Coordinator/");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goto("/care-team/friend");
  await expect(page).toHaveURL(/\/404$/);
});

test("a marketplace member puts a card away, takes it back, and hears when that fails; the curriculum isn't hers", async ({
  asNewMember,
}) => {
  test.setTimeout(240_000);
  const page = await asNewMember({ firstName: "Tilda" });
  await page.goto("/app/dashboard");
  const card = page.getByRole("region", { name: "Does an employer sponsor your care?" }).first();
  await expect(card).toBeVisible();
  await page.route(/\/dismissals$/, (route) =>
    route.fulfill({ status: 409, json: { code: "in_progress", message: "We are busy.", request_id: "story" } }),
  );
  const putAway = page.getByRole("button", { name: "Put away: Does an employer sponsor your care?" });
  await putAway.click();
  await expect(page.getByText("Sorry... there seems to have been a problem. (We are busy.)")).toBeVisible();
  await expect(putAway).toBeVisible();
  await page.unroute(/\/dismissals$/);
  await putAway.click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(putAway).toBeVisible();
  await putAway.click();
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tilda");
  await expect(page.getByRole("region", { name: "Upcoming visits" })).toBeVisible();
  await expect(putAway).toHaveCount(0);
  await accessibleEverywhere(page);
  await page.goto("/app/curriculum");
  await expect(page).toHaveURL(/\/app\/restricted/);
});

test("the care team is shown nine at a time, and says so when it can't be loaded", async ({ asNewMember }) => {
  const page = await asNewMember();
  const person = (id: number) => ({
    id,
    first_name: "Person",
    last_name: String(id),
    image_url: null,
    headline: "Here",
    verticals: ["Doula"],
    care_team_type: "APPOINTMENT",
    care_team_types: ["APPOINTMENT"],
    is_cx: false,
    next_visit: null,
    last_visit: "2026-01-02 15:00:00",
    can: { book: true },
  });
  await page.route(/\/care_team\?/, (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get("offset") ?? 0);
    const data = Array.from({ length: Math.min(9, 11 - offset) }, (_, index) => person(offset + index + 1));
    return route.fulfill({ json: { data, pagination: { limit: 9, offset, total: 11, order_direction: "asc" } } });
  });
  await page.goto("/care-team");
  await expect(page.getByRole("article")).toHaveCount(9);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page).toHaveURL(/page=2$/);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(9);
  await page.route(/\/care_team\?/, (route) =>
    route.fulfill({ status: 500, json: { code: "unknown", message: "Broken.", request_id: "story" } }),
  );
  await page.goto("/care-team/appointment");
  await expect(page.getByText("Sorry there seems to have been a problem", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("in a loss the home falls quiet: no week, no curriculum of before, nothing that pushes", async ({
  asNewMember,
}) => {
  test.setTimeout(240_000);
  const page = await asNewMember({ firstName: "Rosa" });
  await page.goto("/app/dashboard");
  const me = (await call(page, "GET", "/me")).body as { id: number };
  const chosen = await call(page, "POST", `/users/${me.id}/onboarding/steps/life_stage`, {
    outcome: "done",
    track: "pregnancyloss",
  });
  expect(chosen.status).toBe(200);
  await page.goto("/app/dashboard");
  await expect(page.getByRole("article")).toContainText("Whatever you feel is allowed");
  await expect(page.getByRole("region", { name: "Somebody to talk to" })).toBeVisible();
  await expect(page.getByRole("region", { name: /employer/ })).toHaveCount(0);
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText(/no longer pregnant/);
  // What is shown; the titles of the sources stand folded away.
  expect(await page.locator("main").innerText()).not.toMatch(babies);
  await accessibleEverywhere(page);
});

test("staff gives a member a coordinator, and sees it on record", async ({ as, asNewMember }) => {
  const member = await asNewMember({ firstName: "Uma" });
  const staff = await as("staff");
  await staff.goto("/ops/coordinators");
  await expect(staff.getByRole("row").filter({ hasText: "Noor Haddad" })).toContainText("For everybody else");
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Give her this coordinator" }).click();
  await expect(staff.getByRole("link", { name: "Please choose." })).toBeVisible();
  await staff.getByLabel("The member’s e-mail address").fill(member.person.email);
  await staff.getByRole("combobox", { name: "Care coordinator" }).selectOption("Noor Haddad");
  await staff.getByLabel("Why").fill("asked for in a call");
  await staff.getByRole("button", { name: "Give her this coordinator" }).click();
  await expect(staff.getByText("Noor Haddad coordinates this member now.")).toBeVisible();
  await staff.getByRole("button", { name: "Noor Haddad" }).click();
  await expectAccessible(staff);
  await staff.keyboard.press("Escape");
  await staff.goto("/ops/audit?action=ops.coordinator_assigned");
  await expect(staff.getByText("asked for in a call")).toBeVisible();
});
