// What clean-up deletes, and what it leaves.
import { expect, test } from "vitest";
import { testNow, useTestApp } from "../testing/build-app.ts";
import { createPerson } from "../testing/factories/people.ts";

const app = useTestApp();
const ago = (days: number) => testNow.subtract({ hours: 24 * days });

test("old keys, links and sessions go; what can still be used stays", async () => {
  const { id } = await createPerson(app, "member");
  await app.write(async ({ db }) => {
    for (const [name, days] of [
      ["old", 3],
      ["young", 1],
    ] as const)
      await db
        .insertInto("idempotency_keys")
        .values({
          actor_id: id,
          endpoint: "x",
          key: name,
          request_hash: "",
          locked_until: testNow,
          created_at: ago(days),
        })
        .execute();
    for (const [name, days] of [
      ["old", 8],
      ["spent", 6],
      ["open", -1],
    ] as const)
      await db
        .insertInto("one_time_tokens")
        .values({ token_hash: name, purpose: "email_confirm", user_id: id, expires_at: ago(days) })
        .execute();
    const session = { user_id: id, client_id: "web", created_at: ago(90) };
    const sessions = await db
      .insertInto("sessions")
      .values([
        { ...session, expires_at: ago(31) },
        { ...session, expires_at: ago(-10), ended_at: ago(31) },
        { ...session, expires_at: ago(-10), ended_at: ago(29) },
        { ...session, expires_at: ago(-10) },
      ])
      .returning("id")
      .execute();
    await db
      .insertInto("refresh_tokens")
      .values(sessions.map((row) => ({ token_hash: row.id, session_id: row.id })))
      .execute();
  });
  await app.runJobs();
  const { read } = app.context;
  expect((await read.selectFrom("idempotency_keys").select("key").execute()).map((row) => row.key)).toEqual(["young"]);
  const tokens = await read.selectFrom("one_time_tokens").select("token_hash").orderBy("token_hash").execute();
  expect(tokens.map((row) => row.token_hash)).toEqual(["open", "spent"]);
  expect(await read.selectFrom("sessions").select("id").execute()).toHaveLength(2);
  expect(await read.selectFrom("refresh_tokens").select("token_hash").execute()).toHaveLength(2);
});

test("notifications go after 90 days", async () => {
  const { id } = await createPerson(app, "member");
  await app.write(({ db }) =>
    db
      .insertInto("notifications")
      .values(
        [91, 89].map((days) => ({
          user_id: id,
          kind: "data_ready",
          group_key: `test:${days}`,
          first_at: ago(days),
          last_at: ago(days),
        })),
      )
      .execute(),
  );
  await app.runJobs();
  const rows = await app.context.read
    .selectFrom("notifications")
    .select("group_key")
    .where("user_id", "=", id)
    .execute();
  expect(rows).toEqual([{ group_key: "test:89" }]);
});
