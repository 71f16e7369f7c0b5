// What someone wrote for the forum, without the marks of its formatting.

/** For the beginning of a text in a list. A link may be cut at its end. */
export const withoutMarks = (markdown: string): string =>
  markdown
    .replaceAll(/^[ \t]*(?:>[ \t]?)+/gm, "")
    .replaceAll(/^[ \t]*[-*+][ \t]+/gm, "• ")
    .replaceAll(/\[([^\]\n]+)\]\([^()\s]*(?:\)|$)/g, "$1")
    .replaceAll(/(\*\*|__)(?=\S)([^\n]+?)(?<=\S)\1/g, "$2")
    .replaceAll(/(?<![\\\p{L}\p{N}*_])([*_])(?=\S)([^\n]+?)(?<=[^\s\\])\1(?![\p{L}\p{N}*_])/gu, "$2")
    .replaceAll(/\\([^\p{L}\p{N}\s])/gu, "$1");
