// Private calendar links over HTTP: what they show, that their owner sees and ends them, and what ends them all.
import { changePassword, resetPassword } from "@larkwell/contract/accounts.ts";
import { changeAppointment } from "@larkwell/contract/bookings.ts";
import {
  createCalendarFeed,
  endCalendarFeed,
  listCalendarFeeds,
  readCalendarFeed,
} from "@larkwell/contract/calendar-feeds.ts";
import { endOtherSessions, endSession, listSessions, signOut } from "@larkwell/contract/sessions.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";
import { issueToken } from "../../sign-in/credentials/one-time-tokens.ts";
import { hashPassword } from "../../sign-in/credentials/passwords.ts";

const app = useTestApp();
const password = "quiet-river-lantern-42";
const next = "amber-canoe-thistle-77";
const hash = await hashPassword(password);
beforeEach(() => app.setNow(testNow));

const tokenOf = ({ url }: { url: string }) => url.split("/").at(-1) ?? "";

async function ownerWithFeed(person?: Person) {
  const owner = person ?? (await createMember(app));
  await app.write((tx) => tx.db.updateTable("users").set({ password_hash: hash }).where("id", "=", owner.id).execute());
  const session = await tokenFor(app, owner);
  const client = app.client(session);
  const params = { user_id: owner.id };
  const make = async () => tokenOf(await client.get(createCalendarFeed, {}));
  // Signed in again, because the clock moves on.
  const list = async () => (await (await signInAs(app, owner)).get(listCalendarFeeds, { params })).data;
  return { owner, client, params, make, list, token: await make() };
}

const statusOf = async (token: string) => (await app.client().call(readCalendarFeed, { params: { token } })).status;

async function mailsTo(person: Person) {
  await app.runJobs();
  const rows = await app.context.read
    .selectFrom("sent_messages")
    .select(["template", "subject", "body"])
    .where("user_id", "=", person.id)
    .execute();
  return rows.filter((row) => row.template === "calendar_link_made");
}

test("shows the visits, leaves out canceled ones, and is stored as a hash", async () => {
  const booked = await createBooking(app);
  const { client, token } = await ownerWithFeed(booked.member);
  const feed = () => app.client().get(readCalendarFeed, { params: { token } });
  expect(await feed()).toContain(`UID:appointment-${booked.appointmentId}@`);
  const body = { cancelled_at: "2026-03-09 15:00:00" };
  await client.get(changeAppointment, { params: { id: booked.appointmentId }, body });
  expect(await feed()).not.toContain("UID:");
  const stored = await app.context.read.selectFrom("calendar_feeds").select("token_hash").execute();
  expect(stored.map((row) => row.token_hash)).not.toContain(token);
});

test("an email says that one was made, without the link and without what the visits are about", async () => {
  const { owner, token } = await ownerWithFeed();
  const mails = await mailsTo(owner);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("A calendar link was created");
  expect(mails[0]?.body).not.toContain(token);
  expect(mails[0]?.body).not.toContain("calendar_feeds");
});

test("the list says when each was made and last read, and never the link", async () => {
  const { list, make, token } = await ownerWithFeed();
  app.setNow(testNow.add({ minutes: 10 }));
  await make();
  app.setNow(testNow.add({ hours: 3 }));
  expect(await statusOf(token)).toBe(200);
  app.setNow(testNow.add({ hours: 3, minutes: 20 }));
  expect(await statusOf(token)).toBe(200);
  expect(await list()).toMatchObject([
    { created_at: "2026-03-09 15:10:00", last_read_at: null },
    { created_at: "2026-03-09 15:00:00", last_read_at: "2026-03-09 18:00:00" },
  ]);
  expect(JSON.stringify(await list())).not.toContain(token);
});

test("each can be ended separately, five are the maximum, and a stranger sees and ends none", async () => {
  const { client, params, list, make, token } = await ownerWithFeed();
  app.setNow(testNow.add({ minutes: 10 }));
  const second = await make();
  const [, first] = await list();
  const stranger = await signInAs(app, await createMember(app));
  const feed_id = first?.id ?? "";
  expect((await stranger.call(listCalendarFeeds, { params })).status).toBe(404);
  expect((await stranger.call(endCalendarFeed, { params: { ...params, feed_id } })).status).toBe(404);
  expect(await statusOf(token)).toBe(200);
  expect((await client.call(endCalendarFeed, { params: { ...params, feed_id } })).status).toBe(200);
  expect([await statusOf(token), await statusOf(second)]).toEqual([404, 200]);
  expect((await client.call(endCalendarFeed, { params: { ...params, feed_id } })).status).toBe(404);
  for (let time = 0; time < 4; time++) await make();
  expect(await client.call(createCalendarFeed, {})).toMatchObject({ status: 409, body: { code: "too_many_feeds" } });
  const own = { user_id: (await createMember(app)).id, feed_id };
  expect((await client.call(endCalendarFeed, { params: own })).status).toBe(404);
});

test("eight requested together are five", async () => {
  const { client, list } = await ownerWithFeed();
  await Promise.all(Array.from({ length: 8 }, () => client.call(createCalendarFeed, {})));
  expect(await list()).toHaveLength(5);
});

describe("all of them end", () => {
  test("after a year", async () => {
    const { token } = await ownerWithFeed();
    app.setNow(testNow.add({ hours: 364 * 24 }));
    expect(await statusOf(token)).toBe(200);
    app.setNow(testNow.add({ hours: 366 * 24 }));
    expect(await statusOf(token)).toBe(404);
  });

  test("with a changed password", async () => {
    const { client, params, token } = await ownerWithFeed();
    await client.get(changePassword, { params, body: { current_password: password, password: next } });
    expect(await statusOf(token)).toBe(404);
  });

  test("with a reset", async () => {
    const { owner, token } = await ownerWithFeed();
    const key = await app.write((tx) =>
      issueToken(tx, { context: app.context, purpose: "password_reset", userId: owner.id }),
    );
    await app.client().get(resetPassword, { params: { email: owner.email }, body: { token: key, password: next } });
    expect(await statusOf(token)).toBe(404);
  });

  test("with signing out everywhere else, but not with signing out here or on one device", async () => {
    const { owner, client, params, token } = await ownerWithFeed();
    await (await signInAs(app, owner)).get(signOut, {});
    const other = await tokenFor(app, owner);
    const [one] = (await app.client(other).get(listSessions, { params })).data.filter((session) => session.current);
    await client.get(endSession, { params: { ...params, session_id: one?.id ?? "" } });
    expect(await statusOf(token)).toBe(200);
    await client.get(endOtherSessions, { params });
    expect(await statusOf(token)).toBe(404);
  });
});
