// Guessing passwords ends soon, for known and unknown addresses alike (D13), and never locks the person out (decision 037).
import { changePassword, resetPassword } from "@larkwell/contract/accounts.ts";
import { askDataExport, askDeletion, downloadDataExport, listDataExports } from "@larkwell/contract/my-data.ts";
import { beginAuthenticatorApp, removeSecondFactor } from "@larkwell/contract/second-factors.ts";
import { signIn, signOut } from "@larkwell/contract/sessions.ts";
import { describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { issueToken } from "../credentials/one-time-tokens.ts";
import { hashPassword } from "../credentials/passwords.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes", TRUST_PROXY: "yes" } });
const password = "quiet-river-lantern-42";

const credentials = (email: string, secret: string) =>
  ({ grant_type: "password", username: email, password: secret, client_id: "web" }) as const;

const attempt = async (email: string, secret: string, headers: Record<string, string> = {}) => {
  const answer = await app.client().call(signIn, { body: credentials(email, secret) }, headers);
  return answer.ok ? "in" : answer.body.code;
};

async function memberWithPassword(): Promise<Person> {
  const person = await createMember(app);
  const hash = await hashPassword(password);
  await app.write((tx) =>
    tx.db.updateTable("users").set({ password_hash: hash }).where("id", "=", person.id).execute(),
  );
  return person;
}

/** Signs in as a browser does; returns its cookie and its token. */
async function enter(email: string, headers: Record<string, string> = {}) {
  const answer = await app.client().call(signIn, { body: credentials(email, password) }, headers);
  if (!answer.ok) throw new Error(answer.body.code);
  return { cookie: cookieOf(answer.headers), token: answer.body.access_token };
}

const cookieOf = (headers: Headers) => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

let addresses = 0;
/** Wrong attempts, each from a different address. */
async function guess(email: string, times: number): Promise<string[]> {
  const codes = [];
  for (let time = 0; time < times; time++) {
    addresses += 1;
    const from = `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
    codes.push(await attempt(email, "wrong", { "x-forwarded-for": from }));
  }
  return codes;
}

async function resetLink(person: Person) {
  const token = await app.write((tx) =>
    issueToken(tx, { context: app.context, purpose: "password_reset", userId: person.id }),
  );
  return (next: string) =>
    app.client().call(resetPassword, { params: { email: person.email }, body: { token, password: next } });
}

test("ten wrong passwords stop an unknown browser for 15 minutes, for an unknown address too; right ones use nothing up", async () => {
  const person = await memberWithPassword();
  for (let time = 0; time < 12; time++) expect(await attempt(person.email, password)).toBe("in");

  for (const email of [person.email, "nobody@nowhere.example"]) {
    const codes = await guess(email, 11);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => "wrong_credentials"), "account_locked"]);
  }
  expect(await attempt(person.email, password)).toBe("account_locked");
});

describe("a stranger who makes fifty wrong tries from many addresses", () => {
  test("does not keep the person out of the browser they were signed in with, whether or not that session expired", async () => {
    const person = await memberWithPassword();
    const { cookie } = await enter(person.email);
    expect((await guess(person.email, 50)).at(-1)).toBe("account_locked");
    await app.write((tx) =>
      tx.db.updateTable("sessions").set({ expires_at: testNow }).where("user_id", "=", person.id).execute(),
    );
    expect(await attempt(person.email, password)).toBe("account_locked");
    expect(await attempt(person.email, password, { cookie })).toBe("in");
  });

  test("changes nothing for an open session: password, second step, data copy and deletion still work", async () => {
    const person = await memberWithPassword();
    const { token } = await enter(person.email);
    await guess(person.email, 50);
    const client = app.client(token);
    const params = { user_id: person.id };
    const next = "amber-canoe-thistle-77";
    const change = { current_password: password, password: next };
    expect((await client.call(changePassword, { params, body: change })).status).toBe(200);
    expect((await client.call(beginAuthenticatorApp, { params, body: { password: next } })).status).toBe(200);
    const factor = { params, body: { password: next, factor: "authenticator_app" as const } };
    expect((await client.call(removeSecondFactor, factor)).status).toBe(200);
    await client.get(askDataExport, { params });
    await app.runJobs();
    const [copy] = (await client.get(listDataExports, { params })).data;
    const download = { params: { ...params, id: copy?.id ?? 0 }, body: { password: next, format: "json" as const } };
    expect((await client.call(downloadDataExport, download)).status).toBe(200);
    expect((await client.call(askDeletion, { params, body: { password: next } })).status).toBe(200);
  });

  test("does not outlast a reset, not even by continuing: the browser that set the new password signs in with it", async () => {
    const person = await memberWithPassword();
    const reset = await resetLink(person);
    await guess(person.email, 50);
    const next = "amber-canoe-thistle-77";
    const answer = await reset(next);
    expect(answer.status).toBe(200);
    // From anywhere, because what was tried before is forgotten.
    expect(await attempt(person.email, next)).toBe("in");
    // And from here, whatever is tried since.
    expect((await guess(person.email, 15)).at(-1)).toBe("account_locked");
    expect(await attempt(person.email, next)).toBe("account_locked");
    expect(await attempt(person.email, next, { cookie: cookieOf(answer.headers) })).toBe("in");
  });
});

describe("what a stranger can't use to continue guessing", () => {
  test("the cookie of another account, an invented one, and one whose session was ended", async () => {
    const [person, other] = [await memberWithPassword(), await memberWithPassword()];
    const theirs = await enter(other.email);
    const own = await enter(person.email);
    await app.client(own.token).call(signOut, {});
    await guess(person.email, 10);
    for (const cookie of [theirs.cookie, "larkwell_binding=invented", own.cookie])
      expect(await attempt(person.email, password, { cookie })).toBe("account_locked");
  });

  test("the known browser itself: it has ten tries of its own", async () => {
    const person = await memberWithPassword();
    const { cookie } = await enter(person.email);
    const codes = [];
    for (let time = 0; time < 11; time++) codes.push(await attempt(person.email, "wrong", { cookie }));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => "wrong_credentials"), "account_locked"]);
  });

  test("an open session: it has ten tries of its own, and they don't affect the owner's other sessions", async () => {
    const person = await memberWithPassword();
    const [stolen, own] = [await enter(person.email), await enter(person.email)];
    const params = { user_id: person.id };
    const change = (token: string, current: string) =>
      app
        .client(token)
        .call(changePassword, { params, body: { current_password: current, password: "amber-canoe-thistle-77" } });
    for (let time = 0; time < 10; time++) expect((await change(stolen.token, "wrong")).status).toBe(422);
    const stopped = await change(stolen.token, password);
    expect(stopped).toMatchObject({ status: 429, body: { code: "account_locked" } });
    expect(stopped.ok ? "" : stopped.body.message).toBe("Too many wrong passwords. Wait 15 minutes and try again.");
    expect((await change(own.token, password)).status).toBe(200);
  });

  test("patience: after fifty tries in a day an unknown browser waits for the end of the day, and is told what still works", async () => {
    const person = await memberWithPassword();
    const key = `sign-in:${app.context.secret.hash(person.email)}`;
    for (let round = 0; round < 5; round++) {
      expect(await guess(person.email, 10)).not.toContain("account_locked");
      // As if a quarter of an hour had passed: the counter uses the machine's clock.
      await app.context.forgetCount(key, { points: 10, seconds: 15 * 60 });
    }
    const answer = await app.client().call(signIn, { body: credentials(person.email, password) });
    expect(answer).toMatchObject({ status: 429, body: { code: "account_locked", details: { retry_after: 86_400 } } });
    expect(answer.ok ? "" : answer.body.message).toContain("reset your password");
  });
});

test("an address that a visitor invents before the proxy's own value doesn't count", async () => {
  const statuses = new Set<number>();
  for (let time = 0; time < 61; time++) {
    const body = {
      grant_type: "password",
      username: `nobody-${time}@nowhere.example`,
      password: "wrong",
      client_id: "web",
    } as const;
    const answer = await app.client().call(signIn, { body }, { "x-forwarded-for": `203.0.113.${time}, 198.51.100.7` });
    statuses.add(answer.status);
  }
  expect(statuses).toContain(429);
});
