// The demo clinic and the reference data on a real database: complete, consistent, and loaded only once.
import { demoAccounts } from "@larkwell/database/seeds/accounts.ts";
import { planVisits } from "@larkwell/database/seeds/clinic/write-visits.ts";
import { seedDemo } from "@larkwell/database/seeds/demo.ts";
import { seedReference } from "@larkwell/database/seeds/reference.ts";
import { openSlots } from "@larkwell/domain/bookings/open-slots.ts";
import { birthWordsIn } from "@larkwell/domain/tracks/birth-words.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import type { Database } from "./data/db.ts";
import { demoTools } from "./demo-tools.ts";
import { readSchedules } from "./features/care/bookings/schedule.queries.ts";
import { afterLossOf } from "./features/health/circumstances/circumstances.facts.ts";
import { passwordMatches } from "./features/sign-in/credentials/passwords.ts";
import { createSecrets } from "./secrets.ts";
import { openTestDatabase } from "./testing/test-database.ts";

const now = Temporal.Instant.from("2026-03-09T15:00:00Z");
const secret = createSecrets(readConfig({ SECRET_KEY: "the key of the demo clinic's own tests" }));
const tools = demoTools(secret);
let database: Database;
let drop: () => Promise<void>;
let took = 0;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  const began = performance.now();
  await seedReference(database.kysely);
  await seedDemo(database.kysely, tools, now);
  took = performance.now() - began;
}, 60_000);
afterAll(async () => {
  await database.close();
  await drop();
});

const rows = async <T>(query: string): Promise<T[]> => (await sql.raw<T>(query).execute(database.kysely)).rows;
const count = async (query: string): Promise<number> => Number((await rows<{ n: number }>(query))[0]?.n);

const tables = [
  "users",
  "verticals",
  "vertical_groups",
  "vertical_group_verticals",
  "specialties",
  "agreements",
  "agreement_acceptances",
  "products",
  "weekly_hours",
  "appointments",
  "payments",
  "ledger_entries",
  "credit_uses",
  "outbox",
  "leads",
  "gifts",
];
const counts = () => Promise.all(tables.map((table) => count(`select count(*) as n from ${table}`)));

test("loading it again changes nothing and still answers the accounts", async () => {
  const before = await counts();
  await seedReference(database.kysely);
  const accounts = await seedDemo(database.kysely, tools, now.add({ hours: 48 }));
  expect(await counts()).toEqual(before);
  expect(accounts).toEqual(demoAccounts);
  expect(Math.min(...before)).toBeGreaterThan(0);
});

test("a database with people of its own is left alone", async () => {
  const other = await openTestDatabase();
  await seedReference(other.database.kysely);
  await other.database.kysely.insertInto("users").values({ role: "member", email: "first@people.example" }).execute();
  expect(await seedDemo(other.database.kysely, tools, now)).toEqual([]);
  expect(await other.database.read.selectFrom("users").select("email").execute()).toHaveLength(1);
  await other.database.close();
  await other.drop();
});

test("it is loaded in a moment", () => {
  expect(took).toBeLessThan(10_000);
});

test.each(demoAccounts)("$role can sign in, and is asked for nothing first", async (account) => {
  const person = await database.read
    .selectFrom("users")
    .select(["id", "role", "password_hash", "mfa_required", "email_confirmed_at"])
    .where("email", "=", account.email)
    .executeTakeFirstOrThrow();
  expect(await passwordMatches(person.password_hash, account.password)).toBe(true);
  expect(person.mfa_required).toBe(false);
  expect(person.email_confirmed_at).not.toBeNull();
  expect(
    await count(`select count(*) as n from agreements a where effective_at <= '${now.toString()}' and (for_role is null or for_role = '${person.role}')
      and not exists (select 1 from agreement_acceptances x where x.agreement_id = a.id and x.user_id = ${person.id})`),
  ).toBe(0);
});

test("sponsored members are through onboarding and can still open the questions about themselves", async () => {
  const { rows } = await sql<{ email: string; done: boolean; skipped: boolean }>`
    select u.email, o.completed_sponsored as done,
      exists (select from onboarding_steps s where s.user_id = u.id and s.step = 'assessment' and s.outcome = 'skipped') as skipped
    from users u join onboardings o on o.user_id = u.id order by u.id`.execute(database.kysely);
  const emails = demoAccounts.filter(({ role }) => /sponsored|loss|parent/.test(role)).map(({ email }) => email);
  expect(rows).toEqual(emails.map((email) => ({ email, done: true, skipped: true })));
});

test("every practitioner has all that the list and the profile show", async () => {
  expect(await count("select count(*) as n from practitioner_profiles")).toBeGreaterThanOrEqual(22);
  const incomplete = await rows(`
    select u.email from users u join practitioner_profiles p on p.user_id = u.id
    where p.headline = '' or length(p.bio) < 120 or p.education = '' or p.years_experience is null or p.published_at is null
      or p.languages = '{}' or u.first_name = '' or u.last_name = ''
      or not exists (select 1 from practitioner_verticals x where x.practitioner_id = u.id)
      or not exists (select 1 from practitioner_specialties x where x.practitioner_id = u.id)
      or not exists (select 1 from products x where x.practitioner_id = u.id and x.active)`);
  expect(incomplete).toEqual([]);
});

test("every practitioner has a line for members after a loss, without words of birth", async () => {
  const found = await rows<{ headline_in_loss: string }>("select headline_in_loss from practitioner_profiles");
  const wrong = found.filter(({ headline_in_loss: line }) => line === "" || birthWordsIn(line).length > 0);
  expect(wrong).toEqual([]);
});

test("whoever gives licensed care holds a licence that has not run out", async () => {
  const without = await rows(`
    select u.email from users u join practitioner_verticals pv on pv.practitioner_id = u.id
      join verticals v on v.id = pv.vertical_id and v.licensed
    where not exists (select 1 from licences l where l.practitioner_id = u.id and l.expires_on > '${now.toString().slice(0, 10)}')`);
  expect(without).toEqual([]);
});

describe("hours", () => {
  test("everybody but the one whose waiting list is shown has slots in the next week", async () => {
    const people = await database.read
      .selectFrom("practitioner_profiles as practice")
      .innerJoin("users", "users.id", "practice.user_id")
      .innerJoin("products", "products.practitioner_id", "practice.user_id")
      .select(["users.id", "users.email", "minutes", "buffer_minutes", "notice_minutes"])
      .execute();
    const from = now;
    const until = now.add({ hours: 168 });
    const schedules = await readSchedules(
      database.read,
      people.map((one) => one.id),
      { now, from, until },
    );
    const closed = new Set<string>();
    for (const { id, email, minutes, buffer_minutes, notice_minutes } of people) {
      const schedule = schedules.get(id);
      if (!schedule) throw new Error(`${email} has no schedule`);
      const slots = openSlots({
        ...schedule,
        busy: schedule.claims,
        durationMinutes: minutes,
        bufferMinutes: buffer_minutes,
        noticeMinutes: notice_minutes,
        from,
        until,
        now,
      });
      if (slots.length === 0) closed.add(email);
    }
    expect([...closed]).toEqual(["dr.simone.achterberg@demo.larkwell.example"]);
  });

  test.each(["robin.always", "june.castellanos"])("%s can be booked within minutes, at any hour", async (mailbox) => {
    const { id } = await database.read
      .selectFrom("users")
      .select("id")
      .where("email", "=", `${mailbox}@demo.larkwell.example`)
      .executeTakeFirstOrThrow();
    for (const hour of [0, 5, 11, 17, 23]) {
      const from = now.add({ hours: hour });
      const schedule = (await readSchedules(database.read, [id], { now: from, from, until: from })).get(id);
      if (!schedule) throw new Error("no schedule");
      const [first] = openSlots({
        ...schedule,
        busy: schedule.claims,
        durationMinutes: 10,
        bufferMinutes: 0,
        noticeMinutes: 0,
        from,
        until: from.add({ minutes: 21 }),
        now: from,
      });
      expect(first).toBeDefined();
    }
  });
});

describe("money", () => {
  test("the ledger is balanced, movement by movement and visit by visit", async () => {
    expect(await count("select coalesce(sum(cents), 0) as n from ledger_entries")).toBe(0);
    const open = await rows<{ status: string | null; held: string; price: number }>(`
      select a.settled_status as status, sum(e.cents) filter (where e.account = 'held') as held, a.price_cents as price
      from appointments a join ledger_entries e on e.appointment_id = a.id group by a.id
      having sum(e.cents) filter (where e.account = 'held') <> 0`);
    expect(open.map((row) => [row.status, Number(row.held) === row.price])).toEqual(
      Array.from({ length: 3 }, () => [null, true]),
    );
  });

  test("credits say the same as the ledger, and nobody used more than was granted", async () => {
    const people = await rows<{ email: string; left: string; booked: string }>(`
      select u.email, g.cents - coalesce((select sum(x.cents) from credit_uses x where x.grant_id = g.id), 0) as left,
        (select sum(e.cents) from ledger_entries e where e.account = 'credits' and e.user_id = u.id) as booked
      from users u join credit_grants g on g.user_id = u.id`);
    const differing = people.filter(({ left, booked }) => Number(left) !== Number(booked) || Number(left) < 0);
    expect(differing).toEqual([]);
    const left = new Map(people.map((person) => [person.email.split("@")[0], Number(person.left)]));
    expect(left.get("maya.lindqvist")).toBe(40_000);
    expect(left.get("tessa.okafor")).toBe(0);
  });
});

test("each demo member has a visit ahead and visits behind, and nobody is in two places at once", async () => {
  for (const mailbox of ["maya.lindqvist", "tessa.okafor"]) {
    const visits = await rows<{ ahead: boolean; status: string | null }>(`
      select scheduled_start > '${now.toString()}' as ahead, settled_status as status from appointments
      join users on users.id = member_id where email like '${mailbox}@%'`);
    expect(visits.filter((visit) => visit.ahead)).toHaveLength(1);
    expect(visits.map((visit) => visit.status)).toEqual(expect.arrayContaining(["occurred", "cancelled", null]));
  }
  expect(
    await count(`select count(*) as n from appointments a join appointments b on a.id < b.id
      and (a.member_id = b.member_id or a.practitioner_id = b.practitioner_id)
      and a.scheduled_start < b.scheduled_end and b.scheduled_start < a.scheduled_end`),
  ).toBe(0);
});

test("most practitioners have enough ratings to show a mean, some do not yet", async () => {
  const rated = await rows<{ n: string }>(
    "select count(rating_satisfaction) as n from appointments group by practitioner_id",
  );
  expect(rated.filter((row) => Number(row.n) >= 3).length).toBeGreaterThan(18);
  expect(rated.some((row) => Number(row.n) < 3)).toBe(true);
});

test("the member in a loss is in one for every rule, which goes by the order in which programs began", async () => {
  const inLoss = await database.read
    .selectFrom("users")
    .select("email")
    .where(afterLossOf("users.id"), "=", true)
    .execute();
  expect(inLoss.map(({ email }) => email)).toEqual(["ilse.marchetti@demo.larkwell.example"]);
});

test("one practitioner has the FAQ, and one member books no coordinators", async () => {
  const faq =
    "select u.email from practitioner_profiles p join users u on u.id = p.user_id where faq_password is not null";
  expect(await rows(faq)).toEqual([{ email: "dr.amara.oyelaran@demo.larkwell.example" }]);
  const writes = "select u.email from member_profiles m join users u on u.id = m.user_id where not can_book_cx";
  expect(await rows(writes)).toEqual([{ email: "priya.halloran@demo.larkwell.example" }]);
});

test("visits fall on the right side of now, whenever the clinic is loaded", () => {
  const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
  for (let turn = 0; turn < 40; turn++) {
    const then = now.add({ hours: turn * 229 });
    const wrong = planVisits(then).filter(({ start, end, bookedAt, outcome }) => {
      const placed =
        outcome === "upcoming" ? isBefore(then.add({ hours: 25 }), start) : isBefore(end.add({ hours: 1 }), then);
      return !placed || !isBefore(bookedAt, start) || !isBefore(bookedAt, then);
    });
    expect(wrong).toEqual([]);
  }
});

describe("the forum", () => {
  const forumCount = (query: string) => count(`select count(*) as n from forum_posts p where ${query}`);

  test("every community has something to read, and a practitioner has answered in each but the quiet corners", async () => {
    expect(await rows("select slug from forum_communities where posts = 0")).toEqual([]);
    expect(await forumCount("parent_id is null")).toBeGreaterThanOrEqual(60);
    expect(
      await rows(`select slug from forum_communities c where not exists
        (select from forum_posts p where p.community_id = c.id and p.practitioner_replies > 0)`),
    ).toEqual([]);
  });

  test("all counts are right", async () => {
    const of = (what: string, where: string) => forumCount(`p.${what} <> (select count(*) from ${where})`);
    expect({
      votes: await of("votes", "forum_votes v where v.post_id = p.id"),
      bookmarks: await of("bookmarks", "forum_bookmarks v where v.post_id = p.id"),
      endorsements: await of("endorsements", "forum_notes n where n.post_id = p.id and n.kind = 'endorsement'"),
      members: await forumCount(`parent_id is null and p.member_replies <> (select count(*) from forum_posts r
        where r.thread_id = p.id and r.parent_id is not null and r.shown and r.author_role = 'member')`),
      practitioners:
        await forumCount(`parent_id is null and p.practitioner_replies <> (select count(*) from forum_posts r
        where r.thread_id = p.id and r.parent_id is not null and r.shown and r.author_role = 'practitioner')`),
      communities:
        await count(`select count(*) as n from forum_communities c where c.posts <> (select count(*) from forum_posts p
        where p.community_id = c.id and p.parent_id is null and p.shown)`),
    }).toEqual({ votes: 0, bookmarks: 0, endorsements: 0, members: 0, practitioners: 0, communities: 0 });
  });

  test("nothing is in the future, replies follow what they answer, and anonymous times are full hours", async () => {
    expect(await forumCount(`created_at > '${now.toString()}'`)).toBe(0);
    expect(
      await forumCount(
        "exists (select from forum_posts a where a.id = p.parent_id and (a.id > p.id or a.position > p.position))",
      ),
    ).toBe(0);
    expect(await forumCount("pseudonym is not null and created_at <> date_trunc('hour', created_at)")).toBe(0);
    expect(
      await count(
        "select count(*) as n from forum_notes where created_at > now() and created_at > '" + now.toString() + "'",
      ),
    ).toBe(0);
  });

  test("anonymous authors are sealed, named members have a username, and a pseudonym is one person's in its thread", async () => {
    expect(
      await forumCount("(pseudonym is not null) <> exists (select from forum_authors a where a.post_id = p.id)"),
    ).toBe(0);
    expect(
      await forumCount("author_role = 'member' and author_id in (select id from users where username is null)"),
    ).toBe(0);
    expect(
      await count(`select count(*) as n from (select p.thread_id, p.pseudonym from forum_posts p join forum_authors a on a.post_id = p.id
        group by 1, 2 having count(distinct a.owner_tag) > 1) x`),
    ).toBe(0);
    const [own] = await rows<{ id: number }>("select id from users where email like 'maya.lindqvist@%'");
    const [sealed] = await rows<{ user_sealed: string }>(
      `select user_sealed from forum_authors where owner_tag = '${secret.forum.tag(own?.id ?? 0)}' limit 1`,
    );
    expect(secret.forum.open(sealed?.user_sealed ?? "")).toBe(own?.id);
  });

  test("who is in a loss neither wrote nor liked anything about birth", async () => {
    const [ilse] = await rows<{ id: number }>("select id from users where email like 'ilse.marchetti@%'");
    const tag = secret.forum.tag(ilse?.id ?? 0);
    expect(
      await forumCount(`about_birth and (author_id = ${ilse?.id}
        or exists (select from forum_authors a where a.post_id = p.id and a.owner_tag = '${tag}')
        or exists (select from forum_votes v where v.post_id = p.id and v.user_id = ${ilse?.id}))`),
    ).toBe(0);
    expect(
      await forumCount(`exists (select from forum_authors a where a.post_id = p.id and a.owner_tag = '${tag}')`),
    ).toBeGreaterThan(5);
  });

  test("it has one of everything that the product shows", async () => {
    const there = await rows<Record<string, boolean>>(`select
      exists (select from forum_amas where ends_at < '${now.toString()}') as ama_over,
      exists (select from forum_amas where starts_at > '${now.toString()}') as ama_announced,
      exists (select from forum_posts where state = 'held') as held,
      exists (select from forum_posts d where state = 'deleted' and exists (select from forum_posts r where r.parent_id = d.id)) as deleted_and_answered,
      exists (select from forum_versions) as edited, exists (select from forum_notes where kind = 'correction') as corrected,
      exists (select from forum_posts where content_warning is not null) as warning, exists (select from forum_posts where pinned) as pinned,
      exists (select from forum_cases where closed_at is null and reports > 1) as reported, exists (select from forum_decisions) as decided,
      exists (select from forum_posts where parent_id is null and shown and member_replies + practitioner_replies = 0) as unanswered,
      exists (select from forum_posts where html is not null) as formatted`);
    expect(Object.entries(there[0] ?? {}).filter(([, present]) => !present)).toEqual([]);
  });
});
