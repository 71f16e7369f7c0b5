// Sharing an address opens no way around the limits on guesses and on emails (decision 038).
import { register } from "@larkwell/contract/accounts.ts";
import { signIn } from "@larkwell/contract/sessions.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember, unique } from "../../../testing/factories/people.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes" } });
const password = "copper-meadow-violin-58";

const registerAt = (email: string, secret = password) =>
  app.client().call(register, {
    body: {
      email,
      password: secret,
      first_name: "Nell",
      last_name: "Newcome",
      date_of_birth: "1992-02-29",
      agreements: true,
    },
  });
const enter = (email: string, secret = password) =>
  app.client().call(signIn, {
    body: { grant_type: "password", username: email, password: secret, client_id: "web" },
  });
const leftFor = async (email: string) => {
  await app.runJobs();
  const rows = await app.context.read
    .selectFrom("sent_messages")
    .select("provider")
    .where("recipient", "=", email)
    .execute();
  return rows.filter((row) => row.provider !== "withheld");
};

test("a sign-in of the newcomer resets no wrong guess at the owner’s password", async () => {
  const known = await createMember(app);
  await registerAt(known.email);
  const codes = [];
  for (let guess = 0; guess < 12; guess++) {
    const answer = await enter(known.email, `guess-number-${guess}`);
    codes.push(answer.ok ? "in" : answer.body.code);
    await enter(known.email);
  }
  expect(codes.at(-1)).toBe("account_locked");
});

test("the newcomer's browser is not known to the owner’s account: its guesses count like a stranger’s", async () => {
  const known = await createMember(app);
  await registerAt(known.email);
  const codes = [];
  const cookies = new Set<string>();
  for (let guess = 0; guess < 12; guess++) {
    // Each sign-in brings its own cookie.
    const entered = await enter(known.email);
    const cookie = (entered.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    cookies.add(cookie);
    const body = {
      grant_type: "password",
      username: known.email,
      password: "a-wrong-guess",
      client_id: "web",
    } as const;
    const answer = await app.client().call(signIn, { body }, { cookie });
    codes.push(answer.ok ? "in" : answer.body.code);
  }
  expect(cookies.size).toBeGreaterThan(9);
  expect(codes.slice(-2)).toEqual(["account_locked", "account_locked"]);
});

test("twelve registrations flood no inbox", async () => {
  const [known, fresh] = [(await createMember(app)).email, `fresh-${unique()}@people.example`];
  for (let time = 0; time < 12; time++)
    for (const email of [known, fresh]) expect((await registerAt(email, `${password}-${time}`)).status).toBe(201);
  expect(await leftFor(known)).toHaveLength(3);
  expect(await leftFor(fresh)).toHaveLength(10);
}, 60_000);
