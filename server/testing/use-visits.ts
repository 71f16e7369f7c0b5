// Visits one hour from now, and their people's tabs on real sockets.
import { randomUUID } from "node:crypto";
import type { Ack, ClientEvent, ClientEventName, ServerEvents } from "@larkwell/contract/realtime.ts";
import { joinVisit, readVisit } from "@larkwell/contract/visits.ts";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect } from "vitest";
import { type TestApp, testNow } from "./build-app.ts";
import { createMember, type MemberOptions, type Person } from "./factories/people.ts";
import { createPractice, type PracticeOptions } from "./factories/practices.ts";
import { tokenFor } from "./sign-in-as.ts";

interface Options {
  member?: MemberOptions;
  practice?: PracticeOptions;
  privacy?: "anonymous";
  prescription?: boolean;
}

export function useVisits(app: TestApp) {
  const start = testNow.add({ minutes: 60 });
  const end = start.add({ minutes: 20 });
  const at = (minutesAfterStart: number) => app.setNow(start.add({ minutes: minutesAfterStart }));

  async function createVisit(options: Options = {}) {
    const practice = await createPractice(app, { firstName: "June", lastName: "Castellanos", ...options.practice });
    const member = await createMember(app, { firstName: "Leyla", lastName: "Farouk", ...options.member });
    const { id } = await app.write((tx) =>
      tx.db
        .insertInto("appointments")
        .values({
          product_id: practice.productId,
          practitioner_id: practice.person.id,
          member_id: member.id,
          scheduled_start: start,
          scheduled_end: end,
          privacy: options.privacy ?? "basic",
          price_cents: 3500,
          cancellation_policy: "moderate",
          prescription_wanted: options.prescription ?? false,
          booking_state: "booked",
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    return { id, member, practitioner: practice.person };
  }

  const params = (id: number) => ({ params: { appointment_id: id } });
  const whereabouts = { state: "NY", callback_number: "(212) 555-0188" };

  async function clientOf(person: Person) {
    const token = await tokenFor(app, person);
    return { token, client: app.client(token) };
  }

  const read = async (person: Person, id: number) => (await clientOf(person)).client.call(readVisit, params(id));
  const join = async (person: Person, id: number, body: object = person.role === "member" ? whereabouts : {}) =>
    (await clientOf(person)).client.call(joinVisit, { ...params(id), body });

  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  beforeEach(() => app.setNow(testNow));

  const media = { microphone: true, camera: false, screen: false, saving: false, quality: "unknown" } as const;

  /** A connected tab that records what it receives. */
  async function openTab(token: string) {
    const socket = io(app.url, { transports: ["websocket"], auth: { token }, reconnectionDelay: 20, forceNew: true });
    open.push(socket);
    const heard: { [E in keyof ServerEvents]?: ServerEvents[E][] } & Record<string, unknown[]> = {};
    socket.onAny((event: string, payload: unknown) => {
      heard[event] = [...(heard[event] ?? []), payload];
    });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    const say = <E extends ClientEventName>(event: E, payload: ClientEvent<E> | object): Promise<Ack<unknown>> =>
      socket.timeout(5_000).emitWithAck(event, payload);
    const hears = async <E extends keyof ServerEvents>(event: E, times = 1) => {
      await expect.poll(() => heard[event]?.length ?? 0, { timeout: 8_000 }).toBe(times);
    };
    return { socket, heard, say, hears };
  }

  async function openTabOf(person: Person) {
    return openTab(await tokenFor(app, person));
  }

  /** A tab that is in the visit. */
  async function enter(person: Person, id: number) {
    const tab = await openTabOf(person);
    const peer = randomUUID();
    expect(await tab.say("visit-join", { appointment_id: id, peer, media })).toEqual({ ok: true, answer: {} });
    return { ...tab, peer };
  }

  async function meet(options: Options = {}) {
    const visit = await createVisit(options);
    at(0);
    expect((await join(visit.practitioner, visit.id)).status).toBe(200);
    expect((await join(visit.member, visit.id)).status).toBe(200);
    const practitioner = await enter(visit.practitioner, visit.id);
    const member = await enter(visit.member, visit.id);
    return { visit, practitioner, member };
  }

  return {
    start,
    end,
    at,
    createVisit,
    params,
    clientOf,
    read,
    join,
    openTab,
    openTabOf,
    enter,
    meet,
    media,
    whereabouts,
  };
}
