// The second step of signing in: setting it up, using it once, and what happens without it.
import { readMemberProfile } from "@larkwell/contract/accounts.ts";
import {
  addPasskey,
  beginAuthenticatorApp,
  beginPasskey,
  confirmAuthenticatorApp,
  readSecondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
} from "@larkwell/contract/second-factors.ts";
import { readMe, signIn } from "@larkwell/contract/sessions.ts";
import { generate } from "otplib";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { hashPassword } from "../credentials/passwords.ts";

const app = useTestApp();
const password = "quiet-river-lantern-42";
const hash = await hashPassword(password);

beforeEach(() => app.setNow(testNow));

async function memberWithPassword(): Promise<Person> {
  const person = await createMember(app);
  await app.write((tx) =>
    tx.db.updateTable("users").set({ password_hash: hash }).where("id", "=", person.id).execute(),
  );
  return person;
}

const codeAt = (secret: string) => generate({ secret, epoch: Math.floor(app.context.now().epochMilliseconds / 1000) });

/** Sets an authenticator app up; returns its secret and the recovery codes. */
async function withApp(person: Person) {
  const client = await signInAs(app, person);
  const params = { user_id: person.id };
  const { secret, otpauth_uri, qr_svg } = await client.get(beginAuthenticatorApp, { params, body: { password } });
  expect(otpauth_uri).toContain("otpauth://totp/Larkwell:");
  expect(qr_svg).toContain("<svg");
  const { recovery_codes } = await client.get(confirmAuthenticatorApp, {
    params,
    body: { code: await codeAt(secret) },
  });
  app.setNow(app.context.now().add({ seconds: 60 }));
  return { client, params, secret, recovery_codes };
}

const enter = (email: string, more: { mfa_code?: string; passkey?: Record<string, unknown> } = {}) =>
  app.client().call(signIn, {
    body: { grant_type: "password", username: email, password, client_id: "web", ...more },
  });

const wordsOf = (answer: Awaited<ReturnType<typeof enter>>) => (answer.ok ? "in" : answer.body.message);
const codeOf = (answer: Awaited<ReturnType<typeof enter>>) => (answer.ok ? "in" : answer.body.code);

describe("an authenticator app", () => {
  test("is required after the password, and each of its codes works once", async () => {
    const person = await memberWithPassword();
    const { secret } = await withApp(person);
    expect(await enter(person.email)).toMatchObject({
      status: 401,
      body: { code: "mfa_required", details: { methods: ["authenticator_app", "recovery_code"] } },
    });
    expect(codeOf(await enter(person.email, { mfa_code: "000000" }))).toBe("mfa_wrong");
    const code = await codeAt(secret);
    expect(codeOf(await enter(person.email, { mfa_code: `${code.slice(0, 3)} ${code.slice(3)}` }))).toBe("in");
    expect(codeOf(await enter(person.email, { mfa_code: code }))).toBe("mfa_wrong");
    const failed = await app.context.read
      .selectFrom("audit_log")
      .select("action")
      .where("subject_user_id", "=", person.id)
      .where("action", "=", "session.second_factor_failed")
      .execute();
    expect(failed).toHaveLength(2);
  });

  test("of ten sign-ins together with one code, one gets in", async () => {
    const person = await memberWithPassword();
    const { secret } = await withApp(person);
    const mfa_code = await codeAt(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(person.email, { mfa_code })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  test("counts once a code confirmed it, and a wrong password never reveals that there is one", async () => {
    const person = await memberWithPassword();
    const client = await signInAs(app, person);
    const params = { user_id: person.id };
    await client.get(beginAuthenticatorApp, { params, body: { password } });
    const wrong = await client.call(confirmAuthenticatorApp, { params, body: { code: "000000" } });
    expect(wrong).toMatchObject({ status: 422, body: { code: "mfa_code_wrong" } });
    expect(codeOf(await enter(person.email))).toBe("in");
    await withApp(person);
    const answer = await app.client().call(signIn, {
      body: { grant_type: "password", username: person.email, password: "wrong", client_id: "web" },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
  });

  test("and a passkey are begun only with the password: an open session alone adds no stranger's key", async () => {
    const person = await memberWithPassword();
    const client = await signInAs(app, person);
    const input = { params: { user_id: person.id }, body: { password: "wrong" } };
    for (const begin of [beginAuthenticatorApp, beginPasskey])
      expect(await client.call(begin, input)).toMatchObject({
        status: 422,
        body: { code: "password_wrong", errors: [{ field: "password" }] },
      });
  });

  test("is stored sealed", async () => {
    const person = await memberWithPassword();
    const { secret } = await withApp(person);
    const row = await app.context.read
      .selectFrom("authenticator_apps")
      .select("secret_sealed")
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(row.secret_sealed).not.toContain(secret);
    expect(app.context.secret.open(row.secret_sealed)).toBe(secret);
  });
});

describe("recovery codes", () => {
  test("are ten, work once each, and stop working when new ones are made", async () => {
    const person = await memberWithPassword();
    const { client, params, recovery_codes } = await withApp(person);
    expect(recovery_codes).toHaveLength(10);
    const [first = "", second = ""] = recovery_codes;
    expect(codeOf(await enter(person.email, { mfa_code: first.toUpperCase() }))).toBe("in");
    expect(codeOf(await enter(person.email, { mfa_code: first }))).toBe("mfa_wrong");
    // A person who types a recovery code may not have the app at hand: the message names what was used.
    for (const mfa_code of [first, "aaaa-bbbb-cccc"])
      expect(wordsOf(await enter(person.email, { mfa_code }))).toMatch(/^That recovery code .* already used/);
    for (const mfa_code of ["000000", "00 00"])
      expect(wordsOf(await enter(person.email, { mfa_code }))).toMatch(/authenticator app/);
    expect((await client.get(readSecondFactors, { params })).recovery_codes_left).toBe(9);
    expect((await client.call(renewRecoveryCodes, { params, body: { password: "wrong" } })).status).toBe(422);
    const renewed = await client.get(renewRecoveryCodes, { params, body: { password } });
    expect(codeOf(await enter(person.email, { mfa_code: second }))).toBe("mfa_wrong");
    expect(codeOf(await enter(person.email, { mfa_code: renewed.recovery_codes[0] ?? "" }))).toBe("in");
  });
});

describe("passkeys", () => {
  test("what no authenticator signed is refused", async () => {
    const person = await memberWithPassword();
    const client = await signInAs(app, person);
    const params = { user_id: person.id };
    const { options } = await client.get(beginPasskey, { params, body: { password } });
    expect(options).toMatchObject({ rp: { id: "localhost", name: "Larkwell" }, challenge: expect.any(String) });
    for (const response of [{}, { id: "x", rawId: "x", type: "public-key", response: {} }])
      expect(await client.call(addPasskey, { params, body: { label: "Mine", response } })).toMatchObject({
        status: 422,
        body: { code: "passkey_refused" },
      });
    await withApp(person);
    expect(codeOf(await enter(person.email, { passkey: { id: "x" } }))).toBe("mfa_wrong");
  });
});

describe("if the account must have one", () => {
  test("everything waits for it, and the last one can't be removed", async () => {
    const { person } = await createPractice(app);
    const params = { user_id: person.id };
    await app.write((tx) =>
      tx.db.updateTable("users").set({ password_hash: hash, mfa_required: true }).where("id", "=", person.id).execute(),
    );
    const client = await signInAs(app, person);
    expect(await client.call(readMemberProfile, { params })).toMatchObject({
      status: 403,
      body: { code: "mfa_setup_required" },
    });
    expect((await client.get(readMe, {})).mfa).toEqual({ required: true, ready: false });
    await withApp(person);
    expect((await client.call(readMemberProfile, { params })).status).toBe(404);
    expect((await client.get(readMe, {})).mfa).toEqual({ required: true, ready: true });
    const remove = await client.call(removeSecondFactor, { params, body: { password, factor: "authenticator_app" } });
    expect(remove).toMatchObject({ status: 409, body: { code: "last_factor" } });
    expect((await client.get(readSecondFactors, { params })).authenticator_app).toBe(true);
  });

  test("a member may remove it with the password, and signs in without it again", async () => {
    const person = await memberWithPassword();
    const { client, params } = await withApp(person);
    const remove = (secret: string) =>
      client.call(removeSecondFactor, { params, body: { password: secret, factor: "authenticator_app" } });
    expect((await remove("wrong")).status).toBe(422);
    expect(await remove(password)).toMatchObject({ status: 200, body: { authenticator_app: false } });
    expect(codeOf(await enter(person.email))).toBe("in");
  });

  test("a stranger sees and changes nothing", async () => {
    const person = await memberWithPassword();
    const stranger = await signInAs(app, await createMember(app));
    const params = { user_id: person.id };
    expect((await stranger.call(readSecondFactors, { params })).status).toBe(404);
    expect((await stranger.call(beginAuthenticatorApp, { params, body: { password } })).status).toBe(404);
    expect((await stranger.call(beginPasskey, { params, body: { password } })).status).toBe(404);
    expect((await stranger.call(renewRecoveryCodes, { params, body: { password } })).status).toBe(404);
  });
});
