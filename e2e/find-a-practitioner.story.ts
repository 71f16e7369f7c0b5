// Finding a practitioner: by need and state, with filters that last, and a notice when hours open.
import { expect, expectAccessible, test } from "./fixtures.ts";
import { demoPerson } from "./people.ts";

test("a member finds someone by what is happening in their life, and sees the open times", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.goto("/app/book");
  await page.getByRole("link", { name: "Help with breastfeeding" }).click();
  await expect(page.getByRole("heading", { name: /people?, best match first/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "Can see me in New York" }).check();
  const cards = page.getByRole("article");
  await expect(cards.first()).toContainText("Lactation consultant");
  await expect(page.getByText(/Not licensed in New York/)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("link", { name: "June Castellanos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "June Castellanos" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "See open times" }).click();
  await expect(page.getByRole("dialog", { name: "Book a visit with June Castellanos" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "June Castellanos" })).toBeVisible();
});

test("filters survive a reload and Back", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.goto("/app/practitioners");
  const filters = page.getByRole("region", { name: "Filters" });
  const prescribes = filters.getByRole("checkbox", { name: "Can prescribe" });
  const obgyn = filters.getByRole("checkbox", { name: "OB-GYN" });
  await prescribes.check();
  await obgyn.check();
  await filters.getByRole("radio", { name: "Next 7 days" }).check();
  await expect(page).toHaveURL(/vids=\d+&avail_max=168&prescribe=true/);
  const found = await page.getByRole("article").count();
  expect(found).toBeGreaterThan(0);

  await page.reload();
  await expect(prescribes).toBeChecked();
  await expect(obgyn).toBeChecked();
  await expect(page.getByRole("article")).toHaveCount(found);

  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Can help with" })).toBeVisible();
  await page.goBack();
  await expect(obgyn).toBeChecked();
  await page.goBack();
  await expect(filters.getByRole("radio", { name: "Any time" })).toBeChecked();
  await expect(obgyn).toBeChecked();

  await page.getByRole("button", { name: "Remove OB-GYNs" }).click();
  await expect(obgyn).not.toBeChecked();
  await expect(page).not.toHaveURL(/vids/);
  await page.goBack();
  await expect(obgyn).toBeChecked();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(prescribes).not.toBeChecked();
});

for (const width of [390, 1280])
  test(`specialties are found by a part of their names, by keyboard, ${width} px wide`, async ({ as }) => {
    const page = await as("member_sponsored");
    const refused: string[] = [];
    page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()));
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/app/practitioners");
    if (width === 390) await page.getByRole("button", { name: "Filters" }).click();
    const place =
      width === 390 ? page.getByRole("dialog", { name: "Filters" }) : page.getByRole("region", { name: "Filters" });
    const box = place.getByRole("combobox", { name: /^Specialties/ });
    await box.fill("pump");
    await expect(place.getByRole("listbox", { name: "Specialties" }).getByRole("option")).toHaveCount(1);
    await expectAccessible(page);
    await box.press("ArrowDown");
    await box.press("Enter");
    await expect(place.getByRole("button", { name: "Remove Pumping" })).toBeVisible();
    await box.fill("sleep");
    await place.getByRole("option", { name: /sleep/i }).first().click();
    await expect(place.getByRole("button", { name: /^Remove .*sleep/i })).toBeVisible();
    await box.fill("zzzz");
    await expect(place.getByText("No matching specialty")).toBeVisible();
    await box.fill("");
    await box.press("Escape");
    await expect(place).toBeVisible();
    await box.press("Backspace");
    await expect(place.getByRole("button", { name: /^Remove .*sleep/i })).toHaveCount(0);
    await expect(place.getByRole("button", { name: "Remove Pumping" })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`specialties-${width}.png`) });
    if (width === 390) await place.getByRole("button", { name: /^Show/ }).click();
    await expect(page).toHaveURL(/specialties=\d+/);
    expect(refused).toEqual([]);
  });

test("a link with the old parameters opens the same list", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.goto("/select-practitioner?show_prescribers=1&available_in_next_hours=24&product_minutes=10&refine=1");
  await expect(page).toHaveURL(/\/app\/practitioners\?/);
  const chosen = page.getByRole("list", { name: "Chosen filters" });
  await expect(chosen).toContainText("Can prescribe");
  await expect(chosen).toContainText("Open in the next 24 hours");
  await expect(chosen).toContainText("10 minutes");
  await page.getByRole("region", { name: "Filters" }).getByRole("checkbox", { name: "No cost to me" }).check();
  await expect(chosen).toContainText("No cost to me");

  const small = await as("member_sponsored", { viewport: { width: 390, height: 844 } });
  await small.goto("/app/practitioners?refine=1");
  const sheet = small.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: "Can prescribe" }).check();
  await expectAccessible(small);
  await sheet.getByRole("button", { name: /^Show \d+ results?$/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(small).toHaveURL(/\?prescribe=true$/);
});

test("no one fits: the page says what to do next, by keyboard too", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.goto("/app/practitioners");
  await page.getByRole("combobox", { name: "Search by name or need" }).fill("quantum chromodynamics");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No matches for this search" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /Search without/ }).press("Enter");
  await expect(page.getByRole("heading", { name: /people, soonest first/ })).toBeVisible();
});

test("a member without a state is asked for it before they look around", async ({ asNewMember }) => {
  const page = await asNewMember();
  await page.goto("/app/practitioners");
  const dialog = page.getByRole("dialog", { name: "Which state are you in?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Save my state" }).click();
  await expect(dialog.getByText("Choose a state.")).toBeVisible();
  await dialog.getByLabel("State or territory").selectOption("Texas");
  await dialog.getByRole("button", { name: "Save my state" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("You’re in Texas")).toBeVisible();
});

test("a practitioner without open times: the member asks for a notice", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.goto("/app/practitioners?term=Simone%20Achterberg");
  await page.getByRole("link", { name: "Simone Achterberg" }).click();
  await expect(page.getByText("None in the next month")).toBeVisible();
  await page.getByRole("button", { name: "Notify me" }).click();
  const dialog = page.getByRole("dialog", { name: "Get notified when Simone has open times" });
  await dialog.getByLabel(/When works for you/).fill("Mornings, if possible");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Notify me" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("We’ll email you as soon as times open.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("We’ll email you as soon as times open.")).toBeVisible();
});

test("a visitor signs in over the profile, and then it opens", async ({ page, as }) => {
  const member = await as("member_marketplace");
  await member.goto("/app/practitioners?term=June%20Castellanos");
  await member.getByRole("link", { name: "June Castellanos" }).click();
  await expect(member.getByRole("heading", { level: 1, name: "June Castellanos" })).toBeVisible();
  const path = new URL(member.url()).pathname;

  await page.goto(`${path.replace("/app", "")}?refcode=spring`);
  await expect(page).toHaveURL(`${path}?refcode=spring`);
  const dialog = page.getByRole("dialog", { name: "Please sign in to continue" });
  await expect(dialog).toBeVisible();
  await expect(page.getByText("June Castellanos")).toHaveCount(0);
  const person = demoPerson("member_marketplace");
  await dialog.getByLabel(/email/i).fill(person.email);
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: /^(Log|Sign) in$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "June Castellanos" })).toBeVisible();
});

test("everyday words find the profession, and say so when it isn't offered", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.goto("/app/practitioners");
  const search = page.getByRole("combobox", { name: "Search by name or need" });
  await search.fill("gynocologist");
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: /best match first/ })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("OB-GYN");
  await search.fill("psychologist");
  await search.press("Enter");
  await expect(page.getByText("There are no psychologists here.")).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Mental health provider");
});

test("a covered member taps a time in the list and books it with the next press", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.goto("/app/practitioners?term=June%20Castellanos");
  const card = page.getByRole("article").filter({ hasText: "June Castellanos" });
  await expect(card).toContainText("Covered by Harbor & Vale");
  const time = card.getByRole("list", { name: "Next times with June" }).getByRole("link").first();
  await expect(time).toHaveAccessibleName(/10 minutes, covered by Harbor & Vale, with June/);
  await time.click();
  const dialog = page.getByRole("dialog", { name: "Book a visit with June Castellanos" });
  await expect(dialog.getByRole("button", { name: "Book visit" })).toBeVisible();
  await expectAccessible(page);
});

test("people who can’t treat the member are folded below the others", async ({ as }) => {
  const page = await as("member_sponsored");
  await page.goto("/app/practitioners?term=OB-GYN");
  await expect(page.getByText(/Not licensed in New York/)).toHaveCount(0);
  const more = page.getByRole("button", { name: /more (person|people) who can’t treat you in New York/ });
  await more.press("Enter");
  await expect(page.getByText(/Not licensed in New York/).first()).toBeVisible();
  await expectAccessible(page);
});
