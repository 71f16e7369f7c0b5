// The editors' console over HTTP: what waits for whom, reviews that belong to one text, withdrawing everywhere, and notes without names.
import * as library from "@larkwell/contract/library.ts";
import * as contract from "@larkwell/contract/ops-library.ts";
import { seedQuizzes } from "@larkwell/database/seeds/assessments/quizzes.ts";
import { readContent, seedLibrary } from "@larkwell/database/seeds/library.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createFullLife, reportLoss } from "../../../testing/factories/full-lives.ts";
import { createMark, createPiece } from "../../../testing/factories/library.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createTrack } from "../../../testing/factories/tracks.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const files = readContent();
let ida: { person: Person; client: Client };
let max: { person: Person; client: Client };

async function staff(firstName: string, lastName: string) {
  const person = await createPerson(app, "staff", { firstName, lastName, rights: ["content"] });
  return { person, client: await signInAs(app, person) };
}

beforeAll(async () => {
  ida = await staff("Ida", "Marsh");
  max = await staff("Max", "Rowe");
  await seedQuizzes(app.context.database.kysely);
  await seedLibrary(app.context.database.kysely, files);
});

async function reader(track: string) {
  const person = await createMember(app);
  await createTrack(app, person, track);
  return signInAs(app, person);
}

const list = (query: Record<string, string> = {}) => ida.client.get(contract.listOpsLibrary, { query });
const idOf = async (slug: string): Promise<number> => {
  const { data } = await list({ words: slug });
  return data.find((row) => row.slug === slug)?.id ?? 0;
};
const detail = (id: number, by = ida.client) => by.get(contract.readOpsPiece, { params: { id } });
const due_on = "2027-03-01";

async function sign(by: Client, id: number, more: Record<string, unknown> = {}) {
  const { version, fingerprint } = await detail(id, by);
  const body = { version, fingerprint, credential: "MD, obstetrics", due_on, attested: true, ...more };
  return by.call(contract.signLibraryReview, { params: { id }, body });
}
const codeOf = (answer: { body?: unknown }) => (answer.body as { code?: string } | undefined)?.code;
const auditOf = (action: string) =>
  app.context.read.selectFrom("audit_log").select(["actor_id", "subject_id"]).where("action", "=", action).execute();
const finds = async (client: Client, term: string) =>
  (await client.get(library.searchLibrary, { body: { term } })).data.map(({ id }) => id);

describe("the list", () => {
  test("has every piece with what waits, and its filters", async () => {
    const work = await ida.client.get(contract.countLibraryWork, {});
    const all = await list({ limit: "100" });
    expect(all.pagination.total).toBe(files.pieces.size);
    expect(all.data[0]).toMatchObject({ standing: "waiting", own: false, draft: false, base_changed: false });
    expect(work).toMatchObject({ waiting: files.pieces.size, due: 0, changed: 0, unpublished: 0, base_changed: 0 });
    const high = await list({ state: "waiting", stakes: "high" });
    expect(high.pagination.total).toBe(work.high_stakes_waiting);
    expect(high.data.every(({ shown }) => shown === "hidden")).toBe(true);
    const narrow = await list({ content_type: "real_talk", track: "pregnancyloss" });
    expect(narrow.data.length).toBeGreaterThan(0);
    expect(narrow.data.every((row) => row.content_type === "real_talk" && row.tracks.includes("pregnancyloss"))).toBe(
      true,
    );
    expect((await list({ words: "preeclampsia" })).data.map(({ slug }) => slug)).toContain(
      "blood-pressure-and-preeclampsia",
    );
    expect((await list({ words: "no such words anywhere" })).data).toEqual([]);
  });

  test("shows what readers said without who said it", async () => {
    const piece = await createPiece(app, { title: "Quokka notes" });
    const one = await createMember(app, { firstName: "Zyxwvut" });
    await createMark(app, one, piece, "I missed something about twins.");
    const { data } = await ida.client.get(contract.listReaderNotes, { query: { piece_id: piece.id } });
    expect(data).toEqual([
      {
        id: 1,
        piece_id: piece.id,
        title: "Quokka notes",
        helpful: true,
        note: "I missed something about twins.",
        written_on: "2026-03-09",
      },
    ]);
    expect((await list({ words: "quokka notes" })).data[0]).toMatchObject({ helpful: 1, not_helpful: 0 });
  });
});

test("the list counts links that lead nowhere, also to what was withdrawn", async () => {
  const to = await createPiece(app, { title: "Quokka food" });
  const span = (more: object) => ({ text: "words", ...more });
  const { id } = await createPiece(app, {
    title: "Quokka links",
    body: [
      {
        kind: "paragraph",
        spans: [span({ piece: to.slug }), span({ piece: "no-such-piece" }), span({ to: "/app/book?profession=doula" })],
      },
      { kind: "list", ordered: false, items: [[span({ to: "/app/nowhere" })]] },
    ],
  });
  const broken = async () => (await list({ words: "quokka links" })).data[0]?.broken_links;
  expect(await broken()).toBe(2);
  await withdraw(to.id);
  expect([await broken(), (await detail(id)).broken_links]).toEqual([3, 3]);
  expect((await list({ limit: "100" })).data.filter((row) => row.broken_links > 0).map((row) => row.title)).toEqual([
    "Quokka links",
  ]);
});

describe("a review", () => {
  test("brings a high-stakes piece to members, with name, credential and date; after a loss nothing about birth", async () => {
    const life = await createFullLife(app);
    const lost = await createFullLife(app);
    await reportLoss(app, lost);
    const [member, quiet] = [await signInAs(app, life.member), await signInAs(app, lost.member)];
    const id = await idOf("blood-pressure-and-preeclampsia");
    const grief = await idOf("after-a-stillbirth");
    expect((await member.call(library.readLibraryPiece, { params: { id } })).status).toBe(404);
    expect(await sign(max.client, id)).toMatchObject({ status: 201, body: { standing: "reviewed", shown: "shown" } });
    expect((await sign(max.client, grief, { credential: "PhD, psychology" })).status).toBe(201);
    const read = await member.get(library.readLibraryPiece, { params: { id } });
    expect(read).toMatchObject({
      review: { by: "Max Rowe, MD, obstetrics", on: "2026-03-09" },
      awaits_review: false,
      resource: { reviewed: true },
    });
    expect(await finds(member, "preeclampsia")).toContain(id);
    expect((await quiet.call(library.readLibraryPiece, { params: { id } })).status).toBe(404);
    expect(await finds(quiet, "preeclampsia")).not.toContain(id);
    expect((await quiet.call(library.readLibraryPiece, { params: { id: grief } })).status).toBe(200);
    expect(await auditOf("library.review_signed")).toContainEqual({ actor_id: max.person.id, subject_id: String(id) });
  });

  test("needs a credential, a day that is near enough, and the person’s word", async () => {
    const id = await idOf("when-a-baby-cries");
    for (const wrong of [
      { credential: "expert" },
      { credential: "" },
      { due_on: "2026-03-09" },
      { due_on: "2029-03-10" },
      { attested: false },
    ])
      expect((await sign(max.client, id, wrong)).status).toBe(422);
    expect((await detail(id)).reviews).toEqual([]);
  });

  test("is about the text that was seen: of two reviewers, one is told", async () => {
    const id = await idOf("mood-after-a-birth");
    const { version, fingerprint } = await detail(id);
    const body = { version, fingerprint, credential: "MD", due_on, attested: true };
    const both = await Promise.all(
      [ida, max].map(({ client }) => client.call(contract.signLibraryReview, { params: { id }, body })),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    expect(codeOf(both.find(({ status }) => status === 409) ?? {})).toBe("stale");
    expect((await detail(id)).reviews).toHaveLength(1);
    const other = { ...body, version: version + 1, fingerprint: "f".repeat(64) };
    expect((await max.client.call(contract.signLibraryReview, { params: { id }, body: other })).status).toBe(409);
  });

  test("ends when the text changes, and the list says so", async () => {
    const slug = "tantrums";
    const id = await idOf(slug);
    expect((await sign(max.client, id)).status).toBe(201);
    const text = files.pieces.get(slug) ?? "";
    const changed = new Map(files.pieces).set(slug, text.replace(/^summary: .*$/m, 'summary: "Another summary."'));
    const before = await detail(id);
    await seedLibrary(app.context.database.kysely, { ...files, pieces: changed });
    expect(await detail(id)).toMatchObject({ standing: "changed", shown: "shown", reviews: [{ state: "older_text" }] });
    expect((await list({ state: "changed" })).data.map((row) => row.id)).toEqual([id]);
    const { fingerprint, version } = before;
    const late = { version, fingerprint, credential: "MD", due_on, attested: true };
    expect(codeOf(await max.client.call(contract.signLibraryReview, { params: { id }, body: late }))).toBe("stale");
    await seedLibrary(app.context.database.kysely, files);
  });

  test("is given back with a comment, and the piece is hidden again", async () => {
    const id = await idOf("your-babys-movements");
    await sign(max.client, id);
    const { version, fingerprint } = await detail(id);
    const body = { version, fingerprint, comment: "The second paragraph needs its source." };
    const back = await ida.client.call(contract.returnLibraryPiece, { params: { id }, body });
    expect(back).toMatchObject({ status: 201, body: { standing: "returned", shown: "hidden" } });
    expect(await detail(id)).toMatchObject({
      returns: [{ author: "Ida Marsh", comment: body.comment, is_current: true }],
      reviews: [{ state: "withdrawn" }],
    });
    expect((await list({ state: "returned" })).data.map((row) => row.id)).toEqual([id]);
    expect(await auditOf("library.text_returned")).toHaveLength(1);
  });

  test("of a quiz lets members take it, and withdrawing it ends that", async () => {
    const slug = "quiz-blood-pressure";
    const id = await idOf(slug);
    const offered = () =>
      app.context.read
        .selectFrom("assessments")
        .select(["published", "awaits_review"])
        .where("slug", "=", slug)
        .executeTakeFirst();
    expect(await offered()).toEqual({ published: true, awaits_review: true });
    const { preview, version } = await detail(id);
    expect(preview?.body.length).toBeGreaterThan(10);
    expect(version).toBeGreaterThan(0);
    await sign(max.client, id);
    expect(await offered()).toEqual({ published: true, awaits_review: false });
    await withdraw(id);
    expect(await offered()).toEqual({ published: false, awaits_review: true });
  });
});

async function withdraw(id: number, more: Record<string, unknown> = {}) {
  const { version } = await detail(id);
  const body = { version, shown: false, reason: "A source was withdrawn.", ...more };
  return ida.client.call(contract.showLibraryPiece, { params: { id }, body });
}

test("a withdrawn piece is gone from lists, search, links, tips and its page in the same moment, and comes back", async () => {
  const member = await reader("fertility");
  const piece = await createPiece(app, { title: "Quokka days", topics: ["quokkas"], tracks: ["fertility"] });
  const next = await createPiece(app, { title: "Quokka nights", topics: ["quokkas"], tracks: ["fertility"] });
  const params = { id: piece.id };
  const places = async () => {
    const [listed, found, other, tips] = await Promise.all([
      member.get(library.listLibraryResources, { query: { tags: "quokkas" } }),
      finds(member, "quokka"),
      member.get(library.readLibraryPiece, { params: { id: next.id } }),
      fetch(`${app.url}/_app_support/home-tips.json`).then((reply) => reply.text()),
    ]);
    const page = (await member.call(library.readLibraryPiece, { params })).status === 200;
    return [
      listed.data.some(({ id }) => id === piece.id),
      found.includes(piece.id),
      other.related.some(({ id }) => id === piece.id),
      tips.includes("Quokka days"),
      page,
    ];
  };
  expect(await places()).toEqual([true, true, true, true, true]);
  expect((await withdraw(piece.id, { reason: "" })).status).toBe(422);
  expect(await withdraw(piece.id)).toMatchObject({
    status: 200,
    body: { shown: "unpublished", withdrawn: { by: "Ida Marsh", reason: "A source was withdrawn." } },
  });
  expect(await places()).toEqual([false, false, false, false, false]);
  expect((await list({ state: "unpublished" })).data.map(({ id }) => id)).toContain(piece.id);
  const { version } = await detail(piece.id);
  const stale = { version: version - 1, shown: true };
  expect((await ida.client.call(contract.showLibraryPiece, { params, body: stale })).status).toBe(409);
  await ida.client.get(contract.showLibraryPiece, { params, body: { version, shown: true } });
  expect(await places()).toEqual([true, true, true, true, true]);
  expect(await auditOf("library.piece_unpublished")).toContainEqual({
    actor_id: ida.person.id,
    subject_id: String(piece.id),
  });
  expect(await auditOf("library.piece_published_again")).toHaveLength(1);
});

test("staff is told once that a review ends soon and once that it has; then the piece is hidden, and a new review shows it", async () => {
  const id = await idOf("mood-after-a-birth");
  const bell = async () =>
    (
      await app.context.read
        .selectFrom("notifications")
        .select(["kind", "count"])
        .where("user_id", "=", ida.person.id)
        .where("kind", "like", "library%")
        .orderBy("kind")
        .execute()
    ).map(({ kind, count }) => `${kind} ${count}`);
  const renew = async (due: string) => sign(await signInAs(app, max.person), id, { due_on: due });
  const shown = async () => (await detail(id, await signInAs(app, max.person))).shown;
  await app.write(({ db }) => db.updateTable("library_reviews").set({ withdrawn_at: app.context.now() }).execute());
  expect((await renew("2026-06-01")).status).toBe(201);
  await app.runJobs();
  expect(await bell()).toEqual([]);
  app.setNow(Temporal.Instant.from("2026-05-02T15:00:00Z"));
  await app.runJobs();
  await app.runJobs();
  expect(await bell()).toEqual(["library_review_due 1"]);
  app.setNow(Temporal.Instant.from("2026-06-01T15:00:00Z"));
  await app.runJobs();
  expect([await bell(), await shown()]).toEqual([["library_review_due 1"], "shown"]);
  app.setNow(Temporal.Instant.from("2026-06-02T15:00:00Z"));
  await app.runJobs();
  await app.runJobs();
  expect(await bell()).toEqual(["library_review_due 1", "library_review_ended 1"]);
  expect([await shown(), (await detail(id, await signInAs(app, max.person))).standing]).toEqual(["hidden", "lapsed"]);
  expect((await renew("2027-06-02")).body).toMatchObject({ standing: "reviewed", shown: "shown" });
});
