// Sources that a clinic's editors add, over HTTP: texts that name them, reviews that end with a change, and two editors at once.
import * as library from "@larkwell/contract/library.ts";
import * as contract from "@larkwell/contract/ops-library.ts";
import * as sources from "@larkwell/contract/ops-library-sources.ts";
import { seedCommunities } from "@larkwell/database/seeds/communities.ts";
import { readContent, seedLibrary } from "@larkwell/database/seeds/library.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createMember, createPerson } from "../../../testing/factories/people.ts";
import { createTrack } from "../../../testing/factories/tracks.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const files = readContent();
let ida: Client;
let max: Client;
let member: Client;

beforeAll(async () => {
  const staff = async (firstName: string, lastName: string) =>
    signInAs(app, await createPerson(app, "staff", { firstName, lastName, rights: ["content"] }));
  [ida, max] = [await staff("Ida", "Marsh"), await staff("Max", "Rowe")];
  const person = await createMember(app);
  await createTrack(app, person, "parenting_and_pediatrics");
  member = await signInAs(app, person);
  await seedCommunities(app.context.database.kysely);
  await seedLibrary(app.context.database.kysely, files);
});
beforeEach(() => app.setNow(Temporal.Instant.from("2026-03-09T15:00:00Z")));

const facts = {
  issuer: "Juniper Guidelines Group",
  title: "Crying in the first months",
  year: 2024 as number | null,
  number: "Guideline 12",
  url: "https://guidelines.example.org/crying",
};
type Source = sources.OpsLibrarySource;

const add = (key: string, by = ida, body: Partial<typeof facts> = {}) =>
  by.call(sources.addLibrarySource, { body: { key, ...facts, ...body } });
const added = async (key: string): Promise<Source> => (await add(key)).body as Source;
const find = async (key: string): Promise<Source> => {
  const { data } = await ida.get(sources.listLibrarySources, { query: { words: key } });
  return data.find((row) => row.key === key) as Source;
};
const change = (source: Source, body: Partial<typeof facts> & { ends_reviews?: boolean } = {}, by = ida) =>
  by.call(sources.changeLibrarySource, {
    params: { id: source.id },
    body: { version: source.version, ...facts, ...body },
  });
const use = (source: Source, used: boolean) =>
  ida.call(sources.setLibrarySourceUse, { params: { id: source.id }, body: { version: source.version, used } });

const idOf = async (slug: string): Promise<number> => {
  const { data } = await ida.get(contract.listOpsLibrary, { query: { words: slug } });
  return data.find((row) => row.slug === slug)?.id ?? 0;
};
const detail = (id: number) => ida.get(contract.readOpsPiece, { params: { id } });
const reads = (id: number) => member.call(library.readLibraryPiece, { params: { id } });
const read = async (id: number) => (await reads(id)).body as library.LibraryPiece;
const faultsIn = (answer: { body?: unknown }) =>
  (answer.body as { errors?: { field: string; message: string }[] } | undefined)?.errors;
const codeOf = (answer: { body?: unknown }) => (answer.body as { code?: string } | undefined)?.code;

/** A shipped text that cites this source too, first of all. */
const citing = (slug: string, key: string): string =>
  (files.pieces.get(slug) ?? "")
    .replace(/^sources: \[/m, `sources: [${key}, `)
    .replace(/^author: .*$/m, "author: Juniper editors")
    .replace(/\n\n(?=## )/, ` See our guideline.[^${key}]\n\n`);

async function save(id: number, source: string, version = 0) {
  const seen = version || (await detail(id)).version;
  return ida.call(contract.saveLibraryDraft, { params: { id }, body: { version: seen, source } });
}
async function sign(id: number) {
  const { version, fingerprint } = await detail(id);
  const body = { version, fingerprint, credential: "MD", due_on: "2027-03-01", attested: true };
  return max.call(contract.signLibraryReview, { params: { id }, body });
}
async function publish(id: number, at: string | null = null) {
  const { version, fingerprint } = await detail(id);
  return ida.call(contract.publishLibraryDraft, { params: { id }, body: { version, fingerprint, at } });
}
const audited = async (kind: string, id: number) =>
  (
    await app.context.read
      .selectFrom("audit_log")
      .select("action")
      .where("subject_kind", "=", kind)
      .where("subject_id", "=", String(id))
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

/** A published text of the clinic that names a new source, reviewed. */
async function reviewed(slug: string, key: string) {
  const [source, id] = [await added(key), await idOf(slug)];
  await save(id, citing(slug, key));
  expect((await detail(id)).problems).toEqual([]);
  await sign(id);
  expect((await publish(id)).body).toMatchObject({ standing: "reviewed", draft: false });
  return { id, source };
}

test("a source that an editor adds is known to the checks, the names, the preview and readers", async () => {
  const [key, slug] = ["clinic-crying-2024", "when-a-baby-cries"];
  const id = await idOf(slug);
  const text = citing(slug, key);
  const check = () => ida.get(contract.checkLibraryText, { body: { slug, source: text } });
  expect((await check()).problems.map(({ says }) => says)).toEqual([`names the unknown source ${key}`]);
  const made = await add(key);
  expect(made).toMatchObject({
    status: 201,
    body: { key, ...facts, version: 1, used: true, changed_by: "Ida Marsh", pieces_count: 0, pieces: [] },
  });
  const { problems, preview } = await check();
  expect(problems).toEqual([]);
  const { year, ...rest } = facts;
  expect(preview?.sources[0]).toEqual({ ...rest, year });
  const { data } = await ida.get(contract.listLibraryNames, {});
  expect(data.find((group) => group.key === "sources")?.names).toContainEqual({
    name: key,
    means: "Juniper Guidelines Group: Crying in the first months, 2024",
  });
  await save(id, text);
  expect(await find(key)).toMatchObject({ pieces_count: 1, reviewed_count: 0, pieces: [{ id, reviewed: false }] });
  await sign(id);
  await publish(id);
  expect((await read(id)).sources[0]).toEqual({ ...rest, year });
  // The next start reads it in the same way.
  const before = (await detail(id)).fingerprint;
  await seedCommunities(app.context.database.kysely);
  await seedLibrary(app.context.database.kysely, files);
  expect((await detail(id)).fingerprint).toBe(before);
  expect((await read(id)).sources[0]?.issuer).toBe(facts.issuer);
  expect(await audited("library_source", (made.body as Source).id)).toEqual(["library.source_added"]);
});

describe("wrong facts are refused at their field", () => {
  test.each([
    ["key", { key: "acog-nutrition-2023" }, "Begin with clinic-, and use lowercase letters, digits and hyphens."],
    ["key", { key: "" }, "The name is required."],
    ["issuer", { issuer: "" }, "The publisher is required."],
    ["title", { title: " " }, "The title is required."],
    ["year", { year: 1066 }, "Enter a year from 1980 to 2100, or leave it empty."],
    ["year", { year: null, url: "" }, "Enter a year, or the address of a page that is kept up to date."],
    ["url", { url: "http://a.example" }, "Enter a whole address that starts with https://."],
    ["url", { url: "javascript:alert(1)" }, "Enter a whole address that starts with https://."],
  ])("%s: %j", async (field, body, message) => {
    const answer = await ida.call(sources.addLibrarySource, { body: { key: "clinic-wrong", ...facts, ...body } });
    expect([answer.status, faultsIn(answer)]).toEqual([422, [{ field, message }]]);
  });
});

test("a change ends the reviews of texts that name the source, once the editor confirms it", async () => {
  const { id, source } = await reviewed("fever-and-illness-in-a-young-baby", "clinic-fever-2024");
  expect(await find(source.key)).toMatchObject({
    pieces_count: 1,
    reviewed_count: 1,
    pieces: [{ id, reviewed: true }],
  });
  expect(faultsIn(await change(source, { title: "Fever" }))).toEqual([
    {
      field: "ends_reviews",
      message: expect.stringMatching(/^Pieces that name this source were reviewed with it/) as string,
    },
  ]);
  expect((await read(id)).sources[0]?.title).toBe(facts.title);
  const seen = await detail(id);
  expect(await change(source, { title: "Fever", ends_reviews: true })).toMatchObject({
    status: 200,
    body: { title: "Fever", version: 2, reviewed_count: 0 },
  });
  // High stakes: hidden until someone reviews it with the changed source.
  expect(await detail(id)).toMatchObject({ standing: "changed", shown: "hidden", open: null });
  expect((await reads(id)).status).toBe(404);
  expect((await audited("library_piece", id)).at(-1)).toBe("library.review_ended_by_source");
  // The history says why, and the person who changed the source can’t sign.
  expect((await detail(id)).versions[0]).toMatchObject({
    note: `The source ${source.key} changed.`,
    editor: "Ida Marsh",
    is_live: true,
    reviewed: false,
  });
  expect((await detail(id)).can.review).toBe(false);
  // A reviewer who still sees the source as it was is told.
  const late = { version: seen.version, fingerprint: seen.fingerprint, credential: "MD", due_on: "2027-03-01" };
  const stale = await max.call(contract.signLibraryReview, { params: { id }, body: { ...late, attested: true } });
  expect(codeOf(stale)).toBe("stale");
  expect((await sign(id)).status).toBe(201);
  expect(await read(id)).toMatchObject({ review: { by: "Max Rowe, MD" } });
  expect((await read(id)).sources[0]?.title).toBe("Fever");
});

test("a draft that was reviewed needs another review after a change, and a text without the source keeps its own", async () => {
  const slug = "car-seats-by-age";
  const [source, id, other] = [await added("clinic-seats"), await idOf(slug), await idOf("tantrums")];
  await sign(other);
  await save(id, citing(slug, source.key));
  await sign(id);
  const { version } = await detail(id);
  await change(source, { title: "Seats", ends_reviews: true });
  const after = await detail(id);
  expect(after).toMatchObject({ standing: "changed", preview: { sources: [{ title: "Seats" }, {}] } });
  // The text itself is the same: someone who is writing it isn't interrupted.
  expect((await save(id, `${citing(slug, source.key)}\n`, version)).status).toBe(200);
  expect((await detail(other)).standing).toBe("reviewed");
});

test("a draft that names a source before it is added follows when it is there", async () => {
  const [key, slug] = ["clinic-later", "openness-in-adoption"];
  const id = await idOf(slug);
  await save(id, citing(slug, key));
  const before = (await detail(id)).fingerprint;
  expect((await publish(id)).status).toBe(422);
  await add(key);
  const after = await detail(id);
  expect(after).toMatchObject({ problems: [] });
  expect(after.fingerprint).not.toBe(before);
  expect((await publish(id)).status).toBe(201);
});

test("a planned draft appears with the changed source, or not at all if it has to be reviewed again", async () => {
  const plan = async (slug: string, source: Source) => {
    const id = await idOf(slug);
    await save(id, citing(slug, source.key));
    await sign(id);
    expect((await publish(id, "2026-03-09 15:05:00")).body).toMatchObject({ publish_at: "2026-03-09 15:05:00" });
    return id;
  };
  const source = await added("clinic-planned");
  const [harmless, risky] = [await plan("first-foods", source), await plan("where-a-baby-sleeps", source)];
  await change(source, { title: "Planned, changed", ends_reviews: true });
  app.setNow(Temporal.Instant.from("2026-03-09T15:06:00Z"));
  await app.runJobs();
  expect(await detail(harmless)).toMatchObject({ draft: false, publish_at: null });
  expect((await read(harmless)).sources[0]?.title).toBe("Planned, changed");
  expect(await detail(risky)).toMatchObject({ draft: true, publish_at: null, standing: "changed" });
});

test("a source that pieces name stays in use, and one that no text names can go and come back", async () => {
  const [key, slug] = ["clinic-teens", "staying-close-to-a-teenager"];
  const [source, id] = [await added(key), await idOf(slug)];
  await save(id, citing(slug, key));
  const refused = await use(source, false);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "library_source_named", details: { source: { pieces: [{ id }] } } },
  });
  await ida.call(contract.discardLibraryDraft, { params: { id }, query: { version: (await detail(id)).version } });
  const gone = (await use(source, false)).body as Source;
  expect(gone).toMatchObject({ used: false, version: 2, pieces_count: 0 });
  const names = async () => {
    const { data } = await ida.get(contract.listLibraryNames, {});
    return data.find((group) => group.key === "sources")?.names.map(({ name }) => name);
  };
  expect(await names()).not.toContain(key);
  const list = (state: "used" | "retired") => ida.get(sources.listLibrarySources, { query: { state, words: key } });
  expect((await list("used")).pagination.total).toBe(0);
  expect((await list("retired")).data).toMatchObject([{ key, used: false }]);
  // Its name stays taken: older versions name it.
  expect(faultsIn(await add(key))).toEqual([
    { field: "key", message: "There is a source with this name already. Choose another one." },
  ]);
  expect((await use(gone, true)).body).toMatchObject({ used: true, version: 3 });
  expect(await names()).toContain(key);
  expect(await audited("library_source", source.id)).toEqual([
    "library.source_added",
    "library.source_retired",
    "library.source_used_again",
  ]);
});

describe("two editors at once", () => {
  test("who add the same name: the second is told at the field", async () => {
    const both = await Promise.all([add("clinic-twice"), add("clinic-twice", max)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422]);
    expect(both.flatMap((one) => faultsIn(one) ?? [])).toMatchObject([{ field: "key" }]);
  });

  test("who change the same source: the second is told and gets the newest", async () => {
    const source = await added("clinic-together");
    const both = await Promise.all([change(source, { title: "Ida’s" }), change(source, { title: "Max’s" }, max)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body as unknown as {
      code: string;
      details: { source: Source };
    };
    expect(refused.code).toBe("stale");
    expect(refused.details.source).toEqual(await find("clinic-together"));
  });

  test("of whom one changes a source while the other publishes a text: readers see the changed source", async () => {
    const slug = "tantrums";
    const [source, id] = [await added("clinic-race"), await idOf(slug)];
    await save(id, citing(slug, source.key));
    await Promise.all([change(source, { title: "Changed", ends_reviews: true }), publish(id), sign(id)]);
    if ((await detail(id)).draft) await publish(id);
    expect((await read(id)).sources[0]?.title).toBe("Changed");
    const before = (await detail(id)).fingerprint;
    await change(await find(source.key), { title: "Changed", ends_reviews: true });
    expect((await detail(id)).fingerprint).toBe(before);
  });
});
