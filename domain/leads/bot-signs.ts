// What makes a form look as if a program had sent it (decision 015). It refuses no one: staff sees what was set aside, and why.

export const BOT_SIGNS = ["filled_unseen_field", "not_our_form", "too_fast", "address_in_name", "many_links"] as const;
export type BotSign = (typeof BOT_SIGNS)[number];

export const BOT_SIGN_WORDS: Readonly<Record<BotSign, string>> = {
  filled_unseen_field: "filled in the field that no one sees",
  not_our_form: "did not come from our form",
  too_fast: "sent within two seconds",
  address_in_name: "a web or mail address in a name",
  many_links: "many links in the message",
};

/** Milliseconds. Even if the browser fills out everything, a person takes longer to open the page and press the button. */
const FASTEST_PERSON = 2_000;
/** The number of links that a company may have in its message. */
const MAX_LINKS = 2;

export interface Handed {
  /** The content of the hidden field. */
  remarks: string;
  /** How long the page had been open, in milliseconds; undefined if the sender did not say. */
  shownMs: number | undefined;
  /** Names of people. */
  names: readonly string[];
  /** Names of a company or a job: these may end like a web address (Larkspur.com). */
  titles: readonly string[];
  message: string;
}

const MARKUP = /https?:\/\/|\bwww\.|\[url|<\s*a\b|\S@\S+\.\S/i;
/** "visit-me.ru": no space before the ending, unlike real names with a dot ("Dr. Inga Me"). */
const BARE_ADDRESS = /[a-z0-9-]{2,}\.(com|net|org|info|biz|ru|cn|xyz|io|top|shop|site|online|link)\b/i;
const LINK = /https?:\/\/|\bwww\./gi;

/** In the order of the list; empty for what looks like a person. */
export function signsOfBot({ remarks, shownMs, names, titles, message }: Handed): BotSign[] {
  const found: Readonly<Record<BotSign, boolean>> = {
    filled_unseen_field: remarks.trim() !== "",
    not_our_form: shownMs === undefined,
    too_fast: shownMs !== undefined && shownMs < FASTEST_PERSON,
    address_in_name:
      names.some((name) => MARKUP.test(name) || BARE_ADDRESS.test(name)) || titles.some((title) => MARKUP.test(title)),
    many_links: (message.match(LINK)?.length ?? 0) > MAX_LINKS,
  };
  return BOT_SIGNS.filter((sign) => found[sign]);
}
