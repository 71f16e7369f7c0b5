// The process itself: how long it takes to start, and how much memory it has when idle, under load, and after ten minutes of load.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { limitsFor } from "./clinic.ts";
import { get, median } from "./load.ts";
import { residentMegabytes, startProduct } from "./processes.ts";
import type { Asked } from "./questions.ts";
import type { Finding } from "./results.ts";

const secondsOf = (milliseconds: readonly number[]) => median(milliseconds) / 1000;

/** From the start of the process until the first 200 of a page that needs everything. */
async function timeStarts(times: number, env: Record<string, string>, database?: string): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time <= times; time++) {
    const product = await startProduct(database, { env, ready: "/" });
    // The first start compiles and fills caches and is not counted.
    if (time > 0) found.push(product.startMs);
    await product.stop();
  }
  return found;
}

export async function askStart({ database, bench }: Asked): Promise<Finding[]> {
  const times = Math.min(5, bench.rounds);
  const folder = mkdtempSync(join(tmpdir(), "larkwell-bench-start-"));
  const onPostgres = secondsOf(await timeStarts(times, {}, database));
  const embedded = secondsOf(await timeStarts(times, { DATA_DIR: folder }));
  rmSync(folder, { recursive: true, force: true });
  const finding = (kind: string, aim: number, seconds: number): Finding => ({
    question: `From start to first page, ${kind}`,
    aim: `${aim} s`,
    baseline: "–",
    product: `${seconds.toFixed(2)} s`,
    ratio: "–",
    met: seconds <= aim,
  });
  return [finding("PostgreSQL", 0.6, onPostgres), finding("existing embedded database", 3, embedded)];
}

/** Megabytes a minute by which a series grows, by least squares. */
function slope(series: readonly { minute: number; megabytes: number }[]): number {
  const mean = (pick: (one: (typeof series)[number]) => number) =>
    series.reduce((sum, one) => sum + pick(one), 0) / series.length;
  const [x, y] = [mean((one) => one.minute), mean((one) => one.megabytes)];
  const over = series.reduce((sum, one) => sum + (one.minute - x) * (one.megabytes - y), 0);
  return over / series.reduce((sum, one) => sum + (one.minute - x) ** 2, 0);
}

/** The value at the end of each minute. */
function byMinute(series: readonly { minute: number; megabytes: number }[]): string {
  const last = new Map(series.map((one) => [Math.ceil(one.minute), one.megabytes]));
  return `${[...last.values()].map((megabytes) => megabytes.toFixed(0)).join(", ")} MB`;
}

const idleLimit = 110;
const loadedLimit = 180;
/** Megabytes a minute that ten minutes of load may add before it counts as a leak. */
const flatLimit = 1;

/** Its own process, so that memory left by other questions doesn't count. */
export async function askMemory({ bench, clinic, database, factor, soak }: Asked): Promise<Finding[]> {
  const product = await startProduct(database, { env: limitsFor(clinic) });
  try {
    await pause(5_000);
    const idle = residentMegabytes(product.pid);
    const paths = ["me", "appointments?limit=10", "practitioners?limit=10", "channels", "notifications"].map(
      (path) => `/api/v1/${path}`,
    );
    const minutes = soak ? 10 * factor : Math.max(0.3, factor);
    const series: { minute: number; megabytes: number }[] = [];
    const began = performance.now();
    while ((performance.now() - began) / 60_000 < minutes) {
      const some = clinic.members.slice(0, 500);
      const requests = await Promise.all(
        some.map(async (member, n) => get(paths[n % paths.length] ?? "", await clinic.token(member))),
      );
      await bench.load.run({ port: product.port, connections: 16, requests, seconds: 5 });
      series.push({ minute: (performance.now() - began) / 60_000, megabytes: residentMegabytes(product.pid) });
    }
    const max = Math.max(...series.map((one) => one.megabytes));
    const row = (question: string, aim: string, product: string, met?: boolean): Finding => ({
      question,
      aim,
      baseline: "–",
      product,
      ratio: "–",
      ...(met === undefined ? {} : { met }),
    });
    const findings = [
      row("Memory, idle", `${idleLimit} MB`, `${idle.toFixed(0)} MB`, idle <= idleLimit),
      row("Memory, loaded", `${loadedLimit} MB`, `at most ${max.toFixed(0)} MB`, max <= loadedLimit),
      ...(soak ? [row("Memory over ten minutes of load, by minute", "–", byMinute(series))] : []),
    ];
    if (!soak) return findings;
    // The first minutes fill caches and pools.
    const growth = slope(series.filter((one) => one.minute > 0.3 * minutes));
    return [
      ...findings,
      row(
        "Memory over ten minutes of load",
        "flat",
        `${growth.toFixed(2)} MB per minute after the third`,
        growth < flatLimit,
      ),
    ];
  } finally {
    await product.stop();
  }
}
