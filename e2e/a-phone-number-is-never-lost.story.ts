// A phone number typed before its tables load, whether they load late, never or not at all: the number is checked or
// sent, and nothing hangs.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const tables = /\/assets\/phone-[\w-]{8}\.js/;
const password = "quiet-river-lantern-42";
const number = (page: Page) => page.getByRole("textbox", { name: "Phone number" });
const create = (page: Page) => page.getByRole("button", { name: "Create account" });
const country = (page: Page) => page.getByLabel("Country");
const waits = (page: Page) => page.getByRole("status").filter({ hasText: "Checking the number…" });

const late = (page: Page) =>
  page.route(tables, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
const never = (page: Page) => page.route(tables, () => {});

async function fillRegistration(page: Page) {
  await page.goto("/app/register");
  await page.getByLabel("First name").fill("Ines");
  await page.getByLabel("Last name").fill("Marsh");
  await page.getByLabel("Email address").fill(`number-${process.pid}-${Date.now()}@stories.example`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Month").selectOption("2");
  await page.getByLabel("Day").fill("29");
  await page.getByLabel("Year").fill("1992");
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
}

const sentNumber = async (page: Page) => {
  const request = await page.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/users"));
  return (request.postDataJSON() as { phone?: string }).phone;
};

test("the form waits for tables that are late, and shows all its errors together", async ({ page }) => {
  await late(page);
  await page.goto("/app/register");
  await page.getByLabel("First name").fill("Ines");
  await number(page).fill("12");
  await create(page).click();
  await expect(waits(page)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Last name is required.",
    /email address/,
    "Enter a password.",
    /date of birth/,
    "Enter a valid phone number.",
    /Accept the agreements/,
  ]);
  await expect(waits(page)).toHaveCount(0);
  await expect(number(page)).toHaveValue("12");
});

test("a number of another country is sent in full when its tables were late", async ({ page }) => {
  await late(page);
  await fillRegistration(page);
  await country(page).selectOption("GB");
  await number(page).fill("020 7946 0018");
  const sent = sentNumber(page);
  await create(page).click();
  expect(await sent).toBe("+442079460018");
  await page.waitForURL("**/onboarding/life-stage");
});

test("tables that never load don't block the form: the server checks", async ({ page }) => {
  await never(page);
  await fillRegistration(page);
  await number(page).fill("12");
  await create(page).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter a valid phone number."]);
  await number(page).fill("(212) 555-0151");
  const sent = sentNumber(page);
  await create(page).click();
  expect(await sent).toBe("(212) 555-0151");
  await page.waitForURL("**/onboarding/life-stage");
  await page.goto("/profile");
  await expect(number(page)).toHaveValue("(212) 555-0151");
});

test("a number of another country needs its + when the tables never load", async ({ page }) => {
  await never(page);
  await fillRegistration(page);
  await country(page).selectOption("GB");
  await number(page).fill("020 7946 0018");
  await create(page).click();
  const fault = page.getByText("We can’t check this number right now.");
  await expect(fault).toBeVisible();
  await expect(number(page)).toBeFocused();
  await expectAccessible(page);
  await number(page).fill("+44 20 7946 0018");
  await expect(fault).toHaveCount(0);
  const sent = sentNumber(page);
  await create(page).click();
  expect(await sent).toBe("+44 20 7946 0018");
  await page.waitForURL("**/onboarding/life-stage");
});

test("tables that fail right away show the same message, and the next press sends the number with its +", async ({
  page,
}) => {
  await page.route(tables, (route) => route.abort("connectionreset"));
  await fillRegistration(page);
  await country(page).selectOption("GB");
  await number(page).fill("020 7946 0018");
  await create(page).click();
  await expect(page.getByText("We can’t check this number right now.")).toBeVisible();
  await number(page).fill("+44 20 7946 0018");
  const sent = sentNumber(page);
  await create(page).click();
  expect(await sent).toBe("+44 20 7946 0018");
  await page.waitForURL("**/onboarding/life-stage");
});

test("typing continues while the tables load, and stays", async ({ page }) => {
  await late(page);
  await page.goto("/app/register");
  const asked = page.waitForRequest(tables);
  const here = page.waitForResponse(tables);
  await number(page).fill("212 555");
  await asked;
  await number(page).blur();
  await number(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" 0152");
  await here;
  await number(page).blur();
  await expect(number(page)).toHaveValue("(212) 555-0152");
});

test("the profile saves a number whose tables are late, and one whose tables never come", async ({ asNewMember }) => {
  const page = await asNewMember();
  await late(page);
  await page.goto("/profile");
  const reach = page.locator("section", { has: page.getByRole("heading", { name: "Contact information" }) });
  const save = async (typed: string) => {
    await number(page).fill(typed);
    const request = page.waitForRequest((one) => one.method() === "PUT" && one.url().endsWith("/profiles/member"));
    await reach.getByRole("button", { name: "Save" }).click();
    return (await request).postDataJSON() as unknown;
  };
  expect(await save("212 555 0153")).toEqual({ phone_number: "+12125550153" });
  await page.getByText("Saved!").waitFor();
  await page.unroute(tables);
  await never(page);
  await page.reload();
  await expect(number(page)).toHaveValue("(212) 555-0153");
  expect(await save("212 555 0154")).toEqual({ phone_number: "212 555 0154" });
  await page.getByText("Saved!").waitFor();
});

test("a visitor's number reaches the server whether its tables are late or never load", async ({ page }) => {
  const done = page.getByText("Done! Check your phone for a link to get the Larkwell app.");
  const send = page.getByRole("button", { name: "Text me the link" });
  await late(page);
  const island = page.locator("[data-island=app-link-form]");
  const awake = async () => {
    await island.scrollIntoViewIfNeeded();
    await expect(island).toHaveAttribute("data-awake", "");
  };
  await page.goto("/download-the-app");
  await awake();
  const asked = page.waitForRequest(tables);
  await number(page).fill("(212) 555-0155");
  await asked;
  await send.click();
  await expect(done).toBeVisible();
  await page.unroute(tables);
  await never(page);
  await page.reload();
  await awake();
  await number(page).fill("(212) 555-0156");
  await send.click();
  await expect(done).toBeVisible();
});
