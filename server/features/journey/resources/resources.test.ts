// Resources of an organization over HTTP: who reads which, what a loss hides, links without a session, and files.

import * as contract from "@larkwell/contract/resources.ts";
import { startTransition } from "@larkwell/contract/tracks.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createMemberIn, trackOf } from "../../../testing/factories/programs.ts";
import { createResourceOf, organizationOf, type ResourceOptions } from "../../../testing/factories/resources.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

async function world(options: ResourceOptions = {}) {
  const member = await createMember(app, { organization: "Harbor" });
  const organization = await organizationOf(app, member);
  const resource = await createResourceOf(app, organization, options);
  return { member, organization, resource, client: await signInAs(app, member) };
}

const readPrivate = async (who: Person | null, id: number, query: { reqid?: string; encoded_user_id?: string } = {}) =>
  (who ? await signInAs(app, who) : app.client()).call(contract.readPrivateResource, { params: { id }, query });
const readPublic = async (who: Person | null, id: string | number) =>
  (who ? await signInAs(app, who) : app.client()).call(contract.readPublicResource, { params: { id: String(id) } });

/** A link as the member gets it: the request id in it. */
async function linkOf(member: Person, id: number): Promise<string> {
  const { url } = await (await signInAs(app, member)).get(contract.linkPrivateResource, { params: { id } });
  return new URL(url).searchParams.get("reqid") ?? "";
}

describe("the list", () => {
  test("has what is published, in the organization's order, for its members only", async () => {
    const { client, organization, resource } = await world();
    const second = await createResourceOf(app, organization, { access: "public", type: "link" });
    await createResourceOf(app, organization, { isPublished: false });
    const { data } = await client.get(contract.listOrganizationResources, { params: { id: organization } });
    expect(data.map(({ id, slug }) => [id, slug])).toEqual([
      [resource.id, null],
      [second.id, second.slug],
    ]);
    const stranger = await createMember(app, { organization: "Elsewhere" });
    for (const person of [stranger, await createMember(app)]) {
      const call = { params: { id: organization } };
      expect(await (await signInAs(app, person)).call(contract.listOrganizationResources, call)).toMatchObject({
        status: 404,
      });
    }
  });

  test("ends with the membership", async () => {
    const { client, member, organization } = await world();
    await app.write(({ db }) =>
      db.updateTable("organization_members").set({ until: testNow }).where("user_id", "=", member.id).execute(),
    );
    const call = { params: { id: organization } };
    expect(await client.call(contract.listOrganizationResources, call)).toMatchObject({ status: 404 });
  });
});

describe("a private one", () => {
  test("is for members of the organization; a visitor is told “not authorized”, and someone else that it isn’t there", async () => {
    const { member, resource } = await world({ body: "Sixteen weeks." });
    const read = await readPrivate(member, resource.id);
    expect(read).toMatchObject({
      status: 200,
      body: { body: "Sixteen weeks.", organization: { name: "Harbor" }, can: { link: true } },
    });
    const stranger = await createMember(app, { organization: "Elsewhere" });
    expect(await readPrivate(stranger, resource.id)).toMatchObject({ status: 404 });
    expect(await readPrivate(await createPerson(app, "practitioner"), resource.id)).toMatchObject({ status: 404 });
    const refused = { status: 401, body: { code: "not_authorized", message: "not authorized" } };
    expect(await readPrivate(null, resource.id)).toMatchObject(refused);
    // Whether there is such a resource is not told.
    expect(await readPrivate(null, 999_999_999)).toMatchObject(refused);
  });

  test("is not there while it is not published, and not among the public ones", async () => {
    const { member, resource } = await world({ isPublished: false });
    expect(await readPrivate(member, resource.id)).toMatchObject({ status: 404 });
    const shown = await world();
    expect(await readPublic(shown.member, shown.resource.id)).toMatchObject({ status: 404 });
  });
});

describe("a member’s link", () => {
  test("opens this one without a session, under both names, again and again, for seven days", async () => {
    const { member, resource, organization } = await world();
    const reqid = await linkOf(member, resource.id);
    for (const query of [{ reqid }, { encoded_user_id: reqid }, { reqid, encoded_user_id: "" }]) {
      const read = await readPrivate(null, resource.id, query);
      expect(read).toMatchObject({ status: 200, body: { id: resource.id, can: { link: false } } });
      expect(JSON.stringify(read.body)).not.toContain(member.email);
    }
    const other = await createResourceOf(app, organization);
    expect(await readPrivate(null, other.id, { reqid })).toMatchObject({ status: 401 });
    // Someone of another organization may be given a link too.
    expect(await readPrivate(await createMember(app), resource.id, { reqid })).toMatchObject({ status: 200 });
    app.setNow(testNow.add({ hours: 7 * 24 - 1 }));
    expect(await readPrivate(null, resource.id, { reqid })).toMatchObject({ status: 200 });
    app.setNow(testNow.add({ hours: 7 * 24 }));
    expect(await readPrivate(null, resource.id, { reqid })).toMatchObject({
      status: 401,
      body: { message: "not authorized" },
    });
  });

  test("ends when its member ends all of theirs, and later ones work", async () => {
    const { member, resource, client } = await world();
    const reqid = await linkOf(member, resource.id);
    const colleague = await createMember(app, { organization: "Harbor" });
    const other = await createResourceOf(app, await organizationOf(app, colleague));
    const theirs = await linkOf(colleague, other.id);
    app.setNow(testNow.add({ minutes: 5 }));
    expect(await client.get(contract.endResourceLinks, {})).toEqual({ ended_at: expect.any(String) });
    expect(await readPrivate(null, resource.id, { reqid })).toMatchObject({ status: 401 });
    expect(await readPrivate(await createMember(app), resource.id, { reqid })).toMatchObject({ status: 404 });
    expect(await readPrivate(null, other.id, { reqid: theirs })).toMatchObject({ status: 200 });
    // The member still reads it.
    expect(await readPrivate(member, resource.id)).toMatchObject({ status: 200 });
    app.setNow(testNow.add({ minutes: 6 }));
    const later = await linkOf(member, resource.id);
    expect(await readPrivate(null, resource.id, { reqid: later })).toMatchObject({ status: 200 });
    app.setNow(testNow.add({ minutes: 7 }));
    await client.get(contract.endResourceLinks, {});
    expect(await readPrivate(null, resource.id, { reqid: later })).toMatchObject({ status: 401 });
  });

  test("says nothing about its member, and can’t be made from anything else that is sealed", async () => {
    const { member, resource } = await world();
    const reqid = await linkOf(member, resource.id);
    const plain = Buffer.from(reqid, "base64url").toString("latin1");
    expect(plain).not.toMatch(new RegExp(`${member.id}|user|purpose`));
    const until = testNow.epochMilliseconds + 60_000;
    const sealed = (ticket: object) => app.context.secret.seal(JSON.stringify(ticket));
    for (const made of [
      "",
      "made-up",
      `${reqid.slice(0, -2)}AA`,
      app.context.secret.seal("null"),
      sealed({ resource: resource.id, user: member.id, until }),
      sealed({ purpose: "message_file", resource: resource.id, user: member.id, until }),
      sealed({ purpose: "private_resource", resource: resource.id, user: member.id }),
    ])
      expect(await readPrivate(null, resource.id, { reqid: made })).toMatchObject({ status: 401 });
  });

  test("ends with the membership, the account and the publication", async () => {
    const { member, resource } = await world();
    const reqid = await linkOf(member, resource.id);
    const status = async () => (await readPrivate(null, resource.id, { reqid })).status;
    const setUser = (disabled_at: Temporal.Instant | null) =>
      app.write(({ db }) => db.updateTable("users").set({ disabled_at }).where("id", "=", member.id).execute());
    await setUser(testNow);
    expect(await status()).toBe(401);
    await setUser(null);
    expect(await status()).toBe(200);
    const setShown = (published_at: Temporal.Instant | null) =>
      app.write(({ db }) =>
        db.updateTable("content_resources").set({ published_at }).where("id", "=", resource.id).execute(),
      );
    await setShown(null);
    expect(await status()).toBe(401);
    await setShown(testNow);
    await app.write(({ db }) =>
      db.updateTable("organization_members").set({ until: testNow }).where("user_id", "=", member.id).execute(),
    );
    expect(await status()).toBe(401);
  });

  test("is made only by someone who may read it as a member", async () => {
    const { member, resource } = await world();
    const stranger = await signInAs(app, await createMember(app));
    const call = { params: { id: resource.id } };
    expect(await stranger.call(contract.linkPrivateResource, call)).toMatchObject({ status: 404 });
    // A link doesn't make another one.
    const reqid = await linkOf(member, resource.id);
    const asked = await fetch(`${app.url}/api/v1/content/resources/private/${resource.id}/link?reqid=${reqid}`);
    expect(asked.status).toBe(401);
  });
});

describe("a public one", () => {
  test("opens for everyone by slug, in any case, and by number", async () => {
    const { resource } = await world({ access: "public", slug: "flexible-work" });
    for (const name of ["flexible-work", "Flexible-Work", resource.id])
      expect(await readPublic(null, name)).toMatchObject({
        status: 200,
        body: { id: resource.id, can: { link: false } },
      });
    expect(await readPublic(null, "no-such-thing")).toMatchObject({ status: 404 });
    // It is no private one: its page has no request id.
    expect(await readPrivate(null, resource.id)).toMatchObject({ status: 401 });
  });
});

describe("after a loss", () => {
  test("nothing about birth is listed or opened, by no address and with no link", async () => {
    const member = await createMemberIn(app, ["pregnancy"], { organization: "Harbor" });
    const organization = await organizationOf(app, member);
    const options = { title: "Leave for new parents", aboutBirth: true };
    const loud = await createResourceOf(app, organization, options);
    const open = await createResourceOf(app, organization, { ...options, access: "public" });
    const quiet = await createResourceOf(app, organization, { title: "Time off after a death" });
    const reqid = await linkOf(member, loud.id);
    const client = await signInAs(app, member);
    const listed = async () =>
      (await client.get(contract.listOrganizationResources, { params: { id: organization } })).data.map(({ id }) => id);
    expect(await listed()).toEqual([loud.id, open.id, quiet.id]);
    await client.get(startTransition, {
      params: { id: await trackOf(app, member, "pregnancy") },
      body: { destination: "pregnancyloss" },
    });
    expect(await listed()).toEqual([quiet.id]);
    expect(await readPrivate(member, quiet.id)).toMatchObject({ status: 200 });
    expect(await readPrivate(member, loud.id)).toMatchObject({ status: 404 });
    expect(await readPublic(member, open.slug)).toMatchObject({ status: 404 });
    // Their own link, and one of a colleague.
    expect(await readPrivate(null, loud.id, { reqid })).toMatchObject({ status: 401 });
    const colleague = await createMember(app, {});
    await app.write(({ db }) =>
      db.insertInto("organization_members").values({ user_id: colleague.id, organization_id: organization }).execute(),
    );
    const theirs = await linkOf(colleague, loud.id);
    expect(await readPrivate(member, loud.id, { reqid: theirs })).toMatchObject({ status: 404 });
    expect(await readPrivate(null, loud.id, { reqid: theirs })).toMatchObject({ status: 200 });
  });
});

test("opening a link leaves no trace of whom it came from", async () => {
  const { member, resource } = await world();
  const reqid = await linkOf(member, resource.id);
  const counted = async () =>
    (
      await app.context.read
        .selectFrom("audit_log")
        .select((of) => of.fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow()
    ).rows;
  const before = await counted();
  expect(await readPrivate(null, resource.id, { reqid })).toMatchObject({ status: 200 });
  expect(await counted()).toEqual(before);
});
