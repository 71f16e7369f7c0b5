/** What is searched for, from the address and the history entry, and the results page by page. */
import { searchPosts } from "@larkwell/contract/forum-search.ts";
import { SEARCH_PAGE, SHORTEST_SEARCH } from "@larkwell/domain/forum/limits.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { send } from "../../../api/client.ts";
import { lookingFor, paths, readLookingFor } from "../../../paths.ts";
import { useCommunities } from "./Communities.tsx";
import { KEPT_LISTS } from "./PostList.tsx";
import { type ForumFilters, readForumFilters, toForumQuery } from "./search-filters.ts";

/**
 * A link may carry words (`q`, R2.100); they are removed from the address on arrival. New words replace the entry; a
 * changed filter is a step that Back undoes.
 */
export function useForumFilters(): [ForumFilters, (next: ForumFilters) => void] {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const brought = params.get("q");
  const filters = readForumFilters(params, brought ?? readLookingFor(state));
  const address = paths.forumSearch(toForumQuery(filters));
  const { term } = filters;
  useEffect(() => {
    if (brought !== null) void navigate(address, { replace: true, preventScrollReset: true, ...lookingFor(term) });
  }, [brought, address, term, navigate]);
  const apply = (next: ForumFilters) =>
    void navigate(paths.forumSearch(toForumQuery(next)), {
      replace: next.term !== filters.term,
      preventScrollReset: true,
      ...lookingFor(next.term),
    });
  return [filters, apply];
}

export const isLongEnough = (term: string): boolean => term.length >= SHORTEST_SEARCH;

export function useForumSearch({ term, community, answered, days }: ForumFilters) {
  const communities = useCommunities();
  const id = communities.data?.data.find(({ slug }) => slug === community)?.id;
  return useInfiniteQuery({
    ...KEPT_LISTS,
    // With a community in the address its id has to be known first.
    enabled: isLongEnough(term) && (community === "" || id !== undefined || communities.isSuccess),
    queryKey: [searchPosts.name, "pages", { term, id, answered, days }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      send(
        searchPosts,
        {
          body: {
            term,
            offset: pageParam,
            answered_by_practitioner: answered,
            ...(id === undefined ? {} : { categories: [id] }),
            ...(days === undefined ? {} : { within_days: days }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ meta }, pages) => (meta.more ? pages.length * SEARCH_PAGE : undefined),
  });
}
