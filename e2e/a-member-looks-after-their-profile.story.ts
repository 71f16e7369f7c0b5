// A member's profile: picture, color, names and address; their notices; their data copy; leaving, and returning.
import sharp from "sharp";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { signIn } from "./people.ts";

const photograph = async () => ({
  name: "me.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#b97965" } })
    .jpeg()
    .toBuffer(),
});

test("a member edits their names field by field, and is told when their address is complete", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Your profile", level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("First name").fill("Leyla Rose");
  // A reload loses nothing.
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Leyla Rose");
  const you = page.locator("section", { has: page.getByRole("heading", { name: "About you" }) });
  const sent = page.waitForRequest((request) => request.method() === "PUT" && /users\/\d+$/.test(request.url()));
  await you.getByRole("button", { name: "Save" }).click();
  expect((await sent).postDataJSON()).toEqual({ first_name: "Leyla Rose" });
  await page.getByText("Saved!").waitFor();

  // The member's state is offered for the address too, which may be in another state.
  const reach = page.locator("section", { has: page.getByRole("heading", { name: "Contact information" }) });
  await reach.getByLabel("State you are in").selectOption("NJ");
  const kept = page.waitForResponse((reply) => reply.url().endsWith("/profiles/member") && reply.ok());
  await reach.getByRole("button", { name: "Save" }).click();
  await kept;
  await page.reload();
  const home = page.locator("section", { has: page.getByRole("heading", { name: "Address", exact: true }) });
  await expect(home.getByLabel("State")).toHaveValue("NJ");
  await expect(home.getByText("Still missing: state, street, city, and ZIP code.")).toBeVisible();
  await home.getByLabel("Street and number").fill("12 Grove Street");
  await home.getByLabel("City").fill("Albany");
  await home.getByLabel("ZIP code").fill("12207");
  // State and ZIP code must match, and onboarding's form checks the same.
  await home.getByLabel("State").selectOption("PR");
  await home.getByRole("button", { name: "Save" }).click();
  await expect(home.getByRole("link", { name: "This ZIP code isn’t in Puerto Rico. Check both." })).toBeVisible();
  await home.getByLabel("State").selectOption("NY");
  await expect(home.getByText("This ZIP code isn’t in")).toHaveCount(0);
  await home.getByRole("button", { name: "Save" }).click();
  await expect(home.getByText("Your address is complete.")).toBeVisible();
  await expect(
    home.getByText("You told us you’re in New Jersey. That decides which practitioners can treat you."),
  ).toBeVisible();
  await home.getByLabel("Country").selectOption("CA");
  await expect(home.getByLabel("State")).toHaveCount(0);
  await expect(home.getByLabel("Postal code")).toBeVisible();
});

test("the color is saved a second after the last choice, in one request; the picture is cropped, shown and removed", async ({
  asNewMember,
}) => {
  const page = await asNewMember();
  await page.goto("/profile");
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith("/profiles/member")) saves.push(request.postData() ?? "");
  });
  const colours = page.getByRole("group", { name: "Your color" });
  await colours.getByRole("radio", { name: "Clay" }).check({ force: true });
  await colours.getByRole("radio", { name: "Sage" }).check({ force: true });
  await colours.getByRole("radio", { name: "Blush" }).check({ force: true });
  await page.waitForTimeout(500);
  expect(saves).toEqual([]);
  await expect(page.getByText("Saved your avatar color!")).toBeVisible();
  expect(saves).toEqual([JSON.stringify({ color_hex: "ffcac1" })]);

  const choose = page.locator("input[type=file]");
  await choose.setInputFiles({ name: "me.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(page.getByText("Choose a PNG or JPEG file.")).toBeVisible();
  await choose.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByText("We can’t read this file as a picture. Choose another one.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await choose.setInputFiles(await photograph());
  const dialog = page.getByRole("dialog", { name: "Crop your picture" });
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("slider", { name: "Zoom" }).fill("2");
  await page.route("**/api/v1/images?*", (route) => route.abort("connectionreset"));
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(
    dialog.getByText("Sorry there seems to have been a problem! Try again or contact support if the issue persists."),
  ).toBeVisible();
  await page.unroute("**/api/v1/images?*");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Added your profile image! Looking good!")).toBeVisible();
  const picture = page.locator('section[aria-labelledby="avatar-title"] img');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty("naturalWidth", 480);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(picture).toBeHidden();
});

test("a member chooses their notices, and one switch makes all of them discreet", async ({ asNewMember }) => {
  const page = await asNewMember();
  await page.goto("/app/account/messages");
  const feedback = page.getByRole("checkbox", { name: "Feedback by email" });
  // The checkbox changes when it is pressed, not when the server responds.
  expect(await feedback.evaluate((box: HTMLInputElement) => [box.click(), box.checked][1])).toBe(false);
  await page.getByText("Saved!").waitFor();
  await expect(feedback).not.toBeChecked();
  const reminders = page.getByRole("checkbox", { name: "Reminders by email" });
  await page.route("**/users/*/notice_wishes", (route) => route.abort("connectionreset"));
  expect(await reminders.evaluate((box: HTMLInputElement) => [box.click(), box.checked][1])).toBe(false);
  // A checkbox that could not be saved goes back to the saved value.
  await expect(reminders).toBeChecked();
  await page.unroute("**/users/*/notice_wishes");
  await page.getByRole("button", { name: "Set quiet hours" }).click();
  await expect(page.getByText("You get no texts and no push notifications from 22:00 to 07:00.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Be as discreet as possible" }).check();
  await expect(page.getByRole("checkbox", { name: /^Emails may say/ })).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Be as discreet as possible" })).toBeChecked();
  await expect(feedback).not.toBeChecked();
});

test("a member downloads their data with their password, deletes their account, and keeps it after all", async ({
  asNewMember,
  larkwell,
}) => {
  const page = await asNewMember();
  await page.goto("/app/account/your-data");
  await page.getByRole("button", { name: "Prepare a copy" }).click();
  await page.getByRole("button", { name: "JSON (FHIR R4), for other software" }).click();
  const download = page.getByRole("dialog", { name: "Download your data" });
  await download.getByLabel("Your password").fill("not it");
  await download.getByRole("button", { name: "Download" }).click();
  await expect(download.getByText("That password is incorrect. Try again.")).toBeVisible();
  await download.getByLabel("Your password").fill(page.person.password);
  const file = page.waitForEvent("download");
  await download.getByRole("button", { name: "Download" }).click();
  expect((await file).suggestedFilename()).toBe("your-data.fhir.json");
  await expectAccessible(page);

  const second = await page.context().newPage();
  await second.goto("/app/my-appointments");
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Delete my account" }).click();
  const leave = page.getByRole("dialog", { name: "Delete your account?" });
  await leave.getByLabel("Your password").fill(page.person.password);
  await leave.getByRole("button", { name: "Delete my account" }).click();
  // Both tabs show the goodbye page with the date. Neither asks to sign in, and Back doesn't lead to any of the
  // member's pages.
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/goodbye\?until=\d{4}-\d{2}-\d{2}$/);
    await expect(tab.getByRole("heading", { level: 1, name: "Goodbye" })).toBeVisible();
    await expect(tab.getByText(/Your account will be deleted on \w+ \d{1,2}, \d{4}\./)).toBeVisible();
    await expect(tab.getByRole("dialog")).toHaveCount(0);
    await expect(tab.locator("body")).not.toContainText(page.person.email);
  }
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  await second.close();

  await signIn(page, larkwell.baseUrl, page.person);
  await page.goto("/app/dashboard");
  const keep = page.getByRole("dialog", { name: "Do you want to keep your account?" });
  await expect(keep).toBeVisible();
  await page.keyboard.press("Escape");
  await page.waitForTimeout(400);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(200);
  await expect(keep).toBeVisible();
  await expectAccessible(page);
  await keep.getByRole("button", { name: "Keep my account" }).click();
  await expect(keep).toBeHidden();
  await page.goto("/profile");
  await expect(page.getByLabel("First name")).toHaveValue("Leyla");
});
