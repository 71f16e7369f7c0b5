// A member orders kits over HTTP: the weekday rule, the address, the limit, the loss track, canceling, and the plain
// data.
import * as contract from "@larkwell/contract/milk.ts";
import { searchAudit } from "@larkwell/contract/ops.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMilkOrder } from "../../../testing/factories/milk-orders.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { startTrack } from "../../health/tracks/start-track.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

type Body = Record<string, unknown>;
const address = {
  recipient: "Robin Person",
  place: "Hotel at the harbor",
  street_address: "12 Harbor Street",
  city: "Chicago",
  state: "il",
  zip_code: "60601-1234",
  country: "us",
};

/** testNow is a Monday: the first day a kit can arrive is Tuesday, March 10. */
const order = (more: Body = {}) => ({
  kit: "domestic" as const,
  kits: 2,
  trip_from: "2026-03-10",
  trip_until: "2026-03-13",
  arrives_on: "2026-03-10",
  address,
  tel_number: "(212) 555-0147",
  terms: true as const,
  ...more,
});

async function memberClient(options: Parameters<typeof createMember>[1] = {}) {
  const person = await createMember(app, options);
  return { person, client: await signInAs(app, person) };
}

const place = (client: Client, more: Body = {}, headers: Record<string, string> = {}) =>
  client.call(contract.placeMilkOrder, { body: order(more) }, headers);
const list = (client: Client, query = {}) => client.get(contract.listMilkOrders, { query });
const fieldsOf = (answer: { body: unknown }) =>
  Object.fromEntries(((answer.body as ErrorReply).errors ?? []).map(({ field, message }) => [field, message]));
const beginTrack = (person: Person, name: string) =>
  app.write(({ db }) => db.insertInto("member_tracks").values({ user_id: person.id, name }).execute());
const mailsTo = (person: Person) =>
  app.context.read
    .selectFrom("sent_messages")
    .select(["template", "subject", "body"])
    .where("user_id", "=", person.id)
    .orderBy("id")
    .execute();

describe("an order", () => {
  test("is stored as intended, listed, announced in a neutral email, and on record", async () => {
    const { person, client } = await memberClient();
    const placed = await place(client);
    expect(placed.status).toBe(201);
    expect(placed.body).toMatchObject({
      kit: "domestic",
      kits: 2,
      arrives_on: "2026-03-10",
      address: {
        street_address: "12 Harbor Street",
        street_address_2: "",
        state: "IL",
        zip_code: "60601",
        country: "US",
      },
      tel_number: "+12125550147",
      state: "placed",
      placed_at: "2026-03-09 15:00:00",
      tracking_number: null,
      member_pays: null,
      can: { cancel: true },
    });
    expect(await list(client)).toMatchObject({
      data: [placed.body],
      pagination: { total: 1 },
      available: true,
      can: { order: true },
      order_day: "2026-03-09",
      earliest_arrival: "2026-03-10",
      latest_arrival: "2026-09-05",
    });
    await app.runJobs();
    const mails = await mailsTo(person);
    expect(mails.map((one) => one.template)).toEqual(["order_placed"]);
    expect(mails[0]?.subject).toBe("News about your order");
    expect(mails[0]?.body).not.toMatch(/milk|kit|breast|bab|Chicago|trip/i);
    const staff = await signInAs(app, await createPerson(app, "staff"));
    const audit = await staff.get(searchAudit, {
      body: { subject_user_id: person.id, action: "order.", reason: "a test" },
    });
    // The log does not say that it was kits.
    expect(audit.data.map((row) => [row.action, row.subject, row.reason])).toEqual([["order.changed", null, null]]);
  });

  test("stores which terms were accepted, and when", async () => {
    const { person, client } = await memberClient();
    await place(client);
    const row = await app.context.read
      .selectFrom("milk_orders")
      .select(["terms_version", "terms_accepted_at", "time_zone"])
      .where("member_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ terms_version: 1, terms_accepted_at: testNow, time_zone: "America/New_York" });
  });

  test.each([
    ["a Monday for the same day", "2026-03-09T15:00:00Z", "2026-03-09", "Tuesday, March 10"],
    ["a Saturday for Monday", "2026-03-07T17:00:00Z", "2026-03-09", "Tuesday, March 10"],
    [
      "the Saturday before Memorial Day for the day after it",
      "2026-05-23T17:00:00Z",
      "2026-05-26",
      "Wednesday, May 27",
    ],
    ["New Year's Eve for the same day", "2026-12-31T17:00:00Z", "2026-12-31", "Friday, January 1"],
    ["New Year's Day for the Monday after it", "2027-01-01T17:00:00Z", "2027-01-04", "Tuesday, January 5"],
  ])("on %s is refused with a message", async (_what, now, arrives_on, earliest) => {
    app.setNow(Temporal.Instant.from(now));
    const { client } = await memberClient();
    const answer = await place(client, { arrives_on, trip_from: arrives_on, trip_until: arrives_on });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual({
      arrives_on: `Order kits at least one weekday before they arrive. The earliest day now is ${earliest}.`,
    });
    expect((await list(client)).data).toEqual([]);
  });

  test("on a Friday for Monday is in time", async () => {
    app.setNow(Temporal.Instant.from("2026-03-06T23:00:00Z"));
    const { client } = await memberClient();
    expect((await place(client, { arrives_on: "2026-03-09", trip_from: "2026-03-09" })).status).toBe(201);
  });

  test.each([
    [{ trip_until: "2026-03-09" }, ["trip_until"]],
    [{ trip_until: "2026-08-01" }, ["trip_until"]],
    [{ arrives_on: "2026-03-14" }, ["arrives_on"]],
    [{ arrives_on: "2026-09-06", trip_from: "2026-09-06", trip_until: "2026-09-08" }, ["arrives_on"]],
    [{ arrives_on: "2026-02-30" }, ["arrives_on"]],
    [{ kits: 0 }, ["kits"]],
    [{ kits: 7 }, ["kits"]],
    [{ kits: 1.5 }, ["kits"]],
    [{ kit: "moon" }, ["kit"]],
    [{ terms: false }, ["terms"]],
    [{ tel_number: "12" }, ["tel_number"]],
    [{ address: { ...address, recipient: " " } }, ["address.recipient"]],
    [{ address: { ...address, state: "", zip_code: "" } }, ["address.state", "address.zip_code"]],
    [{ address: { ...address, state: "CA" } }, ["address.zip_code"]],
    [{ address: { ...address, country: "CA" } }, ["address.country"]],
    [{ kit: "international" }, ["address.country"]],
    [{ kit: "international", address: { ...address, country: "XX" } }, ["address.country"]],
  ])("with %j names %j", async (more, fields) => {
    const { client } = await memberClient();
    const answer = await place(client, more);
    expect(answer.status).toBe(422);
    expect(Object.keys(fieldsOf(answer)).sort()).toEqual(fields);
  });

  test("that is empty, as the form sends it, names every field", async () => {
    const { client } = await memberClient();
    const blank = { recipient: "", street_address: "", city: "", state: "", zip_code: "", country: "US" };
    const days = { trip_from: "", trip_until: "", arrives_on: "" };
    const answer = await place(client, { ...days, address: blank, tel_number: "", terms: false });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual({
      trip_from: "Enter the first day of your trip.",
      trip_until: "Enter the last day of your trip.",
      arrives_on: "Enter the day the kit must arrive.",
      "address.recipient": "The name on the package is required.",
      "address.street_address": "The street is required.",
      "address.city": "The city is required.",
      "address.state": "Choose a state.",
      "address.zip_code": "Enter a 5-digit ZIP code.",
      tel_number: "Enter a valid phone number.",
      terms: "Accept the terms to place the order.",
    });
  });

  test.each([
    ["nothing in it", {}, ["address", "arrives_on", "kit", "kits", "tel_number", "terms", "trip_from", "trip_until"]],
    ["a list for an address", order({ address: [] }), ["address"]],
    ["nothing for an address", order({ address: null }), ["address"]],
    ["a number for a zip code", order({ address: { ...address, zip_code: 60601 } }), ["address.zip_code"]],
    ["a list for a phone number", order({ tel_number: ["+12125550100"] }), ["tel_number"]],
    ["an object for a day", order({ trip_from: {} }), ["trip_from"]],
  ])("with %s names what is wrong", async (_what, body, fields) => {
    const { client } = await memberClient();
    const answer = await client.call(contract.placeMilkOrder, { body: body as ReturnType<typeof order> });
    expect(answer.status).toBe(422);
    const named = Object.keys(fieldsOf(answer)).filter(
      (field) => !field.startsWith("address.") || fields.includes(field),
    );
    expect(named.sort()).toEqual(fields);
  });

  test("with several days that don't fit is reported together with its address", async () => {
    const { client } = await memberClient();
    const answer = await place(client, { trip_until: "2026-03-09", address: { ...address, zip_code: "1" } });
    expect(Object.keys(fieldsOf(answer)).sort()).toEqual(["address.zip_code", "trip_until"]);
  });

  test("of an international kit goes to any other country, without a state", async () => {
    const { client } = await memberClient();
    const abroad = { ...address, city: "Toronto", country: "ca", state: "ON", zip_code: "M5V 2T6" };
    const answer = await place(client, { kit: "international", address: abroad });
    expect(answer.body).toMatchObject({ address: { country: "CA", state: null, zip_code: "M5V 2T6" } });
  });
});

describe("more than one", () => {
  test("three may wait; a fourth is refused until one is gone", async () => {
    const { client } = await memberClient();
    const at = (door: number) => ({ address: { ...address, street_address: `${door} Harbor Street` } });
    const first = await place(client, at(1));
    await place(client, at(2));
    await place(client, at(3));
    expect((await list(client)).can).toEqual({ order: false });
    const fourth = await place(client, at(4));
    expect([fourth.status, (fourth.body as ErrorReply).code]).toEqual([409, "too_many_orders"]);
    await client.get(contract.cancelMilkOrder, { params: { id: (first.body as contract.MilkOrder).id } });
    expect((await place(client)).status).toBe(201);
  });

  test("for the same trip and address is refused with a message until the first is canceled", async () => {
    const { client } = await memberClient();
    const first = (await place(client)).body as contract.MilkOrder;
    const again = await place(client, { kits: 1, address: { ...address, street_address: "12 HARBOR street" } });
    expect([again.status, (again.body as ErrorReply).code]).toEqual([409, "already_ordered"]);
    expect((again.body as ErrorReply).message).toContain("already have an order for this trip");
    expect((await place(client, { trip_until: "2026-03-14" })).status).toBe(201);
    await client.get(contract.cancelMilkOrder, { params: { id: first.id } });
    expect((await place(client)).status).toBe(201);
  });

  test("six are accepted within 24 hours, canceled or not; the seventh is refused with a message, and the next day is a new one", async () => {
    const { person, client } = await memberClient();
    for (let n = 0; n < 6; n++) {
      const { id } = (await place(client)).body as contract.MilkOrder;
      await client.get(contract.cancelMilkOrder, { params: { id } });
    }
    expect(await list(client)).toMatchObject({ can: { order: false }, enough_today: true });
    const seventh = await place(client);
    expect([seventh.status, (seventh.body as ErrorReply).code]).toEqual([429, "ordered_enough_today"]);
    expect((seventh.body as ErrorReply).message).toContain("the limit of orders for 24 hours");
    const other = await memberClient();
    expect((await place(other.client)).status).toBe(201);
    const later = { trip_from: "2026-03-12", arrives_on: "2026-03-12" };
    app.setNow(testNow.add({ hours: 23, minutes: 59 }));
    expect((await place(await signInAs(app, person), later)).status).toBe(429);
    app.setNow(testNow.add({ hours: 24 }));
    const again = await signInAs(app, person);
    expect((await place(again, later)).status).toBe(201);
    expect(await list(again)).toMatchObject({ can: { order: true }, enough_today: false });
  });

  test("what waits for a trip that is over does not count", async () => {
    const { person, client } = await memberClient();
    const over = { trip_from: "2026-03-01", trip_until: "2026-03-08", arrives_on: "2026-03-01" };
    for (let n = 0; n < 3; n++) await createMilkOrder(app, person, over);
    expect((await place(client)).status).toBe(201);
  });

  test("a second click with the same key is the same order; with another body it is refused", async () => {
    const { client } = await memberClient();
    const key = { "idempotency-key": "one-click-only" };
    const [one, two] = await Promise.all([place(client, {}, key), place(client, {}, key)]);
    expect(two.body).toEqual(one.body);
    expect((await list(client)).pagination.total).toBe(1);
    expect(((await place(client, { kits: 3 }, key)).body as ErrorReply).code).toBe("key_reused");
  });
});

describe("after a loss", () => {
  test("nothing is offered, shown or accepted, whatever other track there is, even once the loss program has ended; a new beginning shows the order as canceled", async () => {
    const { person, client } = await memberClient();
    await place(client);
    await beginTrack(person, "postpartum");
    expect((await list(client)).available).toBe(true);
    await beginTrack(person, "pregnancyloss");
    expect(await list(client)).toMatchObject({
      data: [],
      pagination: { total: 0 },
      available: false,
      can: { order: false },
      held: true,
      on_its_way: false,
    });
    const answer = await place(client);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: "kits_not_now" });
    expect((answer.body as ErrorReply).message).not.toMatch(/milk|kit|bab|loss|breast/i);
    await app.write(({ db }) =>
      db
        .updateTable("member_tracks")
        .set({ ended_at: testNow })
        .where("user_id", "=", person.id)
        .where("name", "=", "pregnancyloss")
        .execute(),
    );
    // The program has ended, the loss has not: an older track beside it restores nothing (D77).
    expect(await list(client)).toMatchObject({ data: [], available: false, can: { order: false }, held: true });
    expect((await place(client)).body).toMatchObject({ code: "kits_not_now" });
    await app.write((tx) =>
      startTrack(tx, { memberId: person.id, name: "fertility", because: "life_stage", now: app.context.now() }),
    );
    expect((await list(client)).data).toMatchObject([
      { state: "cancelled", cancelled_by: "house", cancel_reason: null },
    ]);
    expect(await list(client)).toMatchObject({ available: true, can: { order: true }, held: false });
  });

  test("the member is told that something is on its way, and an order of a trip that is over is not mentioned", async () => {
    const sent = {
      state: "dispatched",
      dispatched_at: testNow,
      carrier: "Any",
      tracking_number: "1",
      member_cents: 0,
    };
    const { person, client } = await memberClient();
    await beginTrack(person, "pregnancyloss");
    await createMilkOrder(app, person, { trip_from: "2026-03-01", trip_until: "2026-03-08", arrives_on: "2026-03-01" });
    expect(await list(client)).toMatchObject({ held: false, on_its_way: false });
    await createMilkOrder(app, person, sent);
    expect(await list(client)).toMatchObject({ held: false, on_its_way: true });
  });
});

describe("cancelling", () => {
  test("works until it is shipped, once; a second time changes nothing", async () => {
    const { person, client } = await memberClient();
    const { id } = (await place(client)).body as contract.MilkOrder;
    const cancelled = await client.get(contract.cancelMilkOrder, { params: { id } });
    expect(cancelled).toMatchObject({ state: "cancelled", cancelled_by: "member", can: { cancel: false } });
    expect(await client.get(contract.cancelMilkOrder, { params: { id } })).toEqual(cancelled);
    await app.runJobs();
    const told = (await mailsTo(person)).map((one) => one.template);
    expect(told.filter((template) => template === "order_cancelled")).toHaveLength(1);
  });

  test("is refused for a shipped order, and another member's is not found", async () => {
    const { person, client } = await memberClient();
    const sent = await createMilkOrder(app, person, {
      state: "dispatched",
      dispatched_at: testNow,
      carrier: "Any",
      tracking_number: "1",
      member_cents: 0,
    });
    const answer = await client.call(contract.cancelMilkOrder, { params: { id: sent } });
    expect([answer.status, (answer.body as ErrorReply).code]).toEqual([409, "order_closed"]);
    const others = await createMilkOrder(app, await createMember(app));
    expect((await client.call(contract.cancelMilkOrder, { params: { id: others } })).status).toBe(404);
  });
});

test("the kits are available as plain data where older pages and native clients read them", async () => {
  const response = await fetch(`${app.url}/_app_support/products/breastmilk-shipping-products.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/json");
  const products = contract.MilkProducts.parse(await response.json());
  expect(products.products).toMatchObject([
    { kit: "domestic", capacity_ounces: 36, bags: 6, bag_ounces: 6, keeps_cold_hours: 72 },
    { kit: "international", capacity_ounces: 270, bags: 45, bags_exact: false, keeps_cold_hours: null },
  ]);
  expect(products.storage).toMatchObject({ refrigerator_days: 4, freezer_months: 6, freezer_months_at_most: 12 });
  expect(products.ordering).toMatchObject({ weekdays_before_arrival: 1, warehouse_time_zone: "America/New_York" });
  expect(products.price).toBeNull();
});

test("is cleared: closed a week after its trip, without its address three months later", async () => {
  const { person, client } = await memberClient();
  const ended = (trip_until: string) =>
    createMilkOrder(app, person, { trip_from: "2025-11-20", arrives_on: "2025-11-20", trip_until });
  const old = await ended("2025-12-08");
  const recent = await ended("2025-12-10");
  const justOver = await ended("2026-03-02");
  await app.runJobs();
  const rows = await app.context.read
    .selectFrom("milk_orders")
    .select(["id", "state", "cancelled_by", "recipient", "street_address", "zip_code", "tel_number", "country"])
    .where("member_id", "=", person.id)
    .orderBy("id")
    .execute();
  const whole = { recipient: "Robin Person", street_address: "12 Harbor Street", zip_code: "60601", country: "US" };
  const gone = { recipient: "", street_address: "", zip_code: "", tel_number: "", country: "US" };
  const lapsed = { state: "cancelled", cancelled_by: "house" };
  expect(rows).toMatchObject([
    { id: old, ...lapsed, ...gone },
    { id: recent, ...lapsed, ...whole },
    { id: justOver, state: "placed", ...whole },
  ]);
  expect((await list(client)).data.map((one) => one.cancel_reason)).toEqual([
    null,
    "It wasn’t sent before your trip ended.",
    "It wasn’t sent before your trip ended.",
  ]);
});
