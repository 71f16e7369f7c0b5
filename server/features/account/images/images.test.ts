// Portraits over HTTP: what is accepted, what is refused with which message, who sees what, and what a broken connection leaves behind.
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import type { ImageReply } from "@larkwell/contract/images.ts";
import { readImage, removeImage } from "@larkwell/contract/images.ts";
import { readPractitioner } from "@larkwell/contract/practitioners.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let practitioner: Person;
let token: string;
let photograph: Buffer;
beforeAll(async () => {
  practitioner = (await createPractice(app)).person;
  token = await tokenFor(app, practitioner);
  photograph = await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#8ead9f" } })
    .withExif({ IFD0: { Make: "SecretCamera" } })
    .jpeg()
    .toBuffer();
});

async function upload(bytes: Buffer, { part = "image", as = token } = {}) {
  const form = new FormData();
  form.set(part, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "../../me.jpg");
  const headers = { authorization: `Bearer ${as}` };
  const response = await fetch(`${app.url}/api/v1/images`, { method: "POST", headers, body: form });
  return { status: response.status, body: (await response.json()) as ImageReply & ErrorReply };
}

const added = async () => {
  const answer = await upload(photograph);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const get = (url: string, headers: Record<string, string> = {}) => fetch(`${app.url}${url}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

const incoming = () => path.join(app.context.config.DATA_DIR, "incoming");
const stored = async () =>
  (await readdir(path.join(app.context.config.DATA_DIR, "files"), { recursive: true })).filter((name) =>
    name.endsWith(".jpg"),
  );

test("a photograph becomes the portrait that everyone sees, without its camera's metadata", async () => {
  const image = await added();
  expect(image).toEqual({
    id: image.id,
    url: `/api/v1/images/${image.id}/480x480`,
    content_type: "image/jpeg",
    width: 900,
    height: 1200,
  });
  const portrait = await get(image.url);
  expect(portrait.status).toBe(200);
  expect(Object.fromEntries(portrait.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
    "content-disposition": "inline; filename*=UTF-8''portrait-480x480.jpg",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=86400",
  });
  const body = await bytesOf(portrait);
  expect(portrait.headers.get("content-length")).toBe(String(body.length));
  expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 480, height: 480 });
  expect(body.toString("latin1")).not.toContain("SecretCamera");
  const other = await get(`/api/v1/images/${image.id}/120x64`);
  expect(await sharp(await bytesOf(other)).metadata()).toMatchObject({ width: 120, height: 64 });

  const visitor = app.client();
  expect(await visitor.get(readImage, { params: { id: image.id } })).toEqual(image);
  const member = app.client(await tokenFor(app, await createMember(app)));
  expect(await member.get(readPractitioner, { params: { id: practitioner.id } })).toMatchObject({
    image_url: image.url,
  });
});

describe("conditional and range requests", () => {
  test("what the browser has is not sent again", async () => {
    const { id, url } = await added();
    for (const address of [url, `/api/v1/images/${id}/64x64`]) {
      const tag = (await get(address)).headers.get("etag") ?? "";
      const again = await get(address, { "if-none-match": `"other", W/${tag}` });
      expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0]);
      expect((await get(address, { "if-none-match": '"other"' })).status).toBe(200);
    }
  });

  test("a part, the end, and a part that does not exist", async () => {
    const { url } = await added();
    const whole = await bytesOf(await get(url));
    const part = await get(url, { range: "bytes=10-19" });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
      206,
      `bytes 10-19/${whole.length}`,
      "10",
    ]);
    expect((await bytesOf(part)).equals(whole.subarray(10, 20))).toBe(true);
    expect((await bytesOf(await get(url, { range: "bytes=-5" }))).equals(whole.subarray(-5))).toBe(true);
    const rest = await get(url, { range: "bytes=100-" });
    expect((await bytesOf(rest)).equals(whole.subarray(100))).toBe(true);
    const beyond = await get(url, { range: "bytes=99999999-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
    expect((await get(url, { range: "bytes=5-1" })).status).toBe(200);
    expect((await get(url, { range: "bytes=0-1,4-5" })).status).toBe(200);
    expect((await get(url, { range: "bytes=0-1", "if-range": '"another"' })).status).toBe(200);
  });

  test("a HEAD request has the same headers", async () => {
    const { url } = await added();
    const whole = await get(url);
    const head = await fetch(`${app.url}${url}`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["etag", "content-length", "content-type"])
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
  });

  test.each(["15x480", "480x1025", "480", "0x0", "480x480x1", "999999x1"])("no such size: %s", async (size) => {
    const { id } = await added();
    expect((await get(`/api/v1/images/${id}/${size}`)).status).toBe(404);
  });
});

describe("is refused with a message, and leaves nothing behind", () => {
  const cases: [string, () => Buffer, Partial<ErrorReply> & { status: number }][] = [
    ["a PDF", () => Buffer.from("%PDF-1.7\n%%EOF"), { status: 415, message: "Choose a PNG or JPEG file." }],
    [
      "too much",
      () => Buffer.concat([photograph, Buffer.alloc(10 * 1024 * 1024)]),
      { status: 413, message: "Choose a file of at most 10 MB." },
    ],
    ["half a picture", () => photograph.subarray(0, 700), { status: 422, code: "unreadable_file" }],
    ["nothing", () => Buffer.alloc(0), { status: 422, code: "invalid" }],
  ];
  test.each(cases)("%s", async (_, bytes, { status, ...words }) => {
    const before = await stored();
    expect(await upload(bytes())).toMatchObject({ status, body: words });
    expect(await readdir(incoming())).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  test("another part, and a body that isn't a form", async () => {
    expect(await upload(photograph, { part: "picture" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "image", message: "Choose a file." }] },
    });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${app.url}/api/v1/images`, { method: "POST", headers, body: "{}" });
    expect(response.status).toBe(422);
  });

  test("a connection that breaks in the middle; the same file can be sent again", async () => {
    const before = await stored();
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    const head = `--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    socket.write(
      `POST /api/v1/images HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n${head}`,
    );
    socket.write(photograph.subarray(0, 6000));
    await vi.waitFor(async () => expect(await readdir(incoming())).toHaveLength(1), 5_000);
    socket.destroy();
    await vi.waitFor(async () => expect(await readdir(incoming())).toEqual([]), 5_000);
    expect(await stored()).toEqual(before);
    await added();
  });
});

describe("replacing the last one", () => {
  test("the earlier picture is gone for everyone right away, and its bytes with the next clean-up", async () => {
    const first = await added();
    const second = await added();
    expect((await get(first.url)).status).toBe(404);
    expect((await get(`/api/v1/images/${first.id}`)).status).toBe(404);
    app.setNow(app.context.now().add({ hours: 2 }));
    await app.runJobs();
    expect(await stored()).toHaveLength(2);
    expect((await get(second.url)).status).toBe(200);
  });

  test("it can be removed, only by its owner", async () => {
    token = await tokenFor(app, practitioner);
    const { id, url } = await added();
    const stranger = app.client(await tokenFor(app, (await createPractice(app)).person));
    expect((await stranger.call(removeImage, { params: { id } })).status).toBe(404);
    expect((await get(url)).status).toBe(200);
    await app.client(token).get(removeImage, { params: { id } });
    expect((await get(url)).status).toBe(404);
    expect((await app.client(token).call(removeImage, { params: { id } })).status).toBe(404);
  });

  test("an upload that a crash cut off between store and commit is removed", async () => {
    const folder = "images/cut-off";
    const source = path.join(app.context.config.DATA_DIR, "whole");
    await sharp(photograph).toFile(source);
    const { id } = await app.write((tx) =>
      tx.db
        .insertInto("images")
        .values({
          owner_id: practitioner.id,
          folder,
          width: 1,
          height: 1,
          bytes: 1,
          digest: "a",
          portrait_bytes: 1,
          portrait_digest: "a",
          created_at: app.context.now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    await app.context.files.put({ key: `${folder}/whole.jpg`, path: source, contentType: "image/jpeg" });
    expect((await get(`/api/v1/images/${id}/480x480`)).status).toBe(404);
    app.setNow(app.context.now().add({ hours: 2 }));
    await app.runJobs();
    expect(existsSync(path.join(app.context.config.DATA_DIR, "files", folder, "whole.jpg"))).toBe(false);
    expect(await app.context.read.selectFrom("images").select("id").where("folder", "=", folder).execute()).toEqual([]);
  });
});
