// No look at a person without a reason (D78): lists show no addresses, tables and searches ask why, and health stays out of the log.

import { openStoppedFile } from "@larkwell/contract/message-files.ts";
import { downloadMilkOrders, openMilkOrder } from "@larkwell/contract/milk.ts";
import * as ops from "@larkwell/contract/ops.ts";
import { openHelpRequest } from "@larkwell/contract/ops-help.ts";
import * as leads from "@larkwell/contract/ops-leads.ts";
import { openSafetyFlags } from "@larkwell/contract/ops-safety.ts";
import { claimVerification } from "@larkwell/contract/ops-verification.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { openWelcomeGift } from "@larkwell/contract/welcome-gifts.ts";
import { STAFF_RIGHTS } from "@larkwell/domain/staff/rights.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createResponse, shippedOnboarding } from "../../../testing/factories/assessments.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createMember, createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const asStaff = async () => signInAs(app, await createPerson(app, "staff"));
const reason = "asked by the member";

test.each([
  leads.openLead,
  leads.openGift,
  claimVerification,
  openMilkOrder,
  openWelcomeGift,
  openHelpRequest,
  ops.openSentMessage,
  ops.openAppointment,
  ops.findAppointments,
  leads.downloadLeads,
  downloadMilkOrders,
  ops.downloadSentMessages,
  ops.downloadAudit,
  ops.findSentMessages,
  ops.searchAudit,
  openSafetyFlags,
  openStoppedFile,
])("$name requires a reason, and not one of spaces or dots", async (endpoint) => {
  const staff = await asStaff();
  const rest = { recipient: "maya", subject_user_id: 1, wanted: "maya" };
  for (const words of ["", "    ", "abc"]) {
    const input = { params: { id: 1 }, body: { ...rest, reason: words } };
    const answer = await staff.call(endpoint as typeof ops.openSentMessage, input);
    expect(answer.status).toBe(422);
  }
});

describe("the list of sent messages", () => {
  test("shows no address; finding one requires a reason and is a row about that person", async () => {
    const staff = await asStaff();
    const { member } = await createBooking(app);
    await app.runJobs();
    const listed = await staff.get(ops.listSentMessages, { query: { limit: 100 } });
    expect(listed.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(listed)).not.toContain(member.email);
    expect(listed.data.every((row) => row.recipient.endsWith("@…"))).toBe(true);
    const table = await staff.call(ops.downloadSentMessages, { body: { reason } });
    expect(String(table.body)).not.toContain("people.example");
    const found = await staff.get(ops.findSentMessages, { body: { recipient: member.email, reason } });
    expect(found.data[0]?.recipient).toBe(member.email);
    const rows = await app.context.read
      .selectFrom("audit_log")
      .select(["action", "subject_user_id", "reason"])
      .where("action", "like", "ops.messages_%")
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { action: "ops.messages_listed", subject_user_id: null, reason: null },
      { action: "ops.messages_exported", subject_user_id: null, reason },
      { action: "ops.messages_found", subject_user_id: member.id, reason },
    ]);
  });
});

describe("the audit log", () => {
  const telling = [
    "track.ended",
    "track.started",
    "loss_wishes.saved",
    "assessment.flagged",
    "onboarding.answered",
    "kits.ordered",
    "gift.wished",
    "ops.kit_order_opened",
    "ops.welcome_gift_opened",
    "ops.flag_opened",
  ];

  test("says of losses, flags and orders only that something changed, listed, filtered, looked up and as a table", async () => {
    const staff = await asStaff();
    const member = await createMember(app);
    await app.write((tx) =>
      tx.audit(
        ...telling.map((action) => ({
          action,
          subjectUserId: member.id,
          subject: { kind: "member_track", id: 4711 },
          reason: action.startsWith("ops.") ? reason : "loss",
        })),
      ),
    );
    const lookedUp = await staff.get(ops.searchAudit, { body: { subject_user_id: member.id, reason } });
    expect(lookedUp.data.length).toBe(telling.length);
    const seen = JSON.stringify([
      await staff.get(ops.listAudit, { query: { limit: 100 } }),
      lookedUp,
      String((await staff.call(ops.downloadAudit, { body: { reason } })).body),
    ]);
    for (const word of [...telling, "4711", "loss", "flag"]) expect(seen).not.toContain(word);
    expect(lookedUp.data.map((row) => row.subject)).toEqual(telling.map(() => null));
    expect(lookedUp.data.filter((row) => row.reason !== null).map((row) => [row.action, row.reason])).toEqual(
      ["opened", "opened", "opened"].map((done) => [`ops.record_${done}`, reason]),
    );
    for (const action of telling) expect((await staff.get(ops.listAudit, { query: { action } })).data).toEqual([]);
  });

  test("shows flags only to the right safety, each on record for the person", async () => {
    const member = await createMember(app);
    const response = await createResponse(app, member, await shippedOnboarding(app, "surrogacy"));
    const flag = { response_id: response, user_id: member.id, question_id: 1, flag: "self_harm" };
    await app.write((tx) => tx.db.insertInto("assessment_safety_flags").values(flag).execute());
    const safety = await signInAs(app, await createPerson(app, "staff", { firstName: "Ines", rights: ["safety"] }));
    const { data } = await safety.get(openSafetyFlags, { body: { reason } });
    expect(data).toMatchObject([{ member_id: member.id, flag: "self_harm" }]);
    const others = STAFF_RIGHTS.filter((right) => right !== "safety");
    const rest = await signInAs(app, await createPerson(app, "staff", { rights: others }));
    expect((await rest.call(openSafetyFlags, { body: { reason } })).body).toMatchObject({ code: "right_missing" });
    const log = await rest.get(ops.searchAudit, { body: { subject_user_id: member.id, reason } });
    expect(JSON.stringify(log)).not.toMatch(/flag|self_harm|safety/);
    const looks = await (await signInAs(app, member)).get(listRecordLooks, { params: { user_id: member.id } });
    expect(looks.data.map((look) => [look.what, look.by, look.reason])).toEqual([
      ["ops.audit_opened", "Robin", reason],
      ["ops.flag_opened", "Ines", reason],
    ]);
  });

  test("finds what a member did only with a reason: by number it lists people who work here", async () => {
    const staff = await asStaff();
    const member = await createMember(app);
    await app.context.write({ id: member.id, role: "member", requestId: null }, (tx) =>
      tx.audit({ action: "account.updated", subjectUserId: member.id }),
    );
    expect((await staff.get(ops.listAudit, { query: { actor_id: member.id } })).data).toEqual([]);
    const found = await staff.get(ops.searchAudit, { body: { subject_user_id: member.id, reason } });
    expect(found.data.map((row) => row.action)).toEqual(["account.updated"]);
    const again = await staff.get(ops.searchAudit, { body: { subject_user_id: member.id, reason } });
    expect(again.data.map((row) => [row.action, row.reason])).toContainEqual(["ops.audit_opened", reason]);
  });
});
