// The second sign-in step in a real browser: a passkey of a virtual authenticator, and a recovery code.
import { rm } from "node:fs/promises";
import { type RunningLarkwell, startLarkwell } from "../scripts/larkwell.ts";
import { freePort } from "../scripts/postgres.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { registerMember, signIn } from "./people.ts";
import { workerFolder } from "./prepare-clinic.ts";

// Passkeys are bound to a host name, never to an IP address, so this server is called localhost.
let named: RunningLarkwell & { url: string };

test.beforeAll(async ({ larkwell: _ }, worker) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = `${workerFolder(worker.workerIndex)}-named`;
  named = { ...(await startLarkwell({ port, dataDir, env: { PUBLIC_URL: url } })), url };
});

test.afterAll(async () => {
  await named.stop();
  await rm(named.dataDir, { recursive: true, force: true });
});

test("a member adds a passkey, keeps the recovery codes, and signs in with either", async ({ browser, request }) => {
  const person = await registerMember(request, named.url, "Noa");
  const context = await browser.newContext({ baseURL: named.url });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, named.url, person);
  await page.goto("/app/account/second-step");
  await page.getByLabel("Passkey name").fill("My laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const again = page.getByRole("dialog", { name: "Add a passkey?" });
  await again.getByLabel("Your password").fill("not-their-password");
  await again.getByRole("button", { name: "Continue" }).click();
  await expect(again.getByText("That password is incorrect. Try again.")).toBeVisible();
  await again.getByLabel("Your password").fill(person.password);
  await again.getByRole("button", { name: "Continue" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const code = (await codes.first().textContent()) ?? "";
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByText("My laptop", { exact: true })).toBeVisible();

  const startLogin = async () => {
    await page.goto("/logout");
    await page.waitForURL("**/app/login");
    await page.getByLabel("Email address").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
  };
  await startLogin();
  await page.getByRole("button", { name: "Use passkey" }).click();
  await page.waitForURL("**/onboarding/life-stage");

  await startLogin();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill("aaaa-bbbb-cccc");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert").getByText(/That recovery code doesn’t match/)).toBeVisible();
  await page.getByLabel("Recovery code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/onboarding/life-stage");
  await context.close();
});
