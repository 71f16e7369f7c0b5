// The state behind the Stripe fake: customers, cards, intents, charges, refunds and disputes, and what each call does to them; for tests only.
import {
  askTheBank,
  cardError,
  chargeOf,
  metadataOf,
  missing,
  newId,
  type Params,
  paymentIntent,
  paymentMethod,
  type Reply,
  StripeRefusal,
  seconds,
  setupIntent,
  type Thing,
  wrong,
} from "./stripe-fake-objects.ts";
import { authenticationRequired, type TestCard, testCardOfNumber, testCardOfToken } from "./test-cards.ts";

/** The parameters of each call. Like Stripe, it refuses unknown ones. */
const known: Record<string, readonly string[]> = {
  customers: ["metadata", "description", "name", "email", "expand"],
  payment_methods: ["type", "card", "billing_details", "metadata", "expand", "key"],
  setup_intents:
    "customer payment_method payment_method_data allowed_payment_method_types payment_method_types usage confirm metadata description expand".split(
      " ",
    ),
  payment_intents:
    "amount currency customer payment_method allowed_payment_method_types payment_method_types confirm off_session description metadata capture_method setup_future_usage expand".split(
      " ",
    ),
  refunds: ["payment_intent", "charge", "amount", "reason", "metadata", "expand"],
};

const cancellable = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
  "processing",
];

export class StripeBooks {
  readonly #things = new Map<string, Thing>();
  readonly #cards = new Map<string, TestCard>();
  readonly #emit: (type: string, object: Thing) => void;

  constructor(emit: (type: string, object: Thing) => void) {
    this.#emit = emit;
  }

  answer(method: string, path: string, params: Params): Reply {
    const [, version, collection = "", id = "", verb = ""] = path.split("/");
    const isSearch = id === "search";
    const call = `${method} ${collection}${id && !isSearch ? "/:id" : ""}${isSearch ? "/search" : ""}${verb ? `/${verb}` : ""}`;
    const act = version === "v1" ? this.#calls[call] : undefined;
    if (!act)
      throw new StripeRefusal(404, {
        type: "invalid_request_error",
        message: `Unrecognized request URL (${method}: ${path}).`,
      });
    if (method === "POST" && !id) mustBeKnown(params, known[collection] ?? []);
    return { status: 200, body: this.#expanded(act(params, id), params) };
  }

  readonly #calls: Record<string, (params: Params, id: string) => unknown> = {
    "POST customers": (params) =>
      this.#made("customer", this.#keep("cus", "customer", { metadata: metadataOf(params) })),
    "GET customers/:id": (_, id) => this.#get("customer", id),
    "POST payment_methods": (params) => this.#newMethod(params, "card[number]"),
    "GET payment_methods/:id": (_, id) => this.#get("PaymentMethod", id),
    "GET payment_methods": (params) => this.#page("pm_", params, ["customer"]),
    "POST payment_methods/:id/attach": (params, id) => {
      const method = this.#methodFrom({ payment_method: id });
      const declined = this.#cardOf(method.id)?.saveDeclined;
      if (declined) throw new StripeRefusal(402, cardError(declined), true);
      return this.#attach(method, params["customer"] ?? "");
    },
    "POST payment_methods/:id/detach": (_, id) => this.#detach(id),
    "POST setup_intents": (params) => this.#newSetup(params),
    "GET setup_intents/:id": (params, id) => this.#intent("setupintent", id, params),
    "POST setup_intents/:id/confirm": (params, id) => this.#setUp(this.#intent("setupintent", id, params), params),
    "POST setup_intents/:id/cancel": (_, id) => this.#cancel(this.#get("setupintent", id), "SetupIntent"),
    "POST payment_intents": (params) => this.#newPayment(params),
    "GET payment_intents": (params) => this.#page("pi_", params, ["customer"]),
    "GET payment_intents/search": ({ query }) => ({
      ...listOf(this.#all("pi_").filter((one) => `metadata['request_key']:'${keyOf(one)}'` === query)),
      object: "search_result",
    }),
    "GET payment_intents/:id": (params, id) => this.#intent("payment_intent", id, params),
    "POST payment_intents/:id/confirm": (params, id) => this.#pay(this.#intent("payment_intent", id, params), params),
    "POST payment_intents/:id/capture": (_, id) => this.#capture(this.#get("payment_intent", id)),
    "POST payment_intents/:id/cancel": (_, id) => this.#cancel(this.#get("payment_intent", id), "PaymentIntent"),
    "GET charges": (params) => this.#page("ch_", params, ["customer", "payment_intent"]),
    "GET charges/:id": (_, id) => this.#get("charge", id),
    "POST refunds": (params) => this.#refund(params),
    "GET refunds": (params) => this.#page("re_", params, ["payment_intent", "charge"]),
    "GET refunds/:id": (_, id) => this.#get("refund", id),
    "GET disputes/:id": (_, id) => this.#get("dispute", id),
  };

  /** What the owner of the card does in the bank's window. */
  answerChallenge(id: string, approve: boolean) {
    const intent = this.#get("intent", id);
    if (intent["status"] !== "requires_action") throw new Error(`${id} waits for no answer`);
    intent["next_action"] = null;
    if (id.startsWith("pi_")) {
      if (approve) return this.#take(intent, this.#cardOf(String(intent["payment_method"]))?.chargeDeclined);
      intent["status"] = "requires_payment_method";
      intent["last_payment_error"] = failedAuthentication("payment_intent", intent);
      return this.#emit("payment_intent.payment_failed", intent);
    }
    if (approve) return this.#succeedSetup(intent);
    intent["status"] = "requires_payment_method";
    intent["last_setup_error"] = failedAuthentication("setup_intent", intent);
    return this.#emit("setup_intent.setup_failed", intent);
  }

  /** The bank completes or rejects a pending refund, or returns one that had succeeded. */
  finishRefund(id: string, status: "succeeded" | "failed") {
    const refund = this.#get("refund", id);
    refund["status"] = status;
    if (status === "failed") {
      refund["failure_reason"] = "lost_or_stolen_card";
      const charge = this.#get("charge", String(refund["charge"]));
      charge["amount_refunded"] = Number(charge["amount_refunded"]) - Number(refund["amount"]);
      charge["refunded"] = false;
    }
    for (const type of ["refund.updated", "charge.refund.updated", ...(status === "failed" ? ["refund.failed"] : [])])
      this.#emit(type, refund);
  }

  /** The card's owner disputes a charge with their bank; Stripe takes the money back immediately. */
  dispute(intentId: string, reason = "fraudulent"): Thing {
    const intent = this.#get("payment_intent", intentId);
    const charge = this.#get("charge", String(intent["latest_charge"]));
    charge["disputed"] = true;
    const dispute = this.#keep("du", "dispute", {
      amount: charge["amount"],
      charge: charge.id,
      currency: charge["currency"],
      evidence_details: { due_by: seconds() + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: intentId,
      reason,
      status: "needs_response",
    });
    this.#emit("charge.dispute.created", dispute);
    this.#emit("charge.dispute.funds_withdrawn", dispute);
    return dispute;
  }

  closeDispute(id: string, status: "won" | "lost") {
    const dispute = this.#get("dispute", id);
    dispute["status"] = status;
    if (status === "won") this.#emit("charge.dispute.funds_reinstated", dispute);
    this.#emit("charge.dispute.closed", dispute);
  }

  #newMethod(params: Params, numberParam: string): Thing {
    const digits = (params[numberParam] ?? "").replaceAll(" ", "");
    const card = testCardOfNumber(digits);
    if (!card)
      throw new StripeRefusal(402, {
        type: "card_error",
        code: "incorrect_number",
        param: "number",
        message: "Your card number is incorrect.",
      });
    return this.#keepMethod(card, {
      month: Number(params["card[exp_month]"] ?? 12),
      year: Number(params["card[exp_year]"] ?? 2034),
    });
  }

  #keepMethod(card: TestCard, expiry: { month: number; year: number }): Thing {
    const method = this.#keep("pm", "payment_method", paymentMethod(card.brand, card.number, expiry));
    this.#cards.set(method.id, card);
    return method;
  }

  /** A saved or new PaymentMethod, one of the pm_card_ names, or a token. */
  #methodFrom(params: Params): Thing {
    const token = params["payment_method_data[card][token]"];
    if (token !== undefined) {
      const found = testCardOfToken(token);
      if (!found) throw missing("token", token, "payment_method_data[card][token]");
      return this.#keepMethod(found.card, { month: found.expMonth ?? 12, year: found.expYear ?? 2034 });
    }
    const id = params["payment_method"] ?? "";
    const named = /^pm_card_(\w+)$/.exec(id)?.[1];
    const card = named === undefined ? undefined : testCardOfToken(`tok_${named}`)?.card;
    if (card) return this.#keepMethod(card, { month: 12, year: 2034 });
    return this.#get("PaymentMethod", id, "payment_method");
  }

  #attach(method: Thing, customer: string): Thing {
    this.#get("customer", customer, "customer");
    if (method["customer"] === customer) return method;
    method["customer"] = customer;
    this.#emit("payment_method.attached", method);
    return method;
  }

  #detach(id: string): Thing {
    const method = this.#get("PaymentMethod", id);
    if (!method["customer"])
      throw wrong("The payment method you provided is not attached to a customer so detachment is impossible.");
    method["customer"] = null;
    method["was_detached"] = true;
    this.#emit("payment_method.detached", method);
    return method;
  }

  #newSetup(params: Params): Thing {
    if (params["customer"]) this.#get("customer", params["customer"], "customer");
    const id = newId("seti");
    const method =
      params["payment_method"] || params["payment_method_data[type]"] ? this.#methodFrom(params) : undefined;
    const intent = this.#keep("seti", "setup_intent", setupIntent(id, params), id);
    this.#emit("setup_intent.created", intent);
    if (method) intent["payment_method"] = method.id;
    if (method) intent["status"] = "requires_confirmation";
    return params["confirm"] === "true" ? this.#setUp(intent, {}) : intent;
  }

  #setUp(intent: Thing, params: Params): Thing {
    if (params["payment_method"]) intent["payment_method"] = this.#methodFrom(params).id;
    mustBeOpen(intent, "SetupIntent", "setup_intent");
    const card = this.#cardOf(String(intent["payment_method"]));
    if (card?.saveDeclined) {
      const error = cardError(card.saveDeclined);
      intent["status"] = "requires_payment_method";
      intent["last_setup_error"] = { ...error, payment_method: this.#things.get(String(intent["payment_method"])) };
      this.#emit("setup_intent.setup_failed", intent);
      throw new StripeRefusal(402, { ...error, setup_intent: intent }, true);
    }
    if (!card?.saveChallenged) return this.#succeedSetup(intent);
    intent["status"] = "requires_action";
    intent["next_action"] = askTheBank(intent.id);
    this.#emit("setup_intent.requires_action", intent);
    return intent;
  }

  #succeedSetup(intent: Thing): Thing {
    const method = this.#get("PaymentMethod", String(intent["payment_method"]));
    const { customer } = intent;
    if (typeof customer === "string") this.#attach(method, customer);
    intent["status"] = "succeeded";
    this.#emit("setup_intent.succeeded", intent);
    return intent;
  }

  #newPayment(params: Params): Thing {
    const amount = Number(params["amount"]);
    if (!Number.isInteger(amount)) throw wrong("Missing required param: amount.", needed("amount"));
    if (!params["currency"]) throw wrong("Missing required param: currency.", needed("currency"));
    if (amount < 50) throw wrong("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" });
    if (params["customer"]) this.#get("customer", params["customer"], "customer");
    const method = params["payment_method"] ? this.#methodFrom(params) : undefined;
    if (method?.["was_detached"])
      throw wrong(
        "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
      );
    if (method && params["customer"] && method["customer"] !== params["customer"])
      throw wrong(
        `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
        { code: "resource_missing", param: "payment_method" },
      );
    const id = newId("pi");
    const intent = this.#keep("pi", "payment_intent", paymentIntent(id, params), id);
    if (method) Object.assign(intent, { payment_method: method.id, status: "requires_confirmation" });
    this.#emit("payment_intent.created", intent);
    return params["confirm"] === "true" ? this.#pay(intent, { off_session: params["off_session"] ?? "false" }) : intent;
  }

  #pay(intent: Thing, params: Params): Thing {
    if (params["payment_method"]) intent["payment_method"] = this.#methodFrom(params).id;
    mustBeOpen(intent, "PaymentIntent", "payment_intent");
    const card = this.#cardOf(String(intent["payment_method"]));
    if (card?.chargeChallenged && params["off_session"] !== "true") {
      intent["status"] = "requires_action";
      intent["next_action"] = askTheBank(intent.id);
      this.#emit("payment_intent.requires_action", intent);
      return intent;
    }
    const refusal = card?.chargeChallenged ? authenticationRequired : (card?.chargeDeclined ?? card?.saveDeclined);
    this.#take(intent, refusal);
    if (refusal)
      throw new StripeRefusal(
        402,
        { ...cardError(refusal), charge: intent["latest_charge"], payment_intent: intent },
        true,
      );
    return intent;
  }

  /** The bank's verdict on the money itself. */
  #take(intent: Thing, refusal: TestCard["chargeDeclined"]) {
    const captured = !refusal && intent["capture_method"] !== "manual";
    const charge = this.#keep("ch", "charge", chargeOf(intent, refusal, captured));
    intent["latest_charge"] = charge.id;
    if (refusal) {
      intent["status"] = "requires_payment_method";
      intent["last_payment_error"] = {
        ...cardError(refusal),
        charge: charge.id,
        payment_method: this.#things.get(String(intent["payment_method"])),
      };
      this.#emit("charge.failed", charge);
      return this.#emit("payment_intent.payment_failed", intent);
    }
    intent["status"] = captured ? "succeeded" : "requires_capture";
    intent["last_payment_error"] = null;
    intent[captured ? "amount_received" : "amount_capturable"] = intent["amount"];
    this.#emit("charge.succeeded", charge);
    this.#emit(captured ? "payment_intent.succeeded" : "payment_intent.amount_capturable_updated", intent);
    if (captured && this.#cardOf(String(intent["payment_method"]))?.disputed) this.dispute(intent.id);
  }

  #capture(intent: Thing): Thing {
    if (intent["status"] !== "requires_capture")
      throw unexpected(intent, "PaymentIntent", "payment_intent", "captured", ["requires_capture"]);
    const charge = this.#get("charge", String(intent["latest_charge"]));
    Object.assign(charge, { captured: true, amount_captured: intent["amount"] });
    Object.assign(intent, { status: "succeeded", amount_received: intent["amount"], amount_capturable: 0 });
    this.#emit("charge.captured", charge);
    this.#emit("payment_intent.succeeded", intent);
    return intent;
  }

  #cancel(intent: Thing, name: "PaymentIntent" | "SetupIntent"): Thing {
    const field = name === "PaymentIntent" ? "payment_intent" : "setup_intent";
    if (!cancellable.includes(String(intent["status"]))) throw unexpected(intent, name, field, "canceled", cancellable);
    Object.assign(intent, { status: "canceled", canceled_at: seconds(), next_action: null });
    this.#emit(`${field}.canceled`, intent);
    return intent;
  }

  #refund(params: Params): Thing {
    const intent = this.#get("payment_intent", params["payment_intent"] ?? "", "payment_intent");
    if (intent["status"] !== "succeeded")
      throw wrong(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    const charge = this.#get("charge", String(intent["latest_charge"]));
    const left = Number(charge["amount"]) - Number(charge["amount_refunded"]);
    const amount = params["amount"] === undefined ? left : Number(params["amount"]);
    if (left === 0) throw wrong(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
    if (charge["disputed"])
      throw wrong(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
    if (!Number.isInteger(amount) || amount < 1) throw wrong("Invalid positive integer", { param: "amount" });
    if (amount > left)
      throw wrong(
        `Refund amount (${dollars(amount)}) is greater than ${left < Number(charge["amount"]) ? "unrefunded amount on charge" : "charge amount"} (${dollars(left)})`,
        { param: "amount" },
      );
    charge["amount_refunded"] = Number(charge["amount_refunded"]) + amount;
    charge["refunded"] = charge["amount_refunded"] === charge["amount"];
    const pending = this.#cardOf(String(intent["payment_method"]))?.refund === "pending";
    const refund = this.#keep("re", "refund", {
      amount,
      charge: charge.id,
      currency: charge["currency"],
      metadata: metadataOf(params),
      payment_intent: intent.id,
      payment_method: intent["payment_method"],
      reason: params["reason"] ?? null,
      status: pending ? "pending" : "succeeded",
      ...(pending ? { pending_reason: "processing" } : {}),
    });
    this.#emit("refund.created", refund);
    this.#emit("charge.refunded", charge);
    return refund;
  }

  #keep(prefix: string, object: string, fields: Record<string, unknown>, id = newId(prefix)): Thing {
    const thing: Thing = { id, object, created: seconds(), ...fields };
    this.#things.set(id, thing);
    return thing;
  }

  #made(name: string, thing: Thing): Thing {
    this.#emit(`${name}.created`, thing);
    return thing;
  }

  #get(what: string, id: string, param?: string): Thing {
    const thing = this.#things.get(id);
    if (!thing) throw missing(what, id, param);
    return thing;
  }

  /** An intent as a server reads it, or as a browser does, which needs its client secret. */
  #intent(what: string, id: string, params: Params): Thing {
    const intent = this.#get(what, id, what === "payment_intent" ? "intent" : undefined);
    if (params["key"] && params["client_secret"] !== intent["client_secret"]) throw missing(what, id, "intent");
    return intent;
  }

  /** Newest first, like every list of Stripe's. */
  #all(prefix: string): Thing[] {
    return [...this.#things.values()].filter((thing) => thing.id.startsWith(prefix)).reverse();
  }

  #page(prefix: string, params: Params, filters: readonly string[]) {
    const wanted = this.#all(prefix).filter(
      (thing) =>
        filters.every((name) => params[name] === undefined || thing[name] === params[name]) &&
        thing.created >= Number(params["created[gte]"] ?? 0),
    );
    const after = params["starting_after"];
    const from = after === undefined ? 0 : wanted.findIndex((thing) => thing.id === after) + 1;
    if (after !== undefined && from === 0) throw missing("object", after, "starting_after");
    const limit = Number(params["limit"] ?? 10);
    if (limit < 1 || limit > 100) throw wrong("This value must be between 1 and 100", { param: "limit" });
    return listOf(wanted.slice(from, from + limit), wanted.length > from + limit);
  }

  #cardOf(methodId: string): TestCard | undefined {
    return this.#cards.get(methodId);
  }

  /** expand[]=payment_method puts the object in place of its id. */
  #expanded(body: unknown, params: Params): unknown {
    const copy = structuredClone(body) as Record<string, unknown>;
    for (const [name, field] of Object.entries(params)) {
      if (!/^expand\[\d*\]$/.test(name)) continue;
      const thing = this.#things.get(String(copy[field]));
      if (thing) copy[field] = structuredClone(thing);
    }
    return copy;
  }
}

const keyOf = (intent: Thing) => (intent["metadata"] as Record<string, string>)["request_key"];
const listOf = (data: Thing[], more = false) => ({ object: "list", url: "/v1/list", data, has_more: more });
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const needed = (param: string) => ({ code: "parameter_missing", param });

function mustBeKnown(params: Params, names: readonly string[]) {
  const unknown = Object.keys(params).find((name) => !names.includes(name.split("[")[0] ?? ""));
  if (unknown) throw wrong(`Received unknown parameter: ${unknown}`, { code: "parameter_unknown", param: unknown });
}

function mustBeOpen(intent: Thing, name: string, field: string) {
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(String(intent["status"])))
    throw wrong(`You cannot confirm this ${name} because it has already ${String(intent["status"])}.`, {
      code: `${field}_unexpected_state`,
      [field]: intent,
    });
}

const unexpected = (intent: Thing, name: string, field: string, verb: string, from: readonly string[]) =>
  wrong(
    `This ${name}'s status is ${String(intent["status"])}: only one with the status ${from.join(", ")} can be ${verb}.`,
    { code: `${field}_unexpected_state`, [field]: intent },
  );

const failedAuthentication = (field: "payment_intent" | "setup_intent", intent: Thing) => ({
  type: "invalid_request_error",
  code: `${field}_authentication_failure`,
  message:
    "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
  payment_method: { id: intent["payment_method"] },
});
