// Members' files, the virus scanner and a store that fails: nobody opens a file before its verdict, what could not be checked stays with the
// member, what was found is gone, and nothing that was confirmed is lost.
import * as contract from "@larkwell/contract/member-files.ts";
import { afterAll, expect, test } from "vitest";
import { ProviderUnavailable } from "../../../outside/failures.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { startClamd } from "../../../testing/clamd-server.ts";
import { createBooking, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { uploadMemberFile } from "../../../testing/factories/member-files.ts";
import { plainPdf } from "../../../testing/factories/message-files.ts";
import type { Person } from "../../../testing/factories/people.ts";
import { startS3 } from "../../../testing/s3-server.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { checkMemberFile } from "./check-member-file.ts";

const clamd = await startClamd();
let s3 = await startS3();
afterAll(async () => {
  await clamd.close();
  await s3.close();
});
const app = useTestApp({ env: { ...s3.env, CLAMAV_ADDRESS: clamd.address } });

const stateOf = async (person: Person, id: number) =>
  (await (await signInAs(app, person)).get(contract.listMemberFiles, { params: { user_id: person.id }, query: { id } }))
    .data[0]?.state;
const address = async (person: Person, id: number) => {
  const answer = await (await signInAs(app, person)).call(contract.addressMemberFile, {
    params: { user_id: person.id, id },
  });
  return answer.ok ? answer.body.url : answer.body.code;
};

async function world() {
  const member = await createPayer(app);
  const { appointmentId } = await createBooking(app, { member, start: slotIn(2) });
  const share = async (id: number) => {
    const client = await signInAs(app, member);
    const input = { params: { user_id: member.id, id }, body: { appointment_id: appointmentId } };
    const answer = await client.call(contract.shareMemberFile, input);
    return answer.ok ? "shared" : answer.body.code;
  };
  return { member, share };
}

test("nobody opens or shares a file before its verdict; a clean one can be shared", async () => {
  const { member, share } = await world();
  const release = clamd.hold();
  const { body: file } = await uploadMemberFile(app, member);
  expect([file.state, await address(member, file.id), await share(file.id)]).toEqual([
    "checking",
    "file_checking",
    "file_checking",
  ]);
  release();
  await app.runJobs();
  await expect.poll(() => stateOf(member, file.id)).toBe("clean");
  expect(await share(file.id)).toBe("shared");
});

test("what is found is gone for the member too; it takes no room, and its note can be deleted", async () => {
  const { member, share } = await world();
  const { body: file } = await uploadMemberFile(app, member, plainPdf(clamd.marker));
  await app.runJobs();
  await expect.poll(() => stateOf(member, file.id)).toBe("removed");
  expect([await address(member, file.id), await share(file.id)]).toEqual(["file_removed", "file_removed"]);
  app.setNow(testNow.add({ hours: 2 }));
  await app.runJobs();
  const row = await app.context.read
    .selectFrom("member_files")
    .select(["finding", "folder"])
    .where("id", "=", file.id)
    .executeTakeFirstOrThrow();
  expect(row.finding).toBe(clamd.finding);
  expect(await app.context.files.open(`${row.folder}/whole`)).toBeUndefined();
  const client = await signInAs(app, member);
  const params = { user_id: member.id };
  expect((await client.get(contract.listMemberFiles, { params })).meta.used_bytes).toBe(0);
  await client.get(contract.deleteMemberFile, { params: { ...params, id: file.id } });
  expect((await client.get(contract.listMemberFiles, { params })).data).toEqual([]);
});

test("what the scanner could not read stays with the member", async () => {
  app.setNow(testNow);
  const { member, share } = await world();
  const release = clamd.hold();
  const { body: file } = await uploadMemberFile(app, member);
  const away = {
    ...app.context,
    virusScan: {
      name: "clamav" as const,
      scan: async () => ({ verdict: "found" as const, name: "Heuristics.Encrypted.PDF" }),
    },
  };
  await checkMemberFile(away, { outboxId: 1, payload: { fileId: file.id } });
  release();
  expect([await stateOf(member, file.id), await share(file.id)]).toEqual(["unscanned", "file_unscanned"]);
  expect((await fetch(app.url + (await address(member, file.id)))).status).toBe(200);
});

test("what was not checked is checked again when the member asks, once", async () => {
  app.setNow(testNow);
  const { member, share } = await world();
  const release = clamd.hold();
  const { body: file } = await uploadMemberFile(app, member);
  const locked = async () => ({ verdict: "unchecked" as const, why: "limits" });
  await checkMemberFile(
    { ...app.context, virusScan: { name: "clamav", scan: locked } },
    { outboxId: 1, payload: { fileId: file.id } },
  );
  release();
  const client = await signInAs(app, member);
  const again = () => client.get(contract.checkMemberFileAgain, { params: { user_id: member.id, id: file.id } });
  const away = async () => {
    throw new ProviderUnavailable("clamav", "ECONNREFUSED");
  };
  const { scan } = app.context.virusScan;
  app.context.virusScan.scan = away;
  expect((await again()).state).toBe("checking");
  await app.runJobs();
  await expect.poll(() => stateOf(member, file.id)).toBe("unscanned");
  app.context.virusScan.scan = scan;
  expect((await again()).state).toBe("checking");
  await app.runJobs();
  await expect.poll(() => stateOf(member, file.id)).toBe("clean");
  // A verdict stays.
  expect((await again()).state).toBe("clean");
  expect(await share(file.id)).toBe("shared");
});

test("while the storage is away, an upload says that nothing was saved, and what was confirmed is there after", async () => {
  app.setNow(testNow);
  const { member } = await world();
  const { body: file } = await uploadMemberFile(app, member, plainPdf("kept"));
  await app.runJobs();
  await expect.poll(() => stateOf(member, file.id)).toBe("clean");
  // The test's storage keeps its objects in memory of its own process: only the door is closed.
  const { put } = app.context.files;
  app.context.files.put = async () => {
    throw new (await import("@larkwell/contract/refusals.ts")).Refusal("no_room");
  };
  const { status, body } = await uploadMemberFile(app, member, plainPdf("no room"));
  app.context.files.put = put;
  expect({ status, code: body.code }).toEqual({ status: 503, code: "no_room" });
  await s3.close();
  const down = await uploadMemberFile(app, member, plainPdf("not now"));
  expect({ status: down.status, code: down.body.code }).toEqual({ status: 503, code: "files_down" });
  s3 = await startS3(s3.port);
  const params = { user_id: member.id };
  const client = await signInAs(app, member);
  expect((await client.get(contract.listMemberFiles, { params })).data.map(({ id }) => id)).toEqual([file.id]);
  app.setNow(testNow.add({ hours: 2 }));
  await app.runJobs();
  const left = await app.context.read
    .selectFrom("member_files")
    .select("id")
    .where("user_id", "=", member.id)
    .execute();
  expect(left).toEqual([{ id: file.id }]);
}, 60_000);
