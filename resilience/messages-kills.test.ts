// A conversation over two processes: two devices a side, lines cut at random moments, Redis restarted, processes killed.
// Nothing is lost, doubled or out of order, read marks never go back, and unread counts are right.
import { randomUUID } from "node:crypto";
import type { Message } from "@larkwell/contract/messages.ts";
import * as contract from "@larkwell/contract/messages.ts";
import { UNREAD_COUNTED } from "@larkwell/domain/messages/limits.ts";
import { createMember, type Person } from "@larkwell/server/testing/factories/people.ts";
import { createPractice } from "@larkwell/server/testing/factories/practices.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Client } from "./client.ts";
import { type Pair, startPair } from "./pair.ts";
import { pause, until } from "./processes.ts";
import { type Random, randomOf, seedOfRun } from "./random.ts";
import { hasPostgres } from "./start-postgres.ts";
import { hasRedis } from "./start-redis.ts";
import { openTab } from "./tabs.ts";

/** `npm run test:long` cuts and kills as often as the issue asks. */
const [cuts, kills] = process.env["TEST_LONG"] ? [1_000, 20] : [60, 1];

/** At least so many from each device; all of them write until the last line is cut and the last process killed. */
const leastSent = cuts / 2;

/** What the web client does: apply the next change, fetch after a hole, compare the digest from time to time, repeat a send until it is answered. */
class Device {
  readonly shown = new Map<number, Message>();
  #change = 0;
  /** The read mark, as this device shows it. */
  mark = 0;
  #fetching: Promise<void> | undefined;
  readonly #client: Client;
  readonly #channelId: number;
  readonly tab: Awaited<ReturnType<typeof openTab>>;

  constructor(client: Client, channelId: number, tab: Device["tab"]) {
    this.#client = client;
    this.#channelId = channelId;
    this.tab = tab;
    tab.socket.on("connect", () => void this.compare());
    tab.socket.on("channel-read", ({ read_number }) => this.#markRead(read_number));
    tab.socket.on("channel-changed", ({ change, message }) => {
      if (change <= this.#change) return;
      if (message === null || change > this.#change + 1) void this.fetch();
      else this.#apply(message, change);
    });
  }

  /** Two processes may tell it in any order, so the highest counts. */
  #markRead(number: number) {
    this.mark = Math.max(this.mark, number);
  }

  #apply(message: Message, change: number) {
    const known = this.shown.get(message.number);
    if (known && known.id !== message.id) throw new Error(`Two messages have the number ${message.number}.`);
    this.shown.set(message.number, message);
    this.#change = Math.max(this.#change, change);
  }

  /** Everything that changed after what this device has. */
  async fetch(): Promise<void> {
    this.#fetching ??= this.#fetchAll().finally(() => {
      this.#fetching = undefined;
    });
    await this.#fetching.catch(() => {});
  }

  async #fetchAll() {
    for (;;) {
      const answer = await this.#client.call(contract.listMessages, {
        params: { channel_id: this.#channelId },
        query: { after_change: this.#change, limit: 100 },
      });
      if (!answer.ok) return;
      for (const message of answer.body.data) this.#apply(message, this.#change);
      const { more, change, last_number } = answer.body.meta;
      // Only messages change this channel, so the number of the last one on the page is its change.
      this.#change = Math.max(
        this.#change,
        more ? (answer.body.data.at(-1)?.number ?? 0) : Math.min(change, last_number),
      );
      if (!more) return;
    }
  }

  async compare() {
    // A process that dies while it answers: the next comparison finds it.
    const answer = await this.#client.call(contract.readChannelDigest, {}).catch(() => undefined);
    const theirs = answer?.ok && answer.body.data.find(({ id }) => id === this.#channelId);
    if (!theirs) return;
    this.#markRead(theirs.read_number);
    if (theirs.change !== this.#change) await this.fetch();
  }

  async send(body: string) {
    const given = { params: { channel_id: this.#channelId }, body: { body, client_key: randomUUID() } };
    for (;;) {
      const answer = await this.#client.call(contract.sendMessage, given);
      if (answer.ok) return;
      if (answer.status !== 0 && answer.status !== 429 && answer.status < 500)
        throw new Error(`send: ${answer.status}`);
      await pause(100);
    }
  }

  async read(number: number) {
    const given = { params: { channel_id: this.#channelId }, body: { number } };
    const answer = await this.#client.call(contract.markChannelRead, given);
    if (answer.ok && answer.body.read_number < number)
      throw new Error(`Read up to ${number}, and the mark is ${answer.body.read_number}.`);
  }

  /** In the channel and over all channels, as the server counts it. */
  async unread(): Promise<number[]> {
    const one = await this.#client.call(contract.readChannel, { params: { channel_id: this.#channelId } });
    const all = await this.#client.call(contract.listChannels, { query: {} });
    if (!one.ok || !all.ok) throw new Error(`unread: ${one.status}, ${all.status}`);
    return [one.body.new_messages, all.body.meta.new_messages];
  }

  get last() {
    return Math.max(0, ...this.shown.keys());
  }
}

/** How many messages of the others are above a read mark, counted here. */
const truthOf = (messages: readonly Message[], person: Person, mark: number) =>
  Math.min(UNREAD_COUNTED, messages.filter(({ number, author }) => number > mark && author.id !== person.id).length);

describe.runIf(hasPostgres && hasRedis)("a conversation over two processes", () => {
  let pair: Pair;
  beforeAll(async () => {
    // No one writes a thousand messages in a few minutes, so the limits would end the conversation, not the faults.
    pair = await startPair({ RATE_LIMITS: "no" });
  });
  afterAll(() => pair?.remove());

  async function devicesOf(person: Person, channelId: number): Promise<Device[]> {
    const { token, any } = await pair.signIn(person);
    return [
      new Device(any, channelId, await openTab(pair.url, token)),
      new Device(any, channelId, await openTab(pair.url, token)),
    ];
  }

  async function disturb(random: Random, devices: readonly Device[], hasFailed: () => boolean) {
    for (let cut = 0, killed = 0; (cut < cuts || killed < kills) && !hasFailed(); cut++) {
      if (cut < cuts) devices[random.below(devices.length)]?.tab.socket.io.engine?.close();
      if (cut === Math.floor(cuts / 3)) {
        await pair.redis.kill9();
        await pair.redis.start();
      }
      if (killed < kills && cut >= ((killed + 1) * cuts) / (kills + 1)) {
        const server = [pair.a, pair.b][random.below(2)];
        killed++;
        await server?.kill9();
        await server?.start();
        await pair.bothReady();
      }
      await pause(20 + random.below(80));
    }
  }

  const storedMarks = async (channelId: number) =>
    new Map(
      (
        await pair.clinic.app.context.read
          .selectFrom("channel_people")
          .select(["user_id", "read_number"])
          .where("channel_id", "=", channelId)
          .execute()
      ).map(({ user_id, read_number }) => [user_id, read_number]),
    );

  /** Reads the stored marks all the time; returns each one that went back, as a sentence. */
  async function watchMarks(channelId: number, isOver: () => boolean): Promise<string[]> {
    const wrong: string[] = [];
    for (let before = new Map<number, number>(); !isOver(); await pause(25)) {
      const marks = await storedMarks(channelId);
      for (const [person, mark] of before)
        if ((marks.get(person) ?? 0) < mark) wrong.push(`${person}: ${mark}, then ${marks.get(person)}`);
      before = marks;
    }
    return wrong;
  }

  test("loses, doubles and misorders nothing, whatever breaks", async () => {
    const seed = seedOfRun();
    const random = randomOf(seed);
    const said = `RESILIENCE_SEED=${seed}`;
    const member = await createMember(pair.clinic.app, { organization: "Alder" });
    const { person: midwife } = await createPractice(pair.clinic.app);
    const channelId = await open(pair, member, midwife);
    const people = [
      { person: member, devices: await devicesOf(member, channelId) },
      { person: midwife, devices: await devicesOf(midwife, channelId) },
    ];
    const devices = people.flatMap((one) => one.devices);
    const sent: string[] = [];
    let [disturbed, failed] = [true, false];
    const talk = async (device: Device, name: string) => {
      for (let n = 1; (n <= leastSent || disturbed) && !failed; n++) {
        const body = `${name} ${n}`;
        await device.send(body);
        sent.push(body);
        if (n % 5 === 0) await device.read(device.last);
        await pause(random.below(300));
      }
    };
    const digests = setInterval(() => devices.forEach((device) => void device.compare()), 1_000);
    onTestFinished(() => {
      clearInterval(digests);
      for (const { tab } of devices) tab.close();
    });
    const converse = async () => {
      const talks = devices.map((device, place) => talk(device, `device ${place}`));
      const all = [disturb(random, devices, () => failed).finally(() => (disturbed = false)), ...talks];
      // A failure ends the others, so that nothing uses the processes when they are removed.
      for (const one of all) one.catch(() => (failed = true));
      await Promise.allSettled(all);
      await Promise.all(all);
    };
    let conversing = true;
    const [wentBack] = await Promise.all([
      watchMarks(channelId, () => !conversing),
      converse().finally(() => (conversing = false)),
    ]);
    expect([said, wentBack]).toEqual([said, []]);
    // The member has read everything, and has three unread messages; the midwife wrote last.
    await people[0]?.devices[0]?.read(sent.length);
    for (const n of [1, 2, 3]) {
      await people[1]?.devices[0]?.send(`last ${n}`);
      sent.push(`last ${n}`);
    }
    const all = sent.length;
    await until(
      `every device shows all ${all} messages (${said})`,
      () => devices.every((one) => one.shown.size === all),
      20,
    );
    const first = [...(devices[0]?.shown.values() ?? [])].toSorted((a, b) => a.number - b.number);
    expect([said, first.map(({ number }) => number)]).toEqual([said, Array.from({ length: all }, (_, n) => n + 1)]);
    expect([said, first.map(({ body }) => body).toSorted()]).toEqual([said, sent.toSorted()]);
    for (const [place, device] of devices.entries()) {
      // What one device sent is in the order in which it was sent.
      const own = first.map(({ body }) => body).filter((body) => body.startsWith(`device ${place} `));
      expect([said, own]).toEqual([said, own.map((_, n) => `device ${place} ${n + 1}`)]);
      const theirs = [...device.shown.values()].toSorted((a, b) => a.number - b.number).map(({ id }) => id);
      expect([said, place, theirs]).toEqual([said, place, first.map(({ id }) => id)]);
    }
    const marks = await storedMarks(channelId);
    const unread: number[] = [];
    for (const { person, devices: own } of people) {
      const mark = marks.get(person.id) ?? 0;
      await until(`both devices know the mark ${mark} (${said})`, () => own.every((one) => one.mark === mark), 20);
      const truth = truthOf(first, person, mark);
      unread.push(truth);
      for (const device of own) expect([said, await device.unread()]).toEqual([said, [truth, truth]]);
    }
    expect([said, unread]).toEqual([said, [3, 0]]);
    console.log(`${said}: ${all} messages, ${cuts} cuts, ${kills} kills`);
  });
});

const open = async (pair: Pair, member: Person, midwife: Person): Promise<number> => {
  const { any } = await pair.signIn(member);
  const answer = await any.call(contract.createChannel, { body: { user_ids: [midwife.id] } });
  if (!answer.ok) throw new Error(`createChannel: ${answer.status}`);
  return answer.body.id;
};
