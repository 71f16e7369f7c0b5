// Opens sockets on the HTTP server (socket.io), with Redis between processes if it is configured.
import { randomUUID } from "node:crypto";
import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { ServerEvents } from "@larkwell/contract/realtime.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { Server } from "socket.io";
import type { AppContext } from "../context.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { checkPending, forgetPendingCheck, readAccessToken } from "../http/session.ts";
import { keepBusy } from "../http/session-use.ts";
import type { Redis } from "../redis.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { Changed, Realtime } from "./port.ts";
import { openRedisAdapter } from "./redis-adapter.ts";
import { introductionMilliseconds, maxSocketsOfOnePerson, SocketCounter, senderOf } from "./socket-limits.ts";
import { busyWith, type LarkwellServer, type LarkwellSocket, listen, type Speakers, speakers } from "./sockets.ts";

export const personRoom = (userId: number) => `person:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/** Session descriptions are the largest messages. */
const maxBytes = 100_000;
/** A connection that returns within this time misses nothing. */
const recoveryMilliseconds = 2 * 60_000;
/** If another process ends a session and we are not told, its sockets stay open here at most this long. */
const sweepMilliseconds = 60_000;
/** Only between processes. */
const processEvent = "changed";

/** An error whose code reaches the client's connect_error. */
function refused(error: unknown): Error {
  const refusal = error instanceof Refusal ? error : new Refusal("unavailable");
  return Object.assign(new Error(refusal.message), { data: { code: refusal.code } });
}

async function admit(context: AppContext, socket: LarkwellSocket) {
  const token: unknown = socket.handshake.auth["token"];
  const actor = typeof token === "string" ? await readAccessToken(context, token, `socket:${randomUUID()}`) : null;
  if (!actor) throw new Refusal("unauthenticated");
  // People who are in a call can reconnect to it, even with pending steps.
  await checkPending(context, actor, { duringVisit: true });
  // A recovered connection restores its rooms: they must be this person's own.
  if (socket.recovered && socket.data.actor?.id !== actor.id) throw new Refusal("unauthenticated");
  socket.data.actor = actor;
  socket.data.kept ??= {};
}

/** Connections that have not authenticated yet; their number is limited per network. */
function boundUnknown(io: LarkwellServer, context: AppContext) {
  const crowd = new SocketCounter();
  const waiting = new Map<string, string>();
  const known = (connection: string) => {
    const address = waiting.get(connection);
    if (address === undefined) return;
    waiting.delete(connection);
    crowd.leave(address);
  };
  io.engine.on(
    "connection",
    (line: { id: string; request: IncomingMessage; once: Once; close: (now: boolean) => void }) => {
      if (!context.config.RATE_LIMITS) return;
      const address = senderOf(line.request, context.config.TRUST_PROXY);
      if (!crowd.enter(address)) return line.close(true);
      waiting.set(line.id, address);
      line.once("close", () => known(line.id));
    },
  );
  return known;
}

type Once = (event: "close", listener: () => void) => unknown;

/** socket.io refuses plain requests; these answers get the same headers as all others. */
function sendHeaders(io: LarkwellServer, context: AppContext) {
  const headers = Object.entries(securityHeaders(context.config));
  io.engine.use((_request: IncomingMessage, reply: ServerResponse, next: () => void) => {
    for (const [name, value] of headers) reply.setHeader(name, value);
    next();
  });
}

async function sweep(context: AppContext, io: LarkwellServer, known: Speakers) {
  const sockets = [...io.sockets.sockets.values()];
  const ids = [...new Set(sockets.map((socket) => socket.data.actor.sessionId))];
  if (ids.length === 0) return;
  const busy = new Map(
    sockets
      .filter((socket) => busyWith(socket, known).length > 0)
      .map(({ data }): [string, Role] => [data.actor.sessionId, data.actor.role]),
  );
  const alive = await context.read
    .selectFrom("sessions")
    .select(["id", "created_at"])
    .where("id", "in", ids)
    .where("ended_at", "is", null)
    .where("locked_at", "is", null)
    .where("expires_at", ">", context.now())
    .execute();
  const midst = alive.flatMap(({ id, created_at }) => {
    const role = busy.get(id);
    return role ? [{ id, role, startedAt: created_at }] : [];
  });
  await keepBusy(context, midst).catch((error: Error) =>
    context.log.error({ kind: error.name }, "the sessions of busy people were not kept"),
  );
  const kept = new Set(alive.map((row) => row.id));
  for (const socket of sockets) if (!kept.has(socket.data.actor.sessionId)) socket.disconnect(true);
}

/** One person has a connection for each tab and device, up to a limit. */
function mustFindRoom(context: AppContext, io: LarkwellServer, socket: LarkwellSocket) {
  const open = io.sockets.adapter.rooms.get(personRoom(socket.data.actor.id))?.size ?? 0;
  if (context.config.RATE_LIMITS && open >= maxSocketsOfOnePerson) throw new Refusal("throttled");
}

function createServer(http: HttpServer): LarkwellServer {
  return new Server(http, {
    path: "/socket.io",
    serveClient: false,
    // A polling client would have to reach the same process every time; a WebSocket stays with one process.
    transports: ["websocket"],
    maxHttpBufferSize: maxBytes,
    // Dead connections are noticed within 25 seconds, so that the other side of a visit is told.
    pingInterval: 15_000,
    pingTimeout: 10_000,
    connectTimeout: introductionMilliseconds,
    connectionStateRecovery: { maxDisconnectionDuration: recoveryMilliseconds, skipMiddlewares: false },
  });
}

/** Accepts a connection with a valid token, if the limits allow it. */
function admitOnly(context: AppContext, io: LarkwellServer) {
  sendHeaders(io, context);
  const noLongerUnknown = boundUnknown(io, context);
  io.use(async (socket, next) => {
    const refusal = await admit(context, socket)
      .then(() => mustFindRoom(context, io, socket))
      .catch(refused);
    if (!refusal) noLongerUnknown((socket.conn as unknown as { id: string }).id);
    next(refusal ?? undefined);
  });
}

export function openRealtime(
  http: HttpServer,
  context: AppContext,
  redis: Redis | undefined,
  known: Speakers = speakers,
): Realtime & { ready: Promise<void>; close(): Promise<void> } {
  const io = createServer(http);
  const failed = (what: string) => (error: Error) => context.log.error({ kind: error.name }, what);
  let closeRedis = async () => {};
  let notifyProcesses: Realtime["notifyProcesses"] = () => {};
  // Until Redis answers, this process reaches only its own sockets.
  const ready = redis
    ? openRedisAdapter(redis, failed("Redis is away for the sockets")).then(({ adapter, close }) => {
        io.adapter(adapter);
        closeRedis = close;
        notifyProcesses = (what) => io.serverSideEmit(processEvent, what);
      }, failed("The sockets run without Redis"))
    : Promise.resolve();

  admitOnly(context, io);
  let closing = false;
  io.on("connection", (socket) => {
    void socket.join([personRoom(socket.data.actor.id), sessionRoom(socket.data.actor.sessionId)]);
    listen(context, socket, known, () => closing);
  });
  io.on(processEvent, (what: Changed) => forgetPendingCheck(context, what));
  const heartbeat = startHeartbeat(context);
  const sweeper = setInterval(
    () => void sweep(context, io, known).catch(failed("a sweep of sockets failed")),
    sweepMilliseconds,
  );
  sweeper.unref();

  return {
    ready,
    toPeople<E extends keyof ServerEvents>(userIds: readonly number[], event: E, payload: ServerEvents[E]) {
      if (userIds.length > 0) io.to(userIds.map(personRoom)).emit(event as string, payload);
    },
    toRoom<E extends keyof ServerEvents>(room: string, event: E, payload: ServerEvents[E]) {
      io.to(room).emit(event as string, payload);
    },
    endSession(sessionId) {
      io.to(sessionRoom(sessionId)).emit("session-ended", { reason: "ended" });
      io.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
    count() {
      const open = [...io.sockets.sockets.values()];
      const busy = open.flatMap((socket) => busyWith(socket, known));
      return { sockets: open.length, busyWith: (feature) => busy.filter((name) => name === feature).length };
    },
    sweep: () => sweep(context, io, known),
    notifyProcesses: (what) => notifyProcesses(what),
    async close() {
      closing = true;
      clearInterval(sweeper);
      await ready;
      await heartbeat.stop();
      // Not "disconnect": a client whose connection breaks reconnects on its own, to another process if there is one.
      io.engine.close();
      for (const namespace of io._nsps.values()) await namespace.adapter.close();
      await closeRedis();
    },
  };
}
