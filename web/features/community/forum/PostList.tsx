/** Posts in a list that loads more near its end; a list that was left keeps its pages for Back. */

import type { InputOf } from "@larkwell/contract/endpoint.ts";
import { type listPosts as endpoint, listPosts, type Post } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useCallback } from "react";
import { send } from "../../../api/client.ts";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { PostCard } from "./PostCard.tsx";
import styles from "./PostList.module.css";
import { useKeptPlace } from "./use-kept-place.ts";

/** Reading a long thread must not cost the reader their place in the list. */
export const KEPT_LISTS = { gcTime: 30 * 60_000, staleTime: 60_000 } as const;

export const backToForum = () => ({ to: paths.forum(), label: t("Go to the forum") });

type Query = NonNullable<InputOf<typeof endpoint>["query"]>;

/** Posts page by page; the key of a page is the end of the page before it, so every page costs the same. */
export const usePosts = (query: Query) =>
  useInfiniteQuery({
    ...KEPT_LISTS,
    queryKey: [listPosts.name, "pages", query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      send(
        listPosts,
        { query: { depth: 0, ...query, ...(pageParam === undefined ? {} : { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  });

type Paged<Item> = UseInfiniteQueryResult<InfiniteData<{ data: Item[] }>>;

type Props<Item> = {
  query: Paged<Item>;
  /** The post of an item, for its card and its key. */
  postOf: (item: Item) => Post;
  renderItem: (item: Item) => ReactNode;
  empty: ReactNode;
  /** Before the item at this index: a line that divides the list. */
  dividers?: Readonly<Record<number, ReactNode>>;
  /** The name of the list, for people who hear the page. */
  label: string;
};

/** Why the next page did not come, while the pages before it stay. */
export const failureOf = ({ isFetchNextPageError, error }: Pick<Paged<unknown>, "isFetchNextPageError" | "error">) =>
  isFetchNextPageError ? error?.message : undefined;

/** An item that came with two pages, because the order shifted between them, is shown once. */
export function PagedList<Item>({ query, postOf, renderItem, empty, dividers = {}, label }: Props<Item>) {
  const { fetchNextPage } = query;
  useKeptPlace(query);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return (
    <StateOf
      query={query}
      loading={<PostsSkeleton />}
      wayBack={backToForum()}
      isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
      empty={empty}
    >
      {({ pages }) => {
        const items = new Map(pages.flatMap(({ data }) => data).map((item) => [postOf(item).id, item]));
        return (
          <InfiniteList
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={more}
            of={t("posts")}
            failure={failureOf(query)}
          >
            <section className={styles.list} aria-label={label}>
              {[...items].map(([id, item], index) => (
                <Fragment key={id}>
                  {dividers[index]}
                  {renderItem(item)}
                </Fragment>
              ))}
            </section>
          </InfiniteList>
        );
      }}
    </StateOf>
  );
}

const same = (post: Post) => post;

type PostListProps = {
  query: Paged<Post>;
  empty: ReactNode;
  label: string;
  isInCommunity?: boolean;
  dividers?: Readonly<Record<number, ReactNode>>;
};

export function PostList({ isInCommunity = false, ...list }: PostListProps) {
  return (
    <PagedList {...list} postOf={same} renderItem={(post) => <PostCard post={post} isInCommunity={isInCommunity} />} />
  );
}

export const PostsSkeleton = () => (
  <div className={styles.list}>
    {[0, 1, 2].map((index) => (
      <Stack gap="8" paddingBlock="24" border="bottom" key={index}>
        <Skeleton width="14rem" height="2rem" />
        <Skeleton width="min(26rem, 90%)" height="1.75rem" />
        <Skeleton />
        <Skeleton width="70%" />
        <Skeleton width="10rem" height="2.5rem" />
      </Stack>
    ))}
  </div>
);
