// Several requests together: repeated clicks, the limit from many tabs, canceling during shipping, and a loss that
// begins meanwhile.
import * as contract from "@larkwell/contract/milk.ts";
import { describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createMilkOrder } from "../../../testing/factories/milk-orders.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

const body = {
  kit: "domestic" as const,
  kits: 1,
  trip_from: "2026-03-16",
  trip_until: "2026-03-19",
  arrives_on: "2026-03-16",
  address: {
    recipient: "Robin",
    street_address: "12 Harbor Street",
    city: "Chicago",
    state: "IL",
    zip_code: "60601",
    country: "US",
  },
  tel_number: "+12125550100",
  terms: true as const,
};
let door = 0;
/** Every order without a key goes to its own address. */
const place = (client: Client, key?: string) =>
  client.call(
    contract.placeMilkOrder,
    { body: key ? body : { ...body, address: { ...body.address, street_address: `${++door} Harbor Street` } } },
    key ? { "idempotency-key": key } : {},
  );

const counted = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const statesOf = async (person: Person) =>
  (
    await app.context.read
      .selectFrom("milk_orders")
      .select("state")
      .where("member_id", "=", person.id)
      .orderBy("id")
      .execute()
  ).map((row) => row.state);
const noticesOf = async (person: Person) =>
  (
    await app.context.read
      .selectFrom("sent_messages")
      .select("template")
      .where("user_id", "=", person.id)
      .orderBy("id")
      .execute()
  ).map((row) => row.template);

const member = async () => {
  const person = await createMember(app);
  return { person, client: await signInAs(app, person) };
};
const staffClient = async () => signInAs(app, await createPerson(app, "staff"));
const dispatch = (client: Client, id: number) =>
  client.call(contract.dispatchMilkOrder, {
    params: { id },
    body: { carrier: "North Parcel", tracking_number: "1", member_pays: 0 },
  });

test("ten tabs place three orders", async () => {
  const { person, client } = await member();
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(client)));
  expect(counted(answers)).toEqual({ 201: 3, 409: 7 });
  expect(await statesOf(person)).toEqual(["placed", "placed", "placed"]);
});

test("of ten tabs two place the last orders of the day, although none of the others waits any more", async () => {
  const { person, client } = await member();
  const cancelled = { state: "cancelled", cancelled_at: app.context.now(), cancelled_by: "member" };
  for (let n = 0; n < 4; n++) await createMilkOrder(app, person, cancelled);
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(client)));
  expect(counted(answers)).toEqual({ 201: 2, 429: 8 });
  expect((await statesOf(person)).filter((state) => state === "placed")).toHaveLength(2);
});

test("five clicks with one key place one", async () => {
  const { person, client } = await member();
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(client, "five-clicks")));
  expect(counted(answers)).toEqual({ 201: 5 });
  expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
  expect(await statesOf(person)).toHaveLength(1);
});

describe("at the same time", () => {
  test.each([1, 2, 3, 4, 5, 6])(
    "the member cancels and it is shipped: one of them wins, and only one email says so (%i)",
    async () => {
      const { person, client } = await member();
      const staff = await staffClient();
      const id = await createMilkOrder(app, person);
      const [cancelled, sent] = await Promise.all([
        client.call(contract.cancelMilkOrder, { params: { id } }),
        dispatch(staff, id),
      ]);
      expect(counted([cancelled, sent])).toEqual({ 200: 1, 409: 1 });
      await app.runJobs();
      expect(await statesOf(person)).toEqual([sent.ok ? "dispatched" : "cancelled"]);
      expect(await noticesOf(person)).toEqual([sent.ok ? "order_dispatched" : "order_cancelled"]);
    },
  );

  test("two people of staff ship it and one refuses it: one of them wins", async () => {
    const { person } = await member();
    const [one, two, three] = await Promise.all([staffClient(), staffClient(), staffClient()]);
    const id = await createMilkOrder(app, person);
    const answers = await Promise.all([
      dispatch(one, id),
      dispatch(two, id),
      three.call(contract.refuseMilkOrder, { params: { id }, body: { reason: "out_of_stock" } }),
    ]);
    expect(counted(answers)).toEqual({ 200: 1, 409: 2 });
    await app.runJobs();
    expect(await noticesOf(person)).toHaveLength(1);
  });

  test("a loss begins under the member's lock: what comes later is refused or held", async () => {
    const { person, client } = await member();
    const staff = await staffClient();
    const id = await createMilkOrder(app, person);
    let begun: () => void = () => {};
    const hasLock = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const loss = app.write(async (tx) => {
      await tx.lockPeople(person.id);
      begun();
      await new Promise((resolve) => setTimeout(resolve, 150));
      await tx.db.insertInto("member_tracks").values({ user_id: person.id, name: "pregnancyloss" }).execute();
    });
    await hasLock;
    const [placed, sent] = await Promise.all([place(client), dispatch(staff, id), loss]);
    expect([placed.status, sent.status]).toEqual([403, 409]);
    expect(await statesOf(person)).toEqual(["placed"]);
  });
});
