// How a visit ends: its final status, the money, who is notified, ratings, and whether it ran over.
import { changeAppointment, readAppointment, submitOverflowReport } from "@larkwell/contract/bookings.ts";
import { endVisit, readVisit, reportVisitOverflow } from "@larkwell/contract/visits.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, describe, expect, test } from "vitest";
import { ledgerSumsOf, templatesOf } from "../../../testing/booking-outcomes.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { type Booked, createBooking } from "../../../testing/factories/bookings.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
afterEach(() => app.setNow(testNow));

const asMember = (booked: Booked) => signInAs(app, booked.member);
const asPractitioner = (booked: Booked) => signInAs(app, booked.practice.person);
const ledgerSums = (appointmentId: number) => ledgerSumsOf(app, appointmentId);
const templatesFor = (appointmentId: number) => templatesOf(app, appointmentId);

const join = (booked: Booked, times: Partial<Record<"member" | "practitioner", Temporal.Instant>>) =>
  app.write(({ db }) =>
    db
      .updateTable("appointments")
      .set({ member_joined_at: times.member ?? null, practitioner_joined_at: times.practitioner ?? null })
      .where("id", "=", booked.appointmentId)
      .execute(),
  );

describe("when it is over", () => {
  test("held: the practitioner's share is earned, a rating is requested, both are notified once", async () => {
    const booked = await createBooking(app);
    const params = { id: booked.appointmentId };
    await join(booked, { member: booked.start, practitioner: booked.start });
    app.setNow(booked.start.add({ minutes: 18 }));
    const [member, practitioner] = [await asMember(booked), await asPractitioner(booked)];
    const ended = toWire(booked.start.add({ minutes: 18 }));
    await member.get(changeAppointment, { params, body: { member_ended_at: ended } });
    const seen = await practitioner.get(changeAppointment, { params, body: { practitioner_ended_at: ended } });
    expect(seen.status).toBe("occurred");
    await app.runJobs();
    expect(await ledgerSums(booked.appointmentId)).toEqual({ card: -3500, held: 0, earnings: 2450, revenue: 1050 });
    const templates = await templatesFor(booked.appointmentId);
    expect(templates.filter((one) => one === "rate_visit")).toHaveLength(1);
    // It did not run over, so no one is asked whether it did.
    expect(templates).not.toContain("overflow_report");
  });

  test.each([
    ["the practitioner did not come: everything back", "strict", { member: 0 }, "missed_by_practitioner", 3500],
    ["no one came: refunded in full", "strict", {}, "missed_by_practitioner", 3500],
    [
      "the member did not come, conservative: everything back",
      "conservative",
      { practitioner: 0 },
      "missed_by_member",
      3500,
    ],
    ["the member did not come, flexible: nothing back", "flexible", { practitioner: 0 }, "missed_by_member", 0],
  ] as const)("%s", async (_, policy, joined, status, refunded) => {
    const booked = await createBooking(app, { practiceOptions: { policy } });
    const times = Object.fromEntries(Object.keys(joined).map((side) => [side, booked.start]));
    await join(booked, times);
    app.setNow(booked.start.add({ minutes: 20, seconds: 1 }));
    await app.runJobs();
    const seen = await (await asMember(booked)).get(readAppointment, { params: { id: booked.appointmentId } });
    expect(seen).toMatchObject({ status, payment: { refunded_card: refunded / 100 } });
    const sums = await ledgerSums(booked.appointmentId);
    expect([sums["held"], sums["card"]]).toEqual([0, -3500 + refunded]);
    await app.runJobs();
    const told =
      status === "missed_by_member"
        ? ["missed_by_member", "practitioner_waited"]
        : ["missed_by_practitioner", "practitioner_missed"];
    const after = (await templatesFor(booked.appointmentId)).filter((one) => /missed|waited|rate_visit/.test(one));
    expect(after).toEqual(told);
  });

  test("a call that continues is settled an hour after its end, not before", async () => {
    const booked = await createBooking(app);
    await join(booked, { member: booked.start, practitioner: booked.start });
    const status = async () =>
      (await (await asMember(booked)).get(readAppointment, { params: { id: booked.appointmentId } })).status;
    app.setNow(booked.start.add({ minutes: 80 }));
    await app.runJobs();
    expect(await status()).toBe("in_progress");
    app.setNow(booked.start.add({ minutes: 80, seconds: 1 }));
    await app.runJobs();
    expect(await status()).toBe("occurred");
  });

  test("rating: once it ended, 0 is unrated, and never before", async () => {
    const booked = await createBooking(app);
    const params = { id: booked.appointmentId };
    const ratings = { reliability: 5, satisfaction: 4, empathy: 0, credibility: null };
    const early = await (await asMember(booked)).call(changeAppointment, { params, body: { ratings } });
    expect(early).toMatchObject({ status: 409, body: { code: "not_rateable" } });
    await join(booked, { member: booked.start, practitioner: booked.start });
    app.setNow(booked.start.add({ minutes: 81 }));
    const client = await asMember(booked);
    const rated = await client.get(changeAppointment, { params, body: { ratings } });
    expect(rated.ratings).toEqual({ reliability: 5, satisfaction: 4, empathy: null, credibility: null });
    const seen = await (await asPractitioner(booked)).get(readAppointment, { params });
    expect(seen.ratings).toEqual({ reliability: null, satisfaction: null, empathy: null, credibility: null });
  });

  test("a person who was left waiting reads what is refunded and how to book again; nothing says what it was about", async () => {
    const booked = await createBooking(app);
    await join(booked, { member: booked.start });
    app.setNow(booked.start.add({ minutes: 20, seconds: 1 }));
    await app.runJobs();
    const { practice, member } = booked;
    const mails = await app.context.read
      .selectFrom("sent_messages")
      .select(["template", "user_id", "subject", "body"])
      .where("template", "in", ["missed_by_practitioner", "practitioner_missed"])
      .where("user_id", "in", [member.id, practice.person.id])
      .orderBy("template")
      .execute();
    expect(mails.map(({ template, user_id }) => [template, user_id])).toEqual([
      ["missed_by_practitioner", member.id],
      ["practitioner_missed", practice.person.id],
    ]);
    expect(mails[0]?.body).toMatch(/refunding everything you paid/);
    expect(mails[0]?.body).toContain(`/app/practitioner/${practice.person.id}`);
    const { first_name, last_name } = await app.context.read
      .selectFrom("users")
      .select(["first_name", "last_name"])
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    for (const { subject, body } of mails)
      expect(`${subject} ${body}`).not.toMatch(new RegExp(`${first_name}|${last_name}`));
  });
});

describe("the overflow report", () => {
  const overflowMails = async ({ practice }: Booked) => {
    const sent = await app.context.read
      .selectFrom("sent_messages")
      .select("id")
      .where("template", "=", "overflow_report")
      .where("user_id", "=", practice.person.id)
      .execute();
    return sent.length;
  };

  async function ranOver() {
    const booked = await createBooking(app);
    await join(booked, { member: booked.start, practitioner: booked.start });
    const late = booked.start.add({ minutes: 24 });
    app.setNow(late);
    return { booked, late, params: { appointment_id: booked.appointmentId } };
  }

  test("is answered by the practitioner alone, on the page after a visit that ran over, and then no email asks", async () => {
    const { booked, late, params } = await ranOver();
    const [practitioner, member] = [await asPractitioner(booked), await asMember(booked)];
    expect(await practitioner.get(readVisit, { params })).toMatchObject({ asks_overflow: false });
    expect(await practitioner.call(reportVisitOverflow, { params, body: { overflowed: true } })).toMatchObject({
      status: 409,
      body: { code: "nothing_to_report" },
    });
    await practitioner.get(endVisit, { params });
    expect(await practitioner.get(readVisit, { params })).toMatchObject({ state: "can_start", asks_overflow: true });
    expect(await member.get(readVisit, { params })).toMatchObject({ asks_overflow: false });
    expect((await member.call(reportVisitOverflow, { params, body: { overflowed: true } })).status).toBe(403);
    const stranger = await signInAs(app, (await createPractice(app)).person);
    expect((await stranger.call(reportVisitOverflow, { params, body: { overflowed: true } })).status).toBe(404);
    await member.get(endVisit, { params });
    const both = await Promise.all(
      [true, true].map((overflowed) => practitioner.call(reportVisitOverflow, { params, body: { overflowed } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await practitioner.get(readVisit, { params })).toMatchObject({ state: "over", asks_overflow: false });
    app.setNow(late.add({ hours: 2 }));
    await app.runJobs();
    expect(await overflowMails(booked)).toBe(0);
  });

  test("answered before the member ended too, it is not requested by email either", async () => {
    const { booked, late, params } = await ranOver();
    const practitioner = await asPractitioner(booked);
    await practitioner.get(endVisit, { params });
    await practitioner.get(reportVisitOverflow, { params, body: { overflowed: false } });
    await (await asMember(booked)).get(endVisit, { params });
    app.setNow(late.add({ hours: 2 }));
    await app.runJobs();
    expect(await overflowMails(booked)).toBe(0);
  });

  test("comes with an email after a visit that ran over, counts YES only, and once", async () => {
    const booked = await createBooking(app);
    await join(booked, { member: booked.start, practitioner: booked.start });
    const late = booked.start.add({ minutes: 24 });
    app.setNow(late);
    const params = { id: booked.appointmentId };
    await (await asMember(booked)).get(changeAppointment, { params, body: { member_ended_at: toWire(late) } });
    await (await asPractitioner(booked)).get(changeAppointment, {
      params,
      body: { practitioner_ended_at: toWire(late) },
    });
    // The page after the visit asks first.
    app.setNow(late.add({ minutes: 29 }));
    await app.runJobs();
    expect(await overflowMails(booked)).toBe(0);
    app.setNow(late.add({ minutes: 31 }));
    await app.runJobs();
    const mail = await app.context.read
      .selectFrom("sent_messages")
      .select("body")
      .where("template", "=", "overflow_report")
      .where("user_id", "=", booked.practice.person.id)
      .executeTakeFirstOrThrow();
    const token = /appointment_overflow_report\/([\w-]+)\/YES/.exec(mail.body)?.[1] ?? "";
    const report = (body: { token?: string; report?: string }) => app.client().call(submitOverflowReport, { body });
    expect(await report({ token })).toMatchObject({ status: 422, body: { code: "report_incomplete" } });
    expect(await report({ token: "unknown", report: "YES" })).toMatchObject({ status: 410 });
    expect(await report({ token, report: "yes" })).toMatchObject({ status: 200, body: { overflowed: true } });
    expect(await report({ token, report: "NO" })).toMatchObject({ status: 410 });
  });
});
