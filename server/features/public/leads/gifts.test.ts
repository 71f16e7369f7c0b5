// Gifts that visitors request: what is stored, and what staff does. No money moves.
import { sendGift } from "@larkwell/contract/leads.ts";
import { deleteGift, listGifts, markGift, openGift } from "@larkwell/contract/ops-leads.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { type GiftBody, giftBody } from "../../../testing/factories/leads.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ env: { SUPPORT_EMAIL: "desk@care.example" } });
let staff: Client;
let person: Person;

beforeEach(async () => {
  app.setNow(testNow);
  await app.write(({ db }) => db.deleteFrom("gifts").execute());
  person = await createPerson(app, "staff");
  staff = await signInAs(app, person);
});

/** Moves the clock; an access token does not last that long. */
async function moveTo(now: Temporal.Instant) {
  app.setNow(now);
  staff = await signInAs(app, person);
}

const send = (more: Partial<GiftBody> = {}) => app.client().call(sendGift, { body: { ...giftBody(), ...more } });
const gifts = async (state: "open" | "done" | "suspected" = "open") =>
  (await staff.get(listGifts, { query: { state } })).data;
const firstId = async (state: "open" | "done" | "suspected" = "open") => (await gifts(state))[0]?.id ?? 0;

describe("sent in", () => {
  test("it waits for staff, who opens it to see the people", async () => {
    const body = giftBody();
    expect(await app.client().call(sendGift, { body })).toMatchObject({ status: 201, body: { received: true } });
    const [gift, ...more] = await gifts();
    expect(more).toEqual([]);
    expect(gift).toMatchObject({ package: "credit_100", amount: 100, by: "email", deliver_on: "2026-04-01" });
    expect(JSON.stringify(gift)).not.toMatch(/Ada|Robin|people\.example/);
    const opened = await staff.get(openGift, { params: { id: gift?.id ?? 0 }, body: { reason: "a test" } });
    const { remarks: _, shown_ms: __, ...kept } = body;
    expect(opened).toMatchObject(kept);
    const audit = await app.context.read
      .selectFrom("audit_log")
      .select(["action", "subject_kind", "subject_id"])
      .where("actor_id", "=", person.id)
      .execute();
    expect(audit).toEqual([{ action: "ops.gift_opened", subject_kind: "gift", subject_id: `${gift?.id}` }]);
  });

  test("to a postal address", async () => {
    await send({ recipient_email: "", recipient_address: "1 Elm Street\nAlbany, NY 12207" });
    expect(await gifts()).toMatchObject([{ by: "post" }]);
  });

  test("twice, or five times together, it is one gift with the latest text", async () => {
    const body = giftBody();
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => app.client().call(sendGift, { body })));
    expect(all.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
    await app.client().get(sendGift, { body: { ...body, message: "Other words" } });
    expect(await gifts()).toHaveLength(1);
    expect(await staff.get(openGift, { params: { id: await firstId() }, body: { reason: "a test" } })).toMatchObject({
      message: "Other words",
    });
  });

  test.each<[string, Partial<Record<keyof GiftBody, unknown>>, string]>([
    ["package", { package: "credit_1" }, "Choose an amount."],
    ["giver_name", { giver_name: "" }, "Your name is required."],
    ["giver_email", { giver_email: "" }, "Your email is required."],
    ["recipient_name", { recipient_name: "" }, "The recipient’s name is required."],
    ["recipient_email", { recipient_email: "" }, "Enter an email address or a mailing address to send it to."],
    ["message", { message: "a".repeat(501) }, "Use at most 500 characters."],
    ["deliver_on", { deliver_on: "2026-03-07" }, "Choose today or a later date."],
    ["deliver_on", { deliver_on: "2027-04-01" }, "Choose a date within one year."],
    ["deliver_on", { deliver_on: "" }, "Enter a date."],
  ])("%s %o", async (field, more, message) => {
    const answer = await send(more as Partial<GiftBody>);
    expect(answer.status).toBe(422);
    expect(answer.ok ? [] : answer.body.errors).toContainEqual({ field, message });
    expect(await gifts()).toEqual([]);
  });

  test("by a program it is set aside, with the same answer", async () => {
    expect(await send({ remarks: "x" })).toMatchObject({ status: 201, body: { received: true } });
    expect(await gifts()).toEqual([]);
    expect(await gifts("suspected")).toMatchObject([{ signs: ["filled_unseen_field"] }]);
  });

  test("the clinic's inbox is notified, without who gives what to whom", async () => {
    await send();
    await send({ remarks: "x" });
    await moveTo(testNow.add({ minutes: 15 }));
    await app.runJobs();
    const mails = await app.context.read
      .selectFrom("sent_messages")
      .select(["recipient", "subject", "body"])
      .where("template", "=", "staff_gifts")
      .execute();
    expect(mails).toMatchObject([{ recipient: "desk@care.example", subject: "A gift to arrange at Larkwell" }]);
    expect(mails[0]?.body).not.toMatch(/Ada|Robin|people\.example|100/);
  });
});

describe("staff", () => {
  test("marks it as handled, and undoes that", async () => {
    await send();
    const id = await firstId();
    await staff.get(markGift, { params: { id }, body: { state: "done" } });
    expect(await gifts()).toEqual([]);
    expect(await gifts("done")).toMatchObject([{ id, fulfilled_at: "2026-03-09 15:00:00" }]);
    await staff.get(markGift, { params: { id }, body: { state: "open" } });
    expect(await gifts()).toMatchObject([{ id, fulfilled_at: null }]);
  });

  test("accepts what was set aside, unless the same is already there", async () => {
    const body = giftBody();
    await app.client().get(sendGift, { body: { ...body, shown_ms: 10 } });
    const aside = await firstId("suspected");
    await app.client().get(sendGift, { body });
    const refused = await staff.call(markGift, { params: { id: aside }, body: { state: "open" } });
    expect(refused).toMatchObject({ status: 409, body: { code: "stale" } });
    await staff.get(deleteGift, { params: { id: await firstId() } });
    await staff.get(markGift, { params: { id: aside }, body: { state: "open" } });
    expect(await gifts()).toMatchObject([{ id: aside }]);
    expect(await gifts("suspected")).toEqual([]);
  });

  test("sees the earliest requested day first, and done ones last", async () => {
    await send({ deliver_on: "2026-05-01" });
    await send({ deliver_on: "2026-04-15" });
    expect((await gifts()).map((gift) => gift.deliver_on)).toEqual(["2026-04-15", "2026-05-01"]);
    for (const hours of [1, 2]) {
      await moveTo(testNow.add({ hours }));
      await staff.get(markGift, { params: { id: await firstId() }, body: { state: "done" } });
    }
    expect((await gifts("done")).map((gift) => gift.deliver_on)).toEqual(["2026-05-01", "2026-04-15"]);
  });

  test("is told if it is not found", async () => {
    const params = { id: 1_000_000 };
    expect((await staff.call(deleteGift, { params })).status).toBe(404);
    expect((await staff.call(openGift, { params, body: { reason: "a test" } })).status).toBe(404);
    expect((await staff.call(openGift, { params, body: { reason: "" } })).status).toBe(422);
    const answer = await staff.call(markGift, { params: { id: 1_000_000 }, body: { state: "done" } });
    expect(answer.status).toBe(404);
  });
});
