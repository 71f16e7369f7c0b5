// One socket: every incoming event is limited, checked by its shape and answered; errors become the same words as over HTTP.
import { type Ack, type ClientEventName, clientEvents, type ServerEvents } from "@larkwell/contract/realtime.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { AppContext } from "../context.ts";
import {
  dropFromVisit,
  type InVisit,
  returnToVisit,
  type VisitSocket,
  visitEvents,
  type Waiting,
} from "../features/care/visits/visit-rooms.ts";
import type { Actor } from "../http/call.ts";
import { refusalOf } from "../http/refusal-to-reply.ts";
import { createBucket } from "./bucket.ts";

interface SocketData {
  actor: Actor;
  inVisit: InVisit | null;
  waitsIn: Waiting | null;
}

export type LarkwellServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type LarkwellSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** Candidates come in bursts; people do not type faster than this. */
const limits = { all: { perSecond: 20, burst: 120 }, "visit-message": { perSecond: 1, burst: 10 } } as const;
/** A client that goes on after this many refusals for speed is cut off. */
const mostThrottled = 200;

function visitSocket(socket: LarkwellSocket): VisitSocket {
  return {
    get actor() {
      return socket.data.actor;
    },
    get inVisit() {
      return socket.data.inVisit;
    },
    set inVisit(value) {
      socket.data.inVisit = value;
    },
    get waitsIn() {
      return socket.data.waitsIn;
    },
    set waitsIn(value) {
      socket.data.waitsIn = value;
    },
    isIn: (room) => socket.rooms.has(room),
    join: async (room) => socket.join(room),
    leave: async (room) => socket.leave(room),
    tell: <E extends keyof ServerEvents>(room: string, event: E, payload: ServerEvents[E]) => {
      socket.nsp
        .to(room)
        .except(socket.id)
        .emit(event as string, payload);
    },
    clear: (room) => socket.nsp.in(room).except(socket.id).socketsLeave(room),
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

/** Limits of one socket: answers false when this event comes too fast. */
function createPace(context: AppContext) {
  const all = createBucket(limits.all.perSecond, limits.all.burst);
  const messages = createBucket(limits["visit-message"].perSecond, limits["visit-message"].burst);
  return (event: ClientEventName) => {
    if (!context.config.RATE_LIMITS) return true;
    return all.take() && (event !== "visit-message" || messages.take());
  };
}

/**
 * Answers the events of a connected socket, one after the other, in the order in which they came. `isClosing`: the process
 * stops, and who was in a visit is about to come back through another; if not, that is found when its lease is over.
 */
export function listen(context: AppContext, socket: LarkwellSocket, isClosing: () => boolean) {
  const speaker = visitSocket(socket);
  const mayGoOn = createPace(context);
  let throttled = 0;
  let before: Promise<unknown> = socket.recovered ? returnToVisit(context, speaker).catch(() => {}) : Promise.resolve();

  const handle = async <E extends ClientEventName>(event: E, given: unknown): Promise<Ack<unknown>> => {
    try {
      if (!mayGoOn(event)) {
        throttled += 1;
        if (throttled > mostThrottled) socket.disconnect(true);
        throw new Refusal("throttled");
      }
      const handler = visitEvents[event] as (
        context: AppContext,
        socket: VisitSocket,
        given: unknown,
      ) => Promise<unknown>;
      return { ok: true, answer: await handler(context, speaker, parse(event, given)) };
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
    before = before
      .then(() => dropFromVisit(context, speaker))
      .catch((error: Error) => context.log.error({ kind: error.name }, "a visit's drop failed"));
  });
}
