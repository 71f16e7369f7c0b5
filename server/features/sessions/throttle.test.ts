// Guessing passwords ends soon, for known and unknown addresses alike (D13).
import { signIn } from "@larkwell/contract/sessions.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../testing/build-app.ts";
import { createMember } from "../../testing/factories/people.ts";
import { hashPassword } from "../accounts/passwords.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes", TRUST_PROXY: "yes" } });
const password = "quiet-river-lantern-42";

const attempt = async (email: string, secret: string) => {
  const answer = await app.client().call(signIn, {
    body: { grant_type: "password", username: email, password: secret, client_id: "web" },
  });
  return answer.ok ? "in" : answer.body.code;
};

test("ten wrong passwords lock the account for 15 minutes, even for the right one, and an unknown address alike", async () => {
  const person = await createMember(app);
  const hash = await hashPassword(password);
  await app.write((tx) =>
    tx.db.updateTable("users").set({ password_hash: hash }).where("id", "=", person.id).execute(),
  );

  // The right password does not use attempts up.
  for (let time = 0; time < 12; time++) expect(await attempt(person.email, password)).toBe("in");

  for (const email of [person.email, "nobody@nowhere.example"]) {
    const codes = [];
    for (let time = 0; time < 11; time++) codes.push(await attempt(email, "wrong"));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => "wrong_credentials"), "account_locked"]);
  }
  expect(await attempt(person.email, password)).toBe("account_locked");
});

test("an address that a visitor invents before the proxy's own word counts for nothing", async () => {
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
