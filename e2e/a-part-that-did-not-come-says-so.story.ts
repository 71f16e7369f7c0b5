// One of a page's calls fails and the others succeed: the rest of the page is shown, it names what is missing, and "Try
// again" loads it.
import { breakServer } from "./failing-server.ts";
import { expect, test } from "./fixtures.ts";
import type { Role } from "./people.ts";

interface Missing {
  who: Role;
  page: string;
  /** The path of the call that fails. */
  call: string | RegExp;
  says: string;
  /** What is shown despite the failure. */
  stays: RegExp;
}

const cases: readonly Missing[] = [
  {
    who: "staff",
    page: "/ops",
    call: "/ops/verification_requests",
    says: "Some of the counts can’t be shown right now.",
    stays: /Unknown\s*verification requests/,
  },
  {
    who: "staff",
    page: "/ops/outbox",
    call: "/ops/effects",
    says: "Failed messages and tasks can’t be shown right now.",
    stays: /Every email and text/,
  },
  {
    who: "staff",
    page: "/ops/practitioners",
    call: "/ops/practitioner_choices",
    says: "The list of professions can’t be shown right now.",
    stays: / total/,
  },
  {
    who: "member_sponsored",
    page: "/app/practitioners",
    call: "/practitioner_openings",
    says: "The open times can’t be shown right now.",
    stays: /Next open time/,
  },
  {
    who: "member_sponsored",
    page: "/app/practitioners",
    call: /^\/users\/\d+\/credits$/,
    says: "What your credits cover can’t be shown right now.",
    stays: /\$\d/,
  },
  {
    who: "member_sponsored",
    page: "/app/dashboard",
    call: /^\/users\/\d+\/credits$/,
    says: "Your credit can’t be shown right now.",
    stays: /Your care team/,
  },
];

for (const { who, page: address, call, says, stays } of cases)
  test(`${who} on ${address} without ${String(call)}`, async ({ as }) => {
    const page = await as(who);
    const broken = await breakServer(page, "503", call);
    await page.goto(address);
    const main = page.locator("main");
    await expect(main).toContainText(says);
    await expect(main).toContainText(stays);
    await broken.mend();
    await main.getByRole("button", { name: "Try again" }).first().click();
    await expect(main).not.toContainText(says);
    await expect(main).not.toContainText("Unknown");
  });

test("a console list that can't be loaded says so below its filters, and an impossible filter is not requested again", async ({
  as,
}) => {
  const page = await as("staff");
  const broken = await breakServer(page, "503", "/ops/verification_requests");
  await page.goto("/ops/verification");
  const main = page.locator("main");
  await expect(main.getByRole("alert")).toContainText("There seems to be a problem.");
  await expect(main).not.toContainText("Loading…");
  await expect(main.getByLabel("Status")).toBeVisible();
  await broken.mend();
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByRole("alert")).toHaveCount(0);

  await page.goto("/ops/outbox?since=0001-99-99");
  await expect(main.getByRole("alert")).toBeVisible();
  await expect(main.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(main.getByLabel("From (UTC)")).toBeVisible();
});

test("a card that could not be sent is not called invalid", async ({ asNewMember }) => {
  const page = await asNewMember();
  await page.goto("/app/wallet");
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expires").fill("12 / 40");
  await page.getByLabel("Security code").fill("123");
  await page.route("**/test_card_tokens", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { message: "", code: "unavailable", request_id: "story" } })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "Save card" }).click();
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText("That didn’t go through");
  await expect(alert).not.toContainText("Check your card");
});
