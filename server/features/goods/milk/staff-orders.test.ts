// Staff's side over HTTP: the queue with its filters, what opening an address records, shipping, refusing, and orders on hold.
import * as contract from "@larkwell/contract/milk.ts";
import { listAudit } from "@larkwell/contract/ops.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMilkOrder } from "../../../testing/factories/milk-orders.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

// At the warehouse it is already Tuesday, March 10, one minute past midnight.
const now = testNow.add({ minutes: 1 });
const app = useTestApp({ env: { KIT_WAREHOUSE_ZONE: "Asia/Tokyo" } });

let member: Person;
let staff: Client;
beforeEach(async () => {
  app.setNow(now);
  await app.write(({ db }) => db.deleteFrom("milk_orders").execute());
  member = await createMember(app);
  staff = await signInAs(app, await createPerson(app, "staff"));
});

const days = (arrives_on: string) => ({ trip_from: arrives_on, trip_until: arrives_on, arrives_on });
const sent = { carrier: "North Parcel", tracking_number: "NP 4711-X", member_pays: 0 };
const dispatch = (id: number, body: typeof sent = sent, client = staff) =>
  client.call(contract.dispatchMilkOrder, { params: { id }, body });
const refuse = (id: number, reason: "too_late" | "not_deliverable" = "too_late") =>
  staff.call(contract.refuseMilkOrder, { params: { id }, body: { reason } });
const codeOf = (answer: { body: unknown }) => (answer.body as ErrorReply).code;
const idsOf = async (query = {}) => (await staff.get(contract.listOpsMilkOrders, { query })).data.map((one) => one.id);
/** The action is separate from the general log, which says only that a record was opened or changed. */
const auditOf = (action: string) =>
  app.context.read
    .selectFrom("audit_log as a")
    .innerJoin("audit_details as d", "d.audit_id", "a.id")
    .select(["a.action as shown", "a.reason", "d.subject_kind", "d.subject_id"])
    .where("a.subject_user_id", "=", member.id)
    .where("d.action", "=", action)
    .execute();
const beginLoss = () =>
  app.write(({ db }) => db.insertInto("member_tracks").values({ user_id: member.id, name: "pregnancyloss" }).execute());
const templates = async () => {
  await app.runJobs();
  const rows = await app.context.read
    .selectFrom("sent_messages")
    .select("template")
    .where("user_id", "=", member.id)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.template);
};

test("the calendar of the warehouse counts if it is ahead of the member's", async () => {
  const client = await signInAs(app, member);
  expect(await client.get(contract.listMilkOrders, {})).toMatchObject({
    order_day: "2026-03-10",
    earliest_arrival: "2026-03-11",
  });
});

describe("the queue", () => {
  test("names no person, lists the next arrival first, and says what is late", async () => {
    const later = await createMilkOrder(app, member, {
      ...days("2026-03-16"),
      kit: "international",
      address_state: null,
      country: "CA",
    });
    const late = await createMilkOrder(app, member, days("2026-03-10"));
    const { data } = await staff.get(contract.listOpsMilkOrders, {});
    expect(data.map((one) => [one.id, one.leaves_by, one.late, one.country, one.can.dispatch])).toEqual([
      [late, "2026-03-09", true, "US", true],
      [later, "2026-03-13", false, "CA", true],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Robin|Harbor|60601|5550100|member_id/);
  });

  test("every filter, alone and together", async () => {
    const a = await createMilkOrder(app, member, days("2026-03-12"));
    const b = await createMilkOrder(app, member, { ...days("2026-03-13"), kit: "international" });
    const c = await createMilkOrder(app, member, days("2026-03-14"));
    await dispatch(c);
    expect(await idsOf()).toEqual([a, b, c]);
    expect(await idsOf({ state: "placed" })).toEqual([a, b]);
    expect(await idsOf({ state: "dispatched" })).toEqual([c]);
    expect(await idsOf({ state: "cancelled" })).toEqual([]);
    expect(await idsOf({ kit: "international" })).toEqual([b]);
    expect(await idsOf({ since: "2026-03-13" })).toEqual([b, c]);
    expect(await idsOf({ until: "2026-03-13" })).toEqual([a, b]);
    expect(await idsOf({ state: "placed", kit: "domestic", since: "2026-03-12", until: "2026-03-12" })).toEqual([a]);
    expect(await idsOf({ order_direction: "desc", limit: 1, offset: 1 })).toEqual([b]);
  });

  test("as a table has no person in it either, and the download is on record", async () => {
    const id = await createMilkOrder(app, member, days("2026-03-12"));
    const csv = await staff.get(contract.downloadMilkOrders, {
      body: { state: "placed", reason: "for the warehouse" },
    });
    expect(csv).toMatch(/^id,kit,kits,arrives_on,leaves_by,/);
    expect(csv).toContain(`\r\n${id},domestic,1,2026-03-12,2026-03-11,US,IL,placed,no,`);
    expect(csv).not.toMatch(/Robin|Harbor|60601|5550100/);
    const { data } = await staff.get(listAudit, { query: { action: "ops.kit_orders_exported" } });
    expect(data.length).toBeGreaterThan(0);
  });

  test("an address is opened with a reason, which is stored", async () => {
    const id = await createMilkOrder(app, member);
    const opened = await staff.get(contract.openMilkOrder, { params: { id }, body: { reason: "packing the order" } });
    expect(opened).toMatchObject({
      member_id: member.id,
      address: { recipient: "Robin Person", street_address: "12 Harbor Street", zip_code: "60601" },
      tel_number: "+12125550100",
    });
    expect(await auditOf("ops.kit_order_opened")).toMatchObject([
      { shown: "ops.record_opened", subject_id: String(id), reason: "packing the order" },
    ]);
    const noReason = await staff.call(contract.openMilkOrder, { params: { id }, body: { reason: " " } });
    expect(noReason.status).toBe(422);
  });

  test("an unknown order is not found", async () => {
    const params = { id: 987_654 };
    const answers = [
      await staff.call(contract.openMilkOrder, { params, body: { reason: "packing the order" } }),
      await dispatch(params.id),
      await refuse(params.id),
    ];
    expect(answers.map((one) => one.status)).toEqual([404, 404, 404]);
  });
});

describe("shipping", () => {
  test("stores carrier, number and what the member pays, notifies them once, and closes the order", async () => {
    const id = await createMilkOrder(app, member);
    const answer = await dispatch(id, { ...sent, member_pays: 42.5 });
    expect(answer.body).toMatchObject({ state: "dispatched", tracking_number: "NP 4711-X", member_pays: 42.5 });
    expect((await auditOf("ops.kit_order_dispatched")).length).toBe(1);
    const client = await signInAs(app, member);
    const [own] = (await client.get(contract.listMilkOrders, {})).data;
    expect(own).toMatchObject({
      state: "dispatched",
      carrier: "North Parcel",
      member_pays: 42.5,
      can: { cancel: false },
    });
    expect(codeOf(await dispatch(id))).toBe("order_closed");
    expect(codeOf(await refuse(id))).toBe("order_closed");
    expect(await templates()).toEqual(["order_dispatched"]);
  });

  test.each([
    [{ tracking_number: "" }, "tracking_number"],
    [{ tracking_number: "<b>1</b>" }, "tracking_number"],
    [{ carrier: " " }, "carrier"],
    [{ member_pays: -1 }, "member_pays"],
    [{ member_pays: 1.005 }, "member_pays"],
  ])("is refused with %j", async (wrong, field) => {
    const id = await createMilkOrder(app, member);
    const answer = await dispatch(id, { ...sent, ...wrong });
    expect(answer.status).toBe(422);
    expect((answer.body as ErrorReply).errors?.map((one) => one.field)).toEqual([field]);
  });

  test("is held if a loss was reported after the order, and stays so whatever the member does next", async () => {
    const id = await createMilkOrder(app, member);
    await beginLoss();
    const { data } = await staff.get(contract.listOpsMilkOrders, {});
    expect(data[0]).toMatchObject({ held: true, can: { dispatch: false, cancel: true } });
    const answer = await dispatch(id);
    expect([answer.status, codeOf(answer)]).toEqual([409, "order_held"]);
    // The people who pack kits are told that it waits, not why.
    expect((answer.body as ErrorReply).message).not.toMatch(/loss|track|pregnan|milk/i);
    await app.write(({ db }) =>
      db.updateTable("member_tracks").set({ ended_at: now }).where("user_id", "=", member.id).execute(),
    );
    expect(codeOf(await dispatch(id))).toBe("order_held");
    // A new program, written without the use case: the order is still there, and is still never shipped.
    await app.write(({ db }) =>
      db.insertInto("member_tracks").values({ user_id: member.id, name: "postpartum" }).execute(),
    );
    expect((await staff.get(contract.listOpsMilkOrders, {})).data[0]).toMatchObject({ id, held: true });
    expect(codeOf(await dispatch(id))).toBe("order_held");
    app.setNow(now.add({ hours: 24 * 365 }));
    staff = await signInAs(app, await createPerson(app, "staff"));
    const again = await createMilkOrder(app, member, { ...days("2027-03-16"), placed_at: app.context.now() });
    expect((await dispatch(again)).status).toBe(200);
  });
});

describe("refusing", () => {
  test("gives the member the reason as text, and staff's code to the record", async () => {
    const id = await createMilkOrder(app, member);
    expect((await refuse(id, "not_deliverable")).body).toMatchObject({
      state: "cancelled",
      cancel_reason: "not_deliverable",
    });
    expect(await auditOf("ops.kit_order_cancelled")).toMatchObject([{ reason: "not_deliverable" }]);
    const client = await signInAs(app, member);
    expect((await client.get(contract.listMilkOrders, {})).data[0]).toMatchObject({
      state: "cancelled",
      cancelled_by: "staff",
      cancel_reason: "We can’t deliver to that address.",
    });
    const again = await client.call(contract.cancelMilkOrder, { params: { id } });
    expect([again.status, codeOf(again)]).toEqual([409, "order_closed"]);
    expect(await templates()).toEqual(["order_cancelled"]);
  });

  test("tells nothing to a member who has reported a loss by now", async () => {
    const id = await createMilkOrder(app, member);
    await beginLoss();
    expect((await refuse(id)).status).toBe(200);
    expect(await templates()).toEqual([]);
  });

  test("accepts none of the system's own reasons", async () => {
    const id = await createMilkOrder(app, member);
    const answer = await staff.call(contract.refuseMilkOrder, {
      params: { id },
      body: { reason: "not_sent" as "too_late" },
    });
    expect(answer.status).toBe(422);
  });
});
