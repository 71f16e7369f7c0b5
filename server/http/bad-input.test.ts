// Whatever anyone sends to any endpoint, the answer is never a 500, and every refusal has the shape of D5.
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { ErrorReply } from "@larkwell/contract/refusals.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { createBooking } from "../testing/factories/bookings.ts";
import { plainPdf, uploadFile } from "../testing/factories/message-files.ts";
import { createChannelOf, say } from "../testing/factories/messages.ts";
import { createPerson, type Person } from "../testing/factories/people.ts";
import { addressOf, hostileInputFor } from "../testing/hostile-input.ts";
import { tokenFor } from "../testing/sign-in-as.ts";

const app = useTestApp();
const endpoints = Object.values(api);
const roles: readonly Role[] = ["member", "practitioner", "staff"];

const people = new Map<Role, Person>();
let known: Record<string, string[]> = {};

beforeAll(async () => {
  const { appointmentId, member, practice } = await createBooking(app);
  const staff = await createPerson(app, "staff");
  people.set("member", member).set("practitioner", practice.person).set("staff", staff);
  const channel = await createChannelOf(app, member, practice.person);
  await say(app, channel, practice.person, "Good morning");
  const { body: file } = await uploadFile(app, channel, member, plainPdf());
  const ids = [appointmentId, practice.productId, file.id, 1, 2, 3].map(String);
  known = {
    user_id: [...people.values()].map(({ id }) => String(id)),
    email: [...people.values()].map(({ email }) => email),
    id: ids,
    appointment_id: ids,
    channel_id: [String(channel)],
    session_id: ["00000000-0000-4000-8000-000000000000"],
    feed_id: ["00000000-0000-4000-8000-000000000000"],
    token: ["token"],
  };
});

// Staff endpoints may close the accounts that the next test uses; it would then only get 401.
beforeEach(() =>
  app.write(async ({ db }) => {
    const ids = [...people.values()].map(({ id }) => id);
    await db.updateTable("users").set({ disabled_at: null, mfa_required: false }).where("id", "in", ids).execute();
  }),
);

const validatorWords =
  /invalid (input|option|string|key|element|union)|expected|received|too (big|small)|unrecognized|must (be (a|an|of|one|equal|greater|less|longer|shorter)|match)\b|pattern|regex|schema|\bzod\b|undefined|\bNaN\b/i;

interface Sent {
  method: string;
  address: string;
  token: string | null;
  body?: string | undefined;
  headers?: Record<string, string>;
}

async function expectNoFault({ method, address, token, body, headers = {} }: Sent): Promise<number> {
  const response = await fetch(`${app.url}/api/v1${address}`, {
    method,
    redirect: "manual",
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const said = `${method} ${address.slice(0, 300)} ${body?.slice(0, 600) ?? ""} answered ${response.status} ${text.slice(0, 300)}`;
  const isRefusal = response.status >= 400;
  const shaped =
    !isRefusal ||
    (response.headers.get("content-type")?.includes("application/json") === true &&
      ErrorReply.strict().safeParse(JSON.parse(text)).success);
  // Wording for people, never a validator's (D5).
  const words = isRefusal && shaped ? (JSON.parse(text) as ErrorReply) : undefined;
  const machine = words?.errors?.filter(({ message }) => validatorWords.test(message)) ?? [];
  expect({ said, machine }).toEqual({ said, machine: [] });
  expect({ said, isFault: response.status >= 500, shaped }).toEqual({ said, isFault: false, shaped: true });
  return response.status;
}

const tokenOf = (role: Role) => tokenFor(app, people.get(role) as Person);

function callers(endpoint: Endpoint): readonly (Role | null)[] {
  if (endpoint.access === "public") return [null];
  if (endpoint.access === "session") return roles;
  return [endpoint.access];
}

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (_, endpoint) => {
  test.each(callers(endpoint).map((role) => [role ?? "a visitor", role] as const))(
    "bears generated input from %s",
    async (_who, role) => {
      const input = hostileInputFor(endpoint, known);
      let token = role && (await tokenOf(role));
      const found = fc.assert(
        fc.asyncProperty(input, fc.boolean(), async (given, keyed) => {
          const status = await expectNoFault({
            method: endpoint.method,
            address: addressOf(endpoint, given),
            token,
            body: given.body === undefined ? undefined : JSON.stringify(given.body),
            headers: keyed && endpoint.method !== "GET" ? { "idempotency-key": crypto.randomUUID() } : {},
          });
          // Some endpoints end the session that calls them.
          if (role && status === 401) token = await tokenOf(role);
        }),
        { numRuns: 10, interruptAfterTimeLimit: 2_000, seed: 20_260_309, endOnFailure: true },
      );
      await expect(found).resolves.toBeUndefined();
    },
  );
});

describe.each(endpoints.filter((endpoint) => endpoint.body && !endpoint.sends).map((one) => [one.name, one] as const))(
  "%s refuses a body that is",
  (_, endpoint) => {
    const address = endpoint.path.replace(/:(\w+)/g, "1");
    const send = async (body: string, headers: Record<string, string> = {}) => {
      const role = callers(endpoint)[0] ?? null;
      return expectNoFault({ method: endpoint.method, address, token: role && (await tokenOf(role)), body, headers });
    };

    test("too large, of another type, broken, hostile or of the wrong kind", async () => {
      expect(await send(JSON.stringify({ text: "a".repeat(200_000) }))).toBe(413);
      expect(await send("a=b", { "content-type": "application/x-www-form-urlencoded" })).toBe(415);
      expect(await send("<a/>", { "content-type": "application/xml" })).toBe(415);
      for (const broken of ["{", "", "{'a':1}", '{"__proto__":{"role":"staff"}}', "[".repeat(40_000)])
        expect([broken.slice(0, 40), await send(broken)]).toEqual([broken.slice(0, 40), 400]);
      for (const wrong of ["null", "[]", "7", '"words"', "true", "[[[[]]]]"])
        expect([404, 409, 422]).toContain(await send(wrong));
    });
  },
);

test.each(["%", "%zz", "%00", "%c0%af", "%ed%a0%80", "a".repeat(4_000), "..%2f..%2fetc"])(
  "the address /practitioners/%s is refused in the same shape",
  async (segment) => {
    const token = await tokenOf("member");
    expect([400, 404, 414]).toContain(
      await expectNoFault({ method: "GET", address: `/practitioners/${segment}`, token }),
    );
    expect([400, 404, 414]).toContain(await expectNoFault({ method: "GET", address: `/${segment}`, token: null }));
  },
);

test.each(["", "short", "with spaces in it", "x".repeat(101), "a;b;c;d;e;f"])(
  "the idempotency key '%s' is refused",
  async (key) => {
    const sent = { method: "POST", address: "/holds", token: await tokenOf("member"), body: "{}" };
    expect([400, 422]).toContain(await expectNoFault({ ...sent, headers: { "idempotency-key": key } }));
  },
);

const headedAs = (header: string) => `Bearer ${Buffer.from(header).toString("base64url")}.e30.AAAA`;

test.each([
  "Bearer",
  "Bearer ",
  "Bearer a.b.c",
  "Basic dXNlcjpwYXNz",
  `Bearer ${"a".repeat(5_000)}`,
  headedAs('{"alg":"none"}'),
  headedAs('{"alg":"RS256"}'),
  headedAs('{"alg":"HS512"}'),
  headedAs('{"alg":"HS256","crit":["x"],"x":1}'),
  headedAs('{"alg":"HS256"'),
])("the credentials '%s' are refused with 401", async (authorization) => {
  expect(await expectNoFault({ method: "GET", address: "/me", token: null, headers: { authorization } })).toBe(401);
});
