// Times to tap on cards over HTTP: the soonest of several practitioners together, as this person may book them.
import { bookAppointment, readAvailability } from "@larkwell/contract/bookings.ts";
import { browseOpenings, listOpenings, listPractitioners } from "@larkwell/contract/practitioners.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let early: Practice;
let late: Practice;
let closed: Practice;
let client: Client;

beforeAll(async () => {
  early = await createPractice(app, { minutes: 20, priceCents: 3500 });
  late = await createPractice(app, { minutes: 40, priceCents: 0, hours: { start: 18 * 60, end: 18 * 60 + 45 } });
  closed = await createPractice(app, { hours: null });
  await app.write(({ db }) =>
    db
      .insertInto("products")
      .values({
        practitioner_id: early.person.id,
        vertical_id: early.verticalId,
        minutes: 10,
        price_cents: 1800,
        buffer_minutes: 0,
        notice_minutes: 15,
      })
      .execute(),
  );
  client = await signInAs(app, await createMember(app, { state: "NY", creditCents: 40_000 }));
});

const ids = () => [late.person.id, early.person.id, closed.person.id];

const timesOf = async (as: Client, product_minutes?: number) => {
  const query = { practitioner_ids: ids(), ...(product_minutes === undefined ? {} : { product_minutes }) };
  const { data } = await as.get(listOpenings, { query });
  return new Map(
    data.map((one) => [
      one.practitioner_id,
      one.openings.map(({ scheduled_start, minutes, price }) => [scheduled_start.slice(5, 16), minutes, price]),
    ]),
  );
};

describe("the next times", () => {
  test("are three over all lengths, the cheapest visit at each", async () => {
    const times = await timesOf(client);
    // Fifteen minutes' notice: right now there is only the longer visit.
    expect(times.get(early.person.id)).toEqual([
      ["03-09 15:00", 20, 35],
      ["03-09 15:20", 10, 18],
      ["03-09 15:30", 10, 18],
    ]);
    expect(times.get(late.person.id)).toEqual([
      ["03-09 22:00", 40, 0],
      ["03-10 22:00", 40, 0],
      ["03-11 22:00", 40, 0],
    ]);
    expect(times.get(closed.person.id)).toEqual([]);
  });

  test("begin with the one that the list is ordered by, and every one can be booked", async () => {
    const { data } = await client.get(listPractitioners, { query: { include_next_availability: true } });
    const { data: openings } = await client.get(listOpenings, { query: { practitioner_ids: ids() } });
    for (const one of openings) {
      const next = data.find(({ id }) => id === one.practitioner_id)?.next_availability;
      expect(one.openings[0]?.scheduled_start ?? null).toBe(next);
      for (const { product_id, scheduled_start } of one.openings) {
        const free = await client.get(readAvailability, { params: { id: product_id }, query: {} });
        expect(free.data.map((slot) => slot.scheduled_start)).toContain(scheduled_start);
      }
    }
  });

  test("respect a length", async () => {
    const times = await timesOf(client, 20);
    expect(times.get(early.person.id)?.map(([, minutes]) => minutes)).toEqual([20, 20, 20]);
    expect(times.get(late.person.id)).toEqual([]);
  });

  test("are the same for visitors", async () => {
    const { data } = await app.client().get(browseOpenings, { query: { practitioner_ids: ids() } });
    expect(data).toEqual((await client.get(listOpenings, { query: { practitioner_ids: ids() } })).data);
  });

  test("leave out the member’s own visits, with any practitioner", async () => {
    const memberClient = await signInAs(app, await createMember(app, { state: "NY", creditCents: 40_000 }));
    await memberClient.get(bookAppointment, {
      body: { product_id: late.productId, scheduled_start: "2026-03-09 22:00:00" },
    });
    const other = await createPractice(app, { minutes: 20, hours: { start: 18 * 60, end: 19 * 60 } });
    const query = { practitioner_ids: [other.person.id] };
    const starts = async (as: Client) =>
      (await as.get(listOpenings, { query })).data[0]?.openings.map((one) => one.scheduled_start.slice(5, 16));
    expect(await starts(client)).toEqual(["03-09 22:00", "03-09 22:20", "03-09 22:40"]);
    expect(await starts(memberClient)).toEqual(["03-09 22:40", "03-10 22:00", "03-10 22:20"]);
  });
});

test("a practitioner who is not listed has no times, and at most a page of people is answered", async () => {
  await app.write(({ db }) =>
    db
      .updateTable("practitioner_profiles")
      .set({ published_at: null })
      .where("user_id", "=", early.person.id)
      .execute(),
  );
  expect((await timesOf(client)).get(early.person.id)).toEqual([]);
  const many = Array.from({ length: 21 }, (_, index) => index + 1);
  const answer = await client.call(listOpenings, { query: { practitioner_ids: many } });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "practitioner_ids" }] } });
  expect((await app.client().call(listOpenings, { query: { practitioner_ids: many } })).status).toBe(401);
});
