// Urgent signs beside the week after a birth, worded for the member's location; and the landing pages that show the same table.
import type { Page } from "@playwright/test";
import { daysAgo } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });

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

async function afterBirth(page: Page, state: string) {
  await page.goto("/app/dashboard");
  const { id } = (await call(page, "GET", "/me")).body as { id: number };
  const said = await Promise.all([
    call(page, "PUT", `/users/${id}/profiles/member`, { state }),
    call(page, "POST", `/users/${id}/onboarding/steps/life_stage`, { outcome: "done", track: "postpartum" }),
  ]);
  const born = await call(page, "PUT", `/users/${id}/health_profile`, {
    children: [{ name: "Ada", birthday: daysAgo(9).toString() }],
  });
  expect([...said, born].map(({ status, body }) => [status, body["message"]])).toEqual([
    [200, undefined],
    [200, undefined],
    [200, undefined],
  ]);
  await page.goto("/app/dashboard");
}

test("in the second week after a birth the full list is on home, for the member and for the baby", async ({
  asNewMember,
}) => {
  test.setTimeout(240_000);
  const page = await asNewMember({ firstName: "Ines" });
  await afterBirth(page, "NY");
  const own = page.getByRole("region", { name: "Signs that can’t wait", exact: true });
  await expect(own.getByRole("heading", { name: "Call 911 or go to an emergency room now" })).toBeVisible();
  await expect(own.getByRole("link", { name: "911" })).toHaveAttribute("href", "tel:911");
  await expect(own).toContainText("Soaking through one pad or more in an hour");
  const baby = page.getByRole("region", { name: "Signs in your child that can’t wait" });
  await expect(baby).toContainText("A fever of 100.4 °F (38 °C) or higher, measured rectally");
  await expect(page.getByRole("article")).toContainText("Not yet reviewed by a clinician.");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (process.env["PICTURES"])
      await page.screenshot({ path: `${process.env["PICTURES"]}/home-${width}.png`, fullPage: true });
  }
});

test("a member outside the United States reads no 911 and no 988, and Celsius first", async ({ asNewMember }) => {
  test.setTimeout(240_000);
  const page = await asNewMember({ firstName: "Ines" });
  await page.setViewportSize({ width: 390, height: 900 });
  await afterBirth(page, "ZZ");
  const article = page.getByRole("article");
  await expect(article).toContainText("Call your local emergency number (112 in many countries)");
  await expect(article).toContainText("A fever of 38 °C (100.4 °F) or higher");
  await expect(article).not.toContainText(/\b(911|988)\b/);
  if (process.env["PICTURES"])
    await page.screenshot({ path: `${process.env["PICTURES"]}/home-zz.png`, fullPage: true });
});

for (const landing of ["back-pain", "allergies", "depression"])
  test(`/lp/${landing} says what can’t wait, who it is for, and that no one has reviewed it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`/lp/${landing}`);
    await expect(page.getByText("Elsewhere, call your local emergency number").first()).toBeVisible();
    await expect(page.getByText("Not yet reviewed by a clinician.")).toBeVisible();
    await expectAccessible(page);
    if (process.env["PICTURES"])
      await page.screenshot({ path: `${process.env["PICTURES"]}/${landing}.png`, fullPage: true });
  });
