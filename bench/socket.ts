// A message in a visit: from one client's emit until the other client has it, against a bare socket.io server that relays the same bytes.
import { randomUUID } from "node:crypto";
import type { Ack, ServerEvents } from "@larkwell/contract/realtime.ts";
import type { Socket } from "socket.io-client";
import { percentile } from "./load.ts";
import { type Running, startProduct, startRelay } from "./processes.ts";
import type { Asked } from "./questions.ts";
import type { Finding } from "./results.ts";
import { compare, connect, newTimes, type Times } from "./side-times.ts";
import { type PlannedVisits, planVisits } from "./visits.ts";

type Message = ServerEvents["visit-message"];

const longestWait = 10_000;

/** Emits an event and waits for its answer; a refusal aborts the measurement. */
async function say(socket: Socket, event: string, payload: object): Promise<void> {
  const ack = (await socket.timeout(longestWait).emitWithAck(event, payload)) as Ack<unknown>;
  if (!ack.ok) throw new Error(`${event} was refused: ${ack.message}`);
}

interface Pair {
  from: Socket;
  to: Socket;
}

/** Milliseconds until the other client has it. The next message also waits for the answer: one at a time. */
async function timeMessage({ from, to }: Pair, payload: object): Promise<{ milliseconds: number; message: Message }> {
  const began = performance.now();
  const arrived = new Promise<{ milliseconds: number; message: Message }>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("A message did not arrive.")), longestWait);
    to.once("visit-message", (message: Message) => {
      clearTimeout(late);
      resolve({ milliseconds: performance.now() - began, message });
    });
  });
  const [found] = await Promise.all([arrived, say(from, "visit-message", payload)]);
  return found;
}

const media = { microphone: true, camera: true, screen: false, saving: false, quality: "good" };

/** Both are in the visit, each with their own socket. */
async function meet(product: Running, { ids, member, practitioner }: PlannedVisits): Promise<Pair> {
  const [from, to] = [await connect(product, member.token), await connect(product, practitioner.token)];
  for (const socket of [from, to])
    await say(socket, "visit-join", { appointment_id: ids[0], peer: randomUUID(), media });
  return { from, to };
}

/** "stored": the baseline that stores a message before it passes it on, as the product does. */
const names = ["baseline", "stored", "product"] as const;
type Sides<T> = Record<(typeof names)[number], T>;

async function measure({ bench, factor }: Asked, pairs: Sides<Pair>, visit: number): Promise<Sides<Times>> {
  const times = Math.max(20, Math.round(200 * factor));
  const found: Sides<Times> = { baseline: newTimes(), stored: newTimes(), product: newTimes() };
  const newMessage = () => ({
    appointment_id: visit,
    client_key: randomUUID(),
    body: "The pain is less than last week.",
  });
  // What the product sends to the other client is longer than what it receives. The baselines relay exactly those bytes.
  const { message: relayed } = await timeMessage(pairs.product, newMessage());
  for (let round = 0; round <= bench.rounds; round++) {
    for (const side of round % 2 === 0 ? names : names.toReversed()) {
      const all: number[] = [];
      for (let time = 0; time < times; time++) {
        const payload = side === "product" ? newMessage() : relayed;
        all.push((await timeMessage(pairs[side], payload)).milliseconds);
      }
      if (round === 0) continue;
      found[side].p50s.push(
        percentile(
          all.sort((a, b) => a - b),
          0.5,
        ),
      );
      found[side].all.push(...all);
    }
  }
  return found;
}

export async function askSocket(asked: Asked): Promise<Finding[]> {
  const visits = await planVisits(asked, 1, { joined: true });
  const baseline = await startRelay();
  const stored = await startRelay(asked.database);
  // One socket may send one message a second: the limit is not what is measured.
  const product = await startProduct(asked.database, { env: { RATE_LIMITS: "no" } });
  const sockets: Socket[] = [];
  try {
    const pairs: Sides<Pair> = {
      baseline: { from: await connect(baseline), to: await connect(baseline) },
      stored: { from: await connect(stored), to: await connect(stored) },
      product: await meet(product, visits),
    };
    for (const { from, to } of Object.values(pairs)) sockets.push(from, to);
    const times = await measure(asked, pairs, visits.ids[0] ?? 0);
    const bare = compare("A message to the other side of a visit", times.baseline, times.product);
    const kept = compare("The same, against a bare server that stores the message first", times.stored, times.product);
    return [
      { ...bare.finding, aim: "p50 within 2 times", met: bare.ratio <= 2 },
      { ...kept.finding, aim: "–" },
    ];
  } finally {
    for (const socket of sockets) socket.disconnect();
    await product.stop();
    await stored.stop();
    await baseline.stop();
    await visits.forget();
  }
}
