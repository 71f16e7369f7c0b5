// A native shell simulated by a few lines of script: it puts its object on the window, receives the messages, and has a
// notch.
import type { BrowserContextOptions, Page } from "@playwright/test";
import type { NativeMessage } from "../contract/native.ts";
import { demoPerson } from "./people.ts";
import { expect, test } from "./visits.ts";

const apiKey = "the-key-of-the-native-app";
test.use({ settings: { NATIVE_API_KEY: apiKey } });

const iphone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
  hasTouch: true,
  isMobile: true,
  permissions: ["camera", "microphone"],
};
const notch = { top: 59, bottom: 34 };

interface Shell {
  page: Page;
  /** Everything the page has sent, across all its documents. */
  said: NativeMessage[];
  /** The API calls: the path, and the key sent with it. */
  calls: { path: string; key: string | undefined }[];
}

/** Opens the application in a shell that supports these message types. */
const inShell = test.extend<{ openShell: (key?: string) => Promise<Shell> }>({
  openShell: async ({ browser, larkwell }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (key = apiKey) => {
      const context = await browser.newContext({ baseURL: larkwell.baseUrl, ...iphone });
      contexts.push(context);
      const said: NativeMessage[] = [];
      const calls: Shell["calls"] = [];
      await context.exposeFunction("shellHears", (message: NativeMessage) => void said.push(message));
      await context.addInitScript((given) => {
        window.LarkwellNative = { platform: "ios", apiKey: given };
        const hears = (window as unknown as { shellHears: (message: unknown) => void }).shellHears;
        window.webkit = { messageHandlers: { larkwell: { postMessage: (message) => hears({ ...message }) } } };
      }, key);
      const page = await context.newPage();
      page.on("request", (request) => {
        const path = new URL(request.url()).pathname;
        if (/\/api\/v\d/.test(path)) calls.push({ path, key: request.headers()["api-key"] });
      });
      const devices = await context.newCDPSession(page);
      await devices.send("Emulation.setSafeAreaInsetsOverride" as never, { insets: notch } as never);
      return { page, said, calls };
    });
    for (const context of contexts) await context.close();
  },
});

async function signInByForm(page: Page): Promise<void> {
  const person = demoPerson("member_sponsored");
  await page.goto("/app/login");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
}

const types = (shell: Shell) => shell.said.map((message) => message.type);

inShell(
  "a member signs in, and the shell is told about it, about links that lead out, about files and about leaving",
  async ({ openShell, visits }) => {
    const shell = await openShell();
    const { page, said, calls } = shell;
    await signInByForm(page);
    await page.waitForURL("**/app/dashboard");
    await expect.poll(() => types(shell)).toEqual(expect.arrayContaining(["ready", "signed_in"]));

    // Every call has the native base and the key; the session needs no cookie.
    await expect(page.getByRole("button", { name: "Quick exit" })).toBeVisible();
    await expect.poll(() => calls.length).toBeGreaterThan(2);
    expect(calls.filter(({ path, key }) => !path.startsWith("/api/v1/") || key !== apiKey)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.reload();
    await expect(page.getByRole("button", { name: "Quick exit" })).toBeVisible();

    // The shell dials phone numbers.
    await page.getByRole("button", { name: "Crisis help" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Call 988" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "open_external", url: "tel:988" });
    await page.keyboard.press("Escape");

    // The shell saves files.
    await page.goto(`/app/my-appointments/${visits.early}`);
    await page.getByRole("button", { name: "Add to calendar" }).click();
    await expect.poll(() => said.at(-1)?.type).toBe("save_file");
    const file = said.at(-1) as Extract<NativeMessage, { type: "save_file" }>;
    expect(file).toMatchObject({ name: "appointment.ics", mime: expect.stringContaining("text/calendar") });
    expect(Buffer.from(file.base64, "base64").toString()).toContain("BEGIN:VCALENDAR");

    await page.goto("/logout");
    await expect.poll(() => types(shell)).toContain("signed_out");
  },
);

inShell("the screen keeps clear of the notch and of the bar at the foot", async ({ openShell }) => {
  const { page } = await openShell();
  await signInByForm(page);
  await page.waitForURL("**/app/dashboard");
  await expect(page.getByRole("button", { name: "Quick exit" })).toBeVisible();
  const logo = await page.getByRole("link", { name: "Larkwell home" }).boundingBox();
  expect(logo?.y).toBeGreaterThanOrEqual(notch.top);
  const bar = page.getByRole("navigation", { name: "Main, short" });
  const lowest = await bar.getByRole("link").first().boundingBox();
  expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(844 - notch.bottom);

  await page.goto("/webview/privacy");
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual(notch.top);
});

inShell("a visit is told to the shell, and nothing asks before it is left", async ({ openShell, visits, inVisit }) => {
  const shell = await openShell();
  const { page } = shell;
  await signInByForm(page);
  await page.waitForURL("**/app/dashboard");
  await inVisit(page, visits.running);
  await expect.poll(() => types(shell)).toContain("visit_started");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page
    .getByRole("region", { name: /^Visit with/ })
    .getByRole("button", { name: "Quick exit" })
    .click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(asked).toEqual([]);
  expect(shell.said.filter((message) => message.type === "quick_exit")).toEqual([
    { type: "quick_exit", url: "https://www.weather.gov/" },
  ]);

  // Back in the shell, and out of the visit with the button that ends it.
  await inVisit(page, visits.running);
  await page.getByRole("toolbar", { name: "Visit" }).getByRole("button", { name: "End" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End for me" }).click();
  await expect.poll(() => types(shell).at(-1)).toBe("visit_ended");
});

inShell("without the installation's key nobody signs in", async ({ openShell }) => {
  const { page, said } = await openShell("some-other-key");
  await signInByForm(page);
  await expect(page.getByText("you don't have permission").first()).toBeVisible();
  expect(said.map((message) => message.type)).not.toContain("signed_in");
});

inShell("public pages are slim, and nothing invites to an app that is already there", async ({ openShell }) => {
  const { page, said } = await openShell();
  await page.goto("/?install_campaign=spring");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[data-app-promotion]")).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Get started" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "988" }).click();
  await expect.poll(() => said.at(-1)).toEqual({ type: "open_external", url: "tel:988" });

  await page.goto("/download-the-app");
  await expect(page.getByRole("button", { name: "Text me the link" })).toBeHidden();
});

inShell("what is opened beside a form comes without the frame of the site", async ({ openShell }) => {
  const { page, said } = await openShell();
  await page.goto("/app/register");
  await page.getByRole("link", { name: "terms of use" }).click();
  await expect.poll(() => said.at(-1)?.type).toBe("open_external");
  const opened = said.at(-1) as Extract<NativeMessage, { type: "open_external" }>;
  expect(new URL(opened.url).pathname).toBe("/webview/terms");
  await page.goto(new URL(opened.url).pathname);
  await expect(page.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
});
