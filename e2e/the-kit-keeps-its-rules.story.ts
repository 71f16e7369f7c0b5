// The rules of fields, notices and lists, tested on the kit's gallery: what the specification sets in numbers.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto("/app/gallery");
  await expect(page.getByRole("heading", { name: "Moving parts" })).toBeVisible();
  // From here on, time advances only when a test says so, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
});

test("a date is all or nothing (R5.001-R5.003)", async ({ page }) => {
  const date = page.getByRole("group", { name: "Date of birth" });
  const leave = async () => {
    await page.getByLabel("First name").focus();
    await page.clock.runFor(500);
  };
  await date.getByLabel("Day").focus();
  await leave();
  await expect(date.getByText(/^Enter the/)).toHaveCount(0);
  await date.getByLabel("Day").fill("12");
  await leave();
  await expect(date.getByText("Enter the month and year.")).toBeVisible();
  await date.getByLabel("Year").fill("1990");
  await expect(date.getByText("Enter the month.")).toBeVisible();
  await date.getByLabel("Month").selectOption("May");
  await expect(date.getByText(/^Enter the/)).toHaveCount(0);
  await date.getByLabel("Day").fill("");
  await date.getByLabel("Month").selectOption("");
  await date.getByLabel("Year").fill("");
  await expect(date.getByText(/^Enter the/)).toHaveCount(0);
});

test("a phone number begins in the United States and loses its tel: (R5.047-R5.049)", async ({ page }) => {
  const country = page.getByLabel("Country");
  const number = page.getByRole("textbox", { name: "Phone number" });
  await expect(country).toHaveValue("US");
  const first = page.locator("optgroup").first().locator("option");
  expect(await first.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value).sort())).toEqual([
    "CA",
    "GB",
    "US",
  ]);
  await number.fill("tel:+44 20 7946 0018");
  await number.blur();
  await expect(number).toHaveValue("020 7946 0018");
  await expect(country).toHaveValue("GB");
});

test("a text ends at its maximum length, and there are five stars (R5.050, R5.060)", async ({ page }) => {
  const name = page.getByLabel("First name");
  await name.pressSequentially("a".repeat(40));
  await expect(name).toHaveValue("a".repeat(30));
  await expect(page.getByRole("group", { name: "How was it?" }).getByRole("radio")).toHaveCount(5);
});

test("suggestions come after 500 ms, from two characters, three at most (R9.018-R9.020)", async ({ page }) => {
  const search = page.getByRole("combobox", { name: "What is going on?" });
  const found = page.getByRole("listbox", { name: "What is going on?" }).getByRole("option");
  await search.fill("l");
  await page.clock.runFor(2_000);
  await expect(found).toHaveCount(0);
  await search.fill("la");
  await page.clock.runFor(450);
  await expect(found).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(found).toHaveCount(3);
});

test("a countdown shows mm:ss and changes each second (R9.024, R9.025)", async ({ page }) => {
  const left = page.getByText(/^0\d:\d\d$/);
  const seconds = async () => {
    const [minutes = "", rest = ""] = ((await left.textContent()) ?? "").split(":");
    return Number(minutes) * 60 + Number(rest);
  };
  await page.clock.runFor(1_000);
  const before = await seconds();
  await page.clock.runFor(3_000);
  await expect.poll(seconds).toBe(before - 3);
});

test("a timed notice closes after 3.5 seconds, another after 0.8 and its reading time, an error by hand (R9.021, R9.022)", async ({
  page,
}) => {
  const timed = page.getByText("This goes after 3.5 seconds.");
  await page.getByRole("button", { name: "Timed notice" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_300);
  await expect(timed).toBeVisible();
  await page.clock.runFor(300);
  await expect(timed).toBeHidden();

  const other = page.getByText("Saved!");
  await page.getByRole("button", { name: "Success notice" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(900);
  await expect(other).toBeVisible();
  await page.clock.runFor(400);
  await expect(other).toBeHidden();

  const error = page.getByText("Your card was declined.");
  await page.getByRole("button", { name: "Error notice" }).click();
  await page.clock.runFor(120_000);
  await expect(error).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(error).toBeHidden();
});

test("a prompt folds to its title, and can be dismissed (R4.095)", async ({ page }) => {
  await page.getByRole("button", { name: "Prompt" }).click();
  const words = page.getByText("It can be folded to its title, or sent away.");
  await expect(words).toBeVisible();
  await page.getByText("A calm message").click();
  await expect(words).toBeHidden();
  await page.getByText("A calm message").click();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText("A calm message")).toHaveCount(0);
});

test("a list loads more near its end, after 300 ms, twice by itself (R5.058, R5.059)", async ({ page }) => {
  const cards = page.getByText(/^Card \d+$/);
  await expect(cards).toHaveCount(3);
  // Scrolling close to the end is enough; it does not have to be reached.
  await cards.last().evaluate((card) => {
    const { bottom } = card.getBoundingClientRect();
    window.scrollBy(0, bottom - window.innerHeight + 20);
  });
  await seenByObservers(page);
  await page.clock.runFor(280);
  await expect(cards).toHaveCount(3);
  await page.clock.runFor(40);
  await expect(cards).toHaveCount(6);
});

/** Frames still run while the clock is stopped: our own observer is called after the page's. */
async function seenByObservers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++)
      await new Promise<void>((heard) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          heard();
        });
        observer.observe(document.body);
      });
  });
}
