// The diary over HTTP: entries are made once, changed and deleted by their owner alone, and stay after a loss.
import * as contract from "@larkwell/contract/diary.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createDiaryEntry } from "../../../testing/factories/diary.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createMemberIn } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const at = (change: Temporal.DurationLike = { minutes: 0 }) => toWire(testNow.subtract(change));
const pressure = (more: object = {}) => ({
  kind: "blood_pressure",
  at: at({ minutes: 5 }),
  amount: 142,
  second: 88,
  signs: ["headache"],
  note: "After lunch",
  client_key: crypto.randomUUID(),
  ...more,
});
const add = (client: Client, person: Person, body: object) =>
  client.call(contract.addDiaryEntry, { params: { user_id: person.id }, body: body as never });
const list = (client: Client, person: Person, query: object = {}) =>
  client.get(contract.listDiary, { params: { user_id: person.id }, query });

async function pregnant() {
  const person = await createMemberIn(app, ["pregnancy"]);
  return { person, client: await signInAs(app, person) };
}

test("an entry is made once however often it is sent, is changed, and is deleted", async () => {
  const { person, client } = await pregnant();
  expect(await list(client, person)).toMatchObject({ data: [], meta: { noted: [], group: "pregnancy", more: false } });
  const sent = pressure();
  const answers = await Promise.all([add(client, person, sent), add(client, person, sent), add(client, person, sent)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { data, meta } = await list(client, person);
  const { client_key, ...noted } = sent;
  expect(data).toEqual([{ ...noted, id: expect.any(Number), child_id: null, changed_at: null }]);
  expect(meta.noted).toEqual(["blood_pressure"]);

  const one = { user_id: person.id, id: data[0]?.id ?? 0 };
  const changed = await client.call(contract.changeDiaryEntry, {
    params: one,
    body: { at: at({ hours: 48 }), amount: 120, second: 80, signs: [], note: "" } as never,
  });
  expect([changed.status, changed.body]).toEqual([
    200,
    expect.objectContaining({ amount: 120, at: at({ hours: 48 }) }),
  ]);
  expect((await list(client, person)).data).toMatchObject([{ amount: 120, signs: [], note: "", changed_at: at() }]);

  // Twice: a lost answer is asked for again.
  for (const status of [200, 200])
    expect((await client.call(contract.deleteDiaryEntry, { params: one })).status).toBe(status);
  expect((await list(client, person)).data).toEqual([]);
  const audit = await app.context.read
    .selectFrom("audit_log")
    .select("action")
    .where("subject_user_id", "=", person.id)
    .where("action", "=", "answers.changed")
    .execute();
  expect(audit.length).toBeGreaterThanOrEqual(3);
});

test.each([
  [{ second: null }, "second", "Enter the lower number, from 20 to 200."],
  [{ amount: 700 }, "amount", "Enter the upper number, from 50 to 300."],
  [
    { kind: "weight", second: null, signs: [], amount: 3 },
    "amount",
    "Enter a weight from 44 to 882 lb (20 to 400 kg).",
  ],
  [{ at: toWire(testNow.add({ hours: 1 })) }, "at", "Enter a time that has passed."],
  [{ at: "2019-01-01 00:00:00" }, "at", "Enter a time within the last five years."],
])("%j is refused and names the field", async (wrong, field, message) => {
  const { person, client } = await pregnant();
  const answer = await add(client, person, pressure(wrong));
  expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field, message }] }]);
  expect((await list(client, person)).data).toEqual([]);
});

test("a list has the kind and the weeks that were asked for", async () => {
  const { person, client } = await pregnant();
  const old = testNow.subtract({ hours: 24 * 40 });
  await createDiaryEntry(app, person, { kind: "sleep", amount: 400, at: old });
  await createDiaryEntry(app, person, { kind: "sleep", amount: 410 });
  await createDiaryEntry(app, person);
  const amounts = async (query: object) => (await list(client, person, query)).data.map(({ amount }) => amount);
  expect(await amounts({})).toHaveLength(3);
  expect(await amounts({ kind: "sleep" })).toEqual([410, 400]);
  expect(await amounts({ kind: "sleep", weeks: 4 })).toEqual([410]);
  expect(await amounts({ kind: "mood" })).toEqual([]);
});

test("no one else reads, changes or deletes an entry", async () => {
  const { person } = await pregnant();
  const entry = await createDiaryEntry(app, person);
  const stranger = await createMember(app);
  const client = await signInAs(app, stranger);
  const theirs = { user_id: person.id, id: entry };
  const body = { at: at(), amount: 100, second: 60 } as never;
  const answers = [
    await client.call(contract.listDiary, { params: { user_id: person.id }, query: {} }),
    await client.call(contract.changeDiaryEntry, { params: theirs, body }),
    await client.call(contract.changeDiaryEntry, { params: { ...theirs, user_id: stranger.id }, body }),
    await client.call(contract.deleteDiaryEntry, { params: theirs }),
    await client.call(contract.deleteDiaryEntry, { params: { ...theirs, user_id: stranger.id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200]);
  expect((await list(await signInAs(app, person), person)).data).toMatchObject([{ id: entry, amount: 118 }]);
});

test("after a loss the entries stay, the body is watched for six weeks, and its signs are those of a loss", async () => {
  const person = await createMemberIn(app, ["pregnancyloss"]);
  await createDiaryEntry(app, person, { kind: "weight", amount: 70_000 });
  const client = await signInAs(app, person);
  expect(await list(client, person)).toMatchObject({
    data: [{ kind: "weight" }],
    meta: { group: "loss", noted: ["weight"], offered: ["blood_pressure", "temperature", "bleeding", "mood", "sleep"] },
  });
  // The program ends right away. The body takes longer.
  await app.write(({ db }) =>
    db
      .updateTable("member_tracks")
      .set({ ended_at: testNow, ended_because: "ended" })
      .where("user_id", "=", person.id)
      .execute(),
  );
  expect((await list(client, person)).meta).toMatchObject({
    group: "loss",
    offered: expect.arrayContaining(["bleeding"]),
  });
  app.setNow(testNow.add({ hours: 24 * 43 }));
  const later = await signInAs(app, person);
  expect((await list(later, person)).meta).toEqual({
    group: "anybody",
    week: null,
    where: "us",
    put_away: [],
    noted: ["weight"],
    offered: ["mood", "sleep"],
    babies: [],
    more: false,
  });
});

test("movements are offered from week 28, and after a loss they are kept and put away", async () => {
  const inDays = (days: number) =>
    testNow.toZonedDateTimeISO("America/New_York").toPlainDate().add({ days }).toString();
  const offered = async (person: Person) => (await list(await signInAs(app, person), person)).meta;
  const early = await createMemberIn(app, ["pregnancy"], { dueDate: inDays(85) });
  expect(await offered(early)).toMatchObject({ week: 27, offered: expect.not.arrayContaining(["movements"]) });
  const later = await createMemberIn(app, ["pregnancy"], { dueDate: inDays(84) });
  expect(await offered(later)).toMatchObject({
    week: 28,
    offered: expect.arrayContaining(["movements", "contractions"]),
  });
  await createDiaryEntry(app, later, { kind: "movements", amount: 10, second: 30 });
  expect((await offered(later)).put_away).toEqual([]);
  await app.write(async ({ db }) => {
    await db.updateTable("member_tracks").set({ ended_at: testNow }).where("user_id", "=", later.id).execute();
    await db
      .insertInto("member_tracks")
      .values({ user_id: later.id, name: "pregnancyloss", started_at: testNow })
      .execute();
  });
  const meta = await offered(later);
  expect(meta).toMatchObject({ group: "loss", week: null, noted: ["movements"], put_away: ["movements"] });
  expect(meta.offered).not.toEqual(expect.arrayContaining(["movements"]));
});

test("feeds and diapers are offered while a baby is at home, and not after that child died", async () => {
  const person = await createMemberIn(app, ["postpartum"], { children: ["2026-02-01"] });
  const client = await signInAs(app, person);
  expect((await list(client, person)).meta.offered).toEqual(expect.arrayContaining(["feed", "diaper"]));
  const feed = { kind: "feed", at: at(), amount: 4, second: 90, signs: [], note: "", client_key: "one" };
  expect((await add(client, person, feed)).status).toBe(201);
  expect((await add(client, person, { ...feed, second: 501, client_key: "two" })).body).toMatchObject({
    errors: [{ field: "second", message: "Enter up to 500 mL (17 oz), or leave it out." }],
  });
  await app.write(({ db }) =>
    db.updateTable("children").set({ died: true }).where("user_id", "=", person.id).execute(),
  );
  const { meta } = await list(client, person);
  expect(meta.offered).not.toContain("feed");
  expect(meta.put_away).toEqual(["feed"]);
});

test("of twins each entry says whose it is; of a child who died nothing is named, and no one else’s child is", async () => {
  const person = await createMemberIn(app, ["postpartum"]);
  const client = await signInAs(app, person);
  const born = testNow
    .subtract({ hours: 24 * 20 })
    .toString()
    .slice(0, 10);
  const other = await createMember(app);
  const [mia, leo, stranger] = await app.write(({ db }) =>
    db
      .insertInto("children")
      .values([
        { user_id: person.id, birthday: born, name: "Mia" },
        { user_id: person.id, birthday: born, name: "Leo" },
        { user_id: other.id, birthday: born, name: "Ana" },
      ])
      .returning("id")
      .execute(),
  );
  const feed = (child_id: number | undefined, more: object = {}) =>
    add(client, person, pressure({ kind: "feed", amount: 1, second: null, signs: [], child_id, ...more }));
  expect((await feed(mia?.id)).status).toBe(201);
  expect((await feed(leo?.id)).status).toBe(201);
  for (const refused of [await feed(stranger?.id), await feed(mia?.id, { kind: "mood", amount: 3 })])
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: "child_id" }] }]);
  const { data, meta } = await list(client, person, { kind: "feed" });
  expect(new Set(data.map(({ child_id }) => child_id))).toEqual(new Set([mia?.id, leo?.id]));
  expect(meta.babies.map(({ name }) => name)).toEqual(["Mia", "Leo"]);

  await app.write(({ db }) =>
    db
      .updateTable("children")
      .set({ died: true })
      .where("id", "=", leo?.id ?? 0)
      .execute(),
  );
  const after = await list(client, person, { kind: "feed" });
  expect([after.data.map(({ child_id }) => child_id), after.meta.babies.map(({ name }) => name)]).toEqual([
    [mia?.id],
    ["Mia"],
  ]);
  expect((await feed(leo?.id)).status).toBe(422);
  await app.write(({ db }) =>
    db
      .updateTable("children")
      .set({ died: false })
      .where("id", "=", leo?.id ?? 0)
      .execute(),
  );
  expect((await list(client, person, { kind: "feed" })).data).toHaveLength(2);
});
