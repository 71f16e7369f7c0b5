// Measures in two real browsers: from the click on Join to the first frame of the other side, against a bare page, and
// how much script pages load.
import { setTimeout as pause } from "node:timers/promises";
import { type BrowserContext, type Browser as Chromium, chromium, type Page } from "@playwright/test";
import { browserFlags, fakeMediaFlags, findBrowser } from "../scripts/browser.ts";
import { type ScriptSize, sizeOfPage, sizeOfRoute } from "../scripts/script-size.ts";
import { median } from "./load.ts";
import { startProduct, startRelay } from "./processes.ts";
import type { Asked } from "./questions.ts";
import { type Finding, ratioOf } from "./results.ts";
import { planVisits } from "./visits.ts";

const maxRounds = 5;

/**
 * Runs in the page, before the click: milliseconds from the click until the other side's video is visible. Resolves
 * only after more frames have followed. (The element's currentTime doesn't advance in a headless browser.)
 */
function untilFirstFrame(): Promise<number> {
  return new Promise((resolve) => {
    let clicked: number | undefined;
    let first: { at: number; frames: number } | undefined;
    addEventListener("click", () => (clicked ??= performance.now()), { capture: true });
    const look = () => {
      const video = document.querySelector<HTMLVideoElement>(
        'video:not([aria-label="You"], [aria-label="Your own picture"])',
      );
      const frames = video?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
      if (video && video.videoWidth > 0 && frames > 0 && video.checkVisibility({ opacityProperty: true })) {
        first ??= { at: performance.now(), frames };
        if (clicked !== undefined && frames > first.frames) return resolve(first.at - clicked);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

const longestCall = 60_000;

async function neverSeen(): Promise<never> {
  await pause(longestCall, undefined, { ref: false });
  throw new Error("The other's picture never came.");
}

async function joinAndWatch(page: Page): Promise<number> {
  const seen = Promise.race([page.evaluate(untilFirstFrame), neverSeen()]);
  const button = page.getByRole("button", { name: "Join the visit" });
  // Not Playwright's own click, which scrolls and waits until the page is still, and takes processor time from both.
  await button.evaluate((element: HTMLButtonElement) => element.click());
  return seen;
}

type Open = (storage?: { origin: string; token: string }) => Promise<Page>;

/** Both cameras and microphones run before the click, as in the product's waiting room. */
async function callOnBarePage(open: Open, url: string): Promise<number> {
  const [first, second] = [await open(), await open()];
  for (const page of [first, second]) {
    await page.goto(url);
    await page.waitForFunction(() => document.title === "Ready");
  }
  await first.getByRole("button").click();
  await first.waitForFunction(() => document.title === "In the call");
  return joinAndWatch(second);
}

async function prepare(page: Page) {
  await page.getByRole("button", { name: "Camera off" }).click();
  await page.locator('video[aria-label="Your own picture"]').waitFor();
  await page.getByRole("button", { name: "Microphone off" }).click();
  await page.getByRole("button", { name: "Microphone on" }).waitFor();
}

async function callInProduct(
  open: Open,
  origin: string,
  visit: number,
  tokens: { member: string; practitioner: string },
): Promise<number> {
  const practitioner = await open({ origin, token: tokens.practitioner });
  const member = await open({ origin, token: tokens.member });
  const url = `${origin}/app/launch?appt=${visit}`;
  await practitioner.goto(url);
  await prepare(practitioner);
  await practitioner.getByRole("button", { name: "Join the visit" }).click();
  await practitioner.getByRole("button", { name: "Stop camera" }).waitFor();
  await member.goto(url);
  await prepare(member);
  await member.getByText("is here and ready.").waitFor();
  return joinAndWatch(member);
}

/** Two people, each with their own fresh browser; closed when the call is over. */
async function withTwoPeople(chromium: Chromium, call: (open: Open) => Promise<number>): Promise<number> {
  const contexts: BrowserContext[] = [];
  const open: Open = async (storage) => {
    const context = await chromium.newContext();
    contexts.push(context);
    if (storage)
      await context.addInitScript(
        (tokens) => localStorage.setItem("larkwell.session", tokens),
        tokensOf(storage.token),
      );
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return page;
  };
  try {
    return await call(open);
  } finally {
    for (const context of contexts) await context.close();
  }
}

/** The access token outlives the measurement, so the refresh token is never needed. */
const tokensOf = (access: string) => JSON.stringify({ access_token: access, refresh_token: "" });

async function askFirstFrame(asked: Asked): Promise<Finding> {
  const rounds = Math.min(maxRounds, asked.bench.rounds);
  const visits = await planVisits(asked, rounds + 1, { joined: false });
  const relay = await startRelay();
  const product = await startProduct(asked.database, { env: { RATE_LIMITS: "no" } });
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...browserFlags, ...fakeMediaFlags],
    chromiumSandbox: false,
  });
  const sides = { baseline: [] as number[], product: [] as number[] };
  const tokens = { member: visits.member.token, practitioner: visits.practitioner.token };
  const calls = {
    baseline: (open: Open) => callOnBarePage(open, `http://127.0.0.1:${relay.port}/`),
    product: (open: Open, round: number) =>
      callInProduct(open, `http://127.0.0.1:${product.port}`, visits.ids[round] ?? 0, tokens),
  };
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const side of round % 2 === 0 ? (["baseline", "product"] as const) : (["product", "baseline"] as const)) {
        const milliseconds = await withTwoPeople(browser, (open) => calls[side](open, round));
        if (round > 0) sides[side].push(milliseconds);
      }
    }
  } finally {
    await browser.close();
    await product.stop();
    await relay.stop();
    await visits.forget();
  }
  const ratios = sides.product.map((milliseconds, round) => milliseconds / (sides.baseline[round] ?? Number.NaN));
  const ratio = median(ratios);
  return {
    question: "From clicking Join to the other person's first frame",
    aim: "1.3 times a bare page",
    baseline: `${median(sides.baseline).toFixed(0)} ms`,
    product: `${median(sides.product).toFixed(0)} ms`,
    ratio: `${ratioOf({ ratio, spread: [Math.min(...ratios), Math.max(...ratios)] })} times`,
    met: ratio <= 1.3,
  };
}

const kilobyte = 1024;

function weigh(page: string, aim: number, { brotli, gzip }: ScriptSize): Finding {
  return {
    question: `Script of ${page}`,
    aim: `under ${aim} KB compressed`,
    baseline: "–",
    product: `${(brotli / kilobyte).toFixed(1)} KB with Brotli, ${(gzip / kilobyte).toFixed(1)} KB with gzip`,
    ratio: "–",
    met: Math.max(brotli, gzip) < aim * kilobyte,
  };
}

/** The page that each role sees after signing in. */
const arrivals = [
  "features/home/dashboard/DashboardPage",
  "features/care/practice/SchedulePage",
  "features/console/ops/OpsPage",
];

export async function askBrowser(asked: Asked): Promise<Finding[]> {
  const heaviest = arrivals.map(sizeOfRoute).reduce((max, one) => (one.gzip > max.gzip ? one : max));
  return [
    weigh("the home page", 100, sizeOfPage("/")),
    weigh("the signed-in application, at the heaviest entry page", 170, heaviest),
    await askFirstFrame(asked),
  ];
}
