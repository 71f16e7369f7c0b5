// Each person's notice preferences, followed by every notice at the time of sending.
import type { DB } from "@larkwell/database/migrate.ts";
import { NOTICES, type NoticeName } from "@larkwell/domain/notices/notices.ts";
import { OPTIONAL_TOPICS, optionalTopicOf } from "@larkwell/domain/notices/preferences.ts";
import type { Insertable, Updateable } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Email } from "../../../outside/email/port.ts";
import type { Sms } from "../../../outside/sms/port.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMilkOrder } from "../../../testing/factories/milk-orders.ts";
import { leaveUnread } from "../../../testing/factories/notifications.ts";
import { createMember, type Person, unique } from "../../../testing/factories/people.ts";
import { createSubscription } from "../../../testing/factories/plans.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";

const mails: Email[] = [];
const texts: Sms[] = [];
const publicUrl = "https://care.example";
const app = useTestApp({
  env: { PUBLIC_URL: publicUrl },
  outside: {
    email: {
      name: "embedded",
      async send(one) {
        mails.push(one);
        return {};
      },
    },
    sms: {
      name: "embedded",
      async send(one) {
        texts.push(one);
        return {};
      },
    },
  },
});
const start = testNow.add({ hours: 24 });
let member: Person;
let practice: Practice;

beforeEach(async () => {
  mails.length = 0;
  texts.length = 0;
  app.setNow(testNow);
  member = await createMember(app, { timeZone: "America/Los_Angeles" });
  practice = await createPractice(app);
  await app.write(({ db }) =>
    db.updateTable("member_profiles").set({ sms_consent_at: testNow }).where("user_id", "=", member.id).execute(),
  );
});

/** A person waits in it. */
const begun = { scheduled_start: testNow.subtract({ minutes: 7 }), scheduled_end: testNow.add({ minutes: 13 }) };

/** What must be true for a notice. */
const visitsFor: Partial<Record<NoticeName, Updateable<DB["appointments"]>>> = {
  appointment_cancelled: { cancelled_at: testNow },
  appointment_cancelled_by_practitioner: { cancelled_at: testNow },
  practitioner_cancelled: { cancelled_at: testNow },
  rate_visit: { settled_status: "occurred" },
  overflow_report: { settled_status: "occurred" },
  missed_by_practitioner: { settled_status: "missed_by_practitioner" },
  practitioner_missed: { settled_status: "missed_by_practitioner" },
  missed_by_member: { settled_status: "missed_by_member" },
  practitioner_waited: { settled_status: "missed_by_member" },
  practitioner_awaited: begun,
  awaited_sms: begun,
};
const ordersFor: Partial<Record<NoticeName, Parameters<typeof createMilkOrder>[2]>> = {
  order_dispatched: {
    state: "dispatched",
    dispatched_at: testNow,
    carrier: "UPS",
    tracking_number: "1",
    member_cents: 0,
  },
  order_cancelled: { state: "cancelled", cancelled_at: testNow, cancelled_by: "member" },
};
const plansFor: Partial<Record<NoticeName, Parameters<typeof createSubscription>[2]>> = {
  plan_trial_started: { state: "trial" },
  plan_trial_ends: { state: "trial" },
  plan_started: { state: "active" },
  plan_renewed: { state: "active" },
  plan_payment_failed: { state: "past_due" },
  plan_unpaid: { state: "ended" },
  plan_canceled: { state: "active", renews: false },
  plan_paused: { state: "active", pausedUntil: testNow.add({ hours: 24 }) },
  plan_charge_ahead: { state: "paused", pausedUntil: testNow.add({ hours: 24 }) },
  plan_price_changes: { state: "active", newPriceWords: "Words" },
  plan_card_expires: { state: "active" },
};
const changesFor: Partial<Record<NoticeName, { confirmed_at?: Temporal.Instant }>> = {
  confirm_new_email: {},
  email_change_asked: {},
  email_changed: { confirmed_at: testNow },
};

const createVisit = (values: Updateable<DB["appointments"]> = {}) =>
  app.write(async ({ db }) => {
    const { id } = await db
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
        ...(values as object),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });

const createEmailChange = (values: { confirmed_at?: Temporal.Instant } = {}) =>
  app.write(async ({ db }) => {
    await db.deleteFrom("email_changes").where("user_id", "=", member.id).execute();
    const { id } = await db
      .insertInto("email_changes")
      .values({
        user_id: member.id,
        old_email: member.email,
        new_email: `new-${unique()}@people.example`,
        asked_at: testNow,
        expires_at: testNow.add({ hours: 24 }),
        ...values,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });

/** In place of an earlier one: a member has one plan at a time. */
async function createPlan(plan: Parameters<typeof createSubscription>[2]) {
  await app.write(async ({ db }) => {
    await db.deleteFrom("plan_price_notices").execute();
    await db.deleteFrom("subscriptions").where("member_id", "=", member.id).execute();
  });
  return createSubscription(app, member, plan);
}

/** Queues a notice with everything it is about, and lets it be sent. */
async function tell(template: NoticeName): Promise<void> {
  const { about } = NOTICES[template];
  const isAboutVisit = ["appointment", "feedback", "schedule"].includes(about);
  const change = changesFor[template];
  const plan = plansFor[template];
  const payload = {
    template,
    userId: member.id,
    practitionerId: practice.person.id,
    ...(isAboutVisit ? { appointmentId: await createVisit(visitsFor[template]) } : {}),
    ...(about === "order" ? { orderId: await createMilkOrder(app, member, ordersFor[template]) } : {}),
    ...(plan ? { subscriptionId: await createPlan(plan) } : {}),
    ...(change ? { emailChangeId: await createEmailChange(change) } : {}),
    ...(template === "receipt_again" ? { receipt: { kind: "year" as const, number: 2026 } } : {}),
  };
  if (template === "confirm_email")
    await app.write(({ db }) =>
      db.updateTable("users").set({ email_confirmed_at: null }).where("id", "=", member.id).execute(),
    );
  if (template === "something_new" || template === "something_new_sms") await leaveUnread(app, member);
  if (template === "reminder_sms") app.setNow(start.subtract({ hours: 1 }));
  await app.write((tx) => tx.queue("notice", payload, { dedupeKey: `test:${unique()}`, runAt: testNow }));
  await app.runJobs();
}

describe("a person's preferences", () => {
  const preference = (values: Partial<Insertable<DB["notice_wishes"]>>) =>
    app.write(({ db }) =>
      db
        .insertInto("notice_wishes")
        .values({ user_id: member.id, ...values })
        .execute(),
    );
  const everything = [...OPTIONAL_TOPICS];

  /** True only for a membership or a page that ends: their own tests send them. None can be switched off. */
  const ofMemberships: ReadonlySet<NoticeName> = new Set([
    "access_ends",
    "access_ended",
    "page_closes",
    "page_offered",
  ]);
  const here = (Object.keys(NOTICES) as NoticeName[]).filter((name) => !ofMemberships.has(name));

  test("what is not sent here cannot be switched off", () => {
    for (const name of ofMemberships) expect(optionalTopicOf(name)).toBeNull();
  });

  test.each(here)("%s follows them when it is sent", async (name) => {
    await tell(name);
    expect([...mails, ...texts]).toHaveLength(1);
    await preference({ email_off: everything, sms_off: everything });
    await tell(name);
    // "Something new" follows the topics of what is unread: all of them are off.
    const follows = optionalTopicOf(name) !== null || NOTICES[name].about === "unread";
    expect([...mails, ...texts]).toHaveLength(follows ? 1 : 2);
  });

  test("an email without our name has it only in the address of its link", async () => {
    await preference({ brand_in_mail: false });
    for (const name of ["confirm_new_email", "password_changed", "invitation", "address_known"] as const)
      await tell(name);
    expect(mails).toHaveLength(4);
    for (const mail of mails) {
      expect(mail.plainSender).toBe(true);
      const said = `${mail.subject} ${mail.text} ${mail.html}`.replaceAll(publicUrl, "");
      expect(said).not.toMatch(/larkwell/i);
      expect(said).not.toMatch(/\{brand\}| (at|with|from|to)[.,]/);
    }
  });

  describe("quiet hours in the person's own zone", () => {
    // 22:00 to 07:00 in Los Angeles; the visit's hour before falls into it or not.
    const quiet = { quiet_from: 22 * 60, quiet_until: 7 * 60 };
    const inLosAngeles = (text: string) => Temporal.ZonedDateTime.from(`${text}[America/Los_Angeles]`).toInstant();
    const visitAt = async (scheduled_start: Temporal.Instant) => {
      const visit = await createVisit();
      await app.write(({ db }) =>
        db
          .updateTable("appointments")
          .set({ scheduled_start, scheduled_end: scheduled_start.add({ minutes: 20 }) })
          .where("id", "=", visit)
          .execute(),
      );
      const runAt = scheduled_start.subtract({ hours: 1 });
      const dedupeKey = `appointment:${visit}:reminder_sms:${unique()}`;
      const payload = { template: "reminder_sms", userId: member.id, appointmentId: visit } as const;
      await app.write((tx) => tx.queue("notice", payload, { dedupeKey, runAt }));
      app.setNow(runAt);
      await app.runJobs();
      return visit;
    };

    test("a text waits for their end, once", async () => {
      await preference(quiet);
      await visitAt(inLosAngeles("2026-03-11T07:30"));
      expect(texts).toEqual([]);
      app.setNow(inLosAngeles("2026-03-11T06:59"));
      await app.runJobs();
      expect(texts).toEqual([]);
      app.setNow(inLosAngeles("2026-03-11T07:00"));
      await app.runJobs();
      await app.runJobs();
      expect(texts).toHaveLength(1);
    });

    test("one that waits is withdrawn with the visit", async () => {
      await preference(quiet);
      const visit = await visitAt(inLosAngeles("2026-03-12T07:30"));
      await app.write((tx) => tx.withdraw(`appointment:${visit}:reminder`));
      app.setNow(inLosAngeles("2026-03-12T07:00"));
      await app.runJobs();
      expect(texts).toEqual([]);
    });

    test("it is dropped if the visit has begun by then", async () => {
      await preference(quiet);
      await visitAt(inLosAngeles("2026-03-13T06:30"));
      app.setNow(inLosAngeles("2026-03-13T07:00"));
      await app.runJobs();
      expect(texts).toEqual([]);
    });

    test("outside of them it is sent right away", async () => {
      await preference(quiet);
      await visitAt(inLosAngeles("2026-03-14T12:00"));
      expect(texts).toHaveLength(1);
    });
  });
});
