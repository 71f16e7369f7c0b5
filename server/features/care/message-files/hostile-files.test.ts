// Files and addresses of an attacker: what pretends to be something else, what would unpack to too much, names that lie, and keys that were not made for them.
import { randomUUID } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { leaveChannel } from "@larkwell/contract/inbox.ts";
import { addressMessageFile, listMessageFiles, removeMessageFile } from "@larkwell/contract/message-files.ts";
import { createChannel, sendMessage } from "@larkwell/contract/messages.ts";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { plainPdf, uploadFile } from "../../../testing/factories/message-files.ts";
import { createChannelOf } from "../../../testing/factories/messages.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

async function world() {
  const member = await createMember(app, { organization: "Alder" });
  const { person: practitioner } = await createPractice(app);
  return { member, practitioner, channel: await createChannelOf(app, member, practitioner) };
}
const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: "#8ead9f" } });
const addressOf = async (person: Person, id: number, part: "whole" | "thumbnail" = "whole") =>
  (await signInAs(app, person)).call(addressMessageFile, { params: { id }, query: { part } });
async function urlOf(person: Person, id: number, part: "whole" | "thumbnail" = "whole"): Promise<string> {
  const answer = await addressOf(person, id, part);
  if (!answer.ok) throw new Error(answer.body.code);
  return answer.body.url;
}
const open = async (url: string, init?: RequestInit) => {
  const response = await fetch(`${app.url}${url}`, init);
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};
const send = async (author: Person, channel: number, fileIds: number[]) =>
  (await signInAs(app, author)).get(sendMessage, {
    params: { channel_id: channel },
    body: { body: "See the file", client_key: randomUUID(), file_ids: fileIds },
  });

/** A chunk of a PNG. */
function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
const signature = Buffer.from("89504e470d0a1a0a", "hex");
const header = (width: number, height: number) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk("IHDR", data);
};
/** It says that it is this large; its data is a few kilobytes. */
const bomb = (width: number, height: number) =>
  Buffer.concat([
    signature,
    header(width, height),
    chunk("IDAT", deflateSync(Buffer.alloc(4_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);

describe("what is refused", () => {
  const script = "<!doctype html><script>alert(1)</script>";
  const hostile: [string, () => Buffer | Promise<Buffer>][] = [
    ["a page with a PDF behind it", () => Buffer.concat([Buffer.from(script), plainPdf()])],
    [
      "a drawing that says that it is XML",
      () => Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
    ],
    ["a program", () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600)])],
    ["a script of a shell", () => Buffer.from("#!/bin/sh\nrm -rf /\n")],
    ["a WebP picture", async () => picture().webp().toBuffer()],
    ["a TIFF picture", async () => picture().tiff().toBuffer()],
    ["an AVIF picture, which has the box of a HEIC", async () => picture().avif().toBuffer()],
    ["a picture of 4 billion pixels", () => bomb(65_535, 65_535)],
    ["a picture of 2 billion columns", () => bomb(2_147_483_647, 1)],
    ["a picture without data", () => Buffer.concat([signature, header(60, 40), chunk("IEND", Buffer.alloc(0))])],
    ["a JPEG that is only a beginning", () => Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex")],
    [
      "a HEIC that is only a beginning",
      () => Buffer.concat([Buffer.from("0000001866747970686569630000000068656963", "hex"), Buffer.alloc(200)]),
    ],
  ];
  test.each(hostile)(
    "%s",
    async (_what, bytes) => {
      const { member, channel } = await world();
      const before = process.memoryUsage().rss;
      const { status } = await uploadFile(app, channel, member, await bytes(), { name: "results.pdf" });
      expect([413, 415, 422]).toContain(status);
      expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
      const { data } = await (await signInAs(app, member)).get(listMessageFiles, { params: { channel_id: channel } });
      expect(data).toEqual([]);
    },
    30_000,
  );
});

describe("what is left of what is accepted", () => {
  test("a picture loses text, profiles and everything else that was hidden in it", async () => {
    const { member, channel } = await world();
    const plain = await picture().png().toBuffer();
    const end = plain.length - 12;
    const hidden = Buffer.concat([
      plain.subarray(0, end),
      chunk("tEXt", Buffer.from("Comment\0SECRETPLACE")),
      // 200 MB once it is unpacked.
      chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(200_000_000))])),
      chunk("iTXt", Buffer.from("XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>SECRETPLACE</x:xmpmeta>", "latin1")),
      plain.subarray(end),
      Buffer.from("<script>SECRETPLACE</script>"),
    ]);
    const { status, body: file } = await uploadFile(app, channel, member, hidden);
    expect(status).toBe(201);
    for (const part of ["whole", "thumbnail"] as const) {
      const { body } = await open(await urlOf(member, file.id, part));
      expect(body.length).toBeLessThan(20_000);
      expect(body.toString("latin1")).not.toMatch(/SECRETPLACE|xmpmeta|script/);
      const facts = await sharp(body).metadata();
      expect([facts.format, facts.exif, facts.xmp, facts.iptc]).toEqual(["jpeg", undefined, undefined, undefined]);
    }
  });

  test("a PDF that is also a page is saved, and runs nowhere", async () => {
    const { member, channel } = await world();
    const both = Buffer.concat([Buffer.from("%PDF-1.7\n<script>alert(1)</script>\n"), plainPdf()]);
    const { body: file } = await uploadFile(app, channel, member, both, { name: "page.html" });
    expect(file).toMatchObject({ name: "page.pdf", kind: "pdf" });
    const { headers } = await open(await urlOf(member, file.id));
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment;/),
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  });

  const names: [string, string][] = [
    ["../../../etc/passwd", "passwd.pdf"],
    ["..\\..\\windows\\win.ini", "win.pdf"],
    ["labs\u202efdp.exe", "labsfdp.pdf"],
    ['a"; filename="b.exe', "a%22; filename=%22b.pdf"],
    ["a.pdf.exe.scr", "a.pdf.exe.pdf"],
    ["....", "document.pdf"],
    [`${"long".repeat(100)}.pdf`, `${"long".repeat(30)}.pdf`],
  ];
  test.each(names)("the name %s becomes %s", async (given, kept) => {
    const { member, channel } = await world();
    const { body: file } = await uploadFile(app, channel, member, plainPdf(), { name: given });
    expect(file.name).toBe(kept);
    const { headers } = await open(await urlOf(member, file.id));
    expect(headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(kept)}`);
  });
});

describe("addresses", () => {
  test("are for one part of one file, and can't be made from anything else that is sealed", async () => {
    const { member, practitioner, channel } = await world();
    const { body: file } = await uploadFile(app, channel, member, await picture(900, 600).jpeg().toBuffer());
    await send(member, channel, [file.id]);
    const thumbnail = await open(await urlOf(practitioner, file.id, "thumbnail"));
    expect(await sharp(thumbnail.body).metadata()).toMatchObject({ width: 480 });
    const url = await urlOf(practitioner, file.id, "thumbnail");
    // The part is inside of the key: asking for another one changes nothing.
    const asked = await open(`${url}&part=whole`);
    expect([422, 200]).toContain(asked.status);
    expect(asked.status === 200 ? (await sharp(asked.body).metadata()).width : 480).toBe(480);
    const key = (text: string) => `/api/v1/message_files/${file.id}/content?${new URLSearchParams({ key: text })}`;
    const now = testNow.epochMilliseconds + 60_000;
    const forged = [
      app.context.secret.seal("words of a draft"),
      app.context.secret.seal(JSON.stringify({ file: file.id, part: "whole", until: now })),
      app.context.secret.seal(JSON.stringify({ purpose: "message_file", file: file.id, part: "whole", until: now })),
      app.context.secret.seal(
        JSON.stringify({
          purpose: "else",
          file: file.id,
          part: "whole",
          until: now,
          actor: { id: member.id, role: "member" },
        }),
      ),
      Buffer.from(JSON.stringify({ purpose: "message_file", file: file.id })).toString("base64url"),
      "null",
    ];
    for (const one of forged) expect((await open(key(one))).status).toBe(404);
  });

  test("end with the place in the channel: someone who left opens what was sent before, and nothing newer", async () => {
    const [ada, bo] = [await createPractice(app, { isCx: true }), await createPractice(app, { isCx: true })];
    const asBo = await signInAs(app, bo.person);
    const { id: channel } = await asBo.get(createChannel, { body: { user_ids: [ada.person.id] } });
    const [before, after] = [
      (await uploadFile(app, channel, ada.person, plainPdf("1"))).body,
      (await uploadFile(app, channel, ada.person, plainPdf("2"))).body,
    ];
    await send(ada.person, channel, [before.id]);
    await asBo.get(leaveChannel, { params: { channel_id: channel } });
    app.setNow(testNow.add({ minutes: 1 }));
    await send(ada.person, channel, [after.id]);
    expect((await open(await urlOf(bo.person, before.id))).status).toBe(200);
    expect((await addressOf(bo.person, after.id)).status).toBe(404);
  });

  test("of a file that was taken away, is half uploaded, or whose message is gone open nothing", async () => {
    const { member, practitioner, channel } = await world();
    const file = async () => (await uploadFile(app, channel, member, plainPdf())).body.id;
    const canceled = await file();
    const url = await urlOf(member, canceled);
    await (await signInAs(app, member)).get(removeMessageFile, { params: { id: canceled } });
    expect((await open(url)).status).toBe(404);
    const half = await file();
    await app.write(({ db }) =>
      db.updateTable("message_files").set({ kept_at: null }).where("id", "=", half).execute(),
    );
    expect((await addressOf(member, half)).status).toBe(404);
    const sent = await file();
    const { id: message } = await send(member, channel, [sent]);
    const good = await urlOf(practitioner, sent);
    expect((await open(good)).status).toBe(200);
    await app.write(({ db }) =>
      db.updateTable("messages").set({ removed_at: testNow }).where("id", "=", message).execute(),
    );
    expect((await open(good)).status).toBe(404);
    for (const person of [member, practitioner]) expect((await addressOf(person, sent)).status).toBe(404);
  });

  test("stop working when their practitioner takes no messages anymore", async () => {
    const { member, practitioner, channel } = await world();
    const { body: file } = await uploadFile(app, channel, member, plainPdf());
    await send(member, channel, [file.id]);
    const url = await urlOf(practitioner, file.id);
    await app.write(({ db }) =>
      db
        .updateTable("practitioner_profiles")
        .set({ messaging_enabled: false })
        .where("user_id", "=", practitioner.id)
        .execute(),
    );
    expect((await open(url)).status).toBe(404);
  });
});

test("forty uploads at once leave twenty that wait to be sent", async () => {
  const { member, channel } = await world();
  const answers = await Promise.all(Array.from({ length: 40 }, () => uploadFile(app, channel, member, plainPdf())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(["too_many_files"]),
  );
}, 30_000);
