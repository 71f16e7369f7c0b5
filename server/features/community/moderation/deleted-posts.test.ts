// What an author deletes while moderators have its case open: they and the appeal read it until the case ends, and no one else.
import { readPost } from "@larkwell/contract/forum.ts";
import * as ops from "@larkwell/contract/ops-moderation.ts";
import { appealDecision, deletePost, listForumNotices, updatePost } from "@larkwell/contract/posting.ts";
import { expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createForumMember, createForumPost } from "../../../testing/factories/forum.ts";
import { createForumCase, createForumReport } from "../../../testing/factories/forum-cases.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { leaveForum } from "../forum/erase-posts.ts";
import { clearKeptTexts } from "../forum/kept-texts.ts";

const app = useTestApp();
const at = (id: number) => ({ params: { id } });
const moderator = async () => signInAs(app, await createPerson(app, "staff", { rights: ["moderation"] }));
const seen = (client: Client, id: number) => client.get(ops.readForumCase, at(id));
const keptOf = (id: number) =>
  app.context.read.selectFrom("forum_kept_texts").select("version").where("post_id", "=", id).execute();

async function decide(client: Client, id: number, kind: "keep" | "warn") {
  const { version, post } = await seen(client, id);
  const reason = kind === "keep" ? ("fine" as const) : ("hurtful" as const);
  await client.get(ops.decideForumCase, { ...at(id), body: { kind, reason, version, post_version: post.version } });
}

test("it stays readable to moderators and to the appeal, with the version reported, and is erased when the case ends", async () => {
  const ada = await moderator();
  const author = await createForumMember(app);
  const post = await createForumPost(app, { author, anonymous: true, title: "The title", body: "As reported" });
  await createForumReport(app, { postId: post.id, reporter: await createForumMember(app) });
  const { data } = await ada.get(ops.listForumCases, { query: { limit: 100 } });
  const id = data.find((one) => one.post_id === post.id)?.id ?? 0;
  const client = await signInAs(app, author);
  const edited = { title: "The title", body: "As edited", content_warning: "", version: 1 };
  await client.get(updatePost, { ...at(post.id), body: edited });
  await client.get(deletePost, at(post.id));
  const detail = await seen(ada, id);
  expect(detail.post).toMatchObject({ title: "The title", body: "As edited", state: "deleted", version: 2 });
  expect(detail.versions).toMatchObject([{ version: 1, body: "As reported" }]);
  const queue = await ada.get(ops.listForumCases, { query: { limit: 100 } });
  expect(queue.data.find((one) => one.id === id)?.excerpt).toBe("The title: As edited");
  const reader = await signInAs(app, await createForumMember(app));
  expect(JSON.stringify((await reader.call(readPost, at(post.id))).body)).not.toContain("As edited");
  await decide(ada, id, "warn");
  await clearKeptTexts(app.context);
  const [notice] = (await client.get(listForumNotices, {})).decisions;
  expect(notice).toMatchObject({ post_title: "The title", post_body: "As edited", can: { appeal: true } });
  await client.get(appealDecision, { ...at(notice?.id ?? 0), body: { body: "I meant it differently." } });
  const now = app.context.now();
  app.setNow(now.add({ hours: 24 * 31 }));
  await clearKeptTexts(app.context);
  const ben = await moderator();
  const appeals = await ben.get(ops.listForumAppeals, { query: { limit: 100 } });
  const appeal = appeals.data.find((one) => one.case_id === id);
  expect(appeal?.post).toMatchObject({ title: "The title", body: "As edited", state: "deleted" });
  await ben.get(ops.answerForumAppeal, { ...at(appeal?.id ?? 0), body: { upheld: false, answer: "We read it." } });
  await clearKeptTexts(app.context);
  expect(await keptOf(post.id)).toEqual([]);
  expect((await seen(ben, id)).post).toMatchObject({ title: "", body: "" });
  app.setNow(now);
});

test("it is erased at once without a case, soon after a decision to keep it, and with the account", async () => {
  const ada = await moderator();
  const author = await createForumMember(app);
  const client = await signInAs(app, author);
  const [plain, kept, left] = [
    await createForumPost(app, { author }),
    await createForumPost(app, { author }),
    await createForumPost(app, { author }),
  ];
  const id = await createForumCase(app, kept.id);
  await createForumCase(app, left.id);
  for (const post of [plain, kept, left]) await client.get(deletePost, at(post.id));
  expect(await keptOf(plain.id)).toEqual([]);
  await clearKeptTexts(app.context);
  expect(await keptOf(kept.id)).toHaveLength(1);
  await decide(ada, id, "keep");
  await clearKeptTexts(app.context);
  expect(await keptOf(kept.id)).toEqual([]);
  expect(await keptOf(left.id)).toHaveLength(1);
  await app.write((tx) => leaveForum(tx, { userId: author.id, now: app.context.now() }, app.context));
  expect(await keptOf(left.id)).toEqual([]);
});
