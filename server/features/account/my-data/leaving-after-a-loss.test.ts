// A member with a full life deletes the account after a loss: no row of the database reveals the loss, or who it was (D65).
import { saveAnswers, startAssessment } from "@larkwell/contract/assessments.ts";
import * as contract from "@larkwell/contract/my-data.ts";
import { saveLossPreferences, startTransition } from "@larkwell/contract/tracks.ts";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { shippedOnboarding } from "../../../testing/factories/assessments.ts";
import { createFullMember, PASSWORD } from "../../../testing/factories/full-members.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { trackOf } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { startTrack } from "../../health/tracks/start-track.ts";
import { hashPassword } from "../../sign-in/credentials/passwords.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const rowsOf = async <T>(question: ReturnType<typeof sql<T>>) => (await question.execute(app.context.read)).rows;

/** Every table with the number of its rows that contain these words. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await rowsOf(sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await rowsOf(sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} t
      where lower(t::text) like ${`%${words.toLowerCase()}%`}`);
    if (row?.n) found.push(name);
  }
  return found;
}

/** Everything that names the account by its number, as text. */
async function whatIsLeftOf(userId: number): Promise<string> {
  const columns = await rowsOf(sql<{ name: string; field: string }>`
    select distinct c.conrelid::regclass::text as name, a.attname as field
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  const rows: string[] = [];
  for (const { name, field } of columns)
    for (const { words } of await rowsOf(
      sql<{ words: string }>`select t::text as words from ${sql.table(name)} t where ${sql.ref(field)} = ${userId}`,
    ))
      rows.push(`${name} ${words}`);
  return rows.join("\n");
}

async function reportLoss(member: Person, words: string): Promise<void> {
  const client = await signInAs(app, member);
  const track = await trackOf(app, member, "pregnancy");
  await client.get(startTransition, { params: { id: track }, body: { destination: "pregnancyloss" } });
  await client.get(saveLossPreferences, { params: { user_id: member.id }, body: { partner_may_see: false } });
  const { id } = await shippedOnboarding(app, "pregnancyloss");
  const params = { user_id: member.id };
  await client.get(startAssessment, { params, body: { assessment_id: id } });
  await client.get(saveAnswers, { params: { ...params, id }, body: { answers: [{ id: 7, body: words }] } });
}

async function leave(member: Person): Promise<void> {
  await (await signInAs(app, member)).get(contract.askDeletion, {
    params: { user_id: member.id },
    body: { password: PASSWORD },
  });
  app.setNow(testNow.add({ hours: 15 * 24 }));
  await app.runJobs();
}

const deletionOf = (member: Person) =>
  app.context.read
    .selectFrom("account_deletions")
    .select(["done_at", "sealed_identity"])
    .where("user_id", "=", member.id)
    .executeTakeFirstOrThrow();

test("after a loss in a full life no row reveals the loss, the program, the gift or the employer, nor who it was", async () => {
  const mark = "Vexilarn";
  const wept = "Quillomere";
  const { member } = await createFullMember(app, mark);
  await reportLoss(member, wept);
  await app.runJobs();
  expect(await tablesWith(wept)).toEqual(["assessment_responses"]);
  expect(await whatIsLeftOf(member.id)).toMatch(/loss/);

  await leave(member);
  expect(await tablesWith(mark)).toEqual([]);
  expect(await tablesWith(wept)).toEqual([]);
  const left = await whatIsLeftOf(member.id);
  expect(left).toContain("account.deleted");
  expect(left).toContain("program.changed");
  // The plan that they once gave to someone says nothing about them.
  const rows = left.split("\n").filter((row) => !row.startsWith("plan_gifts ("));
  expect(rows.filter((row) => /loss|track\.|gift|organization\.|kits\.|assessment\./.test(row))).toEqual([]);
  // The visits must be kept, so the name is sealed beside them.
  expect((await deletionOf(member)).sealed_identity).not.toBeNull();
});

test("without visits, payments and screenings nothing is sealed: no one can be matched any more", async () => {
  const member = await createMember(app, { firstName: "Ottoline" });
  const password_hash = await hashPassword(PASSWORD);
  await app.write(async (tx) => {
    await tx.db.updateTable("users").set({ password_hash }).where("id", "=", member.id).execute();
    await startTrack(tx, { memberId: member.id, name: "pregnancy", because: "chosen", now: app.context.now() });
  });
  await reportLoss(member, "Brindlewick");
  await leave(member);
  expect(await deletionOf(member)).toMatchObject({ sealed_identity: null });
  expect((await deletionOf(member)).done_at).not.toBeNull();
  expect(await tablesWith("Ottoline")).toEqual([]);
  expect(await tablesWith("Brindlewick")).toEqual([]);
  expect(await whatIsLeftOf(member.id)).not.toMatch(/loss|track\.|assessment\./);
});

test("a detail of the log is never changed, only erased with the account", async () => {
  const member = await createMember(app);
  await app.write((tx) => tx.audit({ action: "gift.wished", subjectUserId: member.id }));
  await expect(
    app.write(({ db }) => sql`update audit_details set action = 'x' where subject_user_id = ${member.id}`.execute(db)),
  ).rejects.toThrow("append-only");
  await expect(
    app.write(({ db }) => sql`delete from audit_log where subject_user_id = ${member.id}`.execute(db)),
  ).rejects.toThrow("append-only");
});

test("several lines written together keep their own details", async () => {
  const member = await createMember(app);
  const actions = ["track.started", "account.updated", "gift.wished", "track.ended", "kits.ordered"];
  await app.write((tx) =>
    tx.audit(...actions.map((action, n) => ({ action, subjectUserId: member.id, subject: { kind: "row", id: n } }))),
  );
  const rows = await rowsOf(sql<{ stands: string; told: string | null; subject_id: string | null }>`
    select a.action as stands, d.action as told, d.subject_id from audit_log a left join audit_details d on d.audit_id = a.id
    where a.subject_user_id = ${member.id} order by a.id`);
  expect(rows.map(({ stands, told, subject_id }) => [stands, told, subject_id])).toEqual([
    ["account.updated", null, null],
    ["program.changed", "track.started", "0"],
    ["order.changed", "gift.wished", "2"],
    ["program.changed", "track.ended", "3"],
    ["order.changed", "kits.ordered", "4"],
  ]);
});
