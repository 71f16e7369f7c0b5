// One address can't crop pictures in ever new sizes; the size that the application shows is always available.
import type { ImageReply } from "@larkwell/contract/images.ts";
import { PORTRAIT_SIDE } from "@larkwell/domain/people/portrait.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes" } });

test("sixty sizes a minute, then a pause; the application's own size stays", async () => {
  const { person } = await createPractice(app);
  const photograph = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#8ead9f" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(photograph)], { type: "image/jpeg" }), "me.jpg");
  const headers = { authorization: `Bearer ${await tokenFor(app, person)}` };
  const added = await fetch(`${app.url}/api/v1/images`, { method: "POST", headers, body: form });
  const { id } = (await added.json()) as ImageReply;

  const statusOf = async (size: string) => {
    const response = await fetch(`${app.url}/api/v1/images/${id}/${size}`);
    await response.arrayBuffer();
    return response.status;
  };
  const statuses = [];
  for (let side = 16; side < 77; side++) statuses.push(await statusOf(`${side}x16`));
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect(await statusOf(`${PORTRAIT_SIDE}x${PORTRAIT_SIDE}`)).toBe(200);
});
