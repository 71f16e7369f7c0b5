// Conversations in a person's data copy, with their files as a ZIP archive and what was never sent; and their end, years after the account's.
import { inflateRawSync } from "node:zlib";
import { handOverConversation } from "@larkwell/contract/inbox.ts";
import { createChannel, saveDraft, sendMessage } from "@larkwell/contract/messages.ts";
import * as contract from "@larkwell/contract/my-data.ts";
import { beforeEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createFullMember, MARK, PASSWORD } from "../../../testing/factories/full-members.ts";
import { plainPdf, uploadFile } from "../../../testing/factories/message-files.ts";
import { createChannelOf, say } from "../../../testing/factories/messages.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

async function fullLife() {
  const { member, practitionerId } = await createFullMember(app);
  const midwife: Person = { id: practitionerId, role: "practitioner", email: "" };
  return { member, midwife, channel: await createChannelOf(app, member, midwife) };
}

const send = async (person: Person, channel_id: number, body: string, file_ids: number[] = []) =>
  (await signInAs(app, person)).get(sendMessage, { params: { channel_id }, body: { body, file_ids } });
const draft = async (person: Person, channel_id: number, body: string) =>
  (await signInAs(app, person)).get(saveDraft, { params: { channel_id }, body: { body, revision: 50 } });

async function prepared(member: Person): Promise<number> {
  const { id } = await (await signInAs(app, member)).get(contract.askDataExport, { params: { user_id: member.id } });
  await app.runJobs();
  return id;
}

async function download(
  member: Person,
  id: number,
  format: "json" | "files",
  { password = PASSWORD, as = member } = {},
) {
  const response = await fetch(`${app.url}/api/v1/users/${member.id}/data_exports/${id}/download`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenFor(app, as)}`, "content-type": "application/json" },
    body: JSON.stringify({ password, format }),
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** By its directory at the end, as programs read it. */
function unzipped(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("504b0506", "hex"));
  const found: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, offset] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const begin = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const content = inflateRawSync(zip.subarray(begin, begin + packed));
    expect([name, content.length]).toEqual([name, zip.readUInt32LE(at + 24)]);
    found[name] = content;
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
}

test("holds what the member wrote and never sent, and nothing that the other side never sent", async () => {
  const { member, midwife, channel } = await fullLife();
  await draft(member, channel, "Quillfeather: I wanted to ask");
  await draft(midwife, channel, "Goldcrest: I think that she");
  const mine = (await uploadFile(app, channel, member, plainPdf(), { name: "wrenfile.pdf" })).body;
  const theirs = (await uploadFile(app, channel, midwife, plainPdf(), { name: "dunnockfile.pdf" })).body;
  const id = await prepared(member);
  const text = (await download(member, id, "json")).bytes.toString("utf8");
  expect(text).toContain("Quillfeather: I wanted to ask");
  expect(text).toMatch(new RegExp(`message_files\\.id",\\s+"valueString": "${mine.id}"`));
  expect(text).toContain("wrenfile.pdf");
  expect(text).not.toMatch(/Goldcrest|dunnockfile|body_sealed/);
  expect(Object.keys(unzipped((await download(member, id, "files")).bytes))).toEqual([
    `conversation-${channel}/${mine.id}-wrenfile.pdf`,
  ]);
  expect(theirs.id).toBeGreaterThan(0);
});

test("has every file of both sides in a ZIP archive, and none that is not for the member", async () => {
  const { member, midwife, channel } = await fullLife();
  // The rows that the factory wrote, a file of a message, one of their own and one about a child, have no bytes: they are left out.
  const large = Buffer.concat([plainPdf("large"), Buffer.alloc(3_000_000, "x")]);
  const [one, two] = [
    (await uploadFile(app, channel, member, large, { name: "análisis.pdf" })).body,
    (await uploadFile(app, channel, midwife, plainPdf("plan"), { name: "plan.pdf" })).body,
  ];
  await send(member, channel, "Mine", [one.id]);
  await send(midwife, channel, "Theirs", [two.id]);
  const [unsafe, gone] = [
    (await uploadFile(app, channel, member, plainPdf(), { name: "unsafe.pdf" })).body,
    (await uploadFile(app, channel, member, plainPdf(), { name: "gone.pdf" })).body,
  ];
  await app.write(async ({ db }) => {
    await db
      .updateTable("message_files")
      .set({ state: "removed", removed_at: testNow })
      .where("id", "=", unsafe.id)
      .execute();
    await db.updateTable("message_files").set({ state: "checking" }).where("id", "=", gone.id).execute();
  });
  const { person: ada } = await createPractice(app, { isCx: true });
  const asAda = await signInAs(app, ada);
  const { id: internal } = await asAda.get(createChannel, {
    body: { user_ids: [midwife.id], about_member_id: member.id },
  });
  const secret = (await uploadFile(app, internal, ada, plainPdf(), { name: "among-us.pdf" })).body;
  await send(ada, internal, "About them", [secret.id]);

  const id = await prepared(member);
  const list = async () =>
    (await signInAs(app, member)).get(contract.listDataExports, { params: { user_id: member.id } });
  expect((await list()).data[0]).toMatchObject({ id, status: "ready", files: 5 });
  // What comes later is in the next copy.
  app.setNow(testNow.add({ minutes: 1 }));
  await send(member, channel, "Later", [
    (await uploadFile(app, channel, member, plainPdf(), { name: "later.pdf" })).body.id,
  ]);
  const zip = await download(member, id, "files");
  expect(Object.fromEntries(zip.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="your-files.zip"',
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  const inside = unzipped(zip.bytes);
  expect(Object.keys(inside)).toEqual([
    `conversation-${channel}/${two.id}-plan.pdf`,
    `conversation-${channel}/${one.id}-análisis.pdf`,
  ]);
  expect(inside[`conversation-${channel}/${one.id}-análisis.pdf`]?.equals(large)).toBe(true);

  expect((await download(member, id, "files", { password: "wrong" })).status).toBe(422);
  expect((await download(member, id, "files", { as: await createMember(app) })).status).toBe(404);
  app.setNow(testNow.add({ hours: 7 * 24 }));
  expect((await download(member, id, "files")).status).toBe(409);
  expect((await list()).data[0]).toMatchObject({ files: 0 });
  const rows = await app.context.read
    .selectFrom("audit_log")
    .select("action")
    .where("subject_user_id", "=", member.id)
    .where("action", "=", "account.copy_downloaded")
    .execute();
  expect(rows).toHaveLength(1);
});

test("years after the account has ended, the words of both sides are gone, with files, drafts and what colleagues wrote", async () => {
  const { member, midwife, channel } = await fullLife();
  const { body: file } = await uploadFile(app, channel, member, plainPdf("Quarrelsome"));
  await send(member, channel, "Quarrelsome ankles", [file.id]);
  await draft(midwife, channel, "Quarrelsome: to be answered");
  const { person: ada } = await createPractice(app, { isCx: true });
  const { person: bo } = await createPractice(app, { isCx: true });
  const shared = await createChannelOf(app, member, ada);
  await say(app, shared, member, "Quarrelsome, too");
  const asAda = await signInAs(app, ada);
  const note = "Quarrelsome ankles: yours";
  await asAda.get(handOverConversation, { params: { channel_id: shared }, body: { to_id: bo.id, note } });
  const { id: internal } = await asAda.get(createChannel, { body: { user_ids: [bo.id], about_member_id: member.id } });
  await say(app, internal, ada, "Quarrelsome, if you ask me");
  const { folder } = await app.context.read
    .selectFrom("message_files")
    .select("folder")
    .where("id", "=", file.id)
    .executeTakeFirstOrThrow();

  await (await signInAs(app, member)).get(contract.askDeletion, {
    params: { user_id: member.id },
    body: { password: PASSWORD },
  });
  for (const days of [0, 14, 15]) {
    app.setNow(testNow.add({ hours: days * 24 }));
    await app.runJobs();
  }
  const words = async () =>
    (
      await app.context.read
        .selectFrom("messages")
        .select("body")
        .where("channel_id", "in", [channel, shared, internal])
        .execute()
    ).filter(({ body }) => body.includes("Quarrelsome")).length;
  const notes = async () =>
    (await app.context.read.selectFrom("inbox_events").select("note").where("channel_id", "=", shared).execute()).map(
      (row) => row.note,
    );
  expect([await words(), await notes()]).toEqual([3, [note]]);
  const isThere = async () => {
    const stream = await app.context.files.open(`${folder}/whole`);
    stream?.destroy();
    return stream !== undefined;
  };
  expect(await isThere()).toBe(true);

  for (const at of ["2036-03-25T15:00[UTC]", "2036-03-26T15:00[UTC]"]) {
    app.setNow(Temporal.ZonedDateTime.from(at).toInstant());
    await app.runJobs();
  }
  expect([await words(), await notes()]).toEqual([0, [""]]);
  const drafts = await app.context.read
    .selectFrom("message_drafts")
    .select("user_id")
    .where("channel_id", "in", [channel, shared, internal])
    .execute();
  expect(drafts).toEqual([]);
  expect(await isThere()).toBe(false);
  const kept = await app.context.read
    .selectFrom("message_files")
    .select("name")
    .where("channel_id", "=", channel)
    .execute();
  expect(JSON.stringify(kept)).not.toMatch(/Quarrelsome|scan/);
  expect(JSON.stringify(kept)).not.toContain(MARK);
}, 60_000);
