// A receipt sent again by email: only to its owner's confirmed address, once for two presses, and with nothing of care in it.
import { sendMembersReceipt, sendReceipt } from "@larkwell/contract/receipt-sendings.ts";
import { SENDINGS_A_DAY } from "@larkwell/domain/payments/receipt-sendings.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Email } from "../../../outside/email/port.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createGift, createPaidPlan } from "../../../testing/factories/plans.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { forgetSendings } from "./send-receipt.ts";

const mails: Email[] = [];
const app = useTestApp({
  outside: {
    email: {
      name: "embedded",
      async send(one) {
        mails.push(one);
        return {};
      },
    },
  },
});
beforeEach(() => {
  mails.length = 0;
});
afterEach(() => app.setNow(testNow));

const printed = (number: number, letter = "") => letter + String(number).padStart(8, "0");

/** A visit and a plan that are paid. */
async function payer() {
  const { member, appointmentId } = await createBooking(app, {
    practiceOptions: { firstName: "Ada", lastName: "Okafor" },
  });
  const { invoiceId } = await createPaidPlan(app, member);
  const { giftId } = await createGift(app, member);
  const gift = await app.context.read
    .selectFrom("plan_invoices")
    .select("id")
    .where("gift_id", "=", giftId)
    .executeTakeFirstOrThrow();
  await app.runJobs();
  mails.length = 0;
  return { member, visit: printed(appointmentId), plan: printed(invoiceId, "P"), gift: printed(gift.id, "P") };
}

const press = async (member: Person, receipt: string) =>
  (await signInAs(app, member)).call(sendReceipt, { params: { user_id: member.id }, body: { receipt } });

const linkIn = ({ text }: Email) => /https?:\/\/[^/]+(\S+)/.exec(text)?.[1];

test("each kind goes to the account's own address, leads to itself, and says nothing of what was paid", async () => {
  const { member, visit, plan, gift } = await payer();
  for (const receipt of [visit, plan, gift, "2026"])
    expect(await press(member, receipt)).toMatchObject({
      status: 200,
      body: { sent_at: "2026-03-09 15:00:00", again_at: "2026-03-09 15:10:00" },
    });
  await app.runJobs();
  expect(mails.map((mail) => [mail.to, mail.subject, linkIn(mail)])).toEqual(
    [
      `/app/receipts/${Number(visit)}`,
      `/app/receipts/plans/${Number(plan.slice(1))}`,
      `/app/receipts/plans/${Number(gift.slice(1))}`,
      "/app/wallet#payments-2026",
    ].map((link) => [member.email, "Your receipt", link]),
  );
  expect(JSON.stringify(mails)).not.toMatch(/Okafor|visit|appointment|doctor|[$]\d|gift/i);
  expect(mails.flatMap(({ attachments = [] }) => attachments)).toEqual([]);
});

test("pressed five times at once, or again within ten minutes, it is sent once, with the same answer", async () => {
  const { member, plan } = await payer();
  const client = await signInAs(app, member);
  const input = { params: { user_id: member.id }, body: { receipt: plan } };
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(sendReceipt, input)));
  app.setNow(testNow.add({ minutes: 9 }));
  const late = await press(member, plan);
  expect(new Set([...answers, late].map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await app.runJobs();
  expect(mails).toHaveLength(1);
  app.setNow(testNow.add({ minutes: 10 }));
  expect((await press(member, plan)).body).toMatchObject({ sent_at: "2026-03-09 15:10:00" });
  await app.runJobs();
  expect(mails).toHaveLength(2);
});

test("no one else's, none that is not there, none to an address that is not confirmed, and so many in a day", async () => {
  const { member, visit, plan } = await payer();
  const stranger = await createMember(app);
  const others = await signInAs(app, stranger);
  const answers = [
    await press(stranger, visit),
    await press(stranger, plan),
    await press(stranger, "2026"),
    await press(member, printed(99_999_999, "P")),
    await press(member, `M${plan.slice(1)}`),
    await others.call(sendReceipt, { params: { user_id: member.id }, body: { receipt: plan } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await press(member, "P1; drop")).status).toBe(422);
  const write = (times: number) =>
    app.write(({ db }) =>
      db
        .insertInto("receipt_sendings")
        .values(
          Array.from({ length: times }, (_, number) => ({
            user_id: member.id,
            kind: "visit",
            number,
            sent_at: testNow,
          })),
        )
        .execute(),
    );
  await write(SENDINGS_A_DAY);
  expect((await press(member, plan)).body).toMatchObject({ code: "receipts_sent" });
  app.setNow(testNow.add({ hours: 24 }));
  await forgetSendings(app.context);
  expect((await press(member, plan)).status).toBe(200);
  const unconfirmed = { email_confirmed_at: null };
  await app.write(({ db }) => db.updateTable("users").set(unconfirmed).where("id", "=", member.id).execute());
  expect((await press(member, visit)).body).toMatchObject({ code: "email_unconfirmed" });
});

test("staff sends it without seeing it, recorded also if there is none, together with the member once", async () => {
  const { member, plan } = await payer();
  const staff = await signInAs(app, await createPerson(app, "staff", { rights: ["finance"] }));
  const body = { email_address: member.email, receipt: plan };
  const both = await Promise.all([staff.call(sendMembersReceipt, { body }), press(member, plan)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(Object.keys(both[0]?.body ?? {})).toEqual(["sent_at", "again_at"]);
  await app.runJobs();
  expect(mails).toHaveLength(1);
  const wrong = [
    await staff.call(sendMembersReceipt, { body: { ...body, receipt: printed(99_999_999, "P") } }),
    await staff.call(sendMembersReceipt, { body: { ...body, email_address: "not-here@people.example" } }),
  ];
  // Nobody learns from it who has an account.
  expect(
    new Set(wrong.map(({ status, body: answer }) => JSON.stringify([status, { ...answer, request_id: "" }]))).size,
  ).toBe(1);
  const rows = await app.context.read
    .selectFrom("audit_log")
    .select("action")
    .where("subject_user_id", "=", member.id)
    .where("action", "like", "receipts.%")
    .orderBy("id")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(["receipts.sent_by_staff", "receipts.searched_by_staff"]);
  const support = await signInAs(app, await createPerson(app, "staff", { rights: ["support"] }));
  expect((await support.call(sendMembersReceipt, { body })).status).toBe(403);
});
