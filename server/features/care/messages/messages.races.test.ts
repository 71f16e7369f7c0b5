// What people can do in a channel at the same moment: numbers have no gaps, nothing is stored twice, and unread counts are the truth.
import { randomUUID } from "node:crypto";
import * as contract from "@larkwell/contract/messages.ts";
import { expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createChannelOf, say } from "../../../testing/factories/messages.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

const sponsored = () => createMember(app, { organization: "Alder" });
const practitioner = async () => (await createPractice(app)).person;
const coordinator = async () => (await createPractice(app, { isCx: true, priceCents: 0 })).person;
const send = (client: Client, channel_id: number, body: object) =>
  client.call(contract.sendMessage, { params: { channel_id }, body: { body: "Hello", ...body } });
const numbersOf = async (channelId: number) =>
  (
    await app.context.read
      .selectFrom("messages")
      .select(["number", "change"])
      .where("channel_id", "=", channelId)
      .orderBy("number")
      .execute()
  ).map(({ number, change }) => [number, change]);
const upTo = (count: number) => Array.from({ length: count }, (_, place) => [place + 1, place + 1]);

test("two sends with one key, also from two devices at once, are one message", async () => {
  const member = await sponsored();
  const id = await createChannelOf(app, member, await practitioner());
  const devices = [await signInAs(app, member), await signInAs(app, member)];
  for (let round = 0; round < 5; round++) {
    const client_key = randomUUID();
    const answers = await Promise.all([...devices, ...devices].map((one) => send(one, id, { client_key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  }
  expect(await numbersOf(id)).toEqual(upTo(5));
});

test("20 senders at once get the numbers 1 to 60, without gaps", async () => {
  const member = await sponsored();
  const midwife = await practitioner();
  const id = await createChannelOf(app, member, midwife);
  const clients = await Promise.all(Array.from({ length: 20 }, (_, n) => signInAs(app, n % 2 ? member : midwife)));
  const sent = await Promise.all(clients.flatMap((one) => [1, 2, 3].map((n) => send(one, id, { body: String(n) }))));
  expect(sent.filter(({ status }) => status !== 201)).toEqual([]);
  expect(await numbersOf(id)).toEqual(upTo(60));
  const row = await app.context.read.selectFrom("channels").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ last_number: 60, change: 60 });
});

test("two who open the same channel at once get one, also an internal one", async () => {
  const [member, one, other] = [await sponsored(), await practitioner(), await practitioner()];
  const open = async (person: Person, ids: number[]) =>
    (await signInAs(app, person)).get(contract.createChannel, { body: { user_ids: ids } });
  const pair = await Promise.all([1, 2, 3, 4].map(() => open(member, [one.id])));
  expect(new Set(pair.map(({ id }) => id)).size).toBe(1);
  const internal = await Promise.all([open(one, [other.id]), open(other, [one.id]), open(one, [other.id])]);
  expect(new Set(internal.map(({ id }) => id)).size).toBe(1);
});

test("of two coordinators who answer at once, one is told of the other's answer, and nothing of theirs is stored", async () => {
  const member = await sponsored();
  const [one, other] = [await coordinator(), await coordinator()];
  const id = await createChannelOf(app, member, one);
  await say(app, id, member, "Can you help?");
  const answers = await Promise.all(
    [one, other].map(async (person) => send(await signInAs(app, person), id, { seen_number: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(answers.find(({ ok }) => !ok)?.body).toMatchObject({ details: { message: { number: 2 } } });
  expect(await numbersOf(id)).toEqual(upTo(2));
});

test("a draft that is saved while its message is sent never comes back", async () => {
  const member = await sponsored();
  const id = await createChannelOf(app, member, await practitioner());
  const client = await signInAs(app, member);
  for (let revision = 1; revision <= 8; revision++) {
    await Promise.all([
      client.call(contract.saveDraft, { params: { channel_id: id }, body: { body: "Dear", revision } }),
      send(client, id, { draft_revision: revision }),
    ]);
    const { draft } = await client.get(contract.readChannel, { params: { channel_id: id } });
    expect(draft).toEqual({ body: "", revision });
  }
});

test("read marks that arrive in any order end at the highest", async () => {
  const [member, midwife] = [await sponsored(), await practitioner()];
  const id = await createChannelOf(app, member, midwife);
  for (let n = 0; n < 12; n++) await say(app, id, member, `${n}`);
  const client = await signInAs(app, midwife);
  const marks = [3, 11, 7, 1, 10, 2, 9];
  await Promise.all(
    marks.map((number) => client.get(contract.markChannelRead, { params: { channel_id: id }, body: { number } })),
  );
  const { read_number, new_messages } = await client.get(contract.readChannel, { params: { channel_id: id } });
  expect({ read_number, new_messages }).toEqual({ read_number: 11, new_messages: 1 });
});

/** The same numbers in the same order for everyone who repeats a failure. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test("whatever three people do in two channels, unread counts equal the truth", async () => {
  const [member, midwife, colleague] = [await sponsored(), await coordinator(), await coordinator()];
  const people = [member, midwife, colleague];
  const shared = await createChannelOf(app, member, midwife);
  const other = await createChannelOf(app, member, await practitioner());
  const clients = await Promise.all(people.map((one) => signInAs(app, one)));
  for (const client of clients) await client.get(contract.readChannel, { params: { channel_id: shared } });
  const written: { channel: number; author: number; number: number }[] = [];
  const numbers: { sent: number; wanted: number }[] = [];
  const read = new Map<string, number>();
  const next = numbersFrom(20_260_309);
  for (let step = 0; step < 90; step++) {
    const who = next(3);
    const channel = who === 0 && next(3) === 0 ? other : shared;
    const last = written.filter((one) => one.channel === channel).length;
    const client = clients[who];
    if (!client) throw new Error("There are three.");
    if (next(3) > 0) {
      const sent = await send(client, channel, {});
      numbers.push({ sent: sent.ok ? sent.body.number : sent.status, wanted: last + 1 });
      written.push({ channel, author: who, number: last + 1 });
      read.set(`${who}:${channel}`, last + 1);
    } else {
      const number = next(last + 3);
      await client.get(contract.markChannelRead, { params: { channel_id: channel }, body: { number } });
      const before = read.get(`${who}:${channel}`) ?? 0;
      read.set(`${who}:${channel}`, Math.max(before, Math.min(number, last)));
    }
    if (step % 6 > 0) continue;
    for (const [place, reader] of clients.entries()) {
      const truth = (id: number) =>
        written.filter((m) => m.channel === id && m.author !== place && m.number > (read.get(`${place}:${id}`) ?? 0))
          .length;
      const list = await reader.get(contract.listChannels, { query: {} });
      for (const one of list.data) expect([one.id, one.new_messages]).toEqual([one.id, Math.min(10, truth(one.id))]);
      const sum = list.data.reduce((all, one) => all + one.new_messages, 0);
      expect(list.meta.new_messages).toBe(sum);
    }
  }
  expect(numbers.map(({ sent }) => sent)).toEqual(numbers.map(({ wanted }) => wanted));
  expect(written.length).toBeGreaterThan(40);
});
