// What someone typed into a search, as the words that the text search columns have.

/** Its words in lower case, without accents and signs. */
export const searchWordsOf = (term: string): string[] =>
  term
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
