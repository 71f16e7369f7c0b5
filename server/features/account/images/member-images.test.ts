// Pictures of members over HTTP: cropped where the member said, seen by few, gone when the member removes them.

import { type ImageReply, readImage, removeImage } from "@larkwell/contract/images.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

/** Red on the left, blue on the right. */
async function halves(): Promise<Buffer> {
  const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 800, height: 400, channels: 3, background: "#0000ff" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function upload(member: Person, query = ""): Promise<ImageReply> {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(await halves())], { type: "image/jpeg" }), "me.jpg");
  const response = await fetch(`${app.url}/api/v1/images${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenFor(app, member)}` },
    body: form,
  });
  expect(response.status).toBe(201);
  return (await response.json()) as ImageReply;
}

const statusOf = async (url: string, token?: string) =>
  (await fetch(`${app.url}${url}`, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status;

describe("the square", () => {
  const colourOf = async ({ url }: ImageReply) => {
    const bytes = Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer());
    const { dominant } = await sharp(bytes).stats();
    return dominant.r > dominant.b ? "red" : "blue";
  };
  test.each([
    ["?focus_x=0&focus_y=0.5", "red", 400],
    ["?focus_x=1&focus_y=0.5", "blue", 400],
    ["?focus_x=0.2&focus_y=0.5&zoom=2", "red", 200],
  ])("%s shows the %s side", async (query, colour, side) => {
    const image = await upload(await createMember(app), query);
    expect(image).toMatchObject({ width: side, height: side });
    expect(await colourOf(image)).toBe(colour);
  });

  test.each(["?focus_x=2&focus_y=0", "?focus_x=a&focus_y=0", "?zoom=9"])("%s is refused", async (query) => {
    const token = await tokenFor(app, await createMember(app));
    const response = await fetch(`${app.url}/api/v1/images${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: new FormData(),
    });
    expect(response.status).toBe(422);
  });
});

describe("who sees it", () => {
  test("its owner through the address in their record; no one without the key, and no one with that of another day or picture", async () => {
    const member = await createMember(app);
    const image = await upload(member);
    const me = await (await signInAs(app, member)).get(readMe, {});
    expect(me.image_url).toBe(image.url);
    expect(await statusOf(image.url)).toBe(200);
    const [bare = "", key = ""] = image.url.split("?key=");
    expect(await statusOf(bare)).toBe(404);
    expect(await statusOf(`${bare}?key=${"a".repeat(32)}`)).toBe(404);
    const other = await upload(await createMember(app));
    expect(await statusOf(`${other.url.split("?")[0]}?key=${key}`)).toBe(404);
    app.setNow(testNow.add({ hours: 24 }));
    expect(await statusOf(image.url)).toBe(200);
    app.setNow(testNow.add({ hours: 48 }));
    expect(await statusOf(image.url)).toBe(404);
    const reply = await fetch(`${app.url}${(await (await signInAs(app, member)).get(readMe, {})).image_url}`);
    expect(reply.headers.get("cache-control")).toBe("private, max-age=3600");
  });

  test("the member's practitioners and coordinator; not another member, practitioner or staff", async () => {
    const { member, practice } = await createBooking(app);
    const hidden = await createBooking(app, { privacy: "anonymous" });
    const image = await upload(member);
    const hiddenImage = await upload(hidden.member);
    const coordinator = (await createPractice(app)).person;
    await app.write(({ db }) =>
      db.insertInto("member_coordinators").values({ member_id: member.id, coordinator_id: coordinator.id }).execute(),
    );
    const reads = async (who: Person, id: number) =>
      (await (await signInAs(app, who)).call(readImage, { params: { id } })).status;
    expect(await reads(member, image.id)).toBe(200);
    expect(await reads(practice.person, image.id)).toBe(200);
    expect(await reads(coordinator, image.id)).toBe(200);
    expect(await reads(hidden.practice.person, image.id)).toBe(404);
    // An anonymous visit shows no face.
    expect(await reads(hidden.practice.person, hiddenImage.id)).toBe(404);
    expect(await reads(await createMember(app), image.id)).toBe(404);
    expect(await reads(await createPerson(app, "staff"), image.id)).toBe(404);
  });

  test("no one once the member has removed it, and a stranger can't remove it", async () => {
    const member = await createMember(app);
    const { id, url } = await upload(member);
    const stranger = await signInAs(app, await createMember(app));
    expect((await stranger.call(removeImage, { params: { id } })).status).toBe(404);
    await (await signInAs(app, member)).get(removeImage, { params: { id } });
    expect(await statusOf(url)).toBe(404);
  });
});
