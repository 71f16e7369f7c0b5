// What a pause by the moderators refuses, and what it does not (decision 067).
import { randomUUID } from "node:crypto";
import * as forum from "@larkwell/contract/forum.ts";
import * as contract from "@larkwell/contract/posting.ts";
import { expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createForumMember, createForumPost } from "../../../testing/factories/forum.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

const post = (client: Client, body: { parent_id: number }) =>
  client.call(contract.createPost, { body: { body: `How do you sleep? ${randomUUID()}`, ...body } });

test("what a pause forbids it allows again when it is over", async () => {
  const person = await createForumMember(app);
  const client = await signInAs(app, person);
  const theirs = await createForumPost(app, { author: person });
  const until = testNow.add({ hours: 24 });
  await app.write(async ({ db }) => {
    const { id: caseId } = await db
      .insertInto("forum_cases")
      .values({ post_id: theirs.id, urgency: 1, causes: ["reported"], opened_at: testNow, closed_at: testNow })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: decisionId } = await db
      .insertInto("forum_decisions")
      .values({
        case_id: caseId,
        post_id: theirs.id,
        post_version: 1,
        moderator_id: person.id,
        kind: "pause",
        reason: "hurtful",
        decided_at: testNow,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("forum_sanctions")
      .values({
        owner_tag: app.context.secret.forum.sanctionTag(person.id, "named"),
        decision_id: decisionId,
        kind: "pause",
        for_anonymous: false,
        starts_at: testNow,
        ends_at: until,
      })
      .execute();
  });
  expect(await client.get(contract.readForumStanding, {})).toMatchObject({
    hindrance: "paused",
    paused_until: expect.any(String),
  });
  const there = await createForumPost(app, { author: await createForumMember(app) });
  expect((await post(client, { parent_id: there.id })).body).toMatchObject({ code: "forum_paused" });
  // They don't vote either. What they voted for before can be taken back, and they may report and keep a draft (decision 067).
  const voted = await client.call(forum.votePost, { params: { id: there.id }, body: {} });
  expect(voted.body).toMatchObject({ code: "forum_paused" });
  expect((await client.call(forum.unvotePost, { params: { id: there.id } })).status).toBe(200);
  const report = { params: { id: there.id }, body: { reason: "hurtful" as const } };
  expect((await client.call(contract.reportPost, report)).status).toBeLessThan(300);
  const draft = { revision: 1, title: "", body: "For later", content_warning: "" };
  const place = `reply:${there.id}`;
  expect((await client.call(contract.saveForumDraft, { params: { place }, body: draft })).status).toBe(200);
  app.setNow(until.add({ minutes: 1 }));
  expect((await post(await signInAs(app, person), { parent_id: there.id })).status).toBe(201);
  app.setNow(testNow);
});
