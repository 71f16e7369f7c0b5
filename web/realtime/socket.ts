/**
 * The one socket of this tab: connects only while something listens, with a fresh token each time, and reconnects after
 * a lost connection.
 */
import type { Ack, AnswerOf, ClientEvent, ClientEventName, ServerEvents } from "@larkwell/contract/realtime.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { Socket } from "socket.io-client";
import { queryClient } from "../api/query-client.ts";
import { readAgain } from "../api/record-changed.ts";
import { accessToken, refresh, reloadPerson } from "../api/session.ts";
import { tellLookers } from "./lost-line.ts";

export type Handler<E extends keyof ServerEvents> = (payload: ServerEvents[E]) => void;
type AnyHandler = (payload: never) => void;

const handlers = new Map<string, Set<AnyHandler>>();
const lineHandlers = new Set<(line: Line) => void>();
/** Whether the server is reachable right now. */
export type Line = "up" | "down";

let socket: Promise<Socket> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Moving from one page to the next must not drop the connection. */
const lingerMilliseconds = 5_000;
const answerMilliseconds = 10_000;
/** Repeatable events are retried for this long. */
const patienceMilliseconds = 30_000;
/** Between two attempts to connect, or to load the script. */
const pauseMilliseconds = 2_000;
const gone = () => t("We lost the connection for a moment.");

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/** The socket's script. Without it the connection counts as lost, and it is requested again until it loads. */
async function fetchScript() {
  for (;;) {
    try {
      return await import("socket.io-client");
    } catch {
      tellLookers(true);
      await pause(pauseMilliseconds);
    }
  }
}

async function connect(): Promise<Socket> {
  const { io } = await fetchScript();
  const made = io({
    path: "/socket.io",
    // A polling client would have to reach the same server process every time.
    transports: ["websocket"],
    // Soon at first, because another process is available right away; randomized, so that not everyone reconnects at
    // the same time.
    reconnectionDelay: 250,
    reconnectionDelayMax: 3_000,
    randomizationFactor: 0.5,
    timeout: 5_000,
    // Requested again for every attempt: the last token may have expired.
    auth: (give) => give({ token: accessToken() }),
  });
  made.onAny((event: string, payload: unknown) => {
    for (const handler of handlers.get(event) ?? []) handler(payload as never);
  });
  const tell = (line: Line, isLost: boolean) => {
    for (const handler of lineHandlers) handler(line);
    tellLookers(isLost);
  };
  let isFirst = true;
  made.on("connect", () => {
    tell("up", false);
    // Events sent in the meantime may be lost, so everything shown is read again; the first time, what was read while
    // the connection opened and is not read again soon by itself.
    if (isFirst) void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.["live"] === true });
    else if (!made.recovered) void queryClient.invalidateQueries();
    isFirst = false;
  });
  // The person's own record has changed: what no longer applies must disappear from the screen right away.
  made.on("record-changed", () => void readAgain());
  made.on("disconnect", (reason) => {
    // A connection that was ended on purpose is not lost.
    tell("down", !reason.startsWith("io "));
    // The server closed it: the session ended, or the server needs a new handshake. Asking who is signed in tells
    // which.
    if (reason === "io server disconnect") void enterAgain(made);
  });
  made.on("connect_error", (error: Error & { data?: { code?: string } }) => {
    // Socket.IO does not retry a refused handshake.
    if (error.data?.code) void enterAgain(made, error.data.code);
    else tellLookers(true);
  });
  // A change of network is noticed right away instead of at the next missed heartbeat.
  addEventListener("online", () => {
    if (!made.connected && made.active) made.connect();
  });
  return made;
}

async function enterAgain(made: Socket, code?: string): Promise<void> {
  const token = accessToken();
  if (token === null) return;
  if (code === "unauthenticated") {
    const went = await refresh(token).catch(() => undefined);
    if (went === false) return;
    // The server could not say. The session may be valid, so this keeps trying to connect.
    if (went === undefined) {
      await pause(pauseMilliseconds);
      return socket ? enterAgain(made, code) : undefined;
    }
  } else {
    await pause(pauseMilliseconds);
    await reloadPerson().catch(() => {});
  }
  if (accessToken() !== null && !made.connected && socket) made.connect();
}

const isWanted = () => lineHandlers.size > 0 || [...handlers.values()].some((set) => set.size > 0);

function open(): Promise<Socket> {
  clearTimeout(closing);
  socket ??= connect();
  return socket;
}

function closeWhenUnused() {
  clearTimeout(closing);
  closing = setTimeout(() => {
    if (isWanted() || !socket) return;
    void socket.then((made) => made.disconnect());
    socket = undefined;
  }, lingerMilliseconds);
}

/** Listens to an event from the server until the returned function is called. */
export function listen<E extends keyof ServerEvents>(event: E, handler: Handler<E>): () => void {
  const set = handlers.get(event) ?? new Set<AnyHandler>();
  handlers.set(event, set);
  set.add(handler);
  if (accessToken() !== null) void open();
  return () => {
    set.delete(handler);
    closeWhenUnused();
  };
}

/** Reports when the connection opens (also right away, if it is open) and when it breaks. */
export function watchLine(handler: (line: Line) => void): () => void {
  lineHandlers.add(handler);
  void open().then((made) => {
    if (made.connected && lineHandlers.has(handler)) handler("up");
  });
  return () => {
    lineHandlers.delete(handler);
    closeWhenUnused();
  };
}

/** The server refused; `message` can be shown. Without an answer in time the code is "offline". */
export class SocketRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = "SocketRefusal";
    this.code = code;
  }
}

/** True if the connection opens before `until`. */
function comesUp(made: Socket, until: number): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      made.off("connect", finish);
      resolve(made.connected);
    };
    const timer = setTimeout(finish, until - performance.now());
    made.on("connect", finish);
  });
}

/**
 * Events that are sent again on the next connection if the answer was lost with this one. The server recognizes a
 * repeated message by its key, and repeating a round trip changes nothing. Any other event would be outdated by then.
 */
const repeatable: ReadonlySet<ClientEventName> = new Set(["visit-message", "round-trip"]);

/** Sends an event to the server and waits for its answer. Throws SocketRefusal. */
export async function say<E extends ClientEventName>(event: E, payload: ClientEvent<E>): Promise<AnswerOf<E>> {
  const made = await Promise.race([open(), pause(answerMilliseconds)]);
  if (!made) throw new SocketRefusal("offline", gone());
  const until = performance.now() + (repeatable.has(event) ? patienceMilliseconds : 0);
  do {
    if (!made.connected && !(await comesUp(made, until))) break;
    // A lost connection ends the wait immediately.
    const said = made.timeout(answerMilliseconds).emitWithAck(event, payload) as Promise<Ack<AnswerOf<E>>>;
    const ack = await said.catch(() => undefined);
    if (ack?.ok) return ack.answer;
    if (ack) throw new SocketRefusal(ack.code, ack.message);
  } while (performance.now() < until);
  throw new SocketRefusal("offline", gone());
}
