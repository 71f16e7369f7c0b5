// Writing in the forum over HTTP: who may, under which name, what waits for a moderator, and what is counted.
import { randomUUID } from "node:crypto";
import * as forum from "@larkwell/contract/forum.ts";
import * as notices from "@larkwell/contract/notifications.ts";
import * as contract from "@larkwell/contract/posting.ts";
import { describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createAma } from "../../../testing/factories/amas.ts";
import {
  createCommunity,
  createForumMember,
  createForumPost,
  createForumPractitioner,
  createForumReply,
  createKnownWriter,
} from "../../../testing/factories/forum.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { solveCaptcha } from "../../../testing/solve-captcha.ts";

const app = useTestApp();

const post = (client: Client, body: object) =>
  client.call(contract.createPost, { body: { body: "How do you sleep?", ...body } as never });
const rowOf = (id: number) =>
  app.context.read.selectFrom("forum_posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const casesOf = (id: number) =>
  app.context.read
    .selectFrom("forum_cases")
    .select(["causes", "urgency", "reports"])
    .where("post_id", "=", id)
    .where("closed_at", "is", null)
    .execute();

const known = (options?: Parameters<typeof createKnownWriter>[1]) => createKnownWriter(app, options);
const clientOf = (person: Person) => signInAs(app, person);

async function sent(answer: Promise<{ status: number; body: unknown }>): Promise<forum.Post> {
  const { status, body } = await answer;
  expect(body).toMatchObject({ id: expect.any(Number) });
  expect(status).toBe(201);
  return body as forum.Post;
}

describe("who may write", () => {
  test("members without an organization and staff may not even read", async () => {
    for (const person of [await createMember(app), await createPerson(app, "staff")]) {
      const client = await clientOf(person);
      expect((await post(client, { title: "Sleep" })).status).toBe(403);
      expect((await client.call(contract.readForumStanding, {})).status).toBe(403);
    }
  });

  test("a member without a program reads only, and is told so", async () => {
    const client = await clientOf(await createForumMember(app, { tracks: [] }));
    expect(await client.get(contract.readForumStanding, {})).toMatchObject({ hindrance: "no_program" });
    const { id } = await createCommunity(app);
    expect((await post(client, { title: "Sleep", categories: [id] })).body).toMatchObject({
      code: "forum_needs_program",
    });
  });

  test("practitioners post without a captcha, under their name and never anonymously", async () => {
    const client = await clientOf(await createForumPractitioner(app, "Heron"));
    const there = await createForumPost(app, { author: await known() });
    expect((await post(client, { parent_id: there.id, anonymous: true })).status).toBe(422);
    const reply = await sent(post(client, { parent_id: there.id }));
    expect(reply).toMatchObject({ anonymous: false, author: { last_name: "Heron", role: "practitioner" }, mine: true });
    expect(await rowOf(there.id)).toMatchObject({ practitioner_replies: 1, member_replies: 0 });
  });
});

describe("under which name", () => {
  test("a missing `anonymous` means anonymous; the name is the thread's own, and the minute is not kept", async () => {
    app.setNow(testNow.add({ minutes: 17 }));
    const client = await clientOf(await known());
    const community = await createCommunity(app);
    const first = await sent(post(client, { title: "How do you sleep?", categories: [community.id] }));
    expect(first).toMatchObject({ anonymous: true, author: null, mine: true, state: "shown", by_asker: true });
    expect(first.created_at).toMatch(/:00:00/);
    expect(first.last_activity_at).toBe(first.created_at);
    const again = await sent(post(client, { parent_id: first.id, body: "Nobody?" }));
    expect(again).toMatchObject({ pseudonym: first.pseudonym, by_asker: true, position: 1, depth: 1 });
    const elsewhere = await createForumPost(app, { author: await known() });
    const other = await sent(post(client, { parent_id: elsewhere.id }));
    expect(other).toMatchObject({ anonymous: true, by_asker: false });
    expect(other.pseudonym).not.toBe(first.pseudonym);
    const named = await sent(post(client, { parent_id: first.id, body: "It is me", anonymous: false }));
    expect(named).toMatchObject({ anonymous: false, by_asker: false });
    app.setNow(testNow);
  });

  test("a name needs a username", async () => {
    const client = await clientOf(await known({ username: null }));
    const there = await createForumPost(app, { author: await known() });
    expect(await client.get(contract.readForumStanding, {})).toMatchObject({ needs_username: true });
    expect((await post(client, { parent_id: there.id, anonymous: false })).body).toMatchObject({
      code: "username_needed",
    });
    expect((await post(client, { parent_id: there.id, anonymous: true })).status).toBe(201);
  });
});

describe("the first post", () => {
  test("needs a captcha, which counts once", async () => {
    const client = await clientOf(await createForumMember(app));
    const there = await createForumPost(app, { author: await known() });
    expect(await client.get(contract.readForumStanding, {})).toMatchObject({ needs_captcha: true, is_new: true });
    const refused = {
      status: 422,
      body: { code: "captcha_failed", message: "There was an error with proccessing checkbox validation" },
    };
    expect(await post(client, { parent_id: there.id })).toMatchObject(refused);
    expect(await post(client, { parent_id: there.id, recaptcha_token: "abc" })).toMatchObject(refused);
    const recaptcha_token = await solveCaptcha(client);
    const second = await clientOf(await createForumMember(app));
    await sent(post(client, { parent_id: there.id, recaptcha_token, anonymous: true }));
    expect(await post(second, { parent_id: there.id, recaptcha_token })).toMatchObject(refused);
    expect(await client.get(contract.readForumStanding, {})).toMatchObject({ needs_captcha: false });
    await sent(post(client, { parent_id: there.id, body: "And another thing", anonymous: false }));
  });

  test("of new people, addresses wait for a moderator; others see nothing, and nothing is counted", async () => {
    const person = await createForumMember(app);
    await createForumPost(app, { author: person });
    const client = await clientOf(person);
    const there = await createForumPost(app, { author: await known() });
    const held = await sent(post(client, { parent_id: there.id, body: "Look at www.pills.example" }));
    expect(held.state).toBe("held");
    expect(await casesOf(held.id)).toEqual([{ causes: ["link"], urgency: 0, reports: 0 }]);
    expect(await rowOf(there.id)).toMatchObject({ member_replies: 0 });
    const reader = await clientOf(await known());
    const { data } = await reader.get(forum.listReplies, { params: { id: there.id }, query: {} });
    expect(data).toEqual([]);
    const trusted = await clientOf(await known());
    expect(await sent(post(trusted, { parent_id: there.id, body: "Look at www.sleep.example" }))).toMatchObject({
      state: "shown",
    });
  });
});

describe("what is written", () => {
  test("the same key is one post; the same text in the same place is a mistake; elsewhere it is held", async () => {
    const client = await clientOf(await known());
    const [one, other] = [
      await createForumPost(app, { author: await known() }),
      await createForumPost(app, { author: await known() }),
    ];
    const body = "I would try magnesium for this, it helped me a lot last year.";
    const client_key = randomUUID();
    const first = await sent(post(client, { parent_id: one.id, body, client_key }));
    expect((await sent(post(client, { parent_id: one.id, body, client_key }))).id).toBe(first.id);
    expect((await post(client, { parent_id: one.id, body })).body).toMatchObject({ code: "posted_already" });
    const copy = await sent(post(client, { parent_id: other.id, body }));
    expect(copy.state).toBe("held");
    expect(await casesOf(copy.id)).toMatchObject([{ causes: ["duplicate"] }]);
    // Someone else's key tells nothing and takes nothing.
    const stranger = await clientOf(await known());
    expect((await sent(post(stranger, { parent_id: one.id, client_key }))).id).not.toBe(first.id);
  });

  test("words of danger never hold a text back; moderators get it first", async () => {
    const client = await clientOf(await known());
    const there = await createForumPost(app, { author: await known() });
    const reply = await sent(post(client, { parent_id: there.id, body: "I want to kill myself" }));
    expect(reply.state).toBe("shown");
    expect(await casesOf(reply.id)).toEqual([{ causes: ["danger_words"], urgency: 3, reports: 0 }]);
    expect((await rowOf(reply.id)).urgent).toBe(true);
    const practitioner = await clientOf(await createForumPractitioner(app));
    const advice = await sent(post(practitioner, { parent_id: reply.id, body: "If you want to kill myself" }));
    expect(await casesOf(advice.id)).toEqual([]);
  });

  test("a post is about birth by its community or its title, and its replies with it", async () => {
    const client = await clientOf(await known());
    const plain = await createCommunity(app);
    const birth = await createCommunity(app, { aboutBirth: true });
    const begin = (title: string, id: number) =>
      sent(post(client, { title, categories: [id], body: `About ${title}` }));
    const [quiet, titled, placed] = [
      await begin("Sleep", plain.id),
      await begin("My baby", plain.id),
      await begin("Nights", birth.id),
    ];
    const flags = await Promise.all([quiet, titled, placed].map(async ({ id }) => (await rowOf(id)).about_birth));
    expect(flags).toEqual([false, true, true]);
    const reply = await sent(post(client, { parent_id: titled.id, body: "Anyone?" }));
    expect((await rowOf(reply.id)).about_birth).toBe(true);
    await client.get(contract.updatePost, {
      params: { id: titled.id },
      body: { title: "Me", body: "Tired", version: 1 },
    });
    expect((await rowOf(reply.id)).about_birth).toBe(false);
  });

  test("a closed community and a post that is gone take nothing", async () => {
    const client = await clientOf(await known());
    const archived = await createCommunity(app, { archived: true });
    expect((await post(client, { title: "Sleep", categories: [archived.id] })).body).toMatchObject({
      code: "community_closed",
    });
    expect((await post(client, { title: "Sleep" })).status).toBe(422);
    expect((await post(client, { title: "Sleep", categories: [9_999_999] })).status).toBe(422);
    const removed = await createForumPost(app, { author: await known(), state: "removed" });
    expect((await post(client, { parent_id: removed.id })).body).toMatchObject({ code: "post_gone" });
    expect((await post(client, { parent_id: 9_999_999 })).status).toBe(404);
  });

  test("counts follow on the thread, on what was answered and in the community", async () => {
    const client = await clientOf(await known());
    const community = await createCommunity(app);
    const first = await sent(post(client, { title: "How do you sleep?", categories: [community.id] }));
    const reply = await sent(post(client, { parent_id: first.id, body: "One" }));
    const nested = await sent(post(client, { parent_id: reply.id, body: "Two" }));
    expect([nested.depth, nested.position]).toEqual([2, 2]);
    const before = await rowOf(first.id);
    expect(before).toMatchObject({ member_replies: 2 });
    expect(await rowOf(reply.id)).toMatchObject({ member_replies: 1 });
    const postsOf = async () =>
      (
        await app.context.read
          .selectFrom("forum_communities")
          .select("posts")
          .where("id", "=", community.id)
          .executeTakeFirstOrThrow()
      ).posts;
    expect(await postsOf()).toBe(1);
    await client.get(contract.deletePost, { params: { id: nested.id } });
    expect(await rowOf(first.id)).toMatchObject({ member_replies: 1 });
    expect(await rowOf(reply.id)).toMatchObject({ member_replies: 0 });
    expect((await rowOf(first.id)).popularity).toBeLessThan(before.popularity);
    await client.get(contract.deletePost, { params: { id: first.id } });
    expect(await postsOf()).toBe(0);
    expect(await rowOf(first.id)).toMatchObject({ title: "", body: "", state: "deleted" });
    expect((await rowOf(reply.id)).shown).toBe(true);
  });
});

describe("editing and deleting", () => {
  test("only one's own, by the version one saw; everyone can read what it was", async () => {
    const client = await clientOf(await known());
    const other = await clientOf(await known());
    const there = await createForumPost(app, { author: await known() });
    const reply = await sent(post(client, { parent_id: there.id, body: "Before" }));
    const edit = (who: Client, body: object) =>
      who.call(contract.updatePost, {
        params: { id: reply.id },
        body: { body: "After *all*", version: 1, ...body },
      });
    expect((await edit(other, {})).status).toBe(404);
    expect((await other.call(contract.deletePost, { params: { id: reply.id } })).status).toBe(404);
    expect((await edit(client, {})).body).toMatchObject({ version: 2, edited: true, body: "After *all*" });
    expect((await edit(client, {})).body).toMatchObject({ code: "stale" });
    const { data } = await other.get(forum.listPostVersions, { params: { id: reply.id } });
    expect(data).toMatchObject([{ version: 1, body: "Before" }]);
    await client.get(contract.deletePost, { params: { id: reply.id } });
    expect((await edit(client, { version: 2 })).body).toMatchObject({ code: "post_gone" });
    expect(
      await app.context.read.selectFrom("forum_versions").select("version").where("post_id", "=", reply.id).execute(),
    ).toEqual([]);
  });

  test("a link that a new person adds later is held, too", async () => {
    const person = await createForumMember(app);
    await createForumPost(app, { author: person });
    const client = await clientOf(person);
    const there = await createForumPost(app, { author: await known() });
    const reply = await sent(post(client, { parent_id: there.id, body: "Hello" }));
    expect(await rowOf(there.id)).toMatchObject({ member_replies: 1 });
    const edited = await client.get(contract.updatePost, {
      params: { id: reply.id },
      body: { body: "www.pills.example", version: 1 },
    });
    expect(edited.state).toBe("held");
    expect(await rowOf(there.id)).toMatchObject({ member_replies: 0 });
  });
});

describe("drafts", () => {
  test("are on every device until they are posted, and never come back", async () => {
    const person = await known();
    const [phone, laptop] = [await clientOf(person), await clientOf(person)];
    const there = await createForumPost(app, { author: await known() });
    const params = { place: `reply:${there.id}` };
    const save = (client: Client, revision: number, body: string) =>
      client.get(contract.saveForumDraft, { params, body: { body, revision } });
    await save(phone, 1, "Zebrafinch");
    await save(phone, 3, "Zebrafinch and more");
    expect((await save(laptop, 2, "older")).draft).toMatchObject({ body: "Zebrafinch and more", revision: 3 });
    expect((await laptop.get(contract.readForumDraft, { params })).draft).toMatchObject({ revision: 3 });
    const rows = await app.context.read
      .selectFrom("forum_drafts")
      .selectAll()
      .where("user_id", "=", person.id)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Zebra|reply:|${there.id}"`));
    await sent(post(phone, { parent_id: there.id, draft_revision: 3 }));
    const spent = { draft: { body: "", revision: 3 } };
    expect(await save(laptop, 2, "late")).toMatchObject(spent);
    expect(await laptop.get(contract.readForumDraft, { params })).toMatchObject(spent);
    expect((await save(laptop, 4, "new")).draft).toMatchObject({ body: "new" });
    expect(await save(laptop, 5, "")).toMatchObject({ draft: { body: "", revision: 5 } });
  });
});

describe("reports and notes", () => {
  test("one report for each person and version opens a case, or raises it", async () => {
    const author = await known();
    const there = await createForumPost(app, { author });
    const [one, two] = [await clientOf(await known()), await clientOf(await known())];
    const report = (client: Client, reason: "other" | "danger") =>
      client.call(contract.reportPost, { params: { id: there.id }, body: { reason } });
    for (const client of [one, one, two]) expect((await report(client, "other")).status).toBe(200);
    expect(await casesOf(there.id)).toEqual([{ causes: ["reported"], urgency: 1, reports: 2 }]);
    expect((await report(await clientOf(await known()), "danger")).status).toBe(200);
    expect(await casesOf(there.id)).toEqual([{ causes: ["reported"], urgency: 2, reports: 3 }]);
    expect((await report(await clientOf(author), "other")).status).toBe(422);
  });

  test("a practitioner agrees with a member's reply, takes it back, and corrects it", async () => {
    const client = await clientOf(await createForumPractitioner(app, "Heron"));
    const there = await createForumPost(app, { author: await known() });
    const reply = await createForumReply(app, there, { author: await known(), anonymous: true });
    const params = { id: reply.id };
    const agreed = await client.get(contract.endorseReply, { params });
    expect(agreed).toMatchObject({ endorsements: 1, notes: [{ kind: "endorsement", mine: true }] });
    expect((await client.get(contract.endorseReply, { params })).endorsements).toBe(1);
    // A correction takes it back, and no one agrees with what they corrected.
    expect(await client.get(contract.correctReply, { params, body: { body: "It differs." } })).toMatchObject({
      endorsements: 0,
      notes: [{ kind: "correction", mine: true }],
    });
    expect((await client.call(contract.endorseReply, { params })).status).toBe(422);
    await client.get(contract.correctReply, { params, body: { body: "" } });
    expect((await client.get(contract.endorseReply, { params })).endorsements).toBe(1);
    expect((await client.get(contract.withdrawEndorsement, { params })).endorsements).toBe(0);
    const corrected = await client.get(contract.correctReply, { params, body: { body: "Please **don't**." } });
    expect(corrected.notes).toMatchObject([{ kind: "correction", practitioner: { last_name: "Heron" } }]);
    expect(await casesOf(reply.id)).toEqual([{ causes: ["correction"], urgency: 1, reports: 0 }]);
    const member = await clientOf(await known());
    const { data } = await member.get(forum.listReplies, { params: { id: there.id } });
    expect(data[0]?.notes).toMatchObject([{ kind: "correction", body: "Please **don't**.", mine: false }]);
    expect(data[0]?.notes[0]?.practitioner.last_name).toBe("Heron");
    expect((await client.get(contract.correctReply, { params, body: { body: "" } })).notes).toEqual([]);
    expect((await client.call(contract.endorseReply, { params: { id: there.id } })).status).toBe(422);
    expect((await member.call(contract.endorseReply, { params })).status).toBe(403);
  });

  test("a question of an ask-me-anything is answered, not agreed with; an answer to it can be", async () => {
    const host = await createForumPractitioner(app, "Heron");
    const client = await clientOf(await createForumPractitioner(app, "Lark"));
    const ama = await createAma(app, { author: host, startsAt: testNow.subtract({ minutes: 5 }) });
    const question = await createForumReply(app, ama, { author: await known() });
    const answer = await createForumReply(app, question, { author: await known() });
    expect((await client.call(contract.endorseReply, { params: { id: question.id } })).status).toBe(422);
    expect((await client.get(contract.endorseReply, { params: { id: answer.id } })).endorsements).toBe(1);
  });

  test("the practitioners' queue lists what waits, its own field first and page by page", async () => {
    const client = await clientOf(await createForumPractitioner(app));
    const community = await createCommunity(app);
    const asked: number[] = [];
    for (let count = 0; count < 3; count += 1)
      asked.push((await createForumPost(app, { author: await known(), community })).id);
    const [answered = 0] = asked;
    await createForumReply(app, { id: answered }, { author: await createForumPractitioner(app) });
    const found: number[] = [];
    let after: number | undefined;
    for (;;) {
      const page = await client.get(contract.listForumQuestions, { query: { limit: 50, ...(after ? { after } : {}) } });
      found.push(...page.data.map(({ id }) => id));
      after = page.data.at(-1)?.id;
      if (!page.meta.more) break;
    }
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found).toEqual(expect.arrayContaining(asked.slice(1)));
    expect(found).not.toContain(answered);
  });

  test("the queue begins with communities for programs, and those for everyone come after, on later pages too", async () => {
    const client = await clientOf(await createForumPractitioner(app));
    const [everyone, program] = [await createCommunity(app), await createCommunity(app, { tracks: ["pregnancy"] })];
    const hello = await createForumPost(app, { author: await known(), community: everyone });
    const [first, second] = [
      await createForumPost(app, { author: await known(), community: program }),
      await createForumPost(app, { author: await known(), community: program }),
    ];
    const found: { id: number; in_your_field: boolean }[] = [];
    let after: number | undefined;
    for (;;) {
      const page = await client.get(contract.listForumQuestions, { query: { limit: 1, ...(after ? { after } : {}) } });
      found.push(...page.data);
      after = page.data.at(-1)?.id;
      if (!page.meta.more) break;
    }
    const mine = found.filter(({ id }) => [hello.id, first.id, second.id].includes(id));
    expect(mine).toMatchObject([
      { id: first.id, in_your_field: true },
      { id: second.id, in_your_field: true },
      { id: hello.id, in_your_field: false },
    ]);
  });
});

describe("who hears of it", () => {
  const bellOf = async (person: Person) => {
    const { data } = await (await clientOf(person)).get(notices.listNotifications, { query: {} });
    return data.map(({ kind, target_id, leads }) => ({ kind, target_id, leads }));
  };

  test("followers hear of replies once, without a target; the writer hears nothing", async () => {
    const [asker, helper, third] = [await known(), await known(), await known()];
    const community = await createCommunity(app);
    const first = await sent(
      post(await clientOf(asker), { title: "Nights", categories: [community.id], body: "Help" }),
    );
    await sent(post(await clientOf(helper), { parent_id: first.id, body: "One" }));
    await app.runJobs();
    expect(await bellOf(asker)).toEqual([{ kind: "forum_replies", target_id: null, leads: "forum_following" }]);
    expect(await bellOf(helper)).toEqual([]);
    const practitioner = await createForumPractitioner(app);
    await sent(post(await clientOf(practitioner), { parent_id: first.id, body: "Two" }));
    await app.runJobs();
    expect((await bellOf(helper)).map(({ kind }) => kind)).toEqual(["forum_practitioner_answer"]);
    expect(await bellOf(third)).toEqual([]);
    expect(await bellOf(practitioner)).toEqual([]);
  });
});
