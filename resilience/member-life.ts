// A member who books, moves and cancels visits without end, repeats a request with the same key until it is answered,
// and remembers each visit.
import {
  bookAppointment,
  changeAppointment,
  confirmPayment,
  rescheduleAppointment,
} from "@larkwell/contract/bookings.ts";
import type { Endpoint, InputOf, ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { createPayer } from "@larkwell/server/testing/factories/bookings.ts";
import { createPractice, type Practice } from "@larkwell/server/testing/factories/practices.ts";
import { type Client, clientOf } from "./client.ts";
import { admit, type Clinic } from "./clinic.ts";
import { pause } from "./processes.ts";
import type { Random } from "./random.ts";

/** A visit as the member was told about it: only what a 2xx answer said. */
export interface Acknowledged {
  id: number;
  memberId: number;
  start: string;
  cancelled: boolean;
}

/** Every answer that was neither a success nor an expected refusal. */
export interface Odd {
  endpoint: string;
  status: number;
  code: string | undefined;
}

export interface Diary {
  visits: Acknowledged[];
  /** Requests that were refused for good: none of them may have an effect. */
  refused: { memberId: number; start: string; code: string }[];
  /** How often an answer was lost or was "unavailable", and the request was repeated. */
  repeated: number;
  odd: Odd[];
}

export const newDiary = (): Diary => ({ visits: [], refused: [], repeated: 0, odd: [] });

interface Life {
  clinic: Clinic;
  url: string;
  diary: Diary;
  random: Random;
  /** A pause between two requests, in milliseconds. */
  pace: number;
  isOver: () => boolean;
  /** The card's owner confirms a payment with the bank. */
  answerBank: (ref: string) => Promise<void>;
}

/** Codes that mean "try again": the server or its card service is unavailable, or the first request is still running. */
const askAgain = new Set(["unavailable", "provider_down", "in_progress"]);
/** How many attempts a member who is told to stop still makes to get the last answer. */
const lastTries = 200;

/** Repeats until there is a final answer; undefined when the run ends first. */
async function insist<E extends Endpoint>(life: Life, client: Client, endpoint: E, input: InputOf<E>) {
  const headers = { "idempotency-key": life.random.key() };
  for (let tries = 0; tries < lastTries; tries += life.isOver() ? 1 : 0) {
    const reply = await client.call(endpoint, input, headers);
    if (reply.ok) return { ok: true as const, body: reply.body as ReturnsOf<E> };
    const code = reply.body?.code ?? "";
    if (reply.status >= 500 && reply.status !== 503)
      life.diary.odd.push({ endpoint: endpoint.name, status: reply.status, code });
    else if (reply.status !== 0 && !askAgain.has(code))
      return { ok: false as const, code, details: reply.body?.details };
    life.diary.repeated += 1;
    // A server that is starting needs the processor for itself.
    await pause((reply.status === 0 ? 250 : 50) + life.random.below(100));
  }
  return undefined;
}

/** 09:00 to 17:00 in New York, in steps of 20 minutes, from the day after tomorrow on. */
export function slots(days: number): string[] {
  const first = Temporal.Now.zonedDateTimeISO("America/New_York")
    .add({ days: 2 })
    .with({ hour: 9, minute: 0 })
    .round("hour");
  return Array.from({ length: days * 24 }, (_, n) =>
    toWire(
      first
        .add({ days: Math.floor(n / 24) })
        .add({ minutes: 20 * (n % 24) })
        .toInstant(),
    ),
  );
}

/** Books, and answers the bank if it asks; undefined when no visit was confirmed. */
async function bookOne(life: Life, who: Who, start: string) {
  const { client, memberId, practice } = who;
  const request = { product_id: practice.productId, scheduled_start: start };
  let booked = await insist(life, client, bookAppointment, { body: request });
  if (booked?.ok === false && booked.code === "card_action") {
    const { appointment_id: id, ref } = booked.details as { appointment_id: number; ref: string };
    await life.answerBank(ref);
    booked = await insist(life, client, confirmPayment, { params: { id }, body: { approve: true } });
  }
  if (!booked) return undefined;
  if (booked.ok) return booked.body;
  life.diary.refused.push({ memberId, start, code: booked.code });
  return undefined;
}

interface Who {
  client: Client;
  memberId: number;
  practice: Practice;
  /** Free times of the member's practitioner. */
  free: string[];
}

async function moveOne(life: Life, { client, memberId, free }: Who, visit: Acknowledged, to: string, version: number) {
  const moved = await insist(life, client, rescheduleAppointment, {
    params: { id: visit.id },
    body: { scheduled_start: to, version },
  });
  if (moved?.ok) {
    free.push(visit.start);
    visit.start = to;
  } else life.diary.refused.push({ memberId, start: to, code: `move: ${moved?.code ?? "no answer"}` });
}

async function cancelOne(life: Life, { client, memberId, free }: Who, visit: Acknowledged) {
  const cancelled = await insist(life, client, changeAppointment, {
    params: { id: visit.id },
    body: { cancelled_at: toWire(Temporal.Now.instant()) },
  });
  if (cancelled?.ok) {
    visit.cancelled = true;
    free.push(visit.start);
  } else life.diary.refused.push({ memberId, start: visit.start, code: `cancel: ${cancelled?.code ?? "no answer"}` });
}

async function oneVisit(life: Life, who: Who) {
  const { random, diary } = life;
  const take = () => who.free.splice(random.below(who.free.length), 1)[0] ?? "";
  const start = take();
  const booked = await bookOne(life, who, start);
  if (!booked) return;
  const visit: Acknowledged = { id: booked.id, memberId: who.memberId, start, cancelled: false };
  diary.visits.push(visit);
  if (random.below(3) === 0) await moveOne(life, who, visit, take(), booked.version);
  const kept = diary.visits.filter((one) => one.memberId === who.memberId && !one.cancelled).length;
  // A member may have at most twelve upcoming visits.
  if (random.below(8) > 0 || kept > 8) await cancelOne(life, who, visit);
}

/**
 * One member with a card and credit for half a visit, and their own practitioner; everything is refunded when cancelled
 * a day ahead. With a different `token`, the card is different.
 */
export async function prepareLife(life: Life, token?: string): Promise<() => Promise<void>> {
  const { clinic, url } = life;
  const member = await createPayer(clinic.app, { creditCents: 1_000, ...(token ? { token } : {}) });
  const practice = await createPractice(clinic.app, { policy: "flexible" });
  const client = clientOf(url, await admit(clinic, member));
  const who: Who = { client, memberId: member.id, practice, free: slots(20) };
  return async () => {
    while (!life.isOver()) {
      await oneVisit(life, who);
      await pause(life.random.below(life.pace));
    }
  };
}
