// The health record over HTTP: every kind of entry, its history and undo, two tabs that change the same entry, who may read it, and
// children who are kept and counted nowhere.

import { readHealthProfile, updateHealthProfile } from "@larkwell/contract/health-profile.ts";
import * as contract from "@larkwell/contract/health-record.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { readSharedWithMe } from "@larkwell/contract/sharing.ts";
import { listPrograms } from "@larkwell/contract/tracks.ts";
import { readVisitBrief } from "@larkwell/contract/visit-briefs.ts";
import { KIND_NAMES, type KindName } from "@larkwell/domain/health-record/kinds.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { reportLoss } from "../../../testing/factories/full-lives.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { createMemberIn } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

type Content = Record<string, string>;
const own = (person: Person) => ({ params: { user_id: person.id } });

async function member() {
  const person = await createMember(app, { firstName: "Maya" });
  return { person, client: await signInAs(app, person) };
}

const save = (
  client: Client,
  person: Person,
  body: { kind: KindName; content: Content; id?: number; version?: number },
) => client.call(contract.saveHealthEntry, { ...own(person), body });
const saved = async (client: Client, person: Person, kind: KindName, content: Content) =>
  client.get(contract.saveHealthEntry, { ...own(person), body: { kind, content } });
const entriesOf = async (client: Client, person: Person) =>
  (await client.get(contract.readHealthBinder, own(person))).data;

/** As they are sent, and as they are shown afterward if that differs. */
const examples: Record<KindName, [sent: Content, shown?: Content]> = {
  allergy: [
    { category: "food", substance: "Shellfish", reaction: "Rash", since: "5/2019" },
    { category: "food", substance: "Shellfish", reaction: "Rash", since: "2019-05" },
  ],
  condition: [{ name: "Migraine", since: "2015", note: "With aura.\nNot since March." }],
  medicine: [{ name: "Sertraline", dose: "50 mg once a day", since: "2025-11-03" }],
  surgery: [{ name: "Appendix", date: "2011" }],
  vaccination: [
    { name: "Tdap", date: "10/1/2025" },
    { name: "Tdap", date: "2025-10-01" },
  ],
  height: [
    { feet: "5", inches: "18" },
    { feet: "6", inches: "6" },
  ],
  blood_type: [{ type: "o_neg" }],
  insurer: [{ provider: "other", other: "A small one", member_number: "X-1" }],
  emergency_contact: [{ name: "Ana", relationship: "Sister", phone: "(212) 555-0100" }],
  provider: [{ name: "Dr. Ito", specialty: "Dentist", address: "1 Main Street\nAlbany" }],
  appointment: [{ date: "2026-04-02", time: "9:30 AM", with: "Dr. Ito" }],
  note: [{ title: "Ask about sleep", body: "" }, { title: "Ask about sleep" }],
  none_known: [{ about: "surgeries" }],
};

test("keeps every kind of entry, says who wrote it and when, and gives a code only where a name has one", async () => {
  const { person, client } = await member();
  expect(await entriesOf(client, person)).toEqual([]);
  for (const kind of KIND_NAMES.filter((one) => one !== "none_known")) {
    const [sent, shown = sent] = examples[kind];
    const answer = await save(client, person, { kind, content: sent });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ kind, content: shown, version: 1, source: "member", written_by: null, removed: false }),
    ]);
  }
  const codes = (await entriesOf(client, person)).flatMap(({ kind, code }) =>
    code ? [[kind, code.system, code.code]] : [],
  );
  expect(codes).toEqual([
    ["condition", "icd10", "G43.909"],
    ["medicine", "rxnorm", "36437"],
    ["vaccination", "cvx", "115"],
  ]);
  const audit = await app.context.read
    .selectFrom("audit_log")
    .select("action")
    .where("subject_user_id", "=", person.id)
    .execute();
  expect(new Set(audit.map(({ action }) => action))).toEqual(new Set(["health_record.updated"]));
});

test.each([
  ["height", { feet: "0", inches: "1" }, "content.inches"],
  ["height", { feet: "", inches: "6" }, "content.feet"],
  ["medicine", { name: " " }, "content.name"],
  ["medicine", { name: "Iron", since: "4/2026" }, "content.since"],
  ["insurer", { provider: "other" }, "content.other"],
  ["note", { title: "x\u0000" }, "content.title"],
  ["note", { title: "x", color: "red" }, "content.color"],
] as const)("%s %j must be corrected at %s, and nothing is kept", async (kind, content, field) => {
  const { person, client } = await member();
  const answer = await save(client, person, { kind, content });
  expect([answer.status, answer.body]).toEqual([
    422,
    expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
  ]);
  expect(await entriesOf(client, person)).toEqual([]);
});

test("what was changed or removed stays in the history, and comes back as another version", async () => {
  const { person, client } = await member();
  const first = await saved(client, person, "medicine", { name: "Iron", dose: "65 mg" });
  app.setNow(testNow.add({ minutes: 5 }));
  await save(client, person, { ...first, version: 1, content: { name: "Iron", dose: "30 mg" } });
  const gone = await client.get(contract.removeHealthEntry, {
    params: { user_id: person.id, id: first.id },
    query: { version: 2 },
  });
  expect([gone.version, gone.removed, gone.content]).toEqual([3, true, { name: "Iron", dose: "30 mg" }]);
  const at = { params: { user_id: person.id, id: first.id } };
  const { data: versions } = await client.get(contract.listHealthEntryVersions, at);
  expect(
    versions.map(({ version, content, removed, written_at }) => [version, content["dose"], removed, written_at]),
  ).toEqual([
    [3, "30 mg", true, "2026-03-09 15:05:00"],
    [2, "30 mg", false, "2026-03-09 15:05:00"],
    [1, "65 mg", false, "2026-03-09 15:00:00"],
  ]);
  const back = await client.get(contract.restoreHealthEntry, { ...at, body: { version: 3, restored: 1 } });
  expect([back.version, back.removed, back.content["dose"]]).toEqual([4, false, "65 mg"]);
  expect((await client.call(contract.restoreHealthEntry, { ...at, body: { version: 3, restored: 2 } })).status).toBe(
    409,
  );
  expect((await client.call(contract.restoreHealthEntry, { ...at, body: { version: 4, restored: 9 } })).status).toBe(
    404,
  );
});

test("two tabs that change the same entry: one is kept, the other gets it to compare, and its own text can be saved after", async () => {
  const { person, client } = await member();
  const entry = await saved(client, person, "note", { title: "Ask" });
  const answers = await Promise.all(
    ["First", "Second"].map((title) => save(client, person, { ...entry, content: { title } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200)?.body as { content: Content };
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({ code: "stale", details: { entry: { version: 2, content: kept.content } } });
  const other = kept.content["title"] === "First" ? "Second" : "First";
  expect((await save(client, person, { ...entry, version: 2, content: { title: other } })).status).toBe(200);
  const { data } = await client.get(contract.listHealthEntryVersions, { params: { user_id: person.id, id: entry.id } });
  expect(data.map(({ content }) => content["title"])).toEqual([other, kept.content["title"], "Ask"]);
});

test("two tabs that add a height: one is kept", async () => {
  const { person, client } = await member();
  const answers = await Promise.all(
    ["5", "6"].map((feet) => save(client, person, { kind: "height", content: { feet, inches: "0" } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await entriesOf(client, person)).toHaveLength(1);
});

test("“none known” is there only while the member says so: refused beside an entry, and gone once one is added", async () => {
  const { person, client } = await member();
  const none = (about: string) => save(client, person, { kind: "none_known", content: { about } });
  expect((await none("food_allergies")).status).toBe(200);
  expect((await none("food_allergies")).body).toMatchObject({ code: "entry_there" });
  await saved(client, person, "allergy", { category: "medication", substance: "Penicillins" });
  expect((await none("medication_allergies")).body).toMatchObject({ code: "none_known_there" });
  const statements = async () =>
    (await entriesOf(client, person)).flatMap((one) =>
      one.kind === "none_known" && !one.removed ? [one.content["about"]] : [],
    );
  expect(await statements()).toEqual(["food_allergies"]);
  const nuts = await saved(client, person, "allergy", { category: "food", substance: "Nuts" });
  expect(await statements()).toEqual([]);
  await client.get(contract.removeHealthEntry, { params: { user_id: person.id, id: nuts.id }, query: { version: 1 } });
  expect((await none("food_allergies")).body).toMatchObject({ version: 3 });
});

test("another member finds and changes nothing of it", async () => {
  const { person, client } = await member();
  const entry = await saved(client, person, "note", { title: "Ask" });
  const stranger = await member();
  const theirs = { params: { user_id: stranger.person.id, id: entry.id } };
  const at = { params: { user_id: person.id, id: entry.id } };
  const statuses = [
    await stranger.client.call(contract.readHealthBinder, own(person)),
    await save(stranger.client, person, entry),
    await save(stranger.client, stranger.person, entry),
    await stranger.client.call(contract.listHealthEntryVersions, at),
    await stranger.client.call(contract.listHealthEntryVersions, theirs),
    await stranger.client.call(contract.removeHealthEntry, { ...theirs, query: { version: 1 } }),
    await stranger.client.call(contract.restoreHealthEntry, { ...theirs, body: { version: 1, restored: 1 } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect(await entriesOf(client, person)).toEqual([entry]);
});

describe("the practitioner of a visit", () => {
  async function visited(privacy: "basic" | "anonymous" = "basic") {
    const { person, client } = await member();
    for (const kind of KIND_NAMES) await saved(client, person, kind, examples[kind][0]).catch(() => undefined);
    const practice = await createPractice(app);
    await createCard(app, person);
    const { appointmentId } = await createBooking(app, { member: person, practice, start: slotIn(2) });
    await app.write(({ db }) =>
      db.updateTable("appointments").set({ privacy }).where("id", "=", appointmentId).execute(),
    );
    const read = async (who = practice.person) =>
      (await signInAs(app, who)).call(contract.readVisitHealthRecord, { params: { appointment_id: appointmentId } });
    return { person, practice, read };
  }

  test("reads what is theirs to see until 30 days after the visit, and the member sees each reading", async () => {
    const { person, read } = await visited();
    const { body } = await read();
    const kinds = (body as { data: { kind: string; written_by: string | null }[] }).data.map(({ kind }) => kind);
    expect(kinds).toEqual(["allergy", "blood_type", "condition", "height", "medicine", "surgery", "vaccination"]);
    expect(body).toMatchObject({
      open: true,
      data: expect.arrayContaining([expect.objectContaining({ source: "member" })]),
    });
    const looks = await (await signInAs(app, person)).get(listRecordLooks, own(person));
    expect(JSON.stringify(looks)).toContain("visit.health_record_read");
    expect((await read((await createPractice(app)).person)).status).toBe(404);
    app.setNow(testNow.add({ hours: 24 * 40 }));
    expect((await read()).body).toEqual({ open: false, data: [] });
  });

  test("reads nothing of an anonymous visit, and that leaves no trace", async () => {
    const { person, read } = await visited("anonymous");
    expect((await read()).body).toEqual({ open: false, data: [] });
    const looks = await (await signInAs(app, person)).get(listRecordLooks, own(person));
    expect(JSON.stringify(looks)).not.toContain("health_record");
  });
});

describe("children", () => {
  const at = (person: Person, id: number) => ({ params: { user_id: person.id, id } });
  const born = (client: Client, person: Person) => client.get(readHealthProfile, own(person));

  test("are added and removed; what was said before a change is kept and can be brought back", async () => {
    const { person, client } = await member();
    const { children } = await client.get(contract.addHealthChild, {
      ...own(person),
      body: { name: "Ada", birthday: "2020-05-01" },
    });
    const id = children[0]?.id ?? 0;
    await client.get(updateHealthProfile, {
      ...own(person),
      body: { children: [{ id, birthday: "2020-05-02", name: "Adah" }] },
    });
    expect((await client.get(contract.removeHealthChild, at(person, id))).children).toEqual([]);
    const { data: versions } = await client.get(contract.listChildVersions, at(person, id));
    expect(versions.map(({ name, birthday, removed }) => [name, birthday, removed])).toEqual([
      ["Adah", "2020-05-02", false],
      ["Ada", "2020-05-01", false],
    ]);
    expect((await client.get(contract.listKeptChildren, own(person))).data).toMatchObject([
      { id, name: "Adah", removed: true },
    ]);
    await client.get(contract.hideHealthChild, { ...at(person, id), body: { died: false, removed: false } });
    expect((await born(client, person)).children).toMatchObject([{ id, name: "Adah" }]);
    const stranger = await member();
    const refused = [
      await stranger.client.call(contract.listKeptChildren, own(person)),
      await stranger.client.call(contract.listChildVersions, at(stranger.person, id)),
      await stranger.client.call(contract.hideHealthChild, {
        ...at(stranger.person, id),
        body: { died: true, removed: false },
      }),
      await stranger.client.call(contract.removeHealthChild, at(stranger.person, id)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test("twenty is the most that count, also when two tabs add the last one", async () => {
    const { person, client } = await member();
    const nineteen = Array.from({ length: 19 }, () => ({ birthday: "2020-01-01" }));
    const { children } = await client.get(updateHealthProfile, { ...own(person), body: { children: nineteen } });
    await client.get(contract.removeHealthChild, at(person, children[0]?.id ?? 0));
    const add = () => client.call(contract.addHealthChild, { ...own(person), body: { birthday: "2021-01-01" } });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422]);
    const back = { ...at(person, children[0]?.id ?? 0), body: { died: false, removed: false } };
    expect((await client.call(contract.hideHealthChild, back)).status).toBe(422);
  });

  test("who died are kept, and no answer counts, names or shows them until the member asks for them", async () => {
    const person = await createMemberIn(app, ["postpartum"], { children: ["2026-01-05"] });
    const client = await signInAs(app, person);
    const [child] = (await born(client, person)).children;
    const id = child?.id ?? 0;
    await client.get(updateHealthProfile, {
      ...own(person),
      body: { children: [{ id, birthday: "2026-01-05", name: "Zebrachild" }] },
    });
    const practice = await createPractice(app);
    await createCard(app, person);
    const { appointmentId } = await createBooking(app, { member: person, practice, start: slotIn(2) });
    const brief = async () =>
      (await signInAs(app, practice.person)).get(readVisitBrief, { params: { appointment_id: appointmentId } });
    expect((await brief()).programs[0]?.stage).not.toBeNull();
    await client.get(contract.hideHealthChild, { ...at(person, id), body: { died: true, removed: false } });
    const answers = [
      await born(client, person),
      await client.get(readMe, {}),
      await client.call(listPrograms, own(person)),
      await client.call(readSharedWithMe, own(person)),
      await brief(),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/Zebrachild|2026-01-05/);
    expect((await brief()).programs.map(({ stage }) => stage)).toEqual([null]);
    expect((await client.get(contract.listKeptChildren, own(person))).data).toMatchObject([
      { id, name: "Zebrachild", died: true },
    ]);
  });
});

test("after a loss the record is as it was", async () => {
  const person = await createMemberIn(app, ["pregnancy"], { dueDate: "2026-08-01" });
  const client = await signInAs(app, person);
  await saved(client, person, "medicine", { name: "Iron" });
  const before = await entriesOf(client, person);
  await reportLoss(app, { member: person });
  expect(await entriesOf(await signInAs(app, person), person)).toEqual(before);
});
