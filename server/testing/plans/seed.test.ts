// The large clinic keeps every rule that the product keeps, and no other database is touched.
import { databaseMustBeFree } from "@larkwell/database/seeds/scale/made-by-seed.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOpenings } from "../../features/care/bookings/openings.ts";
import { seededAt } from "./global-setup.ts";
import { openSeededApp, type SeededApp } from "./seeded-app.ts";

let app: SeededApp;
beforeAll(async () => {
  app = await openSeededApp();
});
afterAll(() => app.close());

/** The first column of the first row. */
async function one(text: string): Promise<unknown> {
  const { rows } = await app.client.query({ text, rowMode: "array" });
  return rows[0]?.[0];
}

test("every constraint and trigger is restored, and valid for every row", async () => {
  expect(await one("select count(*)::int from pg_constraint where not convalidated")).toBe(0);
  expect(await one("select count(*)::int from pg_trigger where tgenabled <> 'O'")).toBe(0);
  for (const name of ["practitioner_free", "member_free", "payments_appointment_id_fkey", "ledger_entries_pkey"])
    expect([name, await one(`select count(*)::int from pg_constraint where conname = '${name}'`)]).toEqual([name, 1]);
});

test("the books balance, and nothing is held for a visit that is over", async () => {
  expect(await one("select sum(cents)::int from ledger_entries")).toBe(0);
  expect(
    await one(`select count(*)::int from (select movement_id from ledger_entries group by 1 having sum(cents) <> 0) x`),
  ).toBe(0);
  expect(
    await one(`select count(*)::int from appointments a where a.settled_at is not null and
      (select coalesce(sum(e.cents), 0) from ledger_entries e where e.appointment_id = a.id and e.account = 'held') <> 0`),
  ).toBe(0);
  expect(
    await one(`select count(*)::int from credit_grants g
      where g.cents < (select coalesce(sum(u.cents), 0) from credit_uses u where u.grant_id = g.id)`),
  ).toBe(0);
});

test("no one has two visits at the same time, and upcoming visits have their claim", async () => {
  for (const whose of ["member_id", "practitioner_id"])
    expect([
      whose,
      await one(`select count(*)::int from (
        select scheduled_start < lag(scheduled_end) over (partition by ${whose} order by scheduled_start) as twice
        from appointments) x where twice`),
    ]).toEqual([whose, 0]);
  expect(
    await one(`select count(*)::int from appointments a
      where (a.settled_at is null) <> exists (select from slot_claims c where c.appointment_id = a.id)`),
  ).toBe(0);
});

test("each member has two channels, with 25 messages on average, numbered without gaps", async () => {
  const members = Number(await one("select count(*)::int from member_profiles"));
  expect(await one("select count(*)::int from channels")).toBe(2 * members);
  // The large clinic has 200,000 members, and so 5,000,000 messages.
  expect(Number(await one("select count(*)::int from messages")) / members).toBeGreaterThanOrEqual(24.9);
  expect(
    await one(`select count(*)::int from channels c join (select channel_id, count(*) as count, max(number) as last from messages group by 1) m
      on m.channel_id = c.id where m.count <> c.last_number or m.last <> c.last_number`),
  ).toBe(0);
  // The member's last message is unanswered where someone waits, and only there.
  expect(
    await one(`select count(*)::int from channels c join messages m on m.channel_id = c.id and m.number = c.last_number
      where (m.side = 'member') <> (c.waiting_since is not null)`),
  ).toBe(0);
});

test("some practitioners are fully booked, many have an opening today", async () => {
  const { rows } = await app.client.query<{ id: number }>("select user_id::int as id from practitioner_profiles");
  const ids = rows.map((row) => row.id);
  const full = ids.filter((id) => id % 20 === 0);
  // There are no visits in the hour of the seed's time.
  const within = (hours: number) => ({ from: seededAt.add({ hours: 1 }), until: seededAt.add({ hours }) });
  const { read } = app.context;
  expect(await findOpenings(read, seededAt, full, within(10 * 24))).toEqual(new Map());
  expect((await findOpenings(read, seededAt, ids, within(12))).size).toBeGreaterThan(ids.length / 4);
});

test("a database with people in it is refused, unless the seed made it and is told to replace it", async () => {
  const url = `postgres://${app.client.user ?? ""}@${app.client.host}:${app.client.port}/${app.client.database ?? ""}`;
  await expect(databaseMustBeFree(url, false)).rejects.toThrow("Say --replace");
  await databaseMustBeFree(url, true);
  await app.client.query("delete from adapter_records where adapter = 'seed'");
  await expect(databaseMustBeFree(url, true)).rejects.toThrow("the seed did not make");
});
