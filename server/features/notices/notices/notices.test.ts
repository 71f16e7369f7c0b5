// Every notice from the queue to the outbox page: sent once, to the right person, only while it is true.
import { listQueuedJobs, retryQueuedJob } from "@larkwell/contract/ops.ts";
import { NOTICES, type NoticeName } from "@larkwell/domain/notices/notices.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { QueuedPayload } from "../../../data/queued-jobs.ts";
import { OutcomeUnknown, ProviderRejected, ProviderUnavailable } from "../../../outside/failures.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createEmailChangeOf, endAccessOf } from "../../../testing/factories/account-changes.ts";
import { createGrowingUp, createOffer } from "../../../testing/factories/family.ts";
import { createMilkOrder } from "../../../testing/factories/milk-orders.ts";
import { leaveUnread } from "../../../testing/factories/notifications.ts";
import { createMember, createPerson, type Person, unique } from "../../../testing/factories/people.ts";
import { createSubscription } from "../../../testing/factories/plans.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { recordMessages } from "../../../testing/recorded-messages.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { sendNotice } from "./send-notice.ts";

const { mails, texts, next, email, sms, forget } = recordMessages();

const publicUrl = "https://care.example";
const app = useTestApp({ outside: { email, sms }, env: { PUBLIC_URL: publicUrl } });
const start = testNow.add({ hours: 24 });

let member: Person;
let practice: Practice;

beforeEach(async () => {
  forget();
  app.setNow(testNow);
  member = await createMember(app, { timeZone: "America/Los_Angeles" });
  practice = await createPractice(app);
  await app.write(({ db }) =>
    db.updateTable("member_profiles").set({ sms_consent_at: testNow }).where("user_id", "=", member.id).execute(),
  );
  await app.write(({ db }) =>
    db
      .updateTable("practitioner_profiles")
      .set({ phone_number: "+12125550100", texts_agreed_at: testNow })
      .where("user_id", "=", practice.person.id)
      .execute(),
  );
});

const createVisit = (
  values: { cancelled_at?: Temporal.Instant; settled_status?: string; booking_state?: string } = {},
) =>
  app.write(async ({ db }) => {
    const row = await db
      .insertInto("appointments")
      .values({
        product_id: practice.productId,
        practitioner_id: practice.person.id,
        member_id: member.id,
        scheduled_start: start,
        scheduled_end: start.add({ minutes: 20 }),
        price_cents: 3500,
        cancellation_policy: "moderate",
        booking_state: "booked",
        ...values,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });

type Queued = Partial<Omit<QueuedPayload<"notice">, "template" | "userId">> & { to?: number; runAt?: Temporal.Instant };

const createEmailChange = (values: { confirmed_at?: Temporal.Instant } = {}) =>
  createEmailChangeOf(app, member, values);

async function queue(
  template: NoticeName,
  { to = member.id, runAt = testNow, ...about }: Queued = {},
): Promise<number> {
  const dedupeKey = `test:${unique()}`;
  await app.write((tx) => tx.queue("notice", { template, userId: to, ...about }, { dedupeKey, runAt }));
  const row = await app.context.read
    .selectFrom("outbox")
    .select("id")
    .where("dedupe_key", "=", dedupeKey)
    .executeTakeFirstOrThrow();
  return row.id;
}

const sentOf = (outboxId: number) =>
  app.context.read.selectFrom("sent_messages").selectAll().where("outbox_id", "=", outboxId).execute();
const outboxRow = (id: number) =>
  app.context.read.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

interface Case {
  visit?: Parameters<typeof createVisit>[0];
  order?: Parameters<typeof createMilkOrder>[2];
  /** Its destination, if it is not the account's own address. */
  emailChange?: { confirmed_at?: Temporal.Instant };
  plan?: Parameters<typeof createSubscription>[2];
  /** Something of the bell was not read. */
  unread?: boolean;
  /** When access through an employer ends. */
  accessUntil?: Temporal.Instant;
  family?: typeof createOffer;
  link: (visit: number) => RegExp;
  calendar?: "REQUEST" | "CANCEL";
  toPractitioner?: boolean;
  runAt?: Temporal.Instant;
}

const own = (visit: number) => new RegExp(`${publicUrl}/app/my-appointments/${visit}\\b`);
const schedule = () => new RegExp(`${publicUrl}/app/mpractice/my-schedule\\b`);
const launch = (visit: number) => new RegExp(`${publicUrl}/app/launch\\?appt=${visit}\\b`);
const wallet = () => new RegExp(`${publicUrl}/app/wallet\\b`);
const inWallet = (words: string) => () => new RegExp(`${words}[^]*${publicUrl}/app/wallet\\s`);
const orders = () => new RegExp(`${publicUrl}/app/orders\\b`);
const profile = () => new RegExp(`${publicUrl}/app/practitioner/${practice.person.id}\\b`);
const receipt = () => new RegExp(`${publicUrl}/app/receipts/plans/12\\s`);
const cancelled = { cancelled_at: testNow };
const aheadWords = "On [A-Z]\\w+, March 24, 2026, we’ll charge [$]105[.]";
const aheadAt = Temporal.Instant.from("2026-03-24T16:00:00Z");
const firstWords = "On [A-Z]\\w+, March 23, 2026, we charge [$]105, and then [$]105 every month until you cancel[.]";

const cases: Record<NoticeName, Case> = {
  something_new: { unread: true, link: () => new RegExp(`${publicUrl}/app/notifications\\b`) },
  something_new_sms: { unread: true, link: () => new RegExp(`${publicUrl}/app/notifications\\b`) },
  confirm_email: { link: () => new RegExp(`${publicUrl}/confirm_email\\?token=[\\w-]{43}&email=`) },
  address_known: { link: () => new RegExp(`${publicUrl}/app/login[^]*${publicUrl}/forgot-password`) },
  invitation: { link: () => new RegExp(`${publicUrl}/app/reset-password/[^/]+/[\\w-]{43}\\s`) },
  password_reset: { link: () => new RegExp(`${publicUrl}/app/reset-password/[^/]+/[\\w-]{43}\\s`) },
  password_changed: { link: () => new RegExp(`${publicUrl}/forgot-password`) },
  access_ends: {
    accessUntil: testNow.add({ hours: 72 }),
    link: () => new RegExp(`${publicUrl}/app/account\\s`),
  },
  access_ended: { accessUntil: testNow, link: () => new RegExp(`${publicUrl}/app/dashboard\\s`) },
  account_news: { link: () => new RegExp(`${publicUrl}/app/dashboard\\s`) },
  confirm_new_email: {
    emailChange: {},
    link: () => new RegExp(`${publicUrl}/app/confirm-new-email/[\\w-]{43}\\s`),
  },
  calendar_link_made: { link: () => new RegExp(`${publicUrl}/app/account\\s`) },
  second_factor_failed: { link: () => new RegExp(`${publicUrl}/forgot-password`) },
  email_change_asked: { emailChange: {}, link: () => new RegExp(`${publicUrl}/app/account\\s`) },
  email_changed: { emailChange: { confirmed_at: testNow }, link: () => new RegExp(`${publicUrl}/app/login\\s`) },
  page_offered: { family: createOffer, link: () => new RegExp(`${publicUrl}/app/shared-with-me\\s`) },
  page_closes: { family: createGrowingUp, link: () => new RegExp(`${publicUrl}/app/my-family\\s`) },
  data_ready: { link: () => new RegExp(`${publicUrl}/app/account/your-data\\s`) },
  deletion_asked: { link: () => new RegExp(`and choose “Keep my account”[^]*${publicUrl}/app/login\\s`) },
  plan_trial_started: { plan: { state: "trial" }, link: inWallet(firstWords) },
  plan_trial_ends: { plan: { state: "trial" }, link: inWallet(firstWords) },
  plan_started: { plan: { state: "active" }, link: inWallet("You pay [$]105 every month until you cancel") },
  plan_renewed: { plan: { state: "active" }, link: inWallet("You pay [$]105 every month until you cancel") },
  plan_payment_failed: { plan: { state: "past_due" }, link: wallet },
  plan_unpaid: { plan: { state: "ended" }, link: wallet },
  plan_canceled: { plan: { state: "active", renews: false }, link: wallet },
  plan_paused: { plan: { state: "active", pausedUntil: aheadAt }, link: wallet },
  plan_charge_ahead: { plan: { state: "paused", pausedUntil: aheadAt }, link: inWallet(aheadWords) },
  plan_price_changes: { plan: { state: "active", newPriceWords: "It is $9." }, link: inWallet("It is [$]9[.]") },
  plan_card_expires: { plan: { state: "active" }, link: wallet },
  payer_changed: { link: wallet },
  payer_failed: { link: wallet },
  receipt_again: { link: receipt },
  gift_paid: { link: wallet },
  credit_added: { link: wallet },
  credit_by_payer: { link: wallet },
  gift_returned: { link: wallet },
  deletion_taken_back: { link: () => new RegExp(`${publicUrl}/app/login\\s`) },
  appointment_booked: { visit: {}, link: own, calendar: "REQUEST" },
  appointment_moved: { visit: {}, link: own, calendar: "REQUEST" },
  appointment_cancelled: { visit: cancelled, link: own, calendar: "CANCEL" },
  appointment_cancelled_by_practitioner: { visit: cancelled, link: profile, calendar: "CANCEL" },
  reminder_email: { visit: {}, link: own },
  reminder_sms: { visit: {}, link: own, runAt: start.subtract({ hours: 1 }) },
  rate_visit: {
    visit: { settled_status: "occurred" },
    link: () => new RegExp(`${publicUrl}/app/rate-appointment\\?practitioner=${practice.person.id}\\b`),
  },
  hours_opened: { link: profile },
  order_placed: { order: {}, link: orders },
  order_dispatched: {
    order: { state: "dispatched", dispatched_at: testNow, carrier: "Any", tracking_number: "1", member_cents: 0 },
    link: orders,
  },
  order_cancelled: { order: { state: "cancelled", cancelled_at: testNow, cancelled_by: "staff" }, link: orders },
  practitioner_booked: { visit: {}, link: schedule, toPractitioner: true },
  practitioner_moved: { visit: {}, link: schedule, toPractitioner: true },
  practitioner_cancelled: { visit: cancelled, link: schedule, toPractitioner: true },
  missed_by_practitioner: { visit: { settled_status: "missed_by_practitioner" }, link: profile },
  missed_by_member: { visit: { settled_status: "missed_by_member" }, link: own },
  practitioner_missed: {
    visit: { settled_status: "missed_by_practitioner" },
    link: schedule,
    toPractitioner: true,
  },
  practitioner_waited: { visit: { settled_status: "missed_by_member" }, link: schedule, toPractitioner: true },
  practitioner_awaited: { visit: {}, link: launch, toPractitioner: true, runAt: start.add({ minutes: 7 }) },
  awaited_sms: { visit: {}, link: launch, toPractitioner: true, runAt: start.add({ minutes: 7 }) },
  overflow_report: {
    visit: { settled_status: "occurred" },
    link: () => new RegExp(`${publicUrl}/_/appointment_overflow_report/[\\w-]{43}/YES`),
    toPractitioner: true,
  },
};

describe.each(Object.entries(cases) as [NoticeName, Case][])("%s", (name, expected) => {
  const isMail = NOTICES[name].channel === "email";
  const timeless: readonly NoticeName[] = ["rate_visit", "overflow_report", "awaited_sms"];
  const saysWhen = expected.visit !== undefined && !timeless.includes(name);

  test("is sent once, leads to the right place and is stored", async () => {
    if (name === "confirm_email")
      await app.write(({ db }) =>
        db.updateTable("users").set({ email_confirmed_at: null }).where("id", "=", member.id).execute(),
      );
    const visit = expected.visit ? await createVisit(expected.visit) : undefined;
    const order = expected.order ? await createMilkOrder(app, member, expected.order) : undefined;
    const change = expected.emailChange ? await createEmailChange(expected.emailChange) : undefined;
    const plan = expected.plan ? await createSubscription(app, member, expected.plan) : undefined;
    if (expected.unread) await leaveUnread(app, member);
    await expected.family?.(app, member);
    if (expected.accessUntil) await endAccessOf(app, member, expected.accessUntil);
    const to = expected.toPractitioner ? practice.person : member;
    const runAt = expected.runAt ?? testNow.add({ minutes: 1 });
    const id = await queue(name, {
      to: to.id,
      practitionerId: practice.person.id,
      ...(visit === undefined ? {} : { appointmentId: visit }),
      ...(order === undefined ? {} : { orderId: order }),
      ...(change === undefined ? {} : { emailChangeId: change.id }),
      ...(plan === undefined ? {} : { subscriptionId: plan }),
      ...(name === "receipt_again" ? { receipt: { kind: "plan", number: 12 } } : {}),
      runAt,
    });
    await app.runJobs();
    expect(await sentOf(id)).toEqual([]);
    app.setNow(runAt);
    await app.runJobs();
    await app.runJobs();
    expect([mails.length, texts.length]).toEqual(isMail ? [1, 0] : [0, 1]);
    const [kept, ...more] = await sentOf(id);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      template: name,
      channel: NOTICES[name].channel,
      user_id: to.id,
      provider: "embedded",
    });
    const address = name === "confirm_new_email" ? change?.new_email : to.email;
    expect(kept?.recipient).toBe(isMail ? address : "+12125550100");
    expect(kept?.body).toMatch(expected.link(visit ?? 0));
    expect((await outboxRow(id)).done_at).not.toBeNull();
    const calendar = /METHOD:(\w+)/.exec(kept?.attachment ?? "")?.[1];
    expect(calendar).toBe(expected.calendar);
    expect(mails[0]?.attachments?.[0]?.contentType.includes(`method=${expected.calendar}`) ?? false).toBe(
      expected.calendar !== undefined,
    );
    // Tuesday 15:00 UTC, in the reader's zone.
    const when = expected.toPractitioner ? "11:00 AM EDT" : "8:00 AM PDT";
    expect(kept?.body.includes(when)).toBe(saysWhen);
  });

  test("says nothing to a closed account", async () => {
    const visit = expected.visit ? await createVisit(expected.visit) : undefined;
    const order = expected.order ? await createMilkOrder(app, member, expected.order) : undefined;
    const to = expected.toPractitioner ? practice.person : member;
    await app.write(({ db }) =>
      db.updateTable("users").set({ disabled_at: testNow, email_confirmed_at: null }).where("id", "=", to.id).execute(),
    );
    if (expected.runAt) app.setNow(expected.runAt);
    const id = await queue(name, {
      to: to.id,
      practitionerId: practice.person.id,
      ...(visit === undefined ? {} : { appointmentId: visit }),
      ...(order === undefined ? {} : { orderId: order }),
    });
    await app.runJobs();
    expect([...mails, ...texts, ...(await sentOf(id))]).toEqual([]);
    expect((await outboxRow(id)).done_at).not.toBeNull();
  });
});

describe("what is no longer true is not sent", () => {
  const change = (id: number, values: { cancelled_at?: Temporal.Instant; scheduled_start?: Temporal.Instant }) =>
    app.write(({ db }) => db.updateTable("appointments").set(values).where("id", "=", id).execute());

  test.each(["reminder_email", "appointment_booked", "practitioner_booked"] as const)(
    "%s of an appointment canceled in between",
    async (name) => {
      const visit = await createVisit();
      const to = name === "practitioner_booked" ? practice.person.id : member.id;
      const id = await queue(name, { to, appointmentId: visit, runAt: testNow.add({ minutes: 1 }) });
      await change(visit, { cancelled_at: testNow });
      app.setNow(testNow.add({ minutes: 1 }));
      await app.runJobs();
      expect([...mails, ...(await sentOf(id))]).toEqual([]);
    },
  );

  test("the reminder of a time that the appointment no longer has", async () => {
    const visit = await createVisit();
    const dueSoon = testNow.add({ minutes: 1 });
    await queue("reminder_email", { appointmentId: visit, runAt: dueSoon });
    await app.write(({ db }) =>
      db
        .updateTable("appointments")
        .set({ scheduled_start: start.add({ hours: 48 }), scheduled_end: start.add({ hours: 49 }) })
        .where("id", "=", visit)
        .execute(),
    );
    app.setNow(dueSoon);
    await app.runJobs();
    expect(mails).toEqual([]);
    await queue("reminder_email", { appointmentId: visit, runAt: start.add({ hours: 24 }) });
    app.setNow(start.add({ hours: 24 }));
    await app.runJobs();
    // What others missed by then is told to them.
    expect(mails.filter((mail) => mail.to === member.email)).toHaveLength(1);
  });

  test("that a person waits, in a visit that was moved meanwhile", async () => {
    const visit = await createVisit();
    const runAt = start.add({ minutes: 7 });
    const id = await queue("practitioner_awaited", { to: practice.person.id, appointmentId: visit, runAt });
    await change(visit, { scheduled_start: start.add({ minutes: 10 }) });
    app.setNow(runAt);
    await app.runJobs();
    expect(await sentOf(id)).toEqual([]);
  });

  test("an appointment that was never paid for, or that is another person's", async () => {
    const unpaid = await createVisit({ booking_state: "void" });
    const other = await createMember(app);
    await queue("appointment_booked", { appointmentId: unpaid });
    await queue("appointment_booked", { appointmentId: await createVisit(), to: other.id });
    await app.runJobs();
    expect(mails).toEqual([]);
  });

  test("a confirmation of what is already confirmed", async () => {
    await queue("confirm_email");
    await app.runJobs();
    expect(mails).toEqual([]);
  });

  test.each([
    ["consent", { sms_consent_at: null }],
    ["a number", { tel_number: null }],
  ])("an SMS without %s", async (_what, values) => {
    const visit = await createVisit();
    await app.write(({ db }) =>
      db.updateTable("member_profiles").set(values).where("user_id", "=", member.id).execute(),
    );
    app.setNow(start.subtract({ hours: 1 }));
    await queue("reminder_sms", { appointmentId: visit });
    await app.runJobs();
    expect(texts).toEqual([]);
  });

  test("an order whose state has changed, that is another member's, or whose member has reported a loss by now", async () => {
    const cancelledOrder = { state: "cancelled", cancelled_at: testNow, cancelled_by: "member" };
    await queue("order_placed", { orderId: await createMilkOrder(app, member, cancelledOrder) });
    await queue("order_placed", { orderId: await createMilkOrder(app, await createMember(app)) });
    const order = await createMilkOrder(app, member);
    await app.write(({ db }) =>
      db.insertInto("member_tracks").values({ user_id: member.id, name: "pregnancyloss" }).execute(),
    );
    await queue("order_placed", { orderId: order });
    await app.runJobs();
    expect(mails).toEqual([]);
    await app.write(({ db }) =>
      db.updateTable("member_tracks").set({ ended_at: testNow }).where("user_id", "=", member.id).execute(),
    );
    await queue("order_placed", { orderId: order });
    await app.runJobs();
    expect(mails).toEqual([]);
    // The loss lasts until something new begins (D77).
    await app.write(({ db }) =>
      db.insertInto("member_tracks").values({ user_id: member.id, name: "adoption" }).execute(),
    );
    await queue("order_placed", { orderId: await createMilkOrder(app, member) });
    await app.runJobs();
    expect(mails).toHaveLength(1);
  });

  test("what was withdrawn", async () => {
    const visit = await createVisit();
    await app.write(async (tx) => {
      const payload = { template: "reminder_email", userId: member.id, appointmentId: visit } as const;
      await tx.queue("notice", payload, { dedupeKey: `appointment:${visit}:reminder_email`, runAt: testNow });
      await tx.withdraw(`appointment:${visit}:reminder`);
    });
    await app.runJobs();
    expect(mails).toEqual([]);
  });
});

describe("failures", () => {
  const minutesLater = (minutes: number) => app.setNow(testNow.add({ minutes }));

  test("an unavailable provider is tried again", async () => {
    const id = await queue("password_changed");
    next.fault = new ProviderUnavailable("smtp", "ECONNECTION");
    await app.runJobs();
    expect(await outboxRow(id)).toMatchObject({ done_at: null, failed_at: null, last_error: "ProviderUnavailable" });
    minutesLater(1);
    await app.runJobs();
    expect(mails).toHaveLength(1);
    expect(await sentOf(id)).toHaveLength(1);
  });

  test("an inbox that does not exist is not tried again, and the operator sees it", async () => {
    const id = await queue("password_changed");
    next.fault = new ProviderRejected("smtp", "550");
    await app.runJobs();
    expect((await outboxRow(id)).failed_at).not.toBeNull();
    minutesLater(60);
    await app.runJobs();
    expect(mails).toEqual([]);
  });

  test("a message that may have been sent is never sent again by itself; staff sees it, and may send it", async () => {
    const id = await queue("password_reset");
    next.afterSending = () => {
      next.afterSending = null;
      throw new Error("the connection died here");
    };
    await app.runJobs();
    expect(await sentOf(id)).toEqual([]);
    minutesLater(60);
    await app.runJobs();
    expect(mails).toHaveLength(1);
    expect(await outboxRow(id)).toMatchObject({ done_at: null, last_error: "in_doubt" });

    const staff = await signInAs(app, await createPerson(app, "staff"));
    const doubtful = await staff.get(listQueuedJobs, { query: { state: "failed" } });
    expect(doubtful.data).toContainEqual(expect.objectContaining({ id, last_error: "in_doubt" }));
    await staff.get(retryQueuedJob, { params: { id } });
    await app.runJobs();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.messageId).toBe(mails[1]?.messageId);
    expect(mails[0]?.messageId).toMatch(/^[\w-]{24}@care\.example$/);
    expect(await sentOf(id)).toHaveLength(1);
  });

  test("what a dead process had handed over is not handed over by the next one", async () => {
    const id = await queue("password_changed", { runAt: testNow.add({ minutes: 1 }) });
    await app.write(({ db }) =>
      db.updateTable("outbox").set({ handed_over_at: testNow }).where("id", "=", id).execute(),
    );
    minutesLater(1);
    await app.runJobs();
    expect(mails).toEqual([]);
    expect(await outboxRow(id)).toMatchObject({ done_at: null, last_error: "in_doubt" });
  });

  test("of two processes that work on one message, the slower one holds it back", async () => {
    const id = await queue("password_changed");
    let second: Promise<unknown> | undefined;
    next.afterSending = () => {
      next.afterSending = null;
      // The lease expired while the first one was still sending.
      minutesLater(5);
      second = sendNotice(app.context, { outboxId: id, payload: { template: "password_changed", userId: member.id } });
      second.catch(() => {});
    };
    await app.runJobs();
    await expect(second).rejects.toThrow(OutcomeUnknown);
    expect(mails).toHaveLength(1);
    expect(await outboxRow(id)).toMatchObject({ failed_at: null, last_error: null });
    expect((await outboxRow(id)).done_at).not.toBeNull();
  });

  test("staff cannot have a message sent again while it is being sent", async () => {
    const id = await queue("password_changed", { runAt: testNow.add({ minutes: 1 }) });
    await app.write(({ db }) =>
      db
        .updateTable("outbox")
        .set({ attempts: 1, leased_until: testNow.add({ seconds: 10 }), handed_over_at: testNow })
        .where("id", "=", id)
        .execute(),
    );
    const staff = await signInAs(app, await createPerson(app, "staff"));
    expect((await staff.call(retryQueuedJob, { params: { id } })).status).toBe(404);
  });

  test("a crash between recording and marking sends nothing again", async () => {
    const id = await queue("password_changed");
    await app.runJobs();
    await app.write(({ db }) => db.updateTable("outbox").set({ done_at: null }).where("id", "=", id).execute());
    minutesLater(5);
    await app.runJobs();
    expect(mails).toHaveLength(1);
    expect((await outboxRow(id)).done_at).not.toBeNull();
  });

  test("two messages never share an id", async () => {
    await queue("password_changed");
    await queue("password_changed");
    await app.runJobs();
    expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(2);
  });
});
