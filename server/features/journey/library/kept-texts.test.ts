// Texts for times without a connection, over HTTP: what a device gets, what is the same, and what it has to remove.
import * as contract from "@larkwell/contract/library.ts";
import { KEPT_AT_MOST } from "@larkwell/domain/library/limits.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMark, createPiece, type Piece } from "../../../testing/factories/library.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createTrack } from "../../../testing/factories/tracks.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

async function reader() {
  const person = await createMember(app);
  await createTrack(app, person, "pregnancy");
  return { person, client: await signInAs(app, person) };
}

type Client = Awaited<ReturnType<typeof signInAs>>;
const check = (client: Client, ...texts: { id: number; edition: string | null }[]) =>
  client.get(contract.checkKeptTexts, { body: { texts } });

async function keep(client: Client, { id }: Piece) {
  const { texts } = await check(client, { id, edition: null });
  const text = texts[0]?.text;
  if (!text) throw new Error("There was no text.");
  return text;
}

test("a text has nothing about its reader and no links, and is sent once", async () => {
  const { person, client } = await reader();
  const other = await createPiece(app, {});
  const piece = await createPiece(app, {
    body: [
      {
        kind: "paragraph",
        spans: [{ text: "Read this", piece: other.slug }, { text: " or " }, { text: "book", to: "/app/book" }],
      },
      { kind: "list", ordered: false, items: [[{ text: "Look", to: "/app/care-team" }]] },
    ],
    next: ["ask"],
  });
  await createMark(app, person, piece);
  const text = await keep(client, piece);
  expect(text.body).toEqual([
    { kind: "paragraph", spans: [{ text: "Read this" }, { text: " or " }, { text: "book" }] },
    { kind: "list", ordered: false, items: [[{ text: "Look" }]] },
  ]);
  expect(Object.keys(text)).not.toEqual(
    expect.arrayContaining(["saved", "place", "helpful", "next", "related", "fits"]),
  );
  const stranger = await reader();
  expect((await keep(stranger.client, piece)).edition).toBe(text.edition);
  expect((await check(client, { id: piece.id, edition: text.edition })).texts).toEqual([{ id: piece.id, text: null }]);
});

test("a changed text, and a review that ended, come anew", async () => {
  const { client } = await reader();
  const piece = await createPiece(app, { title: "Before" });
  const { edition } = await keep(client, piece);
  await app.write(({ db }) =>
    db.updateTable("library_pieces").set({ title: "After" }).where("id", "=", piece.id).execute(),
  );
  const { texts } = await check(client, { id: piece.id, edition });
  expect(texts).toMatchObject([{ id: piece.id, text: { title: "After" } }]);
});

test("what was withdrawn, waits for a review, is a quiz, or is not there is not named", async () => {
  const { client } = await reader();
  const withdrawn = await createPiece(app, { withdrawnAt: app.context.now() });
  const waiting = await createPiece(app, { highStakes: ["bleeding"] });
  const quiz = await createPiece(app, { type: "quiz" });
  const fine = await createPiece(app, {});
  const asked = [withdrawn, waiting, quiz, fine, { id: 999_999 }].map(({ id }) => ({ id, edition: "old" }));
  expect((await check(client, ...asked)).texts.map(({ id }) => id)).toEqual([fine.id]);
});

test("after a loss a text about birth is not named, and nothing is refused", async () => {
  const { person, client } = await reader();
  const birth = await createPiece(app, { aboutBirth: true });
  const other = await createPiece(app, {});
  const kept = [await keep(client, birth), await keep(client, other)];
  await createTrack(app, person, "pregnancyloss");
  expect((await check(client, ...kept)).texts).toEqual([{ id: other.id, text: null }]);
});

test("two weeks without a check are enough, and a session that ends sooner decides", async () => {
  const { person, client } = await reader();
  const piece = await createPiece(app, {});
  const daysOf = async (one: Client) => {
    const { until } = await check(one, { id: piece.id, edition: null });
    return fromWire(until)?.since(app.context.now()).total("hours") ?? 0;
  };
  expect(await daysOf(client)).toBe(14 * 24);
  const ending = await signInAs(app, person);
  await app.write(({ db }) =>
    db
      .updateTable("sessions")
      .set({ created_at: app.context.now().subtract({ hours: 87 * 24 }) })
      .where("user_id", "=", person.id)
      .execute(),
  );
  expect(Math.round(await daysOf(ending))).toBe(3 * 24);
});

test("a device asks about 50 pieces at most", async () => {
  const { client } = await reader();
  const texts = Array.from({ length: KEPT_AT_MOST + 1 }, (_, at) => ({ id: at + 1, edition: null }));
  expect((await client.call(contract.checkKeptTexts, { body: { texts } })).status).toBe(422);
  expect((await client.call(contract.checkKeptTexts, { body: { texts: texts.slice(1) } })).status).toBe(200);
});
