// Every public page, whatever its content: it fits at three widths, requests nothing from other hosts, logs no errors,
// is accessible, and works by keyboard. The normal run checks each page with axe once, at a different width or scheme
// from page to page, and tabs through the frame around the pages once; TEST_LONG=yes does all of it everywhere.
import type { Page } from "@playwright/test";
import { prerenderedPaths } from "../web/routes/public.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });

const widths = [360, 768, 1280];
const schemes = ["light", "dark"] as const;
const whole = Boolean(process.env["TEST_LONG"]);
const looks = widths.flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })));

/** Every request to another host and every error while the page is open. */
function listen(page: Page, baseUrl: string): string[] {
  const faults: string[] = [];
  page.on("request", (request) => {
    const isOurs = request.url().startsWith(baseUrl) || /^(data|blob):/.test(request.url());
    if (!isOurs) faults.push(`asks ${request.url()}`);
  });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // The not-found page has status 404.
    if (message.type() === "error" && !message.text().includes("404 (Not Found)")) faults.push(message.text());
  });
  return faults;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Scrolls through the page once, so that every part that loads when visible is loaded, and goes back up. */
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
        // With reduced motion, because colors halfway between light and dark don't count.
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expectAccessible(page);
      }
      expect(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
  });

  test(`${path} can be tabbed through from its first link to its last`, async ({ page }) => {
    await page.goto(path);
    await scrollThrough(page);
    // Waits for what loads later, such as the directory's times, before numbering.
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

/** Makes the next Tab go to the first element of the page's own content, skipping what is around it. */
const enterContent = (page: Page) =>
  page.locator("main").evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });

/**
 * Numbers what Tab must reach: everything visible that takes focus, within the content if the focus is there, otherwise
 * on the whole page. A group of radio buttons counts as one.
 */
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

/**
 * The focused element, and whether a person can see the focus: it is on the screen and looks different than without
 * focus.
 */
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
