// Registering with the address of an account reveals nothing, then or in any later call; of several accounts the inbox
// chooses one (D13, D80).
import * as accounts from "@larkwell/contract/accounts.ts";
import { askEmailChange, confirmEmailChange } from "@larkwell/contract/email-changes.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { sendInvite } from "@larkwell/contract/invites.ts";
import { askDataExport, readLeaving } from "@larkwell/contract/my-data.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { listSessions, readMe, signIn } from "@larkwell/contract/sessions.ts";
import { verifyOrganization } from "@larkwell/contract/verification.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard } from "../../../testing/factories/bookings.ts";
import { createFullMember, PASSWORD } from "../../../testing/factories/full-members.ts";
import { createPerson, unique } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { askable } from "../../../testing/walk-answers.ts";
import { issueToken, type TokenPurpose } from "../credentials/one-time-tokens.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const password = "copper-meadow-violin-58";
const freshEmail = () => `shared-${unique()}@people.example`;

const formFor = (email: string, secret = password) => ({
  email,
  password: secret,
  first_name: "Nell",
  last_name: "Newcome",
  date_of_birth: "1992-02-29",
  agreements: true as const,
  time_zone: "America/New_York",
});
const registerAt = (email: string, secret?: string) =>
  app.client().call(accounts.register, { body: formFor(email, secret) });
const enter = (email: string, secret = password) =>
  app.client().call(signIn, {
    body: { grant_type: "password", username: email, password: secret, client_id: "web" },
  });

async function newcomerAt(email: string, secret = password) {
  await registerAt(email, secret);
  const entered = await enter(email, secret);
  if (!entered.ok) throw new Error("the new account can't sign in");
  const client = app.client(entered.body.access_token);
  const me = await client.get(readMe, {});
  return { id: me.id, role: "member" as const, email, client, token: entered.body.access_token };
}

const accountsAt = (email: string) =>
  app.context.read.selectFrom("users").selectAll().where("email", "=", email).orderBy("id").execute();

const mailsTo = async (email: string) => {
  await app.runJobs();
  return app.context.read
    .selectFrom("sent_messages")
    .select(["template", "user_id", "body", "subject", "provider"])
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();
};
const leftFor = async (email: string) => (await mailsTo(email)).filter((mail) => mail.provider !== "withheld");

const tokenOf = (purpose: TokenPurpose, userId: number) =>
  app.write((tx) => issueToken(tx, { context: app.context, purpose, userId }));
const confirm = (email: string, token: string) =>
  app.client().call(accounts.confirmEmail, { params: { email }, body: { token } });

/** A member with a full life, whose address another person types. */
async function owner() {
  const { member } = await createFullMember(app);
  const row = await app.context.read
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  return { ...row, role: "member" as const };
}

/** What differs between any two accounts: numbers, addresses, tokens. Everything else must be the same. */
function alike(value: unknown, email: string, key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => alike(one, email, key));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, alike(one, email, name)]));
  if (typeof value === "number") return /(^|_)id$/.test(key) ? "id" : value;
  if (typeof value !== "string") return value;
  return value
    .replaceAll(email, "address")
    .replaceAll(encodeURIComponent(email), "address")
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, "uuid")
    .replaceAll(/[\w-]{43,}(\.[\w-]+)*/g, "token")
    .replaceAll(/\d+/g, (digits) => (/^(\d{4}|\d{1,2})$/.test(digits) && key.endsWith("_at") ? digits : "n"));
}

interface Step {
  what: string;
  status: number;
  headers: string[];
  cookie: string;
  body: unknown;
}

async function ask(token: string | undefined, method: string, path: string, body?: string) {
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { response, text: await response.text() };
}

/** All that a stranger can see who types this address: registering, and every call after it. */
async function whatAStrangerSees(email: string): Promise<Step[]> {
  const steps: Step[] = [];
  const note = async (what: string, asked: ReturnType<typeof ask>) => {
    const { response, text } = await asked;
    const isJson = (response.headers.get("content-type") ?? "").includes("json");
    steps.push({
      what,
      status: response.status,
      headers: [...response.headers.keys()].filter((name) => name !== "content-length").sort(),
      cookie: (response.headers.get("set-cookie") ?? "").replace(/=[\w-]{20,}/, "=token"),
      body: isJson ? alike(JSON.parse(text), email) : text.length > 0,
    });
    return isJson ? JSON.parse(text) : undefined;
  };
  const call = (token: string | undefined, endpoint: Endpoint, input: object) => {
    const { path, body } = requestFor(endpoint, input as never);
    return note(endpoint.name, ask(token, endpoint.method, path, body));
  };
  const grant = (secret: string) => ({
    body: { grant_type: "password", username: email, password: secret, client_id: "web" },
  });

  await call(undefined, accounts.register, { body: formFor(email) });
  await call(undefined, signIn, grant("not-the-password-at-all"));
  let { access_token: token } = await call(undefined, signIn, grant(password));
  const { id } = await call(token, readMe, {});
  const own = { params: { user_id: id } };

  await call(token, accounts.resendEmailConfirmation, own);
  await call(undefined, accounts.requestPasswordReset, { params: { email } });
  await call(undefined, accounts.resetPassword, { params: { email }, body: { token: "a".repeat(43), password } });
  await call(token, accounts.updateUser, { ...own, body: { username: "marsh.lark", first_name: "Nella" } });
  await call(token, accounts.updateMemberProfile, { ...own, body: { state: "NY", tel_number: "(212) 555-0123" } });
  await call(token, accounts.updateMemberProfile, { ...own, body: { sms_consent: true } });
  const next = "another-password-entirely-77";
  await call(token, accounts.changePassword, { ...own, body: { current_password: password, password: next } });
  await call(undefined, signIn, grant(password));
  ({ access_token: token } = await call(undefined, signIn, grant(next)));
  await call(token, askEmailChange, { ...own, body: { email: `new-${id}@people.example`, password: next } });
  await call(token, sendInvite, { body: { name: "Sam", email } });
  await call(token, verifyOrganization, { ...own, body: { date_of_birth: "1990-01-01", company_email: email } });
  await call(token, askDataExport, own);
  await app.runJobs();
  // A second registration, once the first has made all its calls.
  await call(undefined, accounts.register, { body: formFor(email, "third-password-altogether-31") });
  await call(undefined, signIn, grant("third-password-altogether-31"));
  await app.runJobs();
  ({ access_token: token } = await call(undefined, signIn, grant(next)));

  for (const endpoint of askable)
    if ([...endpoint.path.matchAll(/:(\w+)/g)].every(([, name]) => name === "user_id"))
      await call(token, endpoint, own);
  const copies = await ask(token, "GET", `/users/${id}/data_exports`);
  if (copies.response.status !== 200) throw new Error(copies.text);
  const { data } = JSON.parse(copies.text);
  await note(
    "the copy of all data",
    ask(
      token,
      "POST",
      `/users/${id}/data_exports/${data[0].id}/download`,
      JSON.stringify({ password: next, format: "json" }),
    ),
  );
  return steps;
}

describe("a stranger who types the address of an account", () => {
  test("sees in no answer, header, cookie or data copy whether there is one", async () => {
    const known = await owner();
    const [ofKnown, ofFresh] = [await whatAStrangerSees(known.email), await whatAStrangerSees(freshEmail())];
    expect(ofFresh.length).toBeGreaterThan(60);
    expect(ofFresh.filter((step) => step.status < 300).length).toBeGreaterThan(40);
    for (const [index, step] of ofFresh.entries()) expect(ofKnown[index]).toEqual(step);
  }, 60_000);

  test("changes nothing for its owner, who is notified by email, and gets no email about the newcomer", async () => {
    const known = await owner();
    const before = (await accountsAt(known.email))[0];
    const newcomer = await newcomerAt(known.email);
    const profile = { params: { user_id: newcomer.id }, body: { state: "NY" } };
    await newcomer.client.get(accounts.updateMemberProfile, profile);
    await createCard(app, newcomer);
    await createBooking(app, { member: newcomer, practice: await createPractice(app) });
    await app.write((tx) =>
      tx.queue("notice", { template: "password_changed", userId: newcomer.id }, { dedupeKey: `mark-${unique()}` }),
    );
    const [mail, ...more] = (await leftFor(known.email)).filter((one) => one.user_id === newcomer.id);
    expect(more).toEqual([]);
    expect(mail?.body).toContain("It already belongs to yours");
    expect(mail?.body).not.toMatch(/confirm_email|token=/);
    const rows = await accountsAt(known.email);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(before);
    // The password is right: only the second factor is missing.
    expect(await enter(known.email, PASSWORD)).toMatchObject({ status: 401, body: { code: "mfa_required" } });
    expect((await (await signInAs(app, known)).get(readMe, {})).id).toBe(known.id);
    expect(newcomer.id).not.toBe(known.id);
    const [own, theirs] = [{ params: { user_id: newcomer.id } }, { params: { user_id: known.id } }];
    expect((await newcomer.client.call(listSessions, own)).status).toBe(200);
    expect((await newcomer.client.call(listSessions, theirs)).status).toBe(404);
  });

  test("can't confirm it with a link of their own, however they got it", async () => {
    const known = await owner();
    const newcomer = await newcomerAt(known.email);
    const token = await tokenOf("email_confirm", newcomer.id);
    expect((await confirm(known.email, token)).status).toBe(410);
    const look = { params: { email: known.email }, query: { token } };
    expect((await app.client().call(accounts.readEmailConfirmation, look)).status).toBe(410);
    const reset = await tokenOf("password_reset", newcomer.id);
    const store = { params: { email: known.email }, body: { token: reset, password: "some-other-words-19" } };
    expect((await app.client().call(accounts.resetPassword, store)).status).toBe(410);
    expect((await accountsAt(known.email)).map((row) => row.email_confirmed_at !== null)).toEqual([true, false]);
  });

  test("requests another person's address as their own new one, and finds out nothing from their data copy", async () => {
    const known = await owner();
    const read = async (address: string) => {
      const newcomer = await newcomerAt(freshEmail());
      const params = { user_id: newcomer.id };
      await newcomer.client.get(askEmailChange, { params, body: { email: address, password } });
      await newcomer.client.get(askDataExport, { params });
      await app.runJobs();
      const rows = await app.context.read
        .selectFrom("sent_messages")
        .select(["template", "channel"])
        .where("user_id", "=", newcomer.id)
        .orderBy("id")
        .execute();
      return rows.map((row) => row.template).sort();
    };
    expect(await read(known.email)).toEqual(await read(freshEmail()));
  });
});

describe("accounts that share an address no one has confirmed", () => {
  test("each sign in with their own password, book, and stay separate", async () => {
    const email = freshEmail();
    const people = [];
    for (const secret of [password, "second-account-phrase-44", "third-account-phrase-91"])
      people.push(await newcomerAt(email, secret));
    expect(new Set(people.map((person) => person.id)).size).toBe(3);
    for (const [index, secret] of [password, "second-account-phrase-44", "third-account-phrase-91"].entries()) {
      const entered = await enter(email, secret);
      if (!entered.ok) throw new Error("can't sign in");
      expect((await app.client(entered.body.access_token).get(readMe, {})).id).toBe(people[index]?.id);
    }
    expect((await enter(email, "none-of-these-three-12")).status).toBe(401);
    const [first, second] = people;
    const stranger = await second?.client.call(readLeaving, { params: { user_id: first?.id ?? 0 } });
    expect(stranger?.status).toBe(404);
  });

  test("the inbox chooses one: it has the address, the others continue as they were and can change to another address", async () => {
    const email = freshEmail();
    const [first, second] = [await newcomerAt(email), await newcomerAt(email, "second-account-phrase-44")];
    const links = (await leftFor(email)).map((mail) => /token=([\w-]{43})/.exec(mail.body)?.[1] ?? "");
    expect(links).toHaveLength(2);
    expect((await confirm(email, links[1] ?? "")).status).toBe(200);
    expect((await second.client.get(readMe, {})).email_confirmed).toBe(true);
    // The other link is worthless now; its account notices nothing.
    expect((await confirm(email, links[0] ?? "")).status).toBe(410);
    expect(await first.client.get(readMe, {})).toMatchObject({ id: first.id, email_confirmed: false });
    expect((await enter(email)).status).toBe(200);
    // Their data stays with them when they change to their own address.
    const next = freshEmail();
    await first.client.get(askEmailChange, { params: { user_id: first.id }, body: { email: next, password } });
    const [mail] = await leftFor(next);
    const token = /confirm-new-email\/([\w-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
    expect((await app.client().call(confirmEmailChange, { params: { token } })).status).toBe(200);
    const entered = await enter(next);
    if (!entered.ok) throw new Error("can't sign in with the new address");
    expect((await app.client(entered.body.access_token).get(readMe, {})).id).toBe(first.id);
    // The inbox of the old address is another person's: it gets nothing about the change.
    expect((await leftFor(email)).map((one) => one.template)).toEqual(["confirm_email", "confirm_email"]);
  });

  test("a forgotten password: the inbox gets a link for each, and the used one decides whose address it is", async () => {
    const email = freshEmail();
    const [first, second] = [await newcomerAt(email), await newcomerAt(email, "second-account-phrase-44")];
    await app.client().get(accounts.requestPasswordReset, { params: { email } });
    const resets = (await leftFor(email)).filter((mail) => mail.template === "password_reset");
    expect(new Set(resets.map((mail) => mail.user_id))).toEqual(new Set([first.id, second.id]));
    const tokenFor = (id: number) =>
      /reset-password\/[^/]+\/([\w-]{43})/.exec(resets.find((mail) => mail.user_id === id)?.body ?? "")?.[1] ?? "";
    const store = (token: string, secret: string) =>
      app.client().call(accounts.resetPassword, { params: { email }, body: { token, password: secret } });
    expect((await store(tokenFor(first.id), "words-after-the-reset-62")).status).toBe(200);
    expect((await enter(email, "words-after-the-reset-62")).status).toBe(200);
    expect((await store(tokenFor(second.id), "words-after-the-reset-63")).status).toBe(410);
    expect((await accountsAt(email)).map((row) => row.email_confirmed_at !== null)).toEqual([true, false]);
  });

  test("only a confirmed owner gets the link for a new password", async () => {
    const known = await owner();
    const newcomer = await newcomerAt(known.email);
    await app.client().get(accounts.requestPasswordReset, { params: { email: known.email } });
    const mails = (await mailsTo(known.email)).filter((mail) => mail.template === "password_reset");
    const providers = Object.fromEntries(mails.map((mail) => [mail.user_id, mail.provider]));
    expect(providers).toEqual({ [known.id]: "embedded", [newcomer.id]: "withheld" });
  });
});

describe("together", () => {
  test("of ten accounts that confirm one address, one has it", async () => {
    const email = freshEmail();
    const tokens = [];
    for (let index = 0; index < 10; index++) {
      const person = await createPerson(app, "member", { emailConfirmed: false });
      await app.write(({ db }) => db.updateTable("users").set({ email }).where("id", "=", person.id).execute());
      tokens.push(await tokenOf("email_confirm", person.id));
    }
    const answers = await Promise.all(tokens.map((token) => confirm(email, token)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 410)).toHaveLength(9);
    expect((await accountsAt(email)).filter((row) => row.email_confirmed_at !== null)).toHaveLength(1);
  });

  test("a confirmation and a change to the same address: one wins, and both get the right answer", async () => {
    for (let round = 0; round < 5; round++) {
      const email = freshEmail();
      const [newcomer, mover] = [await newcomerAt(email), await newcomerAt(freshEmail())];
      await mover.client.get(askEmailChange, { params: { user_id: mover.id }, body: { email, password } });
      const mail = (await leftFor(email)).find((one) => one.template === "confirm_new_email");
      const token = /confirm-new-email\/([\w-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
      const [confirmed, changed] = await Promise.all([
        confirm(email, await tokenOf("email_confirm", newcomer.id)),
        app.client().call(confirmEmailChange, { params: { token } }),
      ]);
      expect([confirmed.status === 200, changed.status === 200].filter(Boolean)).toHaveLength(1);
      expect([200, 410]).toContain(confirmed.status);
      expect([200, 409]).toContain(changed.status);
      expect((await accountsAt(email)).filter((row) => row.email_confirmed_at !== null)).toHaveLength(1);
    }
  });
});
