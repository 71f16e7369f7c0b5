// Events of the Stripe fake: kept as a log, signed with the SDK's own helper, and delivered over HTTP as Stripe does; for tests only.
import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";
import { newId, seconds, type Thing } from "./stripe-fake-objects.ts";

export interface FakeEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  type: string;
  /** The object as it was at that time. */
  data: { object: Thing };
  livemode: false;
  pending_webhooks: number;
  request: { id: string; idempotency_key: string | null };
}

export interface Delivery {
  url: string;
  /** More than one while a secret is being rotated: Stripe then signs with each. */
  secrets: readonly string[];
}

export interface HowToPost {
  secrets?: readonly string[];
  /** Seconds since 1970; the default is now. Stripe signs each attempt again. */
  timestamp?: number;
}

const { webhooks } = new Stripe("sk_test_fake");
const attempts = 6;

export class StripeEvents {
  readonly log: FakeEvent[] = [];
  #endpoint: Delivery | undefined;
  #waiting: FakeEvent[] = [];
  #running = new Set<Promise<unknown>>();

  /**
   * Sends every event there from now on, and retries while the answer is not 2xx. Undefined holds events back until an
   * address is set.
   */
  deliverTo(endpoint: Delivery | undefined) {
    this.#endpoint = endpoint;
    for (const event of this.#waiting.splice(0)) this.#send(event);
  }

  emit(type: string, object: Thing, key: string | null = null): FakeEvent {
    const event: FakeEvent = {
      id: newId("evt"),
      object: "event",
      api_version: Stripe.API_VERSION,
      created: seconds(),
      type,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: newId("req"), idempotency_key: key },
    };
    this.log.push(event);
    this.#send(event);
    return event;
  }

  /** Makes one attempt and returns the status. */
  async post(event: FakeEvent, how: HowToPost = {}, url = this.#endpoint?.url): Promise<number> {
    if (url === undefined) throw new Error("deliverTo says where events go.");
    const payload = JSON.stringify(event);
    const timestamp = how.timestamp ?? seconds();
    const secrets = how.secrets ?? this.#endpoint?.secrets ?? [];
    const signed = secrets.map((secret) => webhooks.generateTestHeaderString({ payload, secret, timestamp }));
    const signature = [`t=${timestamp}`, ...signed.map((header) => header.slice(header.indexOf("v1=")))].join(",");
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signature,
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: payload,
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Resolves when every delivery that was started has ended. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #send(event: FakeEvent) {
    if (!this.#endpoint) return void this.#waiting.push(event);
    const delivery = this.#deliver(event).finally(() => this.#running.delete(delivery));
    this.#running.add(delivery);
  }

  async #deliver(event: FakeEvent) {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const status = await this.post(event).catch(() => 0);
      if (status >= 200 && status < 300) return;
      await pause(20 * 2 ** attempt);
    }
    // Stripe retries for three days: a server that comes back still gets the event.
    this.#waiting.push(event);
  }
}
