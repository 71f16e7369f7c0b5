// The most frequent actions, and the application's jobs, at scale: every statement is answered from an index.
import {
  bookAppointment,
  changeAppointment,
  checkBooking,
  holdSlot,
  readAvailability,
  rescheduleAppointment,
} from "@larkwell/contract/bookings.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import {
  bookmarkPost,
  followPost,
  listPosts,
  markPostRead,
  mutePost,
  unvotePost,
  votePost,
} from "@larkwell/contract/forum.ts";
import { searchPosts, suggestPosts } from "@larkwell/contract/forum-search.ts";
import { searchLibrary, suggestLibrary } from "@larkwell/contract/library.ts";
import { searchMessages } from "@larkwell/contract/messages.ts";
import { cancelMilkOrder, dispatchMilkOrder, placeMilkOrder } from "@larkwell/contract/milk.ts";
import { createPost, deletePost, reportPost, saveForumDraft, updatePost } from "@larkwell/contract/posting.ts";
import { addExtraHours, addTimeOff } from "@larkwell/contract/practice.ts";
import { refreshSession, signIn } from "@larkwell/contract/sessions.ts";
import { endVisit, joinVisit } from "@larkwell/contract/visits.ts";
import { addressOf, sharedPassword } from "@larkwell/database/seeds/scale/names.ts";
import { RANKED_MOST } from "@larkwell/domain/forum/limits.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { QueuedJob } from "../../data/queued-jobs.ts";
import { nobody } from "../../data/transaction.ts";
import { sendAmaReminders } from "../../features/community/amas/send-ama-reminders.ts";
import { leaveForum, letPostsLeave } from "../../features/community/forum/erase-posts.ts";
import { jobs } from "../../jobs/jobs.ts";
import { findDueLanes } from "../../jobs/outbox.queries.ts";
import { openOutbox } from "../../jobs/outbox.ts";
import { type Allowance, faultsOf, readSizes, type Sizes } from "./explain.ts";
import { seededAt } from "./global-setup.ts";
import { type Input, openSeededApp, type Person, type SeededApp, type Statement } from "./seeded-app.ts";

/** For one action: booking takes the most. */
const maxStatements = 45;

const allowances: Readonly<Record<string, Allowance>> = {
  // A backlog of the books is summed up in batches.
  "close-books": { sum: 200_000 },
  // Everything that arrived in the last minute: that is the whole table.
  "add-up-events": { whole: ["events"], sum: 50_000 },
  // It counts all messages of a week, and looks up the channel of each.
  "count-messages": { whole: ["channels"], sum: 200_000 },
  // One row is the calendar of two full weeks.
  "notice-openings": { each: 200 },
};

let app: SeededApp;
let sizes: Sizes;
let member: Person;
let practitioner: Person;
let productId = 0;

beforeAll(async () => {
  app = await openSeededApp();
  sizes = await readSizes(app.client);
  const { rows } = await app.client.query<{ member: number; practitioner: number; product: number }>(
    `select u.id::int as member, p.practitioner_id::int as practitioner, p.id::int as product
     from users u, products p join verticals v on v.id = p.vertical_id join weekly_hours h using (practitioner_id)
     where u.email = $1 and not v.licensed and p.price_cents > 0 and p.practitioner_id % 20 <> 0
     group by 1, 2, 3 order by sum(h.end_minute - h.start_minute) desc, 3 limit 1`,
    [addressOf("member", 1)],
  );
  const [found] = rows;
  if (!found) throw new Error("Nobody can be booked.");
  member = { id: found.member, role: "member" };
  practitioner = { id: found.practitioner, role: "practitioner" };
  productId = found.product;
});
afterAll(() => app.close());

/** The same statement with other values has the same plan: one of each is enough. */
async function faultsOfAll(statements: readonly Statement[], allowance: Allowance = {}): Promise<string[]> {
  const found: string[] = [];
  for (const statement of new Map(statements.map((one) => [one.sql, one])).values())
    found.push(...(await faultsOf(app.client, statement, sizes, allowance)));
  return found;
}

/** What was wrong with the statements of this test's actions. */
let faults: string[] = [];
beforeEach(() => {
  faults = [];
});

async function deed<T>(
  endpoint: Endpoint,
  input: Input & { body?: unknown },
  as: Person | undefined,
  allowance?: Allowance,
): Promise<T> {
  let answer = { status: 0, body: "" };
  const statements = await app.statementsOf(async () => {
    answer = await app.post(endpoint, input, as);
  });
  if (answer.status !== endpoint.status) throw new Error(`${endpoint.name} answers ${answer.status}: ${answer.body}`);
  if (statements.length > maxStatements) faults.push(`${endpoint.name} takes ${statements.length} statements`);
  faults.push(...(await faultsOfAll(statements, allowance)).map((fault) => `${endpoint.name} ${fault}`));
  return JSON.parse(answer.body || "null") as T;
}

interface Slots {
  data: { scheduled_start: string; scheduled_end: string }[];
}

async function slots(): Promise<Slots["data"]> {
  const { data } = await deed<Slots>(readAvailability, { params: { id: productId } }, member);
  return data;
}

const at = (wire: string | undefined): Temporal.Instant => {
  const instant = fromWire(wire ?? "");
  if (!instant) throw new Error("There is no slot.");
  return instant;
};

describe("two hours later", () => {
  beforeAll(() => app.setNow(seededAt.add({ hours: 2 })));
  afterAll(() => app.setNow(seededAt));

  test.each(jobs.map((job) => [job.name, job] as const))("the job %s", async (name, job) => {
    const statements = await app.statementsOf(() => job.run(app.context));
    expect(await faultsOfAll(statements, allowances[name])).toEqual([]);
  });

  test("the outbox", async () => {
    let queuedJobs = 0;
    const statements = await app.statementsOf(async () => {
      expect(await findDueLanes(app.context)).not.toEqual([]);
      queuedJobs = await openOutbox(app.context).drain();
    });
    expect(queuedJobs).toBeGreaterThan(10);
    expect(await faultsOfAll(statements)).toEqual([]);
  });
});

test("a member signs in, and stays signed in", async () => {
  const body = {
    grant_type: "password",
    username: addressOf("member", 1),
    password: sharedPassword,
    client_id: "native",
  };
  const tokens = await deed<{ refresh_token: string }>(signIn, { body }, undefined);
  await deed(refreshSession, { body: { refresh_token: tokens.refresh_token, client_id: "native" } }, undefined);
  expect(faults).toEqual([]);
});

test("a member books a visit, moves it, and cancels it", async () => {
  const [first, second] = (await slots()).slice(-2);
  const request = { product_id: productId, scheduled_start: first?.scheduled_start };
  await deed(checkBooking, { body: request }, member);
  await deed(holdSlot, { body: request }, member);
  const { id } = await deed<{ id: number }>(bookAppointment, { body: request }, member);
  await deed(rescheduleAppointment, { params: { id }, body: { scheduled_start: second?.scheduled_start } }, member);
  await deed(changeAppointment, { params: { id }, body: { pre_session: { notes: "A question" } } }, member);
  await deed(changeAppointment, { params: { id }, body: { cancelled_at: "2026-03-09 15:00:00" } }, member);
  expect(faults).toEqual([]);
});

test("both hold a visit, end it, and the member rates it", async () => {
  const slot = (await slots()).at(-1);
  const { id } = await deed<{ id: number }>(
    bookAppointment,
    { body: { product_id: productId, scheduled_start: slot?.scheduled_start } },
    member,
  );
  const params = { appointment_id: id };
  app.setNow(at(slot?.scheduled_start));
  await deed(joinVisit, { params, body: { state: "NY", callback_number: "+12125550147" } }, member);
  await deed(joinVisit, { params, body: {} }, practitioner);
  app.setNow(at(slot?.scheduled_end));
  await deed(endVisit, { params }, member);
  await deed(endVisit, { params }, practitioner);
  await deed(changeAppointment, { params: { id }, body: { ratings: { satisfaction: 5 } } }, member);
  app.setNow(seededAt);
  expect(faults).toEqual([]);
});

test("kits are ordered and canceled, and staff sends another order", async () => {
  const { rows } = await app.client.query<{ id: number; order: number; staff: number }>(
    `select u.id::int, o.id::int as order, (select id::int from users where role = 'staff' limit 1) as staff
     from users u, milk_orders o where u.role = 'member' and o.state = 'placed'
     and not exists (select from member_tracks t where t.user_id in (u.id, o.member_id))
     and not exists (select from milk_orders own where own.member_id = u.id) limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error("No order waits.");
  const body = {
    kit: "domestic",
    kits: 1,
    trip_from: "2026-03-16",
    trip_until: "2026-03-19",
    arrives_on: "2026-03-16",
    address: {
      recipient: "Robin",
      street_address: "12 Harbor Street",
      city: "Chicago",
      state: "IL",
      zip_code: "60601",
      country: "US",
    },
    tel_number: "+12125550147",
    terms: true,
  };
  const buyer: Person = { id: found.id, role: "member" };
  const { id } = await deed<{ id: number }>(placeMilkOrder, { body }, buyer);
  await deed(cancelMilkOrder, { params: { id } }, buyer);
  const sent = { carrier: "North Parcel", tracking_number: "1", member_pays: 0 };
  await deed(dispatchMilkOrder, { params: { id: found.order }, body: sent }, { id: found.staff, role: "staff" });
  expect(faults).toEqual([]);
});

test("a practitioner opens and closes hours", async () => {
  const day = seededAt
    .add({ hours: 24 * 90 })
    .toString()
    .slice(0, 10);
  await deed(addExtraHours, { body: { starts_at: `${day} 02:00:00`, ends_at: `${day} 04:00:00` } }, practitioner);
  const away = { starts_at: "2026-03-10 00:00:00", ends_at: "2026-03-12 00:00:00", keep_visits: true };
  await deed(addTimeOff, { body: away }, practitioner);
  expect(faults).toEqual([]);
});

test("messages are searched in the person's own channels, for rare and common words alike", async () => {
  const times = (factor: number) =>
    app.client.query("update pg_class set reltuples = reltuples * $1 where oid = 'messages'::regclass", [factor]);
  for (const factor of [1, 10]) {
    await times(factor);
    try {
      for (const term of ["zebrafish", "a", "thank you"]) await deed(searchMessages, { body: { term } }, member);
    } finally {
      await times(1 / factor);
    }
  }
  expect(faults).toEqual([]);
});

test("the library is searched for common, rare and misspelled words, and suggests pieces", async () => {
  const { rows } = await app.client.query<{ common: string; rare: string }>(
    `select (select word from library_words where length(word) > 6 order by pieces desc, word limit 1) as common,
       (select word from library_words where length(word) > 6 and pieces = 1 order by word limit 1) as rare`,
  );
  const { common = "", rare = "" } = rows[0] ?? {};
  const misspelled = `${common.slice(0, 3)}${common[4]}${common[3]}${common.slice(5)}`;
  // A common word is in title or summary of every second piece, and each match is looked at.
  const ranked: Allowance = { sum: 40_000, each: 2_000 };
  // After two letters, the newest 1,000 pieces are looked at, and passed over if they are not enough.
  const typed: Allowance = { ...ranked, offset: 1_000 };
  for (const who of [member, practitioner])
    for (const term of [common, rare, misspelled, `${common} ${rare}`, "zzyzx"]) {
      await deed(searchLibrary, { body: { term } }, who, ranked);
      await deed(searchLibrary, { body: { term, content_types: ["real_talk"], offset: 100 } }, who, ranked);
      for (const length of [2, 4]) await deed(suggestLibrary, { body: { term: term.slice(0, length) } }, who, typed);
    }
  expect(faults).toEqual([]);
});

describe("the forum", () => {
  let writer: Person;
  let threadId = 0;

  beforeAll(async () => {
    const { rows } = await app.client.query<{ id: number; thread: number }>(
      `select u.id::int, (select thread_id::int from forum_posts group by 1 order by count(*) desc limit 1) as thread
       from users u where u.role = 'member' and exists (select from forum_posts p where p.author_id = u.id)
       and exists (select from member_tracks t where t.user_id = u.id and t.ended_at is null)
       and exists (select from organization_members o where o.user_id = u.id and o.until is null) limit 1`,
    );
    const [found] = rows;
    if (!found) throw new Error("No member writes in the forum.");
    writer = { id: found.id, role: "member" };
    threadId = found.thread;
  });

  test("is searched for rare and common words, and suggests posts", async () => {
    // The statement begins with a share of a sample. A common word is found by going back from the newest: some ten posts are read, and read again, for each that is ranked.
    const ranked: Allowance = { sum: 17 * RANKED_MOST };
    // Each community is gone through on its own, also where the word is rarer, and for each match its thread is looked up.
    const filtered: Allowance = { sum: 33 * RANKED_MOST };
    for (const term of ["bababamin", "bababamin sleep", "silence", "sleep", "doctor week night"])
      for (const [filter, allowed] of [
        [{}, ranked],
        [{ categories: [1] }, filtered],
        [{ categories: [1, 2] }, filtered],
        [{ categories: [40], answered_by_practitioner: true }, filtered],
        [{ within_days: 7 }, ranked],
        [{ categories: [3], within_days: 7 }, ranked],
        [{ answered_by_practitioner: true }, filtered],
        [{ within_days: 30, answered_by_practitioner: true }, filtered],
        [{ offset: 600 }, ranked],
      ] as const)
        await deed(searchPosts, { body: { term, ...filter } }, practitioner, allowed);
    for (const purpose of ["search", "new_post"])
      for (const term of ["ba", "sl", "how long did you sleep", "silence bababamin"])
        await deed(suggestPosts, { body: { term, purpose } }, practitioner, ranked);
    expect(faults).toEqual([]);
  });

  test("finds rare words by their index, however many posts PostgreSQL expects to have them", async () => {
    const times = (factor: number) =>
      app.client.query("update pg_class set reltuples = reltuples * $1 where oid = 'forum_posts'::regclass", [factor]);
    // As in a forum ten times as large: of a word without statistics, PostgreSQL takes one in 200 posts to have it, and would go back through all.
    await times(10);
    try {
      for (const term of ["bababamin", "bababamin sleep", "sleep bababamin kibabamin"])
        for (const filter of [{}, { categories: [1, 2] }, { within_days: 7 }, { answered_by_practitioner: true }])
          await deed(searchPosts, { body: { term, ...filter } }, practitioner);
      for (const purpose of ["search", "new_post"])
        await deed(suggestPosts, { body: { term: "bababamin", purpose } }, practitioner);
      for (const categories of [undefined, 1])
        await deed(listPosts, { query: { keywords: "bababamin", categories } }, practitioner);
    } finally {
      await times(0.1);
    }
    expect(faults).toEqual([]);
  });

  test("a member writes, replies in the longest thread, and changes what they wrote", async () => {
    const words = { title: "A question about the first week", body: "Did anyone else wait so long for an answer?" };
    const { id } = await deed<{ id: number }>(createPost, { body: { ...words, categories: [1] } }, writer);
    await deed(updatePost, { params: { id }, body: { ...words, title: "Two questions", version: 1 } }, writer);
    const reply = { parent_id: threadId, body: "It took us about a month, and the letter came by mail." };
    const { id: replyId } = await deed<{ id: number }>(createPost, { body: reply }, writer);
    const below = { parent_id: replyId, body: "Ours came after five weeks, so ask them." };
    await deed(createPost, { body: below }, practitioner);
    const effects = await app.statementsOf(() => openOutbox(app.context).drain());
    faults.push(...(await faultsOfAll(effects)));
    await deed(deletePost, { params: { id: replyId } }, writer);
    await deed(saveForumDraft, { params: { place: "new" }, body: { ...words, revision: 1 } }, writer);
    expect(faults).toEqual([]);
  });

  test("readers vote, follow, mute, and report", async () => {
    const params = { id: threadId };
    await deed(markPostRead, { params, body: { position: 5 } }, practitioner);
    for (const endpoint of [votePost, unvotePost, bookmarkPost, followPost, mutePost])
      await deed(endpoint, { params, ...(endpoint.method === "POST" ? { body: {} } : {}) }, practitioner);
    await deed(reportPost, { params, body: { reason: "other" } }, writer);
    expect(faults).toEqual([]);
  });

  test("an account leaves with its posts, and posts leave when their time has come", async () => {
    const { context } = app;
    const userId = writer.id;
    const ending = () => context.write(nobody, (tx) => leaveForum(tx, { userId, now: context.now() }, context));
    // All posts of one person are changed, 500 in the seed.
    faults.push(...(await faultsOfAll(await app.statementsOf(ending), { offset: 2_000 })));
    await app.client.query(
      `insert into forum_leavings (post_id, due_at, erased) select id, $1, kind < 2 from (
        (select id, row_number() over () as kind from forum_posts where parent_id is not null and shown order by id limit 2)
        union all
        (select id, row_number() over () as kind from forum_posts where parent_id is null and shown order by id desc limit 2)
      ) as few on conflict (post_id) do update set due_at = excluded.due_at`,
      [context.now().toString()],
    );
    faults.push(...(await faultsOfAll(await app.statementsOf(() => letPostsLeave(context)))));
    const { rows } = await app.client.query("select from forum_leavings where due_at <= $1", [
      context.now().toString(),
    ]);
    expect([faults, rows]).toEqual([[], []]);
  });

  test("those who asked to be reminded of an ask-me-anything are", async () => {
    const { rows } = await app.client.query<{ id: number }>("select post_id::int as id from forum_amas limit 1");
    const postId = rows[0]?.id ?? 0;
    await app.client.query(
      "insert into forum_ama_reminders (post_id, user_id) values ($1, $2), ($1, $3) on conflict do nothing",
      [postId, member.id, writer.id],
    );
    const job = { payload: { postId } } as QueuedJob<"ama_reminders">;
    expect(await faultsOfAll(await app.statementsOf(() => sendAmaReminders(app.context, job)))).toEqual([]);
    const left = await app.client.query("select from forum_ama_reminders where post_id = $1", [postId]);
    expect(left.rows).toEqual([]);
  });
});
