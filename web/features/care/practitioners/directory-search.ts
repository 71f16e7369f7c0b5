/** What a visitor searches the directory by, in the form of the page's address and of the API. */
import type { InputOf } from "@larkwell/contract/endpoint.ts";
import type { browsePractitioners } from "@larkwell/contract/practitioners.ts";
import { paths } from "../../../paths.ts";

export type DirectorySearch = {
  /** A name or a need; empty means anyone. */
  term: string;
  /** Slug of a vertical, or empty. */
  profession: string;
  /** Code of a state, or empty. */
  state: string;
};

export const everybody: DirectorySearch = { term: "", profession: "", state: "" };

/** This attribute of the document tells the style sheet that a search is active, so that it hides other content. */
export const searchMark = "data-searching";

/** Runs as an inline script in the page, so that nothing flashes; the island keeps the attribute up to date. */
export const markSearch = `(history.state?.term || /[?&](${Object.keys(everybody).join("|")})=[^&]/.test(location.search)) && document.documentElement.setAttribute("${searchMark}", "")`;

export const isSearching = (search: DirectorySearch): boolean => Object.values(search).some((value) => value !== "");

export function readSearch(search: string): DirectorySearch {
  const params = new URLSearchParams(search);
  const read = (name: string, max: number) => (params.get(name) ?? "").trim().slice(0, max);
  return { term: read("term", 80), profession: read("profession", 60), state: read("state", 2).toUpperCase() };
}

/** The address of this search without its words, with its other parameters (a referral code) kept. */
export function addressOf({ profession, state }: DirectorySearch, now: string): string {
  const others = new URLSearchParams(now);
  for (const name of Object.keys(everybody)) others.delete(name);
  const own = paths.directory({ profession, state });
  if (others.size === 0) return own;
  return `${own}${own.includes("?") ? "&" : "?"}${others}`;
}

type Query = NonNullable<InputOf<typeof browsePractitioners>["query"]>;

export const toQuery = ({ term, profession, state }: DirectorySearch): Query => ({
  ...(term ? { term } : {}),
  ...(profession ? { profession } : {}),
  ...(state ? { licensed_in_state: state } : {}),
});
