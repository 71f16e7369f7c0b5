// What a page must do on narrow screens and for keyboard users: no sideways scrolling, and the focused element is in
// view.
import { expect, type Page } from "@playwright/test";

/** Waits until everything has loaded. */
export const settled = (page: Page) =>
  expect
    .poll(() => page.locator("main [aria-busy='true']").count(), { timeout: 8_000 })
    .toBe(0)
    .catch(() => {});

/** How much wider than its window the page is, and which elements cause it; null if it fits. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return null;
    const isBackward = document.documentElement.dir === "rtl";
    const widest = [...document.querySelectorAll("body *")].filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return isBackward ? left < -1 : right > innerWidth + 1;
    });
    const inner = widest.filter((one) => ![...one.children].some((child) => widest.includes(child)));
    return `${over} px: ${inner
      .slice(0, 3)
      .map((one) => `${one.tagName}.${String(one.className)} "${(one as HTMLElement).innerText?.slice(0, 30)}"`)
      .join("; ")}`;
  });

/**
 * The focused element, if something covers its center or the middle of one of its edges, or if it is outside the
 * window.
 */
export const hiddenFocus = (page: Page) =>
  page.evaluate(async () => {
    // Scrolling the focused element into view takes a frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    // After the last link, the focus moves to the browser itself.
    if (!element || element === document.body || !element.matches(":focus")) return null;
    // A link that wraps has one box per line: check the first.
    const box = [...element.getClientRects()].find(({ width }) => width > 0) ?? element.getBoundingClientRect();
    const label =
      (element as HTMLElement).innerText || element.getAttribute("aria-label") || element.outerHTML.slice(0, 80);
    const inset = 2;
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
    // Not the corners, which may be rounded.
    const points: [number, number][] = [
      [middle[0], box.top + inset],
      [box.left + inset, middle[1]],
      [box.right - inset, middle[1]],
      [middle[0], box.bottom - inset],
      [...middle],
    ];
    // If it is nearly as tall as the window, such as a scrolling table, only its top is checked.
    const tall = box.height > innerHeight * 0.6;
    const isClear = ([x, y]: [number, number]) => {
      const found = document.elementFromPoint(x, y);
      if (!found) return false;
      const inBar = found.closest("nav, header");
      return !inBar || inBar.contains(element) || element.contains(found);
    };
    return (tall ? points.slice(0, 1) : points).every(isClear)
      ? null
      : `${label.trim().slice(0, 60)} (${Math.round(box.top)}-${Math.round(box.bottom)} of ${innerHeight})`;
  });
