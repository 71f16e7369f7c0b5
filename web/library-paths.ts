/** The URLs inside the library, apart from the others because only its pages use them. */
import { assessmentPaths } from "./assessment-paths.ts";

export const libraryPaths = {
  topic: (topic: string) => `/app/library/topic/${encodeURIComponent(topic)}`,
  type: (type: string) => `/app/library/content/${type}`,
  /** By its number: its words would say in the browser's history what someone reads about. */
  piece: ({ id, content_type }: { id: number; content_type: string }) => `/app/library/content/${content_type}/${id}`,
  saved: () => "/app/library/saved",
  /** What this device keeps. */
  kept: () => "/app/library/kept",
  /** The same without a connection: a page that is kept with the texts. */
  offline: () => "/app/library/offline",
  /** Where opening a page without a connection leads to the kept texts. */
  keptScope: () => "/app/library",
  /** The words come with `lookingFor`. */
  search: () => "/app/library/search",
};

/** Where a piece is opened: a quiz is taken, anything else is read. */
export const piecePath = (piece: { id: number; slug: string; content_type: string }): string =>
  piece.content_type === "quiz" ? assessmentPaths.about(piece.slug) : libraryPaths.piece(piece);
