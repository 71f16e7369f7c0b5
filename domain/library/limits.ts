// Sizes of the library's lists and texts, in pieces and letters.

/** R9.050. */
export const LIBRARY_TYPES = ["article", "ask_a_practitioner", "real_talk", "quiz"] as const;
export type LibraryType = (typeof LIBRARY_TYPES)[number];
/** R9.007. */
export const LIBRARY_PAGE = 20;
/** R9.008. */
export const FEATURED = 5;
export const RELATED = 3;
export const SHORTEST_LIBRARY_SEARCH = 2;
export const LONGEST_LIBRARY_SEARCH = 100;
export const LONGEST_FEEDBACK = 1_000;
/** Of a whole file in the console: the longest of content/ has about 9,000. */
export const LONGEST_SOURCE = 40_000;
/** Texts that one device keeps for reading without a connection. */
export const KEPT_AT_MOST = 50;
/** Days without a check after which kept texts are no longer shown and are removed. */
export const KEPT_DAYS = 14;
