// Welcome gifts for staff: the queue names no one, and each one is checked again on the day it is sent.
import { searchAudit } from "@larkwell/contract/ops.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import * as contract from "@larkwell/contract/welcome-gifts.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createGift, createNewMember, createOrganization, sponsor } from "../../../testing/factories/onboarding.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { startTrack } from "../../health/tracks/start-track.ts";

const app = useTestApp();
let staff: Client;
let member: Person;
let organizationId: number;
let id: number;

const code = (reply: { body: unknown }) => (reply.body as ErrorReply).code;
const sent = { carrier: "North Parcel", tracking_number: "NP 4711-X" };
const dispatch = (by = staff) => by.call(contract.dispatchWelcomeGift, { params: { id }, body: sent });
const cancel = () => staff.call(contract.cancelWelcomeGift, { params: { id }, body: { reason: "out of stock" } });
const open = () => staff.call(contract.openWelcomeGift, { params: { id }, body: { reason: "packing the box" } });
const beginLoss = () =>
  app.write(({ db }) => db.insertInto("member_tracks").values({ user_id: member.id, name: "pregnancyloss" }).execute());
const waiting = async () => {
  const { data } = await staff.get(contract.listWelcomeGifts, { query: { state: "waiting", limit: 100 } });
  return data.find((gift) => gift.id === id);
};

beforeEach(async () => {
  staff = await signInAs(app, await createPerson(app, "staff"));
  organizationId = await createOrganization(app, { gift: "A box for the first weeks" });
  member = await createNewMember(app, { track: "pregnancy", firstName: "Wilhelmina" });
  await sponsor(app, member, organizationId);
  await app.write(({ db }) =>
    db
      .updateTable("member_profiles")
      .set({ street_address: "12 Harbor Street", city: "Chicago", address_state: "IL", zip_code: "60601" })
      .where("user_id", "=", member.id)
      .execute(),
  );
  id = await createGift(app, member, organizationId);
});

test("the queue names no person; the filters separate waiting, sent and canceled", async () => {
  expect(await waiting()).toMatchObject({ held: false, country: "US", address_state: "IL", can: { dispatch: true } });
  const all = await staff.get(contract.listWelcomeGifts, {});
  expect(JSON.stringify(all)).not.toMatch(/Wilhelmina|Harbor|60601|member_id/);
  await dispatch();
  expect(await waiting()).toBeUndefined();
  const done = await staff.get(contract.listWelcomeGifts, { query: { state: "dispatched" } });
  expect(done.data[0]).toMatchObject({ id, tracking_number: "NP 4711-X" });
  expect((await staff.get(contract.listWelcomeGifts, { query: { state: "cancelled" } })).data).toEqual([]);
});

test("a gift requested before a loss is never sent, whatever begins after it; a new beginning cancels it (D77)", async () => {
  await beginLoss();
  await app.write(({ db }) =>
    db.updateTable("member_tracks").set({ ended_at: app.context.now() }).where("user_id", "=", member.id).execute(),
  );
  expect(await waiting()).toMatchObject({ held: true, can: { dispatch: false } });
  expect(code(await dispatch())).toBe("gift_held");
  await app.write((tx) =>
    startTrack(tx, { memberId: member.id, name: "pregnancy", because: "life_stage", now: app.context.now() }),
  );
  expect(await waiting()).toBeUndefined();
  expect(code(await dispatch())).toBe("gift_closed");
});

test("the address is opened with a reason, which is stored", async () => {
  expect((await open()).body).toMatchObject({
    recipient: expect.stringMatching(/^Wilhelmina /) as string,
    address: { street_address: "12 Harbor Street", state: "IL" },
  });
  const { data } = await staff.get(searchAudit, {
    body: { subject_user_id: member.id, action: "ops.record_opened", reason: "a test" },
  });
  expect(data).toMatchObject([{ reason: "packing the box" }]);
  const none = await staff.call(contract.openWelcomeGift, { params: { id }, body: { reason: " " } });
  expect(none.status).toBe(422);
});

describe("is held, and not even opened, if by now", () => {
  test.each([
    ["the member is in a loss", beginLoss],
    [
      "the track gets none",
      () =>
        app.write(({ db }) =>
          db.updateTable("member_tracks").set({ name: "partner_newparent" }).where("user_id", "=", member.id).execute(),
        ),
    ],
    [
      "no one sponsors the member",
      () =>
        app.write(({ db }) =>
          db
            .updateTable("organization_members")
            .set({ until: app.context.now().subtract({ hours: 1 }) })
            .where("user_id", "=", member.id)
            .execute(),
        ),
    ],
    [
      "the organization gives none",
      () =>
        app.write(({ db }) =>
          db.updateTable("organizations").set({ gift: null }).where("id", "=", organizationId).execute(),
        ),
    ],
  ])("%s", async (_, change) => {
    await change();
    expect(await waiting()).toMatchObject({ held: true, can: { dispatch: false, cancel: true } });
    const answers = [await dispatch(), await open()];
    expect(answers.map((reply) => [reply.status, code(reply)])).toEqual([
      [409, "gift_held"],
      [409, "gift_held"],
    ]);
    // The people who pack it are told that it waits, not why.
    expect(JSON.stringify(answers.map((reply) => reply.body))).not.toMatch(/loss|pregnan|track\b/i);
  });
});

test("what was sent or canceled is closed", async () => {
  expect((await dispatch()).status).toBe(200);
  expect([code(await dispatch()), code(await cancel())]).toEqual(["gift_closed", "gift_closed"]);
  id = await createGift(app, await createNewMember(app, { track: "pregnancy" }), organizationId);
  expect((await cancel()).body).toMatchObject({ state: "cancelled", cancelled_by: "staff" });
  expect(code(await dispatch())).toBe("gift_closed");
});

test("two of staff send it together: it is sent once", async () => {
  const other = await signInAs(app, await createPerson(app, "staff"));
  const statuses = (await Promise.all([dispatch(), dispatch(other), dispatch()])).map((reply) => reply.status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test("a loss that begins while it is sent comes before or after: it is never sent during one", async () => {
  const [reply] = await Promise.all([
    dispatch(),
    app.write(async (tx) => {
      await tx.lockPeople(member.id);
      await tx.db.insertInto("member_tracks").values({ user_id: member.id, name: "pregnancyloss" }).execute();
    }),
  ]);
  expect([200, 409]).toContain(reply.status);
  const gift = await app.context.read
    .selectFrom("welcome_gifts")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  expect(gift?.state).toBe(reply.status === 200 ? "dispatched" : "waiting");
});

test("an unknown gift is not found", async () => {
  id = 987_654;
  expect([(await open()).status, (await dispatch()).status, (await cancel()).status]).toEqual([404, 404, 404]);
});
