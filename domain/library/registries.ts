// What pieces name by id: topics, sources, glossary terms and boxes with urgent signs; and what has to be true of these.
import { GROUPS } from "../safety/urgent-signs.ts";

interface Topic {
  title: string;
  about: string;
}

export interface LibrarySource {
  issuer: string;
  title: string;
  /** Absent for a page that its issuer keeps up to date; it then has an address. */
  year?: number;
  number?: string;
  url?: string;
  superseded_by?: string;
  /** Whether someone has compared the pieces with it. */
  seen: boolean;
}

interface GlossaryTerm {
  term: string;
  means: string;
  /** The explanation speaks of pregnancy, birth or babies. */
  birth: boolean;
}

interface CallNow {
  title: string;
  about: "you" | "partner" | "child";
  groups: readonly string[];
  /** May be beside a piece that a member in loss reads. */
  loss: boolean;
}

export interface Registries {
  topics: Readonly<Record<string, Topic>>;
  sources: Readonly<Record<string, LibrarySource>>;
  glossary: Readonly<Record<string, GlossaryTerm>>;
  callNow: Readonly<Record<string, CallNow>>;
}

/** Lower case with hyphens. */
export const SOURCE_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Every source of a clinic is named so, and none of content/ is: no version of Larkwell can take a clinic's name. */
export const OWN_SOURCE = "clinic-";
export const SOURCE_YEARS = { first: 1980, last: 2100 } as const;
export const isSourceAddress = (url: string): boolean => url.startsWith("https://");
const LONGEST_EXPLANATION = 240;
const isFilled = (text: unknown): boolean => typeof text === "string" && text.trim() !== "";

function sourceFaults(source: LibrarySource, known: Registries["sources"]): string[] {
  const { issuer, title, year, url, superseded_by: newer, seen } = source;
  return [
    isFilled(issuer) && isFilled(title) ? "" : "needs an issuer and a title",
    year === undefined && !url ? "needs a year, or the url of a page that is kept up to date" : "",
    year !== undefined && (year < SOURCE_YEARS.first || year > SOURCE_YEARS.last) ? `has the year ${year}` : "",
    url && !isSourceAddress(url) ? "has a url that is not https" : "",
    newer && !Object.hasOwn(known, newer) ? `is superseded by ${newer}, which is not here` : "",
    seen === false ? "" : "says that it was seen: no one here could open it",
  ];
}

/** Each with the registry and the id. */
export function registryFaults({ topics, sources, glossary, callNow }: Registries): string[] {
  const about = (registry: string, faults: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(faults).flatMap(([id, some]) =>
      [SOURCE_ID.test(id) ? "" : "is not an id in lower case with hyphens", ...some]
        .filter((fault) => fault !== "")
        .map((fault) => `${registry}: ${id} ${fault}`),
    );
  const each = <T>(registry: Readonly<Record<string, T>>, faultsOf: (entry: T) => readonly string[]) =>
    Object.fromEntries(Object.entries(registry).map(([id, entry]) => [id, faultsOf(entry)]));
  const ids = Object.keys(sources);
  const late = ids.find((id, place) => place > 0 && id < (ids[place - 1] ?? ""));
  return [
    ...about(
      "topics",
      each(topics, (one) => [isFilled(one.title) && isFilled(one.about) ? "" : "needs title and about"]),
    ),
    ...about(
      "sources",
      each(sources, (one) => sourceFaults(one, sources)),
    ),
    ...ids
      .filter((id) => id.startsWith(OWN_SOURCE))
      .map((id) => `sources: ${id} begins with clinic-, as the sources of clinics do`),
    ...(late ? [`sources: ${late} is not in the order of the ids`] : []),
    ...about(
      "glossary",
      each(glossary, ({ term, means, birth }) => [
        isFilled(term) && isFilled(means) && typeof birth === "boolean" ? "" : "needs term, means and birth",
        String(means).length > LONGEST_EXPLANATION ? `is explained in over ${LONGEST_EXPLANATION} letters` : "",
      ]),
    ),
    ...about(
      "call-now",
      each(callNow, ({ groups, loss }) => [
        groups.every((group) => (GROUPS as readonly string[]).includes(group)) ? "" : "names an unknown group of signs",
        typeof loss === "boolean" ? "" : "needs loss",
      ]),
    ),
  ];
}
