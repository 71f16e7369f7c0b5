// Learning who wrote something anonymous, over HTTP: two people of staff, a day, and a record that does not join the two.
import * as ops from "@larkwell/contract/ops-moderation.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createForumMember, createForumPost } from "../../../testing/factories/forum.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const at = (id: number) => ({ params: { id } });
const safety = (firstName: string) => createPerson(app, "staff", { firstName, rights: ["safety"] });
const reason = "They wrote that they are not safe at home.";

test("unmasking takes two people, lasts a day, and the person sees that staff looked", async () => {
  const author = await createForumMember(app);
  const post = await createForumPost(app, { author, anonymous: true });
  const asker = await signInAs(app, await safety("Cara"));
  const agreeing = { dan: await safety("Dan") };
  const second = await signInAs(app, agreeing.dan);
  const third = await signInAs(app, await safety("Eve"));
  const moderator = await signInAs(app, await createPerson(app, "staff", { rights: ["moderation"] }));
  expect((await moderator.call(ops.askUnmasking, { body: { post_id: post.id, reason } })).status).toBe(403);
  const { id } = await asker.get(ops.askUnmasking, { body: { post_id: post.id, reason } });
  expect((await second.call(ops.askUnmasking, { body: { post_id: post.id, reason } })).body).toMatchObject({
    code: "stale",
  });
  expect((await asker.call(ops.readUnmasked, at(id))).body).toMatchObject({ code: "stale" });
  const agree = { ...at(id), body: { agreed: true } };
  expect((await asker.call(ops.decideUnmasking, agree)).body).toMatchObject({ code: "needs_another_moderator" });
  await second.get(ops.decideUnmasking, agree);
  expect((await third.call(ops.decideUnmasking, agree)).body).toMatchObject({ code: "stale" });
  expect((await third.call(ops.readUnmasked, at(id))).body).toMatchObject({ code: "needs_another_moderator" });
  expect(await asker.get(ops.readUnmasked, at(id))).toMatchObject({ user_id: author.id });
  const looks = await (await signInAs(app, author)).get(listRecordLooks, { params: { user_id: author.id } });
  expect(looks.data).toMatchObject([
    { what: "ops.forum_author_opened", by: "Cara", reason: "For someone’s safety, agreed by two people" },
  ]);
  const steps = await app.context.read
    .selectFrom("audit_log")
    .select(["action", "subject_user_id"])
    .where("subject_id", "=", String(post.id))
    .where("action", "like", "ops.forum_unmasking%")
    .orderBy("id")
    .execute();
  expect(steps).toEqual([
    { action: "ops.forum_unmasking_asked", subject_user_id: null },
    { action: "ops.forum_unmasking_agreed", subject_user_id: null },
  ]);
  const now = app.context.now();
  app.setNow(now.add({ hours: 24 }));
  const dan = await signInAs(app, agreeing.dan);
  expect((await dan.call(ops.readUnmasked, at(id))).body).toMatchObject({ code: "stale" });
  app.setNow(now);
  const list = await third.get(ops.listUnmaskings, {});
  expect(list.data.find((one) => one.id === id)).toMatchObject({ agreed_by: expect.stringContaining("Dan"), reason });
});

test("unmasking can be refused, and is only for what is anonymous", async () => {
  const named = await createForumPost(app, { author: await createForumMember(app) });
  const asker = await signInAs(app, await safety("Cara"));
  const second = await signInAs(app, await safety("Dan"));
  expect((await asker.call(ops.askUnmasking, { body: { post_id: named.id, reason } })).status).toBe(404);
  const post = await createForumPost(app, { author: await createForumMember(app), anonymous: true });
  const { id } = await asker.get(ops.askUnmasking, { body: { post_id: post.id, reason } });
  expect(await second.get(ops.decideUnmasking, { ...at(id), body: { agreed: false } })).toMatchObject({
    agreed_by: null,
  });
  expect((await asker.call(ops.readUnmasked, at(id))).body).toMatchObject({ code: "stale" });
});
