// The binding cookie under https: its name ties it to this host, and the earlier name signs no one out.
import { refreshSession, signIn, signOut } from "@larkwell/contract/sessions.ts";
import { expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { hashPassword } from "./passwords.ts";

const app = useTestApp({ env: { PUBLIC_URL: "https://care.example.org" } });
const password = "quiet-river-lantern-42";
const oldName = "larkwell_binding";
const newName = `__Host-${oldName}`;

async function enter() {
  const person = await createMember(app);
  const hash = await hashPassword(password);
  await app.write((tx) =>
    tx.db.updateTable("users").set({ password_hash: hash }).where("id", "=", person.id).execute(),
  );
  const body = { grant_type: "password" as const, username: person.email, password, client_id: "web" as const };
  const answer = await app.client().call(signIn, { body });
  if (!answer.ok) throw new Error(answer.body.code);
  const [set = ""] = answer.headers.getSetCookie().filter((line) => line.startsWith(newName));
  return { person, set, secret: set.split(";")[0]?.split("=")[1] ?? "", tokens: answer.body };
}

const exchange = (token: string, cookie: string) =>
  app.client().call(refreshSession, { body: { refresh_token: token, client_id: "web" } }, { cookie });

/** Like a session that was begun before this version. */
const asBefore = (userId: number) =>
  app.write((tx) =>
    tx.db.updateTable("sessions").set({ cookie_prefixed: false }).where("user_id", "=", userId).execute(),
  );

test("has the prefix and everything that browsers require with it", async () => {
  const { set } = await enter();
  expect(set).toMatch(/^__Host-larkwell_binding=[\w-]{43};/);
  expect(set).toContain("Path=/");
  expect(set).toContain("Secure");
  expect(set).toContain("HttpOnly");
  expect(set).toContain("SameSite=Strict");
  expect(set).not.toContain("Domain");
});

test("a browser with the old cookie stays signed in, gets the new one, and the old name ends there", async () => {
  const { person, secret, tokens } = await enter();
  await asBefore(person.id);
  const first = await exchange(tokens.refresh_token, `${oldName}=${secret}`);
  if (!first.ok) throw new Error(first.body.code);
  const set = first.headers.getSetCookie();
  expect(set.find((line) => line.startsWith(newName))).toContain(`${newName}=${secret};`);
  expect(set.find((line) => line.startsWith(`${oldName}=;`))).toBeDefined();

  const second = await exchange(first.body.refresh_token, `${newName}=${secret}`);
  if (!second.ok) throw new Error(second.body.code);
  app.setNow(testNow.add({ seconds: 30 }));
  expect((await exchange(second.body.refresh_token, `${oldName}=${secret}`)).status).toBe(401);
  expect((await exchange(second.body.refresh_token, `${newName}=${secret}`)).status).toBe(200);
  app.setNow(testNow);
});

test("a session that began with the prefix never accepts the old name", async () => {
  const { secret, tokens } = await enter();
  expect((await exchange(tokens.refresh_token, `${oldName}=${secret}`)).status).toBe(401);
});

test("signing out removes the cookie under both names", async () => {
  const { tokens } = await enter();
  const answer = await app.client(tokens.access_token).call(signOut, {});
  const gone = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  expect(new Set(gone)).toEqual(new Set([`${newName}=`, `${oldName}=`]));
});
