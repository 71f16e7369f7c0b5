// Portraits in S3, by configuration and with the real SDK: shown, replaced, and clearly refused while the storage is away.
import type { ImageReply } from "@larkwell/contract/images.ts";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { startS3 } from "../../../testing/s3-server.ts";
import { tokenFor } from "../../../testing/sign-in-as.ts";

let s3 = await startS3();
afterAll(() => s3.close());
const app = useTestApp({ env: s3.env });

async function upload(token: string) {
  const photograph = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#8ead9f" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(photograph)]), "me.png");
  return fetch(`${app.url}/api/v1/images`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

test("stored there, sent from there in parts, and refused with a message until the storage is back", async () => {
  expect(app.context.files.name).toBe("s3");
  const { person } = await createPractice(app);
  const token = await tokenFor(app, person);
  const { url, id } = (await (await upload(token)).json()) as ImageReply;
  const whole = Buffer.from(await (await fetch(app.url + url)).arrayBuffer());
  expect(await sharp(whole).metadata()).toMatchObject({ width: 480, height: 480 });
  const part = await fetch(app.url + url, { headers: { range: "bytes=5-9" } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(5, 10))).toBe(true);
  expect((await fetch(`${app.url}/api/v1/images/${id}/64x64`)).status).toBe(200);

  await s3.close();
  for (const refused of [
    await upload(token),
    await fetch(app.url + url),
    await fetch(`${app.url}/api/v1/images/${id}/64x64`),
  ]) {
    expect(refused.status).toBe(503);
    expect(refused.headers.get("content-type")).toContain("application/json");
    expect(await refused.json()).toMatchObject({ code: "files_down" });
  }
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  s3 = await startS3(s3.port);
  expect((await upload(token)).status).toBe(201);
}, 60_000);
