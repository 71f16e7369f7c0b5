// A member's home: this week with its one action, dismissing and undoing, the curriculum, the care team page by page,
// and a quiet home after a loss.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });

const babies = /\b(bab(y|ies)|newborn|pregnan(t|cy)|due date|trimester|doula|lactation)\b/i;

/** At three widths, in light and dark. */
async function accessibleEverywhere(page: Page) {
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [390, 768, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
}

/** Calls the API as the person signed in on the page. */
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

test("a pregnant sponsored member reads their week, completes a step, and finds their care team", async ({ as }) => {
  test.setTimeout(240_000);
  const page = await as("member_sponsored");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Maya");
  // This member has had the call with the coordinator, met people and given a date: home doesn't ask for these again.
  const doula = page.getByRole("region", { name: "Plan the birth with a doula" });
  const visit = page.getByRole("region", { name: /^Wednesday|day, / });
  await expect(doula.or(visit).first().getByRole("link")).toHaveCount(1);
  await expect(page.getByText("3 of 6 done")).toBeVisible();
  const week = page.getByRole("article").filter({ hasText: /Week \d+/ });
  await expect(week.getByRole("heading", { name: "One thing to do" })).toBeVisible();
  await week.getByText("Sources").click();
  await expect(week.getByRole("link", { name: "Gestational Diabetes" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.acog\.org\//,
  );
  await expect(page.getByRole("link", { name: "Something has changed" })).toBeVisible();
  // At most three faces, the coordinator first.
  const team = page.getByRole("region", { name: "Your care team" });
  await expect(team.getByRole("listitem").first()).toContainText("Noor Haddad");
  expect(await team.getByRole("listitem").count()).toBeLessThanOrEqual(3);
  await accessibleEverywhere(page);

  await page.getByRole("link", { name: "All steps" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your first steps" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("You’ve booked this visit.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Talk with your care coordinator$/ })).toHaveCount(0);
  await expectAccessible(page);
  // With the keyboard only.
  await page.getByRole("button", { name: /^Mark as done.*Look after your mood$/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("4 of 6 done")).toBeVisible();
  // Opening the numbers completes that step.
  await page.getByRole("link", { name: /^See the numbers/ }).click();
  await expect(page).toHaveURL(/crisis/);
  await page.goto("/app/curriculum");
  await expect(page.getByText("5 of 6 done")).toBeVisible();
  await accessibleEverywhere(page);
  await page.getByRole("button", { name: /^Mark as not done.*Look after your mood$/ }).click();
  await expect(page.getByText("4 of 6 done")).toBeVisible();

  await page.goto("/care-team");
  await expect(page.getByRole("article").first()).toContainText("Noor Haddad");
  await accessibleEverywhere(page);
  await page.getByRole("navigation", { name: "Types" }).getByRole("link", { name: "Suggested" }).click();
  await expect(page).toHaveURL(/\/care-team\/quiz$/);
  await expect(page.getByRole("heading", { name: "No one here yet" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/Care-Team/Care_Coordinator/");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goto("/care-team/friend");
  await expect(page).toHaveURL(/\/404$/);
});

test("a failed load says so, and the next visit stays; who is signed in and the way out are one tap away", async ({
  as,
}) => {
  test.setTimeout(120_000);
  const page = await as("member_marketplace");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/app/dashboard");
  const next = page.getByRole("region", { name: /, \d+:\d\d [AP]M/ }).first();
  await expect(next.getByRole("link", { name: "Prepare your visit" })).toBeVisible();
  // Ratings are never shown before a visit.
  const rate = page.getByRole("link", { name: "Rate your visit" });
  await expect(rate).toBeVisible();
  expect((await next.boundingBox())?.y ?? 0).toBeLessThan((await rate.boundingBox())?.y ?? 0);
  // One card fails. The others stay, and it can be tried again.
  const broken = { status: 500, json: { code: "unknown", message: "Broken.", request_id: "story" } };
  await page.route(/\/manual_census_verification$/, (route) => route.fulfill(broken));
  await page.reload();
  await expect(page.getByText("Your employer’s coverage can’t be shown right now.")).toBeVisible();
  await expect(next).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/manual_census_verification$/);
  await page.getByRole("button", { name: /^Try again.*Your employer’s coverage$/ }).click();
  await expect(page.getByRole("heading", { name: "Does an employer sponsor your care?" })).toBeVisible();
  // The whole request fails.
  await page.route(/\/users\/\d+\/dashboard$/, (route) => route.fulfill(broken));
  await page.reload();
  await expect(page.getByText("Your next visit when we last checked")).toBeVisible();
  await expect(page.getByText("With Noor Haddad.")).toBeVisible();
  await expect(page.getByText("Your visits are still booked.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/users\/\d+\/dashboard$/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(next.getByRole("link", { name: "Prepare your visit" })).toBeVisible();

  await page.getByRole("button", { name: "Signed in as Tessa Okafor" }).click();
  const sheet = page.getByRole("dialog", { name: "Tessa Okafor" });
  await expectAccessible(page);
  await sheet.getByRole("link", { name: "Profile" }).click();
  await expect(sheet).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("navigation", { name: "Main" })).toContainText("Signed in as Tessa Okafor");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Signed in as Tessa Okafor" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Log out" }).click();
  await expect(page.getByText("Please sign in to continue")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("visit")))).toEqual([]);
});

test("a marketplace member dismisses a card, undoes it, and is told when that fails; they have no curriculum", async ({
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
  const putAway = page.getByRole("button", { name: "Dismiss: Does an employer sponsor your care?" });
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

test("the care team shows nine at a time, and says so when it can't be loaded", async ({ asNewMember }) => {
  const page = await asNewMember();
  const headline = "Twenty years beside families, from the first question to the last feeding";
  const person = (id: number) => ({
    id,
    first_name: "Person",
    last_name: String(id),
    image_url: null,
    headline: id === 1 ? headline : "Here",
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
  // 50 characters in a list; the full text is in the title attribute.
  const cut = page.getByRole("article").first().getByTitle(headline);
  await expect(cut).toHaveText("Twenty years beside families, from the first qu...");
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

test("after a loss home is quiet: no week, no earlier curriculum, nothing that pushes", async ({ asNewMember }) => {
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
  await expect(page.getByRole("region", { name: "Someone to talk to" })).toBeVisible();
  await expect(page.getByRole("region", { name: /employer/ })).toHaveCount(0);
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText(/no longer pregnant/);
  // Only visible text counts; the titles of the sources are collapsed.
  expect(await page.locator("main").innerText()).not.toMatch(babies);
  await accessibleEverywhere(page);
});

test("staff assigns a coordinator to a member, and it is on record", async ({ as, asNewMember }) => {
  const member = await asNewMember({ firstName: "Uma" });
  const staff = await as("staff");
  // Staff have no member home.
  await staff.goto("/app/dashboard");
  await expect(staff).toHaveURL(/\/ops$/);
  await staff.goto("/ops/coordinators");
  await expect(staff.getByRole("row").filter({ hasText: "Noor Haddad" })).toContainText("For everyone else");
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Assign this coordinator" }).click();
  await expect(staff.getByRole("link", { name: "Choose one." })).toBeVisible();
  await staff.getByLabel("The member’s email address").fill(member.person.email);
  await staff.getByRole("combobox", { name: "Care coordinator" }).selectOption("Noor Haddad");
  await staff.getByLabel("Why").fill("asked for in a call");
  await staff.getByRole("button", { name: "Assign this coordinator" }).click();
  await expect(staff.getByText("Noor Haddad coordinates this member now.")).toBeVisible();
  await staff.getByRole("button", { name: "Noor Haddad" }).click();
  await expectAccessible(staff);
  await staff.keyboard.press("Escape");
  await staff.goto("/ops/audit?action=ops.coordinator_assigned");
  await expect(staff.getByText("asked for in a call")).toBeVisible();
});

test("a message from the clinic is the first thing on the home page until it is read", async ({ as, asNewMember }) => {
  test.setTimeout(120_000);
  const page = await asNewMember({ viewport: { width: 390, height: 844 }, firstName: "Yael" });
  await page.goto("/app/messages");
  await page.getByRole("button", { name: "Write to your care coordinator" }).click();
  await page.getByRole("textbox", { name: /^Message to / }).fill("Which pump is covered?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Delivered")).toBeVisible();
  const channel = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.goto("/app/dashboard");
  const hero = page.getByRole("region", { name: "You have a new message" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Yael");
  await expect(hero).toHaveCount(0);

  const noor = await as("care_coordinator");
  await noor.goto("/app/account");
  const answer = { body: "Two of them are.", client_key: crypto.randomUUID(), seen_number: 1 };
  expect((await call(noor, "POST", `/channel/${channel}/messages`, answer)).status).toBeLessThan(300);
  await page.reload();
  // Neither a name nor a word of it: others may see the screen.
  await expect(hero).toContainText("Someone from the clinic wrote to you.");
  await expect(hero).not.toContainText(/Noor|Two of them/);
  await accessibleEverywhere(page);
  await hero.getByRole("link", { name: "Open messages" }).click();
  await expect(page.getByRole("list", { name: "Messages" }).getByText("Two of them are.")).toBeVisible();
  await expect(page).toHaveURL(`/app/messages/${channel}`);
  const menu = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(menu.getByRole("link", { name: /^Messages/ })).toHaveText("Messages");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Yael");
  await expect(hero).toHaveCount(0);
});
