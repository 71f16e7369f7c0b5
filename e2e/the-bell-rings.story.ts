// The bell: what happens arrives live, leads to its place, and is read on every device of the person.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });
test.use({ settings: { PUSH_NOTIFICATIONS: "yes", PUSH_CONTACT: "mailto:operations@clinic.org" } });

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const unreadBell = (page: Page) => page.getByRole("button", { name: "Notifications, 1 unread" });
const unreadLink = (page: Page) => page.getByRole("link", { name: "Notifications, 1 unread" });

/** Asks for a data copy, which is ready a moment later. */
const askForCopy = (page: Page, password: string) =>
  page.evaluate(async (typed) => {
    const { access_token } = JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
    const me = (await (await fetch("/ajax/api/v1/me", { headers })).json()) as { id: number };
    const reply = await fetch(`/ajax/api/v1/users/${me.id}/data_exports`, {
      method: "POST",
      headers,
      body: JSON.stringify({ password: typed }),
    });
    return reply.status;
  }, password);

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test("news arrives live, leads to its place, and is read on every device", async ({ as, asNewMember }) => {
  test.setTimeout(180_000);
  const desk = await asNewMember();
  await desk.setViewportSize({ width: 1280, height: 900 });
  await desk.goto("/app/account");
  await expect(bell(desk)).toHaveAccessibleName("Notifications");
  await bell(desk).click();
  const panel = desk.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText("Nothing yet.")).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  const phone = await as(desk.person);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto("/app/account");
  await expect(phone.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  await fits(phone);

  expect(await askForCopy(desk, desk.person.password)).toBeLessThan(300);
  await expect(unreadBell(desk)).toBeVisible({ timeout: 30_000 });
  await expect(unreadLink(phone)).toBeVisible({ timeout: 30_000 });
  await unreadLink(phone).click();
  const onPhone = phone.getByRole("listitem").filter({ hasText: "Your data copy is ready" });
  await expect(onPhone).toContainText("Unread:");
  for (const colorScheme of ["light", "dark"] as const) {
    await phone.emulateMedia({ colorScheme });
    await expectAccessible(phone);
  }
  await fits(phone);

  // With the keyboard alone.
  await bell(desk).focus();
  await desk.keyboard.press("Enter");
  const item = panel.getByRole("link", { name: /Your data copy is ready/ });
  await expect(item).toBeVisible();
  await expectAccessible(desk);
  await item.focus();
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(/\/app\/account\/your-data$/);
  await expect(panel).toBeHidden();
  await expect(bell(desk)).toHaveAccessibleName("Notifications");
  await expect(onPhone).not.toContainText("Unread:", { timeout: 30_000 });
});

test("a list that cannot be read says so, and the page works without it", async ({ asNewMember }) => {
  const page = await asNewMember();
  await page.route("**/notifications?*", (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }));
  await page.route("**/notifications", (route) =>
    route.request().resourceType() === "fetch"
      ? route.fulfill({ status: 503, json: { code: "unavailable" } })
      : route.continue(),
  );
  await page.goto("/app/notifications");
  await expect(page.getByRole("button", { name: /try again/i })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
});

test("nothing is asked before a tap, and the page says what push tells whom", async ({ asNewMember }) => {
  const page = await asNewMember();
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    Notification.requestPermission = () => {
      asked.push("asked");
      return Promise.resolve("denied");
    };
  });
  await page.goto("/app/account/messages");
  const section = page.getByRole("heading", { name: "Push notifications on this device" });
  await expect(section).toBeVisible();
  await expect(page.getByText(/tells Apple, Google or Mozilla/)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([]);
  await page.getByRole("button", { name: "Turn on on this device" }).click();
  await expect(page.getByText("Your browser doesn’t allow notifications here.")).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual(["asked"]);
  await expectAccessible(page);
});
