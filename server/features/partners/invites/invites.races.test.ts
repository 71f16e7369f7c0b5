// Several requests together: two claims of one invite, a claim as it is taken back, two sent together, and sharing that
// ends during a reading.
import * as contract from "@larkwell/contract/invites.ts";
import { changeSharing, readSharedWithMe } from "@larkwell/contract/sharing.ts";
import { describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createInvite, createLinked, createOrganization, createSponsored } from "../../../testing/factories/invites.ts";
import { createMember, createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { startTrack } from "../../health/tracks/start-track.ts";

const app = useTestApp();
const many = 6;

const someone = async () => {
  const person = await createMember(app);
  return { person, client: await signInAs(app, person) };
};
const people = () => Promise.all(Array.from({ length: many }, someone));
const counted = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const stateOf = async (id: number) =>
  app.context.read
    .selectFrom("invites")
    .select(["state", "accepted_by"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("one enterprise invite", () => {
  test("and many accounts: one is connected", async () => {
    const organization = await createOrganization(app);
    const { token } = await createInvite(app, { kind: "enterprise", organization_id: organization.id });
    const all = await people();
    const answers = await Promise.all(
      all.map(({ client }) => client.call(contract.claimInvite, { body: { invite_id: token } })),
    );
    expect(counted(answers)).toEqual({ 200: 1, 410: many - 1 });
    const members = await app.context.read
      .selectFrom("organization_members")
      .select("user_id")
      .where("organization_id", "=", organization.id)
      .execute();
    expect(members).toHaveLength(1);
  });

  test("pressed many times by one account: connected once, with the same answer each time", async () => {
    const organization = await createOrganization(app);
    const { token } = await createInvite(app, { kind: "enterprise", organization_id: organization.id });
    const { person, client } = await someone();
    const press = () => client.call(contract.claimInvite, { body: { invite_id: token } });
    expect(counted(await Promise.all(Array.from({ length: many }, press)))).toEqual({ 200: many });
    const audit = await app.context.read
      .selectFrom("audit_details")
      .select("audit_id")
      .where("subject_user_id", "=", person.id)
      .where("action", "=", "membership.began")
      .execute();
    expect(audit).toHaveLength(1);
  });

  test("claimed as staff takes it back: one of the two, and the membership goes with it", async () => {
    for (let round = 0; round < 4; round += 1) {
      const organization = await createOrganization(app);
      const { id, token } = await createInvite(app, { kind: "enterprise", organization_id: organization.id });
      const staff = await signInAs(app, await createPerson(app, "staff"));
      const { person, client } = await someone();
      const [claimed, revoked] = await Promise.all([
        client.call(contract.claimInvite, { body: { invite_id: token } }),
        staff.call(contract.revokeOpsInvite, { params: { id } }),
      ]);
      expect([claimed.ok, revoked.ok].filter(Boolean)).toHaveLength(1);
      const row = await stateOf(id);
      expect(row).toEqual(
        claimed.ok ? { state: "accepted", accepted_by: person.id } : { state: "revoked", accepted_by: null },
      );
      const membership = await app.context.read
        .selectFrom("organization_members")
        .select("user_id")
        .where("user_id", "=", person.id)
        .execute();
      expect(membership.length).toBe(claimed.ok ? 1 : 0);
    }
  });
});

describe("one partner invite", () => {
  test("and many accounts: one partner", async () => {
    const member = await createSponsored(app);
    const { token } = await createInvite(app, { kind: "partner", created_by: member.id });
    const all = await people();
    const answers = await Promise.all(
      all.map(({ client }) => client.call(contract.claimPartnerInvite, { body: { invite_id: token } })),
    );
    expect(counted(answers)).toEqual({ 200: 1, 410: many - 1 });
    const links = await app.context.read
      .selectFrom("partner_links")
      .select("id")
      .where("member_id", "=", member.id)
      .execute();
    expect(links).toHaveLength(1);
    const tracks = await app.context.read
      .selectFrom("member_tracks")
      .select("id")
      .where("name", "=", "partner_pregnant")
      .where(
        "user_id",
        "in",
        all.map(({ person }) => person.id),
      )
      .execute();
    expect(tracks).toHaveLength(1);
  });

  test("claimed as the inviter takes it back: one of the two", async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await createSponsored(app);
      const memberClient = await signInAs(app, member);
      const { id, token } = await createInvite(app, { kind: "partner", created_by: member.id });
      const { person, client } = await someone();
      const [claimed, revoked] = await Promise.all([
        client.call(contract.claimPartnerInvite, { body: { invite_id: token } }),
        memberClient.call(contract.revokePartnerInvite, { params: { user_id: member.id, id } }),
      ]);
      expect([claimed.ok, revoked.ok].filter(Boolean)).toHaveLength(1);
      const links = await app.context.read
        .selectFrom("partner_links")
        .select("id")
        .where("partner_id", "=", person.id)
        .execute();
      expect(links.length).toBe(claimed.ok ? 1 : 0);
    }
  });

  test("claimed as a loss begins: no partner's pregnancy begins after it", async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await createSponsored(app);
      const { token } = await createInvite(app, { kind: "partner", created_by: member.id });
      const { client } = await someone();
      const [claimed] = await Promise.all([
        client.call(contract.claimPartnerInvite, { body: { invite_id: token } }),
        app.write((tx) =>
          startTrack(tx, { memberId: member.id, name: "pregnancyloss", because: "test", now: app.context.now() }),
        ),
      ]);
      expect(claimed.status).toBe(200);
    }
  });

  test("sent many times together: one is open, and one message is sent", async () => {
    const member = await createSponsored(app);
    const client = await signInAs(app, member);
    const press = () =>
      client.call(contract.sendInvite, { body: { name: "Noah", email: `noah-${member.id}@people.example` } });
    const answers = await Promise.all(Array.from({ length: many }, press));
    expect(counted(answers)).toEqual({ 201: 1, 409: many - 1 });
    const queued = await app.context.read
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "partner_invite")
      .execute();
    expect(queued).toHaveLength(1);
  });
});

test("no reading that begins after sharing ended shows anything", async () => {
  const { member, partner } = await createLinked(app, ["due_date", "week"]);
  const memberClient = await signInAs(app, member);
  const theirs = await signInAs(app, partner);
  const read = async (who: Client) =>
    (await who.get(readSharedWithMe, { params: { user_id: partner.id } })).items.map(({ item }) => item);
  let isOver = false;
  const readings: { begunAfter: boolean; items: string[] }[] = [];
  const reader = async () => {
    for (let time = 0; time < 12; time += 1) {
      const begunAfter = isOver;
      readings.push({ begunAfter, items: await read(theirs) });
    }
  };
  const revoke = async () => {
    await read(theirs);
    await memberClient.get(changeSharing, {
      params: { user_id: member.id, item: "due_date" },
      body: { shared: false },
    });
    isOver = true;
  };
  await Promise.all([reader(), reader(), reader(), revoke()]);
  const after = readings.filter(({ begunAfter }) => begunAfter);
  expect(after.length).toBeGreaterThan(0);
  for (const { items } of after) expect(items).toEqual(["week"]);
});
