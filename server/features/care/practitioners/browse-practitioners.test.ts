// The visitors' directory over HTTP: open to everyone, the same people in the same order, and only what visitors need to choose.
import { browsePractitioners } from "@larkwell/contract/practitioners.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";

const app = useTestApp();

let midwife: Practice;

beforeAll(async () => {
  midwife = await createPractice(app, {
    firstName: "Ada",
    lastName: "Quill",
    states: ["NY", "VT"],
    licensedCare: true,
    minutes: 20,
    priceCents: 4250,
    hours: { start: 18 * 60, end: 20 * 60 },
  });
  await createPractice(app, { firstName: "Bo", lastName: "Winter", states: [], minutes: 10, priceCents: 0 });
  const hidden = await createPractice(app, { firstName: "Cy", lastName: "Unseen" });
  await app.write(async ({ db }) => {
    await db
      .updateTable("verticals")
      .set({ slug: "midwife", name: "Midwife", plural_name: "Midwives" })
      .where("id", "=", midwife.verticalId)
      .execute();
    await db
      .updateTable("licences")
      .set({ expires_on: "2026-03-08" })
      .where("practitioner_id", "=", midwife.person.id)
      .where("state", "=", "VT")
      .execute();
    await db
      .updateTable("practitioner_profiles")
      .set({ published_at: null })
      .where("user_id", "=", hidden.person.id)
      .execute();
  });
});

const browse = (query: Record<string, string | number> = {}) => app.client().get(browsePractitioners, { query });
const names = async (query?: Record<string, string | number>) =>
  (await browse(query)).data.map((one) => one.first_name);

test("opens without a session: the published, soonest first, in pages with the total", async () => {
  expect(await names()).toEqual(["Bo", "Ada"]);
  const second = await browse({ limit: 1, offset: 1 });
  expect(second.data.map((one) => one.first_name)).toEqual(["Ada"]);
  expect(second.pagination).toEqual({ limit: 1, offset: 1, total: 2, order_direction: "asc" });
});

test("says what a visitor needs to choose, and a license that expired yesterday no longer counts", async () => {
  const { data } = await browse({ term: "Quill" });
  expect(data).toEqual([
    {
      id: midwife.person.id,
      first_name: "Ada",
      last_name: "Quill",
      image_url: null,
      headline: expect.any(String),
      is_cx: false,
      messaging_enabled: true,
      can_prescribe: expect.any(Boolean),
      verticals: ["Midwife"],
      certified_states: ["NY"],
      languages: expect.any(Array),
      next_availability: "2026-03-09 22:00:00",
      from: { price: 42.5, minutes: 20 },
      public_page: null,
    },
  ]);
});

describe("is narrowed by", () => {
  test.each<[string, Record<string, string>, string[]]>([
    ["profession", { profession: "midwife" }, ["Ada"]],
    ["profession in any case", { profession: "Midwife" }, ["Ada"]],
    ["a profession that no one has", { profession: "alchemist" }, []],
    ["state", { licensed_in_state: "ny" }, ["Bo", "Ada"]],
    ["a state whose license expired", { licensed_in_state: "VT" }, ["Bo"]],
    ["name", { term: "winter" }, ["Bo"]],
    ["need", { term: "birth plan" }, ["Ada"]],
    ["all of them", { profession: "midwife", licensed_in_state: "VT", term: "birth plan" }, []],
  ])("%s", async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });
});

test("names what is wrong", async () => {
  const answer = await app.client().call(browsePractitioners, { query: { limit: 1000, term: "x".repeat(81) } });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "limit" }, { field: "term" }] } });
});
