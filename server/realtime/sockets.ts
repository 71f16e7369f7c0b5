// One socket: every incoming event is rate-limited, checked against its shape, and answered by the feature that
// declares it. Errors have the same messages as over HTTP.
import { type Ack, type ClientEventName, clientEvents, type ServerEvents } from "@larkwell/contract/realtime.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { AppContext } from "../context.ts";
import { features } from "../features/features.ts";
import type { Actor } from "../http/call.ts";
import { refusalOf } from "../http/refusal-to-reply.ts";
import type { AnySocketFeature, FeatureSocket } from "./feature-sockets.ts";
import { type Bucket, createBucket } from "./token-bucket.ts";

interface SocketData {
  actor: Actor;
  /** Each feature's state for the connection, by its name. */
  kept: Record<string, unknown>;
}

export type LarkwellServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type LarkwellSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** The features that use sockets. */
export type Speakers = readonly { name: string; sockets: AnySocketFeature }[];

export const speakers: Speakers = features.flatMap(({ name, sockets }) => (sockets ? [{ name, sockets }] : []));

/** The features that this person is busy with on this connection. */
export const busyWith = (socket: LarkwellSocket, known: Speakers): string[] =>
  known
    .filter(({ name, sockets }) => name in socket.data.kept && sockets.isBusy?.(socket.data.kept[name]))
    .map(({ name }) => name);

/** The limit for all events of a connection together: the candidates of a call come in bursts. */
const limitOfAll = { perSecond: 20, burst: 120 };
/** A client that keeps sending after this many rate-limit refusals is disconnected. */
const maxThrottled = 200;

function socketOf(socket: LarkwellSocket, { name, sockets }: Speakers[number]): FeatureSocket<unknown> {
  const own = (room: string) => {
    if (!room.startsWith(sockets.rooms)) throw new Error(`${room} is no room of ${name}`);
    return room;
  };
  socket.data.kept[name] ??= sockets.begin();
  return {
    get actor() {
      return socket.data.actor;
    },
    get state() {
      return socket.data.kept[name];
    },
    isIn: (room) => socket.rooms.has(own(room)),
    join: async (room) => socket.join(own(room)),
    leave: async (room) => socket.leave(own(room)),
    tell: <E extends keyof ServerEvents>(room: string, event: E, payload: ServerEvents[E]) => {
      socket.nsp
        .to(own(room))
        .except(socket.id)
        .emit(event as string, payload);
    },
    clear: (room) => socket.nsp.in(own(room)).except(socket.id).socketsLeave(room),
  };
}

function parse<E extends ClientEventName>(name: E, given: unknown) {
  const result = clientEvents[name].safeParse(given);
  if (!result.success)
    throw new Refusal("invalid", {
      errors: result.error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message })),
    });
  return result.data;
}

function refusalAck(context: AppContext, event: string, error: unknown): Ack<never> {
  const refusal = refusalOf(error) ?? new Refusal("unknown");
  if (refusal.status >= 500)
    context.log.error({ event, kind: error instanceof Error ? error.name : "unknown" }, "a socket event failed");
  return { ok: false, code: refusal.code, message: refusal.message };
}

/** The limits of one socket: returns false if this event comes too fast. */
function createPace(context: AppContext, known: Speakers) {
  const all = createBucket(limitOfAll.perSecond, limitOfAll.burst);
  const tighter = new Map<string, Bucket>(
    known.flatMap(({ sockets }) =>
      Object.entries(sockets.limits ?? {}).map(([event, { perSecond, burst }]) => [
        event,
        createBucket(perSecond, burst),
      ]),
    ),
  );
  return (event: ClientEventName) => {
    if (!context.config.RATE_LIMITS) return true;
    return all.take() && (tighter.get(event)?.take() ?? true);
  };
}

type Handler = (given: unknown) => Promise<unknown>;

/** Which feature answers which event of this connection. */
function handlersOf(context: AppContext, voices: readonly Voice[]): ReadonlyMap<string, Handler> {
  const handlers = new Map<string, Handler>([["round-trip", async () => ({})]]);
  for (const { sockets, socket } of voices)
    for (const [event, handle] of Object.entries(sockets.events))
      handlers.set(event, (given) => handle(context, socket, given as never));
  return handlers;
}

/** A feature, and its view of the connection. */
interface Voice {
  name: string;
  sockets: AnySocketFeature;
  socket: FeatureSocket<unknown>;
}

/**
 * Answers the events of a connected socket one after another, in order. `isClosing`: the process is stopping, and
 * people who were busy are about to reconnect through another process. If someone does not, that is noticed when this
 * process's lease expires.
 */
export function listen(context: AppContext, socket: LarkwellSocket, known: Speakers, isClosing: () => boolean) {
  const voices = known.map((speaker) => ({ ...speaker, socket: socketOf(socket, speaker) }));
  const handlers = handlersOf(context, voices);
  const mayGoOn = createPace(context, known);
  let throttled = 0;
  let before: Promise<unknown> = Promise.resolve();
  if (socket.recovered)
    for (const { sockets, socket: line } of voices)
      before = before.then(() => sockets.returned?.(context, line)).catch(() => {});

  const handle = async (event: ClientEventName, given: unknown): Promise<Ack<unknown>> => {
    try {
      if (!mayGoOn(event)) {
        throttled += 1;
        if (throttled > maxThrottled) socket.disconnect(true);
        throw new Refusal("throttled");
      }
      return { ok: true, answer: await handlers.get(event)?.(parse(event, given)) };
    } catch (error) {
      return refusalAck(context, event, error);
    }
  };

  for (const event of Object.keys(clientEvents) as ClientEventName[]) {
    socket.on(event, (given: unknown, answer: unknown) => {
      before = before.then(async () => {
        const ack = await handle(event, given);
        if (typeof answer === "function") answer(ack);
      });
    });
  }
  socket.on("disconnect", () => {
    if (isClosing()) return;
    for (const { name, sockets, socket: line } of voices)
      before = before
        .then(() => sockets.dropped?.(context, line))
        .catch((error: Error) => context.log.error({ feature: name, kind: error.name }, "a dropped line was not told"));
  });
}
