// What the tests of all endpoints need to know about this feature. Only tests load it.
import { LIBRARY_STATES } from "@larkwell/contract/ops-library.ts";
import { MODULES } from "@larkwell/domain/tracks/modules.ts";
import { createMark, createPiece, createSource } from "../../../testing/factories/library.ts";
import { farPage, type Walks } from "../../../testing/walks.ts";

const [trimester] = MODULES.pregnancy;
const week = trimester?.phases[0];

/** The text that someone saw in the console. */
const seen = { version: 1, fingerprint: "f".repeat(64) };

const facts = { issuer: "Juniper Clinic", title: "Night feeds", year: 2025 };

export const walks: Walks = {
  async owned(app, { member, practitioner }) {
    const piece = await createPiece(app);
    await createMark(app, member, piece);
    await createMark(app, practitioner, piece);
    const source = await createSource(app);
    return { libraryPiece: piece.id, librarySource: source.id, number: 1 };
  },
  ids: [
    [/^\/ops\/library\/sources\/:id/, "librarySource"],
    [/^\/(?:ops\/)?library\/(?:resources|pieces)\/:id/, "libraryPiece"],
  ],
  bodies: {
    searchLibrary: () => ({ term: "sleep" }),
    suggestLibrary: () => ({ term: "sleep" }),
    checkKeptTexts: () => ({ texts: [{ id: 1, edition: null }] }),
    keepReadingPlace: () => ({ block: 1 }),
    rateLibraryPiece: () => ({ helpful: true, note: "" }),
    signLibraryReview: () => ({ ...seen, credential: "MD", due_on: "2027-01-01", attested: true }),
    returnLibraryPiece: () => ({ ...seen, comment: "Name the source." }),
    checkLibraryText: () => ({ slug: "night-feeds", source: "---\ntitle: Night feeds\n---\n" }),
    createLibraryPiece: () => ({ slug: "night-feeds", source: "---\ntitle: Night feeds\n---\n" }),
    saveLibraryDraft: () => ({ version: 1, source: "---\ntitle: Night feeds\n---\n" }),
    publishLibraryDraft: () => ({ ...seen, at: null }),
    settleBaseText: () => ({ version: 1, choice: "own" }),
    openLibraryPiece: () => ({ ...seen, open: false }),
    addLibrarySource: () => ({ key: "clinic-night-feeds", ...facts }),
    changeLibrarySource: () => ({ version: 1, ...facts }),
    setLibrarySourceUse: () => ({ version: 1, used: false }),
    showLibraryPiece: () => ({ version: 1, shown: false, reason: "A source was withdrawn." }),
  },
  // Pieces are for everyone who is signed in.
  open: ["readLibraryPiece", "saveLibraryPiece", "unsaveLibraryPiece", "keepReadingPlace", "rateLibraryPiece"],
  asks: {
    readLibraryPiece: ({ pieces }) => pieces.map((id) => ({ params: { id } })),
  },
  notPlain: ["readLibraryPiece", "readOpsPiece", "readLibraryVersion"],
  reads: {
    listLibraryResources: () => [
      { as: "member", query: { tags: "sleep,nutrition" } },
      { as: "member", query: { content_types: "quiz" } },
      { as: "member", query: { for_me: "true" } },
      { as: "member", query: { tags: "sleep", content_types: "article", for_me: "true" } },
      { as: "member", query: { phase_id: week?.id } },
      { as: "member", query: { module_id: trimester?.id, ...farPage } },
      { as: "practitioner", query: farPage },
    ],
    readLibraryPiece: () => [{ as: "member", params: { id: 1 }, status: [200, 404] }],
    listOpsLibrary: () => [
      ...LIBRARY_STATES.map((state) => ({ query: { state } })),
      { query: { stakes: "high", content_type: "article", track: "pregnancy", words: "sleep" } },
      { query: farPage },
    ],
    listReaderNotes: () => [{ query: { piece_id: 1 } }, { query: farPage }],
    listLibrarySources: () => [
      { query: { state: "used", words: "sleep" } },
      { query: { state: "retired" } },
      { query: farPage },
    ],
    readOpsPiece: () => [{ params: { id: 1 }, status: [200, 404] }],
    readLibraryVersion: () => [{ params: { id: 1, number: 1 }, status: [200, 404] }],
    listSavedResources: () => [{ as: "member", query: farPage }],
  },
};
