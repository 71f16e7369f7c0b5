/** The URLs inside the library, apart from the others because only its pages use them. */
import { assessmentPaths } from "./assessment-paths.ts";

export const libraryPaths = {
  topic: (topic: string) => `/app/library/topic/${encodeURIComponent(topic)}`,
  type: (type: string) => `/app/library/content/${type}`,
  /** By its number: its words would say in the browser's history what someone reads about. */
  piece: ({ id, content_type }: { id: number; content_type: string }) => `/app/library/content/${content_type}/${id}`,
  saved: () => "/app/library/saved",
  /** The words come with `lookingFor`. */
  search: () => "/app/library/search",
};

/** Where a piece is opened: a quiz is taken, anything else is read. */
export const piecePath = (piece: { id: number; slug: string; content_type: string }): string =>
  piece.content_type === "quiz" ? assessmentPaths.about(piece.slug) : libraryPaths.piece(piece);
