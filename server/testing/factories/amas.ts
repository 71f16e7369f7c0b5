// Factory of ask-me-anything posts: the post and its time.
import type { TestApp } from "../build-app.ts";
import { createForumPost, type ForumPost, type NewPostOptions } from "./forum.ts";

export interface AmaOptions extends Omit<NewPostOptions, "ama"> {
  startsAt: Temporal.Instant;
  /** 60 if left out. */
  minutes?: number;
}

/** The author is the host. */
export async function createAma(
  app: TestApp,
  { startsAt, minutes = 60, ...post }: AmaOptions,
): Promise<ForumPost & { title: string }> {
  const made = await createForumPost(app, { ...post, ama: true });
  await app.write(({ db }) =>
    db
      .insertInto("forum_amas")
      .values({
        post_id: made.id,
        practitioner_id: post.author.id,
        starts_at: startsAt,
        ends_at: startsAt.add({ minutes }),
      })
      .execute(),
  );
  return made;
}
