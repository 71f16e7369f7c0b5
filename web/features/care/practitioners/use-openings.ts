/** The next times of everyone on the screen: one request for each page of cards, however many cards it has. */
import { listOpenings, type Opening } from "@larkwell/contract/practitioners.ts";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { q } from "../../../api/client.ts";

/** The times of one practitioner: undefined while loading, "unread" if they could not be read. */
export type OpeningsOfOne = readonly Opening[] | "unread" | undefined;

/** `pages`: ids of practitioners, as the list was loaded. */
export function useOpenings(pages: readonly (readonly number[])[], minutes?: number) {
  const asked = pages.filter((ids) => ids.length > 0);
  const queries = useQueries({
    queries: asked.map((ids) =>
      q(listOpenings, {
        query: { practitioner_ids: [...ids], ...(minutes === undefined ? {} : { product_minutes: minutes }) },
      }),
    ),
  });
  const found = useMemo(
    () =>
      new Map(
        queries.flatMap(({ data }) =>
          (data?.data ?? []).map(({ practitioner_id, openings }) => [practitioner_id, openings] as const),
        ),
      ),
    [queries],
  );
  const unread = new Set(asked.flatMap((ids, at) => (queries[at]?.isError && !queries[at].data ? ids : [])));
  return { queries, of: (id: number): OpeningsOfOne => found.get(id) ?? (unread.has(id) ? "unread" : undefined) };
}
