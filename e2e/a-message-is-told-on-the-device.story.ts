// Push notifications: offered after a message was sent, asked for by a tap, and shown by the service worker of a real
// browser without saying anything. What a push service would bring, the browser's own protocol delivers.
import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });
test.use({ settings: { PUSH_NOTIFICATIONS: "yes", PUSH_CONTACT: "mailto:operations@clinic.org" } });

const box = (page: Page) => page.getByRole("textbox", { name: /^Message to / });
const offer = (page: Page) => page.getByRole("group", { name: "Notifications" });

async function openCoordinators(page: Page) {
  await page.goto("/app/messages");
  await page.getByRole("button", { name: "Write to your care coordinator" }).click();
  await expect(box(page)).toBeVisible();
}

async function write(page: Page, text: string) {
  await box(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list", { name: "Messages" }).getByText(text)).toBeVisible();
  await expect(page.getByText("Delivered")).toBeVisible();
}

/** The browser has no push service here: subscribing answers with an address, as that service would. Counts the questions to the person. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    let subscribed: object | null = null;
    PushManager.prototype.subscribe = (options) => {
      const key = options?.applicationServerKey;
      if (!(key instanceof Uint8Array)) throw new TypeError("The key is bytes.");
      subscribed = {
        options: { applicationServerKey: key.buffer },
        unsubscribe: () => Promise.resolve(true),
        toJSON: () => ({
          endpoint: "https://fcm.googleapis.com/fcm/send/story",
          keys: {
            p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
            auth: "tBHItJI5svbpez7KI4CCXg",
          },
        }),
      };
      return Promise.resolve(subscribed as PushSubscription);
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(subscribed as PushSubscription | null);
    const asked: string[] = [];
    Object.assign(window, { asked });
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      asked.push("asked");
      return ask();
    };
  });

const timesAsked = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked.length);

/** Brings a push message to the worker of the application, as the browser's push service would. */
async function deliver(context: BrowserContext, page: Page, data: string) {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === "/app/");
      if (own) resolve(own.registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  });
  await browser.detach();
}

/**
 * The worker itself runs. This Chromium has no system to show notifications with: what the worker shows is recorded, and
 * a tap on it is an event as the system would send it.
 */
async function workerOf(page: Page) {
  const find = () =>
    page
      .context()
      .serviceWorkers()
      .find((one) => one.url().endsWith("/notifications-worker.js"));
  await expect.poll(() => find() !== undefined).toBe(true);
  const worker = find();
  if (!worker) throw new Error("The worker is not registered.");
  await worker.evaluate(`{
    self.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      self.shown = [...self.shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
    };
  }`);
  return {
    shown: () => worker.evaluate<{ title: string; body?: string; tag: string }[]>("self.shown"),
    tap: () =>
      worker.evaluate(`{
        const notification = { ...self.shown[0], close: () => { self.shown = []; } };
        self.dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification }));
      }`),
  };
}

test("after a message, one tap turns push on, and a push says only that there is something new", async ({
  asNewMember,
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember({ viewport: { width: 390, height: 844 } });
  await withPushService(page);
  await openCoordinators(page);
  await expect(offer(page)).toHaveCount(0);
  // Chromium says "denied" without a window that could ask: the person has not been asked yet.
  await page.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { get: () => "default", configurable: true }),
  );
  await page.reload();
  await write(page, "Which pump is covered?");
  await expect(offer(page).getByText("Want to know when")).toBeVisible();
  await expect(offer(page)).toContainText("and nothing else");
  expect(await timesAsked(page)).toBe(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  await page.context().grantPermissions(["notifications"]);
  await page.evaluate(() => Object.defineProperty(Notification, "permission", { get: () => "granted" }));
  await offer(page).getByRole("button", { name: "Yes, tell me" }).click();
  await expect(page.getByText("Notifications are on.")).toBeVisible();
  expect(await timesAsked(page)).toBe(1);
  await expect(offer(page)).toHaveCount(0);

  const worker = await workerOf(page);
  const news = {
    web_push: 8030,
    notification: { title: "Larkwell", body: "You have something new", tag: "news", navigate: "/app/notifications" },
  };
  await deliver(page.context(), page, JSON.stringify(news));
  await expect.poll(worker.shown).toMatchObject([{ title: "Larkwell", body: "You have something new", tag: "news" }]);
  // A second one takes its place, and one that cannot be read says as little.
  await deliver(page.context(), page, "not for us");
  await expect.poll(worker.shown).toMatchObject([{ title: "You have something new", tag: "news" }]);
  expect(JSON.stringify(await worker.shown())).not.toMatch(/pump|Noor|not for us/);

  await worker.tap();
  await expect(page).toHaveURL(/\/app\/notifications$/);
  expect(await worker.shown()).toEqual([]);
});

test("“Not now” is for good, and someone who wants to be discreet is never asked", async ({ as, asNewMember }) => {
  const page = await asNewMember({ viewport: { width: 1280, height: 800 } });
  const asksNobody = (one: Page) =>
    one.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
  await asksNobody(page);
  await openCoordinators(page);
  // Words of danger come first.
  await write(page, "I want to kill myself");
  await expect(page.getByText("your message is marked as urgent")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await write(page, "Thank you");
  await offer(page).getByRole("button", { name: "Not now" }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await write(page, "One more thing");
  await expect(offer(page)).toHaveCount(0);

  const other = await as(page.person);
  await asksNobody(other);
  await other.goto("/app/account/messages");
  await other.getByRole("checkbox", { name: /discreet/i }).check();
  await other.getByText("Saved!").waitFor();
  await other.goto("/app/messages");
  await other.getByRole("link", { name: /One more thing/ }).click();
  await write(other, "And another");
  await expect(offer(other)).toHaveCount(0);
});
