// A member chooses what of their health record travels and makes a link with a passcode. A stranger opens it in another browser: first
// with a wrong passcode. The member sees that it was opened, and stops it.
import { ask } from "./bookings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a stranger opens a summary by its link and passcode, until the member stops it", async ({
  asNewMember,
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember({ firstName: "Elin" });
  const me = (await ask(page, "GET", "/me")).body as { id: number };
  const write = (kind: string, content: object) => ask(page, "PUT", `/users/${me.id}/healthbinder`, { kind, content });
  await page.goto("/app/health-summary");
  await expect(page.getByText("Nothing to share yet")).toBeVisible();
  await expectAccessible(page);
  await write("allergy", { category: "medication", substance: "Penicillins", reaction: "Rash" });
  await write("condition", { name: "Asthma" });
  await write("condition", { name: "Migraine" });
  await write("medicine", { name: "Sertraline", dose: "50 mg" });
  await page.goto("/healthbinder");
  await page.getByRole("link", { name: "make a summary" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Health summary" })).toBeVisible();

  // What is sensitive starts unticked; a single entry can be left out, and the choice survives a reload.
  const preview = page.getByRole("article");
  await expect(page.getByRole("checkbox", { name: "Mental health" })).not.toBeChecked();
  await expect(page.getByText("Not everyone treats it fairly.", { exact: false })).toBeVisible();
  await expect(preview).toContainText("Penicillins");
  await expect(preview).not.toContainText("Sertraline");
  await page.getByRole("checkbox", { name: "Migraine" }).uncheck();
  await page.getByRole("checkbox", { name: "Mental health" }).check();
  await expect(preview).toContainText("Sertraline; Dose: 50 mg");
  await page.getByRole("checkbox", { name: "Mental health" }).uncheck();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Migraine" })).not.toBeChecked();
  await expect(preview).not.toContainText("Migraine");
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("your-summary.pdf");

  const create = page.getByRole("button", { name: "Create link" });
  await create.click();
  await expect(page.getByRole("link", { name: "Enter a label." })).toBeVisible();
  await page.getByLabel("Label", { exact: true }).fill("For Thursday");
  await page.getByLabel("Passcode for the receiver").fill("123456");
  await page.getByLabel("Your password").fill(page.person.password);
  await create.click();
  await expect(page.getByRole("link", { name: "Choose a passcode that’s harder to guess." })).toBeVisible();
  await expectAccessible(page);
  // What the next receiver should not read by accident.
  await page.getByRole("checkbox", { name: "Mental health" }).check();
  await page.getByRole("checkbox", { name: "Sertraline" }).uncheck();
  // Added in another tab: it is shown before it is shared, and nothing typed is lost.
  await write("allergy", { category: "food", substance: "Peanuts" });
  await page.getByLabel("Passcode for the receiver").fill("river-42");
  await create.click();
  await expect(page.getByText("Your health record changed since you opened this page", { exact: false })).toBeVisible();
  await expect(preview).toContainText("Peanuts");
  await expectAccessible(page);
  await create.click();
  const dialog = page.getByRole("dialog", { name: "Your link" });
  const address = await dialog.getByLabel("Link", { exact: true }).inputValue();
  expect(address).toContain("/shared-summary#shlink:/");
  await expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "I’ve given it to them" }).click();
  await expect(page.getByRole("checkbox", { name: "Mental health" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Medicines" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Migraine" })).not.toBeChecked();
  const links = page.getByRole("list", { name: "Your links" });
  await expect(links).toContainText("No one has opened it.");

  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const asked: string[] = [];
  stranger.on("request", (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  await stranger.goto(address);
  await expect(stranger.getByText("For Thursday")).toBeVisible();
  // The key is not in the history. A reload says what to do.
  expect(stranger.url()).toBe(new URL("/shared-summary", address).href);
  await stranger.reload();
  await expect(stranger.getByText("There’s no link here.", { exact: false })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.goto(address);
  await expect(stranger.getByText("For Thursday")).toBeVisible();
  await expect(stranger.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const open = stranger.getByRole("button", { name: "Open summary" });
  await open.click();
  await expect(stranger.getByRole("link", { name: "Enter your name." })).toBeVisible();
  await stranger.getByLabel("Your name").fill("Dr. Ito");
  await stranger.getByLabel("Passcode", { exact: true }).fill("river-43");
  await open.click();
  await expect(stranger.getByRole("link", { name: /That passcode is incorrect. 9 attempts left./ })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.context().setOffline(true);
  await stranger.getByLabel("Passcode", { exact: true }).fill("river-42");
  await open.click();
  await expect(stranger.getByText("We got no answer.", { exact: false })).toBeVisible();
  await stranger.context().setOffline(false);
  await open.click();
  const shown = stranger.getByRole("article");
  await expect(shown).toContainText("Elin");
  await expect(shown).toContainText("Penicillins; What happens: Rash");
  await expect(shown).not.toContainText(/Sertraline|Migraine/);
  await expectAccessible(stranger);
  const [pdf] = await Promise.all([
    stranger.waitForEvent("download"),
    stranger.getByRole("link", { name: "Download as PDF" }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe("summary.pdf");
  // The key is in no request, nothing comes from elsewhere, and the visit is not counted.
  const key = JSON.parse(Buffer.from(address.split("shlink:/")[1] ?? "", "base64url").toString()).key as string;
  expect(asked.filter((one) => one.includes(key) || one.includes("/events"))).toEqual([]);
  const { origin } = new URL(address);
  expect(asked.filter((one) => !one.includes(` ${origin}/`) && !/ (blob|data):/.test(one))).toEqual([]);
  expect(await stranger.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join(" "))).not.toMatch(
    /river|Penicillins|Ito/,
  );

  await page.reload();
  await expect(links).toContainText("by someone who wrote “Dr. Ito”");
  await expect(links).toContainText("1 wrong passcode");
  await expect(links).toContainText("It opens 2 more times.");
  await links.getByRole("button", { name: /^Stop link\W+For Thursday$/ }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Stop link" }).click();
  await expect(links).toContainText("Stopped");
  await stranger.goto(address);
  await stranger.getByLabel("Your name").fill("Dr. Ito");
  await stranger.getByLabel("Passcode", { exact: true }).fill("river-42");
  await open.click();
  await expect(stranger.getByText("This link no longer opens.", { exact: false })).toBeVisible();
  await stranger.goto(`${origin}/shared-summary#shlink:/cut`);
  await expect(stranger.getByText("This link is incomplete.", { exact: false })).toBeVisible();
  await stranger.context().close();
});
