// Files and the virus scanner: nobody opens a file before its verdict, what is found is gone for both sides, and a scanner that is away never makes a file clean.
import { addressMessageFile, listStoppedFiles, openStoppedFile } from "@larkwell/contract/message-files.ts";
import { listMessages, sendMessage } from "@larkwell/contract/messages.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { clamav } from "../../../outside/virus-scan/clamav.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { startClamd } from "../../../testing/clamd-server.ts";
import { plainPdf, uploadFile } from "../../../testing/factories/message-files.ts";
import { createChannelOf } from "../../../testing/factories/messages.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { checkFile } from "./check-file.ts";

const clamd = await startClamd();
afterAll(() => clamd.close());
const app = useTestApp({ env: { CLAMAV_ADDRESS: clamd.address } });
beforeEach(() => app.setNow(testNow));

async function sent(words: string) {
  const member = await createMember(app, { organization: "Alder" });
  const practice = await createPractice(app);
  const channel = await createChannelOf(app, member, practice.person);
  const { body: file } = await uploadFile(app, channel, member, plainPdf(words));
  expect(file.state).toBe("checking");
  const body = { body: "See the file", file_ids: [file.id] };
  await (await signInAs(app, member)).get(sendMessage, { params: { channel_id: channel }, body });
  return { member, practitioner: practice.person, channel, id: file.id };
}

const address = async (person: Person, id: number) => {
  const answer = await (await signInAs(app, person)).call(addressMessageFile, { params: { id } });
  return answer.ok ? 200 : answer.body.code;
};

const page = async (person: Person, channel: number) => {
  const { data, meta } = await (await signInAs(app, person)).get(listMessages, { params: { channel_id: channel } });
  return { state: data[0]?.files[0]?.state, change: meta.change };
};

test("the message goes at once; its file opens for both when the scanner has called it clean", async () => {
  const release = clamd.hold();
  const { member, practitioner, channel, id } = await sent("harmless");
  const before = await page(practitioner, channel);
  expect(before.state).toBe("checking");
  for (const person of [member, practitioner]) expect(await address(person, id)).toBe("file_checking");
  release();
  await app.runJobs();
  await expect.poll(async () => (await page(practitioner, channel)).state).toBe("clean");
  expect(clamd.received.at(-1)?.equals(plainPdf("harmless"))).toBe(true);
  expect(await page(practitioner, channel)).toEqual({ state: "clean", change: before.change + 1 });
  for (const person of [member, practitioner]) expect(await address(person, id)).toBe(200);
});

test("what is found is gone for both sides and from the store, and staff is told", async () => {
  const { member, practitioner, channel, id } = await sent(clamd.marker);
  await app.runJobs();
  await expect.poll(async () => (await page(member, channel)).state).toBe("removed");
  for (const person of [member, practitioner]) expect(await address(person, id)).toBe("file_removed");
  app.setNow(testNow.add({ hours: 2 }));
  await app.runJobs();
  const row = await app.context.read
    .selectFrom("message_files")
    .select(["finding", "cleared_at", "folder"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ finding: clamd.finding, cleared_at: expect.anything() });
  expect(await app.context.files.open(`${row.folder}/whole`)).toBeUndefined();
  const mails = await app.context.read
    .selectFrom("sent_messages")
    .select("template")
    .where("template", "=", "staff_files")
    .execute();
  expect(mails).toHaveLength(1);
});

test("staff sees what was found, and after a reason who sent it; never the file or its name", async () => {
  const { member, id } = await sent(clamd.marker);
  const { id: cleanId } = await sent("harmless");
  await app.runJobs();
  const support = await signInAs(app, await createPerson(app, "staff", { rights: ["support"] }));
  const listed = await support.get(listStoppedFiles, { query: { limit: 100 } });
  const found = listed.data.find((row) => row.id === id);
  expect(found).toMatchObject({ finding: clamd.finding, kind: "pdf", from: "member", sent: true });
  expect(listed.data.map((row) => row.id)).not.toContain(cleanId);
  expect(JSON.stringify(listed)).not.toMatch(/scan\.pdf|people\.example/);
  const reason = "the scan found something";
  const opened = await support.get(openStoppedFile, { params: { id }, body: { reason } });
  expect(opened.sender).toMatchObject({ id: member.id, email: member.email });
  expect(JSON.stringify(opened)).not.toContain("scan.pdf");
  expect((await support.call(openStoppedFile, { params: { id: cleanId }, body: { reason } })).status).toBe(404);
  const finance = await signInAs(app, await createPerson(app, "staff", { rights: ["finance"] }));
  expect((await finance.call(listStoppedFiles, {})).status).toBe(403);
  expect((await finance.call(openStoppedFile, { params: { id }, body: { reason } })).status).toBe(403);
  const looks = await (await signInAs(app, member)).get(listRecordLooks, { params: { user_id: member.id } });
  expect(looks.data).toMatchObject([{ what: "ops.stopped_file_opened", reason }]);
});

test("found before it is sent: the message still goes, without the file", async () => {
  const member = await createMember(app, { organization: "Alder" });
  const practice = await createPractice(app);
  const channel = await createChannelOf(app, member, practice.person);
  const { body: file } = await uploadFile(app, channel, member, plainPdf(clamd.marker));
  await app.runJobs();
  const found = () =>
    app.context.read.selectFrom("message_files").select("finding").where("id", "=", file.id).executeTakeFirst();
  await expect.poll(found).toEqual({ finding: clamd.finding });
  const body = { body: "See the file", file_ids: [file.id] };
  await (await signInAs(app, member)).get(sendMessage, { params: { channel_id: channel }, body });
  expect((await page(practice.person, channel)).state).toBe("removed");
});

test("found and never sent: staff sees it for seven days", async () => {
  const member = await createMember(app, { organization: "Alder" });
  const channel = await createChannelOf(app, member, (await createPractice(app)).person);
  const { body: file } = await uploadFile(app, channel, member, plainPdf(clamd.marker));
  await app.runJobs();
  const listed = async () => {
    const support = await signInAs(app, await createPerson(app, "staff", { rights: ["support"] }));
    return (await support.get(listStoppedFiles, { query: { limit: 100 } })).data.find(({ id }) => id === file.id);
  };
  await expect.poll(listed).toMatchObject({ finding: clamd.finding, sent: false });
  app.setNow(testNow.add({ hours: 7 * 24 - 1 }));
  await app.runJobs();
  expect(await listed()).toMatchObject({ sent: false });
  app.setNow(testNow.add({ hours: 8 * 24 }));
  await app.runJobs();
  expect(await listed()).toBeUndefined();
});

test("a scanner that is away leaves the file closed, and after the last try it is offered as not checked", async () => {
  const release = clamd.hold();
  const { practitioner, channel, id } = await sent("harmless");
  const away = { ...app.context, virusScan: clamav({ address: "127.0.0.1:1" }) };
  const queued = { outboxId: 0, payload: { fileId: id } };
  await expect(checkFile(away, queued)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  expect((await page(practitioner, channel)).state).toBe("checking");
  await checkFile(away, { ...queued, isLastTry: true });
  expect((await page(practitioner, channel)).state).toBe("unchecked");
  // The run that was on its way comes later, and changes nothing.
  release();
  await app.runJobs();
  expect((await page(practitioner, channel)).state).toBe("unchecked");
});
