// Registering, confirming, resetting and a person's own record, over HTTP.
import { setTimeout as pause } from "node:timers/promises";
import {
  changePassword,
  confirmEmail,
  readEmailConfirmation,
  readMemberProfile,
  readUser,
  register,
  requestPasswordReset,
  resendEmailConfirmation,
  resetPassword,
  scorePassword,
  updateMemberProfile,
  updateUser,
} from "@larkwell/contract/accounts.ts";
import { readMe, signIn } from "@larkwell/contract/sessions.ts";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { noPause, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson, type Person, unique } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { issueToken, type TokenPurpose } from "../credentials/one-time-tokens.ts";
import { hashPassword } from "../credentials/passwords.ts";

const app = useTestApp();
const password = "quiet-river-lantern-42";

beforeEach(() => app.setNow(testNow));

const form = (more: Partial<Parameters<typeof send>[0]> = {}) => ({
  email: `new-${unique()}@people.example`,
  password,
  first_name: "Ines",
  last_name: "Marsh",
  date_of_birth: "1992-02-29",
  agreements: true as const,
  ...more,
});
type Form = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  agreements: true;
  phone?: string;
  time_zone?: string;
  state?: string;
  is_enterprise?: boolean;
  referral_code?: string;
  organization?: string;
  invite_id?: string | null;
  plan_invite_id?: string;
  partner_invite_id?: string;
  claiminvite?: string;
  inviting_user?: string;
};
const send = (body: Form) => app.client().call(register, { body });

const enter = (email: string, secret: string) =>
  app.client().call(signIn, {
    body: { grant_type: "password", username: email, password: secret, client_id: "web" },
  });

const userWith = (email: string) =>
  app.context.read.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

const arrivalOf = (userId = 0) =>
  app.context.read.selectFrom("arrivals").selectAll().where("user_id", "=", userId).executeTakeFirst();

const noticesFor = async (userId: number) => {
  const rows = await app.context.read.selectFrom("outbox").select("payload").where("kind", "=", "notice").execute();
  return rows
    .map((row) => row.payload as { userId: number; template: string })
    .filter((notice) => notice.userId === userId)
    .map((notice) => notice.template);
};

const tokenOf = (purpose: TokenPurpose, userId: number) =>
  app.write((tx) => issueToken(tx, { context: app.context, purpose, userId }));

describe("registering", () => {
  test("creates a member with profile, zone and phone, accepts what is in force, and queues the confirmation", async () => {
    const agreement = await app.write((tx) =>
      tx.db
        .insertInto("agreements")
        .values({ name: `terms-${unique()}`, version: 1, title: "Terms", path: "/terms", effective_at: testNow })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const body = form({ phone: "tel:(212) 555-0123", time_zone: "America/Denver", state: "co" });
    expect((await send({ ...body, email: body.email.toUpperCase() })).status).toBe(201);
    const user = await userWith(body.email);
    if (!user) throw new Error("no user");
    expect(user).toMatchObject({ role: "member", time_zone: "America/Denver", date_of_birth: "1992-02-29" });
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    const profile = await app.context.read
      .selectFrom("member_profiles")
      .select(["tel_number", "sms_consent_at", "state"])
      .where("user_id", "=", user.id)
      .executeTakeFirst();
    expect(profile).toEqual({ tel_number: "+12125550123", sms_consent_at: null, state: "CO" });
    expect(await noticesFor(user.id)).toEqual(["confirm_email"]);
    const me = await (await signInAs(app, { id: user.id, role: "member" })).get(readMe, {});
    expect(me.pending_agreements).toEqual([]);
    await app.write((tx) =>
      tx.db.deleteFrom("agreement_acceptances").where("agreement_id", "=", agreement.id).execute(),
    );
    await app.write((tx) => tx.db.deleteFrom("agreements").where("id", "=", agreement.id).execute());
  });

  test("stores what the link carried: the code unchanged, tokens as hashes, and none of it is used", async () => {
    const body = form({
      is_enterprise: true,
      referral_code: "FRIEND-25",
      organization: "Harbor & Vale",
      invite_id: "token-a",
      plan_invite_id: "token-b",
      partner_invite_id: "token-c",
      claiminvite: "token-d",
      inviting_user: "token-e",
    });
    expect((await send(body)).status).toBe(201);
    const user = await userWith(body.email);
    const hash = app.context.secret.hash;
    expect(await arrivalOf(user?.id)).toEqual({
      user_id: user?.id,
      referral_code: "FRIEND-25",
      organization: "Harbor & Vale",
      is_enterprise: true,
      is_sponsored: false,
      invite_hash: hash("token-a"),
      plan_invite_hash: hash("token-b"),
      partner_invite_hash: hash("token-c"),
      claim_invite_hash: hash("token-d"),
      inviting_user_hash: hash("token-e"),
      registered_at: testNow,
      invite_declined_at: null,
      device_hash: expect.any(String),
      device_until: testNow.add({ hours: 30 * 24 }),
    });
    const me = await (await signInAs(app, { id: user?.id ?? 0, role: "member" })).get(readMe, {});
    expect(me.organization).toBeNull();
  });

  test("stores nothing for people who came without a link, and nothing of a later link for the account that has the address", async () => {
    const body = form({ referral_code: "", invite_id: null });
    await send(body);
    const user = await userWith(body.email);
    expect(await arrivalOf(user?.id)).toBeUndefined();
    await send({ ...body, referral_code: "FRIEND25" });
    expect(await arrivalOf(user?.id)).toBeUndefined();
  });

  test.each(["two words", "<b>", "x".repeat(65)])(
    "refuses the code %s with the specification's message",
    async (code) => {
      const answer = await send(form({ referral_code: code }));
      expect(answer.status).toBe(422);
      if (answer.ok) throw new Error("taken");
      const told = answer.body.errors?.find((error) => error.field === "referral_code")?.message;
      expect(told).toMatch(code.length > 64 ? /at most 64/ : /^Oh no, that code is invalid! \(Codes are/);
    },
  );

  test("answers a known address exactly like a new one, and changes nothing in the account that has it", async () => {
    const first = form();
    const fresh = await send(first);
    const before = await userWith(first.email);
    await app.write((tx) =>
      tx.db
        .updateTable("users")
        .set({ email_confirmed_at: testNow })
        .where("id", "=", before?.id ?? 0)
        .execute(),
    );
    const again = await send({ ...first, first_name: "Somebody", password: "another-strong-phrase-77" });
    expect(again.status).toBe(fresh.status);
    expect(again.body).toEqual(fresh.body);
    expect([...again.headers.keys()].sort()).toEqual([...fresh.headers.keys()].sort());
    const rows = await app.context.read.selectFrom("users").selectAll().where("email", "=", first.email).execute();
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.id === before?.id)).toEqual({ ...before, email_confirmed_at: testNow });
  });

  test("takes as long for a known address as for a new one, at least the same floor", async () => {
    app.setPause(pause);
    onTestFinished(() => app.setPause(noPause));
    const body = form();
    const timed = async () => {
      const start = performance.now();
      await send(body);
      return performance.now() - start;
    };
    expect(await timed()).toBeGreaterThan(245);
    expect(await timed()).toBeGreaterThan(245);
  });

  test.each([
    ["2008-03-10", "too_young"],
    ["2026-03-10", "invalid"],
    ["1899-01-01", "invalid"],
    ["1990-02-30", "invalid"],
  ])("refuses someone born on %s", async (date_of_birth, code) => {
    expect(await send(form({ date_of_birth }))).toMatchObject({
      status: 422,
      body: { code, errors: [{ field: "date_of_birth" }] },
    });
  });

  test("accepts a person on the 18th birthday", async () => {
    expect((await send(form({ date_of_birth: "2008-03-09" }))).status).toBe(201);
  });

  test.each(["password1", "InesMarsh", "qwertyuiop", "aaaaaaaa"])("refuses the weak password %s", async (weak) => {
    expect(await send(form({ password: weak }))).toMatchObject({
      status: 422,
      body: { code: "weak_password", message: "Password is too weak", errors: [{ field: "password" }] },
    });
  });

  test("reports all errors together", async () => {
    const answer = await send(form({ password: "password1", date_of_birth: "2015-01-01", phone: "12" }));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ field: "password" }, { field: "date_of_birth" }, { field: "phone" }] },
    });
  });

  test("requires the agreements and a number that exists", async () => {
    expect((await send({ ...form(), agreements: false as unknown as true })).status).toBe(422);
    expect(await send(form({ phone: "12" }))).toMatchObject({ status: 422, body: { errors: [{ field: "phone" }] } });
  });
});

describe("the address", () => {
  test("opening the link changes nothing, the button confirms, and both may be repeated", async () => {
    const person = await createPerson(app, "member", { emailConfirmed: false });
    const token = await tokenOf("email_confirm", person.id);
    const params = { email: person.email };
    const look = () => app.client().call(readEmailConfirmation, { params, query: { token } });
    expect(await look()).toMatchObject({ status: 200, body: { status: "ready" } });
    expect(await look()).toMatchObject({ status: 200, body: { status: "ready" } });
    expect((await userWith(person.email))?.email_confirmed_at).toBeNull();
    const press = () => app.client().call(confirmEmail, { params, body: { token } });
    expect(await press()).toMatchObject({ status: 200, body: { status: "confirmed" } });
    expect((await userWith(person.email))?.email_confirmed_at).not.toBeNull();
    expect((await press()).status).toBe(200);
    expect(await look()).toMatchObject({ body: { status: "confirmed" } });
  });

  test("a link of another person, for another purpose, or three days old is worthless", async () => {
    const [person, other] = [
      await createPerson(app, "member", { emailConfirmed: false }),
      await createPerson(app, "member", { emailConfirmed: false }),
    ];
    const token = await tokenOf("email_confirm", person.id);
    const reset = await tokenOf("password_reset", person.id);
    const confirm = (email: string, given: string) =>
      app.client().call(confirmEmail, { params: { email }, body: { token: given } });
    expect(await confirm(other.email, token)).toMatchObject({ status: 410, body: { code: "link_expired" } });
    expect((await confirm(person.email, reset)).status).toBe(410);
    expect((await confirm(person.email, "made-up")).status).toBe(410);
    app.setNow(testNow.add({ hours: 73 }));
    expect((await confirm(person.email, token)).status).toBe(410);
  });

  test("the owner can request the email again, no one else can", async () => {
    const person = await createPerson(app, "member", { emailConfirmed: false });
    const client = await signInAs(app, person);
    expect((await client.call(resendEmailConfirmation, { params: { user_id: person.id } })).status).toBe(202);
    expect(await noticesFor(person.id)).toEqual(["confirm_email"]);
    const stranger = await signInAs(app, await createMember(app));
    expect((await stranger.call(resendEmailConfirmation, { params: { user_id: person.id } })).status).toBe(404);
  });
});

describe("a forgotten password", () => {
  test("the request gets the same answer for known and unknown addresses, and emails only the known one", async () => {
    const person = await createPerson(app, "member");
    const ask = (email: string) => app.client().call(requestPasswordReset, { params: { email } });
    const [known, unknown] = [await ask(person.email), await ask("nobody@nowhere.example")];
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect(await noticesFor(person.id)).toEqual(["password_reset"]);
  });

  test("a new password ends every session, works right away, and its link works once", async () => {
    const person = await createPerson(app, "member", { emailConfirmed: false });
    const client = await signInAs(app, person);
    const other = await tokenOf("password_reset", person.id);
    const token = await tokenOf("password_reset", person.id);
    const store = (given: string, secret: string) =>
      app.client().call(resetPassword, { params: { email: person.email }, body: { token: given, password: secret } });

    expect(await store(token, "password1")).toMatchObject({ status: 422, body: { code: "weak_password" } });
    expect((await store(token, password)).status).toBe(200);
    expect((await client.call(readMe, {})).status).toBe(401);
    expect((await enter(person.email, password)).status).toBe(200);
    expect((await store(token, "another-strong-phrase-77")).status).toBe(410);
    expect((await store(other, "another-strong-phrase-77")).status).toBe(410);
    expect(await noticesFor(person.id)).toEqual(["password_changed"]);
    expect((await userWith(person.email))?.email_confirmed_at).not.toBeNull();
  });

  test("links expire after an hour and fit one address only", async () => {
    const [person, other] = [await createPerson(app, "member"), await createPerson(app, "member")];
    const token = await tokenOf("password_reset", person.id);
    const store = (email: string) => app.client().call(resetPassword, { params: { email }, body: { token, password } });
    expect((await store(other.email)).status).toBe(410);
    app.setNow(testNow.add({ minutes: 61 }));
    expect((await store(person.email)).status).toBe(410);
  });

  test("of ten together with one link, one stores its password", async () => {
    const person = await createPerson(app, "member");
    const token = await tokenOf("password_reset", person.id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        app.client().call(resetPassword, {
          params: { email: person.email },
          body: { token, password: `${password}-${n}` },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 410)).toHaveLength(9);
  });
});

describe("the password", () => {
  test.each([
    ["", 0],
    ["password", 0],
    ["correct-horse-battery-staple-91", 4],
  ])("scores %s as %i", async (given, score) => {
    expect(await app.client().get(scorePassword, { body: { password: given } })).toEqual({ score });
  });

  test("changes with the old one, and every other session ends", async () => {
    const person = await createPerson(app, "member");
    const hash = await hashPassword(password);
    await app.write((tx) =>
      tx.db.updateTable("users").set({ password_hash: hash }).where("id", "=", person.id).execute(),
    );
    const [here, there] = [await signInAs(app, person), await signInAs(app, person)];
    const change = (current: string) =>
      here.call(changePassword, {
        params: { user_id: person.id },
        body: { current_password: current, password: "another-strong-phrase-77" },
      });
    expect(await change("wrong")).toMatchObject({
      status: 422,
      body: { code: "password_wrong", errors: [{ field: "current_password" }] },
    });
    expect((await change(password)).status).toBe(200);
    expect((await here.call(readMe, {})).status).toBe(200);
    expect((await there.call(readMe, {})).status).toBe(401);
    expect((await enter(person.email, "another-strong-phrase-77")).status).toBe(200);
  });
});

describe("a person's own record", () => {
  test("of a sponsored member says who covers them and who coordinates their care", async () => {
    const coordinator = await createPractice(app, { isCx: true, firstName: "Noor" });
    const member = await createMember(app, { organization: "Harbor Works" });
    await app.write(async ({ db }) => {
      await db.insertInto("member_tracks").values({ user_id: member.id, name: "pregnancy" }).execute();
      await db.insertInto("user_flags").values({ user_id: member.id, name: "early-access" }).execute();
    });
    const me = await (await signInAs(app, member)).get(readMe, {});
    expect(me).toMatchObject({
      id: member.id,
      role: "member",
      organization: { name: "Harbor Works", rx_enabled: true },
      active_tracks: [{ name: "pregnancy", display_name: "Pregnancy" }],
      flags: ["early-access"],
      care_coordinators: [{ id: coordinator.person.id, first_name: "Noor" }],
      profiles: { member: { state: "NY", tel_number: "+12125550100", sms_consent: false }, practitioner: null },
      can: { book: true, see_payments: false, prescribe: false },
    });
  });

  test("of a practitioner has the licenses that have not expired", async () => {
    const practice = await createPractice(app, { states: ["NY", "CA"], canPrescribe: true });
    await app.write((tx) =>
      tx.db
        .updateTable("licences")
        .set({ expires_on: "2026-03-08" })
        .where("practitioner_id", "=", practice.person.id)
        .where("state", "=", "CA")
        .execute(),
    );
    const me = await (await signInAs(app, practice.person)).get(readMe, {});
    expect(me).toMatchObject({
      profiles: { member: null, practitioner: { certified_states: ["NY"], can_prescribe: true } },
      can: { book: false, see_payments: false, prescribe: true },
    });
    const short = await (await signInAs(app, practice.person)).get(readMe, { query: { include_profile: false } });
    expect(short.profiles).toEqual({ member: null, practitioner: null });
  });

  test("changes names, zone and a username, which others may have too: nothing reveals which are taken", async () => {
    const [one, two] = [await createMember(app), await createMember(app)];
    const change = async (person: Person, body: object) =>
      (await signInAs(app, person)).call(updateUser, { params: { user_id: person.id }, body });
    expect(await change(one, { first_name: "Zoë", time_zone: "Asia/Tokyo", username: "zoe.w" })).toMatchObject({
      status: 200,
      body: { first_name: "Zoë", time_zone: "Asia/Tokyo", username: "zoe.w" },
    });
    expect(await change(two, { username: "zoe.w" })).toMatchObject({ status: 200, body: { username: "zoe.w" } });
    expect(await change(two, { time_zone: "Mars/Base" })).toMatchObject({ status: 422 });
    expect(await change(one, { username: "" })).toMatchObject({ status: 200, body: { username: null } });
  });

  test("a stranger's record, profile and password do not exist", async () => {
    const [owner, stranger] = [await createMember(app), await signInAs(app, await createMember(app))];
    const params = { user_id: owner.id };
    expect((await stranger.call(readUser, { params })).status).toBe(404);
    expect((await stranger.call(updateUser, { params, body: { first_name: "X" } })).status).toBe(404);
    expect((await stranger.call(readMemberProfile, { params })).status).toBe(404);
    expect((await stranger.call(updateMemberProfile, { params, body: { state: "CA" } })).status).toBe(404);
    const body = { current_password: "a", password };
    expect((await stranger.call(changePassword, { params, body })).status).toBe(404);
  });
});

describe("the member profile", () => {
  test("accepts state, phone, address and color, each alone", async () => {
    const member = await createMember(app, { state: null, telNumber: null });
    const client = await signInAs(app, member);
    const params = { user_id: member.id };
    const change = (body: object) => client.get(updateMemberProfile, { params, body });
    expect((await change({ state: "ca" })).state).toBe("CA");
    expect((await change({ phone_number: "tel:+44 20 7946 0958" })).tel_number).toBe("+442079460958");
    expect((await change({ tel_number: "416 555 0134", phone_country: "CA" })).tel_number).toBe("+14165550134");
    expect((await change({ address: { city: "Buffalo", state: "NY", zip_code: "14201" } })).address).toMatchObject({
      city: "Buffalo",
      state: "NY",
      country: "US",
    });
    expect((await change({ color_hex: "8ead9f" })).color_hex).toBe("8ead9f");
    expect(await client.get(readMemberProfile, { params })).toMatchObject({ state: "CA", color_hex: "8ead9f" });
    for (const wrong of [{ state: "XX" }, { tel_number: "1" }, { color_hex: "ff0000" }, { address: { country: "QQ" } }])
      expect((await client.call(updateMemberProfile, { params, body: wrong as object })).status).toBe(422);
  });

  test("text messages need a confirmed address, a number, and new consent for a new number", async () => {
    const unconfirmed = await createMember(app, { emailConfirmed: false });
    const blocked = await (await signInAs(app, unconfirmed)).call(updateMemberProfile, {
      params: { user_id: unconfirmed.id },
      body: { sms_consent: true },
    });
    expect(blocked).toMatchObject({ status: 403, body: { code: "email_unconfirmed" } });

    const member = await createMember(app, { telNumber: null });
    const client = await signInAs(app, member);
    const params = { user_id: member.id };
    expect((await client.call(updateMemberProfile, { params, body: { sms_consent: true } })).status).toBe(422);
    const both = { tel_number: "(212) 555-0123", sms_consent: true };
    expect((await client.get(updateMemberProfile, { params, body: both })).sms_consent).toBe(true);
    const moved = await client.get(updateMemberProfile, { params, body: { tel_number: "(212) 555-0124" } });
    expect(moved.sms_consent).toBe(false);
  });

  test("is for members", async () => {
    const practice = await createPractice(app);
    const client = await signInAs(app, practice.person);
    expect((await client.call(readMemberProfile, { params: { user_id: practice.person.id } })).status).toBe(404);
  });
});
