// A member's own files over HTTP: what is accepted and kept, who opens it and until when, the quota, the archive, and what is swept away.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import * as contract from "@larkwell/contract/member-files.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { signOut } from "@larkwell/contract/sessions.ts";
import { QUOTA_BYTES } from "@larkwell/domain/member-files/limits.ts";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { uploadMemberFile } from "../../../testing/factories/member-files.ts";
import { plainPdf } from "../../../testing/factories/message-files.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let member: Person;
let client: Client;
beforeEach(async () => {
  app.setNow(testNow);
  member = await createMember(app);
  client = await signInAs(app, member);
});

const params = (id?: number) => ({ user_id: member.id, ...(id === undefined ? {} : { id }) }) as never;
const add = (bytes?: Buffer, given?: Parameters<typeof uploadMemberFile>[3]) =>
  uploadMemberFile(app, member, bytes, given);
const list = (query: Record<string, unknown> = {}) => client.get(contract.listMemberFiles, { params: params(), query });
const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: "#8ead9f" } });
const telling = { IFD0: { Make: "SecretCamera" } };

const stored = async () => {
  const folder = path.join(app.context.config.DATA_DIR, "files/member-files");
  return existsSync(folder)
    ? (await readdir(folder, { recursive: true })).filter((name) => name.includes("/")).length
    : 0;
};

async function open(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + url, { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

async function openOwn(id: number, part: contract.MemberFilePart = "whole") {
  const { url } = await client.get(contract.addressMemberFile, { params: params(id), query: { part } });
  return open(url);
}

async function visitOf(practice: Practice, days: number, by = member): Promise<number> {
  await createCard(app, by);
  return (await createBooking(app, { member: by, practice, start: slotIn(days) })).appointmentId;
}

describe("uploading", () => {
  test("a picture stays byte for byte as it was, and only a copy without place and camera is shown", async () => {
    const bytes = await picture().withMetadata({ exif: telling }).png().toBuffer();
    const { status, body: file } = await add(bytes, { name: "../Scan\u202e OF me.PDF" });
    expect({ status, file }).toMatchObject({
      status: 201,
      file: { name: "Scan OF me.png", kind: "picture", type: "LAB_RESULT", state: "unchecked", width: 900, shared: [] },
    });
    const whole = await openOwn(file.id);
    expect(whole.body.equals(bytes)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringMatching(/^attachment;/),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    for (const [part, width] of [
      ["view", 900],
      ["thumbnail", 480],
    ] as const) {
      const { headers, body } = await openOwn(file.id, part);
      expect(headers.get("content-disposition")).toMatch(/^inline/);
      expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width });
      expect(body.toString("latin1")).not.toContain("SecretCamera");
    }
  });

  test("a PDF with a script is kept, saved and never opened in place", async () => {
    const bytes = plainPdf("/OpenAction << /S /JavaScript /JS (app.alert(1)) >> <script>alert(1)</script>");
    const { body: file } = await add(bytes, { name: "page.html" });
    expect(file).toMatchObject({ name: "page.pdf", kind: "pdf", width: null });
    const { headers, body } = await openOwn(file.id);
    expect(body.equals(bytes)).toBe(true);
    expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''page.pdf");
    const { status } = await client.call(contract.addressMemberFile, {
      params: params(file.id),
      query: { part: "view" },
    });
    expect(status).toBe(404);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
  test.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ["a drawing with a script", () => Buffer.from(svg), 415],
    ["a page with a PDF behind it", () => Buffer.concat([Buffer.from("<!doctype html>"), plainPdf()]), 415],
    ["a ZIP", () => Buffer.concat([Buffer.from("504b0304140000000800", "hex"), Buffer.alloc(90)]), 415],
    [
      "a huge picture in a small file",
      () =>
        sharp({ create: { width: 9_000, height: 7_000, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
      422,
    ],
    ["a picture that is cut off", async () => (await picture().png().toBuffer()).subarray(0, 200), 422],
    ["nothing", () => Buffer.alloc(0), 422],
    ["more than 10 MB", () => Buffer.concat([plainPdf(), Buffer.alloc(10 * 1024 * 1024)]), 413],
  ])(
    "%s is refused with words, and leaves nothing",
    async (_what, bytes, status) => {
      const before = await stored();
      const answer = await add(await bytes(), { name: "results.pdf" });
      expect({ status: answer.status, words: answer.body.message.length > 10 }).toEqual({ status, words: true });
      expect([await stored(), (await list()).data]).toEqual([before, []]);
    },
    30_000,
  );

  test("wrong fields are refused: an unknown type, another's visit, a visit for what is no birth plan, too many of them", async () => {
    const practice = await createPractice(app);
    const other = await createMember(app);
    const theirs = await visitOf(practice, 1, other);
    const own = await visitOf(practice, 2);
    app.setNow(slotIn(3));
    client = await signInAs(app, member);
    const send = async (fields: Record<string, string>) => (await add(undefined, { fields })).status;
    expect(await send({ type: "PASSWORDS" })).toBe(422);
    expect(await send({})).toBe(422);
    expect(await send({ type: "BIRTH_PLAN", appointment_id: String(theirs) })).toBe(404);
    expect(await send({ type: "LETTER", appointment_id: String(own) })).toBe(404);
    expect(await send({ type: "BIRTH_PLAN", appointment_id: String(own) })).toBe(201);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, place) => [`x${place}`, "1"]));
    expect([413, 422]).toContain(await send(many));
    expect((await add(undefined, { owner: other.id })).status).toBe(404);
    expect((await list({ type: "BIRTH_PLAN", appointment_id: own })).data).toMatchObject([
      { appointment_id: own, visit: { practitioner: expect.stringMatching(/\w/) } },
    ]);
    expect((await list({ appointment_id: theirs })).data).toEqual([]);
    // That it is about a visit shares nothing.
    const input = { params: { appointment_id: own } };
    expect((await (await signInAs(app, practice.person)).get(contract.listVisitFiles, input)).data).toEqual([]);
  });

  test("the same key is one file, also three times at once", async () => {
    const fields = { type: "LETTER", client_key: randomUUID() };
    const ids = (await Promise.all([1, 2, 3].map(() => add(undefined, { fields })))).map(({ body }) => body.id);
    expect(new Set([...ids, (await add(undefined, { fields })).body.id]).size).toBe(1);
    expect((await list()).data).toHaveLength(1);
  });

  test("uploads at the same time don't pass the quota together, and the refusal says what is used", async () => {
    const { body: first } = await add();
    await app.write(({ db }) =>
      db
        .updateTable("member_files")
        .set({ bytes: QUOTA_BYTES - 40 })
        .where("id", "=", first.id)
        .execute(),
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(plainPdf("a"))));
    const codes = answers.map(({ status, body }) => (status === 201 ? "kept" : body.code));
    expect(codes.filter((code) => code === "kept")).toHaveLength(2);
    expect(codes.filter((code) => code === "files_full")).toHaveLength(2);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/^You’ve used 500 MB of 500 MB\. /);
  });
});

describe("keeping", () => {
  test("rename, move and delete: the ending stays, a visit leaves with its folder, deleted bytes are swept", async () => {
    const before = await stored();
    const { body: file } = await add(await picture().jpeg().toBuffer(), { name: "a.jpg" });
    expect(await stored()).toBe(before + 3);
    const change = (body: Record<string, unknown>) =>
      client.call(contract.changeMemberFile, { params: params(file.id), body });
    expect((await change({ name: "Blood../test.exe", type: "LETTER" })).body).toMatchObject({
      name: "test.jpg",
      type: "LETTER",
    });
    expect((await change({ name: "a\u0000b" })).status).toBe(422);
    expect((await change({ appointment_id: 1 })).body).toMatchObject({ appointment_id: null });
    await client.get(contract.deleteMemberFile, { params: params(file.id) });
    expect((await client.call(contract.deleteMemberFile, { params: params(file.id) })).status).toBe(200);
    expect(await list()).toMatchObject({ data: [], meta: { used_bytes: 0, files: 0 } });
    expect((await change({ name: "b" })).status).toBe(404);
    await app.runJobs();
    expect(await stored()).toBe(before);
  });

  test("an address opens one part for its session; signed out, expired or made up, it opens nothing", async () => {
    const { body: file } = await add(await picture().jpeg().toBuffer());
    const { body: other } = await add();
    const { url } = await client.get(contract.addressMemberFile, { params: params(file.id), query: { part: "view" } });
    expect((await open(url)).status).toBe(200);
    expect((await open(url.replace(`/${file.id}/`, `/${other.id}/`))).status).toBe(404);
    const forged = [
      { purpose: "member_file" },
      { purpose: "member_file", opens: { file: file.id, part: "whole" } },
      null,
    ];
    for (const one of forged) {
      const key = app.context.secret.seal(JSON.stringify(one));
      expect((await open(`/api/v1/member_files/${file.id}/content?${new URLSearchParams({ key })}`)).status).toBe(404);
    }
    app.setNow(testNow.add({ minutes: 6 }));
    expect((await open(url)).status).toBe(410);
    app.setNow(testNow);
    await client.get(signOut, {});
    expect((await open(url)).status).toBe(410);
  });

  test("all files as one archive, by folder, with every name once; and what is gone from the store is named", async () => {
    await add(plainPdf("one"), { name: "Letter.pdf", fields: { type: "LETTER" } });
    await add(plainPdf("two"), { name: "letter.pdf", fields: { type: "LETTER" } });
    const { body: lost } = await add(plainPdf("three"), { name: "card.pdf", fields: { type: "INSURANCE" } });
    const row = await app.context.read
      .selectFrom("member_files")
      .select("folder")
      .where("id", "=", lost.id)
      .executeTakeFirstOrThrow();
    await app.context.files.remove(`${row.folder}/whole`);
    const { url } = await client.get(contract.addressAllFiles, { params: params() });
    const { headers, body } = await open(url);
    expect(headers.get("content-disposition")).toBe('attachment; filename="your-files.zip"');
    const text = body.toString("latin1");
    for (const part of [
      "letters/letter.pdf",
      "letters/Letter (2).pdf",
      "not-included.txt",
      "insurance/card.pdf",
      "% one",
    ])
      expect(text).toContain(part);
  });
});

describe("sharing for a visit", () => {
  const share = (id: number, appointment_id: number) =>
    client.call(contract.shareMemberFile, { params: params(id), body: { appointment_id } });
  const seenBy = async (person: Person, appointment_id: number) => {
    const { status, body } = await (await signInAs(app, person)).call(contract.listVisitFiles, {
      params: { appointment_id },
    });
    return "data" in body ? body.data.map(({ id }) => id) : status;
  };
  const address = async (person: Person, appointment_id: number, id: number) => {
    const answer = await (await signInAs(app, person)).call(contract.addressVisitFile, {
      params: { appointment_id, id },
    });
    return answer.ok ? answer.body.url : answer.status;
  };
  const looks = async () =>
    (await client.get(listRecordLooks, { params: { user_id: member.id } })).data.map(({ what }) => what);

  test("the practitioner of that visit opens it without place and camera, each time on record, and no one else", async () => {
    const practice = await createPractice(app, { firstName: "June", lastName: "Castellanos" });
    const visit = await visitOf(practice, 2);
    const later = await visitOf(practice, 4);
    const { body: file } = await add(await picture().withMetadata({ exif: telling }).jpeg().toBuffer());
    const { body: unshared } = await add();
    expect(await seenBy(practice.person, visit)).toEqual([]);
    expect(await looks()).toEqual([]);
    expect((await client.get(contract.listFileVisits, { params: params() })).coming).toMatchObject([
      { appointment_id: visit, practitioner: "June Castellanos" },
      { appointment_id: later },
    ]);
    await share(file.id, visit);
    expect((await share(file.id, visit)).body).toMatchObject({ shared: [{ appointment_id: visit }] });
    expect(await seenBy(practice.person, visit)).toEqual([file.id]);
    expect(await seenBy(practice.person, later)).toEqual([]);
    const stranger = (await createPractice(app)).person;
    expect([await seenBy(stranger, visit), await address(stranger, visit, file.id)]).toEqual([404, 404]);
    expect(await address(practice.person, visit, unshared.id)).toBe(404);
    const opened = await open(String(await address(practice.person, visit, file.id)));
    expect(opened.headers.get("content-type")).toBe("image/jpeg");
    expect(opened.body.toString("latin1")).not.toContain("SecretCamera");
    expect(await looks()).toHaveLength(2);
  });

  test("withdrawn, deleted, canceled or 30 days after the visit, it ends at once, also for an address in hand", async () => {
    const practice = await createPractice(app);
    const visit = await visitOf(practice, 2);
    const { body: file } = await add();
    await share(file.id, visit);
    const url = String(await address(practice.person, visit, file.id));
    expect((await open(url)).status).toBe(200);
    await client.get(contract.unshareMemberFile, {
      params: { ...(params(file.id) as object), appointment_id: visit } as never,
    });
    expect([(await open(url)).status, await seenBy(practice.person, visit)]).toEqual([404, []]);
    await share(file.id, visit);
    expect((await open(url)).status).toBe(200);

    const set = (values: { cancelled_at?: Temporal.Instant | null; scheduled_end?: Temporal.Instant }) =>
      app.write(({ db }) => db.updateTable("appointments").set(values).where("id", "=", visit).execute());
    await set({ cancelled_at: testNow });
    expect([(await open(url)).status, await seenBy(practice.person, visit)]).toEqual([404, []]);
    expect((await list()).data[0]?.shared).toEqual([]);
    await set({ cancelled_at: null });
    expect((await open(url)).status).toBe(200);
    const days = (count: number) => testNow.subtract({ hours: 24 * count });
    await app.write(({ db }) =>
      db
        .updateTable("appointments")
        .set({ scheduled_start: days(31), scheduled_end: days(30) })
        .where("id", "=", visit)
        .execute(),
    );
    expect((await open(url)).status).toBe(200);
    await set({ scheduled_end: days(30).subtract({ seconds: 1 }) });
    expect([(await open(url)).status, await seenBy(practice.person, visit)]).toEqual([404, []]);
    expect((await list()).data[0]?.shared).toEqual([]);
    await set({ scheduled_end: days(1) });
    await client.get(contract.deleteMemberFile, { params: params(file.id) });
    expect([(await open(url)).status, await seenBy(practice.person, visit)]).toEqual([404, []]);
  });

  test("there is none for an anonymous, past, canceled or another's visit", async () => {
    const practice = await createPractice(app);
    const [hidden, canceled] = [await visitOf(practice, 2), await visitOf(practice, 4)];
    const theirs = await visitOf(practice, 6, await createMember(app));
    await app.write(async ({ db }) => {
      await db.updateTable("appointments").set({ privacy: "anonymous" }).where("id", "=", hidden).execute();
      await db.updateTable("appointments").set({ cancelled_at: testNow }).where("id", "=", canceled).execute();
    });
    const { body: file } = await add();
    for (const visit of [hidden, canceled, theirs]) expect((await share(file.id, visit)).status).toBe(404);
    expect((await client.get(contract.listFileVisits, { params: params() })).coming).toEqual([]);
  });
});
