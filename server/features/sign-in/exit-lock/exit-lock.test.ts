// After a quick exit the session stays and nothing works in it until the PIN or the password is given, over HTTP.
import { lockSession, setExitLock, unlockSession } from "@larkwell/contract/exit-lock.ts";
import { readMe, refreshSession, signIn, signOut } from "@larkwell/contract/sessions.ts";
import { io, type Socket } from "socket.io-client";
import { afterEach, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { hashPassword } from "../credentials/passwords.ts";

const app = useTestApp();
const password = "quiet-river-lantern-42";
const hash = await hashPassword(password);
const pin = "2846";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** A member signed in to one browser, who has chosen this lock. */
async function memberWithLock(lock: "off" | "password" | "pin" = "pin") {
  const person = await createMember(app);
  await app.write((tx) =>
    tx.db.updateTable("users").set({ password_hash: hash }).where("id", "=", person.id).execute(),
  );
  const browser = await enter(person.email);
  const body = { lock, password, ...(lock === "pin" ? { pin } : {}) };
  expect(await browser.client.get(setExitLock, { params: { user_id: person.id }, body })).toEqual({ lock });
  return { person, ...browser };
}

async function enter(email: string) {
  const body = { grant_type: "password" as const, username: email, password, client_id: "web" as const };
  const answer = await app.client().call(signIn, { body });
  if (!answer.ok) throw new Error(answer.body.code);
  const { access_token: token, refresh_token } = answer.body;
  const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const client = app.client(token);
  const leave = (headers = { cookie }) =>
    app.client().call(lockSession, { body: { refresh_token, client_id: "web" } }, headers);
  const unlock = (given: { pin?: string; password?: string }) => client.call(unlockSession, { body: given });
  const state = async () => {
    const me = await client.call(readMe, {});
    return me.ok ? "open" : me.body.code;
  };
  return { token, refresh_token, cookie, client, leave, unlock, state };
}

test("the record says what is required, and the PIN is stored only as a hash", async () => {
  const { person, client } = await memberWithLock();
  expect((await client.get(readMe, {})).exit_lock).toBe("pin");
  const row = await app.context.read
    .selectFrom("exit_locks")
    .select("pin_hash")
    .where("user_id", "=", person.id)
    .executeTakeFirstOrThrow();
  expect(row.pin_hash).toMatch(/^\$argon2id\$/);
  const off = { lock: "off" as const, password };
  await client.get(setExitLock, { params: { user_id: person.id }, body: off });
  expect((await client.get(readMe, {})).exit_lock).toBe("off");
});

test("after a quick exit the session is locked right away, says by what, and the PIN opens it again", async () => {
  const { client, leave, unlock, state } = await memberWithLock();
  expect(await state()).toBe("open");
  expect((await leave()).status).toBe(200);
  expect(await client.call(readMe, {})).toMatchObject({
    status: 403,
    body: { code: "session_locked", details: { by: "pin" } },
  });
  expect(await unlock({ pin: "0000" })).toMatchObject({ status: 422, body: { code: "pin_wrong" } });
  expect(await state()).toBe("session_locked");
  expect((await unlock({ pin })).status).toBe(200);
  expect(await state()).toBe("open");
});

test("it stays locked through new tokens, and for all tabs: their sockets are closed and none is admitted", async () => {
  const { token, refresh_token, cookie, leave } = await memberWithLock("password");
  const connect = async () => {
    const socket = io(app.url, { transports: ["websocket"], auth: { token }, forceNew: true, reconnection: false });
    sockets.push(socket);
    return new Promise<Socket | string>((resolve) => {
      socket.once("connect", () => resolve(socket));
      socket.once("connect_error", (error: Error & { data?: { code?: string } }) => resolve(error.data?.code ?? "?"));
    });
  };
  const open = await connect();
  if (typeof open === "string") throw new Error(open);
  await leave();
  await expect.poll(() => open.connected).toBe(false);
  expect(await connect()).toBe("session_locked");
  const fresh = await app.client().call(refreshSession, { body: { refresh_token, client_id: "web" } }, { cookie });
  if (!fresh.ok) throw new Error(fresh.body.code);
  const me = await app.client(fresh.body.access_token).call(readMe, {});
  expect(me).toMatchObject({ status: 403, body: { code: "session_locked", details: { by: "password" } } });
});

test("five wrong PINs, one after the other or together, and only the password opens it; leaving again gives no new ones", async () => {
  const { leave, unlock, state } = await memberWithLock();
  await leave();
  const answers = await Promise.all(Array.from({ length: 12 }, (_, time) => unlock({ pin: String(3000 + time) })));
  const codes = answers.map((answer) => (answer.ok ? "in" : answer.body.code));
  expect(codes.filter((code) => code === "pin_wrong")).toHaveLength(5);
  expect(codes.filter((code) => code === "pins_used_up")).toHaveLength(7);
  await leave();
  expect(await unlock({ pin })).toMatchObject({ status: 429, body: { code: "pins_used_up" } });
  expect(await unlock({ password: "wrong" })).toMatchObject({ status: 422, body: { code: "password_wrong" } });
  expect((await unlock({ password })).status).toBe(200);
  expect(await state()).toBe("open");
});

test("signing out works while locked, and other browsers of the person are not locked", async () => {
  const { person, client, leave } = await memberWithLock();
  const other = await enter(person.email);
  await leave();
  expect(await other.state()).toBe("open");
  expect((await client.call(signOut, {})).status).toBe(200);
  expect((await client.call(readMe, {})).status).toBe(401);
});

test("no one else locks it: not without its cookie, and not without the setting", async () => {
  const mine = await memberWithLock();
  expect((await mine.leave({ cookie: "larkwell_binding=guess" })).status).toBe(200);
  expect(await mine.state()).toBe("open");
  const plain = await memberWithLock("off");
  await plain.leave();
  expect(await plain.state()).toBe("open");
  const unknown = { body: { refresh_token: "unknown", client_id: "web" as const } };
  expect((await app.client().call(lockSession, unknown)).status).toBe(200);
});

test.each([
  [{ lock: "pin" as const, password }, 422],
  [{ lock: "pin" as const, pin: "123", password }, 422],
  [{ lock: "pin" as const, pin: "1234", password }, 422],
  [{ lock: "pin" as const, pin: "7777", password }, 422],
  [{ lock: "pin" as const, pin: "2a46", password }, 422],
  [{ lock: "pin" as const, pin, password: "wrong" }, 422],
])("%o is not accepted", async (body, status) => {
  const { person, client } = await memberWithLock("off");
  expect((await client.call(setExitLock, { params: { user_id: person.id }, body })).status).toBe(status);
  expect((await client.get(readMe, {})).exit_lock).toBe("off");
});

test("a stranger sets no one's lock, and locking and unlocking are on record", async () => {
  const [mine, other] = [await memberWithLock(), await memberWithLock()];
  const body = { lock: "off" as const, password };
  expect((await other.client.call(setExitLock, { params: { user_id: mine.person.id }, body })).status).toBe(404);
  await mine.leave();
  await mine.unlock({ pin });
  const rows = await app.context.read
    .selectFrom("audit_log")
    .select("action")
    .where("subject_user_id", "=", mine.person.id)
    .orderBy("id")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    "session.started",
    "exit_lock.set",
    "session.locked",
    "session.unlocked",
  ]);
});
