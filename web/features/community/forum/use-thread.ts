/** A thread's replies page by page, how far they were read, and what came in meanwhile. */
import { listReplies, markPostRead, type Reply, replyOrders } from "@larkwell/contract/forum.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { send } from "../../../api/client.ts";
import { changePost } from "./forum-cache.ts";
import { KEPT_LISTS } from "./PostList.tsx";

export type ReplyOrder = (typeof replyOrders)[number];

/** The order and the reply of the address: `post_position` is the specification's name (R2.103). */
export function useThreadAddress() {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get("post_position") ?? "");
  const position = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
  const order: ReplyOrder = search.get("order") === "oldest" ? "oldest" : "best";
  const change = (next: { position?: number | undefined; order?: ReplyOrder }) => {
    const params = new URLSearchParams(search);
    if ("position" in next) params.delete("post_position");
    if (next.position !== undefined) params.set("post_position", String(next.position));
    if (next.order === "oldest") params.set("order", "oldest");
    if (next.order === "best") params.delete("order");
    setSearch(params, { replace: true, preventScrollReset: true });
  };
  return { position, order, change };
}

/** Where a page ends or begins. Neither: the page that the address asks for. */
type PageParam = { after?: string; before?: string };
const isFirst = ({ after, before }: PageParam) => after === undefined && before === undefined;

export function useReplies(id: number, order: ReplyOrder, position: number | undefined) {
  const query = useInfiniteQuery({
    ...KEPT_LISTS,
    staleTime: 15_000,
    queryKey: [listReplies.name, "pages", { id, order, position }],
    initialPageParam: {} as PageParam,
    queryFn: ({ pageParam, signal }) =>
      send(
        listReplies,
        {
          params: { id },
          query: {
            order,
            ...pageParam,
            ...(isFirst(pageParam) && position !== undefined ? { position } : {}),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ meta }): PageParam | undefined => (meta.next === null ? undefined : { after: meta.next }),
    getPreviousPageParam: ({ meta }): PageParam | undefined =>
      meta.previous === null ? undefined : { before: meta.previous },
  });
  const pages = query.data?.pages ?? [];
  const replies: Reply[] = pages.flatMap(({ data }) => data);
  return { query, replies, before: pages[0]?.meta.before ?? 0, total: pages.at(-1)?.meta.total ?? 0 };
}

/** A glance in passing is not reading. */
const GLANCE_MS = 1_000;

const isLookedAt = () => document.visibilityState === "visible";

/** Stores how far the reader has read, once they have looked at it for a moment. */
export function useMarkRead(id: number, position: number, isReady: boolean): void {
  const [isLooked, setLooked] = useState(isLookedAt);
  useEffect(() => {
    const look = () => setLooked(isLookedAt());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (!isReady || !isLooked) return;
    const timer = setTimeout(() => {
      send(markPostRead, { params: { id }, body: { position } }).then(
        () => changePost(id, ({ read_position: before }) => ({ read_position: Math.max(before ?? 0, position) })),
        // The next look marks it.
        () => undefined,
      );
    }, GLANCE_MS);
    return () => clearTimeout(timer);
  }, [id, position, isReady, isLooked]);
}
