// The closings agree with the ledger, whenever they were made and whatever was added since.
import { readSystem } from "@larkwell/contract/ops.ts";
import { creditGrant, creditUse } from "@larkwell/domain/payments/ledger.ts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { closeBooks } from "./close-books.ts";
import { insertMovement } from "./ledger.ts";

const app = useTestApp();
let staff: Client;
let visit: { memberId: number; appointmentId: number };

beforeAll(async () => {
  staff = await signInAs(app, await createPerson(app, "staff"));
  const { member, appointmentId } = await createBooking(app);
  visit = { memberId: member.id, appointmentId };
});

const closed = () =>
  app.context.read.selectFrom("ledger_closings").select(["account", "cents", "entries"]).orderBy("account").execute();

async function expectTruth() {
  const { rows } = await sql<{ account: string; cents: number; entries: number }>`
    select account, sum(cents)::bigint as cents, count(*)::bigint as entries from ledger_entries group by 1 order by 1`.execute(
    app.context.read,
  );
  const { ledger } = await staff.get(readSystem, {});
  expect(ledger.accounts).toEqual(rows.map(({ account, cents }) => ({ account, amount: cents / 100 })));
  expect(ledger.entries).toBe(rows.reduce((sum, row) => sum + row.entries, 0));
  expect(ledger.sum).toBe(0);
  return rows;
}

test("closes what is an hour old, adds to it, and leaves the last hour open", async () => {
  const write = (cents: number, hoursAgo: number) =>
    app.write(async (tx) => {
      const at = testNow.subtract({ hours: hoursAgo });
      await insertMovement(tx, creditGrant({ memberId: visit.memberId, cents }), at);
      await insertMovement(tx, creditUse({ ...visit, cents: cents - 1 }), at);
    });
  await write(500, 5);
  await write(700, 2);
  await closeBooks(app.context);
  const first = await closed();
  expect(first.find((row) => row.account === "credit_source")).toEqual({
    account: "credit_source",
    cents: -1_200,
    entries: 2,
  });
  await expectTruth();
  await closeBooks(app.context);
  expect(await closed()).toEqual(first);

  await write(90, 0);
  await closeBooks(app.context);
  expect(await closed()).toEqual(first);
  await expectTruth();

  app.setNow(testNow.add({ hours: 2 }));
  await closeBooks(app.context);
  app.setNow(testNow);
  expect(await closed()).toEqual(await expectTruth());
});
