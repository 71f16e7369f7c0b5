// Another email address over HTTP: requested, confirmed from its inbox, announced to the old one, and nothing revealed about others.
import * as contract from "@larkwell/contract/email-changes.ts";
import { readMe, signIn } from "@larkwell/contract/sessions.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, type Person, unique } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { hashPassword } from "../credentials/passwords.ts";

const app = useTestApp();
const password = "quiet-river-lantern-42";
beforeEach(() => app.setNow(testNow));

const freshEmail = () => `other-${unique()}@people.example`;

async function createOwner(): Promise<Person> {
  const member = await createMember(app);
  const password_hash = await hashPassword(password);
  await app.write(({ db }) => db.updateTable("users").set({ password_hash }).where("id", "=", member.id).execute());
  return member;
}

const ask = async (member: Person, email: string, secret = password) =>
  (await signInAs(app, member)).call(contract.askEmailChange, {
    params: { user_id: member.id },
    body: { email, password: secret },
  });

/** What is in an inbox, by template. */
const mailbox = async (address: string) => {
  await app.runJobs();
  const rows = await app.context.read
    .selectFrom("sent_messages")
    .select(["template", "body"])
    .where("recipient", "=", address)
    .orderBy("id")
    .execute();
  return rows;
};

async function tokenFrom(address: string): Promise<string> {
  const mails = (await mailbox(address)).filter((mail) => mail.template === "confirm_new_email");
  return /confirm-new-email\/([\w-]{43})/.exec(mails.at(-1)?.body ?? "")?.[1] ?? "";
}

const confirm = (token: string) => app.client().call(contract.confirmEmailChange, { params: { token } });
const enter = (username: string) =>
  app.client().call(signIn, { body: { grant_type: "password", username, password, client_id: "web" } });
const emailOf = async (member: Person) => (await (await signInAs(app, member)).get(readMe, {})).email;

test("the new address becomes the login once its inbox has confirmed; the old one is notified before and after", async () => {
  const member = await createOwner();
  const next = freshEmail();
  const asked = await ask(member, next.toUpperCase());
  expect(asked).toMatchObject({ status: 202, body: { new_email: next, expires_at: "2026-03-10 15:00:00" } });
  expect(await emailOf(member)).toBe(member.email);
  const token = await tokenFrom(next);
  expect((await mailbox(member.email)).map((mail) => mail.template)).toEqual(["email_change_asked"]);

  // Opening the link changes nothing.
  const shown = await app.client().get(contract.showEmailChange, { params: { token } });
  expect(shown).toEqual({ new_email: next, status: "ready" });
  expect(await emailOf(member)).toBe(member.email);

  const open = await signInAs(app, member);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { new_email: next, status: "confirmed" } });
  expect((await open.call(readMe, {})).status).toBe(401);
  expect((await enter(member.email)).status).toBe(401);
  expect((await enter(next)).status).toBe(200);
  expect((await mailbox(member.email)).map((mail) => mail.template)).toEqual(["email_change_asked", "email_changed"]);
  // Pressed twice.
  expect((await confirm(token)).status).toBe(200);
  const read = { params: { user_id: member.id } };
  expect(await (await signInAs(app, member)).get(contract.readEmailChange, read)).toMatchObject({ new_email: null });
});

test("without the password nothing happens", async () => {
  const member = await createOwner();
  const next = freshEmail();
  expect(await ask(member, next, "wrong")).toMatchObject({ status: 422, body: { code: "password_wrong" } });
  expect(await mailbox(next)).toEqual([]);
});

test("the address of another account gets the same answer; its owner is notified, and no link is sent", async () => {
  const [member, other] = [await createOwner(), await createOwner()];
  const fresh = await ask(member, freshEmail());
  const known = await ask(member, other.email);
  expect([known.status, Object.keys(known.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
  expect(known.body).toMatchObject({ new_email: other.email });
  const [mail, ...more] = await mailbox(other.email);
  expect(more).toEqual([]);
  expect(mail?.body).toContain("It already belongs to yours");
  expect(mail?.body).not.toContain("confirm-new-email");
});

test("a person who registered with it meanwhile keeps it", async () => {
  const member = await createOwner();
  const next = freshEmail();
  await ask(member, next);
  const token = await tokenFrom(next);
  const other = await createMember(app);
  await app.write(({ db }) => db.updateTable("users").set({ email: next }).where("id", "=", other.id).execute());
  expect(await confirm(token)).toMatchObject({ status: 409, body: { code: "email_taken" } });
  expect(await emailOf(member)).toBe(member.email);
});

describe("a link does nothing", () => {
  test("after its day, after a newer request, or when it was withdrawn", async () => {
    const member = await createOwner();
    const [first, second, third] = [freshEmail(), freshEmail(), freshEmail()];
    await ask(member, first);
    const old = await tokenFrom(first);
    await ask(member, second);
    expect(await confirm(old)).toMatchObject({ status: 410, body: { code: "link_expired" } });
    const newer = await tokenFrom(second);
    app.setNow(testNow.add({ hours: 25 }));
    expect((await confirm(newer)).status).toBe(410);
    await ask(member, third);
    const last = await tokenFrom(third);
    await (await signInAs(app, member)).get(contract.withdrawEmailChange, { params: { user_id: member.id } });
    expect((await app.client().call(contract.showEmailChange, { params: { token: last } })).status).toBe(410);
    expect((await confirm(last)).status).toBe(410);
    expect(await emailOf(member)).toBe(member.email);
  });

  test("when it was made up", async () => {
    expect((await confirm("a".repeat(43))).status).toBe(410);
  });
});

test("two presses together make one change, and one email about it", async () => {
  const member = await createOwner();
  const next = freshEmail();
  await ask(member, next);
  const token = await tokenFrom(next);
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const told = (await mailbox(member.email)).filter((mail) => mail.template === "email_changed");
  expect(told).toHaveLength(1);
});

test("a link for a new password, sent to the old inbox before, is used up with it", async () => {
  const member = await createOwner();
  const next = freshEmail();
  await app.write((tx) => tx.queue("notice", { template: "password_reset", userId: member.id }));
  await ask(member, next);
  await confirm(await tokenFrom(next));
  const open = await app.context.read
    .selectFrom("one_time_tokens")
    .select("purpose")
    .where("user_id", "=", member.id)
    .where("used_at", "is", null)
    .execute();
  expect(open.map((row) => row.purpose)).toEqual(["email_change"]);
});
