/** The filters of the forum's search in its address. The words are in the state of the history entry (D87). */
import type { ForumSearchQuery } from "../../../paths.ts";

/** The choices of "When", in days. */
export const PERIODS = [7, 30, 365] as const;

export type ForumFilters = {
  term: string;
  /** The slug of a community; empty: all. */
  community: string;
  answered: boolean;
  days: number | undefined;
};

export function readForumFilters(params: URLSearchParams, term: string): ForumFilters {
  const days = Number(params.get("days") ?? "");
  return {
    term: term.trim().slice(0, 200),
    community: (params.get("community") ?? "").slice(0, 80),
    answered: params.get("answered") === "true",
    days: PERIODS.find((period) => period === days),
  };
}

/** The query of the page's own address: never the words. */
export const toForumQuery = ({ community, answered, days }: ForumFilters): ForumSearchQuery => ({
  community,
  answered,
  ...(days === undefined ? {} : { days }),
});

export const hasFilters = ({ community, answered, days }: ForumFilters): boolean =>
  community !== "" || answered || days !== undefined;
