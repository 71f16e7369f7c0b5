// The application is rebuilt while a page is open: the page reloads itself once, and otherwise says what to do.
import { expect, test } from "./fixtures.ts";

/** Removes the scripts of pages that were not loaded yet, as a release does. */
const missing = { status: 404, contentType: "application/json", body: "{}" };

test("a page whose script is gone reloads once, and then says that there is a newer version", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route(/\/assets\/AppointmentsPage-.*\.js/, (route) => route.fulfill(missing));
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.evaluate(() => {
    window.history.pushState(null, "", "/app/my-appointments");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { name: "There’s a newer version" })).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute(/\/assets\/AppointmentsPage-.*\.js/);
  await page.getByRole("button", { name: "Reload page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /appointments/i })).toBeVisible();
});
