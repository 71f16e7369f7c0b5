// Texts that a member keeps on a device: read without a connection, and gone when they have to be.
import type { Locator, Page } from "@playwright/test";
import { daysAhead } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { signIn } from "./people.ts";

test.describe.configure({ mode: "parallel" });

const phone = { viewport: { width: 390, height: 844 } };

interface Tip {
  id: number;
  title: string;
  content_type: string;
  path: string;
  about_birth: boolean;
}

/** Articles that everyone may read; with `birth`, about it. */
async function articles(page: Page, { birth }: { birth: boolean }): Promise<Tip[]> {
  const { tips } = (await (await page.request.get("/_app_support/home-tips.json")).json()) as { tips: Tip[] };
  return tips.filter((tip) => tip.content_type === "article" && tip.about_birth === birth);
}

async function article(page: Page, { birth = false } = {}): Promise<Tip> {
  const [first] = await articles(page, { birth });
  if (!first) throw new Error("The library has no such article.");
  return first;
}

const keepButton = (page: Page) => page.getByRole("button", { name: "Keep on this device", pressed: false });

async function keep(page: Page, { path }: Tip) {
  await page.goto(path);
  await keepButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Keep on this device?" });
  const done = page.getByText("Kept on this device.", { exact: true });
  await expect(dialog.or(done).first()).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Keep on this device" }).click();
  await expect(page.getByRole("button", { name: "Keep on this device", pressed: true })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/app/library"))?.active?.state),
    )
    .toBe("activated");
  await checked(page);
}

/** What is left on the device. */
const left = (page: Page) =>
  page.evaluate(async () => ({ mark: localStorage.getItem("larkwell.kept"), caches: await caches.has("kept-texts") }));

const nothing = { mark: null, caches: false };

/** The page knows who reads, every check was answered, and none is on its way: one that stays unanswered would show nothing. */
async function checked(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
        // The first check comes with what the page loads last.
        if (!["AfterStart", "library/kept_texts"].every((part) => loaded.some((name) => name.includes(part))))
          return "not yet";
        const { held = [], pending = [] } = await navigator.locks.query();
        if ([...held, ...pending].some(({ name }) => name === "larkwell.kept")) return "on its way";
        return (JSON.parse(localStorage.getItem("larkwell.kept") ?? "{}") as { checked?: number }).checked;
      }),
    )
    .toEqual(expect.any(Number));
}

const kept = (page: Page) => page.getByRole("list", { name: "Kept on this device" });
const removeButton = (page: Page, { title }: Tip) =>
  kept(page)
    .getByRole("listitem")
    .filter({ hasText: title })
    .getByRole("button", { name: /^Remove from this device/ });

/** The kept page would lead to the application as soon as there is a connection. */
async function connectElsewhere(page: Page) {
  await page.goto("about:blank");
  await page.context().setOffline(false);
}

/**
 * Opens a page without a connection. A worker that the browser has just started again has one for a moment, and then
 * the application begins to load and can't go on.
 */
async function openOffline(page: Page, path: string) {
  await page.context().setOffline(true);
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 40_000 });
}

/** With a connection the kept page leads to the application. If it did that a moment ago, it offers the way instead. */
async function reconnect(page: Page, there: Locator) {
  await page.context().setOffline(false);
  const way = page.getByRole("link", { name: "Go to the library" });
  await expect(way.or(there)).toBeVisible();
  if (await way.isVisible()) await way.click();
}

/** Without a connection the library opens what is kept, or not at all. */
async function expectNothingOffline(page: Page) {
  await page.context().setOffline(true);
  await expect(page.goto("/app/library/kept")).rejects.toThrow();
  await page.context().setOffline(false);
}

test("a piece is kept after a question, opens without a connection, and gives way to the application when there is one", async ({
  asNewMember,
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember(phone);
  const piece = await article(page);
  await page.goto(piece.path);
  await keepButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Keep on this device?" });
  await expect(dialog).toContainText("removed when you sign out, use Quick exit, or your session ends");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Don’t keep it" }).click();
  expect(await left(page)).toEqual(nothing);
  await keep(page, piece);
  await expectAccessible(page);

  await openOffline(page, "/app/library");
  await expect(page).toHaveURL(/\/app\/library\/kept$/);
  await expect(page).toHaveTitle(/^Library · /);
  await expect(kept(page).getByText(/Saved on /)).toBeVisible();
  await expect(page.getByText(/^Last checked on .* a piece may have been changed or taken back\.$/)).toBeVisible();
  await expectAccessible(page);
  await kept(page).getByRole("link", { name: piece.title }).press("Enter");
  await expect(page).toHaveURL(/\/app\/library\/kept\?text=\d+$/);
  await expect(page).toHaveTitle(/^Library · /);
  await expect(page.getByRole("heading", { level: 1, name: piece.title })).toBeFocused();
  await expect(page.getByRole("article").getByRole("paragraph").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  await expect(page.getByText(/^Saved on /)).toBeVisible();
  await expectAccessible(page);
  // The address of the piece leads there too. Nothing else was kept.
  await page.goto(piece.path);
  await expect(page).toHaveURL(/\/app\/library\/kept\?text=\d+$/);
  await expect(page.goto("/app/dashboard")).rejects.toThrow();
  // The browser's own page is there.
  await page.waitForURL("chrome-error://chromewebdata/");
  await page.goto(piece.path);
  await expect(page.getByRole("heading", { level: 1, name: piece.title })).toBeVisible();

  await reconnect(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(page).toHaveURL(new RegExp(`${piece.path}$`));
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Everything on this device" }).click();
  await removeButton(page, piece).click();
  await expect(page.getByRole("heading", { name: "Nothing is kept on this device" })).toBeVisible();
  expect(await left(page)).toEqual(nothing);
  await expectNothingOffline(page);
});

test("a piece can be removed without a connection", async ({ asNewMember }) => {
  const page = await asNewMember(phone);
  const piece = await article(page);
  await keep(page, piece);
  await openOffline(page, "/app/library/kept");
  await removeButton(page, piece).click();
  await expect(page.getByText(/^Nothing is kept on this device/)).toBeVisible();
  expect(await left(page)).toEqual(nothing);
});

test("signing out removes it, and clears it from the screen of another tab", async ({ asNewMember }) => {
  const page = await asNewMember(phone);
  const piece = await article(page);
  await keep(page, piece);
  const other = await page.context().newPage();
  await openOffline(other, "/app/library/kept");
  await expect(kept(other).getByRole("link", { name: piece.title })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("larkwell.session"));
  await expect(other.getByText(/^Nothing is kept on this device/)).toBeVisible();
  await expect(other.getByText(piece.title)).toHaveCount(0);
  await page.context().setOffline(false);
  await other.close();
});

test("after Log out nothing is left", async ({ asNewMember }) => {
  const page = await asNewMember(phone);
  await keep(page, await article(page));
  await page.goto("/logout");
  await expect(page.getByText("Please sign in to continue").first()).toBeVisible();
  expect(await left(page)).toEqual(nothing);
  await expectNothingOffline(page);
});

test("after a quick exit nothing is left, from the application and from the kept page", async ({
  asNewMember,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember(phone);
  const piece = await article(page);
  await page.context().route(/^https:\/\//, (route) => route.fulfill({ body: "<title>Weather</title>Sunny" }));
  await keep(page, piece);
  await page.getByRole("button", { name: "Quick exit" }).first().click();
  await page.waitForURL(/^https:/);
  await page.goto(`${baseURL}/healthz`);
  expect(await left(page)).toEqual(nothing);
  await expectNothingOffline(page);

  await keep(page, piece);
  await openOffline(page, "/app/library/kept");
  await page.getByRole("link", { name: piece.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: piece.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByText(piece.title)).toHaveCount(0);
  await page.waitForURL(/^https:|chrome-error/);
  await page.context().setOffline(false);
  await page.goto(`${baseURL}/healthz`);
  expect(await left(page)).toEqual(nothing);
});

test("after a loss was reported here, the piece about birth is gone and the other one stays", async ({
  asNewMember,
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember({ ...phone, firstName: "Elin" });
  await page.goto("/app/restricted");
  await page.evaluate(async (due) => {
    const { access_token } = JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as { access_token: string };
    const call = async (method: string, path: string, body?: object) =>
      (await (
        await fetch(`/ajax/api/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${access_token}`, ...(body ? { "content-type": "application/json" } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      ).json()) as { id: number };
    const { id } = await call("GET", "/me");
    await call("POST", `/users/${id}/onboarding/steps/life_stage`, { outcome: "done", track: "pregnancy" });
    await call("PUT", `/users/${id}/health_profile`, { due_date: due });
  }, daysAhead(120).toString());
  const birth = await article(page, { birth: true });
  const other = await article(page);
  await keep(page, birth);
  await keep(page, other);
  await page.goto("/app/something-changed");
  await page.getByRole("button", { name: /There has been a loss/ }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Week-by-week content is off" })).toBeVisible();
  // Whether or not the check was answered, it can’t be opened.
  await openOffline(page, birth.path);
  await expect(page).toHaveURL(/\/app\/library\/kept/);
  await expect(page.getByRole("heading", { level: 1, name: "Kept on this device" })).toBeVisible();
  await expect(page.getByText(birth.title)).toHaveCount(0);
  await connectElsewhere(page);
  await page.goto("/app/dashboard");
  await checked(page);
  await openOffline(page, "/app/library");
  await expect(kept(page).getByRole("link")).toHaveText([other.title]);
});

test("what was unpublished is gone at the next contact, before anything is shown", async ({ asNewMember, as }) => {
  test.setTimeout(120_000);
  const page = await asNewMember(phone);
  const [first, second] = await articles(page, { birth: false });
  if (!first || !second) throw new Error("The library has too few articles.");
  await keep(page, first);
  await keep(page, second);
  await openOffline(page, "/app/library");
  await expect(kept(page).getByRole("link")).toHaveCount(2);

  const staff = await as("staff");
  const token = await staff.evaluate(
    () => (JSON.parse(localStorage.getItem("larkwell.session") ?? "{}") as { access_token: string }).access_token,
  );
  const show = async (shown: boolean) => {
    const headers = { authorization: `Bearer ${token}` };
    const at = `/ajax/api/v1/ops/library/pieces/${first.id}`;
    const { version } = (await (await staff.request.get(at, { headers })).json()) as { version: number };
    const data = { version, shown, reason: "A source was withdrawn." };
    return (await staff.request.put(`${at}/shown`, { headers, data })).status();
  };
  expect(await show(false)).toBe(200);
  try {
    // A check that is not answered shows nothing either.
    await connectElsewhere(page);
    await page.route("**/library/kept_texts", (route) => route.abort());
    await page.goto("/app/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("larkwell.kept"))).toContain('"checked":null');
    await openOffline(page, "/app/library/kept");
    await expect(page.getByText(/^Something may have changed/)).toBeVisible();
    await expect(kept(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute("**/library/kept_texts");
    // Connected again, the page leads to the application, which asks first.
    await reconnect(page, kept(page));
    await expect(kept(page).getByRole("link")).toHaveText([second.title]);
    await checked(page);
    await openOffline(page, "/app/library");
    await expect(kept(page).getByRole("link")).toHaveText([second.title]);
    // After several checks the page still has all its styles.
    const bare = () =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(({ sheet }) => !sheet).length;
    expect(await page.evaluate(bare)).toBe(0);
  } finally {
    expect(await show(true)).toBe(200);
  }
});

test("a session that was ended on another device takes everything with it at the next contact", async ({
  asNewMember,
  browser,
  larkwell: { baseUrl },
}) => {
  test.setTimeout(120_000);
  const page = await asNewMember(phone);
  await keep(page, await article(page));
  const context = await browser.newContext({ baseURL: baseUrl });
  const elsewhere = await context.newPage();
  const token = await signIn(elsewhere, baseUrl, page.person);
  const headers = { authorization: `Bearer ${token}` };
  const { id } = (await (await elsewhere.request.get("/ajax/api/v1/me", { headers })).json()) as { id: number };
  const ended = await elsewhere.request.delete(`/ajax/api/v1/users/${id}/sessions`, { headers });
  expect(await ended.json()).toEqual({ ended: 1 });
  await context.close();
  await page.goto("/app/library/kept");
  await expect(page.getByText("Please sign in to continue").first()).toBeVisible();
  await expect(kept(page)).toHaveCount(0);
  expect(await left(page)).toEqual(nothing);
  await expectNothingOffline(page);
});

test("two weeks without a connection are the end, and 50 pieces are the most", async ({ asNewMember }) => {
  test.setTimeout(120_000);
  const page = await asNewMember(phone);
  const [first, second] = await articles(page, { birth: false });
  if (!first || !second) throw new Error("The library has too few articles.");
  await keep(page, first);
  await page.evaluate(async (id) => {
    const cache = await caches.open("kept-texts");
    const one = (await (await cache.match(`/app/library/kept/${id}.json`))?.json()) as { text: { id: number } };
    for (let n = 1; n < 50; n += 1)
      await cache.put(
        `/app/library/kept/${90_000 + n}.json`,
        Response.json({ ...one, text: { ...one.text, id: 90_000 + n } }),
      );
  }, first.id);
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, second.path);
  await expect(page.getByRole("heading", { level: 1, name: second.title })).toBeVisible();
  await keepButton(page).click();
  await expect(page.getByText("This device keeps 50 pieces at most.").first()).toBeVisible();

  await page.evaluate(() => {
    const mark = JSON.parse(localStorage.getItem("larkwell.kept") ?? "{}") as object;
    localStorage.setItem("larkwell.kept", JSON.stringify({ ...mark, until: Date.now() - 1 }));
  });
  await openOffline(page, "/app/library");
  await expect(page.getByText(/^Nothing is kept on this device/)).toBeVisible();
  expect(await left(page)).toEqual(nothing);
});
