// Cards through Stripe. Setup intents save, payment intents charge, and every write carries an idempotency key (D47).
import type Stripe from "stripe";
import { ProviderRejected } from "../failures.ts";
import {
  type CardProvider,
  type ChargeRequest,
  type ChargeResult,
  cardGone,
  chargeAbandoned,
  type Movement,
  type RefundResult,
  type SaveCardResult,
} from "./port.ts";
import { answered, declinedFromIntent, isMissing, reached, stripeFailure } from "./stripe-failures.ts";
import { readWebhook } from "./stripe-webhook.ts";

export interface StripeCardsConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The address of a fake that speaks the protocol, instead of api.stripe.com. */
  host?: string;
  port?: number;
  protocol?: "http" | "https";
  /** Milliseconds before a call counts as lost; 20,000 by default. */
  timeout?: number;
}

/** The name under which our idempotency key is kept at Stripe, to find a charge again after its answer was lost. */
const requestKey = "request_key";

export function stripeCards(config: StripeCardsConfig): CardProvider {
  // The SDK is loaded at the first call: an installation without Stripe never loads it.
  let loading: Promise<Stripe> | undefined;
  const stripe = () => {
    loading ??= load(config);
    return loading;
  };

  return {
    name: "stripe",
    publishableKey: config.publishableKey,

    async ensureCustomer({ userId, idempotencyKey }) {
      const { customers } = await stripe();
      // Only our number: Stripe gets neither the name nor the email address.
      const customer = await reached(() =>
        customers.create({ metadata: { user_id: String(userId) } }, { idempotencyKey }),
      );
      return { customerRef: customer.id };
    },

    async saveCard({ customerRef, token, idempotencyKey }) {
      return saveCard(await stripe(), customerRef, token, idempotencyKey);
    },

    async finishSave({ ref }) {
      const { setupIntents } = await stripe();
      return savedFrom(await reached(() => setupIntents.retrieve(ref, { expand: ["payment_method"] })));
    },

    async removeCard({ cardRef }) {
      const api = await stripe();
      try {
        await reached(() => api.paymentMethods.detach(cardRef));
      } catch (thrown) {
        // Stripe has no code for "already detached", so we look at the card.
        if (!(thrown instanceof ProviderRejected) || (await ownerOf(api, cardRef)) !== undefined) throw thrown;
      }
    },

    async charge(request) {
      return charge(await stripe(), request);
    },

    async finishCharge({ ref }) {
      const { paymentIntents } = await stripe();
      return chargedFrom(await reached(() => paymentIntents.retrieve(ref)));
    },

    async abandonCharge({ ref }) {
      const { paymentIntents } = await stripe();
      try {
        return chargedFrom(await reached(() => paymentIntents.cancel(ref)));
      } catch (thrown) {
        // Stripe refuses to cancel what has succeeded or was already canceled; the current state is the answer.
        if (!(thrown instanceof ProviderRejected)) throw thrown;
        return chargedFrom(await reached(() => paymentIntents.retrieve(ref)));
      }
    },

    async findCharge({ idempotencyKey, customerRef }) {
      const intent = await findIntent(await stripe(), idempotencyKey, customerRef);
      return intent && chargedFrom(intent);
    },

    async keyOfCharge({ chargeRef }) {
      const { paymentIntents } = await stripe();
      try {
        return (await reached(() => paymentIntents.retrieve(chargeRef))).metadata[requestKey];
      } catch (thrown) {
        if (isMissing(thrown)) return undefined;
        throw thrown;
      }
    },

    async refund({ chargeRef, cents, idempotencyKey }) {
      return refund(await stripe(), chargeRef, cents, idempotencyKey);
    },

    async parseWebhook(rawBody, signature) {
      return readWebhook(await stripe(), rawBody, signature, config.webhookSecret);
    },

    async listMovements({ since }) {
      return listMovements(await stripe(), Math.floor(since.epochMilliseconds / 1000));
    },
  };
}

async function load(config: StripeCardsConfig): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const { host, port, protocol, timeout = 20_000 } = config;
  return new Client(config.secretKey, {
    ...(host ? { host } : {}),
    ...(port ? { port } : {}),
    ...(protocol ? { protocol } : {}),
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

async function saveCard(
  stripe: Stripe,
  customer: string,
  token: string,
  idempotencyKey: string,
): Promise<SaveCardResult> {
  const source = token.startsWith("pm_")
    ? { payment_method: token }
    : { payment_method_data: { type: "card" as const, card: { token } } };
  const create = () =>
    stripe.setupIntents.create(
      {
        ...source,
        customer,
        allowed_payment_method_types: ["card"],
        usage: "off_session",
        confirm: true,
        expand: ["payment_method"],
      },
      { idempotencyKey },
    );
  const intent = await answered(async () => {
    try {
      return await create();
    } catch (thrown) {
      const failure = stripeFailure(thrown);
      if (!failure || !isMissing(thrown)) throw thrown;
      // The token came from outside: if it is unknown or already used, we tell the person. It is not our fault.
      return {
        status: "declined" as const,
        code: failure.code ?? "resource_missing",
        message: failure.message,
      };
    }
  });
  return !("object" in intent) ? intent : savedFrom(intent);
}

function savedFrom(intent: Stripe.SetupIntent): SaveCardResult {
  const method = intent.payment_method;
  if (intent.status === "succeeded" && method && typeof method !== "string" && method.card) {
    const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint = null } = method.card;
    return { status: "succeeded", cardRef: method.id, brand, last4, expMonth, expYear, fingerprint };
  }
  if (intent.status === "requires_action" || intent.status === "processing") {
    return { status: "requires_action", ref: intent.id, clientSecret: intent.client_secret ?? "" };
  }
  return declinedFromIntent(intent.last_setup_error);
}

async function charge(stripe: Stripe, request: ChargeRequest): Promise<ChargeResult> {
  const { customerRef, cardRef, cents, idempotencyKey, description, memberPresent } = request;
  try {
    const intent = await answered(() =>
      stripe.paymentIntents.create(
        {
          amount: cents,
          currency: "usd",
          customer: customerRef,
          payment_method: cardRef,
          allowed_payment_method_types: ["card"],
          confirm: true,
          off_session: !memberPresent,
          description,
          metadata: { [requestKey]: idempotencyKey },
        },
        { idempotencyKey },
      ),
    );
    return !("object" in intent) ? intent : chargedFrom(intent);
  } catch (thrown) {
    if (!(thrown instanceof ProviderRejected)) throw thrown;
    // Stripe has several sentences for a removed card, and not all of them have a code.
    if ((await ownerOf(stripe, cardRef)) !== customerRef) return { status: "declined", ...cardGone };
    throw thrown;
  }
}

/** The customer a card is saved for; undefined for a card that was removed or never existed. */
async function ownerOf(stripe: Stripe, cardRef: string): Promise<string | undefined> {
  try {
    return idOf((await reached(() => stripe.paymentMethods.retrieve(cardRef))).customer);
  } catch (thrown) {
    if (isMissing(thrown)) return undefined;
    throw thrown;
  }
}

function chargedFrom(intent: Stripe.PaymentIntent): ChargeResult {
  if (intent.status === "succeeded") {
    return { status: "succeeded", chargeRef: intent.id, cents: intent.amount_received };
  }
  if (intent.status === "requires_action" || intent.status === "processing") {
    return { status: "requires_action", ref: intent.id, clientSecret: intent.client_secret ?? "" };
  }
  if (intent.status === "canceled") {
    return { status: "declined", ...chargeAbandoned };
  }
  return declinedFromIntent(intent.last_payment_error);
}

async function findIntent(stripe: Stripe, key: string, customer?: string): Promise<Stripe.PaymentIntent | undefined> {
  if (!customer) {
    // The key is ours, but it becomes part of a query: quotes and backslashes would end it.
    const query = `metadata['${requestKey}']:'${key.replace(/[\\']/g, "\\$&")}'`;
    const found = await reached(() => stripe.paymentIntents.search({ query, limit: 1 }));
    return found.data[0];
  }
  return reached(async () => {
    for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
      if (intent.metadata[requestKey] === key) return intent;
    }
    return undefined;
  });
}

async function refund(stripe: Stripe, chargeRef: string, cents: number, idempotencyKey: string): Promise<RefundResult> {
  try {
    // Stripe forgets a key after a day, keeps a 500 under it until then, and repeats a first answer that may be out of
    // date. So the refund itself carries our key, and we look for it before we make one.
    const made =
      (await findRefund(stripe, chargeRef, idempotencyKey)) ??
      (await stripe.refunds.create(
        { payment_intent: chargeRef, amount: cents, metadata: { [requestKey]: idempotencyKey } },
        { idempotencyKey },
      ));
    if (made.status === "succeeded") return { status: "succeeded", refundRef: made.id, cents: made.amount };
    if (made.status === "failed" || made.status === "canceled") {
      return {
        status: "declined",
        code: made.failure_reason ?? made.status,
        message: "The refund did not go through.",
      };
    }
    return { status: "pending", refundRef: made.id, cents: made.amount };
  } catch (thrown) {
    const failure = stripeFailure(thrown);
    const never =
      failure?.code === "charge_already_refunded" ||
      failure?.code === "charge_disputed" ||
      (failure?.param === "amount" && failure.statusCode === 400);
    if (never) return { status: "declined", code: failure.code || "amount_too_large", message: failure.message };
    return reached(() => Promise.reject(thrown));
  }
}

async function findRefund(stripe: Stripe, chargeRef: string, key: string): Promise<Stripe.Refund | undefined> {
  for await (const made of stripe.refunds.list({ payment_intent: chargeRef, limit: 100 })) {
    if (made.metadata?.[requestKey] === key) return made;
  }
  return undefined;
}

async function listMovements(stripe: Stripe, since: number): Promise<Movement[]> {
  return reached(async () => {
    const movements: Movement[] = [];
    const span = { created: { gte: since }, limit: 100 };
    for await (const made of stripe.charges.list(span)) {
      if (made.status !== "succeeded") continue;
      const ref = idOf(made.payment_intent) ?? made.id;
      movements.push(movement("charge", ref, ref, made.amount, made));
    }
    for await (const made of stripe.refunds.list(span)) {
      if (made.status === "failed" || made.status === "canceled") continue;
      const chargeRef = idOf(made.payment_intent) ?? idOf(made.charge) ?? "";
      movements.push(movement("refund", made.id, chargeRef, made.amount, made));
    }
    return movements;
  });
}

function movement(
  kind: Movement["kind"],
  ref: string,
  chargeRef: string,
  cents: number,
  made: { created: number; metadata: Stripe.Metadata | null },
): Movement {
  const key = made.metadata?.[requestKey];
  const at = Temporal.Instant.fromEpochMilliseconds(made.created * 1000);
  return { kind, ref, chargeRef, cents, at, ...(key ? { idempotencyKey: key } : {}) };
}

function idOf(value: string | { id: string } | null): string | undefined {
  return typeof value === "string" ? value : value?.id;
}
