// A small balancer for running several server processes on one machine: one port in front of them all, over HTTP and WebSocket.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { createProxyServer } from "http-proxy-3";

export interface Balancer {
  url: string;
  /** Addresses that answer /healthz with 200 right now: they are alive and not about to stop. */
  ready(): string[];
  close(): Promise<void>;
}

const checkMilliseconds = 500;
const checkTimeout = 2_000;
/** The largest upload and a little more. A request is read in full, so that it can be sent a second time. */
const maxBytes = 11 * 1024 * 1024;

/** Rotates through the servers that are ready, and checks them all the time. */
class Targets {
  readonly #all: readonly string[];
  readonly #ready = new Set<string>();
  #turn = 0;
  #closed = false;

  constructor(all: readonly string[]) {
    this.#all = all;
    for (const target of all) void this.#watch(target);
  }

  async #watch(target: string) {
    while (!this.#closed) {
      const signal = AbortSignal.timeout(checkTimeout);
      const answer = await fetch(`${target}/healthz`, { signal }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) this.#ready.add(target);
      else this.#ready.delete(target);
      await pause(checkMilliseconds, undefined, { ref: false });
    }
  }

  ready = () => this.#all.filter((target) => this.#ready.has(target));

  /** The next one that has not been tried yet. */
  next(tried: ReadonlySet<string>): string | undefined {
    const open = this.ready().filter((target) => !tried.has(target));
    this.#turn += 1;
    return open[this.#turn % open.length];
  }

  /** It refused or dropped a connection, so it is not used until it answers again. */
  failed(target: string) {
    this.#ready.delete(target);
  }

  close() {
    this.#closed = true;
  }
}

const proxy = createProxyServer();
// Each request handles its own errors. Without a listener here, the proxy throws when a client drops its WebSocket.
proxy.on("error", () => {});
// A server that dies in the middle of its answer must not leave the client waiting for the rest.
proxy.on("proxyRes", (answer, _request, response) => answer.on("aborted", () => response.destroy()));

async function readWhole(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, status: number) {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { connection: "close" }).end();
}

const neverArrived = (error: Error) => "code" in error && error.code === "ECONNREFUSED";
const isRepeatable = ({ method, headers }: IncomingMessage) =>
  method === "GET" || method === "HEAD" || headers["idempotency-key"] !== undefined;

/** The client's own claim about its address is not trusted, because limits count by it. */
function forwarded(request: IncomingMessage): IncomingHttpHeaders {
  for (const name of Object.keys(request.headers)) if (name.startsWith("x-forwarded-")) delete request.headers[name];
  return {
    "x-forwarded-for": request.socket.remoteAddress ?? "",
    "x-forwarded-proto": "http",
    "x-forwarded-host": request.headers.host ?? "",
  };
}

/** Sends a request to one server after another until one answers. Only requests that are safe to repeat are sent a second time. */
async function serve(targets: Targets, request: IncomingMessage, response: ServerResponse) {
  const body = await readWhole(request);
  if (!body) return refuse(response, 413);
  const headers = forwarded(request) as Record<string, string>;
  const tried = new Set<string>();
  const attempt = () => {
    const target = targets.next(tried);
    if (!target) return refuse(response, tried.size > 0 ? 502 : 503);
    tried.add(target);
    proxy.web(request, response, { target, headers, buffer: Readable.from(body) }, (error) => {
      targets.failed(target);
      if (response.headersSent || !(neverArrived(error) || isRepeatable(request))) return refuse(response, 502);
      attempt();
    });
  };
  attempt();
}

function upgrade(targets: Targets, request: IncomingMessage, socket: Socket, head: Buffer) {
  const headers = forwarded(request) as Record<string, string>;
  const tried = new Set<string>();
  socket.on("error", () => socket.destroy());
  const attempt = () => {
    const target = targets.next(tried);
    if (!target) return socket.destroy();
    tried.add(target);
    proxy.ws(request, socket, head, { target, headers }, () => {
      const wasOpen = socket.bytesWritten > 0;
      if (wasOpen || socket.destroyed) return socket.destroy();
      targets.failed(target);
      attempt();
    });
  };
  attempt();
}

/**
 * Listens on `port` on the loopback interface (0: any) and forwards to `servers` (addresses without a slash at the
 * end).
 */
export async function startBalancer(port: number, servers: readonly string[]): Promise<Balancer> {
  const targets = new Targets(servers);
  const server: Server = createServer((request, response) => {
    serve(targets, request, response).catch(() => refuse(response, 400));
  });
  server.on("upgrade", (request, socket, head) => upgrade(targets, request, socket as Socket, head));
  // The server itself forgets the sockets of WebSockets, and would wait for them when it closes.
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: targets.ready,
    async close() {
      targets.close();
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
