// What a community tells about its posts: about birth or not, when moderators change it.
import * as ops from "@larkwell/contract/ops-moderation.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createForumMember, createForumPost, createForumReply } from "../../../testing/factories/forum.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

test("a community that is not about birth anymore frees its threads, except those whose title speaks of birth", async () => {
  const ada = await signInAs(app, await createPerson(app, "staff", { rights: ["moderation"] }));
  const fields = { name: "Sleep at night", about: "", place: 1 };
  const { id } = await ada.get(ops.addCommunity, { body: { ...fields, about_birth: true } });
  const author = await createForumMember(app);
  const begin = (title: string) => createForumPost(app, { author, community: { id }, title, aboutBirth: true });
  const plain = await begin("How do you sleep?");
  const reply = await createForumReply(app, plain, { author });
  const birth = await begin("My baby’s birth");
  const answer = await createForumReply(app, birth, { author });
  await ada.get(ops.changeCommunity, { params: { id }, body: { ...fields, about_birth: false } });
  const rows = await app.context.read
    .selectFrom("forum_posts")
    .select(["id", "about_birth"])
    .where("community_id", "=", id)
    .orderBy("id")
    .execute();
  expect(rows.map((row) => [row.id, row.about_birth])).toEqual([
    [plain.id, false],
    [reply.id, false],
    [birth.id, true],
    [answer.id, true],
  ]);
});
