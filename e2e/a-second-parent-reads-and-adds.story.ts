// Two parents: one shares a child's page, the other accepts, reads and adds, both see who added what, and the page is gone from the open
// screen when it ends.
import type { Page } from "@playwright/test";
import { ask } from "./bookings.ts";
import { daysAgo } from "./days.ts";
import { expect, expectAccessible } from "./fixtures.ts";
import { linkPartner, test } from "./partners.ts";

const picture = async (page: Page, name: string) => {
  const kept = page.viewportSize();
  for (const [width, scheme] of [
    [390, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (kept) await page.setViewportSize(kept);
};

test("a page of a child is shared, accepted, added to by both, and gone when it ends", async ({
  as,
  larkwell,
  mailbox,
  request,
}) => {
  test.setTimeout(150_000);
  const partner = await linkPartner(request, larkwell.baseUrl, mailbox);
  const maya = await as("member_sponsored");
  const me = (await ask(maya, "GET", "/me")).body as { id: number };
  const birthday = daysAgo(300).toString();
  const added = await ask(maya, "POST", `/users/${me.id}/healthbinder/children`, { name: "Ada", birthday });
  const { children } = added.body as unknown as { children: { id: number; name: string }[] };
  const child = children.find(({ name }) => name === "Ada")?.id ?? 0;
  await ask(maya, "POST", `/users/${me.id}/family/${child}/growth`, {
    kind: "weight",
    on: birthday,
    amount: 3_400,
    client_key: "first",
  });
  await maya.goto(`/app/my-family/${child}`);
  const share = maya.getByRole("main");
  await expect(maya.getByText("Only you see this page.")).toBeVisible();
  await share.getByLabel("What Noah may do").selectOption("add");
  await picture(maya, "offer");
  await share.getByRole("button", { name: "Invite Noah" }).dblclick();
  await expect(share.getByText("You invited Noah, who hasn’t accepted yet.")).toBeVisible();

  const noah = await as(partner);
  await noah.goto("/app/shared-with-me");
  const pages = noah.getByRole("main");
  await expect(pages.getByRole("heading", { name: "Maya offers you the page of Ada" })).toBeVisible();
  await picture(noah, "invited");
  await pages.getByRole("button", { name: "Accept" }).click();
  await pages.getByRole("link", { name: "Open the page" }).click();
  await expect(noah.getByRole("heading", { level: 1, name: "Ada" })).toBeVisible();
  await expect(maya.getByText("You and Noah see this page.")).toBeVisible();
  await expect(noah.getByText("Added by Maya")).toBeVisible();
  await expect(noah.getByRole("button", { name: /^(Change|Delete) / })).toHaveCount(0);
  await expect(noah.getByText("Visits for Ada")).toHaveCount(0);

  await noah.getByRole("button", { name: "Add a vaccination" }).click();
  const dialog = noah.getByRole("dialog");
  await dialog.getByLabel("Vaccine").fill("DTaP");
  await dialog.getByRole("button", { name: "Save" }).click();
  const given = noah.getByRole("list", { name: "Vaccinations given" });
  await expect(given).toContainText("Added by you");
  await expect(given.getByRole("button", { name: /^Change DTaP/ })).toBeVisible();
  await picture(noah, "second-parent");

  await maya.reload();
  const hers = maya.getByRole("list", { name: "Vaccinations given" });
  await expect(hers).toContainText("Added by Noah");
  await expect(hers.getByRole("button", { name: /^Change / })).toHaveCount(0);
  await expect(hers.getByRole("button", { name: /^Delete DTaP/ })).toBeVisible();
  await picture(maya, "owner");

  await share.getByRole("button", { name: "Stop sharing" }).click();
  await expectAccessible(maya);
  await maya.getByRole("dialog").getByRole("button", { name: "Stop sharing" }).click();
  await expect(maya.getByText("You stopped sharing this page.")).toBeVisible();
  // On the open screen, without a press.
  await expect(noah.getByText("DTaP")).toHaveCount(0);
  await expect(noah.getByRole("link", { name: "Go to My Family" })).toBeVisible();
  await picture(noah, "gone");
  await expect(hers).toContainText("DTaP");

  await maya.goto("/app/account/who-looked");
  await expect(maya.getByText("Noah, your partner").first()).toBeVisible();
});
