// Open articles over HTTP: only a reviewed text gets a public page, and everything that ends its review takes the page away.
import * as library from "@larkwell/contract/library.ts";
import * as contract from "@larkwell/contract/ops-library.ts";
import { readContent, seedLibrary } from "@larkwell/database/seeds/library.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { elementsOf, named, readDocument, textOf } from "../../../brand/html-tree.ts";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createPiece, type PieceOptions } from "../../../testing/factories/library.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { readPage } from "../../../testing/public-pages.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { remindOfReviews } from "./remind-of-reviews.ts";

const origin = "https://care.example.org";
const app = useTestApp({ env: { PUBLIC_URL: origin, BRAND_NAME: "Fernwood" } });
const files = readContent();
let ida: { person: Person; client: Client };
let max: { person: Person; client: Client };

beforeAll(async () => {
  const staff = async (firstName: string, lastName: string) => {
    const person = await createPerson(app, "staff", { firstName, lastName, rights: ["content"] });
    return { person, client: await signInAs(app, person) };
  };
  ida = await staff("Ida", "Marsh");
  max = await staff("Max", "Rowe");
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { redirect: "manual", headers });
const htmlAt = async (path: string) => (await ask(path)).text();
const detail = (id: number) => ida.client.get(contract.readOpsPiece, { params: { id } });
const seenOf = async (id: number) => {
  const { version, fingerprint } = await detail(id);
  return { version, fingerprint };
};

async function sign(id: number, due_on = "2027-03-01") {
  const body = { ...(await seenOf(id)), credential: "MD, obstetrics", due_on, attested: true };
  await max.client.get(contract.signLibraryReview, { params: { id }, body });
}

const setOpen = async (id: number, open = true, by = ida.client) =>
  by.call(contract.openLibraryPiece, { params: { id }, body: { ...(await seenOf(id)), open } });

/** A reviewed article that is open. */
async function openOne(options: PieceOptions = {}) {
  const piece = await createPiece(app, options);
  await sign(piece.id);
  expect(await setOpen(piece.id)).toMatchObject({ status: 200, body: { open: { path: `/articles/${piece.slug}` } } });
  return { ...piece, path: `/articles/${piece.slug}` };
}

describe("only a reviewed article can be opened", () => {
  const refused = async (id: number, words: string) => {
    const answer = await setOpen(id);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining(words)]);
    expect(await detail(id)).toMatchObject({ open: null, why_not_open: expect.stringContaining(words) as string });
  };

  test("not without a review, not another kind of piece, not beside a draft, not a withdrawn one", async () => {
    const piece = await createPiece(app);
    await refused(piece.id, "sign a clinical review");
    expect((await ask(`/articles/${piece.slug}`)).status).toBe(404);
    for (const type of ["quiz", "ask_a_practitioner", "real_talk"] as const) {
      const other = await createPiece(app, { type });
      await sign(other.id);
      await refused(other.id, "Only articles");
    }
    await sign(piece.id);
    const { version } = await detail(piece.id);
    const draft = { version, source: "---\ntitle: Another\n---\n" };
    await ida.client.get(contract.saveLibraryDraft, { params: { id: piece.id }, body: draft });
    await refused(piece.id, "the draft first");
    const gone = await createPiece(app, { withdrawnAt: app.context.now() });
    await sign(gone.id);
    await refused(gone.id, "Publish this article");
  });

  test("not by someone without the right, and of two who do it at once one is told", async () => {
    const { id } = await createPiece(app);
    await sign(id);
    const body = { ...(await seenOf(id)), open: true };
    for (const [client, status] of [
      [app.client(), 401],
      [await signInAs(app, await createMember(app)), 403],
      [await signInAs(app, await createPerson(app, "staff", { rights: ["moderation"] })), 403],
    ] as const)
      expect((await client.call(contract.openLibraryPiece, { params: { id }, body })).status).toBe(status);
    const both = await Promise.all(
      [ida, max].map(({ client }) => client.call(contract.openLibraryPiece, { params: { id }, body })),
    );
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    const other = { ...(await seenOf(id)), fingerprint: "f".repeat(64), open: false };
    expect((await max.client.call(contract.openLibraryPiece, { params: { id }, body: other })).status).toBe(409);
    const audited = await app.context.read
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", String(id))
      .where("action", "=", "library.piece_opened")
      .execute();
    expect(audited).toHaveLength(1);
  });
});

describe("an open article", () => {
  test("says everything in its HTML, with who reviewed it and when, for search engines too", async () => {
    const { path, title } = await openOne({ updatedOn: "2026-02-02", next: ["book:no-such-profession", "ask"] });
    const answer = await ask(path, { "accept-encoding": "br" });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([200, null]);
    expect([answer.headers.get("cache-control"), answer.headers.get("content-encoding")]).toEqual(["no-cache", "br"]);
    const page = readPage(html);
    expect([page.h1, page.title, page.canonical]).toEqual([[title], `${title} · Fernwood`, origin + path]);
    expect(page.meta.get("og:url")).toBe(origin + path);
    expect(page.meta.get("og:type")).toBe("article");
    expect(page.meta.has("robots")).toBe(false);
    expect(page.levels.filter((level, index) => level > (page.levels[index - 1] ?? 0) + 1)).toEqual([]);
    expect(page.jsonLd).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "MedicalWebPage",
        url: origin + path,
        name: title,
        description: "What it is about.",
        inLanguage: "en-US",
        datePublished: "2026-03-09",
        dateModified: "2026-03-09",
        lastReviewed: "2026-03-09",
        reviewedBy: { "@type": "Person", name: "Max Rowe", honorificSuffix: "MD, obstetrics" },
        author: { "@type": "Organization", name: "Fernwood editors" },
        publisher: { "@type": "MedicalOrganization", "@id": `${origin}/#organization`, name: "Fernwood" },
        citation: [
          {
            "@type": "CreativeWork",
            name: "Sleep",
            publisher: { "@type": "Organization", name: "CDC" },
            datePublished: "2024",
          },
        ],
      },
    ]);
    for (const words of [
      "Paragraph 4 of",
      "Reviewed by Max Rowe, MD, obstetrics, March 9, 2026.",
      "Fernwood editors",
      "Sources",
      "Create a free account",
      "/app/crisis-help",
    ])
      expect(html).toContain(words);
    expect(html).not.toContain("Larkwell");
    // Nothing of the application, and the styles of the text.
    expect(page.loads.filter((load) => load.endsWith(".js"))).toEqual([expect.stringMatching(/\/assets\/visitor-/)]);
    const known = { "if-none-match": answer.headers.get("etag") ?? "", "accept-encoding": "br" };
    expect((await ask(path, known)).status).toBe(304);
  });

  test("is in the list and the sitemap, and has one address", async () => {
    const { path, title } = await openOne();
    expect(await htmlAt("/articles")).toContain(`<a href="${path}">${title}</a>`);
    const sitemap = await htmlAt("/sitemap.xml");
    for (const listed of ["/articles", path]) expect(sitemap).toContain(`<loc>${origin}${listed}</loc>`);
    const typed = await ask(`${path.toUpperCase()}/?x=1`);
    expect([typed.status, typed.headers.get("location")]).toEqual([302, `${path}?x=1`]);
  });

  test("gives members who read it its public link, and others none", async () => {
    const member = await signInAs(app, await createMember(app));
    const read = (id: number) => member.get(library.readLibraryPiece, { params: { id } });
    const { id, path } = await openOne();
    expect((await read(id)).public_path).toBe(path);
    expect((await read((await createPiece(app, { reviewed: true })).id)).public_path).toBeNull();
  });

  test("leads only to what everyone may open, and runs nothing that an editor wrote", async () => {
    const shown = await openOne({ topics: ["quolls"] });
    const closed = await createPiece(app, { topics: ["quolls"] });
    const script = `</script><script>alert(1)</script><b title="x">`;
    const { path } = await openOne({
      title: script,
      topics: ["quolls"],
      body: [
        {
          kind: "paragraph",
          spans: [
            { text: "Open", piece: shown.slug },
            { text: "Closed", piece: closed.slug },
            { text: "Inside", to: "/app/messages" },
            { text: script },
          ],
        },
      ],
    });
    const html = await htmlAt(path);
    expect(html).toContain(`<a href="${shown.path}"`);
    expect(html).toContain(shown.title);
    for (const none of [closed.slug, closed.title, "/app/messages", "<script>alert", `<b title="x">`])
      expect(html).not.toContain(none);
  });
});

const gone = async (path: string) => {
  const [answer, unknown] = await Promise.all([ask(path), ask("/articles/never-written")]);
  // The same answer, byte for byte: no one finds out whether there is such a piece.
  expect([answer.status, await answer.text()]).toEqual([404, await unknown.text()]);
  expect(await htmlAt("/articles")).not.toContain(`href="${path}"`);
  expect(await htmlAt("/sitemap.xml")).not.toContain(`${path}<`);
};

describe("its page is gone right away", () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ["when staff closes it", (id) => setOpen(id, false)],
    [
      "when it is unpublished, and it stays closed when it is published again",
      async (id) => {
        for (const shown of [false, true]) {
          const { version } = await detail(id);
          const body = { version, shown, reason: "A source was withdrawn." };
          await ida.client.get(contract.showLibraryPiece, { params: { id }, body });
        }
      },
    ],
    [
      "when a reviewer sends the text back",
      async (id) =>
        max.client.get(contract.returnLibraryPiece, {
          params: { id },
          body: { ...(await seenOf(id)), comment: "Name the source." },
        }),
    ],
    [
      "when another text is shown",
      (id) =>
        app.write(({ db }) =>
          db.updateTable("library_pieces").set({ fingerprint: "another" }).where("id", "=", id).execute(),
        ),
    ],
    [
      "when its file is gone",
      (id) =>
        app.write(({ db }) => db.updateTable("library_pieces").set({ shipped: false }).where("id", "=", id).execute()),
    ],
  ])("%s", async (_, end) => {
    const { id, path } = await openOne();
    expect((await ask(path)).status).toBe(200);
    await end(id);
    await gone(path);
    expect((await detail(id)).open).toBeNull();
  });

  test("but not because of a draft; and staff can close it beside one", async () => {
    const { id, path } = await openOne();
    const { version } = await detail(id);
    await ida.client.get(contract.saveLibraryDraft, {
      params: { id },
      body: { version, source: "---\ntitle: Draft\n---\n" },
    });
    expect((await ask(path)).status).toBe(200);
    expect((await detail(id)).open).toMatchObject({ path, by: "Ida Marsh" });
    expect((await setOpen(id, false)).status).toBe(200);
    await gone(path);
  });

  test("when the day of its review is over, also where nothing in it could do harm", async () => {
    const piece = await createPiece(app);
    await sign(piece.id, "2026-03-20");
    expect((await setOpen(piece.id)).status).toBe(200);
    const before = app.context.now();
    app.setNow(Temporal.Instant.from("2026-03-21T00:30:00Z"));
    await remindOfReviews(app.context);
    await gone(`/articles/${piece.slug}`);
    app.setNow(before);
  });
});

describe("an article that is read after a loss", () => {
  const linksOf = (html: string) => [...elementsOf(readDocument(html))].filter(named("a"));

  test("has nothing about birth around its text, and leads to no list that does", async () => {
    const birth = await openOne({ topics: ["grief"], title: "Labor", aboutBirth: true });
    const near = await openOne({ topics: ["grief"], title: "Sleep and grief" });
    const { path } = await openOne({ topics: ["grief"], highStakes: ["loss"], tracks: ["pregnancyloss"] });
    const html = await htmlAt(path);
    const links = linksOf(html);
    expect(links.map(textOf).filter(speaksOfBirth)).toEqual([]);
    expect(html).toContain(near.path);
    expect(html).not.toContain(birth.path);
    expect(html).not.toContain(`href="/articles"`);
    // Elsewhere the frame is whole.
    expect(
      linksOf(await htmlAt(birth.path))
        .map(textOf)
        .filter(speaksOfBirth).length,
    ).toBeGreaterThan(0);
  });
});

test("every shipped article can be drawn for everyone, with all of its words", async () => {
  await seedLibrary(app.context.database.kysely, files);
  const rows = await app.context.read
    .selectFrom("library_pieces")
    .select(["id", "slug", "fingerprint", "title"])
    .where("content_type", "=", "article")
    .where("slug", "in", [...files.pieces.keys()])
    .execute();
  expect(rows.length).toBeGreaterThan(50);
  const now = app.context.now();
  const member = await signInAs(app, max.person);
  await app.write(async ({ db }) => {
    const review = { reviewer_id: max.person.id, reviewer: "Max Rowe", credential: "MD", reviewed_at: now };
    await db
      .insertInto("library_reviews")
      .values(rows.map(({ id, fingerprint }) => ({ ...review, piece_id: id, fingerprint, due_on: "2027-01-01" })))
      .execute();
    await db.updateTable("library_pieces").set({ reviewed: true }).execute();
    await db
      .insertInto("library_open_articles")
      .values(
        rows.map(({ id, fingerprint }) => ({ piece_id: id, fingerprint, opened_at: now, opened_by: max.person.id })),
      )
      .execute();
  });
  const bare = (text: string) => text.replace(/\s+/g, " ");
  for (const { id, slug, title } of rows) {
    const main = [...elementsOf(readDocument(await htmlAt(`/articles/${slug}`)))].find(named("main"));
    const words = bare(main ? textOf(main) : "");
    const piece = await member.get(library.readLibraryPiece, { params: { id } });
    const blocks = piece.body.flatMap((block) => (block.kind === "list" ? block.items : [block.spans]));
    const missing = blocks
      .flatMap((spans) => spans.filter(({ cite }) => cite === undefined).map(({ text }) => bare(text).trim()))
      .concat(Object.values(piece.terms).map(({ means }) => bare(means)))
      .concat(piece.sources.map((source) => bare(source.title)))
      .concat(piece.urgent.flatMap(({ groups }) => groups.flatMap(({ signs }) => signs.map(bare))))
      .filter((text) => !words.includes(text.replace(/^[.,;:!?)”’]+/, "")));
    expect([slug, words.includes(bare(title)), missing]).toEqual([slug, true, []]);
  }
}, 60_000);
