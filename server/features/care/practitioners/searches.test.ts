// Search as people type it, over the demo clinic: for members and for visitors (server/testing/searches.ts is the table).
import { browsePractitioners, listPractitioners } from "@larkwell/contract/practitioners.ts";
import { insertPeople, insertPractices } from "@larkwell/database/seeds/clinic/people.ts";
import { seedVerticals } from "@larkwell/database/seeds/reference.ts";
import { understand } from "@larkwell/domain/practitioners/search-words.ts";
import { VERTICALS, verticalBySlug } from "@larkwell/domain/practitioners/verticals.ts";
import { dangersIn } from "@larkwell/domain/safety/danger-words.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { SEARCHES, type Search } from "../../../testing/searches.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let member: Client;
let grieving: Client;

beforeAll(async () => {
  await app.write(async ({ db }) => {
    await seedVerticals(db);
    const context = { db, now: testNow, hash: async () => "not a hash" };
    await insertPractices(context, await insertPeople(context));
  });
  member = await signInAs(app, await createMember(app, { state: "NY" }));
  const person = await createMember(app, { state: "NY" });
  await app.write(({ db }) =>
    db.insertInto("member_tracks").values({ user_id: person.id, name: "pregnancyloss" }).execute(),
  );
  grieving = await signInAs(app, person);
}, 120_000);

interface Answer {
  name: string;
  slugs: string[];
  languages: string[];
}

const slugOf = (name: string) => VERTICALS.find((vertical) => vertical.name === name)?.slug ?? name;

const answered = (people: { first_name: string; last_name: string; verticals: string[]; languages: string[] }[]) =>
  people.map(
    ({ first_name, last_name, verticals, languages }): Answer => ({
      name: `${first_name} ${last_name}`,
      slugs: verticals.map(slugOf),
      languages,
    }),
  );

const asMember = async (term: string, as = member, limit = 10) =>
  answered((await as.get(listPractitioners, { query: { term, limit } })).data);
const asVisitor = async (term: string, limit: number) =>
  answered((await app.client().get(browsePractitioners, { query: { term, limit } })).data);

function faultOf({ typed, expect: wanted }: Search, people: Answer[]): string | undefined {
  const first = people.slice(0, 3);
  const who = people.map(({ name, slugs }) => `${name} (${slugs.join()})`).join(", ") || "nobody";
  const hasNote = understand(typed, { activeTracks: [] }, false).note !== undefined;
  const holds = () => {
    switch (wanted.kind) {
      case "profession":
        return people.length > 0 && people.every(({ slugs }) => slugs.includes(wanted.slug)) && !hasNote;
      case "instead":
        return people.length > 0 && people.every(({ slugs }) => slugs.includes(wanted.slug)) && hasNote;
      case "among":
        return first.some(({ slugs }) => slugs.includes(wanted.slug));
      case "person":
        return people[0]?.name === wanted.name;
      case "language":
        return people.length > 0 && people.every(({ languages }) => languages.includes(wanted.language));
      case "nobody":
        return people.length === 0;
    }
  };
  return holds() ? undefined : `“${typed}” wants ${JSON.stringify(wanted)} and finds ${who}`;
}

test("the table is large, and asks nothing twice", () => {
  const typed = SEARCHES.map((search) => search.typed);
  expect(typed.length).toBeGreaterThanOrEqual(300);
  expect(typed.filter((one, index) => typed.indexOf(one) !== index)).toEqual([]);
});

/** Visitors use the same words and the same statement: a part of the table shows it. */
test.each<[string, (term: string, limit: number) => Promise<Answer[]>, number]>([
  ["members", (term, limit) => asMember(term, member, limit), 1],
  ["visitors", asVisitor, 6],
])("%s find who they asked for", { timeout: 300_000 }, async (_, ask, every) => {
  const faults: string[] = [];
  for (const search of SEARCHES.filter((_one, index) => index % every === 0)) {
    const needsAll = ["profession", "instead", "language"].includes(search.expect.kind);
    const fault = faultOf(search, await ask(search.typed, needsAll ? 10 : 3));
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
});

describe("people who specialize in it come first", () => {
  test.each([
    ["high blood pressure", "Amara Oyelaran"],
    ["gestational diabetes", "Meera Sandhu"],
    ["high risk pregnancy", "Amara Oyelaran"],
    ["menopause", "Helen Marchetti"],
    ["pumping", "June Castellanos"],
    ["weaning", "Tova Rosenqvist"],
  ])("%s: %s", async (typed, name) => {
    expect((await asMember(typed))[0]?.name).toBe(name);
  });
});

describe("after a loss", () => {
  test("sleep is the member’s own, and no baby profession answers", async () => {
    const people = await asMember("sleep", grieving);
    expect(people.length).toBeGreaterThan(0);
    expect(people.flatMap(({ slugs }) => slugs)).not.toContain("sleep-coach");
    expect(people[0]?.slugs).toEqual(["mental-health-provider"]);
  });

  test("a beginning leads to nothing about birth, and complete words still do", async () => {
    expect(await asMember("breastf", grieving)).toEqual([]);
    expect((await asMember("latch", grieving))[0]?.slugs).toEqual(["lactation-consultant"]);
  });

  test("grief care comes first among those who answer", async () => {
    const [first] = await asMember("miscarriage", grieving);
    expect(first?.slugs).toEqual(["mental-health-provider"]);
  });
});

test.each(["I want to die", "suicidal", "I want to hurt myself", "bleeding heavily", "I can't breathe"])(
  "words of danger are recognized beside the search: %s",
  (typed) => {
    expect(dangersIn(typed)).not.toEqual([]);
  },
);

test("every profession of the answers exists", () => {
  const slugs = SEARCHES.flatMap(({ expect: wanted }) => ("slug" in wanted ? [wanted.slug] : []));
  expect(slugs.filter((slug) => verticalBySlug(slug) === undefined)).toEqual([]);
});
