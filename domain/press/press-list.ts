// The list of the press page: how long a snippet may be, and how many entries a page has (R9.014-R9.015).
import { truncate } from "../text/truncate.ts";

/** Entries on one page. */
export const PRESS_PAGE_SIZE = 12;
/** A longer snippet is cut to 87 characters and the "..." after them. */
export const PRESS_SNIPPET_CHARACTERS = 90;

/** The text below a title in the list: uncut up to 90 characters, otherwise 87 of them and "...". */
export const pressSnippet = (text: string): string => truncate(text, PRESS_SNIPPET_CHARACTERS);

/** How many pages `entries` fill; an empty list is one page that says so. */
export const pressPages = (entries: number): number => Math.max(1, Math.ceil(entries / PRESS_PAGE_SIZE));

/** The entries of a page, counted from 1. */
export const onPressPage = <T>(entries: readonly T[], page: number): readonly T[] =>
  entries.slice((page - 1) * PRESS_PAGE_SIZE, page * PRESS_PAGE_SIZE);
