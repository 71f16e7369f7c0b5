// Factory of everything that a member can leave in the forum, for the member of full-members.ts.
import type { TestApp } from "../build-app.ts";
import { createAma } from "./amas.ts";
import { createCommunity, createForumPost, createForumReply } from "./forum.ts";
import { createPerson, type Person } from "./people.ts";

/** A decision about the post with a warning, and what the author says to it. Answers the decision. */
export async function fillModeration(app: TestApp, author: Person, postId: number, words: string): Promise<number> {
  const moderator = await createPerson(app, "staff");
  const now = app.context.now();
  return app.write(async ({ db }) => {
    const closed = { post_id: postId, urgency: 1, causes: ["reported"], opened_at: now, closed_at: now };
    const { id: case_id } = await db.insertInto("forum_cases").values(closed).returning("id").executeTakeFirstOrThrow();
    const { id: decision_id } = await db
      .insertInto("forum_decisions")
      .values({
        case_id,
        post_id: postId,
        post_version: 1,
        moderator_id: moderator.id,
        kind: "warn",
        reason: "hurtful",
        told_author: "Please be kind.",
        decided_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("forum_sanctions")
      .values({
        owner_tag: app.context.secret.forum.sanctionTag(author.id, "named"),
        decision_id,
        kind: "warning",
        for_anonymous: false,
        starts_at: now,
      })
      .execute();
    await db.insertInto("forum_appeals").values({ decision_id, body: words, created_at: now }).execute();
    return decision_id;
  });
}

/** `words` are in everything that was written under the member's name. */
export async function fillForum(app: TestApp, member: Person, practitionerId: number, words: string): Promise<void> {
  const practitioner: Person = { id: practitionerId, role: "practitioner", email: "" };
  const community = await createCommunity(app);
  const post = await createForumPost(app, { author: member, community, title: words, body: words });
  const answer = await createForumReply(app, post, { author: practitioner, body: "Rest, and drink enough." });
  await createForumReply(app, answer, { author: member, body: words });
  const anonymous = await createForumPost(app, { author: member, community, anonymous: true });
  const other = await createForumPost(app, { author: practitioner, community });
  await fillModeration(app, member, post.id, words);
  const ama = await createAma(app, { author: practitioner, community, startsAt: app.context.now().add({ hours: 48 }) });
  const { secret } = app.context;
  const now = app.context.now();
  await app.write(async ({ db }) => {
    await db
      .insertInto("forum_versions")
      .values({ post_id: post.id, version: 1, title: words, body: words, html: null, content_warning: words })
      .execute();
    await db.insertInto("forum_kept_texts").values({ post_id: anonymous.id, version: 1, body: words }).execute();
    await db.insertInto("forum_votes").values({ post_id: answer.id, user_id: member.id }).execute();
    await db.updateTable("forum_posts").set({ votes: 1 }).where("id", "=", answer.id).execute();
    await db.insertInto("forum_bookmarks").values({ post_id: other.id, user_id: member.id }).execute();
    await db.updateTable("forum_posts").set({ bookmarks: 1 }).where("id", "=", other.id).execute();
    await db
      .insertInto("forum_follows")
      .values({
        thread_id: anonymous.id,
        follower_tag: secret.forum.followerTag(member.id),
        user_sealed: secret.forum.seal(member.id),
      })
      .execute();
    await db.insertInto("forum_ama_reminders").values({ post_id: ama.id, user_id: member.id }).execute();
    await db
      .insertInto("forum_drafts")
      .values({
        user_id: member.id,
        place: secret.hash("a place"),
        draft_sealed: secret.seal(JSON.stringify({ body: words })),
        revision: 1,
        saved_at: now,
      })
      .execute();
    await db
      .insertInto("forum_reports")
      .values({ post_id: other.id, version: 1, reporter_id: member.id, reason: "other", note: words, created_at: now })
      .execute();
    await db.insertInto("forum_reads").values({ user_id: member.id, thread_id: post.id, position: 1 }).execute();
    await db.insertInto("forum_visits").values({ user_id: member.id, community_id: community.id, at: now }).execute();
    await db.insertInto("forum_community_follows").values({ user_id: member.id, community_id: community.id }).execute();
    await db.insertInto("forum_mutes").values({ user_id: member.id, thread_id: other.id }).execute();
    await db.insertInto("forum_blocks").values({ user_id: member.id, blocked_id: practitionerId }).execute();
  });
}
