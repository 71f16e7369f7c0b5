// The console: staff creates a practitioner whom a member finds and can book, and sees the email about it in the outbox.
import { expect, expectAccessible, test } from "./fixtures.ts";

const faq = "https://intranet.example.org/practitioner-faq";

test.use({ settings: { PRACTITIONER_FAQ_URL: faq } });

test("staff creates a practitioner with hours, and a member finds them with free times", async ({
  as,
  asNewMember,
}) => {
  test.setTimeout(120_000);
  const staff = await as("staff");
  const address = `imogen-${Date.now()}@clinic.example`;
  await staff.goto("/ops/practitioners/new");
  await staff.getByLabel("First name").fill("Imogen");
  await staff.getByLabel("Last name").fill("Fellweather");
  await staff.getByLabel("Email").fill(address);
  await staff.getByRole("group", { name: "Professions" }).getByRole("checkbox").first().check();
  await staff.getByRole("button", { name: "Add a visit" }).click();
  await staff.getByLabel("Price in dollars").fill("35");
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Create practitioner" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Imogen Fellweather" })).toBeVisible();
  const id = new URL(staff.url()).pathname.split("/").at(-1);

  const member = await asNewMember();
  await member.goto("/app/practitioners?term=Imogen+Fellweather");
  await expect(member.getByRole("heading", { name: /Imogen Fellweather/ })).toBeVisible();
  await member.goto(`/app/practitioner/${id}`);
  await expect(member.getByRole("heading", { level: 1, name: /Imogen Fellweather/ })).toBeVisible();

  await staff.goto("/ops/outbox");
  await expect(staff.getByText(address)).toHaveCount(0);
  await staff.getByRole("button", { name: "Find by recipient" }).click();
  await staff.getByLabel("Email address or phone number").fill(address);
  await staff.getByRole("button", { name: "Find messages" }).click();
  await expect(staff.getByText("Say why in a few words.")).toBeVisible();
  await staff.getByLabel("Why").fill("to find the invitation");
  await staff.getByRole("button", { name: "Find messages" }).click();
  await expect(staff.getByText(address)).toBeVisible();
  await staff.getByRole("button", { name: /Your account at/ }).click();
  await staff.getByLabel("Why").fill("to see whether it left");
  await staff.getByRole("button", { name: "Open message" }).click();
  await expect(staff.getByText("Welcome to Larkwell")).toBeVisible();
  // A demo that doesn't send emails shows the full link, and says so; elsewhere the link is truncated (decision 036).
  await expect(staff.getByText("This demo doesn’t send messages")).toBeVisible();
  await staff.goto("/ops/audit?action=ops.message_opened");
  await expect(staff.getByText("to see whether it left")).toBeVisible();
});

test("the practitioner FAQ opens with the password that staff gives, and closes when it is removed", async ({ as }) => {
  test.setTimeout(120_000);
  const [staff, amara, june] = [await as("staff"), await as("practitioner"), await as("practitioner_2")];
  // In the demo clinic only one practitioner has access.
  await amara.goto("/app/dashboard");
  await amara.getByRole("link", { name: "FAQ", exact: true }).click();
  await expect(amara.getByRole("heading", { level: 1, name: "Practitioner FAQ" })).toBeVisible();
  await expect(amara.getByText("stork-teapot-58")).toBeVisible();
  await expect(amara.getByRole("link", { name: "Open the FAQ" })).toHaveAttribute("href", faq);
  await june.goto("/app/dashboard");
  await expect(june.getByRole("link", { name: "Schedule", exact: true })).toBeVisible();
  await expect(june.getByRole("link", { name: "FAQ", exact: true })).toHaveCount(0);

  const give = async (password: string) => {
    await staff.goto("/ops/practitioners?term=June");
    await staff.getByRole("link", { name: /June Castellanos/ }).click();
    await staff.getByLabel(/Practitioner FAQ password/).fill(password);
    await staff.getByRole("button", { name: "Save changes" }).click();
    await staff.getByText("Saved!").waitFor();
  };
  await give("otter-lamp-21");
  await june.reload();
  await june.getByRole("link", { name: "FAQ", exact: true }).click();
  await expect(june.getByText("otter-lamp-21")).toBeVisible();
  await expectAccessible(june);
  await give("");
  await june.reload();
  await expect(june.getByText("You don’t have access to the FAQ yet")).toBeVisible();
  await expect(june.getByRole("link", { name: "FAQ", exact: true })).toHaveCount(0);
});

test("a member who can’t book coordinators is not offered a booking with one", async ({ as }) => {
  const priya = await as("member_parent");
  await priya.goto("/app/practitioners?term=Noor+Haddad");
  await expect(priya.getByRole("heading", { name: /Noor Haddad/ })).toBeVisible();
  await priya
    .getByRole("link", { name: /Noor Haddad/ })
    .first()
    .click();
  await expect(priya.getByRole("heading", { level: 1, name: /Noor Haddad/ })).toBeVisible();
  await expect(priya.getByRole("button", { name: /See open times|Book/ })).toHaveCount(0);
});
