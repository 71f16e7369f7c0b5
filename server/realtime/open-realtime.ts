// Opens the socket on the HTTP server (socket.io), with Redis between processes where it is configured.
import { randomUUID } from "node:crypto";
import type { Server as HttpServer } from "node:http";
import type { ServerEvents } from "@larkwell/contract/realtime.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { Server } from "socket.io";
import type { House } from "../house.ts";
import { checkPending, disbelieve, readAccessToken } from "../http/session.ts";
import { keepVisitors } from "../http/session-use.ts";
import type { Redis } from "../redis.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { Changed, Realtime } from "./port.ts";
import { openRedisAdapter } from "./redis-adapter.ts";
import { type LarkwellServer, type LarkwellSocket, listen } from "./sockets.ts";

export const personRoom = (userId: number) => `person:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/** Session descriptions are the largest thing that is ever said. */
const mostBytes = 100_000;
/** A line that is back within this time misses nothing. */
const recoveryMilliseconds = 2 * 60_000;
/** A session that another process ended without our hearing of it lives on here this long at most. */
const sweepMilliseconds = 60_000;
/** Between processes only. */
const processEvent = "changed";

/** An error that the client's connect_error carries with its code. */
function refused(error: unknown): Error {
  const refusal = error instanceof Refusal ? error : new Refusal("unavailable");
  return Object.assign(new Error(refusal.message), { data: { code: refusal.code } });
}

async function admit(house: House, socket: LarkwellSocket) {
  const token: unknown = socket.handshake.auth["token"];
  const actor = typeof token === "string" ? await readAccessToken(house, token, `socket:${randomUUID()}`) : null;
  if (!actor) throw new Refusal("unauthenticated");
  // Who is in a call comes back to it.
  await checkPending(house, actor, { duringVisit: true });
  // A recovered line brings its rooms along: they must be this person's own.
  if (socket.recovered && socket.data.actor?.id !== actor.id) throw new Refusal("unauthenticated");
  socket.data.actor = actor;
  socket.data.inVisit ??= null;
}

async function sweep(house: House, io: LarkwellServer) {
  const sockets = [...io.sockets.sockets.values()];
  const ids = [...new Set(sockets.map((socket) => socket.data.actor.sessionId))];
  if (ids.length === 0) return;
  const inVisit = new Map(
    sockets
      .filter((socket) => socket.data.inVisit)
      .map(({ data }): [string, Role] => [data.actor.sessionId, data.actor.role]),
  );
  const alive = await house.read
    .selectFrom("sessions")
    .select(["id", "created_at"])
    .where("id", "in", ids)
    .where("ended_at", "is", null)
    .where("locked_at", "is", null)
    .where("expires_at", ">", house.now())
    .execute();
  const visiting = alive.flatMap(({ id, created_at }) => {
    const role = inVisit.get(id);
    return role ? [{ id, role, startedAt: created_at }] : [];
  });
  await keepVisitors(house, visiting).catch((error: Error) =>
    house.log.error({ kind: error.name }, "the sessions of a visit were not kept"),
  );
  const kept = new Set(alive.map((row) => row.id));
  for (const socket of sockets) if (!kept.has(socket.data.actor.sessionId)) socket.disconnect(true);
}

function createServer(http: HttpServer): LarkwellServer {
  return new Server(http, {
    path: "/socket.io",
    serveClient: false,
    // A polling client would have to meet the same process every time; a WebSocket stays where it is.
    transports: ["websocket"],
    maxHttpBufferSize: mostBytes,
    // Dead lines are noticed within 25 seconds, so that the other side of a visit is told.
    pingInterval: 15_000,
    pingTimeout: 10_000,
    connectionStateRecovery: { maxDisconnectionDuration: recoveryMilliseconds, skipMiddlewares: false },
  });
}

export function openRealtime(
  http: HttpServer,
  house: House,
  redis: Redis | undefined,
): Realtime & { ready: Promise<void>; close(): Promise<void> } {
  const io = createServer(http);
  const failed = (what: string) => (error: Error) => house.log.error({ kind: error.name }, what);
  let closeRedis = async () => {};
  let tellProcesses: Realtime["tellProcesses"] = () => {};
  // Until Redis answers, this process speaks to its own sockets only.
  const ready = redis
    ? openRedisAdapter(redis, failed("Redis is away for the sockets")).then(({ adapter, close }) => {
        io.adapter(adapter);
        closeRedis = close;
        tellProcesses = (what) => io.serverSideEmit(processEvent, what);
      }, failed("The sockets run without Redis"))
    : Promise.resolve();

  io.use(async (socket, next) => {
    const refusal = await admit(house, socket).catch(refused);
    next(refusal ?? undefined);
  });
  let closing = false;
  io.on("connection", (socket) => {
    void socket.join([personRoom(socket.data.actor.id), sessionRoom(socket.data.actor.sessionId)]);
    listen(house, socket, () => closing);
  });
  io.on(processEvent, (what: Changed) => disbelieve(house, what));
  const heartbeat = startHeartbeat(house);
  const sweeper = setInterval(
    () => void sweep(house, io).catch(failed("a sweep of sockets failed")),
    sweepMilliseconds,
  );
  sweeper.unref();

  return {
    ready,
    toPeople<E extends keyof ServerEvents>(userIds: readonly number[], event: E, payload: ServerEvents[E]) {
      if (userIds.length > 0) io.to(userIds.map(personRoom)).emit(event as string, payload);
    },
    endSession(sessionId) {
      io.to(sessionRoom(sessionId)).emit("session-ended", { reason: "ended" });
      io.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
    count() {
      const open = [...io.sockets.sockets.values()];
      return { sockets: open.length, inVisits: open.filter((socket) => socket.data.inVisit).length };
    },
    sweep: () => sweep(house, io),
    tellProcesses: (what) => tellProcesses(what),
    async close() {
      closing = true;
      clearInterval(sweeper);
      await ready;
      await heartbeat.stop();
      // Not "disconnect": a client whose line breaks comes back by itself, to another process where there is one.
      io.engine.close();
      for (const namespace of io._nsps.values()) await namespace.adapter.close();
      await closeRedis();
    },
  };
}
