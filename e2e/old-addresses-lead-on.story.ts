// Old addresses in the browser: requested from the server, and opened inside the running application, which has the same table.

import { redirects } from "@larkwell/contract/redirects.ts";
import { expect, test } from "./fixtures.ts";
import { demoPerson } from "./people.ts";
import { walkTo } from "./walk-to.ts";

const filled = (pattern: string) => pattern.replace(/:\w+/g, "7");
const query = "?Keep=Me&from=%2Fapp%2Fbook";

const endOf = ({ to }: { to: string }) => filled(to);

// Practitioners' addresses are tested below, and the console's are not for members. The visitor forms redirect signed-in
// people right away and have their own story. The programs belong to sponsored members, who are tested below.
const forMembers = redirects.filter(({ to }) => !/mpractice|ops|login|register|my-programs/.test(to));
// The temporary redirects (302) lead to only a few pages: one for each page is enough.
const once = (row: (typeof redirects)[number], index: number, rows: readonly (typeof redirects)[number][]) =>
  row.status === 301 || rows.findIndex(({ to, status }) => status === 302 && to === row.to) === index;
const staying = forMembers.filter(once).filter((row) => row.to.startsWith("/app/") && !/milk/.test(row.to));
// Each of these loads a document, and then the application again. A quarter of them is enough, because the table is the
// same.
const leaving = forMembers
  .filter((row) => !row.to.startsWith("/app/") || /milk/.test(row.to))
  .filter((_, index) => index % 4 === 0);

test("every old address leads a member on inside the application, in every spelling", async ({ as }) => {
  test.slow();
  const page = await as("member_marketplace");
  await page.goto("/app/restricted");
  for (const row of [...staying, ...leaving]) {
    // Pages that no longer exist and public pages loaded a document, so the application is opened again.
    if (!(await page.evaluate(() => "__reactRouterContext" in window))) await page.goto("/app/restricted");
    const end = endOf(row);
    await walkTo(page, `${filled(row.from).toUpperCase()}/${query}`);
    await page.waitForURL((url) => url.pathname === end);
    await expect(page.getByRole("heading", { level: 1 }).first(), row.from).toBeVisible();
    if (end !== "/404" && !end.includes("rate-appointment"))
      expect([row.from, new URL(page.url()).search]).toEqual([row.from, query]);
  }
});

test("a sponsored member's old address leads to their programs", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.goto(`/MY-PROGRAMS/${query}`);
  await page.waitForURL(`**/app/my-programs${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "My programs" })).toBeVisible();
});

test("requested from the server, they lead to the same pages", async ({ as }) => {
  const page = await as("member_marketplace");
  for (const [from, end] of [
    ["/Payments/", "/app/wallet"],
    ["/my-appointments?x=1", "/app/my-appointments?x=1"],
    ["/campaigns/spring", "/404"],
    ["/library/topic/sleep", "/app/library/topic/sleep"],
  ] as const) {
    await page.goto(from);
    await page.waitForURL(`**${end}`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
});

test("a practitioner's old addresses lead to the schedule", async ({ as }) => {
  const page = await as("practitioner");
  for (const from of ["/my-schedule", "/App/MPractice/"]) {
    await page.goto(from);
    await page.waitForURL("**/app/mpractice/my-schedule");
    await page.goto("/app/account");
    await walkTo(page, from);
    await page.waitForURL("**/app/mpractice/my-schedule");
  }
});

test("from inside the application a public page is loaded as a document, and unknown addresses end at 404", async ({
  page,
}) => {
  await page.goto("/app/login");
  await walkTo(page, "/terms?x=1");
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  // Plain HTML: the router is not on the page.
  expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(false);
  await page.goto("/app/login");
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === "/404");
  await walkTo(page, "/no/such/page");
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
});

test("a visitor who follows an old address to the login arrives there after signing in", async ({ page }) => {
  await page.goto("/login?from=/resources/custom/1");
  await page.waitForURL(/\/app\/login/);
  const { email, password } = demoPerson("member_sponsored");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/app/resources/custom/1");
  await expect(page.getByRole("heading", { level: 1, name: "Parental leave at Harbor & Vale" })).toBeVisible();
});
