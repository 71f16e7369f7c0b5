// In the pseudo-locale every text of the application is accented and 40% longer (domain/language/pseudo.ts): text that
// stays plain English bypassed translation, and a box that is too narrow for it is too narrow for other languages. Then
// again from right to left. The normal run takes a sample; WALK=whole opens every page (npm test walk-texts), and
// WALK=/care-team this one alone.
import type { Page } from "@playwright/test";
import { addressesFor, comeAs, walkers } from "./every-address.ts";
import { settled, sideways } from "./fitting.ts";
import { expect } from "./fixtures.ts";
import { test } from "./partners.ts";
import { plainTexts, rememberSaid } from "./plain-texts.ts";

const walk = process.env["WALK"] ?? "";
const whole = walk === "whole";
/** The sample takes one page in this many. */
const oneIn = 16;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole("heading", { level: 1 })
    .first()
    .waitFor({ timeout: 8_000 })
    .catch(() => {});
  await settled(page);
}

for (const [at, walker] of walkers.entries())
  test(`pages of ${walker} are all in the reader’s language, and fit 390 px with long texts and from right to left`, async ({
    browser,
    larkwell,
    mailbox,
  }) => {
    test.setTimeout(whole ? 3_600_000 : 180_000);
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL: larkwell.baseUrl, viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    const said = rememberSaid(page);
    const ask = await comeAs(page, larkwell.baseUrl, walker, mailbox);
    // Public pages are English documents; scripts/every-public-text.test.ts renders them in pseudo.
    const audiences = walker === "visitor" ? (["entry"] as const) : undefined;
    const isChosen = (address: string, index: number) => whole || (walk ? address === walk : index % oneIn === at);
    const addresses = (await addressesFor(walker, ask, audiences)).filter(isChosen);
    const found: string[] = [];
    const note = (address: string, fault: string) => {
      if (whole) process.stdout.write(`${walker} ${address}: ${fault}\n`);
      found.push(`${address}: ${fault}`);
    };
    for (const way of ["1", "rtl"]) {
      await page.addInitScript((value) => localStorage.setItem("larkwell.pseudo", value), way);
      for (const address of addresses) {
        await open(page, address);
        if (!(await page.locator("body").innerText()).includes("~]")) note(address, "is not in pseudo");
        for (const text of way === "1" ? await plainTexts(page, said) : []) note(address, `plain: ${text}`);
        const over = await sideways(page);
        if (over) note(address, `sideways${way === "rtl" ? " from right to left" : ""} ${over}`);
      }
    }
    await context.close();
    expect(found).toEqual([]);
  });
