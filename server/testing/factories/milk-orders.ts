// Orders of milk kits as they are in the table.
import type { DB } from "@larkwell/database/migrate.ts";
import type { Insertable } from "kysely";
import type { TestApp } from "../build-app.ts";
import type { Person } from "./people.ts";

/** A waiting domestic order, for a trip in three weeks; returns its id. */
export async function createMilkOrder(
  app: TestApp,
  member: Pick<Person, "id">,
  values: Partial<Insertable<DB["milk_orders"]>> = {},
): Promise<number> {
  const now = app.context.now();
  const { id } = await app.write(({ db }) =>
    db
      .insertInto("milk_orders")
      .values({
        member_id: member.id,
        kit: "domestic",
        kits: 1,
        trip_from: "2026-03-30",
        trip_until: "2026-04-02",
        arrives_on: "2026-03-30",
        time_zone: "America/New_York",
        recipient: "Robin Person",
        street_address: "12 Harbor Street",
        city: "Chicago",
        address_state: "IL",
        zip_code: "60601",
        country: "US",
        tel_number: "+12125550100",
        terms_accepted_at: now,
        terms_version: 1,
        placed_at: now,
        ...values,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}
