// Two members who could each have written the same anonymous posts, and six people who look for a difference: the world of the anonymity test.
import * as contract from "@larkwell/contract/posting.ts";
import { sql } from "kysely";
import type { TestApp } from "./build-app.ts";
import { createCommunity, createForumMember, createForumPost, createForumPractitioner } from "./factories/forum.ts";
import { createPerson, type Person } from "./factories/people.ts";
import { signInAs } from "./sign-in-as.ts";

export const VIEWERS = ["other", "blocker", "practitioner", "moderator", "asker", "partner"] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** In everything that names the author, and in nothing else. */
export const MARKS = {
  first_name: "Zebrafirst",
  last_name: "Zebralast",
  username: "zebrauser",
  email: "zebramail@people.example",
};
/** In every anonymous text. */
export const HIDDEN = "quokka";

export interface AnonymousWorld {
  /** Wrote all that is anonymous. */
  author: Person;
  /** Did the same under their name, and nothing anonymously. */
  twin: Person;
  viewers: Readonly<Record<ViewerName, Person>>;
  community: { id: number; slug: string };
  /** Ids of what is anonymous, and of everything in the forum. */
  anonymousIds: number[];
  postIds: number[];
}

async function mark(app: TestApp, person: Person) {
  await app.write(({ db }) => db.updateTable("users").set(MARKS).where("id", "=", person.id).execute());
}

/** The same for both, so that only forum_authors tells them apart. */
async function writeNamed(app: TestApp, person: Person, { threadIds }: { threadIds: readonly number[] }) {
  const client = await signInAs(app, person);
  const ids = [];
  for (const parent_id of threadIds) {
    const body = { parent_id, anonymous: false, body: `This is person ${person.id} in ${parent_id}` };
    ids.push((await client.get(contract.createPost, { body })).id);
  }
  return ids;
}

async function writeAnonymous(
  app: TestApp,
  person: Person,
  { threadIds, communityId }: { threadIds: readonly number[]; communityId: number },
) {
  const client = await signInAs(app, person);
  const write = async (body: object) => (await client.get(contract.createPost, { body: body as never })).id;
  const ids = [await write({ title: `My ${HIDDEN}`, body: `A ${HIDDEN} question`, categories: [communityId] })];
  for (const parent_id of threadIds) ids.push(await write({ parent_id, body: `A ${HIDDEN} reply to ${parent_id}` }));
  return ids;
}

export async function createAnonymousWorld(app: TestApp): Promise<AnonymousWorld> {
  const [author, twin, other, blocker, asker, partner] = await Promise.all(
    Array.from({ length: 6 }, () => createForumMember(app)),
  );
  if (!author || !twin || !other || !blocker || !asker || !partner) throw new Error("There are six.");
  await mark(app, author);
  const practitioner = await createForumPractitioner(app);
  const moderator = await createPerson(app, "staff", { rights: ["moderation", "support", "safety", "administrator"] });
  const community = await createCommunity(app);
  for (const person of [author, twin, other, blocker, partner])
    await createForumPost(app, { author: person, community });
  const threads = [];
  for (let count = 0; count < 3; count += 1) threads.push(await createForumPost(app, { author: asker, community }));
  const threadIds = threads.map(({ id }) => id);
  await app.write(({ db }) =>
    db
      .insertInto("partner_links")
      .values({ member_id: author.id, partner_id: partner.id, since: app.context.now().subtract({ hours: 24 }) })
      .execute(),
  );
  await app.write(({ db }) =>
    db.insertInto("forum_blocks").values({ user_id: blocker.id, blocked_id: author.id }).execute(),
  );
  const namedIds = [
    ...(await writeNamed(app, author, { threadIds: threadIds.slice(0, 2) })),
    ...(await writeNamed(app, twin, { threadIds: threadIds.slice(0, 2) })),
  ];
  const anonymousIds = await writeAnonymous(app, author, { threadIds, communityId: community.id });
  const reporter = await signInAs(app, other);
  for (const id of anonymousIds.slice(0, 2))
    await reporter.get(contract.reportPost, { params: { id }, body: { reason: "other" } });
  const helper = await signInAs(app, practitioner);
  for (const parent_id of anonymousIds)
    await helper.get(contract.createPost, { body: { parent_id, body: "Rest well." } });
  await app.runJobs();
  return {
    author,
    twin,
    viewers: { other, blocker, practitioner, moderator, asker, partner },
    community,
    anonymousIds,
    postIds: [...threadIds, ...namedIds, ...anonymousIds],
  };
}

/** From now on, `to` wrote what `from` wrote anonymously; nothing else changes. */
export async function moveAuthorship(
  app: TestApp,
  world: AnonymousWorld,
  { from, to }: { from: Person; to: Person },
): Promise<void> {
  const { forum: keys } = app.context.secret;
  await app.write(async ({ db }) => {
    await sql`update forum_authors set owner_tag = ${keys.tag(to.id)}, user_sealed = ${keys.seal(to.id)}
      where owner_tag = ${keys.tag(from.id)}`.execute(db);
    await sql`update forum_follows set follower_tag = ${keys.followerTag(to.id)}, user_sealed = ${keys.seal(to.id)}
      where follower_tag = ${keys.followerTag(from.id)} and thread_id = ${world.anonymousIds[0]}`.execute(db);
  });
}
