// An email tells the owner that someone knows the password and keeps failing at the second step: once a day, with any preferences.
import { beginAuthenticatorApp, confirmAuthenticatorApp } from "@larkwell/contract/second-factors.ts";
import { signIn } from "@larkwell/contract/sessions.ts";
import { generate } from "otplib";
import { beforeEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { hashPassword } from "../credentials/passwords.ts";

const app = useTestApp();
const password = "quiet-river-lantern-42";
const hash = await hashPassword(password);
let now = testNow;
const wait = (seconds: number) => {
  now = now.add({ seconds });
  app.setNow(now);
};
beforeEach(() => {
  now = testNow;
  wait(0);
});

const codeNow = (secret: string) => generate({ secret, epoch: Math.floor(now.epochMilliseconds / 1000) });

async function guarded() {
  const person = await createMember(app);
  await app.write((tx) =>
    tx.db.updateTable("users").set({ password_hash: hash }).where("id", "=", person.id).execute(),
  );
  const client = await signInAs(app, person);
  const params = { user_id: person.id };
  const { secret } = await client.get(beginAuthenticatorApp, { params, body: { password } });
  await client.get(confirmAuthenticatorApp, { params, body: { code: await codeNow(secret) } });
  wait(60);
  return { person, secret };
}

const enter = (person: Person, mfa_code: string) =>
  app.client().call(signIn, {
    body: { grant_type: "password", username: person.email, password, client_id: "web", mfa_code },
  });

async function mailsTo(person: Person) {
  await app.runJobs();
  return app.context.read
    .selectFrom("sent_messages")
    .select(["subject", "body"])
    .where("user_id", "=", person.id)
    .where("template", "=", "second_factor_failed")
    .execute();
}

test("is sent at the third failure, once a day however many follow, and again the next day", async () => {
  const { person } = await guarded();
  for (let time = 0; time < 2; time++) await enter(person, "000000");
  expect(await mailsTo(person)).toEqual([]);
  for (let time = 0; time < 5; time++) await enter(person, "000000");
  const [mail, ...more] = await mailsTo(person);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Failed sign-in attempts");
  expect(mail?.body).toContain("someone knows your password");
  wait(24 * 3600);
  await enter(person, "000000");
  expect(await mailsTo(person)).toHaveLength(2);
});

test("is not sent for a person who mistypes twice and gets in, however often", async () => {
  const { person, secret } = await guarded();
  for (let round = 0; round < 3; round++) {
    await enter(person, "000000");
    await enter(person, "111111");
    expect((await enter(person, await codeNow(secret))).status).toBe(200);
    wait(60);
  }
  expect(await mailsTo(person)).toEqual([]);
});

test("can't be switched off", async () => {
  const { person } = await guarded();
  await app.write((tx) =>
    tx.db
      .insertInto("notice_wishes")
      .values({
        user_id: person.id,
        email_off: ["appointment", "reminder", "openings", "order", "feedback"],
        discreet: true,
      })
      .execute(),
  );
  for (let time = 0; time < 3; time++) await enter(person, "000000");
  expect(await mailsTo(person)).toHaveLength(1);
});
