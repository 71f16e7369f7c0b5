// Files of messages in S3, with the real SDK: kept, opened in parts, refused while the storage is away, and swept from there too.
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { addressMessageFile, removeMessageFile } from "@larkwell/contract/message-files.ts";
import { sendMessage } from "@larkwell/contract/messages.ts";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { plainPdf, uploadFile } from "../../../testing/factories/message-files.ts";
import { createChannelOf } from "../../../testing/factories/messages.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { startS3 } from "../../../testing/s3-server.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

let s3 = await startS3();
afterAll(() => s3.close());
const { config } = s3;
const app = useTestApp({ env: s3.env });

const objects = async () => {
  const client = new S3Client({
    region: config.region,
    endpoint: config.endpoint ?? "",
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
  });
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: config.bucket, Prefix: "message-files/" }),
  );
  client.destroy();
  return Contents.map(({ Key = "" }) => Key.split("/").at(-1) ?? "").toSorted();
};

test("kept, opened whole and in parts by those of the channel, and gone once it is taken away", async () => {
  expect(app.context.files.name).toBe("s3");
  const member = await createMember(app, { organization: "Alder" });
  const { person: midwife } = await createPractice(app);
  const channel = await createChannelOf(app, member, midwife);
  const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#8ead9f" } })
    .withMetadata({ exif: { IFD0: { Make: "SecretCamera" } } })
    .png()
    .toBuffer();
  const { body: picture } = await uploadFile(app, channel, member, photograph, { name: "rash.png" });
  const { body: scan } = await uploadFile(app, channel, member, plainPdf());
  const { body: wrong } = await uploadFile(app, channel, member, plainPdf("the wrong one"));
  expect(await objects()).toEqual(["thumbnail", "whole", "whole", "whole"]);
  const asMember = await signInAs(app, member);
  await asMember.get(removeMessageFile, { params: { id: wrong.id } });
  const body = { body: "See", file_ids: [picture.id, scan.id] };
  await asMember.get(sendMessage, { params: { channel_id: channel }, body });

  const open = async (
    person: Person,
    id: number,
    part: "whole" | "thumbnail",
    headers: Record<string, string> = {},
  ) => {
    const { url } = await (await signInAs(app, person)).get(addressMessageFile, { params: { id }, query: { part } });
    const response = await fetch(app.url + url, { headers });
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  };
  for (const [part, width] of [
    ["whole", 900],
    ["thumbnail", 480],
  ] as const) {
    const opened = await open(midwife, picture.id, part);
    expect(await sharp(opened.body).metadata()).toMatchObject({ format: "jpeg", width });
    expect(opened.body.toString("latin1")).not.toContain("SecretCamera");
  }
  const part = await open(midwife, scan.id, "whole", { range: "bytes=0-7" });
  expect([part.status, part.body.toString()]).toEqual([206, "%PDF-1.7"]);
  // Nothing says where it is kept.
  expect(JSON.stringify([...part.headers])).not.toMatch(/clinic|s3|message-files\//i);

  await s3.close();
  const { status, body: refused } = await uploadFile(app, channel, member, plainPdf("not now"));
  expect({ status, code: refused.code }).toEqual({ status: 503, code: "files_down" });
  expect((await open(midwife, scan.id, "whole")).status).toBe(503);
  s3 = await startS3(s3.port);
  // Half an upload counts for nothing, and is swept with what was taken away.
  app.setNow(testNow.add({ hours: 2 }));
  await app.runJobs();
  const left = await app.context.read
    .selectFrom("message_files")
    .select("id")
    .where("channel_id", "=", channel)
    .execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([picture.id, scan.id]));
}, 60_000);

test("what is swept is gone from the storage", async () => {
  app.setNow(testNow);
  const member = await createMember(app, { organization: "Alder" });
  const channel = await createChannelOf(app, member, (await createPractice(app)).person);
  const before = await objects();
  const { body: file } = await uploadFile(app, channel, member, plainPdf());
  expect((await objects()).length).toBe(before.length + 1);
  await (await signInAs(app, member)).get(removeMessageFile, { params: { id: file.id } });
  app.setNow(testNow.add({ hours: 2 }));
  await app.runJobs();
  expect(await objects()).toEqual(before);
});
