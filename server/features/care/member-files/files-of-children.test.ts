// Files about a child over HTTP: who they are listed for, moved between a child and the member, by age and state, and after the child is hidden.
import * as children from "@larkwell/contract/health-record.ts";
import * as contract from "@larkwell/contract/member-files.ts";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { personKeys } from "../../../data/personal-tables.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { createFamily, sharePage } from "../../../testing/factories/family.ts";
import { insertMemberFile, uploadMemberFile } from "../../../testing/factories/member-files.ts";
import { plainPdf } from "../../../testing/factories/message-files.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { collectHoldings } from "../../account/my-data/collect.queries.ts";
import { zipOfFiles } from "../../account/my-data/zip-of-files.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));
afterAll(() => app.setNow(testNow));
afterEach(() => app.write(({ db }) => db.deleteFrom("minor_access_rules").execute()));

const at = (instant: string) => app.setNow(Temporal.Instant.from(instant));

async function parentOf(birthday = "2024-01-02") {
  const person = await createMember(app);
  await app.write(({ db }) =>
    db.updateTable("member_profiles").set({ state: "NY" }).where("user_id", "=", person.id).execute(),
  );
  const { child } = await createFamily(app, person, { birthday });
  const { body: file } = await upload(person, child);
  return { person, child, file: file.id };
}
type Parent = Awaited<ReturnType<typeof parentOf>>;

/** Signed in anew: the clock may have moved past a session. */
const clientOf = ({ person }: Pick<Parent, "person">) => signInAs(app, person);
const upload = (person: Person, child?: number, key: string = crypto.randomUUID()) =>
  uploadMemberFile(app, person, plainPdf(), {
    name: "shots.pdf",
    fields: { type: "LETTER", client_key: key, ...(child === undefined ? {} : { child_id: String(child) }) },
  });
const allow = (open: readonly string[]) =>
  app.write(({ db }) =>
    db
      .insertInto("minor_access_rules")
      .values({ state: "NY", open_kinds: [...open], changed_at: app.context.now() })
      .execute(),
  );

async function list(parent: Pick<Parent, "person">, query: Record<string, number> = {}) {
  const answer = await (await clientOf(parent)).call(contract.listMemberFiles, {
    params: { user_id: parent.person.id },
    query,
  });
  return answer.status === 200
    ? (answer.body as { data: { id: number }[] }).data.map(({ id }) => id)
    : (answer.body as { code: string }).code;
}

async function move({ person, file }: Parent, child_id: number | null) {
  const client = await clientOf({ person });
  return client.call(contract.changeMemberFile, { params: { user_id: person.id, id: file }, body: { child_id } });
}

const addressOf = async ({ person, file }: Parent) =>
  (await clientOf({ person })).call(contract.addressMemberFile, { params: { user_id: person.id, id: file } });
const statusOf = async (url: string) => (await fetch(app.url + url)).status;

async function archive({ person }: Pick<Parent, "person">) {
  const { url } = await (await clientOf({ person })).get(contract.addressAllFiles, { params: { user_id: person.id } });
  return Buffer.from(await (await fetch(app.url + url)).arrayBuffer()).toString("latin1");
}

async function copy({ person }: Pick<Parent, "person">) {
  const { read, personalTables, secret, now } = app.context;
  const held = await collectHoldings(read, person.id, personalTables, {
    open: (sealed) => sealed,
    keys: personKeys(secret, person.id),
    now: now(),
  });
  const chunks: Buffer[] = [];
  for await (const chunk of await zipOfFiles(app.context, person.id, now())) chunks.push(Buffer.from(chunk));
  return {
    rows: held.records.filter(({ title }) => title === "File").length,
    bytes: Buffer.concat(chunks).toString("latin1").includes("shots.pdf"),
  };
}

test("a file about a child is in the list of that child, moves to the member and back, and the quota counts it once", async () => {
  const parent = await parentOf();
  const { person, child, file } = parent;
  expect([await list(parent), await list(parent, { child_id: child })]).toEqual([[], [file]]);
  expect((await move(parent, null)).body).toMatchObject({ id: file, child_id: null });
  expect([await list(parent), await list(parent, { child_id: child })]).toEqual([[file], []]);
  expect((await move(parent, child)).body).toMatchObject({ id: file, child_id: child, type: "LETTER" });
  const { meta } = await (await clientOf(parent)).get(contract.listMemberFiles, { params: { user_id: person.id } });
  expect(meta).toMatchObject({ files: 1 });
  expect(await archive(parent)).toContain("shots.pdf");
  const kept = await app.context.read.selectFrom("member_files").select("child_id").where("id", "=", file).execute();
  expect(kept).toEqual([{ child_id: child }]);
});

test("another member’s child takes no file, has no list, and is nobody’s to move to", async () => {
  const parent = await parentOf();
  const other = await parentOf();
  expect((await upload(parent.person, other.child)).status).toBe(404);
  expect((await move(parent, other.child)).status).toBe(404);
  expect(await list(parent, { child_id: other.child })).toBe("not_found");
  expect(await list(other, { child_id: other.child })).toEqual([other.file]);
  const { data } = await (await clientOf(parent)).get(contract.listFileChildren, {
    params: { user_id: parent.person.id },
  });
  expect(data.map(({ id }) => id)).toEqual([parent.child]);
});

describe("by age and state", () => {
  test.each([
    ["2014-03-11", [], true],
    ["2014-03-10", ["growth", "vaccinations", "visits"], false],
    ["2014-03-10", ["files"], true],
    ["2008-03-11", ["files"], true],
    ["2008-03-10", ["files"], false],
  ] as const)("of a child born %s, where the state opens %j, files are open: %s", async (birthday, open, isOpen) => {
    at("2026-03-09T15:00:00Z");
    // Under 12 in the beginning: the birthday is corrected later.
    const parent = await parentOf("2020-01-01");
    await app.write(({ db }) => db.updateTable("children").set({ birthday }).where("id", "=", parent.child).execute());
    await allow(open);
    at("2026-03-10T15:00:00Z");
    const { child, file, person } = parent;
    expect(await list(parent, { child_id: child })).toEqual(isOpen ? [file] : "closed_by_age");
    expect(await list(parent, { id: file })).toEqual(isOpen ? [file] : []);
    expect((await addressOf(parent)).status).toBe(isOpen ? 200 : 404);
    expect((await archive(parent)).includes("shots.pdf")).toBe(isOpen);
    expect(await copy(parent)).toEqual({ rows: isOpen ? 1 : 0, bytes: isOpen });
    expect((await upload(person, child)).status).toBe(isOpen ? 201 : 403);
    expect((await move(parent, null)).status).toBe(isOpen ? 200 : 404);
  });

  test("an address in hand opens nothing from the birthday on, for the parent and the practitioner of the visit", async () => {
    await allow(["files"]);
    const parent = await parentOf("2008-04-10");
    const { person, file } = parent;
    await createCard(app, person);
    const practice = await createPractice(app);
    at("2026-04-09T15:00:00Z");
    const { appointmentId } = await createBooking(app, { member: person, practice, start: slotIn(40) });
    await app.write(({ db }) =>
      db
        .insertInto("member_file_shares")
        .values({ file_id: file, appointment_id: appointmentId, user_id: person.id, shared_at: app.context.now() })
        .execute(),
    );
    at("2026-04-10T03:58:00Z");
    const doctor = await signInAs(app, practice.person);
    const mine = (await addressOf(parent)).body as { url: string };
    const theirs = await doctor.get(contract.addressVisitFile, { params: { appointment_id: appointmentId, id: file } });
    expect([await statusOf(mine.url), await statusOf(theirs.url)]).toEqual([200, 200]);
    at("2026-04-10T04:00:00Z");
    expect([await statusOf(mine.url), await statusOf(theirs.url)]).toEqual([404, 404]);
    const shared = await doctor.get(contract.listVisitFiles, { params: { appointment_id: appointmentId } });
    expect(shared.data).toEqual([]);
  });

  test("what the same key made and was moved to a child is refused once that child is closed, and made no second time", async () => {
    await allow(["files"]);
    const parent = await parentOf("2008-04-10");
    const key = crypto.randomUUID();
    const { body: own } = await upload(parent.person, undefined, key);
    expect((await move({ ...parent, file: own.id }, parent.child)).status).toBe(200);
    at("2026-04-10T15:00:00Z");
    expect((await upload(parent.person, undefined, key)).status).toBe(403);
    expect(await list(parent)).toEqual([]);
  });

  test("moving a file and closing the page at once end in one of two states", async () => {
    for (let round = 0; round < 4; round += 1) {
      at("2026-04-09T15:00:00Z");
      await app.write(({ db }) => db.deleteFrom("minor_access_rules").execute());
      const parent = await parentOf("2020-04-10");
      const { body: own } = await upload(parent.person);
      await app.write(({ db }) =>
        db.updateTable("children").set({ birthday: "2008-04-10" }).where("id", "=", parent.child).execute(),
      );
      await allow(["files"]);
      const close = app.write(({ db }) =>
        db.updateTable("children").set({ closed_at: app.context.now() }).where("id", "=", parent.child).execute(),
      );
      const [out, into] = await Promise.all([
        move(parent, null),
        move({ ...parent, file: own.id }, parent.child),
        close,
      ]);
      const now = await app.context.read
        .selectFrom("member_files")
        .select(["id", "child_id"])
        .where("user_id", "=", parent.person.id)
        .orderBy("id")
        .execute();
      expect(now).toEqual([
        { id: parent.file, child_id: out.status === 200 ? null : parent.child },
        { id: own.id, child_id: into.status === 200 ? parent.child : null },
      ]);
      const open = now.filter(({ child_id }) => child_id === null).map(({ id }) => id);
      expect(await list(parent)).toEqual(open.toReversed());
    }
  });

  test("90 days after the page closed, the files about the child are deleted, with their bytes, and no others", async () => {
    await allow(["files"]);
    const parent = await parentOf("2008-04-10");
    const { body: own } = await upload(parent.person);
    at("2026-04-10T15:00:00Z");
    await app.runJobs();
    const rows = async () =>
      (
        await app.context.read
          .selectFrom("member_files")
          .select("id")
          .where("user_id", "=", parent.person.id)
          .where("removed_at", "is", null)
          .execute()
      ).map(({ id }) => id);
    at("2026-07-09T14:00:00Z");
    await app.runJobs();
    expect(await rows()).toEqual([parent.file, own.id]);
    at("2026-07-09T16:00:00Z");
    await app.runJobs();
    expect(await rows()).toEqual([own.id]);
  });
});

describe("of a child who is hidden", () => {
  test.each([
    { died: true, removed: false },
    { died: false, removed: true },
  ])(
    "(%j) files are only on the child’s own page: read, never changed, and in the copy of one’s data",
    async (hidden) => {
      const parent = await parentOf();
      const { person, child, file } = parent;
      const client = await clientOf(parent);
      await client.get(children.hideHealthChild, { params: { user_id: person.id, id: child }, body: hidden });
      expect([await list(parent), await list(parent, { child_id: child })]).toEqual([[], [file]]);
      expect((await addressOf(parent)).status).toBe(200);
      expect(await archive(parent)).not.toContain("shots.pdf");
      expect(await copy(parent)).toEqual({ rows: 1, bytes: true });
      expect((await upload(person, child)).status).toBe(404);
      expect((await move(parent, null)).status).toBe(404);
      const { data } = await client.get(contract.listFileChildren, { params: { user_id: person.id } });
      expect(data).toEqual([]);
      await client.get(children.hideHealthChild, {
        params: { user_id: person.id, id: child },
        body: { died: false, removed: false },
      });
      expect(await archive(parent)).toContain("shots.pdf");
    },
  );

  test("a child with a file is never deleted, also if the file was", async () => {
    const parent = await parentOf();
    await app.write(async ({ db }) => {
      await db.deleteFrom("child_growth").where("child_id", "=", parent.child).execute();
      await db.deleteFrom("child_vaccinations").where("child_id", "=", parent.child).execute();
    });
    await expect(
      app.write(({ db }) => db.deleteFrom("children").where("id", "=", parent.child).execute()),
    ).rejects.toThrow(/foreign key/);
  });
});

test("a file that is shared for a visit says nothing of the child", async () => {
  const parent = await parentOf();
  await createCard(app, parent.person);
  const practice = await createPractice(app);
  const { appointmentId } = await createBooking(app, { member: parent.person, practice, start: slotIn(3) });
  const now = app.context.now();
  await app.write(({ db }) =>
    insertMemberFile(db, parent.person.id, { name: "a.pdf", now, visit: appointmentId, child: parent.child }),
  );
  const doctor = await signInAs(app, practice.person);
  const { data } = await doctor.get(contract.listVisitFiles, { params: { appointment_id: appointmentId } });
  expect(data).toHaveLength(1);
  expect(data[0]).not.toHaveProperty("child_id");
});

test("a second parent who may add entries neither reads nor adds files about the child", async () => {
  const owner = await parentOf();
  const second = await createMember(app);
  await sharePage(app, { child: owner.child, owner: owner.person, parent: second });
  const { status } = await upload(second, owner.child);
  expect([status, await list({ person: second }, { child_id: owner.child })]).toEqual([404, "not_found"]);
  const { body: own } = await upload(second);
  expect((await move({ person: second, child: owner.child, file: own.id }, owner.child)).status).toBe(404);
});
