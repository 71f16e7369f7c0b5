/**
 * `t` gives a text in the reader's language. The English text is written where it is used; translations come from
 * catalogs (docs/decisions/057-texts.md).
 */
import { formatMessage, type Values } from "./format-message.ts";
import { type Language, localeOf } from "./languages.ts";

/** Translations by English message. */
export type Catalog = Readonly<Record<string, string>>;

/** Who reads now. */
export interface Reader {
  language: Language;
  /** Absent for English. */
  catalog?: Catalog;
}

const english: Reader = { language: "en" };

let readerNow: () => Reader = () => english;

/** Said once at the start: a browser has one reader, a server one for each request and notice. */
export function setReader(reader: () => Reader): void {
  readerNow = reader;
}

/** The language of the reader. */
export const language = (): Language => readerNow().language;

/** The reader's locale, for Intl: "en-US". */
export const locale = (): string => localeOf(language());

declare const isMessage: unique symbol;

/** A text that `t` will say later: an English message from a table. */
export type Message = string & { readonly [isMessage]: true };

/** Marks a text in a table, where no reader is known yet: `t(marked)` says it. */
export const msg = <const M extends string>(message: M): Message => message as unknown as Message;

/** A text from a table in the reader's language, as it is there: its places are not filled. Tables are made with `texts` (table.ts). */
export const translated = (message: string): string => readerNow().catalog?.[message] ?? message;

/**
 * The text in the reader's language, with its values in their places: `t("Hello {name}", { name })`. The message is written out, or comes from `msg`;
 * scripts/texts finds it there for translators. Plurals: `t("{n, plural, one {# visit} other {# visits}}", { n })`.
 */
export function t<const M extends string>(message: string extends M ? never : M, values: Values = {}): string {
  return formatMessage(translated(message), values, locale());
}
