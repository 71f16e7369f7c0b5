/** Reads the directory page by page for the filters of the URL. */
import { listPractitioners } from "@larkwell/contract/practitioners.ts";
import { PRACTITIONERS_PAGE_SIZE } from "@larkwell/domain/platform/timings.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { send } from "../../../api/client.ts";
import { type ListFilters, toApiQuery, type Who } from "./list-filters.ts";

/** `who`: those who may see the member in their state (everyone, if that is not known), or all other matches. */
export function useDirectory(filters: ListFilters, state: string | null, who: Who = "here", enabled = true) {
  const query = toApiQuery(filters, state, who);
  const directory = useInfiniteQuery({
    enabled,
    queryKey: [listPractitioners.name, "pages", query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      send(listPractitioners, { query: { ...query, limit: PRACTITIONERS_PAGE_SIZE, offset: pageParam } }, { signal }),
    getNextPageParam: ({ pagination }) => {
      const next = pagination.offset + pagination.limit;
      return next < pagination.total ? next : undefined;
    },
    // The old list stays until the filtered one arrives, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
  const { fetchNextPage } = directory;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // The order may shift between two pages: no one is shown twice.
  const people = new Map(directory.data?.pages.flatMap((page) => page.data).map((one) => [one.id, one]));
  const pagesOfIds = directory.data?.pages.map((page) => page.data.map((one) => one.id)) ?? [];
  return {
    ...directory,
    pagesOfIds,
    people: [...people.values()],
    total: directory.data?.pages[0]?.pagination.total,
    more,
  };
}
