// While steps are pending, or a quick exit locked the session, nothing else works, on every endpoint and for every
// role, except what is marked for it (D15, D16, D65, decision 037).
import { acceptAgreements } from "@larkwell/contract/accounts.ts";
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { readVisit } from "@larkwell/contract/visits.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { createBooking } from "../testing/factories/bookings.ts";
import { createMember, createPerson, type Person } from "../testing/factories/people.ts";
import { createPractice } from "../testing/factories/practices.ts";
import { signInAs, tokenFor } from "../testing/sign-in-as.ts";
import { forgetPendingCheck } from "./session.ts";

const app = useTestApp();
const endpoints = Object.values(api);
const roles: readonly Role[] = ["member", "practitioner", "staff"];
/** The list of what works with pending steps is short on purpose: think before you extend it. */
const works = new Set([
  "acceptAgreements",
  "addPasskey",
  "beginAuthenticatorApp",
  "beginPasskey",
  "confirmAuthenticatorApp",
  "confirmEmail",
  "confirmEmailChange",
  "readLeaving",
  "readMe",
  "readSecondFactors",
  "readUser",
  "resendEmailConfirmation",
  "scorePassword",
  "showEmailChange",
  "signOut",
  "takeBackDeletion",
  "unlockSession",
]);

const people = new Map<Role, Person>();
const tokens = new Map<Role, string>();
let agreementId = 0;

beforeAll(async () => {
  people.set("member", await createMember(app));
  people.set("practitioner", (await createPractice(app)).person);
  people.set("staff", await createPerson(app, "staff"));
  for (const [role, person] of people) tokens.set(role, await tokenFor(app, person));
});

const publish = () =>
  app.write(async ({ db }) => {
    const row = await db
      .insertInto("agreements")
      .values({
        name: "walk",
        version: 1,
        title: "Terms",
        path: "/terms",
        changes: "New.",
        effective_at: app.context.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    agreementId = row.id;
  });

/** A process's cache expires after five seconds; the last test waits for that. */
const untilAskedAgain = () => new Promise((resolve) => setTimeout(resolve, 5_100));

async function answerOf(endpoint: Endpoint, token: string): Promise<{ status: number; code: string | undefined }> {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? "", "1"]));
  const { path, body } = requestFor(endpoint, { params, ...(endpoint.body ? { body: {} } : {}) });
  const json = endpoint.sends ? undefined : body;
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method: endpoint.method,
    redirect: "manual",
    headers: {
      authorization: `Bearer ${token}`,
      ...(json === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(json === undefined ? {} : { body: json }),
  });
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  return { status: response.status, code: isJson ? (JSON.parse(text) as ErrorReply).code : undefined };
}

const mayCall = (endpoint: Endpoint, role: Role) => ["public", "session", role].includes(endpoint.access);

test("what works for the hindered is what this list says", () => {
  const marked = endpoints.filter((endpoint) => endpoint.evenIfPending).map(({ name }) => name);
  // Endpoints such as webhooks know no person.
  expect(marked.filter((name) => !works.has(name))).toEqual([]);
});

describe.each(roles)("a %s with a new version of an agreement", (role) => {
  const others = endpoints.filter((endpoint) => mayCall(endpoint, role) && !works.has(endpoint.name));
  beforeAll(publish);
  afterAll(async () => {
    await app.write(async ({ db }) => {
      await db.deleteFrom("agreement_acceptances").where("agreement_id", "=", agreementId).execute();
      await db.deleteFrom("agreements").where("id", "=", agreementId).execute();
    });
  });

  test(`gets nothing of ${others.length} endpoints`, async () => {
    const token = tokens.get(role) ?? "";
    const open: string[] = [];
    forgetPendingCheck(app.context, { userId: people.get(role)?.id ?? 0 });
    for (const endpoint of others) {
      const { status, code } = await answerOf(endpoint, token);
      if (status !== 403 || code !== "agreements_pending") open.push(`${endpoint.name}: ${status} ${code}`);
    }
    expect(open).toEqual([]);
  }, 60_000);

  test("reads what has changed, accepts it, and goes on", async () => {
    const person = people.get(role);
    if (!person) throw new Error("nobody");
    const client = await signInAs(app, person);
    const me = await client.get(readMe, {});
    expect(me.pending_agreements).toEqual([
      { id: agreementId, name: "walk", version: 1, title: "Terms", path: "/terms", changes: "New." },
    ]);
    const answer = await client.get(acceptAgreements, { body: { agreements: [agreementId] } });
    expect(answer.pending_agreements).toEqual([]);
    const [other = readMe] = others;
    expect((await answerOf(other, tokens.get(role) ?? "")).code).not.toBe("agreements_pending");
  });
});

describe("a member whose account waits for its deletion", () => {
  test("gets nothing but to keep it or leave", async () => {
    const member = await createMember(app);
    const now = app.context.now();
    await app.write(({ db }) =>
      db
        .insertInto("account_deletions")
        .values({ user_id: member.id, asked_at: now, due_at: now.add({ hours: 24 }) })
        .execute(),
    );
    const token = await tokenFor(app, member);
    const open: string[] = [];
    for (const endpoint of endpoints.filter((one) => mayCall(one, "member") && !works.has(one.name))) {
      const { status, code } = await answerOf(endpoint, token);
      if (status !== 403 || code !== "deletion_pending") open.push(`${endpoint.name}: ${status} ${code}`);
    }
    expect(open).toEqual([]);
  });
});

describe.each(roles)("the session of a %s that a quick exit locked", (role) => {
  const mine = endpoints.filter((endpoint) => mayCall(endpoint, role));

  test("works for unlocking and signing out, and for nothing else of the API, public or not", async () => {
    const person = people.get(role);
    if (!person) throw new Error("nobody");
    const token = await tokenFor(app, person);
    const { sid } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    await app.write(({ db }) =>
      db.updateTable("sessions").set({ locked_at: app.context.now() }).where("id", "=", sid).execute(),
    );
    const open: string[] = [];
    for (const endpoint of mine.filter((one) => !one.evenIfLocked)) {
      const { status, code } = await answerOf(endpoint, token);
      if (status !== 403 || code !== "session_locked") open.push(`${endpoint.name}: ${status} ${code}`);
    }
    expect(open).toEqual([]);
    expect(mine.filter((one) => one.evenIfLocked).map(({ name }) => name)).toEqual(["unlockSession", "signOut"]);
  }, 60_000);
});

describe("a running call", () => {
  test("goes on when a new version comes, for both; whoever is not in it waits", async () => {
    const { appointmentId, member, practice, start } = await createBooking(app);
    app.setNow(start);
    await app.write(({ db }) =>
      db
        .updateTable("appointments")
        .set({ member_joined_at: start, practitioner_joined_at: start })
        .where("id", "=", appointmentId)
        .execute(),
    );
    await publish();
    await untilAskedAgain();
    const statusFor = async (who: Person) =>
      (await (await signInAs(app, who)).call(readVisit, { params: { appointment_id: appointmentId } })).status;
    expect(await statusFor(member)).toBe(200);
    expect(await statusFor(practice.person)).toBe(200);
    await app.write(({ db }) =>
      db.updateTable("appointments").set({ member_ended_at: start }).where("id", "=", appointmentId).execute(),
    );
    expect(await statusFor(member)).toBe(403);
    expect(await statusFor(practice.person)).toBe(200);
  }, 30_000);
});
