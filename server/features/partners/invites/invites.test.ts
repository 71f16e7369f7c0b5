// Campus, plan and enterprise invites: staff creates them, anyone with the link reads them, one member claims each.
import { register } from "@larkwell/contract/accounts.ts";
import * as contract from "@larkwell/contract/invites.ts";
import { searchAudit } from "@larkwell/contract/ops.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { readMe, signIn } from "@larkwell/contract/sessions.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createInvite, createOrganization, createPlan, createSponsored } from "../../../testing/factories/invites.ts";
import { createMember, createPerson, type Person, unique } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ env: { PUBLIC_URL: "https://care.example", COLLEGE_PLAN_ID: "6" } });
const without = useTestApp();

let member: Person;
let client: Client;
let staff: Client;
let organization: { id: number; name: string };
let college: { id: number; name: string };
beforeEach(async () => {
  app.setNow(testNow);
  member = await createMember(app);
  client = await signInAs(app, member);
  staff = await signInAs(app, await createPerson(app, "staff"));
  organization = await createOrganization(app);
  const found = await app.context.read
    .selectFrom("subscription_plans")
    .select(["id", "name"])
    .where("id", "=", 6)
    .executeTakeFirst();
  college = found ?? (await createPlan(app, "college"));
  if (college.id !== 6) throw new Error("COLLEGE_PLAN_ID of this file names the first plan that is added.");
});

const codeOf = (answer: { body: unknown }) => (answer.body as ErrorReply).code;
const tokenIn = (link: string) => link.split("/").at(-1) ?? "";
const stateOf = async (id: number) =>
  (await app.context.read.selectFrom("invites").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
const me = (who = client) => who.get(readMe, { query: { include_profile: true } });
const enterprise = () => createInvite(app, { kind: "enterprise", organization_id: organization.id });
const campus = () => createInvite(app, { kind: "campus", plan_id: college.id });

describe("staff", () => {
  test("creates an enterprise invite; the link is shown once, only its hash is stored, and the list has no person in it", async () => {
    const body = {
      kind: "enterprise" as const,
      organization_id: organization.id,
      name: "For the yard",
      module: "pregnancy",
    };
    const { invite, link } = await staff.get(
      contract.createOpsInvite,
      { body },
      { "idempotency-key": "once-and-never" },
    );
    expect(link).toMatch(/^https:\/\/care\.example\/claim-invite\/[\w-]{43}$/);
    expect(invite).toMatchObject({
      holds: organization.name,
      module: "pregnancy",
      state: "open",
      can: { revoke: true },
    });
    const tables = ["invites", "invite_tokens", "idempotency_keys", "audit_log"] as const;
    for (const table of tables) {
      const rows = await app.context.read.selectFrom(table).selectAll().execute();
      expect([table, JSON.stringify(rows).includes(tokenIn(link))]).toEqual([table, false]);
    }
    const { data } = await staff.get(contract.listOpsInvites, { query: { kind: "enterprise", state: "open" } });
    expect(data[0]).toEqual(invite);
    expect(await client.get(contract.readInvite, { params: { invite_id: tokenIn(link) } })).toMatchObject({
      kind: "enterprise",
      name: organization.name,
      module: "pregnancy",
    });
  });

  test("names a program only to signed-in people: anyone may open a link", async () => {
    const body = { kind: "enterprise" as const, organization_id: organization.id, name: "", module: "pregnancy" };
    const { link } = await staff.get(contract.createOpsInvite, { body });
    const read = (who: Client) => who.get(contract.readInvite, { params: { invite_id: tokenIn(link) } });
    expect(await read(app.client())).toMatchObject({ name: organization.name, module: null });
    expect(await read(client)).toMatchObject({ name: organization.name, module: "pregnancy" });
  });

  test("creates a campus invite in the console and by POST invite", async () => {
    const { link } = await staff.get(contract.createOpsInvite, { body: { kind: "campus" } });
    const made = await staff.get(contract.createOrAcceptInvite, { body: { name: "Fresher’s week" } });
    expect(made).toMatchObject({ outcome: "created", claimed: null });
    for (const invite_id of [tokenIn(link), made.invite_id ?? ""])
      expect(await client.get(contract.readInvite, { params: { invite_id } })).toMatchObject({
        invite_id,
        kind: "campus",
        name: college.name,
      });
  });

  test.each([
    [{ kind: "enterprise" }, "organization_id"],
    [{ kind: "enterprise", organization_id: 987_654 }, "organization_id"],
    [{ kind: "plan" }, "plan_id"],
    [{ kind: "plan", plan_id: 987_654 }, "plan_id"],
    [{ kind: "partner" }, "kind"],
    [{ kind: "enterprise", organization_id: 1, module: "astronomy" }, "module"],
  ])("is refused %j", async (body, field) => {
    const answer = await staff.call(contract.createOpsInvite, { body: body as { kind: "campus" } });
    expect(answer.status).toBe(422);
    expect((answer.body as ErrorReply).errors?.map((error) => error.field)).toEqual([field]);
  });

  test("takes one back, twice is the same; a claimed one can't be taken back", async () => {
    const { id, token } = await enterprise();
    for (let time = 0; time < 2; time += 1)
      expect(await staff.get(contract.revokeOpsInvite, { params: { id } })).toMatchObject({ state: "revoked" });
    expect(codeOf(await client.call(contract.claimInvite, { body: { invite_id: token } }))).toBe("invite_unusable");
    const claimed = await enterprise();
    await client.get(contract.claimInvite, { body: { invite_id: claimed.token } });
    expect(codeOf(await staff.call(contract.revokeOpsInvite, { params: { id: claimed.id } }))).toBe("invite_closed");
    expect((await staff.call(contract.revokeOpsInvite, { params: { id: 987_654 } })).status).toBe(404);
  });

  test("neither sees nor takes back what members send to partners", async () => {
    const inviter = await createSponsored(app);
    const { id } = await createInvite(app, { kind: "partner", created_by: inviter.id, name: "Noah Hidden" });
    expect((await staff.call(contract.revokeOpsInvite, { params: { id } })).status).toBe(404);
    const { data } = await staff.get(contract.listOpsInvites, { query: { limit: 100 } });
    expect(JSON.stringify(data)).not.toContain("Noah Hidden");
    expect(await stateOf(id)).toBe("open");
  });

  test("finds organizations by the beginning of their name, and plans", async () => {
    const other = await createOrganization(app, { name: `zebra_${unique()}` });
    const ended = await createOrganization(app, { name: `zebra_ended`, ended_at: testNow });
    const found = await staff.get(contract.readInviteChoices, { query: { term: "ZEBRA_" } });
    expect(found.organizations).toContainEqual(other);
    expect(found.organizations.map(({ id }) => id)).not.toContain(ended.id);
    expect(found.has_college_plan).toBe(true);
    expect(found.plans).toContainEqual(college);
  });

  test("is told if no college plan is set up", async () => {
    const someone = await signInAs(without, await createPerson(without, "staff"));
    const answer = await someone.call(contract.createOpsInvite, { body: { kind: "campus" } });
    expect([answer.status, codeOf(answer)]).toEqual([409, "no_college_plan"]);
    // A single college plan needs no name in the configuration; of two, one must be named.
    await createPlan(without, "college");
    expect((await someone.call(contract.createOpsInvite, { body: { kind: "campus" } })).status).toBe(201);
    await createPlan(without, "college");
    expect((await someone.call(contract.createOpsInvite, { body: { kind: "campus" } })).status).toBe(409);
  });
});

describe("reading", () => {
  test("changes nothing, however often, with or without a session", async () => {
    const { id, token } = await enterprise();
    for (const reader of [app.client(), client, staff])
      expect(await reader.get(contract.readInvite, { params: { invite_id: token } })).toMatchObject({
        name: organization.name,
      });
    expect(await stateOf(id)).toBe("open");
    expect((await me()).organization).toBeNull();
  });

  test.each(["taken back", "run out", "claimed", "unknown", "of an organization that has ended"])(
    "one that is %s gives the same answer",
    async (how) => {
      const { id, token } = await enterprise();
      if (how === "taken back") await staff.get(contract.revokeOpsInvite, { params: { id } });
      if (how === "claimed") await client.get(contract.claimInvite, { body: { invite_id: token } });
      if (how === "run out") app.setNow(testNow.add({ hours: 241 }));
      if (how === "of an organization that has ended")
        await app.write(({ db }) =>
          db.updateTable("organizations").set({ ended_at: testNow }).where("id", "=", organization.id).execute(),
        );
      const invite_id = how === "unknown" ? "x".repeat(43) : token;
      const answer = await app.client().call(contract.readInvite, { params: { invite_id } });
      expect([answer.status, answer.body]).toMatchObject([
        410,
        { code: "invite_unusable", message: "this invite has expired or was already used." },
      ]);
    },
  );

  test("names the inviter of a partner invite only if they agreed, and never organization or program", async () => {
    const inviter = await createSponsored(app, { firstName: "Ines" });
    const read = (token: string) => app.client().get(contract.readInvite, { params: { invite_id: token } });
    const silent = await createInvite(app, { kind: "partner", created_by: inviter.id });
    expect(await read(silent.token)).toEqual({
      invite_id: silent.token,
      kind: "partner",
      name: "",
      module: null,
      expires_at: "2026-03-19 15:00:00",
      grants_until: null,
    });
    await app.write(({ db }) =>
      db.updateTable("invites").set({ shows_first_name: true }).where("id", "=", silent.id).execute(),
    );
    expect(await read(silent.token)).toMatchObject({ name: "Ines" });
  });
});

describe("claiming", () => {
  test("an enterprise invite connects the account, and is on record", async () => {
    const { id, token } = await enterprise();
    const claimed = await client.get(contract.claimInvite, { body: { invite_id: token } });
    expect(claimed).toEqual({ kind: "enterprise", name: organization.name, next: "onboarding" });
    expect((await me()).organization).toMatchObject({ id: organization.id });
    expect(await stateOf(id)).toBe("accepted");
    const { data } = await staff.get(searchAudit, { body: { subject_user_id: member.id, reason: "a test" } });
    expect(data.map((row) => row.action)).toEqual(expect.arrayContaining(["invite.accepted", "coverage.changed"]));
    // A second click, and the same again from another tab.
    expect(await client.get(contract.claimInvite, { body: { invite_id: token } })).toEqual(claimed);
    const second = await signInAs(app, await createMember(app));
    expect(codeOf(await second.call(contract.claimInvite, { body: { invite_id: token } }))).toBe("invite_unusable");
  });

  test("replaces a lapsed membership, and never a current one", async () => {
    const sponsored = await createSponsored(app);
    const theirs = await signInAs(app, sponsored);
    const { id, token } = await enterprise();
    expect(codeOf(await theirs.call(contract.claimInvite, { body: { invite_id: token } }))).toBe("already_sponsored");
    expect(await stateOf(id)).toBe("open");
    await app.write(({ db }) =>
      db.updateTable("organization_members").set({ until: testNow }).where("user_id", "=", sponsored.id).execute(),
    );
    await theirs.get(contract.claimInvite, { body: { invite_id: token } });
    expect((await me(theirs)).organization).toMatchObject({ id: organization.id });
  });

  test("a campus invite gives the college plan (D21)", async () => {
    const { token } = await campus();
    expect(await client.get(contract.createOrAcceptInvite, { body: { invite_id: token } })).toMatchObject({
      outcome: "accepted",
      claimed: { kind: "campus", next: "dashboard" },
    });
    expect((await me()).subscription_plans).toMatchObject([{ id: college.id, kind: "college" }]);
  });

  test("a plan invite is accepted also at the address of plans, once (R7.080)", async () => {
    const plan = await createPlan(app);
    const { token } = await createInvite(app, { kind: "plan", plan_id: plan.id });
    const body = { plan_invite_id: token };
    expect(await client.get(contract.acceptPlanInvite, { body })).toMatchObject({ kind: "plan", next: "dashboard" });
    expect((await me()).subscription_plans).toMatchObject([{ id: plan.id }]);
    const stranger = await signInAs(app, await createMember(app));
    expect((await stranger.call(contract.acceptPlanInvite, { body })).status).toBe(410);
    const work = await enterprise();
    expect((await client.call(contract.acceptPlanInvite, { body: { plan_invite_id: work.token } })).status).toBe(410);
  });

  test("no invite is claimed at the endpoint of another kind", async () => {
    const plan = await createPlan(app);
    const invites = {
      enterprise: await enterprise(),
      campus: await campus(),
      plan: await createInvite(app, { kind: "plan", plan_id: plan.id }),
      partner: await createInvite(app, { kind: "partner", created_by: (await createSponsored(app)).id }),
    };
    const wrong = [
      [contract.claimInvite, ["campus", "plan", "partner"]],
      [contract.createOrAcceptInvite, ["enterprise", "partner"]],
      [contract.claimPartnerInvite, ["enterprise", "campus", "plan"]],
    ] as const;
    for (const [endpoint, kinds] of wrong)
      for (const kind of kinds) {
        const answer = await client.call(endpoint, { body: { invite_id: invites[kind].token } });
        expect([kind, answer.status]).toEqual([kind, 410]);
      }
    expect((await me()).organization).toBeNull();
  });

  test("is for members, and must name the invite", async () => {
    const practitioner = await signInAs(app, await createPerson(app, "practitioner"));
    const { token } = await campus();
    const answers = [
      await practitioner.call(contract.createOrAcceptInvite, { body: { invite_id: token } }),
      await practitioner.call(contract.createOrAcceptInvite, { body: {} }),
      await staff.call(contract.createOrAcceptInvite, { body: { invite_id: token } }),
      await client.call(contract.createOrAcceptInvite, { body: {} }),
      await practitioner.call(contract.claimInvite, { body: { invite_id: token } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
    expect((await client.call(contract.claimInvite, { body: {} })).status).toBe(410);
  });
});

describe("an invite that came with the registration", () => {
  const password = "quiet-river-lantern-42";
  async function registerWith(token: Record<string, string>) {
    const email = `arrives-${unique()}@people.example`;
    const body = {
      email,
      password,
      first_name: "Leyla",
      last_name: "Farouk",
      date_of_birth: "1991-05-17",
      agreements: true as const,
      ...token,
    };
    await app.client().get(register, { body });
    const tokens = await app
      .client()
      .get(signIn, { body: { grant_type: "password", username: email, password, client_id: "native" } });
    const own = app.client(tokens.access_token);
    return { own, params: { user_id: (await me(own)).id } };
  }

  test.each([
    ["claiminvite", "enterprise"],
    ["invite_id", "campus"],
    ["inviting_user", "campus"],
    ["plan_invite_id", "plan"],
  ] as const)("as %s is offered after the first sign-in, and claimed without the token", async (name, kind) => {
    const plan = await createPlan(app);
    const holds = {
      enterprise: { organization_id: organization.id },
      campus: { plan_id: college.id },
      plan: { plan_id: plan.id },
    };
    const { token } = await createInvite(app, { kind, ...holds[kind] });
    const { own, params } = await registerWith({ [name]: token });
    expect((await own.get(contract.readWaitingInvite, { params })).invite).toMatchObject({ invite_id: "", kind });
    const endpoint = kind === "enterprise" ? contract.claimInvite : contract.createOrAcceptInvite;
    expect((await own.call(endpoint, { body: { waiting: true } })).status).toBe(200);
    expect((await own.get(contract.readWaitingInvite, { params })).invite).toBeNull();
  });

  test("can be declined: it is not asked again, and the link still works", async () => {
    const { token } = await enterprise();
    const { own, params } = await registerWith({ claiminvite: token });
    for (let time = 0; time < 2; time += 1) await own.get(contract.declineWaitingInvite, { params });
    expect((await own.get(contract.readWaitingInvite, { params })).invite).toBeNull();
    expect((await own.call(contract.claimInvite, { body: { waiting: true } })).status).toBe(410);
    expect((await own.call(contract.claimInvite, { body: { invite_id: token } })).status).toBe(200);
  });

  test("is no one else's, and gone when it is over", async () => {
    const { id, token } = await enterprise();
    const { own, params } = await registerWith({ claiminvite: token });
    expect((await client.call(contract.readWaitingInvite, { params })).status).toBe(404);
    expect((await client.call(contract.declineWaitingInvite, { params })).status).toBe(404);
    await staff.get(contract.revokeOpsInvite, { params: { id } });
    expect((await own.get(contract.readWaitingInvite, { params })).invite).toBeNull();
  });
});

test("a job marks expired ones and deletes where they were sent", async () => {
  const inviter = await createSponsored(app);
  const { id } = await createInvite(app, {
    kind: "partner",
    created_by: inviter.id,
    sealed_email: app.context.secret.seal("noah@people.example"),
    date_of_birth: "1990-01-01",
    due_date: "2026-08-01",
  });
  app.setNow(testNow.add({ hours: 240 }));
  await app.runJobs();
  const row = await app.context.read.selectFrom("invites").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "expired", sealed_email: null, date_of_birth: null, due_date: null });
});
