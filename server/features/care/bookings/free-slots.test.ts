// The free slots of a product over HTTP: the requested window, and what blocks a slot.
import { checkBooking, holdSlot, listProducts, readAvailability } from "@larkwell/contract/bookings.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking, slotIn } from "../../../testing/factories/bookings.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

const bodyFor = (practice: Practice, start: Temporal.Instant) => ({
  product_id: practice.productId,
  scheduled_start: toWire(start),
});

async function starts(person: Person, practice: Practice) {
  const client = await signInAs(app, person);
  const { data } = await client.get(readAvailability, { params: { id: practice.productId } });
  return data.map((slot) => slot.scheduled_start);
}

describe("free slots", () => {
  test("are those of the next 168 hours, with the credits valid then", async () => {
    const practice = await createPractice(app);
    const member = await createMember(app, { creditCents: 2550 });
    const client = await signInAs(app, member);
    const { data } = await client.get(readAvailability, { params: { id: practice.productId } });
    // Monday 15:00 UTC is 11:00 in New York: 18 slots left today, 24 on each of six days, 6 until 11:00 next Monday.
    expect(data).toHaveLength(18 + 6 * 24 + 6);
    expect(data[0]).toEqual({
      scheduled_start: "2026-03-09 15:00:00",
      scheduled_end: "2026-03-09 15:20:00",
      total_available_credits: 25.5,
    });
    expect(data.at(-1)?.scheduled_start).toBe("2026-03-16 14:40:00");
  });

  test("refuse a window without length or longer than 31 days", async () => {
    const practice = await createPractice(app);
    const client = await signInAs(app, await createMember(app));
    const ask = (starts_at: string, ends_at: string) =>
      client.call(readAvailability, { params: { id: practice.productId }, query: { starts_at, ends_at } });
    expect((await ask("2026-03-10 00:00:00", "2026-03-10 00:00:00")).status).toBe(422);
    expect((await ask("2026-03-10 00:00:00", "2026-04-10 00:00:01")).status).toBe(422);
    expect((await ask("2026-03-10 00:00:00", "2026-04-10 00:00:00")).status).toBe(200);
  });

  test("leave out other members' visits with the larger of both buffers, time off, and the member's own visits elsewhere", async () => {
    const practice = await createPractice(app, { bufferMinutes: 10 });
    const elsewhere = await createPractice(app);
    const { member } = await createBooking(app, { practice, start: slotIn(1) });
    const free = await starts(await createMember(app), practice);
    // 09:40 ends at 10:00 and 10:20 begins at 10:20: both lack the buffer.
    expect(free).not.toContain(toWire(slotIn(1)));
    expect(free).not.toContain(toWire(slotIn(1, -20)));
    expect(free).not.toContain(toWire(slotIn(1, 20)));
    expect(free).toContain(toWire(slotIn(1, 40)));
    expect(await starts(member, elsewhere)).not.toContain(toWire(slotIn(1)));
    expect(await starts(member, elsewhere)).toContain(toWire(slotIn(1, 20)));

    await app.write(({ db }) =>
      db
        .insertInto("time_off")
        .values({ practitioner_id: elsewhere.person.id, starts_at: slotIn(2), ends_at: slotIn(2, 60) })
        .execute(),
    );
    const after = await starts(await createMember(app), elsewhere);
    expect(after).not.toContain(toWire(slotIn(2, 40)));
    expect(after).toContain(toWire(slotIn(2, 60)));
  });

  test("products are listed by practitioner, without the withdrawn ones", async () => {
    const practice = await createPractice(app, { priceCents: 3550 });
    const retired = await createPractice(app);
    await app.write(({ db }) =>
      db.updateTable("products").set({ active: false }).where("id", "=", retired.productId).execute(),
    );
    const client = await signInAs(app, await createMember(app));
    const { data } = await client.get(listProducts, {
      query: { practitioner_ids: [practice.person.id, retired.person.id] },
    });
    expect(data).toMatchObject([
      { id: practice.productId, practitioner_id: practice.person.id, price: 35.5, minutes: 20 },
    ]);
    expect((await client.call(readAvailability, { params: { id: retired.productId } })).status).toBe(404);
    const gone = { status: 409, body: { code: "offer_gone", message: expect.stringContaining("no longer offered") } };
    const body = bodyFor(retired, slotIn(1));
    expect(await client.call(holdSlot, { body })).toMatchObject(gone);
    expect(await client.call(checkBooking, { body })).toMatchObject(gone);
    expect((await client.call(holdSlot, { body: { ...body, product_id: 999_999_999 } })).status).toBe(404);
  });
});
