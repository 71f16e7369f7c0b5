// What sockets carry about messages: to each person exactly what HTTP shows them, and nothing to anyone who is out.
import { randomUUID } from "node:crypto";
import * as inbox from "@larkwell/contract/inbox.ts";
import * as contract from "@larkwell/contract/messages.ts";
import { setAccountStanding } from "@larkwell/contract/ops.ts";
import { signOut } from "@larkwell/contract/sessions.ts";
import { sql } from "kysely";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createFullMember } from "../../../testing/factories/full-members.ts";
import { plainPdf, uploadFile } from "../../../testing/factories/message-files.ts";
import { createChannelOf, say } from "../../../testing/factories/messages.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";
import { touchMessage } from "./touch-message.ts";

const app = useTestApp();

interface Heard {
  event: string;
  payload: Record<string, unknown> & { message?: contract.Message; channel_id?: number };
}
interface Line {
  socket: Socket;
  token: string;
  heard: Heard[];
  /** What came since the last time, once everything that was on its way has arrived. */
  news(): Promise<Heard[]>;
}

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function connect(person: Person): Promise<Line> {
  const token = await tokenFor(app, person);
  const socket = io(app.url, { transports: ["websocket"], auth: { token }, forceNew: true, reconnection: false });
  open.push(socket);
  const heard: Heard[] = [];
  socket.onAny((event: string, payload: Heard["payload"]) => heard.push({ event, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return {
    socket,
    token,
    heard,
    async news() {
      // Events of one connection arrive in order: what was sent before this answer is here with it.
      if (socket.connected) await socket.timeout(2_000).emitWithAck("round-trip", {});
      return heard.splice(0);
    },
  };
}

const practitioner = async (isCx = false) => (await createPractice(app, isCx ? { isCx, priceCents: 0 } : {})).person;

let member: Person;
let partner: Person;
let midwife: Person;
let ada: Person;
let bo: Person;
let outsiders: Person[];

beforeEach(async () => {
  app.setNow(testNow);
  await app.write(({ db }) => db.updateTable("practitioner_profiles").set({ is_cx: false }).execute());
  const life = await createFullMember(app);
  member = life.member;
  partner = life.partner;
  midwife = { id: life.practitionerId, role: "practitioner", email: "" };
  ada = await practitioner(true);
  bo = await practitioner(true);
  outsiders = [
    partner,
    await createMember(app),
    await practitioner(),
    await createPerson(app, "staff", { rights: ["support"] }),
  ];
});

async function linesOf<Name extends string>(people: Readonly<Record<Name, Person>>): Promise<Record<Name, Line>> {
  const lines = await Promise.all(
    Object.entries<Person>(people).map(async ([name, person]) => [name, await connect(person)] as const),
  );
  return Object.fromEntries(lines) as Record<Name, Line>;
}

const newest = async (person: Person, channel_id: number) =>
  (await (await signInAs(app, person)).get(contract.listMessages, { params: { channel_id } })).data[0];
const changes = (news: readonly Heard[]) => news.filter(({ event }) => event === "channel-changed");
const fields = (shape: { shape: object }) => Object.keys(shape.shape).sort();

async function expectSilence(lines: readonly Line[]) {
  for (const line of lines) expect(await line.news()).toEqual([]);
}

describe("a message", () => {
  test("is to each of its two sides what HTTP shows them, field by field, and to no one else", async () => {
    const channel = await createChannelOf(app, member, midwife);
    const lines = await linesOf({ member, midwife });
    const others = await Promise.all([...outsiders, ada].map(connect));
    const { body: file } = await uploadFile(app, channel, member, plainPdf());
    const body = { body: "I want to kill myself", client_key: randomUUID(), file_ids: [file.id] };
    await (await signInAs(app, member)).get(contract.sendMessage, { params: { channel_id: channel }, body });
    const seen = { member: await newest(member, channel), midwife: await newest(midwife, channel) };
    expect([seen.member?.urgent, seen.midwife?.urgent]).toEqual([false, true]);
    for (const who of ["member", "midwife"] as const) {
      const [change, ...more] = changes(await lines[who].news());
      expect([who, more]).toEqual([who, []]);
      expect(Object.keys(change?.payload ?? {}).sort()).toEqual(["change", "channel_id", "message"]);
      expect(change?.payload.message).toEqual(seen[who]);
      expect(Object.keys(change?.payload.message ?? {}).sort()).toEqual(fields(contract.Message));
      expect(Object.keys(change?.payload.message?.author ?? {}).sort()).toEqual(fields(contract.ChannelPerson));
      for (const one of change?.payload.message?.files ?? [])
        expect(Object.keys(one).sort()).toEqual(fields(contract.MessageFile));
    }
    await expectSilence(others);
  });

  test("to the coordinators reaches all of them, also whoever has not opened the channel", async () => {
    const channel = await createChannelOf(app, member, ada);
    const lines = await linesOf({ member, ada, bo });
    const others = await Promise.all([...outsiders, midwife].map(connect));
    await say(app, channel, member, "Which pump is covered?");
    for (const [who, person] of Object.entries({ member, ada, bo })) {
      const [change] = changes(await lines[who as "ada"].news());
      expect([who, change?.payload.message]).toEqual([who, await newest(person, channel)]);
    }
    await expectSilence(others);
  });

  test("among colleagues about a member names no member, and the member hears nothing", async () => {
    const { id: channel } = await (await signInAs(app, ada)).get(contract.createChannel, {
      body: { user_ids: [bo.id], about_member_id: member.id },
    });
    const lines = await linesOf({ ada, bo });
    const others = await Promise.all([...outsiders, member, midwife].map(connect));
    await say(app, channel, ada, "Let us talk about this");
    for (const [who, person] of Object.entries({ ada, bo })) {
      const [change] = changes(await lines[who as "ada"].news());
      expect([who, change?.payload.message]).toEqual([who, await newest(person, channel)]);
      expect(JSON.stringify(change)).not.toContain("Zyxwvut");
    }
    const asBo = await signInAs(app, bo);
    await asBo.get(inbox.leaveChannel, { params: { channel_id: channel } });
    await lines.bo.news();
    await say(app, channel, ada, "And this");
    await expectSilence([...others, lines.bo]);
  });
});

test("the other events carry numbers alone: whose mark moved, which conversation, and that the bell changed", async () => {
  const channel = await createChannelOf(app, member, ada);
  await say(app, channel, member, "Which pump is covered?");
  await newest(ada, channel);
  await say(app, channel, member, "Still there?");
  const lines = await linesOf({ member, ada, bo });
  const others = await Promise.all([...outsiders, midwife].map(connect));
  const params = { channel_id: channel };
  const asAda = await signInAs(app, ada);
  await asAda.get(contract.markChannelRead, { params, body: { number: 2 } });
  await asAda.get(inbox.claimConversation, { params, body: {} });
  await asAda.get(inbox.handOverConversation, { params, body: { to_id: bo.id, note: "She asked about twins" } });
  const heard = {
    member: await lines.member.news(),
    ada: await lines.ada.news(),
    bo: await lines.bo.news(),
  };
  expect(heard.member).toEqual([]);
  const shapes: Record<string, object> = {
    "channel-read": { channel_id: channel, read_number: 2 },
    "inbox-changed": { channel_id: channel },
    "notifications-changed": {},
  };
  for (const { event, payload } of [...heard.ada, ...heard.bo])
    expect([event, payload]).toEqual([event, shapes[event]]);
  const names = (all: readonly Heard[]) => [...new Set(all.map(({ event }) => event))].sort();
  expect(names(heard.ada)).toEqual(["channel-read", "inbox-changed", "notifications-changed"]);
  expect(names(heard.bo)).toEqual(["inbox-changed", "notifications-changed"]);
  await expectSilence(others);
});

describe("nothing more reaches a practitioner", () => {
  const out: [string, (line: Line) => Promise<unknown>, boolean][] = [
    ["who signed out", async ({ token }) => app.client(token).get(signOut, {}), false],
    [
      "whose account was disabled",
      async () =>
        (await signInAs(app, await createPerson(app, "staff"))).get(setAccountStanding, {
          params: { id: midwife.id },
          body: { disabled: true, reason: "left the clinic" },
        }),
      false,
    ],
    [
      "whose session ended unnoticed, from the next sweep",
      async () => {
        await app.write(({ db }) =>
          db
            .updateTable("sessions")
            .set({ ended_at: testNow, ended_because: "signed_out" })
            .where("user_id", "=", midwife.id)
            .execute(),
        );
        await app.context.realtime.sweep();
      },
      false,
    ],
    [
      "who takes no messages anymore",
      async () =>
        app.write(({ db }) =>
          sql`update practitioner_profiles set messaging_enabled = false where user_id = ${midwife.id}`.execute(db),
        ),
      true,
    ],
  ];
  test.each(out)("%s", async (_, leave, staysConnected) => {
    const channel = await createChannelOf(app, member, midwife);
    const theirs = await say(app, channel, midwife, "My own words");
    const { id: internal } = await (await signInAs(app, ada)).get(contract.createChannel, {
      body: { user_ids: [midwife.id] },
    });
    const line = await connect(midwife);
    await leave(line);
    await expect.poll(() => line.socket.connected).toBe(staysConnected);
    line.heard.splice(0);
    const coordinators = await connect(ada);
    // In both of their channels, a new message, a changed one of their own, and someone who joins.
    await (await signInAs(app, member)).call(contract.sendMessage, {
      params: { channel_id: channel },
      body: { body: "Hello" },
    });
    await say(app, internal, ada, "Hello");
    await app.write((tx) => touchMessage(tx, app.context, theirs));
    await (await signInAs(app, ada)).get(inbox.addChannelPeople, {
      params: { channel_id: internal },
      body: { user_ids: [bo.id] },
    });
    expect(changes(await coordinators.news()).length).toBeGreaterThan(0);
    await expectSilence([line]);
  });
});
