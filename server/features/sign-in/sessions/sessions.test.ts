// Signing in, staying signed in, and being signed out, over HTTP.
import { register } from "@larkwell/contract/accounts.ts";
import {
  endOtherSessions,
  endSession,
  listSessions,
  readMe,
  refreshSession,
  signIn,
  signOut,
  type Tokens,
} from "@larkwell/contract/sessions.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { tokenFor } from "../../../testing/sign-in-as.ts";
import { hashPassword } from "../credentials/passwords.ts";

const app = useTestApp({ env: { NATIVE_API_KEY: "a-key-of-the-native-app" } });
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

const credentials = (email: string, secret = password, clientId: "web" | "native" = "web") => ({
  body: { grant_type: "password" as const, username: email, password: secret, client_id: clientId },
});

/** Signs in as a browser does: the tokens, and the cookie to send back. */
async function enter(email: string): Promise<Tokens & { cookie: string }> {
  const answer = await app.client().call(signIn, credentials(email));
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return { ...answer.body, cookie: (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
}

const exchange = (token: string, cookie?: string) =>
  app.client().call(refreshSession, { body: { refresh_token: token, client_id: "web" } }, cookie ? { cookie } : {});

const isIn = async (token: string) => (await app.client(token).call(readMe, {})).status === 200;
const later = (seconds: number) => app.setNow(testNow.add({ seconds }));

describe("signing in", () => {
  test("gives tokens and a cookie that no script and no other site can use", async () => {
    const person = await memberWithPassword();
    const answer = await app.client().call(signIn, credentials(person.email.toUpperCase()));
    expect(answer).toMatchObject({ status: 200, body: { token_type: "Bearer", expires_in: 900 } });
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^larkwell_binding=[\w-]{43};/);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Strict");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("an unknown address, a wrong password, a disabled account and one without a password get the same answer", async () => {
    const person = await memberWithPassword();
    const bare = await createMember(app);
    const disabled = await memberWithPassword();
    await app.write((tx) =>
      tx.db.updateTable("users").set({ disabled_at: testNow }).where("id", "=", disabled.id).execute(),
    );
    const answers = [
      await app.client().call(signIn, credentials("nobody@nowhere.example")),
      await app.client().call(signIn, credentials(person.email, "not the password")),
      await app.client().call(signIn, credentials(disabled.email)),
      await app.client().call(signIn, credentials(bare.email, "no account has this password")),
    ].map((answer) => {
      if (answer.ok) throw new Error("signed in");
      return {
        status: answer.status,
        code: answer.body.code,
        message: answer.body.message,
        details: answer.body.details,
      };
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, code: "wrong_credentials" });
  });

  test("native clients get no cookie and must send the configured key", async () => {
    const person = await memberWithPassword();
    const input = credentials(person.email, password, "native");
    expect((await app.client().call(signIn, input)).status).toBe(403);
    const answer = await app.client().call(signIn, input, { "api-key": "a-key-of-the-native-app" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test("is written into the audit log", async () => {
    const person = await memberWithPassword();
    await enter(person.email);
    const rows = await app.context.read
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("subject_user_id", "=", person.id)
      .execute();
    expect(rows).toEqual([{ action: "session.started", actor_id: person.id }]);
  });

  test("a person who just registered can sign in right away", async () => {
    const email = "new-here@people.example";
    await app.client().get(register, {
      body: {
        email,
        password,
        first_name: "Ines",
        last_name: "Marsh",
        date_of_birth: "1992-02-29",
        agreements: true,
      },
    });
    const { access_token } = await enter(email);
    expect(await isIn(access_token)).toBe(true);
  });
});

describe("refreshing", () => {
  test("rotates: the new token works, the old access token expires after 15 minutes", async () => {
    const { email } = await memberWithPassword();
    const first = await enter(email);
    later(16 * 60);
    expect(await isIn(first.access_token)).toBe(false);
    const second = await exchange(first.refresh_token, first.cookie);
    if (!second.ok) throw new Error("refused");
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect(await isIn(second.body.access_token)).toBe(true);
    later(16 * 60 + 60);
    expect((await exchange(second.body.refresh_token, first.cookie)).status).toBe(200);
  });

  test("a used token that returns after the grace time ends the whole session", async () => {
    const { email } = await memberWithPassword();
    const first = await enter(email);
    const second = await exchange(first.refresh_token, first.cookie);
    if (!second.ok) throw new Error("refused");
    later(11);
    expect(await exchange(first.refresh_token, first.cookie)).toMatchObject({
      status: 401,
      body: { code: "session_ended", message: "Please sign in to continue" },
    });
    expect((await exchange(second.body.refresh_token, first.cookie)).status).toBe(401);
    expect(await isIn(second.body.access_token)).toBe(false);
  });

  test("within ten seconds the same browser gets fresh tokens, anyone else ends the session", async () => {
    const { email } = await memberWithPassword();
    const first = await enter(email);
    await exchange(first.refresh_token, first.cookie);
    later(9);
    const again = await exchange(first.refresh_token, first.cookie);
    if (!again.ok) throw new Error("refused");
    expect(await isIn(again.body.access_token)).toBe(true);
    expect((await exchange(first.refresh_token, "larkwell_binding=stolen")).status).toBe(401);
    expect(await isIn(again.body.access_token)).toBe(false);
  });

  test("a stolen token without its cookie is worthless, and its owner stays signed in", async () => {
    const { email } = await memberWithPassword();
    const first = await enter(email);
    expect((await exchange(first.refresh_token)).status).toBe(401);
    expect((await exchange(first.refresh_token, "larkwell_binding=guess")).status).toBe(401);
    expect((await exchange(first.refresh_token, first.cookie)).status).toBe(200);
  });

  test("twenty together with one token: one session survives and no one is locked out", async () => {
    const person = await memberWithPassword();
    const first = await enter(person.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(first.refresh_token, first.cookie)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const open = await app.context.read
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", person.id)
      .where("ended_at", "is", null)
      .execute();
    expect(open).toHaveLength(1);
    const last = answers.at(-1);
    if (!last?.ok) throw new Error("refused");
    later(60);
    expect((await exchange(last.body.refresh_token, first.cookie)).status).toBe(200);
  });

  test("an unknown token, another client's token and an expired session are refused", async () => {
    const { email } = await memberWithPassword();
    const first = await enter(email);
    expect((await exchange("unknown", first.cookie)).status).toBe(401);
    const native = { body: { refresh_token: first.refresh_token, client_id: "native" as const } };
    const key = { "api-key": "a-key-of-the-native-app" };
    expect((await app.client().call(refreshSession, native, key)).status).toBe(401);
    later(61 * 24 * 3600);
    expect((await exchange(first.refresh_token, first.cookie)).status).toBe(401);
  });
});

describe("sessions", () => {
  test("signing out ends this session right away, also for its refresh token", async () => {
    const { email } = await memberWithPassword();
    const tokens = await enter(email);
    const answer = await app.client(tokens.access_token).call(signOut, {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toMatch(/larkwell_binding=;/);
    expect(await isIn(tokens.access_token)).toBe(false);
    expect((await exchange(tokens.refresh_token, tokens.cookie)).status).toBe(401);
  });

  test("shows one's own, ends one, ends all others", async () => {
    const person = await memberWithPassword();
    const [here, there, elsewhere] = [await enter(person.email), await enter(person.email), await enter(person.email)];
    const client = app.client(here.access_token);
    const params = { user_id: person.id };
    const { data } = await client.get(listSessions, { params });
    expect(data).toHaveLength(3);
    expect(data.filter((session) => session.current)).toHaveLength(1);

    const other = (await app.client(there.access_token).get(listSessions, { params })).data.find((one) => one.current);
    if (!other) throw new Error("no current session");
    expect((await client.call(endSession, { params: { ...params, session_id: other.id } })).status).toBe(200);
    expect(await isIn(there.access_token)).toBe(false);
    expect((await client.call(endSession, { params: { ...params, session_id: other.id } })).status).toBe(404);

    expect(await client.get(endOtherSessions, { params })).toEqual({ ended: 1 });
    expect(await isIn(elsewhere.access_token)).toBe(false);
    expect(await isIn(here.access_token)).toBe(true);
  });

  test("a stranger's sessions do not exist", async () => {
    const [owner, stranger] = [await memberWithPassword(), await memberWithPassword()];
    const own = await enter(owner.email);
    const client = app.client(await tokenFor(app, stranger));
    const params = { user_id: owner.id };
    expect((await client.call(listSessions, { params })).status).toBe(404);
    expect((await client.call(endOtherSessions, { params })).status).toBe(404);
    const mine = (await app.client(own.access_token).get(listSessions, { params })).data[0];
    const session_id = mine?.id ?? "";
    expect((await client.call(endSession, { params: { user_id: stranger.id, session_id } })).status).toBe(404);
    expect(await isIn(own.access_token)).toBe(true);
  });
});
