// A member invites a partner: who may, what is sent, taking back, and what saying yes grants.
import * as contract from "@larkwell/contract/invites.ts";
import { readOnboarding } from "@larkwell/contract/onboarding.ts";
import { listSentMessages, openSentMessage, searchAudit } from "@larkwell/contract/ops.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { readSharedWithMe, readSharing } from "@larkwell/contract/sharing.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createInvite, createLinked, createSponsored } from "../../../testing/factories/invites.ts";
import { createMember, createPerson, type Person, unique } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ env: { PUBLIC_URL: "https://care.example", BRAND_NAME: "Fernwood" } });

let member: Person;
let client: Client;
beforeEach(async () => {
  app.setNow(testNow);
  member = await createSponsored(app, { firstName: "Ines" });
  client = await signInAs(app, member);
});

const codeOf = (answer: { body: unknown }) => (answer.body as ErrorReply).code;
const address = () => `noah-${unique()}@people.example`;
const send = (body: Partial<Parameters<typeof sendBody>[0]> = {}, who = client) =>
  who.call(contract.sendInvite, { body: sendBody(body) });
const sendBody = (body: {
  name?: string;
  email?: string;
  tel_number?: string;
  show_first_name?: boolean;
  due_date?: string;
  date_of_birth?: string;
}) => ({
  name: "Noah",
  email: address(),
  ...body,
});
const sent = () =>
  app.context.read
    .selectFrom("sent_messages")
    .select(["template", "subject", "body", "html", "recipient", "user_id"])
    .where("template", "like", "partner_invite%")
    .orderBy("id")
    .execute();
const latest = async () => (await sent()).at(-1);
const tokenIn = (text = "") => /\/claim-invite\/([\w-]+)/.exec(text)?.[1] ?? "";
const tracksOf = async (person: Person) =>
  (
    await app.context.read
      .selectFrom("member_tracks")
      .select("name")
      .where("user_id", "=", person.id)
      .where("ended_at", "is", null)
      .execute()
  ).map((row) => row.name);
const beginTrack = (person: Person, name: TrackName) =>
  app.write(({ db }) =>
    db.insertInto("member_tracks").values({ user_id: person.id, name, started_at: app.context.now() }).execute(),
  );
async function stranger() {
  const person = await createMember(app, { firstName: "Noah", telNumber: null });
  return { person, client: await signInAs(app, person) };
}

describe("inviting", () => {
  test("sends one neutral email; the answer, the list and the outbox show no address", async () => {
    const answer = await send({ email: `Noah.Berg-${unique()}@people.example` });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: "Noah", sent_to: "n•••@people.example", state: "open" });
    await app.runJobs();
    const mail = await latest();
    expect(mail).toMatchObject({
      template: "partner_invite_email",
      subject: "An invitation to Fernwood",
      recipient: "an invited address",
      user_id: null,
    });
    expect(mail?.body).toContain("https://care.example/claim-invite/");
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/Ines|Noah|pregnan|partner|baby|due|birth|Harbor/i);
    const staff = await signInAs(app, await createPerson(app, "staff"));
    const { data } = await staff.get(listSentMessages, { query: { template: "partner_invite_email", limit: 1 } });
    const opened = await staff.get(openSentMessage, {
      params: { id: data[0]?.id ?? 0 },
      body: { reason: "asked by the member" },
    });
    expect(JSON.stringify(opened)).toContain("/claim-invite/…");
    expect(JSON.stringify(opened)).not.toContain(tokenIn(mail?.body));
    expect(JSON.stringify(await app.context.read.selectFrom("outbox").selectAll().execute())).not.toMatch(/berg/i);
  });

  test("names the inviter if they agreed to it, and contains no words that aren't a name", async () => {
    await send({ show_first_name: true });
    await app.runJobs();
    expect((await latest())?.body).toContain("Ines has an account with Fernwood");
    const odd = await createSponsored(app, { firstName: "Win money at evil.example" });
    await send({ show_first_name: true }, await signInAs(app, odd));
    await app.runJobs();
    expect((await latest())?.body).toContain("Someone you know has an account");
    expect((await latest())?.body).not.toContain("evil");
  });

  test("sends a text if there is no address, and none if there is one", async () => {
    await send({ email: "", tel_number: "(212) 555-0188" });
    await app.runJobs();
    const text = await latest();
    expect(text).toMatchObject({ template: "partner_invite_sms", recipient: "an invited number" });
    expect(text?.body).toMatch(
      /^Someone you know invites you to Fernwood: https:\/\/care\.example\/claim-invite\/[\w-]{43}/,
    );
    expect(text?.body.length).toBeLessThanOrEqual(160);
    const before = (await sent()).length;
    await send({ tel_number: "(212) 555-0189" }, await signInAs(app, await createSponsored(app)));
    await app.runJobs();
    expect((await sent()).slice(before).map((row) => row.template)).toEqual(["partner_invite_email"]);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ email: "" }, "email"],
    [{ email: "nobody" }, "email"],
    [{ tel_number: "12" }, "tel_number"],
    [{ due_date: "2026-02-31" }, "due_date"],
    [{ date_of_birth: "soon" }, "date_of_birth"],
  ])("with %j shows an error at the field", async (wrong, field) => {
    const answer = await send(wrong);
    expect(answer.status).toBe(422);
    expect((answer.body as ErrorReply).errors?.map((error) => error.field)).toEqual([field]);
  });

  test("is for sponsored members in a track", async () => {
    const people = [
      await createMember(app),
      await createSponsored(app, { track: null }),
      await createSponsored(app, { track: "pregnancyloss" }),
    ];
    for (const person of people) {
      const answer = await send({}, await signInAs(app, person));
      expect([answer.status, codeOf(answer)]).toEqual([403, "partner_not_now"]);
    }
    await app.write(({ db }) => db.updateTable("organizations").set({ partner_invites: false }).execute());
    expect(codeOf(await send())).toBe("partner_not_now");
    await app.write(({ db }) => db.updateTable("organizations").set({ partner_invites: true }).execute());
  });

  test("has one open invite at a time, again after it was taken back or expired, and none beside a link", async () => {
    const first = await send();
    expect(codeOf(await send())).toBe("invite_open");
    const id = (first.body as contract.PartnerInvite).id;
    // It can be seen and taken back under Sharing.
    const { invites } = await client.get(readSharing, { params: { user_id: member.id } });
    expect(invites[0]).toMatchObject({ id, state: "open", can: { revoke: true } });
    for (let time = 0; time < 2; time += 1)
      expect(await client.get(contract.revokePartnerInvite, { params: { user_id: member.id, id } })).toMatchObject({
        state: "revoked",
        can: { resend: false, revoke: false },
      });
    expect((await send()).status).toBe(201);
    app.setNow(testNow.add({ hours: 14 * 24 }));
    // The session of two weeks ago has expired too.
    expect((await send({}, await signInAs(app, member))).status).toBe(201);
    const linked = await createLinked(app);
    expect(codeOf(await send({}, await signInAs(app, linked.member)))).toBe("partner_linked");
  });

  test("nothing is sent if it was taken back, or a loss began, before the email was sent", async () => {
    const { id } = (await send()).body as contract.PartnerInvite;
    await app.runJobs();
    // As if it had waited in the outbox for an unavailable provider.
    const lateMail = async (inviteId: number) => {
      const before = (await sent()).length;
      await app.write((tx) => tx.queue("partner_invite", { inviteId }));
      await app.runJobs();
      return (await sent()).length - before;
    };
    expect(await lateMail(id)).toBe(1);
    await client.get(contract.revokePartnerInvite, { params: { user_id: member.id, id } });
    expect(await lateMail(id)).toBe(0);
    const next = (await send()).body as contract.PartnerInvite;
    await app.runJobs();
    await beginTrack(member, "pregnancyloss");
    expect(await lateMail(next.id)).toBe(0);
    const mine = { params: { user_id: member.id, id: next.id } };
    expect(codeOf(await client.call(contract.resendPartnerInvite, mine))).toBe("partner_not_now");
  });

  test("sent again it has another link, and both work until one is used", async () => {
    const { id } = (await send()).body as contract.PartnerInvite;
    await app.runJobs();
    const first = tokenIn((await latest())?.body);
    await client.get(contract.resendPartnerInvite, { params: { user_id: member.id, id } });
    await app.runJobs();
    const second = tokenIn((await latest())?.body);
    expect(second).not.toBe(first);
    const noah = await stranger();
    await noah.client.get(contract.claimPartnerInvite, { body: { invite_id: first } });
    expect((await app.client().call(contract.readInvite, { params: { invite_id: second } })).status).toBe(410);
    const mine = { params: { user_id: member.id, id } };
    expect(codeOf(await client.call(contract.resendPartnerInvite, mine))).toBe("invite_closed");
    expect(codeOf(await client.call(contract.revokePartnerInvite, mine))).toBe("invite_closed");
  });

  test("is no one else's", async () => {
    const { id } = (await send()).body as contract.PartnerInvite;
    const other = await stranger();
    for (const endpoint of [contract.resendPartnerInvite, contract.revokePartnerInvite])
      for (const user_id of [member.id, other.person.id])
        expect((await other.client.call(endpoint, { params: { user_id, id } })).status).toBe(404);
  });
});

describe("saying yes", () => {
  const invite = (values = {}) => createInvite(app, { kind: "partner", created_by: member.id, ...values });
  const claim = (token: string, who: Client, body = {}) =>
    who.call(contract.claimPartnerInvite, { body: { invite_id: token, ...body } });

  test("grants membership as long as the inviter's, a partner track, a link, and nothing to see", async () => {
    const until = testNow.add({ hours: 24 * 100 });
    await app.write(({ db }) =>
      db.updateTable("organization_members").set({ until }).where("user_id", "=", member.id).execute(),
    );
    const { id, token } = await invite({
      sealed_email: app.context.secret.seal("noah@people.example"),
      due_date: "2026-08-01",
      date_of_birth: "1990-01-01",
    });
    const noah = await stranger();
    expect((await claim(token, noah.client, { tel_number: "(212) 555-0177" })).body).toEqual({
      kind: "partner",
      name: "",
      next: "onboarding",
    });
    const row = await app.context.read
      .selectFrom("organization_members")
      .selectAll()
      .where("user_id", "=", noah.person.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ verified_by: "partner", as_dependent: true });
    expect(row.until?.toString()).toBe(until.toString());
    expect(await tracksOf(noah.person)).toEqual(["partner_pregnant"]);
    const me = await noah.client.get(readMe, { query: { include_profile: true } });
    expect(me.profiles.member?.tel_number).toBe("+12125550177");
    const profile = await app.context.read
      .selectFrom("health_profiles")
      .select("due_date")
      .where("user_id", "=", noah.person.id)
      .executeTakeFirst();
    expect(profile?.due_date).toBe("2026-08-01");
    const kept = await app.context.read
      .selectFrom("invites")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ state: "accepted", sealed_email: null, date_of_birth: null, due_date: null });
    const params = { user_id: noah.person.id };
    expect(await noah.client.get(readSharedWithMe, { params })).toEqual({ from: null, items: [] });
    expect(await noah.client.get(readOnboarding, { params })).toMatchObject({
      track: "partner_pregnant",
      is_partner: true,
    });
    const staff = await signInAs(app, await createPerson(app, "staff"));
    const { data } = await staff.get(searchAudit, {
      body: { subject_user_id: member.id, action: "partner.joined", reason: "a test" },
    });
    expect(data).toHaveLength(1);
  });

  test.each<[TrackName, string[]]>([
    ["pregnancy", ["partner_pregnant"]],
    ["postpartum", ["partner_newparent"]],
    ["fertility", ["partner_fertility"]],
    ["partner_pregnant", ["pregnancy"]],
    ["partner_newparent", ["postpartum"]],
  ])("beside a person in %s begins with %j", async (track, expected) => {
    const inviter = await createSponsored(app, { track });
    const { token } = await createInvite(app, { kind: "partner", created_by: inviter.id });
    const noah = await stranger();
    expect((await claim(token, noah.client)).status).toBe(200);
    expect(await tracksOf(noah.person)).toEqual(expected);
  });

  test("after a loss began: connected, without a track, and without a reason", async () => {
    const { token } = await invite({ due_date: "2026-08-01" });
    await app.write(({ db }) =>
      db.updateTable("member_tracks").set({ ended_at: testNow }).where("user_id", "=", member.id).execute(),
    );
    await beginTrack(member, "pregnancyloss");
    const noah = await stranger();
    const answer = await claim(token, noah.client);
    expect(answer.body).toEqual({ kind: "partner", name: "", next: "onboarding" });
    expect(await tracksOf(noah.person)).toEqual([]);
    const profile = await app.context.read
      .selectFrom("health_profiles")
      .select("due_date")
      .where("user_id", "=", noah.person.id)
      .execute();
    expect(profile).toEqual([]);
  });

  test("keeps what the partner already said or has", async () => {
    const { token } = await invite({ due_date: "2026-08-01" });
    const noah = await createSponsored(app, { firstName: "Noah", track: null, telNumber: "+12125550111" });
    const theirs = await signInAs(app, noah);
    const before = (await theirs.get(readMe, { query: {} })).organization;
    await claim(token, theirs, { due_date: "2026-08-09", tel_number: "(212) 555-0177" });
    const me = await theirs.get(readMe, { query: { include_profile: true } });
    expect(me.organization).toEqual(before);
    expect(me.profiles.member?.tel_number).toBe("+12125550111");
    const profile = await app.context.read
      .selectFrom("health_profiles")
      .select("due_date")
      .where("user_id", "=", noah.id)
      .executeTakeFirstOrThrow();
    expect(profile.due_date).toBe("2026-08-09");
  });

  test("is not for the inviter, nor for a person who is already a partner", async () => {
    const { token } = await invite();
    expect(codeOf(await claim(token, client))).toBe("invite_own");
    const linked = await createLinked(app);
    expect(codeOf(await claim(token, await signInAs(app, linked.partner)))).toBe("already_partner");
    const noah = await stranger();
    expect((await claim(token, noah.client)).status).toBe(200);
  });

  test("no longer works when the inviter's membership or account has ended", async () => {
    const { token } = await invite();
    const noah = await stranger();
    await app.write(({ db }) =>
      db.updateTable("organization_members").set({ until: testNow }).where("user_id", "=", member.id).execute(),
    );
    expect(codeOf(await claim(token, noah.client))).toBe("invite_unusable");
    await app.write(async ({ db }) => {
      await db.updateTable("organization_members").set({ until: null }).where("user_id", "=", member.id).execute();
      await db.updateTable("users").set({ disabled_at: testNow }).where("id", "=", member.id).execute();
    });
    expect(codeOf(await claim(token, noah.client))).toBe("invite_unusable");
  });

  test("shows on the inviter's page: the given name, and that nothing is shared", async () => {
    const { token } = await invite({ name: "Noah B.", shown_to: "n•••@people.example" });
    const noah = await stranger();
    await claim(token, noah.client);
    const state = await client.get(readSharing, { params: { user_id: member.id } });
    expect(state).toMatchObject({ can: { invite: false }, partner: { name: "Noah B." }, suspended: false });
    expect(state.items.some((item) => item.shared || item.seen)).toBe(false);
  });
});
