// The connection drops or the server fails: no one is signed out, nothing typed is lost, and everything resumes on its
// own.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const refreshing = /\/oauth\/token\/refresh$/;
const me = /\/ajax\/api\/v1\/me(\?|$)/;

/** The access token has expired, so the next call must renew it. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as Record<string, string>;
    localStorage.setItem("larkwell.session", JSON.stringify({ ...tokens, access_token: "ran.out.long-ago" }));
  });

const stumble = (status: number) => ({
  status,
  json: {
    message: "Too many attempts. Wait a little while and try again.",
    code: "throttled",
    request_id: "x",
  },
});

for (const status of [429, 500, 503]) {
  test(`a renewal that answers ${status} while the page loads shows a message, and the page loads when the server recovers`, async ({
    as,
  }) => {
    const page = await as("member_marketplace");
    await page.clock.install();
    await expire(page);
    await page.route(refreshing, (route) => route.fulfill(stumble(status)));
    await page.goto("/app/my-appointments");
    await expect(page.getByText("Sorry... We seem to be having some problems right now.")).toBeVisible();
    await expect(page.getByText("You’re still signed in.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Crisis help" })).toHaveAttribute("href", "/app/crisis-help");
    if (status === 429) await expectAccessible(page);
    // No empty login form while the session is alive.
    if (status === 500) {
      await page.goto("/app/login");
      await expect(page.getByText("You’re still signed in.")).toBeVisible();
      await expect(page.getByLabel("Email address")).toHaveCount(0);
    }
    await page.unroute(refreshing);
    if (status === 503) await page.getByRole("button", { name: "Try again" }).click();
    else await page.clock.fastForward(20_000);
    await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeVisible();
  });
}

test("a person that can't be loaded, or an answer that never comes, shows a message while waiting", async ({ as }) => {
  const page = await as("member_marketplace");
  await page.clock.install();
  await page.route(me, (route) => route.fulfill(stumble(500)));
  await page.goto("/app/wallet");
  await expect(page.getByText("Sorry... We seem to be having some problems right now.")).toBeVisible();
  await page.unroute(me);
  await page.route(me, () => {});
  await page.reload();
  await page.clock.fastForward(9_000);
  await expect(page.getByText("This is taking longer than usual. We’ll keep trying.").first()).toBeVisible();
  await page.unroute(me);
  await page.clock.fastForward(25_000);
  await page.clock.fastForward(25_000);
  await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
});

test("an answer that can't be read shows the message for it", async ({ as }) => {
  const page = await as("member_marketplace");
  const unknown = "Sorry there seems to have been a problem. Try again or contact support if the issue persists.";
  await page.route(/\/appointments(\?|$)/, (route) => route.fulfill({ status: 418, body: "teapot" }));
  await page.goto("/app/my-appointments");
  await expect(page.getByText(unknown).first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/appointments(\?|$)/);
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByText(unknown)).toHaveCount(0);
  // A failed change shows the message too.
  await page.goto("/profile");
  await page.getByLabel("First name").fill("Teodora");
  await page.route(/\/users\/\d+$/, (route) => route.fulfill({ status: 418, body: "teapot" }));
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText(unknown).first()).toBeVisible();
});

test("in an open page, a renewal that fails doesn't ask anyone to sign in", async ({ as }) => {
  const page = await as("member_marketplace");
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expire(page);
  await page.route(refreshing, (route) => route.fulfill(stumble(500)));
  await page.getByRole("link", { name: "Appointments", exact: true }).first().click();
  await expect(page.getByText("There seems to be a problem.").first()).toBeVisible();
  await expect(page.getByText("Please sign in to continue")).toHaveCount(0);
  await page.unroute(refreshing);
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByText("There seems to be a problem.")).toHaveCount(0);
});

test("offline, a tap on a page that isn't loaded yet keeps the current page and what was typed", async ({ as }) => {
  const page = await as("member_marketplace");
  await page.goto("/profile");
  const name = page.getByLabel("First name");
  await name.fill("Teodora");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Care team", exact: true }).first().click();
  await expect(page.getByText("It opens when you’re back online.")).toBeVisible();
  await expect(name).toHaveValue("Teodora");
  await expect(page.getByRole("button", { name: "Crisis help" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/care-team$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("It opens when you’re back online.")).toBeHidden();
});

test("after login, the requested address is restored in full, with its parameters and its position on the page", async ({
  page,
}) => {
  await page.goto("/app/dashboard?action=show-message&message=Hello#top");
  await expect(page).toHaveURL(/\/app\/login\?from=/);
  await page.goto("/care-team?x=1#y");
  await expect(page).toHaveURL(/\/app\/login\?from=/);
  expect(new URL(page.url()).searchParams.get("from")).toBe("/care-team?x=1#y");
});
