// Checks every endpoint of the contract: it has a handler, it enforces its access level, and no one gets another
// person's data.
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { createResponse, shippedOnboarding } from "../testing/factories/assessments.ts";
import { createBooking, createCard, slotIn } from "../testing/factories/bookings.ts";
import { createInvite } from "../testing/factories/invites.ts";
import { createMilkOrder } from "../testing/factories/milk-orders.ts";
import { createMember, createPerson } from "../testing/factories/people.ts";
import { createPractice } from "../testing/factories/practices.ts";
import { tokenFor } from "../testing/sign-in-as.ts";
import { allOf, idKindOf, listsOf, type Owned, ownedBy } from "../testing/walks.ts";

const app = useTestApp();
const endpoints = Object.values(api);
const roles: readonly Role[] = ["member", "practitioner", "staff"];
const closed = endpoints.filter((endpoint) => endpoint.access !== "public");
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const);

interface Input {
  params: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Ids of a member and a practitioner with visits together; the strangers have none with either. */
let owned: Owned = {};
const tokens = new Map<Role, string>();

beforeAll(async () => {
  const { appointmentId, member, practice } = await createBooking(app);
  const card = await createCard(app, member);
  const milkOrder = await createMilkOrder(app, member);
  const partnerInvite = await createInvite(app, { kind: "partner", created_by: member.id });
  const assessment = await shippedOnboarding(app, "surrogacy");
  await app.write(({ db }) =>
    db.insertInto("member_tracks").values({ user_id: member.id, name: "surrogacy" }).execute(),
  );
  const program = await app.write(async ({ db }) => {
    const track = await db
      .selectFrom("member_tracks")
      .select("id")
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
    const change = await db
      .insertInto("track_changes")
      .values({
        member_id: member.id,
        name: "next_step",
        ended_ids: [],
        begun_id: track.id,
        dates_before: "{}",
        made_at: app.context.now(),
        undo_until: app.context.now().add({ hours: 24 }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { track: track.id, trackChange: change.id };
  });
  await createResponse(app, member, assessment);
  const ids = await app.write(async ({ db }) => {
    const practitioner_id = practice.person.id;
    const times = { starts_at: slotIn(20), ends_at: slotIn(20, 60) };
    const insert = async (table: "time_off" | "extra_hours") =>
      (
        await db
          .insertInto(table)
          .values({ practitioner_id, ...times })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const licence = await db
      .selectFrom("licences")
      .select("id")
      .where("practitioner_id", "=", practitioner_id)
      .executeTakeFirstOrThrow();
    const session = await db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
    const feed = await db
      .insertInto("calendar_feeds")
      .values({ user_id: member.id, token_hash: "walk", expires_at: app.context.now().add({ hours: 1 }) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const hold = await db
      .insertInto("slot_claims")
      .values({
        practitioner_id,
        member_id: member.id,
        product_id: practice.productId,
        starts_at: slotIn(21),
        ends_at: slotIn(21, 20),
        expires_at: app.context.now().add({ minutes: 5 }),
        blocks: `[${slotIn(21).toString()},${slotIn(21, 20).toString()})`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const size = { width: 1, height: 1, bytes: 1, digest: "a", portrait_bytes: 1, portrait_digest: "a" };
    const image = await db
      .insertInto("images")
      .values({ owner_id: practitioner_id, folder: "images/walk", ...size })
      .returning("id")
      .executeTakeFirstOrThrow();
    const copy = await db
      .insertInto("data_exports")
      .values({
        user_id: member.id,
        folder: "exports/walk",
        asked_at: app.context.now(),
        expires_at: app.context.now().add({ hours: 1 }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("users").set({ image_id: image.id }).where("id", "=", practitioner_id).execute();
    return {
      image: image.id,
      dataExport: copy.id,
      timeOff: await insert("time_off"),
      extraHours: await insert("extra_hours"),
      licence: licence.id,
      session: session.id,
      feed: feed.id,
      hold: hold.id,
    };
  });
  owned = {
    ...(await ownedBy(app, { member, practitioner: practice.person })),
    ...ids,
    ...program,
    milkOrder,
    partnerInvite: partnerInvite.id,
    // A step of the pregnancy track, which the strangers are not in.
    curriculumStep: 101,
    assessment: assessment.id,
    member: member.id,
    practitioner: practice.person.id,
    appointment: appointmentId,
    product: practice.productId,
    vertical: practice.verticalId,
    card,
  };
  const strangers = {
    member: await createMember(app),
    practitioner: (await createPractice(app)).person,
    staff: await createPerson(app, "staff"),
  };
  for (const role of roles) tokens.set(role, await tokenFor(app, strangers[role]));
});

async function statusOf(endpoint: Endpoint, input: Input, token?: string, base = "/api/v1"): Promise<number> {
  const { path, body } = requestFor(endpoint, input);
  const json = endpoint.sends ? undefined : body;
  const response = await fetch(`${app.url}${base}${path}`, {
    method: endpoint.method,
    redirect: "manual",
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(json === undefined ? {} : { body: json }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Any value works if the lock is checked before the input is read. */
const anyInput = (endpoint: Endpoint): Input => ({
  params: Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? "", "1"])),
  ...(endpoint.body ? { body: {} } : {}),
});

test("names are unique, and so are method and path", () => {
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  expect(Object.entries(api).every(([name, endpoint]) => name === endpoint.name)).toBe(true);
});

test("what the features say for the walks is said of endpoints that there are", () => {
  const parts = ["bodies", "queries", "reads", "asks", "unasked", "unanswered"] as const;
  const names = [...parts.flatMap((part) => Object.keys(allOf(part))), ...open, ...silent, ...listsOf("notPlain")];
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !api[name])).toEqual([]);
});

describe("at each of the four bases", () => {
  test.each(["/api/v1", "/ajax/api/v1", "/api/v2", "/ajax/api/v2"])(
    "%s has a handler for every endpoint",
    async (base) => {
      const missing: string[] = [];
      for (const endpoint of endpoints) {
        // Every handler, even a public one, refuses an invalid token; an address without a handler answers 404.
        const status = await statusOf(endpoint, anyInput(endpoint), "no.valid.token", base);
        if (status !== 401) missing.push(`${endpoint.name}: ${status}`);
      }
      expect(missing).toEqual([]);
    },
  );
});

test.each(named(closed))("%s answers 401 without a session", async (_, endpoint) => {
  expect(await statusOf(endpoint, anyInput(endpoint))).toBe(401);
});

const forOneRole = closed.filter((endpoint) => endpoint.access !== "session");
test.each(named(forOneRole))("%s answers 403 to every other role", async (_, endpoint) => {
  for (const role of roles.filter((one) => one !== endpoint.access))
    expect([role, await statusOf(endpoint, anyInput(endpoint), tokens.get(role))]).toEqual([role, 403]);
});

const [bodies, queries] = [allOf("bodies"), allOf("queries")];
const [open, silent] = [listsOf("open"), listsOf("silent")];

function othersInput(endpoint: Endpoint, owner: "member" | "practitioner"): Input {
  const idKind = idKindOf(endpoint.path);
  const values: Record<string, unknown> = {
    ...owned,
    user_id: owned[owner],
    appointment_id: owned["appointment"],
    session_id: owned["session"],
    feed_id: owned["feed"],
    item: "due_date",
    step: "life_stage",
    ...(idKind ? { id: owned[idKind] } : {}),
  };
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const params = Object.fromEntries(names.map((name) => [name, values[name]]));
  for (const [name, value] of Object.entries(params))
    if (value === undefined)
      throw new Error(`${endpoint.name}: whose :${name} is that? Say it in the walks of its feature.`);
  const body = bodies[endpoint.name]?.(owned);
  if (endpoint.body && body === undefined)
    throw new Error(`${endpoint.name} needs a valid body in the walks of its feature.`);
  return { params, query: queries[endpoint.name] ?? {}, ...(endpoint.body ? { body } : {}) };
}

const personal = closed.filter(
  (endpoint) => endpoint.path.includes("/:") && endpoint.access !== "staff" && !open.has(endpoint.name),
);
describe("a stranger", () => {
  test.each(named(personal))("gets 403 or 404 from %s", async (_, endpoint) => {
    for (const role of endpoint.access === "session" ? roles : [endpoint.access as Role])
      for (const owner of ["member", "practitioner"] as const) {
        const input = othersInput(endpoint, owner);
        const checked = endpoint.body ? endpoint.body.safeParse(input.body) : { success: true };
        expect({ endpoint: endpoint.name, bodyFits: checked.success }).toEqual({
          endpoint: endpoint.name,
          bodyFits: true,
        });
        const allowed = silent.has(endpoint.name) ? [200, 403] : [403, 404];
        const status = await statusOf(endpoint, input, tokens.get(role));
        expect({ role, owner, status, fits: allowed.includes(status) }).toEqual({ role, owner, status, fits: true });
      }
  });

  test("changed nothing", async () => {
    const appointment = await app.context.read
      .selectFrom("appointments")
      .select(["version", "cancelled_at", "member_joined_at", "pre_session_notes"])
      .where("id", "=", Number(owned["appointment"]))
      .executeTakeFirstOrThrow();
    expect(appointment).toMatchObject({ cancelled_at: null, member_joined_at: null, pre_session_notes: "" });
    const hold = await app.context.read
      .selectFrom("slot_claims")
      .select("id")
      .where("id", "=", Number(owned["hold"]))
      .execute();
    expect(hold).toHaveLength(1);
    const names = await app.context.read.selectFrom("users").select("id").where("first_name", "=", "Mallory").execute();
    expect(names).toEqual([]);
  });
});

describe("an owner, as the proof that the ids of this walk are real,", () => {
  test.each([
    ["readAppointment", "member"],
    ["readVisit", "practitioner"],
    ["listCredits", "member"],
    ["removeTimeOff", "practitioner"],
    ["removeExtraHours", "practitioner"],
    ["removeLicence", "practitioner"],
    ["releaseHold", "member"],
    ["cancelMilkOrder", "member"],
    ["readSharing", "member"],
    ["revokePartnerInvite", "member"],
    ["readAssessment", "member"],
    ["saveAnswers", "member"],
  ] as const)("gets %s", async (name, role) => {
    const endpoint = api[name];
    if (!endpoint) throw new Error(`There is no endpoint ${name}.`);
    const token = await tokenFor(app, { id: Number(owned[role]), role });
    expect(await statusOf(endpoint, othersInput(endpoint, role), token)).toBeLessThan(300);
  });
});
