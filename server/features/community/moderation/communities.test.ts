// Communities as moderators arrange them: added, changed, archived, nested, about birth, and with pinned posts.
import * as ops from "@larkwell/contract/ops-moderation.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createForumMember, createForumPost, createForumReply } from "../../../testing/factories/forum.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const at = (id: number) => ({ params: { id } });
let ada: Client;

beforeEach(async () => {
  ada = await signInAs(app, await createPerson(app, "staff", { rights: ["moderation"] }));
});

describe("communities", () => {
  const fields = { name: "Sleep at night", about: "", place: 1 };

  test("are added with an address of their own, changed, archived and put one level below another", async () => {
    const one = await ada.get(ops.addCommunity, { body: fields });
    const two = await ada.get(ops.addCommunity, { body: fields });
    expect(one.slug).not.toBe(two.slug);
    const below = await ada.get(ops.changeCommunity, {
      ...at(two.id),
      body: { ...fields, parent_id: one.id, archived: true },
    });
    expect(below).toMatchObject({ slug: two.slug, parent_id: one.id, archived: true });
    const deeper = { ...at(one.id), body: { ...fields, parent_id: two.id } };
    expect((await ada.call(ops.changeCommunity, deeper)).status).toBe(422);
    expect((await ada.get(ops.listOpsCommunities, {})).data.map(({ id }) => id)).toContain(two.id);
  });

  test("one that is about birth makes its posts about birth", async () => {
    const { id } = await ada.get(ops.addCommunity, { body: fields });
    const post = await createForumPost(app, { author: await createForumMember(app), community: { id } });
    await ada.get(ops.changeCommunity, { ...at(id), body: { ...fields, about_birth: true } });
    const row = await app.context.read
      .selectFrom("forum_posts")
      .select("about_birth")
      .where("id", "=", post.id)
      .executeTakeFirst();
    expect(row).toEqual({ about_birth: true });
  });

  test("posts are pinned, replies are not", async () => {
    const author = await createForumMember(app);
    const post = await createForumPost(app, { author });
    const reply = await createForumReply(app, post, { author });
    await ada.get(ops.pinPost, { ...at(post.id), body: { pinned: true } });
    expect((await ada.call(ops.pinPost, { ...at(reply.id), body: { pinned: true } })).status).toBe(404);
    const row = await app.context.read
      .selectFrom("forum_posts")
      .select("pinned")
      .where("id", "=", post.id)
      .executeTakeFirst();
    expect(row).toEqual({ pinned: true });
  });
});
