// The directory over HTTP: every filter, which people each viewer sees, and the order.
import {
  listLanguages,
  listPractitioners,
  listSpecialties,
  listVerticalGroupings,
  readPractitioner,
} from "@larkwell/contract/practitioners.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice, type Practice, type PracticeOptions } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

interface Cast {
  lactation: Practice;
  obgyn: Practice;
  californian: Practice;
  expired: Practice;
  coordinator: Practice;
  hidden: Practice;
}
let cast: Cast;
let member: Person;
let client: Client;

/** A practice whose profession has this slug and name, with these specialties. */
async function practise(slug: string, name: string, specialties: string[], options: PracticeOptions) {
  const practice = await createPractice(app, options);
  await app.write(async ({ db }) => {
    const known = await db.selectFrom("verticals").select("id").where("slug", "=", slug).executeTakeFirst();
    if (known)
      await db
        .updateTable("practitioner_verticals")
        .set({ vertical_id: known.id })
        .where("practitioner_id", "=", practice.person.id)
        .execute();
    else
      await db
        .updateTable("verticals")
        .set({ slug, name, plural_name: `${name}s` })
        .where("id", "=", practice.verticalId)
        .execute();
    for (const specialty of specialties) {
      const { id } = await db
        .insertInto("specialties")
        .values({ slug: specialty.toLowerCase().replaceAll(" ", "-"), name: specialty })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("practitioner_specialties")
        .values({ practitioner_id: practice.person.id, specialty_id: id })
        .execute();
    }
    if (known) practice.verticalId = known.id;
  });
  return practice;
}

beforeAll(async () => {
  const noon = { start: 12 * 60, end: 17 * 60 };
  const evening = { start: 18 * 60, end: 20 * 60 };
  cast = {
    lactation: await practise("lactation-consultant", "Lactation consultant", ["Pumping"], {
      firstName: "Ana",
      lastName: "Lindqvist",
      states: [],
    }),
    obgyn: await practise("ob-gyn", "OB-GYN", ["Birth planning"], {
      firstName: "Bea",
      lastName: "Okafor",
      states: ["NY"],
      licensedCare: true,
      canPrescribe: true,
      minutes: 10,
      priceCents: 6500,
      hours: noon,
    }),
    californian: await practise("ob-gyn", "OB-GYN", [], {
      firstName: "Cleo",
      lastName: "Marsh",
      states: ["CA"],
      licensedCare: true,
      minutes: 40,
      priceCents: 9000,
      hours: null,
    }),
    expired: await practise("mental-health-provider", "Mental health provider", ["Anxiety"], {
      firstName: "Dora",
      lastName: "Voss",
      states: ["NY"],
      licensedCare: true,
      minutes: 50,
      priceCents: 2000,
      hours: evening,
    }),
    coordinator: await practise("care-coordinator", "Care coordinator", [], {
      firstName: "Eve",
      lastName: "Hart",
      states: [],
      isCx: true,
      priceCents: 0,
      hours: { start: 8 * 60, end: 9 * 60 },
    }),
    hidden: await practise("doula", "Doula", [], { firstName: "Fay", lastName: "Nowhere" }),
  };
  await app.write(async ({ db }) => {
    await db
      .updateTable("practitioner_profiles")
      .set({ published_at: null })
      .where("user_id", "=", cast.hidden.person.id)
      .execute();
    await db
      .updateTable("licences")
      .set({ expires_on: "2026-03-08" })
      .where("practitioner_id", "=", cast.expired.person.id)
      .execute();
    await db
      .updateTable("practitioner_profiles")
      .set({ languages: ["English", "Spanish"] })
      .where("user_id", "=", cast.expired.person.id)
      .execute();
  });
  member = await createMember(app, { state: "NY", creditCents: 3500 });
  client = await signInAs(app, member);
});

type Query = NonNullable<Parameters<typeof client.get<typeof listPractitioners>>[1]["query"]>;

/** First names in the order of the answer. */
async function names(query: Query, as = client): Promise<string[]> {
  return (await as.get(listPractitioners, { query })).data.map((one) => one.first_name);
}

describe("the list", () => {
  test("shows the published, those who can be seen soonest first, those without free time last", async () => {
    expect(await names({})).toEqual(["Ana", "Bea", "Dora", "Eve", "Cleo"]);
    expect(await names({ order_direction: "desc" })).toEqual(["Eve", "Dora", "Bea", "Ana", "Cleo"]);
  });

  test("comes in pages with the total", async () => {
    const page = await client.get(listPractitioners, { query: { limit: 2, offset: 2 } });
    expect(page.data.map((one) => one.first_name)).toEqual(["Dora", "Eve"]);
    expect(page.pagination).toEqual({ limit: 2, offset: 2, total: 5, order_direction: "asc" });
    const usual = await client.get(listPractitioners, { query: {} });
    expect(usual.pagination.limit).toBe(10);
  });

  test("gives the next free time only when requested, in UTC", async () => {
    const [without] = (await client.get(listPractitioners, { query: { limit: 1 } })).data;
    expect(without?.next_availability).toBeNull();
    const { data } = await client.get(listPractitioners, { query: { include_next_availability: true } });
    expect(data.map((one) => one.next_availability)).toEqual([
      "2026-03-09 15:00:00",
      "2026-03-09 16:00:00",
      "2026-03-09 22:00:00",
      "2026-03-10 12:00:00",
      null,
    ]);
  });

  test.each<[string, () => Query, string[]]>([
    ["vertical", () => ({ vertical_ids: [cast.obgyn.verticalId] }), ["Bea", "Cleo"]],
    [
      "several verticals",
      () => ({ vertical_ids: `${cast.obgyn.verticalId},${cast.lactation.verticalId}` }),
      ["Ana", "Bea", "Cleo"],
    ],
    ["person", () => ({ user_ids: [cast.californian.person.id, cast.expired.person.id] }), ["Dora", "Cleo"]],
    ["no such person", () => ({ user_ids: [member.id] }), []],
    ["prescribing", () => ({ can_prescribe: true }), ["Bea"]],
    ["not prescribing", () => ({ can_prescribe: false }), ["Ana", "Dora", "Eve", "Cleo"]],
    ["length", () => ({ product_minutes: 50 }), ["Dora"]],
    ["what credits cover", () => ({ only_free: true }), ["Ana", "Dora", "Eve"]],
    ["what credits cover, of a length", () => ({ only_free: true, product_minutes: 20 }), ["Ana", "Eve"]],
    ["within an hour", () => ({ available_in_next_hours: 1 }), ["Ana", "Bea"]],
    ["within a day", () => ({ available_in_next_hours: 24 }), ["Ana", "Bea", "Dora", "Eve"]],
    ["New York", () => ({ licensed_in_state: "NY" }), ["Ana", "Bea", "Eve"]],
    ["California", () => ({ licensed_in_state: "ca" }), ["Ana", "Eve", "Cleo"]],
    ["abroad", () => ({ licensed_in_state: "ZZ" }), ["Ana", "Eve"]],
    ["not New York", () => ({ unlicensed_in_state: "NY" }), ["Dora", "Cleo"]],
    ["not abroad", () => ({ unlicensed_in_state: "ZZ" }), ["Bea", "Dora", "Cleo"]],
    ["language", () => ({ language: "spanish" }), ["Dora"]],
    ["a language no one speaks", () => ({ language: "Span" }), []],
  ])("is filtered by %s", async (_, query, expected) => {
    expect(await names(query())).toEqual(expected);
  });

  test("names the languages of those who are listed", async () => {
    const { data } = await app.client().get(listLanguages, {});
    expect(data).toEqual(["English", "Spanish"]);
  });

  test("people whom one place leaves out are in the other: no one is lost and no one is in both", async () => {
    for (const state of ["NY", "CA", "FL", "ZZ"]) {
      const here = await names({ licensed_in_state: state });
      const elsewhere = await names({ unlicensed_in_state: state });
      expect([...here, ...elsewhere].sort()).toEqual((await names({})).sort());
    }
  });

  test.each([["abc"], ["0"], ["1.5"], ["745"]])("available_in_next_hours=%s: says what is wrong", async (hours) => {
    const answer = await client.call(listPractitioners, {
      query: { available_in_next_hours: hours as unknown as number },
    });
    const said = { field: "available_in_next_hours", message: expect.not.stringContaining("required") };
    expect(answer).toMatchObject({ status: 422, body: { errors: [said] } });
  });

  test("is filtered by specialty", async () => {
    const { data } = await client.get(listSpecialties, {});
    const pumping = data.find((one) => one.name === "Pumping");
    expect(await names({ specialty_ids: [pumping?.id ?? 0] })).toEqual(["Ana"]);
  });

  test.each([
    ["Okafor", ["Bea"]],
    ["bea oka", ["Bea"]],
    ["Lindquist", ["Ana"]],
    ["my baby won't latch", ["Ana"]],
    ["someone for pumping please", ["Ana"]],
    ["Help with breastfeeding", ["Ana"]],
    ["I feel so anxious", ["Dora"]],
    ["ob-gyn", ["Bea", "Cleo"]],
    ["spanish", ["Dora"]],
    ["prescription", ["Bea"]],
    ["100%", []],
    ["_", []],
    ["Nowhere", []],
  ])("finds %j", async (term, expected) => {
    expect(await names({ term })).toEqual(expected);
  });

  test("a plan covers every price", async () => {
    const planned = await createMember(app);
    await app.write(async ({ db }) => {
      const plan = await db
        .insertInto("subscription_plans")
        .values({ name: "Monthly", price_cents: 10_500 })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.insertInto("plan_members").values({ user_id: planned.id, plan_id: plan.id }).execute();
    });
    expect(await names({ only_free: true }, await signInAs(app, planned))).toHaveLength(5);
    const poor = await signInAs(app, await createMember(app));
    expect(await names({ only_free: true }, poor)).toEqual(["Eve"]);
  });

  test("does not count credits that have expired or were used", async () => {
    const spent = await createMember(app);
    await app.write(({ db }) =>
      db
        .insertInto("credit_grants")
        .values({
          user_id: spent.id,
          cents: 9000,
          reason: "test",
          expires_at: app.context.now().subtract({ hours: 1 }),
        })
        .execute(),
    );
    expect(await names({ only_free: true }, await signInAs(app, spent))).toEqual(["Eve"]);
  });

  test("shows a person after a loss no baby professions, unless they ask", async () => {
    const grieving = await createMember(app);
    await app.write(({ db }) =>
      db.insertInto("member_tracks").values({ user_id: grieving.id, name: "pregnancyloss" }).execute(),
    );
    const memberClient = await signInAs(app, grieving);
    const everybody = await names({});
    const asked = await names({ vertical_ids: [cast.lactation.verticalId] });
    expect(asked).not.toEqual([]);
    // Grief care comes first; the others stay in their order.
    const grief = await names({ term: "anxiety" });
    const rest = everybody.filter((name) => !asked.includes(name) && !grief.includes(name));
    expect(await names({}, memberClient)).toEqual([...grief, ...rest]);
    expect(await names({ vertical_ids: [cast.lactation.verticalId] }, memberClient)).toEqual(asked);
  });

  test("asks for a session, and names what is wrong", async () => {
    expect((await app.client().call(listPractitioners, { query: {} })).status).toBe(401);
    const answer = await client.call(listPractitioners, { query: { vertical_ids: "doctors", limit: 1000 } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "limit" }, { field: "vertical_ids.0" }] } });
  });
});

describe("states and booking on the card", () => {
  const seen = async (query: Query, as = client) =>
    Object.fromEntries(
      (await as.get(listPractitioners, { query })).data.map((one) => [
        one.first_name,
        { states: one.certified_states, licensed: one.licensed_for_member, book: one.can.book },
      ]),
    );

  test("licensed in the member's state, unless the license expired yesterday", async () => {
    expect(await seen({})).toEqual({
      Ana: { states: [], licensed: true, book: true },
      Bea: { states: ["NY"], licensed: true, book: true },
      Cleo: { states: ["CA"], licensed: false, book: true },
      Dora: { states: [], licensed: false, book: true },
      Eve: { states: [], licensed: true, book: true },
    });
  });

  test("unknown while the member's state is unknown; abroad licensed care is not available", async () => {
    const nowhere = await seen({}, await signInAs(app, await createMember(app, { state: null })));
    expect(nowhere["Bea"]?.licensed).toBeNull();
    const abroad = await seen({}, await signInAs(app, await createMember(app, { state: "ZZ" })));
    expect([abroad["Ana"]?.licensed, abroad["Bea"]?.licensed]).toEqual([true, false]);
  });

  test("hides booking of a coordinator from those who may not, and of everyone from practitioners", async () => {
    const without = await seen({}, await signInAs(app, await createMember(app, { canBookCx: false })));
    expect([without["Eve"]?.book, without["Bea"]?.book]).toEqual([false, true]);
    const colleague = await seen({}, await signInAs(app, cast.obgyn.person));
    expect(Object.values(colleague).map((one) => one.book)).toEqual([false, false, false, false, false]);
  });
});

describe("the profile", () => {
  test("adds what a card has no room for", async () => {
    const profile = await client.get(readPractitioner, { params: { id: cast.obgyn.person.id } });
    expect(profile).toMatchObject({
      first_name: "Bea",
      time_zone: "America/New_York",
      notify_requested: false,
      next_availability: "2026-03-09 16:00:00",
      products: [{ minutes: 10, price: 65, licensed_care: true }],
    });
    expect(profile).not.toHaveProperty("phone_number");
    expect(profile).not.toHaveProperty("faq_password");
  });

  test("does not exist while unpublished, closed, or for another person", async () => {
    for (const id of [cast.hidden.person.id, member.id, 999_999])
      expect((await client.call(readPractitioner, { params: { id } })).status).toBe(404);
    const closed = await createPractice(app);
    await app.write(({ db }) =>
      db.updateTable("users").set({ disabled_at: app.context.now() }).where("id", "=", closed.person.id).execute(),
    );
    expect((await client.call(readPractitioner, { params: { id: closed.person.id } })).status).toBe(404);
  });

  test("shows a mean rating from three ratings on", async () => {
    const rate = async (satisfaction: number, hour: number) => {
      const start = app.context.now().subtract({ hours: hour });
      await app.write(({ db }) =>
        db
          .insertInto("appointments")
          .values({
            product_id: cast.lactation.productId,
            practitioner_id: cast.lactation.person.id,
            member_id: member.id,
            scheduled_start: start,
            scheduled_end: start.add({ minutes: 20 }),
            price_cents: 3500,
            cancellation_policy: "moderate",
            booking_state: "booked",
            rating_satisfaction: satisfaction,
          })
          .execute(),
      );
      const { rating, rating_count } = await client.get(readPractitioner, {
        params: { id: cast.lactation.person.id },
      });
      return [rating, rating_count];
    };
    expect(await rate(5, 30)).toEqual([null, 1]);
    expect(await rate(4, 28)).toEqual([null, 2]);
    expect(await rate(4, 26)).toEqual([4.3, 3]);
    const change = async (from: number, to: number | null) => {
      await app.write(({ db }) =>
        db
          .updateTable("appointments")
          .set({ rating_satisfaction: to })
          .where("practitioner_id", "=", cast.lactation.person.id)
          .where("rating_satisfaction", "=", from)
          .execute(),
      );
      const seen = await client.get(readPractitioner, { params: { id: cast.lactation.person.id } });
      return [seen.rating, seen.rating_count];
    };
    expect(await change(5, 1)).toEqual([3, 3]);
    expect(await change(4, null)).toEqual([null, 1]);
  });
});

describe("groups of professions", () => {
  beforeAll(async () => {
    await app.write(async ({ db }) => {
      for (const [version, name] of [
        ["v1", "medical"],
        ["v2", "doctors"],
        ["v2", "feeding"],
      ] as const) {
        const group = await db
          .insertInto("vertical_groups")
          .values({ version, name, title: `The ${name}`, sort_order: name === "feeding" ? 2 : 1 })
          .returning("id")
          .executeTakeFirstOrThrow();
        await db
          .insertInto("vertical_group_verticals")
          .values({
            group_id: group.id,
            vertical_id: name === "feeding" ? cast.lactation.verticalId : cast.obgyn.verticalId,
          })
          .execute();
      }
    });
  });

  const groups = async (as: Client, version?: string) =>
    (await as.get(listVerticalGroupings, { query: version ? { version } : {} })).data.map((group) => group.name);

  test("are v2 unless requested otherwise, and open to visitors", async () => {
    expect(await groups(app.client())).toEqual(["doctors", "feeding"]);
    expect(await groups(app.client(), "v1")).toEqual(["medical"]);
    expect(await groups(app.client(), "v99")).toEqual(["doctors", "feeding"]);
  });

  test("are the organization's version for its members", async () => {
    const sponsored = await createMember(app, { organization: "Harbor" });
    await app.write(({ db }) =>
      db.updateTable("organizations").set({ vertical_group_version: "v1" }).where("name", "=", "Harbor").execute(),
    );
    const memberClient = await signInAs(app, sponsored);
    expect(await groups(memberClient)).toEqual(["medical"]);
    expect(await groups(memberClient, "v2")).toEqual(["doctors", "feeding"]);
  });

  test("contain their verticals", async () => {
    const { data } = await client.get(listVerticalGroupings, { query: {} });
    expect(data[1]?.verticals).toEqual([
      expect.objectContaining({ name: "Lactation consultant", plural_name: "Lactation consultants" }),
    ]);
  });
});
