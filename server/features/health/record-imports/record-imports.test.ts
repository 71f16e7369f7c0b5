// Adding to the health record from a file of another provider, over HTTP: what is read, whose file it is, hostile files, adding once,
// undoing, and what is forgotten.
import { readHealthBinder, removeHealthEntry, saveHealthEntry } from "@larkwell/contract/health-record.ts";
import * as contract from "@larkwell/contract/record-imports.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { cleanUp } from "../../../jobs/clean-up.ts";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { exampleCcda } from "../../../testing/factories/example-ccda.ts";
import { plainPdf } from "../../../testing/factories/message-files.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";
import { readInThread } from "./read-in-thread.ts";

const app = useTestApp();
let member: Person;
let client: Client;
beforeEach(async () => {
  app.setNow(testNow);
  member = await createMember(app, { firstName: "Elin", lastName: "Ortiz" });
  await app.write(({ db }) =>
    db.updateTable("users").set({ date_of_birth: "1992-04-05" }).where("id", "=", member.id).execute(),
  );
  client = await signInAs(app, member);
});

const own = () => ({ params: { user_id: member.id } });
const at = (id: number) => ({ params: { user_id: member.id, id } });
const ccda = (more: Partial<Parameters<typeof exampleCcda>[0]> = {}) =>
  exampleCcda({ given: "Elin", family: "Ortiz", born: "19920405", ...more });
const entriesOf = async () => (await client.get(readHealthBinder, own())).data.filter(({ removed }) => !removed);

async function send(bytes: string | Buffer, by: Person = member) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(Buffer.from(bytes as string))]), "record");
  const answer = await fetch(`${app.url}/api/v1/users/${member.id}/healthbinder/imports`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenFor(app, by)}` },
    body: form,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as contract.RecordOffer & { code?: string; message: string },
  };
}

const slow = { path: import.meta.filename, kind: "json", today: "2026-11-27" } as const;

const fhir = (...resources: object[]) =>
  JSON.stringify({
    resourceType: "Bundle",
    type: "collection",
    entry: [
      { resource: { resourceType: "Patient", name: [{ family: "Ortiz", given: ["Elin"] }], birthDate: "1992-04-05" } },
      ...resources.map((resource) => ({ resource })),
    ],
  });
const asthma = { resourceType: "Condition", code: { text: "Asthma" } };

describe("reading a file", () => {
  test("a C-CDA document is offered entry by entry, and nothing is added yet", async () => {
    const { status, body } = await send(ccda());
    expect(status).toBe(201);
    expect(body).toMatchObject({ from: "Riverside Clinic", written_on: "2026-03-04" });
    expect(body.entries.map(({ kind, content, code }) => [kind, content, code?.code])).toEqual([
      [
        "allergy",
        { category: "medication", substance: "Penicillin G", reaction: "Hives", since: "2010-05-03" },
        "7980",
      ],
      ["allergy", { category: "food", substance: "Tree nuts" }, undefined],
      ["condition", { name: "Asthma & hay fever", since: "2015", state: "resolved" }, "J45.909"],
      ["condition", { name: "Migraine", state: "inactive" }, undefined],
      ["medicine", { name: "Sertraline", dose: "50 mg", since: "2025-01-02" }, "36437"],
      ["vaccination", { name: "Tdap", date: "2025-10-01" }, "115"],
      ["surgery", { name: "Appendectomy", date: "2004" }, undefined],
    ]);
    expect(body.left_out).toEqual({
      taken_back: 0,
      not_happened: 3,
      none_known: 1,
      about_others: 0,
      unusable: 0,
      other_kinds: 1,
    });
    expect(await entriesOf()).toEqual([]);
    const { data, meta } = await client.get(contract.listRecordImports, own());
    expect([data, meta.offer]).toEqual([[], body]);
  });

  test("what the record has already is marked", async () => {
    const entry = await client.get(saveHealthEntry, {
      ...own(),
      body: { kind: "condition", content: { name: "ASTHMA" } },
    });
    const { body } = await send(fhir(asthma));
    expect(body.entries.map(({ same_as }) => same_as)).toEqual([{ id: entry.id, differs: false }]);
  });

  test.each<[string, () => string | Buffer, number, string]>([
    ["another name", () => ccda({ given: "Sam" }), 422, "record_of_another"],
    ["another date of birth", () => ccda({ born: "19920504" }), 422, "record_of_another"],
    ["two people", () => fhir({ resourceType: "Patient", id: "2" }, asthma), 422, "record_of_several"],
    ["nothing that can be added", () => fhir({ resourceType: "Observation" }), 422, "record_without_entries"],
    ["another kind of JSON", () => '{"hello": 1}', 422, "not_a_record"],
    ["broken JSON", () => '{"resourceType":', 422, "not_a_record"],
    ["another kind of XML", () => "<svg><script>1</script></svg>", 422, "not_a_record"],
    ["broken XML", () => ccda().replace("</recordTarget>", ""), 422, "not_a_record"],
    ["bytes that are no text", () => Buffer.concat([Buffer.from("{"), Buffer.from([0xc3, 0x28])]), 422, "not_a_record"],
    [
      "a document type",
      () => ccda().replace("?>", '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      422,
      "unsafe_record",
    ],
    ["a page", () => "<!doctype html><p>", 422, "unsafe_record"],
    [
      "elements without end",
      () => `<ClinicalDocument>${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}</ClinicalDocument>`,
      422,
      "not_a_record",
    ],
    ["a PDF", () => plainPdf(), 415, "unsupported_media"],
    [
      "a ZIP",
      () => Buffer.concat([Buffer.from("504b0304140000000800", "hex"), Buffer.alloc(90)]),
      415,
      "unsupported_media",
    ],
    ["more than 10 MB", () => `{${" ".repeat(10 * 1024 * 1024)}}`, 413, "too_large"],
  ])("%s is refused", async (_, bytes, status, code) => {
    const answer = await send(bytes());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await client.get(contract.listRecordImports, own())).meta.offer).toBeNull();
  });

  test("nesting as deep as 10 MB allow ends in a refusal, and the server goes on", async () => {
    const deep = `{"resourceType":"Bundle","entry":${"[".repeat(4_000_000)}${"]".repeat(4_000_000)}}`;
    const { status } = await send(deep);
    expect(status).toBe(422);
    expect((await send(ccda())).status).toBe(201);
  });

  test("a file that takes too long is given up", async () => {
    // Less time than a thread needs to start.
    await expect(readInThread(1, slow, 1)).rejects.toMatchObject({ reason: "unsafe_record" });
  });

  test("a member reads one file at a time, and few wait in all", async () => {
    const turns = [1, 2, 3, 4, 5, 5, 6].map((owner) => readInThread(owner, slow, 1));
    const ends = await Promise.allSettled(turns);
    const codes = ends.map((end) => (end.status === "rejected" ? (end.reason.code ?? end.reason.reason) : ""));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "unsafe_record"), "unavailable", "unavailable"]);
  });

  test("what ended, is about a relative, planned or only looked like a fact in a C-CDA document is none", async () => {
    const { body } = await send(exampleCcda({ given: "Elin", family: "Ortiz", born: "19920405", doubtful: true }));
    const named = body.entries.map(({ content }) => [content["name"] ?? content["substance"], content]);
    const byName = Object.fromEntries(named) as Record<string, Record<string, string>>;
    expect(Object.keys(byName)).not.toEqual(expect.arrayContaining(["Egg"]));
    for (const name of ["Egg", "Amoxicillin", "Lupus", "Planned", "Screening"]) expect(byName[name]).toBeUndefined();
    expect(byName["Cancer"]).toMatchObject({ state: "resolved" });
    expect(byName["Measles"]).toMatchObject({ state: "resolved" });
    expect(byName["Lorazepam"]).toEqual({ name: "Lorazepam", dose: "1 mg", taken: "no" });
    expect(byName["Warfarin"]).toEqual({ name: "Warfarin", taken: "paused" });
  });

  test("UTF-16 and Latin-1 are read as they say", async () => {
    const text = ccda().replace("Tree <b>nuts</b>", "Céleri");
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace("UTF-8", "UTF-16"), "utf16le")]);
    const latin = Buffer.from(text.replace("UTF-8", "ISO-8859-1"), "latin1");
    for (const bytes of [wide, latin]) {
      const { body } = await send(bytes);
      expect(body.entries[1]?.content).toMatchObject({ substance: "Céleri" });
    }
  });
});

describe("adding", () => {
  const offer = async () => (await send(ccda())).body;
  const take = (id: number, entries: number[], by = client) =>
    by.call(contract.addFromRecordFile, { ...at(id), body: { entries } });

  test("only what was chosen is added, says that it was imported, and keeps the code of the file", async () => {
    await client.get(saveHealthEntry, { ...own(), body: { kind: "none_known", content: { about: "conditions" } } });
    const { id } = await offer();
    const { status, body } = await take(id, [2, 4, 499]);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ from: "Riverside Clinic", added: 2, unchanged: 2 }),
    ]);
    expect((await entriesOf()).map(({ kind, source, code }) => [kind, source, code?.code])).toEqual([
      ["condition", "imported", "J45.909"],
      ["medicine", "imported", "36437"],
    ]);
    expect((await client.get(contract.listRecordImports, own())).meta.offer).toBeNull();
  });

  test("an allergy of unknown kind ends what was said about allergies; undoing brings it back", async () => {
    for (const about of ["medication_allergies", "food_allergies", "surgeries"])
      await client.get(saveHealthEntry, { ...own(), body: { kind: "none_known", content: { about } } });
    const { body } = await send(fhir({ resourceType: "AllergyIntolerance", code: { text: "Latex" } }));
    await take(body.id, [0]);
    const said = async () => (await entriesOf()).map(({ content }) => content["about"] ?? content["substance"]);
    expect(new Set(await said())).toEqual(new Set(["Latex", "surgeries"]));
    await client.get(contract.undoRecordImport, at(body.id));
    expect(new Set(await said())).toEqual(new Set(["medication_allergies", "food_allergies", "surgeries"]));
  });

  test("the code stays with the name, and goes with another one", async () => {
    const { id } = await offer();
    await take(id, [2]);
    const [entry] = await entriesOf();
    const change = (version: number, name: string) =>
      client.get(saveHealthEntry, {
        ...own(),
        body: { kind: "condition", id: entry?.id ?? 0, version, content: { name, note: "Mild" } },
      });
    expect((await change(1, "Asthma & hay fever")).code?.code).toBe("J45.909");
    expect((await change(2, "Hay fever")).code).toBeNull();
  });

  test("twenty at once add it once", async () => {
    const { id } = await offer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(id, [0, 1, 2])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => (body as { code: string }).code)),
    ).toEqual(new Set(["record_file_used"]));
    expect(await entriesOf()).toHaveLength(3);
  });

  test("a full record says so, and adds nothing", async () => {
    const many = Array.from({ length: 499 }, (_, n) => ({ ...asthma, code: { text: `Condition ${n}` } }));
    const { body: large } = await send(fhir(...many));
    await take(
      large.id,
      large.entries.map(({ place }) => place),
    );
    const { id } = await offer();
    const answer = await take(id, [0, 1]);
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: "too_many_entries" })]);
    expect((await take(id, [0])).status).toBe(200);
  });

  test("undoing removes what is still as it was added, once, and keeps the rest", async () => {
    const { id } = await offer();
    await take(id, [0, 2, 4]);
    const [allergy, condition, medicine] = await entriesOf();
    await client.get(saveHealthEntry, {
      ...own(),
      body: { kind: "medicine", id: medicine?.id ?? 0, version: 1, content: { name: "Sertraline", dose: "25 mg" } },
    });
    await client.get(removeHealthEntry, { ...at(allergy?.id ?? 0), query: { version: 1 } });
    const undone = await client.get(contract.undoRecordImport, at(id));
    expect(undone).toMatchObject({ added: 3, unchanged: 0, undone_at: expect.any(String) });
    expect((await entriesOf()).map((entry) => entry.id)).toEqual([medicine?.id]);
    expect(await client.get(contract.undoRecordImport, at(id))).toEqual(undone);
    const { data } = await client.get(readHealthBinder, own());
    expect(data.find((entry) => entry.id === condition?.id)).toMatchObject({ removed: true, version: 2 });
  });

  test("of another member nothing is read, added, undone or forgotten", async () => {
    const { id } = await offer();
    const other = await createMember(app);
    const theirs = await signInAs(app, other);
    expect((await send(ccda(), other)).status).toBe(404);
    const mine = { params: { user_id: other.id, id } };
    expect((await theirs.call(contract.addFromRecordFile, { ...mine, body: { entries: [0] } })).status).toBe(404);
    expect((await theirs.call(contract.undoRecordImport, mine)).status).toBe(404);
    await theirs.get(contract.forgetRecordFile, mine);
    expect((await client.get(contract.listRecordImports, own())).meta.offer?.id).toBe(id);
  });
});

describe("what was read and not added", () => {
  const offered = async () => (await client.get(contract.listRecordImports, own())).meta.offer?.id;
  test("is forgotten when the member says so, or reads another file", async () => {
    const { body: first } = await send(ccda());
    const { body: second } = await send(fhir(asthma));
    expect(await offered()).toBe(second.id);
    expect((await client.call(contract.addFromRecordFile, { ...at(first.id), body: { entries: [0] } })).status).toBe(
      404,
    );
    await client.get(contract.forgetRecordFile, at(second.id));
    expect(await offered()).toBeUndefined();
  });

  test("is deleted after a day; what was added stays", async () => {
    const { body: taken } = await send(fhir(asthma));
    await client.get(contract.addFromRecordFile, { ...at(taken.id), body: { entries: [0] } });
    const { body: left } = await send(ccda());
    const kept = async () => {
      const rows = await app.context.read
        .selectFrom("health_imports")
        .select("id")
        .where("user_id", "=", member.id)
        .orderBy("id")
        .execute();
      return rows.map(({ id }) => id);
    };
    app.setNow(testNow.add({ hours: 23 }));
    await cleanUp(app.context);
    expect(await kept()).toEqual([taken.id, left.id]);
    app.setNow(testNow.add({ hours: 25 }));
    await cleanUp(app.context);
    expect(await kept()).toEqual([taken.id]);
  });
});
