// Two features on one connection: each has its own state, rooms and limits, and neither affects the other.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Ack, ClientEvent, ClientEventName } from "@larkwell/contract/realtime.ts";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { createMember, type Person } from "../testing/factories/people.ts";
import { tokenFor } from "../testing/sign-in-as.ts";
import { defineSockets } from "./feature-sockets.ts";
import { openRealtime } from "./open-realtime.ts";
import type { Speakers } from "./sockets.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes" } });
const dropped: string[] = [];

/** Stores the numbers that were sent on this connection, and joins a room for each of them. */
const lists = defineSockets<{ numbers: number[] }>()({
  rooms: "list:",
  begin: () => ({ numbers: [] }),
  events: {
    "visit-wait": async (_context, socket, { appointment_id: number }) => {
      socket.state.numbers.push(number);
      await socket.join(`list:${number}`);
      return { numbers: socket.state.numbers, rooms: socket.state.numbers.map((one) => socket.isIn(`list:${one}`)) };
    },
    // A message to everyone else who has sent this number.
    "visit-leave": async (_context, socket, { appointment_id: number }) => {
      socket.tell(`list:${number}`, "appointment-changed", { appointment_id: number });
      return {};
    },
  },
  isBusy: ({ numbers }) => numbers.length > 0,
  dropped: async () => {
    dropped.push("lists");
    throw new Error("nobody is told");
  },
});

/** Tries to join a room of the other feature. */
const guests = defineSockets<{ said: number }>()({
  rooms: "guest:",
  begin: () => ({ said: 0 }),
  events: {
    "visit-join": (_context, socket) => socket.join("list:1").then(() => ({})),
    "visit-media": async (_context, socket) => {
      socket.state.said += 1;
      return { said: socket.state.said };
    },
  },
  limits: { "visit-media": { perSecond: 0.001, burst: 2 } },
  dropped: async (_context, socket) => {
    dropped.push(`guests after ${socket.state.said}`);
  },
});

const known: Speakers = [
  { name: "test/lists", sockets: lists },
  { name: "test/guests", sockets: guests },
];

let realtime: ReturnType<typeof openRealtime>;
let url = "";
const closing: (() => unknown)[] = [];
let member: Person;

beforeAll(async () => {
  const http = createServer((_request, reply) => reply.end());
  realtime = openRealtime(http, app.context, undefined, known);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  closing.push(
    () => http.close(),
    () => http.closeAllConnections(),
    () => realtime.close(),
  );
  member = await createMember(app);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function connect(): Promise<Socket> {
  const socket = io(url, { transports: ["websocket"], auth: { token: await tokenFor(app, member) }, forceNew: true });
  closing.push(() => socket.disconnect());
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

const say = <E extends ClientEventName>(socket: Socket, event: E, given: ClientEvent<E>): Promise<Ack<unknown>> =>
  socket.emitWithAck(event, given);

const peer = crypto.randomUUID();
const media = { microphone: true, camera: true, screen: false, saving: false, quality: "good" } as const;
const here = { appointment_id: 1, peer, media };

test("each feature keeps its own of a line, and is in as many rooms as it needs", async () => {
  const [one, other] = [await connect(), await connect()];
  const heard: unknown[] = [];
  other.on("appointment-changed", (event) => heard.push(event));
  expect(await say(one, "visit-wait", { appointment_id: 1 })).toMatchObject({ answer: { numbers: [1] } });
  expect(await say(one, "visit-wait", { appointment_id: 2 })).toMatchObject({
    answer: { numbers: [1, 2], rooms: [true, true] },
  });
  expect(await say(other, "visit-wait", { appointment_id: 2 })).toMatchObject({ answer: { numbers: [2] } });
  expect(await say(one, "visit-media", here)).toEqual({ ok: true, answer: { said: 1 } });
  await say(one, "visit-leave", { appointment_id: 1 });
  await say(one, "visit-leave", { appointment_id: 2 });
  await expect.poll(() => heard).toEqual([{ appointment_id: 2 }]);
  expect(realtime.count().busyWith("test/lists")).toBe(2);
  expect(realtime.count().busyWith("test/guests")).toBe(0);
});

test("a feature does not get into the rooms of another, and bounds only its own events", async () => {
  const socket = await connect();
  expect(await say(socket, "visit-join", here)).toMatchObject({ ok: false, code: "unknown" });
  const said: Ack<unknown>[] = [];
  for (let n = 0; n < 3; n++) said.push(await say(socket, "visit-media", here));
  expect(said).toMatchObject([{ ok: true }, { ok: true }, { ok: false, code: "throttled" }]);
  expect(await say(socket, "visit-wait", { appointment_id: 3 })).toMatchObject({ ok: true });
  expect(await say(socket, "round-trip", {})).toEqual({ ok: true, answer: {} });
});

test("when a line breaks every feature is told, also behind one that fails", async () => {
  const socket = await connect();
  await say(socket, "visit-media", here);
  dropped.length = 0;
  socket.disconnect();
  await expect.poll(() => dropped).toEqual(["lists", "guests after 1"]);
});
