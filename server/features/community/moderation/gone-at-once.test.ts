// What a moderator takes away, or its author deletes, is in no answer to anyone else from then on: lists, search, bookmarks, profiles, notifications.
import * as forum from "@larkwell/contract/forum.ts";
import * as ops from "@larkwell/contract/ops-moderation.ts";
import * as contract from "@larkwell/contract/posting.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createForumMember, createForumPost, createForumPractitioner } from "../../../testing/factories/forum.ts";
import { createForumCase } from "../../../testing/factories/forum-cases.ts";
import { createFullLife, type FullLife } from "../../../testing/factories/full-lives.ts";
import { createPerson, type Person, unique } from "../../../testing/factories/people.ts";
import { forumAnswersTo } from "../../../testing/forum-answers.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
/** In every text of what is taken away; each test has its own. */
const newWord = () => `cassowary${unique()}`;

let life: FullLife;
let viewers: Record<"reader" | "practitioner", Person>;
let moderators: Person[];

beforeAll(async () => {
  life = await createFullLife(app);
  viewers = {
    reader: await createForumMember(app),
    practitioner: await createForumPractitioner(app),
  };
  moderators = await Promise.all([1, 2].map(() => createPerson(app, "staff", { rights: ["moderation"] })));
  const { id } = life.member;
  await app.write(({ db }) => db.updateTable("users").set({ username: "birdwatcher" }).where("id", "=", id).execute());
  for (const author of [life.member, viewers.reader]) await createForumPost(app, { author });
}, 240_000);
beforeEach(() => app.setNow(testNow));
afterEach(() => app.runJobs());

/** A thread that others answered, voted for, keep, follow and were told about; the member replied in it, too. */
async function createThread() {
  const author = await signInAs(app, life.member);
  const reader = await signInAs(app, viewers.reader);
  const practitioner = await signInAs(app, viewers.practitioner);
  const word = newWord();
  const words = { title: `Who has seen a ${word}?`, body: `A **${word}**`, content_warning: word, anonymous: false };
  const { data } = await author.get(forum.listCategories, { query: {} });
  const { id } = await author.get(contract.createPost, { body: { ...words, categories: [data[0]?.id ?? 0] } as never });
  const params = { id };
  await reader.get(forum.votePost, { params, body: {} });
  await reader.get(forum.bookmarkPost, { params });
  await reader.get(forum.followPost, { params });
  const answer = await reader.get(contract.createPost, {
    body: { parent_id: id, body: `I have, ${id}.`, anonymous: false },
  });
  await practitioner.get(contract.createPost, { body: { parent_id: id, body: `They are shy, ${id}.` } });
  const reply = await author.get(contract.createPost, {
    body: { parent_id: answer.id, body: `One more ${word}`, anonymous: false },
  });
  await app.runJobs();
  return { id, word, replyId: reply.id, slug: data[0]?.slug ?? "", author };
}
type Made = Awaited<ReturnType<typeof createThread>>;

async function saying(viewer: Person, { id, word, replyId, slug }: Made): Promise<string[]> {
  const asked = { posts: [id, replyId], people: [life.member.id, viewer.id], slugs: [slug], terms: [word] };
  const answers = await forumAnswersTo(app, viewer, asked);
  return [...answers].flatMap(([what, answer]) => (answer.includes(word) ? [what.split(" ")[0] ?? ""] : []));
}

async function decide(moderator: Person, postId: number, kind: "hide" | "remove") {
  const client = await signInAs(app, moderator);
  const params = { id: await createForumCase(app, postId) };
  const { version, post } = await client.get(ops.readForumCase, { params });
  await client.get(ops.decideForumCase, {
    params,
    body: { kind, reason: "hurtful", version, post_version: post.version },
  });
  return (await client.get(ops.readForumCase, { params })).decisions[0]?.id ?? 0;
}

const both = (made: Made) => [made.id, made.replyId];

describe.each(["reader", "practitioner"] as const)("for a %s", (name) => {
  test.each(["remove", "hide"] as const)("what a moderator decides to %s; undone, it is back", async (kind) => {
    const made = await createThread();
    const viewer = viewers[name];
    const before = await saying(viewer, made);
    // Otherwise nothing was looked at.
    const everywhere = ["listPosts", "readPost", "searchPosts", "suggestPosts"];
    expect(before).toEqual(expect.arrayContaining([...everywhere, ...(name === "reader" ? ["listBookmarks"] : [])]));
    const [first, second] = moderators as [Person, Person];
    const decisions = [];
    for (const id of both(made)) decisions.push(await decide(first, id, kind));
    expect(await saying(viewer, made)).toEqual([]);
    const other = await signInAs(app, second);
    for (const id of decisions) await other.get(ops.undoForumDecision, { params: { id } });
    expect(new Set(await saying(viewer, made))).toEqual(new Set(before));
  });

  test("what its author deletes", async () => {
    const made = await createThread();
    expect(await saying(viewers[name], made)).toContain("readPost");
    for (const id of both(made)) await made.author.get(contract.deletePost, { params: { id } });
    expect(await saying(viewers[name], made)).toEqual([]);
  });
});
