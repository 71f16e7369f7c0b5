// What the tests of all endpoints need to know about this feature. Only tests load it.
import { MODULES } from "@larkwell/domain/tracks/modules.ts";
import { createMark, createPiece } from "../../../testing/factories/library.ts";
import { farPage, type Walks } from "../../../testing/walks.ts";

const [trimester] = MODULES.pregnancy;
const week = trimester?.phases[0];

export const walks: Walks = {
  async owned(app, { member, practitioner }) {
    const piece = await createPiece(app);
    await createMark(app, member, piece);
    await createMark(app, practitioner, piece);
    return { libraryPiece: piece.id };
  },
  ids: [[/^\/library\/resources\/:id/, "libraryPiece"]],
  bodies: {
    searchLibrary: () => ({ term: "sleep" }),
    suggestLibrary: () => ({ term: "sleep" }),
    keepReadingPlace: () => ({ block: 1 }),
    rateLibraryPiece: () => ({ helpful: true, note: "" }),
  },
  // Pieces are for everyone who is signed in.
  open: ["readLibraryPiece", "saveLibraryPiece", "unsaveLibraryPiece", "keepReadingPlace", "rateLibraryPiece"],
  asks: {
    readLibraryPiece: ({ pieces }) => pieces.map((id) => ({ params: { id } })),
  },
  notPlain: ["readLibraryPiece"],
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
    listSavedResources: () => [{ as: "member", query: farPage }],
  },
};
