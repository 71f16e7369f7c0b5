// Makes a version of a piece what members read: what the console publishes, and what a planned publication does at its time.
import { searchWordsOf } from "@larkwell/domain/text/search-words.ts";
import type { Tx } from "../../../data/transaction.ts";
import { addWords, columnsOf, setPointers, setText } from "./edits.queries.ts";
import { registriesOf } from "./registries.ts";

/** Shorter words are not corrected (library-rows.ts). */
const SHORTEST = 4;

const correctable = (text: string): string[] => [
  ...new Set(searchWordsOf(text).filter((word) => word.length >= SHORTEST && !/\d/.test(word))),
];

interface Published {
  id: number;
  slug: string;
  number: number;
  source: string;
  fingerprint: string;
  own: boolean;
}

/** The caller shares the sources of the clinic before, and settles the piece afterward (`settlePiece`): a review of exactly this text holds from then on. */
export async function publishText(tx: Tx, { id, slug, number, source, fingerprint, own }: Published): Promise<void> {
  const [registries, { makePiece }] = await Promise.all([
    registriesOf(tx.db),
    import("@larkwell/domain/library/make-piece.ts"),
  ]);
  const made = makePiece(slug, source, registries);
  await setText(tx, id, { ...columnsOf(made), fingerprint });
  await setPointers(tx, id, {
    live_number: number,
    draft_number: null,
    own,
    shipped: true,
    publish_at: null,
    publish_number: null,
  });
  await addWords(tx, correctable(`${made.title} ${made.summary}`));
}
