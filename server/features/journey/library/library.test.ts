// The library over HTTP: what comes first, what a loss hides, what waits for a review, the search, and what a reader keeps.
import * as contract from "@larkwell/contract/library.ts";
import { FIRST_LINES } from "@larkwell/domain/library/first-lines.ts";
import { MODULES } from "@larkwell/domain/tracks/modules.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMark, createPiece } from "../../../testing/factories/library.ts";
import { createMember, createPerson, unique } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { createDueDate, createTrack } from "../../../testing/factories/tracks.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

async function reader(...tracks: string[]) {
  const person = await createMember(app, { organization: "Harbor" });
  for (const track of tracks) await createTrack(app, person, track);
  return { person, client: await signInAs(app, person) };
}
type Client = Awaited<ReturnType<typeof signInAs>>;
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
const list = async (client: Client, query: Record<string, string | number> = {}) =>
  (await client.get(contract.listLibraryResources, { query })).data;
const search = async (client: Client, term: string) => client.get(contract.searchLibrary, { body: { term } });

test("what fits the stage comes first, then the program, then the newest of the rest", async () => {
  const { person, client } = await reader("pregnancy");
  // 24 weeks on the test's day.
  await createDueDate(app, person, "2026-06-29");
  const topics = ["order"];
  await createPiece(app, { topics, title: "Other", tracks: ["adoption"], updatedOn: "2026-03-01" });
  await createPiece(app, { topics, title: "Program", updatedOn: "2026-01-01" });
  await createPiece(app, { topics, title: "Stage", stages: ["week-24"], updatedOn: "2025-01-01" });
  await createPiece(app, { topics, title: "Same week elsewhere", tracks: ["postpartum"], stages: ["week-24"] });
  const rows = await list(client, { tags: "order" });
  expect(rows.map(({ title, fits }) => [title, fits])).toEqual([
    ["Stage", "stage"],
    ["Program", "program"],
    ["Other", "other"],
    ["Same week elsewhere", "other"],
  ]);
  expect(titles(await list(client, { tags: "order", for_me: "true" }))).toEqual(["Stage", "Program"]);
  const home = await client.get(contract.readLibraryHome, {});
  expect(home).toMatchObject({ stage: "Week 24", featured: [{ title: "Stage" }, { title: "Program" }, {}, {}] });
});

test("lists page by page, by topic, type, module and phase", async () => {
  const { client } = await reader("fertility");
  const topics = ["paged"];
  for (let n = 1; n <= 22; n += 1)
    await createPiece(app, {
      topics,
      title: `Page piece ${n}`,
      tracks: ["fertility"],
      stages: n === 3 ? ["trying"] : [],
    });
  await createPiece(app, { topics, title: "Talk", type: "real_talk", tracks: ["fertility"] });
  const first = await client.get(contract.listLibraryResources, { query: { tags: "paged" } });
  const second = await client.get(contract.listLibraryResources, { query: { tags: "paged", offset: 20 } });
  expect([first.data.length, second.data.length, first.pagination.total]).toEqual([20, 3, 23]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(23);
  expect(titles(await list(client, { tags: "paged", content_types: "real_talk,quiz" }))).toEqual(["Talk"]);
  const trying = MODULES.fertility.find(({ name }) => name === "trying");
  expect(titles(await list(client, { tags: "paged", module_id: trying?.id ?? 0 }))).toEqual(["Page piece 3"]);
  expect(titles(await list(client, { tags: "paged", phase_id: trying?.phases[0]?.id ?? 0 }))).toEqual(["Page piece 3"]);
  const none = await client.call(contract.listLibraryResources, { query: { module_id: 999_999 } });
  expect(none).toMatchObject({ status: 422, body: { errors: [{ field: "module_id" }] } });
});

test("after a loss nothing about birth is in any list, search, link or saved piece, and weeks are not counted", async () => {
  const { person, client } = await reader("pregnancy");
  await createDueDate(app, person, "2026-06-29");
  const topics = ["quiet"];
  const loud = await createPiece(app, { topics, title: "Newborn xylophone", stages: ["week-24"], aboutBirth: true });
  const linking = await createPiece(app, {
    topics,
    title: "Gentle xylophone",
    tracks: ["pregnancyloss"],
    body: [{ kind: "paragraph", spans: [{ text: "See this", piece: loud.slug }] }],
  });
  await createMark(app, person, loud);
  expect(titles(await list(client, { tags: "quiet" }))).toContain("Newborn xylophone");
  const before = await client.get(contract.readLibraryPiece, { params: { id: linking.id } });
  expect(before.body[0]).toMatchObject({ spans: [{ text: "See this", piece: { id: loud.id } }] });
  await createTrack(app, person, "pregnancyloss");

  const home = await client.get(contract.readLibraryHome, {});
  const { meta, ...found } = await search(client, "xylophone");
  const typed = await client.get(contract.suggestLibrary, { body: { term: "xyloph" } });
  const after = await client.get(contract.readLibraryPiece, { params: { id: linking.id } });
  const tags = await client.get(contract.listLibraryTags, {});
  const answers = [
    home,
    found,
    typed,
    after,
    await client.get(contract.listLibraryResources, { query: { tags: "quiet" } }),
    await client.get(contract.listSavedResources, {}),
  ];
  expect(JSON.stringify(answers)).not.toMatch(/newborn|week 24/i);
  expect(home).toMatchObject({ stage: null, reading: [], saved: [], saved_total: 0 });
  expect(titles(found.data)).toEqual(["Gentle xylophone"]);
  expect(meta.corrected).toBeNull();
  expect(after.body[0]).toEqual({ kind: "paragraph", spans: [{ text: "See this" }] });
  expect(tags.data.find(({ slug }) => slug === "quiet")?.pieces).toBe(1);
  for (const call of [
    client.call(contract.readLibraryPiece, { params: { id: loud.id } }),
    client.call(contract.saveLibraryPiece, { params: { id: loud.id } }),
    client.call(contract.keepReadingPlace, { params: { id: loud.id }, body: { block: 1 } }),
    client.call(contract.rateLibraryPiece, { params: { id: loud.id }, body: { helpful: true } }),
  ])
    expect((await call).status).toBe(404);
});

test("the partner of someone after a loss is not shown birth either, and nothing says why", async () => {
  const { person, client } = await reader("partner_pregnant");
  const loud = await createPiece(app, { topics: ["linked"], tracks: ["partner_pregnant"], aboutBirth: true });
  expect(await list(client, { tags: "linked" })).toHaveLength(1);
  const other = await createMember(app);
  await createTrack(app, other, "pregnancyloss");
  await app.write(({ db }) =>
    db
      .insertInto("partner_links")
      .values({ member_id: other.id, partner_id: person.id, since: app.context.now().subtract({ hours: 24 }) })
      .execute(),
  );
  expect(await list(client, { tags: "linked" })).toHaveLength(0);
  expect((await client.call(contract.readLibraryPiece, { params: { id: loud.id } })).status).toBe(404);
});

test("what could do harm waits for its review; what is withdrawn or gone is nowhere", async () => {
  const { client } = await reader("pregnancy");
  const topics = ["waiting"];
  const waiting = await createPiece(app, { topics, title: "Bleeding", highStakes: ["bleeding"] });
  await createPiece(app, { topics, title: "Reviewed", highStakes: ["bleeding"], reviewed: true });
  await createPiece(app, { topics, title: "Withdrawn", withdrawnAt: app.context.now() });
  expect(titles(await list(client, { tags: "waiting" }))).toEqual(["Reviewed"]);
  expect((await client.call(contract.readLibraryPiece, { params: { id: waiting.id } })).status).toBe(404);
  const practitioner = await signInAs(app, await createPerson(app, "practitioner"));
  expect(titles(await list(practitioner, { tags: "waiting" }))).toEqual(["Reviewed"]);
});

test("a review is named with its day, and only for exactly this text", async () => {
  const { client } = await reader("pregnancy");
  const piece = await createPiece(app, { reviewed: true, highStakes: ["medicines"] });
  const doctor = await createPerson(app, "practitioner");
  await app.write(({ db }) =>
    db
      .insertInto("library_reviews")
      .values(
        [piece.slug, "an older text"].map((fingerprint, index) => ({
          piece_id: piece.id,
          fingerprint,
          reviewer_id: doctor.id,
          reviewer: index === 0 ? "Dr. Ada Pine, OB-GYN" : "Someone else",
          reviewed_at: app.context.now(),
        })),
      )
      .execute(),
  );
  const read = () => client.get(contract.readLibraryPiece, { params: { id: piece.id } });
  expect(await read()).toMatchObject({
    review: { by: "Dr. Ada Pine, OB-GYN", on: "2026-03-09" },
    awaits_review: false,
  });
  // A question no longer says that it awaits a practitioner.
  const said = (text: string) => ({ kind: "paragraph" as const, spans: [{ text }] });
  const body = JSON.stringify([said(FIRST_LINES.ask_a_practitioner ?? ""), said("Call now.")]);
  const set = (values: object) =>
    app.write(({ db }) => db.updateTable("library_pieces").set(values).where("id", "=", piece.id).execute());
  await set({ body, content_type: "ask_a_practitioner" });
  expect((await read()).body).toEqual([said("Call now.")]);
  await set({ reviewed: false, high_stakes: [] });
  expect((await read()).body).toHaveLength(2);
});

test("a partner reads the signs of their partner", async () => {
  const callNow = [
    {
      title: "When to call",
      about: "you",
      groups: ["pregnancy"],
      partner: { title: "When to call for your partner", groups: ["pregnancy"] },
    },
  ];
  const piece = await createPiece(app, { tracks: ["pregnancy", "partner_pregnant"], callNow });
  const boxOf = async (track: string) => {
    const { client } = await reader(track);
    const { urgent } = await client.get(contract.readLibraryPiece, { params: { id: piece.id } });
    return urgent[0];
  };
  const own = await boxOf("pregnancy");
  const theirs = await boxOf("partner_pregnant");
  expect(own).toMatchObject({ title: "When to call", about: "you" });
  expect(theirs).toMatchObject({ title: "When to call for your partner", about: "partner" });
  expect(JSON.stringify(theirs?.groups)).toContain("your partner’s doctor");
});

test("search finds titles first, other words for the same, and nearby spellings", async () => {
  const { client } = await reader("pregnancy");
  const body = [{ kind: "paragraph" as const, spans: [{ text: "About quokka and menstruation." }] }];
  await createPiece(app, { title: "In the text", body });
  await createPiece(app, { title: "In the summary", summary: "A quokka.", stages: ["week-24"] });
  await createPiece(app, { title: "Quokka in the title", tracks: ["adoption"] });
  await app.write(({ db }) => db.insertInto("library_words").values({ word: "quokka", pieces: 2 }).execute());
  expect(titles((await search(client, "quokka")).data)).toEqual([
    "Quokka in the title",
    "In the summary",
    "In the text",
  ]);
  const rest = await client.get(contract.searchLibrary, { body: { term: "quokka", limit: 2, offset: 1 } });
  expect(titles(rest.data)).toEqual(["In the summary", "In the text"]);
  expect(titles((await search(client, "quokka period")).data)).toEqual(["In the text"]);
  const misspelled = await search(client, "qoukka");
  expect(misspelled.meta.corrected).toBe("quokka");
  expect(misspelled.data).toHaveLength(3);
  expect(await search(client, "zzyzx")).toEqual({ data: [], meta: { more: false, corrected: null } });
  expect(await search(client, "?!")).toMatchObject({ data: [] });
  expect((await client.call(contract.searchLibrary, { body: { term: "q" } })).status).toBe(422);
});

test("suggestions are three at most, and one may be a profession", async () => {
  const { client } = await reader("pregnancy");
  for (const n of [1, 2, 3, 4]) await createPiece(app, { title: `Wombat ${n}` });
  const suggest = async (term: string) => (await client.get(contract.suggestLibrary, { body: { term } })).data;
  expect((await suggest("womb")).map(({ kind }) => kind)).toEqual(["piece", "piece", "piece"]);
  await app.write(({ db }) =>
    db
      .insertInto("verticals")
      .values({
        slug: "wombat-doctor",
        name: "Wombat doctor",
        plural_name: "Wombat doctors",
        description: "",
        can_prescribe: false,
        licensed: false,
        sort_order: 99,
      })
      .execute(),
  );
  expect((await suggest("womb")).map(({ kind, title }) => [kind, title])[2]).toEqual(["profession", "Wombat doctors"]);
  const short = await suggest("wo");
  expect(new Set(titles(short)).size).toBe(3);
  expect(titles(short).slice(0, 2)).toEqual([expect.stringContaining("Wombat"), expect.stringContaining("Wombat")]);
  expect(await suggest("%")).toEqual([]);
});

test("quizzes are for members: no list, search or link shows one to a practitioner", async () => {
  const topics = ["questioned"];
  const slug = `quiz-${unique()}`;
  await app.write(({ db }) =>
    db
      .insertInto("assessments")
      .values({ slug, type: "C_QUIZ", title: "Zinnia quiz", version: 1, tracks: [] })
      .execute(),
  );
  const quiz = await createPiece(app, { topics, slug, title: "Zinnia quiz", type: "quiz" });
  await createPiece(app, { topics, title: "Zinnia article" });
  const { client: member } = await reader("pregnancy");
  const practitioner = await signInAs(app, await createPerson(app, "practitioner"));
  const all = async (client: Client) => [
    titles(await list(client, { tags: "questioned" })).toSorted(),
    titles((await search(client, "zinnia")).data).toSorted(),
    titles((await client.get(contract.suggestLibrary, { body: { term: "zinnia" } })).data).toSorted(),
  ];
  const both = ["Zinnia article", "Zinnia quiz"];
  expect(await all(member)).toEqual([both, both, both]);
  const one = ["Zinnia article"];
  expect(await all(practitioner)).toEqual([one, one, one]);
  const params = { id: quiz.id };
  expect(await practitioner.call(contract.readLibraryPiece, { params })).toMatchObject({ status: 404 });
});

test("suggestions name a listed practitioner by either name, beside pieces", async () => {
  const { client } = await reader("pregnancy");
  const suggest = async (term: string) =>
    (await client.get(contract.suggestLibrary, { body: { term } })).data.map(({ kind, title }) => [kind, title]);
  const { person } = await createPractice(app, { firstName: "Quillon", lastName: "Zebrowski" });
  await createPiece(app, { title: "Quillon and more" });
  const found = ["practitioner", "Quillon Zebrowski"];
  expect(await suggest("quill")).toEqual([["piece", "Quillon and more"], found]);
  expect([await suggest("zebro"), await suggest("quillon z")]).toEqual([[found], [found]]);
  await app.write(({ db }) =>
    db.updateTable("directory_entries").set({ listed: false }).where("practitioner_id", "=", person.id).execute(),
  );
  expect(await suggest("zebro")).toEqual([]);
});

test("a reader saves, removes, stops and continues, and says what helped; no one else’s marks are theirs", async () => {
  const { client } = await reader("pregnancy");
  const { client: other } = await reader("pregnancy");
  const piece = await createPiece(app, { topics: ["kept"] });
  const params = { id: piece.id };
  expect(await client.get(contract.saveLibraryPiece, { params })).toEqual({ saved: true });
  expect(await client.get(contract.saveLibraryPiece, { params })).toEqual({ saved: true });
  expect(await client.get(contract.keepReadingPlace, { params, body: { block: 99 } })).toEqual({ place: 3 });
  await client.get(contract.rateLibraryPiece, { params, body: { helpful: false, note: "Too short" } });
  expect(await client.get(contract.readLibraryHome, {})).toMatchObject({
    reading: [{ id: piece.id, read_percent: 75 }],
    saved: [{ id: piece.id, saved: true }],
    saved_total: 1,
  });
  expect(await client.get(contract.readLibraryPiece, { params })).toMatchObject({ place: 3, helpful: false });
  expect(await other.get(contract.readLibraryHome, {})).toMatchObject({ reading: [], saved: [] });
  expect(await other.get(contract.readLibraryPiece, { params })).toMatchObject({ place: null, helpful: null });

  expect(await client.get(contract.keepReadingPlace, { params, body: { block: null } })).toEqual({ place: null });
  expect(await client.get(contract.unsaveLibraryPiece, { params })).toEqual({ saved: false });
  expect(await client.get(contract.readLibraryHome, {})).toMatchObject({ reading: [], saved: [], saved_total: 0 });
});

test("next steps lead only where the reader may go", async () => {
  const next = ["ask", "community:deep-sea", "book:no-such-profession"];
  const piece = await createPiece(app, { next });
  await app.write(({ db }) =>
    db.insertInto("forum_communities").values({ slug: "deep-sea", name: "Deep sea", about: "", place: 1 }).execute(),
  );
  const sponsored = await reader("pregnancy");
  const ofSponsored = await sponsored.client.get(contract.readLibraryPiece, { params: { id: piece.id } });
  expect(ofSponsored.next).toEqual([
    { kind: "ask", slug: "", name: "" },
    { kind: "community", slug: "deep-sea", name: "Deep sea" },
  ]);
  const alone = await signInAs(app, await createMember(app));
  expect((await alone.get(contract.readLibraryPiece, { params: { id: piece.id } })).next).toHaveLength(1);
});

test("home tips are plain data for everyone, without what waits for a review", async () => {
  await createPiece(app, { title: "A tip", summary: "Drink something.", tracks: ["fertility"], aboutBirth: true });
  await createPiece(app, { title: "A waiting tip", highStakes: ["medicines"] });
  await createPiece(app, { title: "A quiz is no tip", type: "quiz" });
  const reply = await fetch(`${app.url}/_app_support/home-tips.json`);
  expect(reply.headers.get("cache-control")).toBe("no-cache");
  const { tips } = contract.HomeTips.parse(await reply.json());
  const tip = tips.find(({ title }) => title === "A tip");
  expect(tip).toMatchObject({ body: "Drink something.", tracks: ["fertility"], about_birth: true });
  expect(tip?.path).toBe(`/app/library/content/article/${tip?.id}`);
  expect(tips.filter(({ title }) => /waiting|quiz/.test(title))).toEqual([]);
});
