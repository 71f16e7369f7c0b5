// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const libraryTables: Tables = {
  personal: {
    library_marks: {
      told: "library",
      whose: own("user_id"),
      copied: record("Piece of the library"),
      atEnd: "deleted",
    },
  },
  impersonal: {
    library_pieces: "The pieces of the library: written by editors.",
    library_topics: "The topics of the library: written by editors.",
    library_sources: "Sources that editors of the clinic added, and who changed them last.",
    library_words: "Words of titles and summaries of the library.",
    library_versions: "Texts of the pieces of the library, and which editor of the clinic saved them.",
    library_returns: "What reviewers of the clinic wrote to its editors about a text.",
    library_open_articles: "Which articles of the library staff opened to everyone.",
    library_reviews: "Which clinician of the clinic reviewed a piece of the library.",
  },
};
