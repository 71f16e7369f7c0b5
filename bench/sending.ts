// A message of a channel: from the request that sends it until the other client has it, against a bare server that stores it and passes on the same bytes.
import { randomUUID } from "node:crypto";
import type { ServerEvents } from "@larkwell/contract/realtime.ts";
import type { Socket } from "socket.io-client";
import { type Conversation, planConversations } from "./conversations.ts";
import { Line, percentile, post } from "./load.ts";
import { startProduct, startRelay } from "./processes.ts";
import type { Asked } from "./questions.ts";
import type { Finding } from "./results.ts";
import { compare, connect, newTimes, type Times } from "./side-times.ts";

type Event = ServerEvents["channel-changed"];

const longestWait = 10_000;
const aim = 1.5;
const body = "The pain is less than last week.";

interface Way {
  line: Line;
  to: Socket;
  request(): string;
}

/** Milliseconds until the other client has it. The next message also waits for the answer: one at a time. */
async function timeMessage({ line, to, request }: Way): Promise<{ milliseconds: number; event: Event }> {
  const text = request();
  const began = performance.now();
  const arrived = new Promise<{ milliseconds: number; event: Event }>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("A message did not arrive.")), longestWait);
    to.once("channel-changed", (event: Event) => {
      clearTimeout(late);
      resolve({ milliseconds: performance.now() - began, event });
    });
  });
  const [found, { status }] = await Promise.all([arrived, line.send(text)]);
  if (status !== 201) throw new Error(`A message was answered with ${status}.`);
  return found;
}

/** `event` is what the product sent to the other client. */
const bareRequest = ({ channelId, member }: Conversation, event: Event) => {
  const stored = { channel_id: channelId, author_id: member.id, client_key: randomUUID(), body };
  return post("/", { stored, event });
};

const names = ["stored", "product"] as const;

async function measure({ bench, factor }: Asked, ways: Record<(typeof names)[number], Way>) {
  const times = Math.max(20, Math.round(200 * factor));
  const found: Record<(typeof names)[number], Times> = { stored: newTimes(), product: newTimes() };
  for (let round = 0; round <= bench.rounds; round++)
    for (const side of round % 2 === 0 ? names : names.toReversed()) {
      const all: number[] = [];
      for (let time = 0; time < times; time++) all.push((await timeMessage(ways[side])).milliseconds);
      if (round === 0) continue;
      found[side].p50s.push(
        percentile(
          all.sort((a, b) => a - b),
          0.5,
        ),
      );
      found[side].all.push(...all);
    }
  return found;
}

export async function askSending(asked: Asked): Promise<Finding[]> {
  const conversations = await planConversations(asked, 2);
  const [ours, bare] = conversations.all;
  if (!ours || !bare) throw new Error("There are two conversations.");
  const stored = await startRelay(asked.database);
  // One person may send 120 messages a minute: the limit is not what is measured.
  const product = await startProduct(asked.database, { env: { RATE_LIMITS: "no" } });
  const sockets: Socket[] = [];
  const open = async (port: number, token?: string) => {
    const line = new Line(port);
    await line.open();
    const to = await connect({ port }, token);
    sockets.push(to);
    return { line, to };
  };
  try {
    const path = `/api/v1/channel/${ours.channelId}/messages`;
    const request = () => post(path, { body, client_key: randomUUID() }, ours.member.token);
    const ofProduct: Way = { ...(await open(product.port, ours.practitioner.token)), request };
    const { event } = await timeMessage(ofProduct);
    const ofBare: Way = { ...(await open(stored.port)), request: () => bareRequest(bare, event) };
    const ways = { stored: ofBare, product: ofProduct };
    const times = await measure(asked, ways);
    for (const { line } of Object.values(ways)) line.close();
    const { finding, ratio } = compare(
      "A message of a channel, stored and shown to the other client",
      times.stored,
      times.product,
    );
    return [{ ...finding, aim: `p50 within ${aim} times a bare server that stores it`, met: ratio <= aim }];
  } finally {
    for (const socket of sockets) socket.disconnect();
    await product.stop();
    await stored.stop();
    await conversations.forget();
  }
}
