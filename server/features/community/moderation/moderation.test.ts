// Moderation over HTTP: the queue, claims, decisions with what they do to post and author, undoing, appeals, and that none of it joins a person with an anonymous post.

import { listNotifications } from "@larkwell/contract/notifications.ts";
import * as ops from "@larkwell/contract/ops-moderation.ts";
import { appealDecision, deletePost, listForumNotices, readForumStanding } from "@larkwell/contract/posting.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import {
  createCommunity,
  createForumMember,
  createForumPost,
  createForumReply,
} from "../../../testing/factories/forum.ts";
import { createForumCase, createForumReport } from "../../../testing/factories/forum-cases.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { letPostsLeave } from "../forum/erase-posts.ts";
import { countForumWeeks } from "./read-forum-health.ts";

const app = useTestApp();
let ada: Client;
let ben: Client;
let people: { ada: Person; ben: Person };

beforeEach(async () => {
  people = {
    ada: await createPerson(app, "staff", { firstName: "Ada", rights: ["moderation"] }),
    ben: await createPerson(app, "staff", { firstName: "Ben", rights: ["moderation"] }),
  };
  ada = await signInAs(app, people.ada);
  ben = await signInAs(app, people.ben);
});

const stateOf = async (id: number) =>
  (
    await app.context.read
      .selectFrom("forum_posts")
      .select(["state", "shown"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).state;
const at = (id: number) => ({ params: { id } });
type Kind = "keep" | "hide" | "remove" | "warn" | "pause" | "ban";
const seen = async (client: Client, id: number) => client.get(ops.readForumCase, at(id));
async function decide(client: Client, id: number, kind: Kind, more: { days?: number; tell_author?: string } = {}) {
  const { version, post } = await seen(client, id);
  const body = {
    kind,
    reason: kind === "keep" ? ("fine" as const) : ("hurtful" as const),
    version,
    post_version: post.version,
    ...more,
  };
  return client.call(ops.decideForumCase, { ...at(id), body });
}

describe("the queue", () => {
  test("has the most urgent first, then the oldest, and is only for moderators", async () => {
    const author = await createForumMember(app);
    const posts = [];
    for (let n = 0; n < 3; n += 1) posts.push(await createForumPost(app, { author }));
    const [a = 0, b = 0, c = 0] = posts.map(({ id }) => id);
    const low = await createForumCase(app, a, { cause: "link", urgency: 0 });
    const danger = await createForumCase(app, b, { cause: "danger_words", urgency: 3 });
    const report = await createForumCase(app, c, { urgency: 1 });
    const { data } = await ada.get(ops.listForumCases, { query: { limit: 100 } });
    const order = data.map(({ id }) => id).filter((id) => [low, danger, report].includes(id));
    expect(order).toEqual([danger, report, low]);
    const links = await ada.get(ops.listForumCases, { query: { cause: "link", limit: 100 } });
    expect(links.data.map(({ id }) => id)).toContain(low);
    expect(links.data.map(({ id }) => id)).not.toContain(report);
    const support = await signInAs(app, await createPerson(app, "staff", { rights: ["support"] }));
    expect((await support.call(ops.listForumCases, {})).body).toMatchObject({ code: "right_missing" });
  });

  test("a claim lasts ten minutes, can be renewed and given back, and keeps others out", async () => {
    const post = await createForumPost(app, { author: await createForumMember(app) });
    const id = await createForumCase(app, post.id);
    const claimed = await ada.get(ops.claimForumCase, at(id));
    expect(claimed.claimed).toMatchObject({ mine: true, name: expect.stringContaining("Ada") });
    expect((await ben.call(ops.claimForumCase, at(id))).body).toMatchObject({ code: "case_claimed" });
    expect((await decide(ben, id, "keep")).body).toMatchObject({ code: "case_claimed" });
    const now = app.context.now();
    app.setNow(now.add({ minutes: 6 }));
    const renewed = await ada.get(ops.claimForumCase, at(id));
    expect(renewed.version).toBe(claimed.version);
    app.setNow(now.add({ minutes: 15 }));
    ben = await signInAs(app, people.ben);
    expect((await ben.call(ops.claimForumCase, at(id))).body).toMatchObject({ code: "case_claimed" });
    app.setNow(now.add({ minutes: 17 }));
    expect((await ben.get(ops.claimForumCase, at(id))).claimed).toMatchObject({ mine: true });
    expect((await ben.get(ops.releaseForumCase, at(id))).claimed).toBeNull();
    app.setNow(now);
  });
});

describe("two moderators", () => {
  test("of two who claim in one moment, one gets the case", async () => {
    const post = await createForumPost(app, { author: await createForumMember(app) });
    const id = await createForumCase(app, post.id);
    const answers = await Promise.all([ada.call(ops.claimForumCase, at(id)), ben.call(ops.claimForumCase, at(id))]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test("who decide in one moment decide once, and the other reads that decision", async () => {
    const post = await createForumPost(app, { author: await createForumMember(app) });
    const id = await createForumCase(app, post.id);
    const { version, post: shown } = await seen(ada, id);
    const body = { reason: "hurtful" as const, version, post_version: shown.version };
    const answers = await Promise.all([
      ada.call(ops.decideForumCase, { ...at(id), body: { ...body, kind: "remove" } }),
      ben.call(ops.decideForumCase, { ...at(id), body: { ...body, kind: "keep", reason: "fine" } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({
      code: "decided_meanwhile",
      details: { case: { decisions: [{ kind: expect.stringMatching(/^(remove|keep)$/) }] } },
    });
    const { decisions } = await seen(ada, id);
    expect(decisions).toHaveLength(1);
    expect(await stateOf(post.id)).toBe(decisions[0]?.kind === "keep" ? "shown" : "removed");
  });

  test("a new report or an edit since then has to be read first", async () => {
    const post = await createForumPost(app, { author: await createForumMember(app) });
    const id = await createForumCase(app, post.id);
    const { version } = await seen(ada, id);
    await createForumReport(app, { postId: post.id, reporter: await createForumMember(app) });
    const body = { kind: "keep" as const, reason: "fine" as const, version, post_version: 1 };
    expect((await ada.call(ops.decideForumCase, { ...at(id), body })).body).toMatchObject({ code: "stale" });
    await app.write(({ db }) => db.updateTable("forum_posts").set({ version: 2 }).where("id", "=", post.id).execute());
    const again = { ...body, version: version + 1 };
    expect((await ada.call(ops.decideForumCase, { ...at(id), body: again })).body).toMatchObject({ code: "stale" });
  });
});

describe("a case", () => {
  test("shows the thread around it, and of a pseudonym only what is anonymous", async () => {
    const author = await createForumMember(app);
    const question = await createForumPost(app, { author: await createForumMember(app), title: "The question" });
    const before = await createForumReply(app, question, { author: await createForumMember(app), body: "Before" });
    const reply = await createForumReply(app, before, { author, anonymous: true, body: "Bad words" });
    const other = await createForumPost(app, { author, anonymous: true, title: "Elsewhere anonymous" });
    const named = await createForumPost(app, { author, title: "Under the name" });
    const id = await createForumCase(app, reply.id);
    const detail = await seen(ada, id);
    expect(detail.context.map((one) => one.id)).toEqual([question.id, before.id]);
    expect(detail.post).toMatchObject({ body: "Bad words", pseudonym: reply.pseudonym, author: null });
    expect(detail.history.posts.map((one) => one.id)).toEqual([other.id]);
    const namedCase = await createForumCase(app, named.id);
    expect((await seen(ada, namedCase)).history.posts).toEqual([]);
    await decide(ada, id, "warn");
    expect((await seen(ada, namedCase)).history.sanctions).toEqual([]);
    const otherCase = await createForumCase(app, other.id);
    expect((await seen(ada, otherCase)).history.sanctions).toMatchObject([{ kind: "warning" }]);
    expect((await seen(ada, id)).post).toMatchObject({ body: "Bad words", state: "removed" });
  });

  test("marks reports of people whose reports were mostly kept", async () => {
    const reporter = await createForumMember(app);
    for (let n = 0; n < 5; n += 1) {
      const post = await createForumPost(app, { author: await createForumMember(app) });
      await decide(ada, await createForumReport(app, { postId: post.id, reporter }), "keep");
    }
    const post = await createForumPost(app, { author: await createForumMember(app) });
    const id = await createForumReport(app, { postId: post.id, reporter });
    await createForumReport(app, { postId: post.id, reporter: await createForumMember(app) });
    expect((await seen(ada, id)).report_lines.map(({ doubtful }) => doubtful)).toEqual([false, true]);
  });
});

describe("a decision", () => {
  test("removes the post, tells its author in the bell without a target, and appears on their page without the moderator", async () => {
    const now = app.context.now();
    app.setNow(now.add({ minutes: 17 }));
    ada = await signInAs(app, people.ada);
    const author = await createForumMember(app);
    const reporter = await createForumMember(app);
    const post = await createForumPost(app, { author, anonymous: true, title: "Mean title", body: "Mean words" });
    const id = await createForumReport(app, { postId: post.id, reporter });
    expect((await decide(ada, id, "remove", { tell_author: "Please be kind." })).status).toBe(201);
    expect(await stateOf(post.id)).toBe("removed");
    const client = await signInAs(app, author);
    const { data } = await client.get(listNotifications, {});
    expect(data).toMatchObject([{ kind: "forum_moderated", target_id: null }]);
    // To the hour, as anonymous posts: the minute would lead from the person to the decision.
    expect(data[0]?.at).toMatch(/:00:00(?:\.000)?Z?$/);
    const notices = await client.get(listForumNotices, {});
    expect(notices.decisions).toMatchObject([
      {
        kind: "remove",
        text: "Please be kind.",
        post_title: "Mean title",
        post_body: "Mean words",
        can: { appeal: true },
      },
    ]);
    expect(JSON.stringify(notices)).not.toContain("Ada");
    const reports = await (await signInAs(app, reporter)).get(listForumNotices, {});
    expect(reports).toMatchObject({ decisions: [], reports: [{ post_id: post.id, outcome: "acted" }] });
    app.setNow(now);
  });

  test("leaves no row that joins an anonymous author and the post", async () => {
    const author = await createForumMember(app);
    const post = await createForumPost(app, { author, anonymous: true });
    const id = await createForumCase(app, post.id);
    await decide(ada, id, "ban");
    const logged = await app.context.read
      .selectFrom("audit_log")
      .select(["subject_user_id", "subject_id"])
      .where("action", "=", "ops.forum_ban")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(logged).toEqual({ subject_user_id: null, subject_id: String(post.id) });
    const bell = await app.context.read
      .selectFrom("notifications")
      .select(["target_id", "group_key"])
      .where("user_id", "=", author.id)
      .execute();
    expect(bell).toEqual([{ target_id: null, group_key: "forum_moderated:" }]);
  });

  test("a pause needs days and ends by itself; our own text is sent if the moderator writes none", async () => {
    const author = await createForumMember(app);
    const post = await createForumPost(app, { author });
    const id = await createForumCase(app, post.id);
    expect((await decide(ada, id, "pause")).status).toBe(422);
    await decide(ada, id, "pause", { days: 7 });
    const { decisions } = await (await signInAs(app, author)).get(listForumNotices, {});
    expect(decisions[0]).toMatchObject({ kind: "pause", text: expect.stringContaining("someone else will read it") });
    expect(decisions[0]?.ends_at).not.toBeNull();
  });

  test("a ban with an end is told with its end, also where one writes; undone, neither has one", async () => {
    const author = await createForumMember(app);
    const id = await createForumCase(app, (await createForumPost(app, { author })).id);
    await decide(ada, id, "ban", { days: 30 });
    const client = await signInAs(app, author);
    expect(await client.get(readForumStanding, {})).toMatchObject({
      hindrance: "banned",
      paused_until: expect.any(String),
    });
    const [ban] = (await client.get(listForumNotices, {})).decisions;
    expect(ban).toMatchObject({ kind: "ban", ends_at: expect.any(String), undone: false });
    await ada.get(ops.undoForumDecision, at(ban?.id ?? 0));
    expect(await client.get(readForumStanding, {})).toMatchObject({ hindrance: null, paused_until: null });
    expect((await client.get(listForumNotices, {})).decisions[1]).toMatchObject({ ends_at: null, undone: true });
  });

  test("undone, the post is back, the sanction lifted and the author told; but not while another decision stands", async () => {
    const author = await createForumMember(app);
    const post = await createForumPost(app, { author });
    const first = await createForumCase(app, post.id);
    await decide(ada, first, "hide");
    const second = await createForumCase(app, post.id);
    await decide(ben, second, "warn");
    const { decisions } = await seen(ada, second);
    const [warn, hide] = decisions;
    await ada.get(ops.undoForumDecision, at(warn?.id ?? 0));
    expect(await stateOf(post.id)).toBe("removed");
    const after = await ada.get(ops.undoForumDecision, at(hide?.id ?? 0));
    expect(await stateOf(post.id)).toBe("shown");
    expect(after.history.sanctions).toMatchObject([{ kind: "warning", lifted: true }]);
    expect((await ada.call(ops.undoForumDecision, at(hide?.id ?? 0))).body).toMatchObject({ code: "stale" });
    const notices = await (await signInAs(app, author)).get(listForumNotices, {});
    expect(notices.decisions.map(({ kind }) => kind)).toEqual(["restore", "restore", "warn", "hide"]);
    expect(notices.decisions.map(({ undone }) => undone)).toEqual([false, false, true, true]);
    // Only the second brought it back.
    expect(notices.decisions[1]?.text).toContain("Another one about the same post still holds");
    expect(notices.decisions[0]?.text).toContain("Your post is in the forum again");
  });

  test("a decision is not undone while a colleague works on the same post", async () => {
    const author = await createForumMember(app);
    const post = await createForumPost(app, { author });
    const first = await createForumCase(app, post.id);
    await decide(ada, first, "hide");
    const { decisions } = await seen(ada, first);
    const second = await createForumCase(app, post.id);
    await ben.get(ops.claimForumCase, at(second));
    expect((await ada.call(ops.undoForumDecision, at(decisions[0]?.id ?? 0))).body).toMatchObject({
      code: "case_claimed",
    });
    expect(await stateOf(post.id)).toBe("hidden");
    await ben.get(ops.releaseForumCase, at(second));
    expect((await ada.call(ops.undoForumDecision, at(decisions[0]?.id ?? 0))).status).toBe(200);
    expect(await stateOf(post.id)).toBe("shown");
  });

  test("a kept post can be decided again after undoing", async () => {
    const post = await createForumPost(app, { author: await createForumMember(app), state: "held" });
    const id = await createForumCase(app, post.id, { cause: "link", urgency: 0 });
    await decide(ada, id, "keep");
    expect(await stateOf(post.id)).toBe("shown");
    const { decisions } = await seen(ada, id);
    expect((await ada.get(ops.undoForumDecision, at(decisions[0]?.id ?? 0))).closed_at).toBeNull();
    expect((await decide(ben, id, "remove")).status).toBe(201);
  });
});

describe("a ban", () => {
  const fiveOf = async (author: Person) => ({
    named: await createForumPost(app, { author }),
    also: await createForumPost(app, { author }),
    hidden: await createForumPost(app, { author, anonymous: true }),
    other: await createForumPost(app, { author, anonymous: true }),
  });
  const shown = async (ids: readonly { id: number }[]) => Promise.all(ids.map(({ id }) => stateOf(id)));
  const leavings = (ids: readonly { id: number }[]) =>
    app.context.read
      .selectFrom("forum_leavings")
      .select(["post_id", "due_at"])
      .where(
        "post_id",
        "in",
        ids.map(({ id }) => id),
      )
      .execute();

  test("of a name takes named posts away at once and anonymous ones at random times within a week", async () => {
    const { named, also, hidden, other } = await fiveOf(await createForumMember(app));
    await decide(ada, await createForumCase(app, named.id), "ban");
    expect(await shown([named, also, hidden, other])).toEqual(["removed", "removed", "shown", "shown"]);
    const rows = await leavings([hidden, other]);
    expect(rows).toHaveLength(2);
    const now = app.context.now();
    for (const { due_at } of rows) {
      expect(due_at.epochMilliseconds).toBeGreaterThan(now.epochMilliseconds);
      expect(due_at.epochMilliseconds).toBeLessThan(now.add({ hours: 24 * 7 }).epochMilliseconds);
    }
    app.setNow(now.add({ hours: 24 * 7 }));
    await letPostsLeave(app.context);
    expect(await shown([hidden, other])).toEqual(["removed", "removed"]);
    app.setNow(now);
  });

  test("of a pseudonym takes only that post away at once", async () => {
    const { named, also, hidden, other } = await fiveOf(await createForumMember(app));
    await decide(ada, await createForumCase(app, hidden.id), "ban");
    expect(await shown([named, also, hidden, other])).toEqual(["shown", "shown", "removed", "shown"]);
    expect(await leavings([named, also, other])).toHaveLength(3);
  });

  test("undone brings everything back", async () => {
    const { named, also, hidden, other } = await fiveOf(await createForumMember(app));
    const id = await createForumCase(app, named.id);
    await decide(ada, id, "ban");
    const { decisions } = await seen(ada, id);
    await ben.get(ops.undoForumDecision, at(decisions[0]?.id ?? 0));
    expect(await shown([named, also, hidden, other])).toEqual(["shown", "shown", "shown", "shown"]);
    expect(await leavings([named, also, hidden, other])).toEqual([]);
  });
});

test("of a ban that is undone later, the identity it was for comes back at once, the other at random times", async () => {
  const author = await createForumMember(app);
  const named = await createForumPost(app, { author });
  const hidden = await createForumPost(app, { author, anonymous: true });
  const replied = await createForumReply(app, await createForumPost(app, { author: await createForumMember(app) }), {
    author,
    anonymous: true,
  });
  const id = await createForumCase(app, named.id);
  await decide(ada, id, "ban");
  const now = app.context.now();
  app.setNow(now.add({ hours: 24 * 7 }));
  await letPostsLeave(app.context);
  app.setNow(now);
  const states = () => Promise.all([named, hidden, replied].map((one) => stateOf(one.id)));
  expect(await states()).toEqual(["removed", "removed", "removed"]);
  // A moderator who banned a named person can't watch which anonymous posts left.
  const watched = await createForumCase(app, hidden.id);
  expect((await seen(ada, watched)).post.state).toBe("shown");
  await decide(ada, watched, "keep");
  expect(await stateOf(hidden.id)).toBe("removed");
  const [, ban] = (await seen(ada, id)).decisions.map((one) => one.id);
  await ben.get(ops.undoForumDecision, at(ban ?? (await seen(ada, id)).decisions[0]?.id ?? 0));
  expect(await states()).toEqual(["shown", "removed", "removed"]);
  app.setNow(now.add({ hours: 24 * 14 }));
  await letPostsLeave(app.context);
  expect(await states()).toEqual(["shown", "shown", "shown"]);
  app.setNow(now);
});

test("what its author deleted before a ban took it away stays deleted", async () => {
  const author = await createForumMember(app);
  const thread = await createForumPost(app, { author });
  const reply = await createForumReply(app, thread, { author: await createForumMember(app) });
  await decide(ada, await createForumCase(app, (await createForumPost(app, { author, anonymous: true })).id), "ban");
  await (await signInAs(app, author)).get(deletePost, { params: { id: thread.id } });
  const now = app.context.now();
  app.setNow(now.add({ hours: 24 * 7 }));
  await letPostsLeave(app.context);
  expect([await stateOf(thread.id), await stateOf(reply.id)]).toEqual(["deleted", "shown"]);
  app.setNow(now);
});

describe("an appeal", () => {
  test("is made once, answered by someone else, and restores the post if it is upheld", async () => {
    const author = await createForumMember(app);
    const post = await createForumPost(app, { author, anonymous: true });
    const id = await createForumCase(app, post.id);
    await decide(ada, id, "remove");
    const client = await signInAs(app, author);
    const decision = (await client.get(listForumNotices, {})).decisions[0]?.id ?? 0;
    const appeal = { ...at(decision), body: { body: "I meant it differently." } };
    const stranger = await signInAs(app, await createForumMember(app));
    expect((await stranger.call(appealDecision, appeal)).status).toBe(404);
    const sent = await Promise.all([client.call(appealDecision, appeal), client.call(appealDecision, appeal)]);
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const row = (await ada.get(ops.listForumAppeals, { query: { limit: 100 } })).data.find(
      (one) => one.decision.id === decision,
    );
    expect(row).toMatchObject({ own: true, body: "I meant it differently." });
    const answer = { ...at(row?.id ?? 0), body: { upheld: true, answer: "You’re right." } };
    expect((await ada.call(ops.answerForumAppeal, answer)).body).toMatchObject({ code: "needs_another_moderator" });
    expect((await ben.call(ops.answerForumAppeal, answer)).status).toBe(201);
    expect((await ben.call(ops.answerForumAppeal, answer)).body).toMatchObject({ code: "decided_meanwhile" });
    expect(await stateOf(post.id)).toBe("shown");
    const after = await client.get(listForumNotices, {});
    expect(after.decisions[1]?.appeal).toMatchObject({ upheld: true, answer: "You’re right." });
    expect(after.decisions[0]?.kind).toBe("restore");
  });

  test("comes too late after 30 days", async () => {
    const author = await createForumMember(app);
    const post = await createForumPost(app, { author });
    await decide(ada, await createForumCase(app, post.id), "remove");
    const now = app.context.now();
    app.setNow(now.add({ hours: 24 * 30 }));
    const client = await signInAs(app, author);
    const [decision] = (await client.get(listForumNotices, {})).decisions;
    expect(decision?.can.appeal).toBe(false);
    const late = await client.call(appealDecision, { ...at(decision?.id ?? 0), body: { body: "Why?" } });
    expect(late.body).toMatchObject({ code: "not_appealable" });
    app.setNow(now);
  });
});

test("the health of a community: posts, answers and decisions by week", async () => {
  const community = await createCommunity(app);
  const now = app.context.now();
  const author = await createForumMember(app);
  const post = await createForumPost(app, { author, community, createdAt: now.subtract({ hours: 5 }) });
  await createForumReply(app, post, { author, createdAt: now.subtract({ hours: 4 }) });
  await createForumReply(app, post, { author: await createForumMember(app), createdAt: now.subtract({ hours: 2 }) });
  const alone = await createForumPost(app, { author, community, createdAt: now.subtract({ minutes: 5 }) });
  const id = await createForumReport(app, { postId: alone.id, reporter: await createForumMember(app) });
  await decide(ada, id, "keep");
  await countForumWeeks(app.context);
  const health = await ada.get(ops.readForumHealth, { query: { community_id: community.id } });
  expect(health.weeks).toHaveLength(12);
  const { posts, replies, unanswered, reports } = health.weeks.reduce((sum, week) => ({
    ...week,
    posts: sum.posts + week.posts,
    replies: sum.replies + week.replies,
    unanswered: sum.unanswered + week.unanswered,
    reports: sum.reports + week.reports,
  }));
  expect({ posts, replies, unanswered, reports }).toEqual({ posts: 2, replies: 2, unanswered: 1, reports: 1 });
  expect(health.weeks.map((week) => week.first_answer_hours).filter((hours) => hours !== null)).toEqual([3]);
  expect(health.decisions).toEqual([{ reason: "fine", kind: "keep", count: 1 }]);
  expect(health.counted_at).not.toBeNull();
  await sql`delete from forum_weeks`.execute(app.context.database.kysely);
});
