// A member who books, moves and cancels visits without end, asks again with the same key until she has an answer, and remembers each.
import { bookAppointment, changeAppointment, rescheduleAppointment } from "@larkwell/contract/bookings.ts";
import type { Endpoint, InputOf, ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { createPayer } from "@larkwell/server/testing/factories/bookings.ts";
import { createPractice, type Practice } from "@larkwell/server/testing/factories/practices.ts";
import { type Client, clientOf } from "./client.ts";
import { admit, type Clinic } from "./clinic.ts";
import { pause } from "./processes.ts";
import type { Random } from "./random.ts";

/** A visit as its member was told of it: only what a 2xx answer said. */
export interface Acknowledged {
  id: number;
  memberId: number;
  start: string;
  cancelled: boolean;
}

/** Every answer that was neither a success nor a known refusal of the moment. */
export interface Odd {
  endpoint: string;
  status: number;
  code: string | undefined;
}

export interface Diary {
  visits: Acknowledged[];
  /** Wishes that were refused for good: nothing of them may stand. */
  refused: { memberId: number; start: string; code: string }[];
  /** How often an answer was lost or was "unavailable", and the wish was repeated. */
  repeated: number;
  odd: Odd[];
}

export const newDiary = (): Diary => ({ visits: [], refused: [], repeated: 0, odd: [] });

interface Life {
  clinic: Clinic;
  url: string;
  diary: Diary;
  random: Random;
  /** A pause between two wishes, in milliseconds. */
  pace: number;
  isOver: () => boolean;
}

/** Codes that say "ask again": the server is away, its card service is, or it still works on the first request. */
const askAgain = new Set(["unavailable", "provider_down", "in_progress"]);

/** Asks until there is an answer that stands; undefined when life is over before. */
async function insist<E extends Endpoint>(life: Life, client: Client, endpoint: E, input: InputOf<E>) {
  const headers = { "idempotency-key": life.random.key() };
  for (;;) {
    const reply = await client.call(endpoint, input, headers);
    if (reply.ok) return { ok: true as const, body: reply.body as ReturnsOf<E> };
    const code = reply.body?.code;
    if (reply.status >= 500 && reply.status !== 503)
      life.diary.odd.push({ endpoint: endpoint.name, status: reply.status, code });
    else if (reply.status !== 0 && !askAgain.has(code ?? "")) return { ok: false as const, code: code ?? "" };
    if (life.isOver()) return undefined;
    life.diary.repeated += 1;
    await pause(50 + life.random.below(100));
  }
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

async function oneVisit(life: Life, client: Client, memberId: number, practice: Practice, free: string[]) {
  const { random, diary } = life;
  const take = () => free.splice(random.below(free.length), 1)[0] ?? "";
  const start = take();
  const booked = await insist(life, client, bookAppointment, {
    body: { product_id: practice.productId, scheduled_start: start },
  });
  if (!booked) return;
  if (!booked.ok) {
    diary.refused.push({ memberId, start, code: booked.code });
    return;
  }
  const visit: Acknowledged = { id: booked.body.id, memberId, start, cancelled: false };
  diary.visits.push(visit);
  if (random.below(3) === 0) {
    const next = take();
    const { version } = booked.body;
    const moved = await insist(life, client, rescheduleAppointment, {
      params: { id: visit.id },
      body: { scheduled_start: next, version },
    });
    // Nobody knows what became of it: the visit leaves the diary, and the books are checked all the same.
    if (!moved) return void diary.visits.splice(diary.visits.indexOf(visit), 1);
    if (!moved.ok) return void diary.refused.push({ memberId, start: next, code: moved.code });
    free.push(visit.start);
    visit.start = next;
  }
  const keep =
    random.below(8) === 0 && diary.visits.filter((one) => one.memberId === memberId && !one.cancelled).length < 8;
  if (keep) return;
  const cancelled = await insist(life, client, changeAppointment, {
    params: { id: visit.id },
    body: { cancelled_at: toWire(Temporal.Now.instant()) },
  });
  if (!cancelled) return void diary.visits.splice(diary.visits.indexOf(visit), 1);
  if (!cancelled.ok) return void diary.refused.push({ memberId, start: visit.start, code: `cancel:${cancelled.code}` });
  visit.cancelled = true;
  free.push(visit.start);
}

/** One member with a card and half a visit's credit, and a practitioner of her own; everything comes back when cancelled a day ahead. */
export async function prepareLife(life: Life): Promise<() => Promise<void>> {
  const { clinic, url } = life;
  const member = await createPayer(clinic.app, { creditCents: 1_000 });
  const practice = await createPractice(clinic.app, { policy: "flexible" });
  const client = clientOf(url, await admit(clinic, member));
  return async () => {
    const free = slots(20);
    while (!life.isOver()) {
      await oneVisit(life, client, member.id, practice, free);
      await pause(life.random.below(life.pace));
    }
  };
}
