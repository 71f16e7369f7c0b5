// A small HTTP server that speaks the part of Stripe's protocol which the adapter uses; for tests only.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { testCardOfToken } from "./test-cards.ts";

type Thing = { id: string; [name: string]: unknown };
type Reply = { status: number; body: unknown };

export interface StripeFake {
  port: number;
  /** Every call as "POST /v1/refunds", with its idempotency key where it had one. */
  calls: { call: string; key?: string; params: Record<string, string> }[];
  /** What the owner of the card does in the bank's dialog. */
  answerChallenge(ref: string, approve: boolean): void;
  /** The next `count` calls fail: by status, or with the connection cut. */
  failNext(count: number, how: number | "cut"): void;
  close(): Promise<void>;
}

export async function startStripeFake(): Promise<StripeFake> {
  const fake = new StripeBooks();
  const calls: StripeFake["calls"] = [];
  const failures: (number | "cut")[] = [];
  const answers = new Map<string, { params: string; reply: Reply }>();

  const server = createServer((request, response) => {
    void respond(request, response);
  });
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://stripe.invalid");
    const body = await read(request);
    const params = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]);
    const key = request.headers["idempotency-key"]?.toString();
    calls.push({ call: `${request.method} ${url.pathname}`, params, ...(key ? { key } : {}) });
    const failure = failures.shift();
    if (failure === "cut") return request.socket.destroy();
    if (failure) return send(response, { status: failure, body: failed("api_error", "Something broke.") });

    const earlier = key ? answers.get(key) : undefined;
    if (earlier && earlier.params !== url.pathname + body) {
      return send(response, {
        status: 400,
        body: failed("idempotency_error", "Keys can only be used with the same parameters."),
      });
    }
    const reply = earlier?.reply ?? fake.answer(request.method ?? "GET", url.pathname, params);
    if (key) answers.set(key, { params: url.pathname + body, reply });
    send(response, reply);
  }
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));

  return {
    port: (server.address() as AddressInfo).port,
    calls,
    answerChallenge: (ref, approve) => fake.answerChallenge(ref, approve),
    failNext: (count, how) => failures.push(...Array<number | "cut">(count).fill(how)),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** The state behind the protocol: intents, methods, refunds. */
class StripeBooks {
  private readonly things = new Map<string, Thing>();
  private counter = 0;

  answer(method: string, path: string, params: Record<string, string>): Reply {
    const [, , collection = "", id = "", verb = ""] = path.split("/");
    const call = `${method} ${collection}${id && id !== "search" ? "/:id" : ""}${verb ? `/${verb}` : ""}`;
    if (id === "search")
      return ok(page(this.find("pi_", (pi) => `metadata['request_key']:'${key(pi)}'` === params.query)));
    switch (call) {
      case "POST customers":
        return ok(this.keep("cus", { metadata: metadata(params) }));
      case "POST setup_intents":
        return this.save(params);
      case "POST payment_intents":
        return this.pay(params);
      case "POST payment_intents/:id/cancel":
        return this.cancel(id);
      case "POST payment_methods/:id/detach":
        return this.detach(id);
      case "POST refunds":
        return this.giveBack(params);
      case "GET payment_intents":
        return ok(page(this.find("pi_", (pi) => pi.customer === params.customer)));
      case "GET charges":
        return ok(page(this.find("pi_", (pi) => pi.status === "succeeded").map(chargeOf)));
      case "GET refunds":
        return ok(page(this.find("re_", () => true)));
      case "GET setup_intents/:id":
      case "GET payment_intents/:id": {
        const thing = this.things.get(id);
        return thing ? ok(thing) : missing(`No such intent: '${id}'`);
      }
      default:
        return { status: 404, body: failed("invalid_request_error", `Unrecognized request URL (${method}: ${path}).`) };
    }
  }

  answerChallenge(ref: string, approve: boolean) {
    const intent = this.things.get(ref);
    if (intent?.status !== "requires_action") throw new Error(`${ref} waits for no answer`);
    const refusal = approve
      ? this.cardOf(String(idOf(intent.payment_method)))?.chargeDeclined
      : { code: "authentication_failure", message: "We are unable to authenticate your payment method." };
    const refused = ref.startsWith("pi_") ? refusal : approve ? undefined : refusal;
    intent.status = refused ? "requires_payment_method" : "succeeded";
    if (refused) intent[ref.startsWith("pi_") ? "last_payment_error" : "last_setup_error"] = cardError(refused);
    else if (ref.startsWith("pi_")) intent.amount_received = intent.amount;
  }

  private save(params: Record<string, string>): Reply {
    const token = params["payment_method_data[card][token]"] ?? "";
    const found = testCardOfToken(token);
    if (!found) return missing(`No such token: '${token}'`);
    if (found.card.saveDeclined) return { status: 402, body: { error: cardError(found.card.saveDeclined) } };
    const card = { brand: found.card.brand, last4: found.card.number.slice(-4), exp_month: 12, exp_year: 2034 };
    const method = this.keep("pm", { card, customer: params.customer, token });
    const status = found.card.saveChallenged ? "requires_action" : "succeeded";
    return ok(
      this.keep("seti", { status, payment_method: method, client_secret: "seti_secret", last_setup_error: null }),
    );
  }

  private pay(params: Record<string, string>): Reply {
    const method = this.things.get(params.payment_method ?? "");
    if (!method?.customer) return missing(`No such PaymentMethod: '${params.payment_method}'`);
    const test = this.cardOf(method.id);
    const asks = test?.chargeChallenged && params.off_session !== "true";
    const refusal = test?.chargeChallenged
      ? asks
        ? undefined
        : {
            code: "authentication_required",
            message: "Your card was declined. This transaction requires authentication.",
          }
      : test?.chargeDeclined;
    const status = refusal ? "requires_payment_method" : asks ? "requires_action" : "succeeded";
    const amount = Number(params.amount);
    const intent = this.keep("pi", {
      status,
      amount,
      amount_received: status === "succeeded" ? amount : 0,
      customer: params.customer,
      payment_method: method.id,
      client_secret: "pi_secret",
      description: params.description,
      metadata: metadata(params),
      last_payment_error: refusal ? cardError(refusal) : null,
    });
    return refusal ? { status: 402, body: { error: { ...cardError(refusal), payment_intent: intent } } } : ok(intent);
  }

  private cancel(id: string): Reply {
    const intent = this.things.get(id);
    if (!intent) return missing(`No such payment_intent: '${id}'`);
    if (intent.status === "succeeded") {
      return {
        status: 400,
        body: failed("invalid_request_error", "It has succeeded.", "payment_intent_unexpected_state"),
      };
    }
    intent.status = "canceled";
    return ok(intent);
  }

  private detach(id: string): Reply {
    const method = this.things.get(id);
    if (!method) return missing(`No such PaymentMethod: '${id}'`);
    method.customer = null;
    return ok(method);
  }

  private giveBack(params: Record<string, string>): Reply {
    const intent = this.things.get(params.payment_intent ?? "");
    if (intent?.status !== "succeeded") return missing("No such payment_intent");
    const back = this.find("re_", (refund) => refund.payment_intent === intent.id);
    const left = Number(intent.amount) - back.reduce((sum, refund) => sum + Number(refund.amount), 0);
    const amount = Number(params.amount);
    if (left === 0) {
      const message = `Charge ch_${intent.id} has already been refunded.`;
      return { status: 400, body: failed("invalid_request_error", message, "charge_already_refunded") };
    }
    if (amount > left) {
      const body = failed("invalid_request_error", "Refund amount is greater than charge amount", undefined, "amount");
      return { status: 400, body };
    }
    return ok(this.keep("re", { status: "succeeded", amount, payment_intent: intent.id, metadata: metadata(params) }));
  }

  private keep(prefix: string, fields: Record<string, unknown>): Thing {
    this.counter += 1;
    const created = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);
    const thing: Thing = { id: `${prefix}_fake${this.counter}`, object: objectNames[prefix], created, ...fields };
    this.things.set(thing.id, thing);
    return thing;
  }

  private find(prefix: string, wanted: (thing: Thing) => boolean): Thing[] {
    return [...this.things.values()].filter((thing) => thing.id.startsWith(prefix) && wanted(thing));
  }

  private cardOf(methodId: string) {
    return testCardOfToken(String(this.things.get(methodId)?.token))?.card;
  }
}

const objectNames: Record<string, string> = {
  cus: "customer",
  pm: "payment_method",
  seti: "setup_intent",
  pi: "payment_intent",
  re: "refund",
};

function chargeOf(intent: Thing): Thing {
  return { ...intent, id: `ch_${intent.id}`, payment_intent: intent.id };
}

function metadata(params: Record<string, string>): Record<string, string> {
  const named = Object.entries(params).map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value] as const);
  return Object.fromEntries(named.filter(([name]) => name !== undefined));
}

const key = (intent: Thing) => (intent.metadata as Record<string, string>).request_key;
const idOf = (value: unknown) => (typeof value === "string" ? value : (value as Thing).id);
const ok = (body: unknown): Reply => ({ status: 200, body });
const page = (data: Thing[]) => ({ object: "list", data, has_more: false });
const failed = (type: string, message: string, code?: string, param?: string) => ({
  error: { type, message, code, param },
});
const missing = (message: string): Reply => ({
  status: 400,
  body: failed("invalid_request_error", message, "resource_missing"),
});

function cardError(refusal: { code: string; message: string }) {
  const own = [
    "expired_card",
    "incorrect_cvc",
    "processing_error",
    "authentication_required",
    "authentication_failure",
  ];
  const code = own.includes(refusal.code) ? refusal.code : "card_declined";
  const declineCode = refusal.code === "card_declined" ? "generic_decline" : refusal.code;
  return { type: "card_error", code, decline_code: declineCode, message: refusal.message };
}

function send(response: ServerResponse, reply: Reply) {
  response.writeHead(reply.status, { "content-type": "application/json", "stripe-should-retry": "false" });
  response.end(JSON.stringify(reply.body));
}

async function read(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}
