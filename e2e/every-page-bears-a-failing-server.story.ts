// Every page says what happened and how to continue when its data can't be loaded, and works again after a retry. The
// normal run takes a sample. WALK=whole opens every page of every role with every failure: npm test walk-failures.
// WALK="/care-team timeout" opens this page alone, with this failure; without a failure, with each.
import { addressesFor, comeAs, type Walker, walkers } from "./every-address.ts";
import { breakServer, type Failure, failures, faultsAfterRetry, faultsUnderFailure } from "./failing-server.ts";
import { expect } from "./fixtures.ts";
import { test } from "./partners.ts";

const walk = process.env["WALK"] ?? "";
const whole = walk === "whole";
const [named, kind] = whole ? [] : walk.split(" ");
/** The size of the sample: this many pages of each role, each with a different failure. */
const sampled = 2;

/** Which pages are opened, and with which failures. */
function visitsOf(walker: Walker, addresses: readonly string[]): { address: string; kinds: readonly Failure[] }[] {
  if (whole) return addresses.map((address) => ({ address, kinds: failures }));
  const kindsNamed = failures.filter((one) => kind === undefined || one === kind);
  if (named) return addresses.filter((address) => address === named).map((address) => ({ address, kinds: kindsNamed }));
  return Array.from({ length: sampled }, (_, at) => ({
    address: addresses[Math.floor((addresses.length * (at + 0.5)) / sampled)] as string,
    kinds: [failures[(walkers.indexOf(walker) * sampled + at) % failures.length] as Failure],
  }));
}

/**
 * Calls that a page can do without: if one fails, the page doesn't mention it. The page's address, then the call that
 * failed. The counts of the menu and the bell are such calls, except on the pages that list what they count.
 */
const silent =
  /^(?!\/app\/(?:messages|notifications))\S+(?: (?:\/notifications\/count|\/channels))+$|^\/app\/login |^\/care-team \/curriculum$|^(?!\/app\/mpractice\/prescribing).* \/prescriptions\/errors$/;

for (const walker of walkers) {
  test(`pages of ${walker} handle a server that fails`, async ({ browser, larkwell, mailbox }) => {
    test.setTimeout(whole ? 3_600_000 : 180_000);
    const context = await browser.newContext({ baseURL: larkwell.baseUrl, reducedMotion: "reduce" });
    const page = await context.newPage();
    const ask = await comeAs(page, larkwell.baseUrl, walker, mailbox);
    const addresses = await addressesFor(walker, ask);
    await page.clock.install();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const report: string[] = [];
    const visit = async (address: string, failure: Failure, only?: string) => {
      errors.length = 0;
      const broken = await breakServer(page, failure, only);
      await page.goto(address);
      const hasFailed = () => broken.failed.size > 0 && !silent.test(`${address} ${[...broken.failed].join(" ")}`);
      await page.waitForLoadState("load");
      const faults = await faultsUnderFailure(page, failure, hasFailed);
      const failed = [...broken.failed];
      await broken.mend();
      if (faults.length === 0) faults.push(...(await faultsAfterRetry(page)));
      faults.push(...errors.map((message) => `page error: ${message}`));
      const which = only ?? failed.join(" ");
      if (whole)
        for (const fault of faults) process.stdout.write(`${walker} ${address} [${failure}] ${which}: ${fault}\n`);
      report.push(...faults.map((fault) => `${address} [${failure}] ${which}: ${fault}`));
      return failed;
    };
    for (const { address, kinds } of visitsOf(walker, addresses)) {
      let asked: string[] = [];
      for (const failure of kinds) {
        asked = await visit(address, failure);
        // A page that requests nothing handles every failure the same way.
        if (asked.length === 0) break;
      }
      if (whole && asked.length > 1) for (const path of asked) await visit(address, "500", path);
    }
    await context.close();
    expect(report).toEqual([]);
  });
}
