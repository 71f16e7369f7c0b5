// Every public page, whatever it says: fitting at three widths, quiet, accessible, and walked by keyboard. The normal run asks axe once a
// page, at another width or scheme from page to page, and walks the frame around the pages once; TEST_LONG=yes does all of it everywhere.
import type { Page } from "@playwright/test";
import { prerenderedPaths } from "../web/routes/public.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });

const widths = [360, 768, 1280];
const schemes = ["light", "dark"] as const;
const whole = Boolean(process.env["TEST_LONG"]);
const looks = widths.flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })));

/** Everything that asks a foreign host or complains while the page is open. */
function listen(page: Page, baseUrl: string): string[] {
  const faults: string[] = [];
  page.on("request", (request) => {
    const isOurs = request.url().startsWith(baseUrl) || /^(data|blob):/.test(request.url());
    if (!isOurs) faults.push(`asks ${request.url()}`);
  });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // The page that says that nothing is there answers so.
    if (message.type() === "error" && !message.text().includes("404 (Not Found)")) faults.push(message.text());
  });
  return faults;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Brings every part onto the screen once, so that what wakes there is awake, and goes back up. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
  const asleep = page.locator("[data-island]:not([data-awake])");
  await expect(asleep).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

for (const [index, path] of prerenderedPaths.entries()) {
  const asked = whole ? looks : looks.filter((_, at) => at === index % looks.length);

  test(`${path} is accessible, fits and is quiet`, async ({ page, larkwell }) => {
    const faults = listen(page, larkwell.baseUrl);
    await page.goto(path);
    await scrollThrough(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const { colorScheme } of asked.filter((look) => look.width === width)) {
        // Colours that are on their way from light to dark are nobody's.
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expectAccessible(page);
      }
      expect(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
  });

  test(`${path} is walked by keyboard from its first link to its last`, async ({ page }) => {
    await page.goto(path);
    await scrollThrough(page);
    // What comes later, as the times of the directory do, is there before it is numbered.
    await page.waitForLoadState("networkidle");
    if (!whole && index > 0) await enterContent(page);
    const reachable = await markReachable(page);
    const reached: string[] = [];
    for (let step = 0; step < reachable.length + 5; step++) {
      await page.keyboard.press("Tab");
      const at = await whereFocusIs(page);
      if (at.mark === undefined || reached.includes(at.mark)) break;
      reached.push(at.mark);
      expect(at.visible, `focus can be seen on ${at.what}`).toBe(true);
    }
    expect(new Set(reached)).toEqual(new Set(reachable));
  });
}

/** The next Tab goes to the first thing of the page's own content; what stands around it is left out. */
const enterContent = (page: Page) =>
  page.locator("main").evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });

/** Numbers what Tab must reach within the content, where that has the focus, else on the whole page: everything that takes focus and is drawn; of a group of radio buttons the one that stands for it. */
function markReachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const takesFocus = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    const groups = new Set<string>();
    const within = document.activeElement?.matches("main") ? document.activeElement : document;
    return [...within.querySelectorAll<HTMLElement>(takesFocus)]
      .filter((element) => {
        if (element.tabIndex < 0 || (element as HTMLButtonElement).disabled) return false;
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
        const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`)];
        const chosen = group.find((one) => one.checked) ?? element;
        if (chosen !== element || groups.has(element.name)) return false;
        groups.add(element.name);
        return true;
      })
      .map((element, index) => {
        element.dataset.walk = String(index);
        return String(index);
      });
  });
}

/** What has the focus, and whether a person sees that: on the screen, and drawn unlike without focus. */
function whereFocusIs(page: Page): Promise<{ mark: string | undefined; what: string; visible: boolean }> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement as HTMLElement;
    const box = element.getBoundingClientRect();
    const onScreen = box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isRinged = (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    return {
      mark: element.dataset.walk,
      what: element.outerHTML.slice(0, 120),
      visible: onScreen && isRinged,
    };
  });
}
