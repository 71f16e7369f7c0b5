// Who may book care coordinators: set for a member or for an organization, checked by every way to book (R6.025).

import { bookAppointment, checkBooking, holdSlot } from "@larkwell/contract/bookings.ts";
import * as contract from "@larkwell/contract/care-team.ts";
import { searchAudit } from "@larkwell/contract/ops.ts";
import { readPractitioner } from "@larkwell/contract/practitioners.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { slotIn } from "../../../testing/factories/bookings.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const reason = "asked for by the organization";

/** What every way to book answers for this coordinator. */
async function ways(member: Person, practice: { person: Person; productId: number }) {
  const client = await signInAs(app, member);
  const body = { product_id: practice.productId, scheduled_start: toWire(slotIn(2)) };
  const profile = await client.get(readPractitioner, { params: { id: practice.person.id } });
  const me = await client.get(readMe, { query: { include_profile: true } });
  return {
    card: profile.can.book,
    me: me.profiles.member?.can_book_cx,
    check: (await client.call(checkBooking, { body })).status,
    hold: (await client.call(holdSlot, { body })).status,
    book: (await client.call(bookAppointment, { body })).status,
  };
}

const closed = { card: false, me: false, check: 403, hold: 403, book: 403 };

test("staff removes and restores a member's right, with a reason and on record", async () => {
  const staff: Client = await signInAs(app, await createPerson(app, "staff"));
  const practice = await createPractice(app, { isCx: true, priceCents: 0 });
  const member = await createMember(app);
  const set = (email: string, can_book_cx: boolean) =>
    staff.call(contract.allowCoordinatorBooking, { body: { email, can_book_cx, reason } });
  expect((await set(member.email, false)).body).toEqual({ member_id: member.id, can_book_cx: false });
  expect(await ways(member, practice)).toEqual(closed);
  await set(member.email, true);
  expect(await ways(member, practice)).toEqual({ card: true, me: true, check: 200, hold: 201, book: 201 });
  expect(await set(practice.person.email, false)).toMatchObject({
    status: 422,
    body: { errors: [{ field: "email" }] },
  });
  const audit = await staff.get(searchAudit, {
    body: { subject_user_id: member.id, action: "ops.coordinator_booking", reason: "a test" },
  });
  expect(new Set(audit.data.map((row) => `${row.action}: ${row.reason}`))).toEqual(
    new Set([`ops.coordinator_booking_allowed: ${reason}`, `ops.coordinator_booking_ended: ${reason}`]),
  );
});

test("an organization without the right closes it for its members, and for no one else", async () => {
  const practice = await createPractice(app, { isCx: true, priceCents: 0 });
  const member = await createMember(app, { organization: "Writes to coordinators" });
  await app.write((tx) =>
    tx.db
      .updateTable("organizations")
      .set({ can_book_cx: false })
      .where("name", "=", "Writes to coordinators")
      .execute(),
  );
  expect(await ways(member, practice)).toEqual(closed);
  const midwife = await createPractice(app, { priceCents: 0 });
  expect((await ways(member, midwife)).book).toBe(201);
  expect((await ways(await createMember(app), practice)).book).toBe(201);
});
