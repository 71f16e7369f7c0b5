// Lists without an upper bound: counted up to a limit, navigated by filters that take every character literally.
import { findSentMessages, listAudit, listQueuedJobs, readSystem } from "@larkwell/contract/ops.ts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let staff: Client;

beforeAll(async () => {
  staff = await signInAs(app, await createPerson(app, "staff"));
  await app.write(async ({ db }) => {
    await sql`insert into audit_log (at, action) select now() - make_interval(secs => n), 'many.rows'
      from generate_series(1, 10005) n`.execute(db);
    await sql`insert into audit_log (at, action) values ('2020-01-01', 'one_row'), ('2020-01-02', 'oneXrow'), ('2020-01-03', 'one_row.more')`.execute(
      db,
    );
    const message = (recipient: string) => ({
      channel: "email",
      template: "confirm_email",
      recipient,
      body: "",
      provider: "smtp",
    });
    await db
      .insertInto("sent_messages")
      .values([message("Ann_50%@people.example"), message("annX50@people.example")])
      .execute();
    await sql`insert into outbox (kind, payload, dedupe_key, run_at) select 'notice', '{}', 'late-' || n, '2099-01-01'
      from generate_series(1, 10005) n`.execute(db);
  });
});

test("says how many there are up to 10,000, and that there are more", async () => {
  const all = await staff.get(listAudit, { query: { limit: 1 } });
  expect([all.pagination.total, all.meta.more, all.data.length]).toEqual([10_000, true, 1]);
  const last = await staff.get(listAudit, { query: { limit: 100, offset: 10_000 } });
  expect(last.data).toHaveLength(8);
  const further = await staff.call(listAudit, { query: { offset: 10_001 } });
  expect(further.status).toBe(422);
  const waiting = await staff.get(listQueuedJobs, { query: { state: "waiting" } });
  expect([waiting.pagination.total, waiting.meta.more]).toEqual([10_000, true]);
  expect((await staff.get(readSystem, {})).queue).toEqual({ waiting: 10_000, due: 0, failed: 0, oldest_due: null });
});

test("counts a filtered list exactly, the newest first", async () => {
  const found = await staff.get(listAudit, { query: { action: "one_row" } });
  expect(found.data.map((row) => row.action)).toEqual(["one_row.more", "one_row"]);
  expect([found.pagination.total, found.meta.more]).toEqual([2, false]);
  const day = await staff.get(listAudit, { query: { since: "2020-01-02", until: "2020-01-02" } });
  expect(day.data.map((row) => row.action)).toEqual(["oneXrow"]);
});

test("finds a part of an address in upper and lower case, and no wildcards", async () => {
  const recipients = async (recipient: string) =>
    (await staff.get(findSentMessages, { body: { recipient, reason: "a test" } })).data.map((row) => row.recipient);
  expect(await recipients("ann_50%")).toEqual(["Ann_50%@people.example"]);
  expect(await recipients("50%")).toEqual(["Ann_50%@people.example"]);
  expect(await recipients("_50")).toEqual(["Ann_50%@people.example"]);
});
