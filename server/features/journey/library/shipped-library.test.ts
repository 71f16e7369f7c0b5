// The pieces in content/ in a database: all of them readable in the demo, brought up to date by each start, and reviews that end with the text.

import * as contract from "@larkwell/contract/library.ts";
import { readContent, seedLibrary } from "@larkwell/database/seeds/library.ts";
import { birthWordsIn } from "@larkwell/domain/tracks/birth-words.ts";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createTrack } from "../../../testing/factories/tracks.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ demo: true });
const files = readContent();
const seed = (content = files) => seedLibrary(app.context.database.kysely, content);
const rows = () =>
  app.context.read
    .selectFrom("library_pieces")
    .select(["id", "slug", "title", "fingerprint", "reviewed", "shown"])
    .orderBy("slug")
    .execute();

beforeAll(() => seed());

const spansOf = ({ body }: contract.LibraryPiece) =>
  body.flatMap((block) => (block.kind === "list" ? block.items.flat() : block.spans));

async function everything(...tracks: string[]) {
  const person = await createMember(app);
  for (const track of tracks) await createTrack(app, person, track);
  const client = await signInAs(app, person);
  const data = [];
  for (let offset = 0; ; offset += 100) {
    const page = await client.get(contract.listLibraryResources, { query: { limit: 100, offset } });
    data.push(...page.data);
    if (data.length >= page.pagination.total || page.data.length === 0) return { client, data };
  }
}

test("every piece can be read, and its links lead somewhere", async () => {
  const { client, data } = await everything("pregnancy");
  // Quizzes are there once they can be taken.
  const quizzes = [...files.pieces.values()].filter((text) => /^type: quiz$/m.test(text)).length;
  expect(data.length).toBe(files.pieces.size - quizzes);
  const missing: string[] = [];
  const must = (there: boolean, what: string) => {
    if (!there) missing.push(what);
  };
  for (const { id, slug } of data) {
    const piece = await client.get(contract.readLibraryPiece, { params: { id } });
    must(piece.body.length > 0, `${slug}: a body`);
    for (const { cite, term } of spansOf(piece)) {
      must(cite === undefined || piece.sources[cite - 1] !== undefined, `${slug}: source ${cite}`);
      must(term === undefined || piece.terms[term] !== undefined, `${slug}: ${term}`);
    }
    for (const box of piece.urgent) must(box.groups.length > 0, `${slug}: ${box.title}`);
  }
  expect(missing).toEqual([]);
});

test("a member after a loss gets the pieces for them, and none of these leads to birth", async () => {
  const { client, data } = await everything("pregnancy", "pregnancyloss");
  expect(data.length).toBeGreaterThan(8);
  const home = await client.get(contract.readLibraryHome, {});
  expect(home.featured).toHaveLength(5);
  const listed = new Set(data.map(({ id }) => id));
  const loud: string[] = [];
  for (const { id, slug } of data) {
    const piece = await client.get(contract.readLibraryPiece, { params: { id } });
    const linked = [...piece.related, ...spansOf(piece).flatMap((span) => span.piece ?? [])];
    loud.push(...linked.filter((one) => !listed.has(one.id)).map((one) => `${slug} leads to ${one.slug}`));
    loud.push(...birthWordsIn(JSON.stringify(piece.next)).map((word) => `${slug}: ${word}`));
  }
  expect(loud).toEqual([]);
});

test("starting again changes nothing; a changed text is read again and loses its review; a removed one is gone and may come back", async () => {
  const before = await rows();
  await seed();
  expect(await rows()).toEqual(before);
  await app.write(({ db }) => db.updateTable("library_pieces").set({ reviewed: true }).execute());
  const [slug = "", text = ""] = [...files.pieces][0] ?? [];
  const changed = new Map(files.pieces).set(slug, text.replace(/^title: .*$/m, "title: Another title"));
  const [gone = ""] = [...files.pieces.keys()].slice(-1);
  changed.delete(gone);
  await seed({ ...files, pieces: changed });
  const after = await rows();
  const at = (list: typeof after, name: string) => list.find((row) => row.slug === name);
  expect(at(after, slug)).toMatchObject({ id: at(before, slug)?.id, title: "Another title", reviewed: false });
  expect(at(after, gone)).toMatchObject({ shown: false, reviewed: true });
  expect(after.filter(({ reviewed }) => !reviewed)).toHaveLength(1);
  await seed();
  expect(at(await rows(), gone)).toMatchObject({ shown: true, reviewed: true });
});

test("a spelling mistake finds what was meant", async () => {
  const { client } = await everything("pregnancy");
  const { data, meta } = await client.get(contract.searchLibrary, { body: { term: "preclampsia" } });
  expect(meta.corrected).toBe("preeclampsia");
  expect(data[0]?.title).toMatch(/preeclampsia|blood pressure/i);
});
