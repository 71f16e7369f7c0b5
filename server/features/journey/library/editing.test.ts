// Writing pieces in the console over HTTP: drafts, versions, publishing now and later, the operator's text beside content/, and two people at once.
import * as library from "@larkwell/contract/library.ts";
import * as contract from "@larkwell/contract/ops-library.ts";
import { seedCommunities } from "@larkwell/database/seeds/communities.ts";
import { readContent, seedLibrary } from "@larkwell/database/seeds/library.ts";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createPiece } from "../../../testing/factories/library.ts";
import { createMember, createPerson } from "../../../testing/factories/people.ts";
import { createTrack } from "../../../testing/factories/tracks.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const files = readContent();
const seed = (content = files) => seedLibrary(app.context.database.kysely, content);
let ida: Client;
let max: Client;
let member: Client;

const staff = async (firstName: string, lastName: string) =>
  signInAs(app, await createPerson(app, "staff", { firstName, lastName, rights: ["content"] }));

beforeAll(async () => {
  [ida, max] = [await staff("Ida", "Marsh"), await staff("Max", "Rowe")];
  const person = await createMember(app);
  await createTrack(app, person, "parenting_and_pediatrics");
  member = await signInAs(app, person);
  await seedCommunities(app.context.database.kysely);
  await seed();
});
beforeEach(() => app.setNow(Temporal.Instant.from("2026-03-09T15:00:00Z")));

const faultOf = (answer: { body?: unknown }) =>
  (answer.body as { errors?: { message: string }[] } | undefined)?.errors?.[0]?.message;
const codeOf = (answer: { body?: unknown }) => (answer.body as { code?: string } | undefined)?.code;
const detail = (id: number, by = ida) => by.get(contract.readOpsPiece, { params: { id } });
const idOf = async (slug: string): Promise<number> => {
  const { data } = await ida.get(contract.listOpsLibrary, { query: { words: slug } });
  return data.find((row) => row.slug === slug)?.id ?? 0;
};
const textOf = (slug: string): string => files.pieces.get(slug) ?? "";
const retitled = (slug: string, title: string) => textOf(slug).replace(/^title: .*$/m, `title: ${title}`);
const reads = (id: number) => member.call(library.readLibraryPiece, { params: { id } });
const titleRead = async (id: number) => ((await reads(id)).body as library.LibraryPiece | undefined)?.resource?.title;

async function save(id: number, source: string, { by = ida, version = 0, note = "" } = {}) {
  const seen = version || (await detail(id)).version;
  return by.call(contract.saveLibraryDraft, { params: { id }, body: { version: seen, source, note } });
}

async function publish(id: number, at: string | null = null) {
  const { version, fingerprint } = await detail(id);
  return ida.call(contract.publishLibraryDraft, { params: { id }, body: { version, fingerprint, at } });
}

async function sign(id: number, by = max) {
  const { version, fingerprint } = await detail(id);
  const body = { version, fingerprint, credential: "RN", due_on: "2027-03-01", attested: true };
  return by.call(contract.signLibraryReview, { params: { id }, body });
}

test("a new piece is a draft until it is published, and its problems are named by line", async () => {
  const slug = "our-own-piece";
  const text = retitled("car-seats-by-age", "Our own words on seats").replace(
    "author: Larkwell editors",
    "author: Juniper editors",
  );
  const broken = text
    .replace("topics: [", "topics: [no-such-topic, ")
    .replace(/^## /m, "[A dead link](/app/nowhere)\n\n## ");
  const checked = await ida.get(contract.checkLibraryText, { body: { slug, source: broken } });
  expect(checked.problems.map(({ line, says }) => `${line}: ${says}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\d+: topics names no-such-topic, which doesn’t exist$/),
      expect.stringMatching(/^\d+: links to \/app\/nowhere, which is no page of the application$/),
    ]),
  );
  expect(checked.preview?.resource.title).toBe("Our own words on seats");
  const made = await ida.call(contract.createLibraryPiece, { body: { slug, source: broken } });
  const { id } = made.body as contract.OpsPieceDetail;
  expect(made).toMatchObject({ status: 201, body: { draft: true, shown: "unpublished", last_editor: "Ida Marsh" } });
  expect((await ida.call(contract.createLibraryPiece, { body: { slug, source: text } })).status).toBe(422);
  expect(faultOf(await publish(id))).toMatch(/^This text doesn’t keep all rules yet/);
  expect((await save(id, text)).status).toBe(200);
  expect((await reads(id)).status).toBe(404);
  expect((await publish(id)).body).toMatchObject({ draft: false, own: true, shown: "shown" });
  expect((await reads(id)).body).toMatchObject({ author: "Juniper editors", review: null });
  const { data } = await member.get(library.searchLibrary, { body: { term: "our own words on seats" } });
  expect(data.map((row) => row.id)).toContain(id);
  // The next start leaves the clinic's own piece as it is.
  await seed({ ...files, pieces: new Map(files.pieces).set("tantrums", retitled("tantrums", "Tantrums, again")) });
  await seed();
  expect(await titleRead(id)).toBe("Our own words on seats");
});

test("of two editors who save together, the second is told and gets the newest text", async () => {
  const id = await idOf("when-a-baby-cries");
  const { version } = await detail(id);
  const both = await Promise.all([
    save(id, retitled("when-a-baby-cries", "By Ida"), { version }),
    save(id, retitled("when-a-baby-cries", "By Max"), { by: max, version }),
  ]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)?.body as unknown as {
    code: string;
    details: { piece: contract.OpsPieceDetail };
  };
  expect(refused.code).toBe("stale");
  expect(refused.details.piece.source).toBe((await detail(id)).source);
  expect((await detail(id)).versions).toHaveLength(2);
});

test("a high-stakes text is published with a review of exactly that text, by someone else than its editor", async () => {
  const slug = "fever-and-illness-in-a-young-baby";
  const id = await idOf(slug);
  await save(id, retitled(slug, "Fever in a baby"));
  expect(faultOf(await publish(id))).toMatch(/^Someone has to review exactly this text first/);
  expect(faultOf(await sign(id, ida))).toMatch(/^You changed this text last/);
  // A review while someone edits is about a text that is no longer there.
  const { version, fingerprint } = await detail(id);
  await save(id, retitled(slug, "Fever in a small baby"));
  const late = { version, fingerprint, credential: "RN", due_on: "2027-03-01", attested: true };
  expect(codeOf(await max.call(contract.signLibraryReview, { params: { id }, body: late }))).toBe("stale");
  expect((await sign(id)).status).toBe(201);
  expect((await reads(id)).status).toBe(404);
  expect((await publish(id)).body).toMatchObject({ standing: "reviewed", shown: "shown" });
  expect((await reads(id)).body).toMatchObject({
    resource: { title: "Fever in a small baby" },
    review: { by: "Max Rowe, RN", on: "2026-03-09" },
  });
  // Any edit voids the review of the draft; what is shown stays.
  expect((await save(id, retitled(slug, "Fever, once more"))).body).toMatchObject({
    standing: "changed",
    shown: "shown",
  });
  expect(await titleRead(id)).toBe("Fever in a small baby");
});

test("the clinic’s text stays when the base text changes, until someone chooses the base text", async () => {
  const slug = "tantrums";
  const id = await idOf(slug);
  await save(id, retitled(slug, "Our tantrums"));
  await publish(id);
  await seed({ ...files, pieces: new Map(files.pieces).set(slug, retitled(slug, "Tantrums of next year")) });
  expect(await titleRead(id)).toBe("Our tantrums");
  const changed = await detail(id);
  expect(changed).toMatchObject({ own: true, base_changed: true, can: { choose_base: true } });
  const base = await ida.get(contract.readLibraryVersion, { params: { id, number: changed.base_number ?? 0 } });
  expect(base.source).toContain("Tantrums of next year");
  const choose = async (choice: "own" | "base") =>
    ida.call(contract.settleBaseText, { params: { id }, body: { version: (await detail(id)).version, choice } });
  expect((await choose("own")).body).toMatchObject({ base_changed: false, own: true });
  expect((await choose("base")).body).toMatchObject({ own: false, title: "Tantrums of next year" });
  expect(await titleRead(id)).toBe("Tantrums of next year");
  await seed();
  expect(await titleRead(id)).toBe((textOf(slug).match(/^title: "?(.*?)"?$/m) ?? [])[1]);
});

test("a planned draft appears at its time, and never in place of a newer text", async () => {
  const slug = "openness-in-adoption";
  const id = await idOf(slug);
  await save(id, retitled(slug, "Sleep, planned"));
  expect((await publish(id, "2026-03-09 13:00:00")).status).toBe(422);
  expect((await publish(id, "2026-03-09 15:05:00")).body).toMatchObject({
    publish_at: "2026-03-09 15:05:00",
    draft: true,
  });
  await app.runJobs();
  expect(await titleRead(id)).not.toBe("Sleep, planned");
  app.setNow(Temporal.Instant.from("2026-03-09T15:06:00Z"));
  await app.runJobs();
  expect(await titleRead(id)).toBe("Sleep, planned");
  expect(await detail(id)).toMatchObject({ draft: false, publish_at: null });
  // Planned, and then the base text is chosen: what was planned is older than what is shown.
  await save(id, retitled(slug, "Sleep, older"));
  await publish(id, "2026-03-09 15:08:00");
  await app.write(({ db }) => db.updateTable("library_pieces").set({ live_number: 99 }).where("id", "=", id).execute());
  app.setNow(Temporal.Instant.from("2026-03-09T15:09:00Z"));
  await app.runJobs();
  expect(await titleRead(id)).toBe("Sleep, planned");
  expect(await detail(id)).toMatchObject({ draft: true, publish_at: null });
  // Saving another text ends the plan.
  await publish(id, "2026-03-09 16:00:00");
  expect((await save(id, retitled(slug, "Sleep, newest"))).body).toMatchObject({ publish_at: null });
});

test("what names a changed source is read again at the next start, and its review ends", async () => {
  const slug = "staying-close-to-a-teenager";
  const id = await idOf(slug);
  await save(id, retitled(slug, "Close to a teen"));
  await sign(id);
  await publish(id);
  expect((await detail(id)).standing).toBe("reviewed");
  const sources = files.registries.sources.replace(/^( {2}title: ")/m, "$1Changed: ");
  await seed({ ...files, registries: { ...files.registries, sources } });
  expect(await detail(id)).toMatchObject({ standing: "changed", title: "Close to a teen", own: true });
  await seed();
});

test("every name that an editor is offered is one that the checks take", async () => {
  const { data } = await ida.get(contract.listLibraryNames, {});
  const named = new Map(data.map(({ key, names }) => [key, names.map(({ name }) => name)]));
  expect([...named.keys()]).toEqual([...contract.NAMED]);
  for (const [key, names] of named) expect(`${key} ${names.length > 4}`).toBe(`${key} true`);
  const front = (["tracks", "stages", "topics", "high_stakes", "call_now", "sources"] as const)
    .map((key) => `${key}: [${named.get(key)?.join(", ")}]`)
    .join("\n");
  const cited = named.get("sources")?.map((name) => `[^${name}]`);
  const words = named.get("glossary")?.map((name) => `[word](glossary:${name})`);
  const body = [cited, words].map((some) => some?.join(" ")).join("\n\n");
  const check = async (next: string) => {
    const source = `---\n${front}\nnext: [${next}]\nabout_birth: true\n---\n${body}\n`;
    const { problems } = await ida.get(contract.checkLibraryText, { body: { slug: "names", source } });
    return problems.map(({ says }) => says).filter((says) => /exist|unknown|no article|glossary|superseded/.test(says));
  };
  expect(await check("ask")).toEqual([]);
  expect(await check("book:nobody")).toEqual(["next names book:nobody, which doesn’t exist"]);
  for (const step of named.get("next") ?? []) expect(await check(`"${step}"`)).toEqual([]);
});

test("a clinic’s own pieces may have more words than a statement has values", async () => {
  const letter = (number: number) => String.fromCharCode(97 + (number % 26));
  const words = Array.from(
    { length: 33_000 },
    (_, n) => `qu${letter(n)}${letter(n / 26)}${letter(n / 676)}${letter(n / 17_576)}`,
  );
  const { id } = await createPiece(app, { summary: words.join(" ") });
  await app.write(({ db }) =>
    db.updateTable("library_pieces").set({ own: true, live_number: null }).where("id", "=", id).execute(),
  );
  await seed({ ...files, pieces: new Map(files.pieces).set("tantrums", retitled("tantrums", "Tantrums, at last")) });
  const { count } = await app.context.database.kysely
    .selectFrom("library_words")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(33_000);
  await app.write(({ db }) => db.deleteFrom("library_pieces").where("id", "=", id).execute());
  await seed();
});
