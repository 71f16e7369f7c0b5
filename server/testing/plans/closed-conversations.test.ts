// The inbox after years, when nearly every conversation is closed: what waits for the member is found without reading them.
import { listInbox } from "@larkwell/contract/inbox.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Allowance, faultsOf, readSizes, type Sizes } from "./explain.ts";
import { openSeededApp, type Person, type SeededApp } from "./seeded-app.ts";

/**
 * The counts look up everyone who waits. In a clinic of this size that is as much work as reading the states of all
 * conversations once; reading the closed conversations too would be twice as much.
 */
const allowance: Allowance = { whole: ["inbox_channels"], sum: 25_000 };

let app: SeededApp;
let sizes: Sizes;
let coordinator: Person;

beforeAll(async () => {
  app = await openSeededApp();
  const { rows } = await app.client.query<{ id: number }>(
    "select user_id::int as id from practitioner_profiles where is_cx and messaging_enabled order by user_id limit 1",
  );
  coordinator = { id: rows[0]?.id ?? 0, role: "practitioner" };
  // Every member has a conversation with the coordinators. All are closed but those that moved least lately.
  await app.client.query(
    `update channels set closed = true where kind = 'coordinator' and waiting_since is null
       and id not in (select id from channels where kind = 'coordinator' and waiting_since is null order by last_message_at limit 10)`,
  );
  await app.client.query(
    `insert into inbox_channels (channel_id, assignee_id, closed_at)
     select id, case when id % 2 = 0 then $1::bigint end, last_message_at from channels where closed`,
    [coordinator.id],
  );
  await app.client.query("analyze");
  sizes = await readSizes(app.client);
});
afterAll(() => app.close());

test.each(["shared", "mine", "all"] as const)("the open ones of %s", async (scope) => {
  const { rows } = await app.client.query<{ count: number }>("select count(*)::int from channels where closed");
  expect(rows[0]?.count).toBeGreaterThan(5_000);
  let status = 0;
  const statements = await app.statementsOf(async () => {
    ({ status } = await app.get(listInbox, { query: { state: "waiting", scope } }, coordinator));
  });
  expect(status).toBe(200);
  for (const statement of statements)
    expect([scope, await faultsOf(app.client, statement, sizes, allowance)]).toEqual([scope, []]);
});
