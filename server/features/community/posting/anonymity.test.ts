// Who wrote something anonymous can't be found out (D54, decision 063): the authorship is moved to another member, and no answer to anyone changes.
import { randomUUID } from "node:crypto";
import * as forum from "@larkwell/contract/forum.ts";
import * as contract from "@larkwell/contract/posting.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type AnonymousWorld,
  createAnonymousWorld,
  HIDDEN,
  MARKS,
  moveAuthorship,
  VIEWERS,
} from "../../../testing/anonymous-world.ts";
import { useTestApp } from "../../../testing/build-app.ts";
import { createForumMember, createForumPost } from "../../../testing/factories/forum.ts";
import { forumAnswersTo } from "../../../testing/forum-answers.ts";
import { recordMessages } from "../../../testing/recorded-messages.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const messages = recordMessages();
const app = useTestApp({ outside: { email: messages.email, sms: messages.sms } });
let world: AnonymousWorld;

beforeAll(async () => {
  world = await createAnonymousWorld(app);
}, 120_000);

const asked = () => ({
  posts: [...world.anonymousIds, ...world.postIds.slice(0, 2)],
  people: [world.author.id, world.twin.id, world.viewers.asker.id],
  slugs: [world.community.slug],
  terms: [HIDDEN, MARKS.username, String(world.author.id)],
});

/** Every object of the answers that is about something anonymous. */
function anonymousParts(value: unknown, found: unknown[] = []): unknown[] {
  if (typeof value !== "object" || value === null) return found;
  const own = Object.entries(value).filter(([, one]) => typeof one === "string");
  if (own.some(([name, one]) => (name === "body" || name === "title") && String(one).includes(HIDDEN)))
    found.push(value);
  for (const one of Object.values(value)) anonymousParts(one, found);
  return found;
}

describe("no answer depends on who wrote something anonymous", () => {
  test.each(VIEWERS)(
    "as %s",
    async (viewer) => {
      const person = world.viewers[viewer];
      const before = await forumAnswersTo(app, person, asked());
      await moveAuthorship(app, world, { from: world.author, to: world.twin });
      const after = await forumAnswersTo(app, person, asked());
      await moveAuthorship(app, world, { from: world.twin, to: world.author });
      const changed = [...before].filter(([what, answer]) => after.get(what) !== answer).map(([what]) => what);
      expect(changed).toEqual([]);
      const texts = [...before.values()].filter((answer) => answer.includes(HIDDEN));
      // Otherwise nothing was looked at.
      expect(viewer === "moderator" || texts.length > 5).toBe(true);
      for (const text of texts)
        for (const part of anonymousParts(JSON.parse(text.slice(4)))) {
          const { context, posts: _posts, data: _data, ...plain } = part as Record<string, unknown>;
          const said = JSON.stringify(plain);
          for (const one of [MARKS.first_name, MARKS.last_name, MARKS.username, MARKS.email])
            expect(said).not.toContain(one);
          expect(said).not.toMatch(new RegExp(`"(author_id|user_id)":${world.author.id}\\b`));
          expect((part as { author?: unknown }).author ?? null).toBeNull();
        }
    },
    300_000,
  );
});

test("pseudonyms differ in every thread, and times are full hours", async () => {
  const rows = await app.context.read
    .selectFrom("forum_posts")
    .select(["pseudonym", "thread_id", "created_at", "author_id"])
    .where("id", "in", world.anonymousIds)
    .execute();
  expect(new Set(rows.map(({ pseudonym }) => pseudonym)).size).toBe(new Set(rows.map((row) => row.thread_id)).size);
  for (const { created_at, author_id } of rows)
    expect([created_at.epochMilliseconds % 3_600_000, author_id]).toEqual([0, null]);
});

test("blocking, muting and unblocking every candidate changes no anonymous row and no count", async () => {
  const person = await createForumMember(app);
  const client = await signInAs(app, person);
  const [threadId = 0] = world.postIds;
  const lookAt = async () => {
    const { data } = await client.get(forum.listReplies, {
      params: { id: threadId },
      query: { order: "oldest", limit: 50 },
    });
    const { post } = await client.get(forum.readPost, { params: { id: threadId } });
    return {
      hidden: data.filter(({ anonymous }) => anonymous).map(({ id, body }) => ({ id, body })),
      counts: post.reply_counts,
    };
  };
  const before = await lookAt();
  expect(before.hidden.length).toBeGreaterThan(0);
  const named = await app.context.read
    .selectFrom("forum_posts")
    .select(["id", "author_id"])
    .where("author_id", "in", [world.author.id, world.twin.id])
    .execute();
  for (const candidate of [world.author.id, world.twin.id]) {
    const { id = 0 } = named.find((row) => row.author_id === candidate) ?? {};
    const block = await client.call(forum.blockAuthor, { params: { id } });
    expect(block.status).toBeLessThan(300);
    expect((await lookAt()).hidden).toEqual(before.hidden);
    expect((await lookAt()).counts).toEqual(before.counts);
    const { data } = await client.get(forum.listForumBlocks, {});
    for (const one of data) await client.get(forum.unblockAuthor, { params: { block_id: one.id } });
    expect(await lookAt()).toEqual(before);
  }
});

/** How many rows of each table name this person in a column that refers to people. */
async function namedIn(userId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{
    table: string;
    column: string;
  }>`select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(app.context.read);
  const counts = new Map<string, number>();
  for (const { table, column } of rows) {
    const found = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
      app.context.read,
    );
    counts.set(`${table}.${column}`, found.rows[0]?.n ?? 0);
  }
  return counts;
}

test("writing anonymously leaves no row that names the person, also with a draft and an Idempotency-Key", async () => {
  const person = await createForumMember(app);
  await createForumPost(app, { author: person });
  const client = await signInAs(app, person);
  const [parent_id = 0] = world.postIds;
  const place = `reply:${parent_id}`;
  await client.get(contract.saveForumDraft, { params: { place }, body: { body: "kookaburra", revision: 1 } });
  const before = await namedIn(person.id);
  const body = { parent_id, body: "kookaburra", draft_revision: 1, client_key: randomUUID() };
  const { id } = await client.get(contract.createPost, { body }, { "idempotency-key": randomUUID() });
  await client.get(
    contract.updatePost,
    { params: { id }, body: { body: "kookaburra two", version: 1 } },
    { "idempotency-key": randomUUID() },
  );
  await app.runJobs();
  const after = await namedIn(person.id);
  expect([...after].filter(([where, count]) => before.get(where) !== count)).toEqual([]);
  const keys = await sql`select response from idempotency_keys where response::text like '%kookaburra%'`.execute(
    app.context.read,
  );
  expect(keys.rows).toEqual([]);
  const outbox = await sql<{ payload: unknown }>`select payload from outbox where kind = 'forum_reply'`.execute(
    app.context.read,
  );
  for (const { payload } of outbox.rows) expect(Object.keys(payload as object)).toEqual(["postId"]);
  const drafts = await sql<{ place: string }>`select place from forum_drafts where user_id = ${person.id}`.execute(
    app.context.read,
  );
  expect(JSON.stringify(drafts.rows)).not.toMatch(/reply|:\d+"/);
});

test("no email or text says what was written, or by whom", async () => {
  await app.runJobs();
  const said = JSON.stringify([...messages.mails, ...messages.texts]);
  expect(said).not.toContain(HIDDEN);
  for (const { pseudonym } of await app.context.read
    .selectFrom("forum_posts")
    .select("pseudonym")
    .where("pseudonym", "is not", null)
    .execute())
    expect(said).not.toContain(pseudonym);
});

test("a notification of the forum has no target, and its minute is not kept", async () => {
  const rows = await app.context.read
    .selectFrom("notifications")
    .select(["kind", "target_id", "last_at"])
    .where("kind", "in", ["forum_replies", "forum_practitioner_answer", "forum_votes"])
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { target_id, last_at } of rows)
    expect([target_id, last_at.epochMilliseconds % 3_600_000]).toEqual([null, 0]);
});
