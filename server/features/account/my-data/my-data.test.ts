// A person's data copy, and leaving: no table is forgotten, and nothing remains that says who it was.

import { register } from "@larkwell/contract/accounts.ts";
import { bookAppointment } from "@larkwell/contract/bookings.ts";
import * as contract from "@larkwell/contract/my-data.ts";
import { readMe, signIn } from "@larkwell/contract/sessions.ts";
import type { Bundle } from "@larkwell/domain/my-data/fhir-bundle.ts";
import { fhirFaults } from "@larkwell/domain/my-data/fhir-faults.ts";
import { KEPT_DATA, type KeptData, type KeptKey } from "@larkwell/domain/my-data/kept-data.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { personKeys } from "../../../data/personal-tables.ts";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { createFullMember, MARK, MEDICAL_MARK, PASSWORD } from "../../../testing/factories/full-members.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";
import { impersonalTables, personalTables as tablePlans } from "../../fold.ts";
import { hashPassword } from "../../sign-in/credentials/passwords.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const rowsOf = async <T>(question: ReturnType<typeof sql<T>>) => (await question.execute(app.context.read)).rows;
const countOf = async (table: string, userId: number): Promise<number> => {
  const plan = tablePlans[table];
  if (!plan) throw new Error(`no plan for ${table}`);
  const [row] = await rowsOf(
    sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)} where ${plan.whose(userId, personKeys(app.context.secret, userId))}`,
  );
  return row?.n ?? 0;
};

async function withPassword(member: Person): Promise<Client> {
  const password_hash = await hashPassword(PASSWORD);
  await app.write(({ db }) => db.updateTable("users").set({ password_hash }).where("id", "=", member.id).execute());
  return signInAs(app, member);
}

describe("the plan of the tables", () => {
  /** Columns of people who keep or decide something; the row is not theirs. */
  const atWork = new Set([
    "on_call_reach.user_id",
    "on_call_shifts.created_by",
    "on_call_shifts.user_id",
    "agreements.published_by",
    "assessment_drafts.saved_by",
    "assessment_reviews.reviewer_id",
    "assessment_versions.made_by",
    "audit_log.actor_id",
    "census_files.uploaded_by",
    "census_files.approved_by",
    "difference_settlements.settled_by",
    "forum_amas.practitioner_id",
    "forum_notes.practitioner_id",
    "gifts.fulfilled_by",
    "invites.accepted_by",
    "library_open_articles.opened_by",
    "library_pieces.withdrawn_by",
    "library_returns.author_id",
    "library_reviews.reviewer_id",
    "library_sources.changed_by",
    "library_versions.editor_id",
    "member_coordinators.coordinator_id",
    "message_packages.created_by",
    "message_weeks.practitioner_id",
    "organizations.coordinator_id",
    "payout_statements.approved_by",
    "payout_statements.paid_by",
    "payout_statements.practitioner_id",
    "practitioner_away.practitioner_id",
    "practitioner_profiles.user_id",
    "saved_replies.owner_id",
    "service_codes.set_by",
    "verification_requests.claimed_by",
    "verification_requests.decided_by",
    "visit_messages.author_id",
  ]);

  test("names every table of the database once, and no other", async () => {
    const tables = (
      await rowsOf(
        sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
    ).map(({ name }) => name);
    const planned = [...Object.keys(tablePlans), ...Object.keys(impersonalTables)];
    const advice =
      "say in the tables of its feature (<nouns>.tables.ts) what of it is copied and what becomes of it at the end";
    expect({ advice, forgotten: tables.filter((name) => !planned.includes(name)) }).toEqual({ advice, forgotten: [] });
    expect(planned.filter((name) => !tables.includes(name))).toEqual([]);
    expect(new Set(planned).size).toBe(planned.length);
  });

  test("deletes references before what they refer to", async () => {
    const references = await rowsOf(sql<{ from: string; to: string }>`
      select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
      where contype = 'f' and conrelid <> confrelid and confdeltype in ('a', 'r')`);
    const deleted = Object.keys(tablePlans).filter((table) => tablePlans[table]?.atEnd === "deleted");
    const place = (table: string) => deleted.indexOf(table);
    const both = references.filter(({ from, to }) => place(from) !== -1 && place(to) !== -1);
    expect(both.length).toBeGreaterThan(1);
    expect(both.filter(({ from, to }) => place(from) > place(to))).toEqual([]);
  });

  test("knows every column that names a person", async () => {
    const columns = await rowsOf(sql<{ name: string; relation: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as name, c.conrelid::regclass::text as relation
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`);
    const unknown = columns.filter(({ name, relation }) => !(relation in tablePlans) && !atWork.has(name));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test("is described in full by the privacy policy, and nothing is kept that the policy says is erased", () => {
    const plans = Object.entries(tablePlans);
    const told = new Set(plans.map(([, { told: row }]) => row));
    expect(Object.keys(KEPT_DATA).filter((row) => !told.has(row as KeptKey))).toEqual([]);
    const keptLonger = plans.filter(([, { told: row, atEnd }]) => {
      const { until, besides = "" }: KeptData = KEPT_DATA[row];
      return typeof atEnd === "object" && "kept" in atEnd && until === "account" && !/stays|we keep/i.test(besides);
    });
    expect(keptLonger.map(([table]) => table)).toEqual([]);
  });

  test("gives a reason wherever something is left out or kept", () => {
    const reasons = Object.entries(tablePlans).flatMap(([table, { copied, atEnd }]) => [
      ...("leftOut" in copied ? [{ table, reason: copied.leftOut }] : []),
      ...(typeof atEnd === "object" ? [{ table, reason: "kept" in atEnd ? atEnd.kept : atEnd.changed }] : []),
    ]);
    expect(reasons.filter(({ reason }) => reason.length < 5)).toEqual([]);
  });
});

describe("the data copy", () => {
  const ask = async (member: Person) =>
    (await signInAs(app, member)).get(contract.askDataExport, { params: { user_id: member.id } });

  async function download(member: Person, id: number, format: "json" | "pdf", password = PASSWORD) {
    const response = await fetch(`${app.url}/api/v1/users/${member.id}/data_exports/${id}/download`, {
      method: "POST",
      headers: { authorization: `Bearer ${await tokenFor(app, member)}`, "content-type": "application/json" },
      body: JSON.stringify({ password, format }),
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  test("contains every table's data about the member, as a FHIR bundle and as a PDF, and no secret", async () => {
    const { member } = await createFullMember(app);
    const { id, status } = await ask(member);
    expect(status).toBe("preparing");
    expect((await download(member, id, "json")).status).toBe(409);
    await app.runJobs();
    const json = await download(member, id, "json");
    expect(json.headers.get("content-disposition")).toBe('attachment; filename="your-data.fhir.json"');
    expect(json.headers.get("cache-control")).toBe("no-store");
    const bundle = JSON.parse(json.bytes.toString("utf8")) as Bundle;
    expect(fhirFaults(bundle)).toEqual([]);
    const types = new Set(bundle.entry.map(({ resource }) => resource.resourceType));
    for (const type of [
      "Patient",
      "RelatedPerson",
      "Appointment",
      "Practitioner",
      "Observation",
      "EpisodeOfCare",
      "Coverage",
      "QuestionnaireResponse",
      "Communication",
      "DocumentReference",
      "Consent",
      "Invoice",
    ])
      expect([type, types.has(type)]).toEqual([type, true]);
    // Each table that is copied as it is has left something.
    const text = json.bytes.toString("utf8");
    const copiedAsTheyAre = Object.entries(tablePlans).flatMap(([table, { copied }]) =>
      "as" in copied && copied.as === "record" && table !== "account_deletions" ? [table] : [],
    );
    expect(copiedAsTheyAre.filter((table) => !text.includes(`/fhir/${table}.`))).toEqual([]);
    expect(text).toContain(MARK);
    expect(text).toContain(MEDICAL_MARK);
    expect(text).not.toMatch(/argon2|password_hash|token_hash|code_hash|secret_sealed|sealed_|card_ref|storage_key/);

    const pdf = await download(member, id, "pdf");
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.bytes.toString("latin1")).toMatch(/\/MarkInfo|\/StructTreeRoot/);
  });

  test("is sealed, is announced without a word about it, needs the password, and is gone after seven days", async () => {
    const { member } = await createFullMember(app);
    const { id } = await ask(member);
    await app.runJobs();
    const row = await app.context.read
      .selectFrom("data_exports")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const stored = await new Response((await app.context.files.open(`${row.folder}/json.sealed`)) as never).text();
    expect(stored).not.toContain("resourceType");
    const mails = await app.context.read
      .selectFrom("sent_messages")
      .select(["template", "body"])
      .where("user_id", "=", member.id)
      .where("template", "=", "data_ready")
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).not.toMatch(/copy|download|FHIR|health/i);
    expect((await download(member, id, "json", "wrong")).status).toBe(422);
    expect((await download(await createMember(app), id, "json")).status).toBe(404);
    expect((await download(member, id, "json")).status).toBe(200);
    const audited = await app.context.read
      .selectFrom("audit_log")
      .select("action")
      .where("subject_user_id", "=", member.id)
      .where("action", "like", "account.copy%")
      .orderBy("id")
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      "account.copy_asked",
      "account.copy_prepared",
      "account.copy_downloaded",
    ]);
    app.setNow(testNow.add({ hours: 7 * 24 }));
    expect((await download(member, id, "json")).status).toBe(409);
    await app.runJobs();
    expect(await app.context.files.open(`${row.folder}/json.sealed`)).toBeUndefined();
    expect(await app.context.files.open(`${row.folder}/pdf.sealed`)).toBeUndefined();
    const list = await (await signInAs(app, member)).get(contract.listDataExports, { params: { user_id: member.id } });
    expect(list.data).toMatchObject([{ id, status: "expired" }]);
  });

  test("requested in three tabs together it is made once; three a day are the maximum", async () => {
    const member = await createMember(app);
    const client = await withPassword(member);
    const params = { user_id: member.id };
    const answers = await Promise.all([1, 2, 3].map(() => client.get(contract.askDataExport, { params })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    for (let copy = 2; copy <= 3; copy++) {
      await app.runJobs();
      await client.get(contract.askDataExport, { params });
    }
    await app.runJobs();
    expect(await client.call(contract.askDataExport, { params })).toMatchObject({ status: 429 });
  });
});

describe("leaving", () => {
  const ask = (client: Client, member: Person, password = PASSWORD) =>
    client.call(contract.askDeletion, { params: { user_id: member.id }, body: { password } });
  const look = async (member: Person) =>
    (await signInAs(app, member)).get(contract.readLeaving, { params: { user_id: member.id } });
  const afterDays = (days: number) => app.setNow(testNow.add({ hours: days * 24 }));
  const enter = (username: string) =>
    app.client().call(signIn, { body: { grant_type: "password", username, password: PASSWORD, client_id: "web" } });

  test("says what is kept and how long, and what prevents leaving, with its number", async () => {
    const { member } = await createBooking(app, { memberOptions: { creditCents: 1250 } });
    const client = await withPassword(member);
    const leaving = await look(member);
    expect(leaving).toMatchObject({ due_at: null, days_to_take_back: 14, blocks: [{ kind: "visits", count: 1 }] });
    expect(leaving.credit_lost).toBeGreaterThanOrEqual(0);
    expect(leaving.kept.map(({ how_long }) => how_long)).toEqual([
      "10 years after your account has ended",
      "At least 7 years after your account has ended",
      "At least 10 years after your account has ended",
    ]);
    expect(await ask(client, member)).toMatchObject({ status: 409, body: { code: "not_settled" } });
  });

  test("every session ends; until it is undone nothing else works; undone, everything is as before", async () => {
    const { member } = await createFullMember(app);
    const { email } = await app.context.read
      .selectFrom("users")
      .select("email")
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    const client = await signInAs(app, member);
    expect((await ask(client, member, "wrong")).status).toBe(422);
    expect(await ask(client, member)).toMatchObject({ status: 200, body: { due_at: "2026-03-23 15:00:00" } });
    expect((await client.call(readMe, {})).status).toBe(401);

    const back = await signInAs(app, member);
    expect((await back.get(readMe, {})).deletion_due_at).toBe("2026-03-23 15:00:00");
    expect(await back.call(contract.listDataExports, { params: { user_id: member.id } })).toMatchObject({
      status: 403,
      body: { code: "deletion_pending" },
    });
    const params = { user_id: member.id };
    expect((await back.get(contract.takeBackDeletion, { params })).due_at).toBeNull();
    await back.get(contract.takeBackDeletion, { params });
    expect((await back.get(readMe, {})).deletion_due_at).toBeNull();
    expect((await back.call(contract.listDataExports, { params })).status).toBe(200);
    afterDays(15);
    await app.runJobs();
    const [still] = await rowsOf(sql<{ email: string }>`select email from users where id = ${member.id}`);
    expect(still?.email).toBe(email);
    const told = await app.context.read
      .selectFrom("sent_messages")
      .select("template")
      .where("user_id", "=", member.id)
      .orderBy("id")
      .execute();
    expect(told.map(({ template }) => template).filter((name) => name.startsWith("deletion"))).toEqual([
      "deletion_asked",
      "deletion_taken_back",
    ]);
  });

  test("after 14 days nothing says who it was, everything planned to be erased is gone, and what must be kept is there", async () => {
    const mark = "Vwtsrqp";
    const { member, partner, appointmentId } = await createFullMember(app, mark);
    const before = await app.context.read
      .selectFrom("users")
      .select("email")
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    await createCard(app, member);
    const kept = Object.entries(tablePlans).filter(([, { atEnd }]) => typeof atEnd === "object" && "kept" in atEnd);
    const counted = new Map<string, number>();
    for (const [table] of kept) counted.set(table, await countOf(table, member.id));

    await ask(await signInAs(app, member), member);
    await app.runJobs();
    afterDays(13);
    await app.runJobs();
    expect(await countOf("children", member.id)).toBe(1);
    afterDays(14);
    await app.runJobs();
    afterDays(15);
    await app.runJobs();

    const planned = Object.entries(tablePlans).filter(([, { atEnd }]) => atEnd === "deleted");
    for (const [table] of planned) expect([table, await countOf(table, member.id)]).toEqual([table, 0]);
    // Of the kept tables only the onboarding answers are gone.
    for (const [table, rows] of counted) {
      const gone = table === "assessment_responses" || table === "assessment_safety_flags" ? 1 : 0;
      expect([table, (await countOf(table, member.id)) >= rows - gone]).toEqual([table, true]);
    }

    const tables = await rowsOf(sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    for (const { name } of tables) {
      const [row] = await rowsOf(sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} t
        where lower(t::text) like ${`%${mark.toLowerCase()}%`}`);
      expect([name, row?.n]).toEqual([name, 0]);
    }
    const user = await app.context.read
      .selectFrom("users")
      .selectAll()
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      email: `left-${member.id}@left.invalid`,
      first_name: "",
      password_hash: null,
      image_id: null,
    });
    expect(user.disabled_at).not.toBeNull();

    const note = await app.context.read
      .selectFrom("appointment_notes")
      .select("body")
      .where("appointment_id", "=", appointmentId)
      .executeTakeFirstOrThrow();
    expect(note.body).toBe(MEDICAL_MARK);
    const deletion = await app.context.read
      .selectFrom("account_deletions")
      .selectAll()
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(app.context.secret.open(deletion.sealed_identity ?? ""))).toMatchObject({ first_name: mark });
    expect((await enter(before.email)).status).toBe(401);
    // The partner is told nothing.
    const heard = await app.context.read
      .selectFrom("sent_messages")
      .select("id")
      .where("user_id", "=", partner.id)
      .execute();
    expect(heard).toEqual([]);

    // The address is free again.
    const again = await app.client().call(register, {
      body: {
        email: before.email,
        password: PASSWORD,
        first_name: "New",
        last_name: "Person",
        date_of_birth: "1990-01-01",
        agreements: true,
      },
    });
    expect(again.status).toBe(201);
    const [fresh] = await rowsOf(sql<{ id: number }>`select id from users where email = ${before.email}`);
    expect(fresh?.id).not.toBe(member.id);

    // Ten years later the medical record and the sealed name are deleted; the books stay.
    app.setNow(Temporal.ZonedDateTime.from("2036-03-25T15:00[UTC]").toInstant());
    await app.runJobs();
    const ofVisits = Object.entries(tablePlans).filter(([name, plan]) => {
      const isMedical = typeof plan.atEnd === "object" && "kept" in plan.atEnd && /medical/.test(plan.atEnd.kept);
      return isMedical && "told" in plan && plan.told === "visits" && name !== "appointments";
    });
    const left = await Promise.all(ofVisits.map(async ([name]) => [name, await countOf(name, member.id)]));
    expect(left.length).toBeGreaterThan(4);
    expect(left.filter(([, count]) => count !== 0)).toEqual([]);
    expect(await countOf("payments", member.id)).toBeGreaterThan(0);
    const cleared = await app.context.read
      .selectFrom("account_deletions")
      .selectAll()
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(cleared).toMatchObject({ sealed_identity: null });
    expect(cleared.cleared_at).not.toBeNull();
  });

  test("something that came up meanwhile postpones it by a day at a time", async () => {
    const { member } = await createFullMember(app);
    await ask(await signInAs(app, member), member);
    await app.write(({ db }) =>
      sql`update milk_orders set state = 'placed', cancelled_at = null, cancelled_by = null, trip_until = '2026-06-01' where member_id = ${member.id}`.execute(
        db,
      ),
    );
    afterDays(14);
    await app.runJobs();
    expect(await countOf("children", member.id)).toBe(1);
    await app.write(({ db }) =>
      sql`update milk_orders set state = 'cancelled', cancelled_at = now(), cancelled_by = 'member' where member_id = ${member.id}`.execute(
        db,
      ),
    );
    afterDays(15);
    await app.runJobs();
    expect(await countOf("children", member.id)).toBe(0);
  });

  test("booking and leaving together: one of them is refused", async () => {
    for (let round = 0; round < 6; round++) {
      const practice = await createPractice(app);
      const member = await createMember(app, { creditCents: 10_000 });
      await withPassword(member);
      const [one, two] = [await signInAs(app, member), await signInAs(app, member)];
      const [left, booked] = await Promise.all([
        ask(one, member),
        two.call(bookAppointment, {
          body: { product_id: practice.productId, scheduled_start: toWire(slotIn(3)), privacy: "basic", notes: "" },
        }),
      ]);
      const done = [left.ok, booked.ok];
      expect(done.filter(Boolean)).toHaveLength(1);
      const refused = [booked, left].flatMap((answer) => (answer.ok ? [] : [answer.body.code]));
      expect(["deletion_pending", "unauthenticated", "not_settled"]).toContain(refused[0]);
    }
  });

  test("undoing it and the job that ends it together: either the whole account is there or it is gone", async () => {
    const { member } = await createFullMember(app);
    await ask(await signInAs(app, member), member);
    afterDays(14);
    const back = await signInAs(app, member);
    const [taken] = await Promise.all([
      back.call(contract.takeBackDeletion, { params: { user_id: member.id } }),
      app.runJobs(),
    ]);
    const user = await app.context.read
      .selectFrom("users")
      .select(["first_name", "disabled_at"])
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    const open = await app.context.read
      .selectFrom("account_deletions")
      .select(["taken_back_at", "done_at"])
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
    const isThere = user.disabled_at === null;
    expect([user.first_name === MARK, open.taken_back_at !== null, open.done_at === null]).toEqual([
      isThere,
      isThere,
      isThere,
    ]);
    expect([200, 401]).toContain(taken.status);
  });
});
