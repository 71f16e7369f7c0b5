// Firefox (over WebDriver BiDi) and Chromium, both driven by puppeteer-core, with a generated camera and microphone.
import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { browserFlags, fakeMediaFlags, findBrowser } from "../scripts/browser.ts";
import { findControl } from "./find-control.ts";
import { firefoxPath } from "./installed.ts";
import { type Driver, type Found, Visitor } from "./visitor.ts";

const firefoxPreferences = {
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
  "media.autoplay.default": 0,
  // Both sides of the call are on this machine, where hidden addresses (mDNS) could not be resolved.
  "media.peerconnection.ice.obfuscate_host_addresses": false,
  "media.peerconnection.ice.loopback": true,
  "intl.accept_languages": "en-US",
};

export async function startFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: firefoxPath ?? "",
    headless: true,
    extraPrefsFirefox: firefoxPreferences,
  });
}

export async function startChromium(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return puppeteer.launch({
    executablePath,
    headless: true,
    env: { ...process.env, ...env },
    args: [...browserFlags, ...fakeMediaFlags],
  });
}

function foundOn(page: Page, element: ElementHandle): Found {
  return {
    click: async () => {
      await element.scrollIntoView();
      await element.click();
    },
    type: async (text) => {
      await element.click({ count: 3 });
      await page.keyboard.press("Backspace");
      await element.type(text);
    },
    select: async (value) => {
      await element.select(value);
    },
  };
}

function driverOf(page: Page, leave: () => Promise<void>): Driver {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error instanceof Error ? error.message : String(error)));
  page.on("dialog", (dialog) => void dialog.accept());
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    url: async () => page.url(),
    run: (code, ...values) => page.evaluate(code as never, ...values),
    find: async (kind, pattern) => {
      const handle = await page.evaluateHandle(findControl, kind, pattern);
      const element = handle.asElement();
      return element && foundOn(page, element as ElementHandle);
    },
    picture: () => page.screenshot(),
    errors: () => errors,
    close: leave,
  };
}

/** A person with a window of this size (CSS pixels) and their own storage. */
export async function visitorIn(browser: Browser, baseUrl: string, width: number, height: number): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  return new Visitor(
    driverOf(page, () => context.close()),
    baseUrl,
  );
}
