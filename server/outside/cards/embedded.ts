// The card provider that works offline: published test cards only, no money moves, the same answers as Stripe (D47).
import { createHash } from "node:crypto";
import { InvalidSignature, ProviderRejected } from "../failures.ts";
import type { Json, RecordStore } from "../record-store.ts";
import { listRefunds, refundOnRecord } from "./embedded-refunds.ts";
import {
  authenticationFailed,
  type CardProvider,
  type ChargeRequest,
  type ChargeResult,
  cardGone,
  chargeAbandoned,
  type Movement,
  type SaveCardResult,
} from "./port.ts";
import { authenticationRequired, type TestCard, testCardOfToken } from "./test-cards.ts";

type CardState = "saved" | "challenged" | "declined" | "removed";
type CardRecord = {
  customerRef: string;
  token: string;
  expMonth: number;
  expYear: number;
  state: CardState;
  code?: string;
  message?: string;
};
export type ChargeRecord = {
  customerRef: string;
  cardRef: string;
  cents: number;
  description: string;
  idempotencyKey: string;
  state: "succeeded" | "challenged" | "declined";
  at: string;
  code?: string;
  message?: string;
};

export interface EmbeddedCardsConfig {
  records: RecordStore;
  now: () => Temporal.Instant;
}

/** The newest of each kind. */
const maxListed = 100_000;

export function embeddedCards({ records, now }: EmbeddedCardsConfig): CardProvider {
  const readCard = (ref: string) => records.get("card", ref) as Promise<CardRecord | undefined>;
  const readCharge = (ref: string) => records.get("card_charge", ref) as Promise<ChargeRecord | undefined>;

  return {
    name: "embedded",
    publishableKey: "pk_test_embedded",

    async ensureCustomer({ userId, idempotencyKey }) {
      const customerRef = refFor("cus", idempotencyKey);
      await records.insert("card_customer", customerRef, { userId });
      return { customerRef };
    },

    async saveCard({ customerRef, token, idempotencyKey }) {
      const found = testCardOfToken(token);
      if (!found) {
        return { status: "declined", code: "resource_missing", message: `No such token: '${token.slice(0, 60)}'` };
      }
      const ref = refFor("pm", idempotencyKey);
      const record = newCard(customerRef, token, found, now());
      if (await records.insert("card", ref, record as Json)) return cardResult(ref, record);
      const earlier = await readCard(ref);
      if (earlier?.token !== token || earlier.customerRef !== customerRef) throw keyReused();
      return cardResult(ref, earlier);
    },

    async finishSave({ ref, approve }) {
      const card = await readCard(ref);
      if (!card) throw new ProviderRejected("embedded", "resource_missing");
      if (card.state !== "challenged") return cardResult(ref, card);
      const finished: CardRecord = approve
        ? { ...card, state: "saved" }
        : { ...card, state: "declined", ...authenticationFailed };
      await records.update("card", ref, finished as Json);
      return cardResult(ref, finished);
    },

    async removeCard({ cardRef }) {
      const card = await readCard(cardRef);
      if (card) await records.update("card", cardRef, { ...card, state: "removed" } as Json);
    },

    async charge(request) {
      const ref = refFor("pi", request.idempotencyKey);
      const record = newCharge(request, await readCard(request.cardRef), now());
      if (await records.insert("card_charge", ref, record as Json)) return chargeResult(ref, record);
      const earlier = await readCharge(ref);
      const same =
        earlier?.cents === request.cents &&
        earlier.cardRef === request.cardRef &&
        earlier.customerRef === request.customerRef;
      if (!same) throw keyReused();
      return chargeResult(ref, earlier);
    },

    async finishCharge({ ref, approve }) {
      const charge = await readCharge(ref);
      if (!charge) throw new ProviderRejected("embedded", "resource_missing");
      if (charge.state !== "challenged") return chargeResult(ref, charge);
      const refusal = approve ? (await testCardOf(charge.cardRef))?.chargeDeclined : authenticationFailed;
      return settle(ref, charge, refusal);
    },

    async abandonCharge({ ref }) {
      const charge = await readCharge(ref);
      if (!charge) throw new ProviderRejected("embedded", "resource_missing");
      if (charge.state !== "challenged") return chargeResult(ref, charge);
      return settle(ref, charge, chargeAbandoned);
    },

    async findCharge({ idempotencyKey }) {
      const ref = refFor("pi", idempotencyKey);
      const charge = await readCharge(ref);
      return charge && chargeResult(ref, charge);
    },

    async keyOfCharge({ chargeRef }) {
      return (await readCharge(chargeRef))?.idempotencyKey;
    },

    async refund(request) {
      const charge = await readCharge(request.chargeRef);
      if (charge?.state !== "succeeded") throw new ProviderRejected("embedded", "charge_not_refundable");
      return refundOnRecord(records, charge.cents, request, now());
    },

    async parseWebhook() {
      throw new InvalidSignature("embedded");
    },

    async listMovements({ since }) {
      const charges = (await records.list("card_charge", maxListed)).flatMap(({ key, body }): Movement[] => {
        const { state, cents, idempotencyKey, at } = body as ChargeRecord;
        if (state !== "succeeded") return [];
        return [{ kind: "charge", ref: key, chargeRef: key, cents, idempotencyKey, at: Temporal.Instant.from(at) }];
      });
      return [...charges, ...(await listRefunds(records, maxListed))].filter(
        (movement) => Temporal.Instant.compare(movement.at, since) >= 0,
      );
    },
  };

  async function testCardOf(cardRef: string): Promise<TestCard | undefined> {
    const card = await readCard(cardRef);
    return card && testCardOfToken(card.token)?.card;
  }

  async function settle(ref: string, charge: ChargeRecord, refusal: { code: string; message: string } | undefined) {
    const settled: ChargeRecord = refusal
      ? { ...charge, state: "declined", ...refusal }
      : { ...charge, state: "succeeded", at: now().toString() };
    await records.update("card_charge", ref, settled as Json);
    return chargeResult(ref, settled);
  }
}

/** References are derived from the idempotency key, so that a repeated call finds the result of the first one. */
export function refFor(prefix: string, idempotencyKey: string): string {
  return `${prefix}_test_${createHash("sha256").update(`${prefix}:${idempotencyKey}`).digest("hex").slice(0, 24)}`;
}

function keyReused(): ProviderRejected {
  return new ProviderRejected("embedded", "idempotency_key_reused");
}

function newCard(
  customerRef: string,
  token: string,
  found: { card: TestCard; expMonth?: number; expYear?: number },
  now: Temporal.Instant,
): CardRecord {
  const today = now.toZonedDateTimeISO("UTC");
  const base = {
    customerRef,
    token,
    expMonth: found.expMonth ?? today.month,
    expYear: found.expYear ?? today.year + 1,
  };
  if (found.card.saveDeclined) return { ...base, state: "declined", ...found.card.saveDeclined };
  return { ...base, state: found.card.saveChallenged ? "challenged" : "saved" };
}

function newCharge(request: ChargeRequest, card: CardRecord | undefined, now: Temporal.Instant): ChargeRecord {
  if (!Number.isSafeInteger(request.cents) || request.cents < 50) {
    throw new ProviderRejected("embedded", "amount_too_small");
  }
  const { customerRef, cardRef, cents, description, idempotencyKey } = request;
  const base = { customerRef, cardRef, cents, description, idempotencyKey, at: now.toString() };
  if (card?.state !== "saved" || card.customerRef !== customerRef) return { ...base, state: "declined", ...cardGone };
  const behaviour = testCardOfToken(card.token)?.card;
  if (behaviour?.chargeChallenged) {
    if (request.memberPresent) return { ...base, state: "challenged" };
    return { ...base, state: "declined", ...authenticationRequired };
  }
  if (behaviour?.chargeDeclined) return { ...base, state: "declined", ...behaviour.chargeDeclined };
  return { ...base, state: "succeeded" };
}

function cardResult(ref: string, card: CardRecord): SaveCardResult {
  const test = testCardOfToken(card.token)?.card;
  if (card.state === "challenged") return { status: "requires_action", ref, clientSecret: `${ref}_secret_embedded` };
  if (card.state === "saved" && test) {
    const { expMonth, expYear } = card;
    return {
      status: "succeeded",
      cardRef: ref,
      brand: test.brand,
      last4: test.number.slice(-4),
      expMonth,
      expYear,
      fingerprint: refFor("fp", test.number),
    };
  }
  return {
    status: "declined",
    code: card.code ?? cardGone.code,
    message: card.message ?? cardGone.message,
  };
}

function chargeResult(ref: string, charge: ChargeRecord): ChargeResult {
  if (charge.state === "challenged") return { status: "requires_action", ref, clientSecret: `${ref}_secret_embedded` };
  if (charge.state === "succeeded") return { status: "succeeded", chargeRef: ref, cents: charge.cents };
  return {
    status: "declined",
    code: charge.code ?? "card_declined",
    message: charge.message ?? "Your card was declined.",
  };
}
