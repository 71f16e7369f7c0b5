// A second parent over HTTP: invited, accepted, reads and adds, and finds nothing once it has ended for any reason.
import * as contract from "@larkwell/contract/family.ts";
import * as children from "@larkwell/contract/health-record.ts";
import { askDeletion } from "@larkwell/contract/my-data.ts";
import { listNotifications } from "@larkwell/contract/notifications.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { endPartnerLink, leavePartner } from "@larkwell/contract/sharing.ts";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { personKeys } from "../../../data/personal-tables.ts";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createFamily, sharePage } from "../../../testing/factories/family.ts";
import { PASSWORD } from "../../../testing/factories/full-members.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createMemberIn } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { collectHoldings } from "../../account/my-data/collect.queries.ts";
import { hashPassword } from "../../sign-in/credentials/passwords.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));
afterAll(() => app.setNow(testNow));
afterEach(() => app.write(({ db }) => db.deleteFrom("minor_access_rules").execute()));

interface Side {
  person: Person;
  client: Client;
}
const signedIn = async (person: Person): Promise<Side> => ({ person, client: await signInAs(app, person) });
const of = ({ person }: Side, child: number) => ({ user_id: person.id, child_id: child });

async function link(owner: Person, partner: Person) {
  await app.write(({ db }) =>
    db
      .insertInto("partner_links")
      .values({ member_id: owner.id, partner_id: partner.id, since: app.context.now(), shows_first_name: true })
      .execute(),
  );
}

async function linkedParents(given: { birthday?: string } = {}) {
  const owner = await signedIn(await createMemberIn(app, ["parenting_and_pediatrics"], { firstName: "Ines" }));
  const second = await signedIn(await createMember(app, { firstName: "Noah" }));
  await link(owner.person, second.person);
  return { owner, second, ...(await createFamily(app, owner.person, given)) };
}

async function sharedParents(given: { mayAdd?: boolean; accepted?: boolean; birthday?: string } = {}) {
  const family = await linkedParents(given.birthday === undefined ? {} : { birthday: given.birthday });
  await sharePage(app, { child: family.child, owner: family.owner.person, parent: family.second.person, ...given });
  return family;
}
type Family = Awaited<ReturnType<typeof sharedParents>>;

const invite = ({ owner, child }: Pick<Family, "owner" | "child">, may_add = true) =>
  owner.client.call(contract.shareChildPage, { params: of(owner, child), body: { may_add } });
const accept = (side: Side, child: number) =>
  side.client.call(contract.acceptSharedChild, { params: of(side, child), body: { accepted: true } });
const leave = (side: Side, child: number) => side.client.call(contract.leaveSharedChild, { params: of(side, child) });
const end = ({ owner, child }: Pick<Family, "owner" | "child">) =>
  owner.client.call(contract.endSecondParent, { params: of(owner, child) });
const page = (side: Side, child: number) => side.client.call(contract.readChildPage, { params: of(side, child) });
const opened = async (side: Side, child: number) => (await page(side, child)).body as unknown as contract.ChildPage;
const listOf = async (side: Side) =>
  (await side.client.get(contract.listSharedChildren, { params: { user_id: side.person.id } })).data;

const measured = { kind: "weight" as const, on: "2026-03-01", amount: 11_300 };
const shot = { name: "DTaP", on: "2024-03-02" };
const add = (side: Side, child: number, client_key: string = crypto.randomUUID()) =>
  side.client.call(contract.addGrowth, { params: of(side, child), body: { ...measured, client_key } });

/** Every door to a child's page, tried by one person. */
async function doors(side: Side, { child, growth, vaccination }: Pick<Family, "child" | "growth" | "vaccination">) {
  const { client } = side;
  const params = of(side, child);
  const answers = [
    await page(side, child),
    await add(side, child),
    await client.call(contract.changeGrowth, { params: { ...params, id: growth }, body: measured }),
    await client.call(contract.deleteGrowth, { params: { ...params, id: growth } }),
    await client.call(contract.addChildVaccination, { params, body: { ...shot, client_key: crypto.randomUUID() } }),
    await client.call(contract.changeChildVaccination, { params: { ...params, id: vaccination }, body: shot }),
    await client.call(contract.deleteChildVaccination, { params: { ...params, id: vaccination } }),
    await client.call(contract.chooseGrowthChart, { params, body: { chart: "boys" } }),
    await client.call(contract.readSecondParent, { params }),
    await client.call(contract.shareChildPage, { params, body: { may_add: true } }),
    await client.call(contract.endSecondParent, { params }),
  ];
  return answers.map(({ status }) => status);
}
const SHUT = Array.from({ length: 11 }, () => 404);

test("the owner invites, the partner accepts, and reads what the page has, without visits", async () => {
  const family = await linkedParents();
  const { owner, second, child } = family;
  const before = await owner.client.get(contract.readSecondParent, { params: of(owner, child) });
  expect(before).toEqual({ offered: true, partner: "Noah", given: null });
  expect((await invite(family, false)).body).toMatchObject({
    given: { name: "Noah", may_add: false, accepted: false },
  });
  expect((await page(second, child)).status).toBe(404);
  expect(await listOf(second)).toEqual([
    { child_id: child, name: "Ada", from: "Ines", may_add: false, accepted: false },
  ]);
  for (const status of [200, 200]) expect((await accept(second, child)).status).toBe(status);
  expect(await opened(second, child)).toMatchObject({
    child: { name: "Ada" },
    from: "Ines",
    may_add: false,
    open: ["growth", "vaccinations"],
    growth: [{ amount: 3_400, added_by: "other", added_by_name: "Ines" }],
    vaccinations: [{ name: "Hepatitis B", added_by: "other", added_by_name: "Ines" }],
  });
  expect(await opened(owner, child)).toMatchObject({ from: null, may_add: true, growth: [{ added_by: "you" }] });
});

test("the invitation names neither the child nor the owner, by email or in the bell, and comes three times a day at most", async () => {
  const family = await linkedParents();
  const { second } = family;
  for (let time = 1; time <= 5; time += 1) {
    await invite(family);
    await app.runJobs();
    await end(family);
  }
  const mails = await app.context.read
    .selectFrom("sent_messages")
    .select(["subject", "body"])
    .where("user_id", "=", second.person.id)
    .where("template", "=", "page_offered")
    .execute();
  expect(mails).toHaveLength(3);
  expect(`${mails[0]?.subject} ${mails[0]?.body}`).not.toMatch(/ada|ines|child|family|parent|growth|vaccin/i);
  const { data } = await second.client.get(listNotifications, { query: { limit: 50 } });
  expect(data.filter(({ kind }) => kind === "page_offered")).toMatchObject([
    { label: "Someone offers to share a page with you", leads: "shared" },
  ]);
});

test("nothing is sent about an invitation that was taken back", async () => {
  const family = await sharedParents({ accepted: false });
  await end(family);
  const payload = { template: "page_offered" as const, userId: family.second.person.id };
  await app.write((tx) => tx.queue("notice", payload));
  await app.runJobs();
  const mails = await app.context.read
    .selectFrom("sent_messages")
    .select("id")
    .where("user_id", "=", family.second.person.id)
    .where("template", "=", "page_offered")
    .execute();
  expect(mails).toEqual([]);
});

test("a second parent who may only read is told so, and nothing changes", async () => {
  const family = await sharedParents({ mayAdd: false });
  const { second, child } = family;
  const answer = await add(second, child);
  expect([answer.status, answer.body]).toMatchObject([403, { code: "only_reading" }]);
  expect(await doors(second, family)).toEqual([200, 403, 403, 403, 403, 403, 403, 404, 404, 404, 404]);
  expect((await opened(second, child)).growth).toHaveLength(1);
  // From the next request on, what the owner allows.
  await invite(family, true);
  expect((await add(second, child)).status).toBe(201);
});

test("a second parent adds, changes and deletes their own entries only; the owner deletes any, and changes their own", async () => {
  const family = await sharedParents();
  const { owner, second, child, growth, vaccination } = family;
  const key = crypto.randomUUID();
  const made = await Promise.all([add(second, child, key), add(second, child, key)]);
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  const seen = await opened(owner, child);
  expect(seen.growth).toMatchObject([
    { amount: 11_300, added_by: "other", added_by_name: "Noah" },
    { amount: 3_400, added_by: "you" },
  ]);
  const theirs = seen.growth[0]?.id ?? 0;
  const params = { ...of(second, child), id: growth };
  // The owner's entries stay as they are.
  expect((await second.client.call(contract.changeGrowth, { params, body: measured })).status).toBe(404);
  await second.client.call(contract.deleteGrowth, { params });
  await second.client.call(contract.deleteChildVaccination, { params: { ...params, id: vaccination } });
  expect(await opened(owner, child)).toMatchObject({ growth: [{}, { amount: 3_400 }], vaccinations: [{}] });
  const body = { ...measured, amount: 11_400 };
  const own = { ...of(second, child), id: theirs };
  expect((await second.client.call(contract.changeGrowth, { params: own, body })).body).toMatchObject({
    amount: 11_400,
    added_by: "you",
  });
  const ofOwner = { ...of(owner, child), id: theirs };
  expect((await owner.client.call(contract.changeGrowth, { params: ofOwner, body })).status).toBe(404);
  expect((await owner.client.call(contract.deleteGrowth, { params: ofOwner })).status).toBe(200);
  expect((await opened(second, child)).growth).toMatchObject([{ amount: 3_400 }]);
});

test("each reading is recorded neutrally, and the owner sees who looked", async () => {
  const { owner, second, child } = await sharedParents();
  await listOf(second);
  await page(second, child);
  await page(owner, child);
  const looks = await owner.client.get(listRecordLooks, { params: { user_id: owner.person.id } });
  const look = { by: "Noah", role: "partner", what: "sharing.page_read", with: null, reason: null };
  expect(looks.data).toMatchObject([look, look]);
  expect(looks.pagination.total).toBe(2);
  const lines = await app.context.read
    .selectFrom("audit_log")
    .select(["action", "subject_kind", "subject_id"])
    .where("subject_user_id", "=", owner.person.id)
    .where("actor_id", "=", second.person.id)
    .execute();
  expect(lines).toEqual([1, 2].map(() => ({ action: "sharing.page_read", subject_kind: null, subject_id: null })));
  const theirs = await second.client.get(listRecordLooks, { params: { user_id: second.person.id } });
  expect(theirs.data).toEqual([]);
});

const byOwner =
  (body: { died: boolean; removed: boolean }) =>
  async ({ owner, child }: Family) =>
    owner.client.call(children.hideHealthChild, { params: { user_id: owner.person.id, id: child }, body });
const track = ({ person }: Side, at = app.context.now()) =>
  app.write(({ db }) =>
    db.insertInto("member_tracks").values({ user_id: person.id, name: "pregnancyloss", started_at: at }).execute(),
  );

describe("the page is not there for the second parent, at any door", () => {
  test.each<[string, (family: Family) => Promise<unknown>]>([
    ["after the owner ended it", end],
    ["after leaving it", ({ second, child }) => leave(second, child)],
    [
      "after the owner ended the partner link",
      ({ owner }) => owner.client.call(endPartnerLink, { params: { user_id: owner.person.id } }),
    ],
    [
      "after leaving the partner link",
      ({ second }) => second.client.call(leavePartner, { params: { user_id: second.person.id } }),
    ],
    ["after the child died", byOwner({ died: true, removed: false })],
    ["after the child was removed", byOwner({ died: false, removed: true })],
    ["after a loss of the owner", ({ owner }) => track(owner)],
    ["after a loss of the second parent", ({ second }) => track(second)],
    [
      "while the owner's account is closed",
      ({ owner }) =>
        app.write(({ db }) =>
          db.updateTable("users").set({ disabled_at: app.context.now() }).where("id", "=", owner.person.id).execute(),
        ),
    ],
    [
      "after the page closed at 18",
      ({ child }) =>
        app.write(({ db }) =>
          db.updateTable("children").set({ closed_at: app.context.now() }).where("id", "=", child).execute(),
        ),
    ],
  ])("%s", async (_, ending) => {
    const family = await sharedParents();
    expect((await doors(family.second, family))[0]).toBe(200);
    await ending(family);
    expect(await doors(family.second, family)).toEqual(SHUT);
    expect(await listOf(family.second)).toEqual([]);
    expect((await accept(family.second, family.child)).status).toBe(404);
  });

  test("before it is accepted, and after it is declined", async () => {
    const family = await sharedParents({ accepted: false });
    expect(await doors(family.second, family)).toEqual(SHUT);
    await leave(family.second, family.child);
    expect(await doors(family.second, family)).toEqual(SHUT);
    expect((await accept(family.second, family.child)).status).toBe(404);
    const { owner, child } = family;
    expect(await owner.client.get(contract.readSecondParent, { params: of(owner, child) })).toMatchObject({
      given: null,
    });
  });

  test("for a stranger, and for the second parent of another child", async () => {
    const family = await sharedParents();
    const other = await sharedParents();
    const stranger = await signedIn(await createMember(app));
    for (const side of [other.second, other.owner, stranger]) {
      expect(await doors(side, family)).toEqual(SHUT);
      expect((await accept(side, family.child)).status).toBe(404);
      expect((await leave(side, family.child)).status).toBe(404);
    }
    // Under the owner's id neither.
    const params = { user_id: family.owner.person.id, child_id: family.child };
    expect((await family.second.client.call(contract.readChildPage, { params })).status).toBe(404);
    expect((await doors(family.second, family))[0]).toBe(200);
  });
});

test("linked again, or after a loss when something new began, the page comes back only if the owner invites anew", async () => {
  const ended = await sharedParents();
  await ended.owner.client.call(endPartnerLink, { params: { user_id: ended.owner.person.id } });
  await link(ended.owner.person, ended.second.person);
  expect((await page(ended.second, ended.child)).status).toBe(404);
  const lost = await sharedParents();
  await track(lost.owner);
  expect((await invite(lost)).body).toMatchObject({ code: "not_offered_now" });
  app.setNow(testNow.add({ minutes: 5 }));
  await app.write(async ({ db }) => {
    await db
      .updateTable("member_tracks")
      .set({ ended_at: app.context.now() })
      .where("user_id", "=", lost.owner.person.id)
      .execute();
    await db
      .insertInto("member_tracks")
      .values({ user_id: lost.owner.person.id, name: "fertility", started_at: app.context.now() })
      .execute();
  });
  expect((await page(lost.second, lost.child)).status).toBe(404);
  for (const family of [ended, lost]) {
    expect((await invite(family)).body).toMatchObject({ given: { accepted: false } });
    await accept(family.second, family.child);
    expect((await page(family.second, family.child)).status).toBe(200);
  }
});

test("a loss that was undone never happened", async () => {
  const family = await sharedParents();
  await track(family.owner);
  await app.write(({ db }) =>
    db
      .updateTable("member_tracks")
      .set({ ended_at: app.context.now(), ended_because: "undone" })
      .where("user_id", "=", family.owner.person.id)
      .where("name", "=", "pregnancyloss")
      .execute(),
  );
  expect((await page(family.second, family.child)).status).toBe(200);
});

test("nothing is offered without a partner, of a child who is hidden, or at 18", async () => {
  const owner = await signedIn(await createMember(app));
  const { child } = await createFamily(app, owner.person);
  expect((await invite({ owner, child })).body).toMatchObject({ code: "no_partner" });
  for (const values of [{ died: true }, { died: false, birthday: "2008-01-01" }]) {
    const family = await linkedParents();
    await app.write(({ db }) => db.updateTable("children").set(values).where("id", "=", family.child).execute());
    expect((await invite(family)).body).toMatchObject({ code: "not_offered_now" });
    expect(
      await family.owner.client.get(contract.readSecondParent, { params: of(family.owner, family.child) }),
    ).toMatchObject({
      offered: false,
    });
  }
});

test.each([
  ["NY", "NJ", ["NY"], 1, 0],
  ["NY", "NJ", ["NJ"], 0, 1],
  ["NY", "NY", ["NY"], 1, 1],
  ["NY", null, ["NY"], 1, 0],
] as const)(
  "of a child who is 13, with the states %s and %s, where %j open growth, each reads by their own",
  async (one, two, states, first, other) => {
    const { owner, second, child } = await sharedParents({ birthday: "2013-01-02" });
    await app.write(async ({ db }) => {
      for (const [side, state] of [
        [owner, one],
        [second, two],
      ] as const)
        await db.updateTable("member_profiles").set({ state }).where("user_id", "=", side.person.id).execute();
      for (const state of states)
        await db
          .insertInto("minor_access_rules")
          .values({ state, open_kinds: ["growth", "visits"], note: "", changed_at: app.context.now() })
          .execute();
    });
    expect([(await opened(owner, child)).growth.length, (await opened(second, child)).growth.length]).toEqual([
      first,
      other,
    ]);
    expect((await add(second, child)).status).toBe(other ? 201 : 403);
    expect((await opened(second, child)).open).toEqual(other ? ["growth"] : []);
  },
);

describe("at once", () => {
  test("two invitations make one, and two acceptances accept once", async () => {
    const family = await linkedParents();
    const made = await Promise.all([invite(family), invite(family), invite(family)]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all([accept(family.second, family.child), accept(family.second, family.child)]);
    const rows = await app.context.read
      .selectFrom("child_parents")
      .select("ended_at")
      .where("child_id", "=", family.child)
      .execute();
    expect(rows).toEqual([{ ended_at: null }]);
    const accepted = await app.context.read
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "sharing.page_accepted")
      .where("subject_user_id", "=", family.owner.person.id)
      .execute();
    expect(accepted).toHaveLength(1);
  });

  test("accepting and taking back leave nothing open", async () => {
    const family = await sharedParents({ accepted: false });
    const [answer] = await Promise.all([accept(family.second, family.child), end(family)]);
    expect([200, 404]).toContain(answer.status);
    expect((await page(family.second, family.child)).status).toBe(404);
  });

  test("what is written while access ends is whole or not there", async () => {
    const family = await sharedParents();
    const [first, , second] = await Promise.all([
      add(family.second, family.child),
      end(family),
      add(family.second, family.child),
    ]);
    const written = [first, second].filter(({ status }) => status === 201).length;
    expect([first, second].map(({ status }) => status).every((status) => status === 201 || status === 404)).toBe(true);
    expect((await opened(family.owner, family.child)).growth).toHaveLength(1 + written);
    expect((await add(family.second, family.child)).status).toBe(404);
  });
});

const held = async ({ person }: Side) => {
  const { read, personalTables, secret } = app.context;
  const keys = personKeys(secret, person.id);
  const { records } = await collectHoldings(read, person.id, personalTables, {
    open: (sealed) => sealed,
    keys,
    now: app.context.now(),
  });
  return records.filter(({ title }) => title.startsWith("Child: ")).length;
};

test("the data copy of each has their own entries, as long as they may open them", async () => {
  const family = await sharedParents();
  await add(family.second, family.child);
  expect([await held(family.owner), await held(family.second)]).toEqual([2, 1]);
  await end(family);
  expect([await held(family.owner), await held(family.second)]).toEqual([2, 0]);
});

async function closeAccount({ person, client }: Side): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  await app.write(({ db }) => db.updateTable("users").set({ password_hash }).where("id", "=", person.id).execute());
  await client.get(askDeletion, { params: { user_id: person.id }, body: { password: PASSWORD } });
  app.setNow(testNow.add({ hours: 15 * 24 }));
  await app.runJobs();
}

describe("at the end of an account", () => {
  test("of the second parent, what they added stays with the child, without their name", async () => {
    const { owner, second, child } = await sharedParents();
    await add(second, child);
    await closeAccount(second);
    const back = await signedIn(owner.person);
    expect((await opened(back, child)).growth).toMatchObject([
      { amount: 11_300, added_by: "other", added_by_name: null },
      { amount: 3_400, added_by: "you" },
    ]);
    expect(await held(back)).toBe(3);
    expect(await back.client.get(contract.readSecondParent, { params: of(back, child) })).toMatchObject({
      given: null,
    });
  });

  test("of the owner, the page ends with all that is on it", async () => {
    const { owner, second, child } = await sharedParents();
    await add(second, child);
    await closeAccount(owner);
    const back = await signedIn(second.person);
    expect((await page(back, child)).status).toBe(404);
    for (const table of ["child_growth", "child_vaccinations", "child_parents"] as const)
      expect(await app.context.read.selectFrom(table).select("id").where("child_id", "=", child).execute()).toEqual([]);
  });
});
