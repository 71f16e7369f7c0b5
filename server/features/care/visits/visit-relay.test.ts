// What a visit says about the relay: a credential that lasts as long as the visit can, and names no one.
import { joinVisit, readVisit } from "@larkwell/contract/visits.ts";
import { OVERTIME_MINUTES } from "@larkwell/domain/bookings/booking-states.ts";
import { expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({
  env: { TURN_URLS: "turn:relay.example:3478", TURN_SECRET: "north", TURN_ONLY: "yes" },
});

test("only while the visit is open, different for each side, the same at every reading, and until the end of overtime", async () => {
  const practice = await createPractice(app, { states: ["NY"] });
  const member = await createMember(app, {});
  const [start, end] = [testNow.add({ minutes: 60 }), testNow.add({ minutes: 80 })];
  const { id } = await app.write((tx) =>
    tx.db
      .insertInto("appointments")
      .values({
        product_id: practice.productId,
        practitioner_id: practice.person.id,
        member_id: member.id,
        scheduled_start: start,
        scheduled_end: end,
        price_cents: 3500,
        cancellation_policy: "moderate",
        booking_state: "booked",
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const params = { appointment_id: id };
  expect(await (await signInAs(app, member)).get(readVisit, { params })).toMatchObject({
    ice_servers: [],
    ice_transport_policy: "relay",
  });

  app.setNow(start);
  const [memberClient, practitionerClient] = [await signInAs(app, member), await signInAs(app, practice.person)];
  const visit = await memberClient.get(joinVisit, {
    params,
    body: { state: "NY", callback_number: "(212) 555-0188" },
  });
  const username = visit.ice_servers[0]?.username ?? "";
  const until = end.add({ minutes: OVERTIME_MINUTES + 10 });
  expect(username).toMatch(new RegExp(`^${until.epochMilliseconds / 1000}:[\\w-]{16}$`));
  app.setNow(start.add({ minutes: 5 }));
  expect((await memberClient.get(readVisit, { params })).ice_servers).toEqual(visit.ice_servers);
  const other = (await practitionerClient.get(readVisit, { params })).ice_servers[0]?.username;
  expect(other).toMatch(new RegExp(`^${until.epochMilliseconds / 1000}:`));
  expect(other).not.toBe(username);
});
