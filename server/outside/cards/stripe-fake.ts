// A server that speaks the part of Stripe's protocol that the adapter and Stripe.js use: forms, keys, errors, lists,
// events; for tests only.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { StripeBooks } from "./stripe-fake-books.ts";
import { type Delivery, type FakeEvent, type HowToPost, StripeEvents } from "./stripe-fake-events.ts";
import { newId, type Params, type Reply, StripeRefusal } from "./stripe-fake-objects.ts";

/**
 * A status, before anything happened (429, 500, 503). "cut": the connection breaks before the call did anything; "cut
 * after": the call was carried out, but its answer is lost. "broken", "broken after": a 500 that the idempotency key
 * keeps, without and with the effect.
 */
export type Failure = number | "cut" | "cut after" | "broken" | "broken after";

export interface StripeFake {
  port: number;
  /** Every call, such as "POST /v1/refunds", with its idempotency key if it had one. */
  calls: { call: string; key?: string; params: Record<string, string> }[];
  /** Every event since the start, in order. */
  events: readonly FakeEvent[];
  /** What the owner of the card does in the bank's dialog. */
  answerChallenge(ref: string, approve: boolean): void;
  /** The next `count` calls fail; `on` limits this to calls that begin with it, such as "POST /v1/payment_intents". */
  failNext(count: number, how: Failure, on?: string): void;
  /** Holds the next call that begins with `on` after its key is taken and before it does anything, until released. */
  holdNext(on: string): { reached: Promise<void>; release: () => void };
  /** Where events are delivered from now on; undefined holds them back. */
  deliverTo(endpoint: Delivery | undefined): void;
  /** Webhooks arrive before the answer to the call that caused them. */
  webhooksFirst(on: boolean): void;
  /** Makes one delivery and returns the status. */
  post(event: FakeEvent, how?: HowToPost, url?: string): Promise<number>;
  /** Resolves when every delivery that was started has ended. */
  settled(): Promise<void>;
  /** What the bank does with a refund, perhaps days later. */
  finishRefund(ref: string, status: "succeeded" | "failed"): void;
  /** The owner of the card disputes a charge. Returns the dispute's id. */
  dispute(chargeRef: string, reason?: string): string;
  closeDispute(ref: string, status: "won" | "lost"): void;
  close(): Promise<void>;
}

interface Fault {
  how: Failure;
  on: string;
}
interface Kept {
  request: string;
  reply?: Reply;
}

const broken: Reply = {
  status: 500,
  body: { error: { type: "api_error", message: "An unknown error occurred." } },
};

/** `port` 0 lets the system choose. */
export async function startStripeFake({ port = 0 }: { port?: number } = {}): Promise<StripeFake> {
  const events = new StripeEvents();
  let currentKey: string | undefined;
  const books = new StripeBooks((type, object) => events.emit(type, object, currentKey ?? null));
  const calls: StripeFake["calls"] = [];
  const faults: Fault[] = [];
  const holds: { on: string; reach: () => void; released: Promise<void> }[] = [];
  const keys = new Map<string, Kept>();
  let first = false;

  const server = createServer((request, response) => {
    void respond(request, response);
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://stripe.invalid");
    const body = await read(request);
    const params = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]);
    const key = request.headers["idempotency-key"]?.toString();
    const call = `${request.method} ${url.pathname}`;
    calls.push({ call, params, ...(key ? { key } : {}) });
    const fault = takeFirst(faults, (one) => call.startsWith(one.on))?.how;
    if (fault === "cut") return request.socket.destroy();
    if (typeof fault === "number") return send(response, request, failure(fault));
    const refused = unauthorised(request, params);
    if (refused) return send(response, request, refused);
    const { reply, replayed } = await once(key, `${url.pathname}\n${body}`, call, () => act(call, params, key, fault));
    // Only calls that change something: an event handler may read.
    if (first && request.method === "POST") await events.settled();
    if (fault === "cut after") return request.socket.destroy();
    send(response, request, reply, replayed);
  }

  /** One key, one effect: the same call again gets the same answer, another call under it is refused. */
  async function once(key: string | undefined, request: string, call: string, work: () => Reply) {
    const kept = key === undefined ? undefined : keys.get(key);
    if (kept && kept.request !== request) return { reply: keyReused(key ?? ""), replayed: false };
    if (kept && !kept.reply) return { reply: keyInUse(key ?? ""), replayed: false };
    if (kept?.reply) return { reply: kept.reply, replayed: true };
    const mine: Kept = { request };
    if (key !== undefined) keys.set(key, mine);
    const held = takeFirst(holds, (one) => call.startsWith(one.on));
    held?.reach();
    await held?.released;
    const reply = work();
    // A call that was refused before it began leaves the key unused.
    if (reply.status >= 400 && reply.status !== 402 && reply.status < 500 && key !== undefined) keys.delete(key);
    mine.reply = reply;
    return { reply, replayed: false };
  }

  function act(call: string, params: Params, key: string | undefined, fault: Failure | undefined): Reply {
    if (fault === "broken") return broken;
    const [method = "", path = ""] = call.split(" ");
    currentKey = key;
    try {
      const reply = answerOf(books, method, path, params);
      return fault === "broken after" ? broken : reply;
    } finally {
      currentKey = undefined;
    }
  }

  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    events: events.log,
    answerChallenge: (ref, approve) => books.answerChallenge(ref, approve),
    failNext: (count, how, on = "") => faults.push(...Array<Fault>(count).fill({ how, on })),
    holdNext: (on) => {
      const released = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      holds.push({ on, reach: reached.resolve, released: released.promise });
      return { reached: reached.promise, release: released.resolve };
    },
    deliverTo: (endpoint) => events.deliverTo(endpoint),
    webhooksFirst: (on) => {
      first = on;
    },
    post: (event, how, where) => events.post(event, how, where),
    settled: () => events.settled(),
    finishRefund: (ref, status) => books.finishRefund(ref, status),
    dispute: (ref, reason) => books.dispute(ref, reason).id,
    closeDispute: (ref, status) => books.closeDispute(ref, status),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function answerOf(books: StripeBooks, method: string, path: string, params: Params): Reply {
  // The bank's window, which Stripe.js opens. It is not a documented call and exists only for the fake of that script.
  const asked = /^\/v1\/fake_bank\/(\w+)$/.exec(path)?.[1];
  try {
    if (asked === undefined) return books.answer(method, path, params);
    books.answerChallenge(asked, params["approve"] === "true");
    return { status: 200, body: {} };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, body: structuredClone({ error: error.error }) };
  }
}

/** Secret keys may do everything, publishable keys only what Stripe.js needs. */
function unauthorised(request: IncomingMessage, params: Params): Reply | undefined {
  const key = params["key"] ?? /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (/^[sr]k_/.test(key)) return undefined;
  if (key.startsWith("pk_") && /^\/v1\/(payment_methods|\w+_intents\/\w+|fake_bank\/\w+)(\?|$)/.test(request.url ?? ""))
    return undefined;
  const message = key ? `Invalid API Key provided: ${key.slice(0, 3)}****` : "You did not provide an API key.";
  return { status: 401, body: { error: { type: "invalid_request_error", message } } };
}

const keyReused = (key: string): Reply => ({
  status: 400,
  body: {
    error: {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
  },
});

const keyInUse = (key: string): Reply => ({
  status: 409,
  body: {
    error: {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`,
    },
  },
});

const failure = (status: number): Reply => ({
  status,
  body: {
    error:
      status === 429
        ? { type: "invalid_request_error", code: "rate_limit", message: "Request rate limit exceeded." }
        : { type: "api_error", message: "Something broke." },
  },
});

function takeFirst<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  const index = list.findIndex(fits);
  return index === -1 ? undefined : list.splice(index, 1)[0];
}

/** The SDK itself retries what "stripe-should-retry" leaves open: a 409, but never a 500 that is kept. */
function send(response: ServerResponse, request: IncomingMessage, reply: Reply, replayed = false) {
  const version = request.headers["stripe-version"];
  response.writeHead(reply.status, {
    "content-type": "application/json",
    "request-id": newId("req"),
    ...(version ? { "stripe-version": version } : {}),
    ...(reply.status === 409 ? {} : { "stripe-should-retry": "false" }),
    ...(replayed ? { "idempotent-replayed": "true" } : {}),
  });
  response.end(JSON.stringify(reply.body));
}

async function read(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}
