// The request to be notified about hours, over HTTP.
import { readPractitioner, requestAvailabilityNotice } from "@larkwell/contract/practitioners.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { noticeAvailability, noticeOpenings } from "./notice-availability.ts";

const app = useTestApp();

describe("asking to be notified", () => {
  test("keeps one open request per member and practitioner, with the newest note", async () => {
    const practice = await createPractice(app, { hours: null });
    const member = await createMember(app);
    const client = await signInAs(app, member);
    const ask = (note: string) =>
      client.call(requestAvailabilityNotice, { body: { practitioner_id: practice.person.id, note } });

    expect((await ask("Mornings please")).status).toBe(201);
    expect((await ask("Evenings are fine too")).status).toBe(201);

    const rows = await app.context.read
      .selectFrom("availability_requests")
      .selectAll()
      .where("member_id", "=", member.id)
      .execute();
    expect(rows.map((row) => row.note)).toEqual(["Evenings are fine too"]);
  });

  test("answers 404 for a person who is not a practitioner", async () => {
    const member = await createMember(app);
    const client = await signInAs(app, member);
    const answer = await client.call(requestAvailabilityNotice, { body: { practitioner_id: member.id } });
    expect(answer.status).toBe(404);
  });

  test("is for members: practitioners get 403, visitors 401", async () => {
    const practice = await createPractice(app);
    const body = { practitioner_id: practice.person.id };
    const practitioner = await signInAs(app, practice.person);
    expect((await practitioner.call(requestAvailabilityNotice, { body })).status).toBe(403);
    expect((await app.client().call(requestAvailabilityNotice, { body })).status).toBe(401);
  });

  test("names the field that is wrong", async () => {
    const client = await signInAs(app, await createMember(app));
    const answer = await client.call(requestAvailabilityNotice, { body: { practitioner_id: "soon", note: "\u0000" } });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ field: "practitioner_id" }, { field: "note" }] },
    });
  });
});

describe("the notice itself", () => {
  const waiting = async (practice: Practice, note = "") => {
    const member = await createMember(app);
    const client = await signInAs(app, member);
    await client.get(requestAvailabilityNotice, { body: { practitioner_id: practice.person.id, note } });
    return { member, client };
  };
  const noticesFor = async (userId: number) =>
    (await app.context.read.selectFrom("outbox").select("payload").where("kind", "=", "notice").execute())
      .map((row) => row.payload as { template: string; userId: number; practitionerId: number })
      .filter((payload) => payload.userId === userId);
  const openHours = (practice: Practice, start: Temporal.Instant) =>
    app.write(async (tx) => {
      await tx.db
        .insertInto("extra_hours")
        .values({ practitioner_id: practice.person.id, starts_at: start, ends_at: start.add({ hours: 1 }) })
        .execute();
      await tx.queue("availability", { practitionerId: practice.person.id });
    });

  test("is sent once to everyone who waits, when hours open", async () => {
    const practice = await createPractice(app, { hours: null });
    const [one, two] = [await waiting(practice), await waiting(practice)];
    await app.runJobs();
    expect(await noticesFor(one.member.id)).toEqual([]);
    const profile = { params: { id: practice.person.id } };
    expect((await one.client.get(readPractitioner, profile)).notify_requested).toBe(true);

    await openHours(practice, app.context.now().add({ hours: 48 }));
    await app.runJobs();
    await openHours(practice, app.context.now().add({ hours: 72 }));
    await app.runJobs();
    for (const { member } of [one, two])
      expect(await noticesFor(member.id)).toEqual([
        { template: "hours_opened", userId: member.id, practitionerId: practice.person.id },
      ]);
    expect((await one.client.get(readPractitioner, profile)).notify_requested).toBe(false);
  });

  test("is sent once when many checks happen at the same time", async () => {
    const practice = await createPractice(app, { hours: null });
    const { member } = await waiting(practice);
    await openHours(practice, app.context.now().add({ hours: 24 }));
    const queued = { outboxId: 0, payload: { practitionerId: practice.person.id } };
    await Promise.all(Array.from({ length: 8 }, () => noticeAvailability(app.context, queued)));
    await app.runJobs();
    expect(await noticesFor(member.id)).toHaveLength(1);
  });

  test("is sent by itself when the two weeks have reached later hours", async () => {
    const practice = await createPractice(app, { hours: null });
    const { member } = await waiting(practice);
    const now = app.context.now();
    await openHours(practice, now.add({ hours: 24 * 16 }));
    await app.runJobs();
    expect(await noticesFor(member.id)).toEqual([]);
    app.setNow(now.add({ hours: 24 * 3 }));
    await noticeOpenings(app.context);
    expect(await noticesFor(member.id)).toHaveLength(1);
    app.setNow(now);
  });

  test("says nothing while the practitioner is not listed", async () => {
    const practice = await createPractice(app);
    const member = await createMember(app);
    await app.write(async (tx) => {
      await tx.db
        .insertInto("availability_requests")
        .values({ practitioner_id: practice.person.id, member_id: member.id })
        .execute();
      await tx.db
        .updateTable("practitioner_profiles")
        .set({ published_at: null })
        .where("user_id", "=", practice.person.id)
        .execute();
    });
    await noticeOpenings(app.context);
    const open = await app.context.read
      .selectFrom("availability_requests")
      .select("notified_at")
      .where("practitioner_id", "=", practice.person.id)
      .execute();
    expect(open).toEqual([{ notified_at: null }]);
  });
});
