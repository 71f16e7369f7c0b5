// Sources that a clinic adds to those of content/: how they are named, and what has to be true of them.
import { isSourceAddress, type LibrarySource, OWN_SOURCE, SOURCE_ID } from "./registries.ts";

export const LONGEST_SOURCE_KEY = 80;

export const isOwnSourceKey = (key: string): boolean => key.startsWith(OWN_SOURCE) && SOURCE_ID.test(key);

/** Names like those of a clinic's sources in a text, each once and in order; whether there are such sources is another question. */
export const ownKeysIn = (text: string): string[] =>
  [...new Set(text.match(/(?<![a-z0-9-])clinic-[a-z0-9]+(?:-[a-z0-9]+)*/g))].sort();

export interface SourceFacts {
  issuer: string;
  title: string;
  year: number | null;
  number: string;
  url: string;
}

/** As pieces know it. The same facts always give the same text in JSON: fingerprints depend on it. */
export const ownSource = ({ issuer, title, year, number, url }: SourceFacts): LibrarySource => ({
  issuer,
  title,
  ...(year === null ? {} : { year }),
  ...(number === "" ? {} : { number }),
  ...(url === "" ? {} : { url }),
  seen: false,
});

/** A document has a year. A page that its publisher keeps up to date has an address. */
export const isFindable = ({ year, url }: Pick<SourceFacts, "year" | "url">): boolean => year !== null || url !== "";

/** "https://www.cdc.gov/sleep": a whole address that readers can open, without a name and password in it. */
export function isOpenable(url: string): boolean {
  if (!isSourceAddress(url) || /[\s\\]/.test(url) || !URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  return hostname.includes(".") && username === "" && password === "";
}
