// The load generator of idle sockets, in its own process: opens thousands of them on this machine, then sends messages at a steady pace.
import { randomUUID } from "node:crypto";
import type { ServerEvents } from "@larkwell/contract/realtime.ts";
import { io, type Socket } from "socket.io-client";
import { Line, post } from "./load.ts";

export interface OpenJob {
  kind: "open";
  port: number;
  /** One socket for each. */
  tokens: string[];
}

export interface FlowJob {
  kind: "flow";
  port: number;
  /** Messages of this channel arrive at the socket of this token. */
  ways: { channelId: number; sender: string; receiver: string }[];
  perSecond: number;
  seconds: number;
}

export interface FlowReport {
  /** The sorted milliseconds from when each message was due until the other client had it. */
  latencies: number[];
  sent: number;
  refused: number;
}

/** So many shake hands at the same time. */
const atOnce = 50;
const longestWait = 20_000;
const sockets = new Map<string, Socket[]>();

async function openOne(port: number, token: string): Promise<void> {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ["websocket"], forceNew: true, auth: { token } });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  sockets.set(token, [...(sockets.get(token) ?? []), socket]);
}

async function open({ port, tokens }: OpenJob): Promise<number> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let token = tokens[next++]; token !== undefined; token = tokens[next++]) await openOne(port, token);
    }),
  );
  return [...sockets.values()].flat().filter((socket) => socket.connected).length;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** A message is due at its time, whether the one before has arrived or not. */
async function flow({ port, ways, perSecond, seconds }: FlowJob): Promise<FlowReport> {
  const due = new Map<string, number>();
  const latencies: number[] = [];
  let refused = 0;
  for (const { receiver } of ways)
    sockets.get(receiver)?.[0]?.on("channel-changed", ({ message }: ServerEvents["channel-changed"]) => {
      const at = message && due.get(message.client_key);
      if (!message || at === undefined || at === null) return;
      due.delete(message.client_key);
      latencies.push(performance.now() - at);
    });
  const free = ways.map((way) => ({ way, line: new Line(port) }));
  const total = perSecond * seconds;
  const began = performance.now();
  const send = async (at: number) => {
    // Each conversation has one open request at a time, as a person has.
    let one = free.shift();
    for (; one === undefined; one = free.shift()) await pause(1);
    const key = randomUUID();
    due.set(key, at);
    const text = post(
      `/api/v1/channel/${one.way.channelId}/messages`,
      { body: "How are you today?", client_key: key },
      one.way.sender,
    );
    const { status } = await one.line.send(text);
    if (status !== 201) {
      refused += 1;
      due.delete(key);
    }
    free.push(one);
  };
  const sends: Promise<void>[] = [];
  for (let n = 0; n < total; n++) {
    const at = began + (n * 1000) / perSecond;
    const early = at - performance.now();
    if (early > 0) await pause(early);
    sends.push(send(at));
  }
  await Promise.all(sends);
  for (const end = performance.now() + longestWait; due.size > 0 && performance.now() < end; ) await pause(50);
  for (const { line } of free) line.close();
  return { latencies: latencies.sort((a, b) => a - b), sent: total, refused };
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.on("message", async (job: OpenJob | FlowJob) => {
    process.send?.(await (job.kind === "open" ? open(job) : flow(job)));
  });
  // It never outlives the benchmark.
  process.on("disconnect", () => process.exit());
}
