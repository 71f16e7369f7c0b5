// Times of messages on both sides, and the sockets that receive them.
import { io, type Socket } from "socket.io-client";
import { median, percentile } from "./load.ts";
import type { Running } from "./processes.ts";
import { ratioOf } from "./results.ts";

export async function connect({ port }: Pick<Running, "port">, token?: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ["websocket"], forceNew: true, auth: { token } });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

export interface Times {
  /** The median of each round. */
  p50s: number[];
  all: number[];
}

export const newTimes = (): Times => ({ p50s: [], all: [] });

const wordsFor = ({ p50s, all }: Times) =>
  `p50 ${median(p50s).toFixed(2)} ms, p99 ${percentile(
    all.sort((a, b) => a - b),
    0.99,
  ).toFixed(1)} ms`;

/** The ratio is the product's median divided by the baseline's in the same round. */
export function compare(question: string, baseline: Times, product: Times) {
  const ratios = product.p50s.map((p50, round) => p50 / (baseline.p50s[round] ?? Number.NaN));
  const ratio = median(ratios);
  const spread: [number, number] = [Math.min(...ratios), Math.max(...ratios)];
  const finding = { question, baseline: wordsFor(baseline), product: wordsFor(product) };
  return { ratio, finding: { ...finding, ratio: `${ratioOf({ ratio, spread })} times` } };
}
