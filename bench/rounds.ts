// Rounds that alternate between the baseline and the product, and their results: medians, and the ratio of each pair.
import { type LoadJob, median, percentile } from "./load.ts";
import { type LoadProcess, processorMilliseconds, type Running } from "./processes.ts";

export interface Bench {
  baseline: Running;
  product: Running;
  load: LoadProcess;
  rounds: number;
  /** Seconds for one side of a round. */
  seconds: number;
  connections: number;
}

export interface Side {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of the process's processor time for one answer, without the database's. */
  cpu: number;
}

export interface SideBySide {
  baseline: Side;
  product: Side;
  /** The product's answers per second divided by the baseline's; the median over the rounds. */
  ratio: number;
  /** The lowest and the highest of the rounds. */
  spread: [number, number];
  faults: string[];
}

const sideOf = (rounds: Side[]): Side => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  p50: median(rounds.map((round) => round.p50)),
  p99: median(rounds.map((round) => round.p99)),
  cpu: median(rounds.map((round) => round.cpu)),
});

export interface Jobs {
  /** The requests of this round; `round` 0 warms up and is not counted. */
  baseline(round: number): Promise<string[]> | string[];
  product(round: number): Promise<string[]> | string[];
  /** Sends each request once instead of repeating them for some seconds. */
  once?: boolean;
  connections?: number;
}

/** Measures both sides in turn; the order changes from round to round so that neither always comes first. */
export async function sideBySide(bench: Bench, jobs: Jobs): Promise<SideBySide> {
  const sides = { baseline: [] as Side[], product: [] as Side[] };
  const ratios: number[] = [];
  const faults: string[] = [];
  const measure = async (name: "baseline" | "product", round: number) => {
    const job: LoadJob = {
      port: bench[name].port,
      connections: jobs.connections ?? bench.connections,
      requests: await jobs[name](round),
      ...(jobs.once ? {} : { seconds: bench.seconds }),
    };
    const before = processorMilliseconds(bench[name].pid);
    const report = await bench.load.run(job);
    const cpu = (processorMilliseconds(bench[name].pid) - before) / report.latencies.length;
    const wrong = Object.entries(report.statuses).filter(([status]) => !status.startsWith("2"));
    const share = wrong.reduce((sum, [, count]) => sum + count, 0) / report.latencies.length;
    // Both sides correctly refuse a request that conflicts with one of the seed's visits.
    if (share > 0.01) faults.push(`${name}: ${wrong.map(([status, n]) => `${n} x ${status}`).join(", ")}`);
    const side = {
      perSecond: report.perSecond,
      p50: percentile(report.latencies, 0.5),
      p99: percentile(report.latencies, 0.99),
      cpu,
    };
    if (round > 0) sides[name].push(side);
    return side.perSecond;
  };
  for (let round = 0; round <= bench.rounds; round++) {
    const order = round % 2 === 0 ? (["baseline", "product"] as const) : (["product", "baseline"] as const);
    const speed = { baseline: 0, product: 0 };
    for (const name of order) speed[name] = await measure(name, round);
    if (round > 0) ratios.push(speed.product / speed.baseline);
  }
  return {
    baseline: sideOf(sides.baseline),
    product: sideOf(sides.product),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    faults: [...new Set(faults)],
  };
}
