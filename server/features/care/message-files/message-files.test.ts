// Files of messages over HTTP: what is accepted and what is left of it, who opens it and for how long, and what is swept away.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { addressMessageFile, listMessageFiles, removeMessageFile } from "@larkwell/contract/message-files.ts";
import { listMessages, sendMessage } from "@larkwell/contract/messages.ts";
import { signOut } from "@larkwell/contract/sessions.ts";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { plainPdf, uploadFile } from "../../../testing/factories/message-files.ts";
import { createChannelOf } from "../../../testing/factories/messages.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

/** The member is sponsored, so that messages take no credit. */
async function world() {
  const member = await createMember(app, { organization: "Alder" });
  const practice = await createPractice(app);
  const channel = await createChannelOf(app, member, practice.person);
  return { member, practitioner: practice.person, channel };
}

const telling = { IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "52/1 30/1 0/1", GPSLatitudeRef: "N" } };
const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: "#8ead9f" } });
const heic = () => readFile(path.join(import.meta.dirname, "../../../testing/fixtures/photo.heic"));

const stored = async () => {
  const folder = path.join(app.context.config.DATA_DIR, "files/message-files");
  return existsSync(folder)
    ? (await readdir(folder, { recursive: true })).filter((name) => name.includes("/")).length
    : 0;
};

async function send(author: Person, channel: number, fileIds: number[], clientKey = randomUUID()) {
  const body = { body: "See the file", client_key: clientKey, file_ids: fileIds };
  return (await signInAs(app, author)).call(sendMessage, { params: { channel_id: channel }, body });
}

async function urlOf(reader: Person, id: number, part: "whole" | "thumbnail" = "whole") {
  const answer = await (await signInAs(app, reader)).call(addressMessageFile, { params: { id }, query: { part } });
  return answer.ok ? answer.body.url : answer.status;
}

const open = async (url: string | number) => {
  const response = await fetch(`${app.url}${url}`);
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};

describe("what is accepted", () => {
  test("a PDF stays as it is, is saved and never opened in place, and its ending is that of its content", async () => {
    const { member, practitioner, channel } = await world();
    const { status, body: file } = await uploadFile(app, channel, member, plainPdf(), { name: "../Blood TEST.EXE" });
    expect(status).toBe(201);
    expect(file).toMatchObject({ name: "Blood TEST.pdf", kind: "pdf", state: "unchecked", width: null });
    expect((await send(member, channel, [file.id])).status).toBe(201);
    const opened = await open(await urlOf(practitioner, file.id));
    expect(opened.body.equals(plainPdf())).toBe(true);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''Blood%20TEST.pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
  });

  test.each(["jpeg", "png"] as const)("%s: upright, with a thumbnail, without place and camera", async (kind) => {
    const { member, practitioner, channel } = await world();
    const bytes = await picture().withMetadata({ orientation: 6, exif: telling })[kind]().toBuffer();
    expect(bytes.toString("latin1")).toContain("SecretCamera");
    const { body: file } = await uploadFile(app, channel, member, bytes, { name: "IMG_1.PNG" });
    expect(file).toMatchObject({ name: "IMG_1.jpg", kind: "picture", width: 40, height: 60 });
    await send(member, channel, [file.id]);
    for (const part of ["whole", "thumbnail"] as const) {
      const { headers, body } = await open(await urlOf(practitioner, file.id, part));
      expect(headers.get("content-disposition")).toMatch(/^inline/);
      expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 40, height: 60 });
      expect(body.toString("latin1")).not.toMatch(/SecretCamera|Exif/);
    }
  });

  test("a HEIC picture of a phone becomes a JPEG, without what the phone wrote beside it", async () => {
    const { member, practitioner, channel } = await world();
    const { body: file } = await uploadFile(app, channel, member, await heic(), { name: "IMG_2.HEIC" });
    expect(file).toMatchObject({ name: "IMG_2.jpg", kind: "picture", width: 96, height: 64 });
    await send(member, channel, [file.id]);
    const { headers, body } = await open(await urlOf(practitioner, file.id));
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(body.toString("latin1")).not.toMatch(/SECRET|SecretCamera/);
  });

  const zip = () =>
    Buffer.concat([Buffer.from("504b0304140000000800", "hex"), deflateRawSync("hello"), Buffer.alloc(40)]);
  const hostile: [string, () => Promise<Buffer> | Buffer, number][] = [
    ["a ZIP called a PDF", zip, 415],
    [
      "a drawing with a script",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      415,
    ],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), 415],
    ["a GIF", () => Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0;", "latin1"), 415],
    ["a picture that is cut off", async () => (await picture().png().toBuffer()).subarray(0, 60), 422],
    ["a huge picture in a small file", () => picture(9_000, 7_000).png().toBuffer(), 422],
    ["a HEIC file that is cut off", async () => (await heic()).subarray(0, 500), 422],
    ["nothing", () => Buffer.alloc(0), 422],
    ["more than 10 MB", () => Buffer.concat([plainPdf(), Buffer.alloc(10 * 1024 * 1024)]), 413],
  ];
  test.each(hostile)(
    "%s is refused and leaves nothing",
    async (_what, bytes, status) => {
      const { member, channel } = await world();
      const before = await stored();
      expect((await uploadFile(app, channel, member, await bytes(), { name: "results.pdf" })).status).toBe(status);
      expect(await stored()).toBe(before);
    },
    30_000,
  );

  test("a picture that is also a page loses the page", async () => {
    const { member, channel } = await world();
    const both = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
    const { body: file } = await uploadFile(app, channel, member, both);
    const { body } = await open(await urlOf(member, file.id));
    expect(body.toString("latin1")).not.toContain("<script>");
  });

  test("several near the limit at once", async () => {
    const { member, channel } = await world();
    const large = Buffer.concat([plainPdf(), Buffer.alloc(10 * 1024 * 1024 - 100, " ")]);
    const answers = await Promise.all([1, 2, 3].map(() => uploadFile(app, channel, member, large)));
    expect(answers.map(({ status, body }) => [status, body.bytes])).toEqual(Array(3).fill([201, large.length]));
  }, 30_000);
});

describe("once", () => {
  test("the same key is one file, also twice at the same time; the same file with another key is a second one", async () => {
    const { member, channel } = await world();
    const clientKey = randomUUID();
    const uploads = [1, 2, 3].map(() => uploadFile(app, channel, member, plainPdf(), { clientKey }));
    const ids = (await Promise.all(uploads)).map(({ body }) => body.id);
    expect(new Set([...ids, (await uploadFile(app, channel, member, plainPdf(), { clientKey })).body.id]).size).toBe(1);
    await uploadFile(app, channel, member, plainPdf());
    const { data } = await (await signInAs(app, member)).get(listMessageFiles, { params: { channel_id: channel } });
    expect(data).toHaveLength(2);
  });

  test("a message takes its files along in their order, once, and only the sender's own of this channel", async () => {
    const { member, practitioner, channel } = await world();
    const [one, two] = [
      (await uploadFile(app, channel, member, plainPdf("one"))).body,
      (await uploadFile(app, channel, member, plainPdf("two"))).body,
    ];
    const elsewhere = await world();
    const other = (await uploadFile(app, elsewhere.channel, elsewhere.member, plainPdf())).body;
    const theirs = (await uploadFile(app, channel, practitioner, plainPdf())).body;
    for (const wrong of [other.id, theirs.id, 999_999_999])
      expect((await send(member, channel, [one.id, wrong])).status).toBe(422);
    const key = randomUUID();
    const sent = await send(member, channel, [two.id, one.id], key);
    expect(sent.ok && sent.body.files.map(({ id }) => id)).toEqual([two.id, one.id]);
    // The answer was lost, and the device sends the message again.
    const again = await send(member, channel, [two.id, one.id], key);
    expect(again.ok && sent.ok && again.body.id === sent.body.id).toBe(true);
    expect((await send(member, channel, [one.id])).status).toBe(422);
    const page = await (await signInAs(app, practitioner)).get(listMessages, { params: { channel_id: channel } });
    expect(page.data.map(({ files }) => files.length)).toEqual([2]);
  });

  test("a file can be taken away until it is sent", async () => {
    const { member, practitioner, channel } = await world();
    const { id } = (await uploadFile(app, channel, member, plainPdf())).body;
    const remove = async (person: Person) =>
      (await (await signInAs(app, person)).call(removeMessageFile, { params: { id } })).status;
    expect(await remove(practitioner)).toBe(404);
    expect(await remove(member)).toBe(200);
    expect((await send(member, channel, [id])).status).toBe(422);
    expect(await urlOf(member, id)).toBe(404);
    const kept = (await uploadFile(app, channel, member, plainPdf())).body;
    await send(member, channel, [kept.id]);
    expect((await (await signInAs(app, member)).call(removeMessageFile, { params: { id: kept.id } })).status).toBe(404);
  });

  test("at most 20 wait to be sent", async () => {
    const { member, channel } = await world();
    const uploads = Array.from({ length: 20 }, () => uploadFile(app, channel, member, plainPdf()));
    expect((await Promise.all(uploads)).every(({ status }) => status === 201)).toBe(true);
    expect((await uploadFile(app, channel, member, plainPdf())).body).toMatchObject({ code: "too_many_files" });
  });
});

describe("who opens it", () => {
  test("those of the channel, and before it is sent its owner; no stranger, no staff, no other practitioner", async () => {
    const { member, practitioner, channel } = await world();
    const { id } = (await uploadFile(app, channel, member, plainPdf())).body;
    expect(typeof (await urlOf(member, id))).toBe("string");
    expect(await urlOf(practitioner, id)).toBe(404);
    await send(member, channel, [id]);
    expect(typeof (await urlOf(practitioner, id))).toBe("string");
    for (const stranger of [await createMember(app), (await createPractice(app)).person])
      expect(await urlOf(stranger, id)).toBe(404);
    expect(await urlOf(await createPerson(app, "staff"), id)).toBe(403);
    const stranger = await createMember(app);
    expect((await uploadFile(app, channel, stranger, plainPdf())).status).toBe(404);
  });

  test("an address is good for five minutes, for its file and part, and while its session lasts", async () => {
    const { member, practitioner, channel } = await world();
    const [one, two] = [
      (await uploadFile(app, channel, member, plainPdf())).body,
      (await uploadFile(app, channel, member, plainPdf())).body,
    ];
    await send(member, channel, [one.id, two.id]);
    const url = String(await urlOf(practitioner, one.id));
    expect((await open(url)).status).toBe(200);
    expect((await fetch(`${app.url}${url}`, { headers: { range: "bytes=0-3" } })).status).toBe(206);
    expect((await open(url.replace(`/${one.id}/`, `/${two.id}/`))).status).toBe(404);
    expect((await open(url.replace(/key=...../, "key=AAAAA"))).status).toBe(404);
    expect((await open(url.split("?")[0] ?? "")).status).toBe(422);
    expect(await urlOf(practitioner, one.id, "thumbnail")).toBe(404);
    app.setNow(testNow.add({ minutes: 5 }));
    expect((await open(url)).status).toBe(410);
    app.setNow(testNow);
    const client = await signInAs(app, practitioner);
    const { url: fresh } = await client.get(addressMessageFile, { params: { id: one.id } });
    await client.get(signOut, {});
    expect((await open(fresh)).status).toBe(410);
  });

  test("a practitioner who opens a member's file is on record; the member is not", async () => {
    const { member, practitioner, channel } = await world();
    const { id } = (await uploadFile(app, channel, member, plainPdf())).body;
    await send(member, channel, [id]);
    await urlOf(member, id);
    await urlOf(practitioner, id);
    const rows = await app.context.read
      .selectFrom("audit_log")
      .select(["actor_id", "subject_user_id"])
      .where("action", "=", "message_file.opened")
      .where("subject_id", "=", String(id))
      .execute();
    expect(rows).toEqual([{ actor_id: practitioner.id, subject_user_id: member.id }]);
  });
});

test("what was half uploaded, never sent or canceled is swept; what was sent stays", async () => {
  const { member, channel } = await world();
  const sent = (await uploadFile(app, channel, member, plainPdf())).body;
  await send(member, channel, [sent.id]);
  const canceled = (await uploadFile(app, channel, member, plainPdf())).body;
  await (await signInAs(app, member)).get(removeMessageFile, { params: { id: canceled.id } });
  const forgotten = (await uploadFile(app, channel, member, await picture().png().toBuffer())).body;
  const half = (await uploadFile(app, channel, member, plainPdf())).body;
  // As a process leaves it that was killed between the bytes and the word that they are there.
  await app.write(({ db }) =>
    db.updateTable("message_files").set({ kept_at: null }).where("id", "=", half.id).execute(),
  );
  const left = async () =>
    (
      await app.context.read
        .selectFrom("message_files")
        .select("id")
        .where("channel_id", "=", channel)
        .orderBy("id")
        .execute()
    ).map(({ id }) => id);

  app.setNow(testNow.add({ minutes: 30 }));
  await app.runJobs();
  expect(await left()).not.toContain(canceled.id);
  app.setNow(testNow.add({ hours: 2 }));
  await app.runJobs();
  expect(await left()).toEqual([sent.id, forgotten.id]);
  app.setNow(testNow.add({ hours: 8 * 24 }));
  const before = await stored();
  await app.runJobs();
  expect(await left()).toEqual([sent.id]);
  expect(await stored()).toBeLessThan(before);
  expect((await open(await urlOf(member, sent.id))).status).toBe(200);
});
