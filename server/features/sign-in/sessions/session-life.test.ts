// Sessions end on their own: after a time without use, and after a time that use does not extend; a running visit
// continues (D82).
import { randomUUID } from "node:crypto";
import { listSessions, readMe, refreshSession, signIn } from "@larkwell/contract/sessions.ts";
import { joinVisit, readVisit } from "@larkwell/contract/visits.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { hashPassword } from "../credentials/passwords.ts";

const app = useTestApp();
const password = "quiet-river-lantern-42";
const hash = await hashPassword(password);
const minute = 1;
const hour = 60 * minute;
const day = 24 * hour;

let now = testNow;
const wait = (minutes: number) => {
  now = now.add({ seconds: minutes * 60 });
  app.setNow(now);
};
beforeEach(() => {
  now = testNow;
  app.setNow(now);
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** A browser: it refreshes when its access token has expired, as the web client does. */
class Browser {
  #tokens = { access_token: "", refresh_token: "" };
  #cookie = "";

  async enter(person: Person) {
    await app.write((tx) =>
      tx.db.updateTable("users").set({ password_hash: hash }).where("id", "=", person.id).execute(),
    );
    const body = { grant_type: "password" as const, username: person.email, password, client_id: "web" as const };
    const answer = await app.client().call(signIn, { body });
    if (!answer.ok) throw new Error(answer.body.code);
    this.#tokens = answer.body;
    this.#cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    return this;
  }

  get token() {
    return this.#tokens.access_token;
  }

  /** True while the server treats this browser as signed in. */
  async ask({ unattended = false } = {}): Promise<boolean> {
    const headers: Record<string, string> = unattended ? { "x-unattended": "yes" } : {};
    const me = () => app.client(this.#tokens.access_token).call(readMe, {}, headers);
    if ((await me()).ok) return true;
    const body = { refresh_token: this.#tokens.refresh_token, client_id: "web" as const };
    const answer = await app.client().call(refreshSession, { body }, { ...headers, cookie: this.#cookie });
    if (!answer.ok) return false;
    this.#tokens = answer.body;
    return (await me()).ok;
  }
}

const personOf: Record<Role, () => Promise<Person>> = {
  member: () => createMember(app),
  practitioner: async () => (await createPractice(app)).person,
  staff: () => createPerson(app, "staff"),
};
const enter = async (role: Role) => new Browser().enter(await personOf[role]());

describe.each(["practitioner", "staff"] as const)("a %s", (role) => {
  test("is signed out after 30 minutes without use, although a refresh token was just made", async () => {
    const browser = await enter(role);
    wait(29);
    expect(await browser.ask()).toBe(true);
    wait(31);
    expect(await browser.ask()).toBe(false);
  });

  test("stays signed in by any use, also between two exchanges of the token", async () => {
    const browser = await enter(role);
    wait(14);
    expect(await browser.ask()).toBe(true);
    wait(26);
    expect(await browser.ask()).toBe(true);
  });

  test("is signed out after 12 hours, however busy", async () => {
    const browser = await enter(role);
    for (let time = 0; time < 71; time++) {
      wait(10);
      expect(await browser.ask()).toBe(true);
    }
    wait(9);
    expect(await browser.ask()).toBe(true);
    // Beyond the access token: a process relies on its cached check for a few seconds of the machine's clock.
    wait(16);
    expect(await browser.ask()).toBe(false);
  });

  test("does not stay signed in by a page that asks by itself", async () => {
    const browser = await enter(role);
    for (let time = 0; time < 5; time++) {
      wait(5);
      expect(await browser.ask({ unattended: true })).toBe(true);
    }
    wait(6);
    expect(await browser.ask({ unattended: true })).toBe(false);
    expect(await browser.ask()).toBe(false);
  });
});

describe("a member", () => {
  test("is signed out after 30 days without use, and stays signed in by use", async () => {
    const browser = await enter("member");
    wait(29 * day);
    expect(await browser.ask()).toBe(true);
    wait(29 * day);
    expect(await browser.ask()).toBe(true);
    wait(31 * day);
    expect(await browser.ask()).toBe(false);
  });

  test("is signed out after 90 days, however often they come", async () => {
    const browser = await enter("member");
    for (let time = 0; time < 8; time++) {
      wait(11 * day);
      expect(await browser.ask()).toBe(true);
    }
    wait(1 * day + 23 * hour);
    expect(await browser.ask()).toBe(true);
    wait(2 * hour);
    expect(await browser.ask()).toBe(false);
  });
});

test("the list of sessions says when each ends, with and without use", async () => {
  const person = await createPerson(app, "staff");
  const browser = await new Browser().enter(person);
  wait(10);
  await browser.ask();
  const { data } = await app.client(browser.token).get(listSessions, { params: { user_id: person.id } });
  expect(data).toMatchObject([
    { current: true, ends_unused_at: "2026-03-09 15:40:00", ends_at: "2026-03-10 03:00:00" },
  ]);
});

test("a member's session that was open before there was a maximum time ends like the others", async () => {
  const person = await createMember(app);
  const browser = await new Browser().enter(person);
  await app.write((tx) =>
    tx.db
      .updateTable("sessions")
      .set({ created_at: testNow.subtract({ hours: 100 * 24 }), expires_at: testNow.add({ hours: 60 * 24 }) })
      .where("user_id", "=", person.id)
      .execute(),
  );
  wait(20);
  expect(await browser.ask()).toBe(false);
});

describe("a running visit", () => {
  async function visitAt(appointment: Awaited<ReturnType<typeof createBooking>>) {
    now = appointment.start;
    app.setNow(now);
    const browser = await new Browser().enter(appointment.practice.person);
    return { browser, params: { appointment_id: appointment.appointmentId } };
  }

  async function joinBySocket(token: string, appointmentId: number) {
    const socket = io(app.url, { transports: ["websocket"], auth: { token }, forceNew: true });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    const media = { microphone: true, camera: false, screen: false, saving: false, quality: "unknown" };
    const said = { appointment_id: appointmentId, peer: randomUUID(), media };
    expect(await socket.timeout(5_000).emitWithAck("visit-join", said)).toMatchObject({ ok: true });
    return socket;
  }

  test("keeps the practitioner signed in while no one touches the keys, and no longer", async () => {
    const { browser, params } = await visitAt(await createBooking(app));
    expect((await app.client(browser.token).call(joinVisit, { params, body: {} })).status).toBe(200);
    const socket = await joinBySocket(browser.token, params.appointment_id);
    for (let time = 0; time < 4; time++) {
      wait(10);
      await app.context.realtime.sweep();
      expect(await browser.ask({ unattended: true })).toBe(true);
    }
    expect(socket.connected).toBe(true);
    expect((await app.client(browser.token).call(readVisit, { params })).status).toBe(200);
    socket.disconnect();
    await expect.poll(() => app.context.realtime.count().busyWith("care/visits")).toBe(0);
    wait(31);
    await app.context.realtime.sweep();
    expect(await browser.ask({ unattended: true })).toBe(false);
  });

  test("continues to its end when the maximum time of the session is over", async () => {
    const { browser, params } = await visitAt(await createBooking(app));
    await app.write((tx) =>
      tx.db
        .updateTable("sessions")
        .set({ created_at: now.subtract({ minutes: 11 * hour + 55 }), expires_at: now.add({ minutes: 5 }) })
        .where("ended_at", "is", null)
        .where("created_at", "=", now)
        .execute(),
    );
    expect((await app.client(browser.token).call(joinVisit, { params, body: {} })).status).toBe(200);
    const socket = await joinBySocket(browser.token, params.appointment_id);
    wait(4);
    await app.context.realtime.sweep();
    wait(10);
    await app.context.realtime.sweep();
    wait(6);
    expect(await browser.ask()).toBe(true);
    expect(socket.connected).toBe(true);
    socket.disconnect();
    await app.write((tx) =>
      tx.db
        .updateTable("appointments")
        .set({ practitioner_ended_at: now })
        .where("id", "=", params.appointment_id)
        .execute(),
    );
    wait(31);
    expect(await browser.ask()).toBe(false);
  });

  test("a socket whose session has expired is closed", async () => {
    const appointment = await createBooking(app);
    const { browser, params } = await visitAt(appointment);
    expect((await app.client(browser.token).call(joinVisit, { params, body: {} })).status).toBe(200);
    const socket = io(app.url, {
      transports: ["websocket"],
      auth: { token: browser.token },
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
    wait(31);
    await app.context.realtime.sweep();
    await expect.poll(() => socket.connected).toBe(false);
  });
});
