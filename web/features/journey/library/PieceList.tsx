/** Pieces in a list that loads more near its end, 20 at a time (R9.007). */
import type { InputOf } from "@larkwell/contract/endpoint.ts";
import {
  type listLibraryResources as endpoint,
  type LibraryResource,
  listLibraryResources,
  listSavedResources,
} from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LIBRARY_PAGE } from "@larkwell/domain/library/limits.ts";
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { send } from "../../../api/client.ts";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Library.module.css";
import { PieceCard } from "./PieceCard.tsx";

/** Reading a piece must not cost the reader their place in the list. */
const KEPT = { gcTime: 30 * 60_000, staleTime: 60_000 } as const;

type Query = NonNullable<InputOf<typeof endpoint>["query"]>;

const afterPages = (last: readonly unknown[], pages: readonly unknown[]) =>
  last.length < LIBRARY_PAGE ? undefined : pages.length * LIBRARY_PAGE;

export const usePieces = (query: Query) =>
  useInfiniteQuery({
    ...KEPT,
    queryKey: [listLibraryResources.name, "pages", query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      send(listLibraryResources, { query: { ...query, offset: pageParam } }, { signal }),
    getNextPageParam: ({ data }, pages) => afterPages(data, pages),
  });

export const useSavedPieces = () =>
  useInfiniteQuery({
    ...KEPT,
    queryKey: [listSavedResources.name, "pages"],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => send(listSavedResources, { query: { offset: pageParam } }, { signal }),
    getNextPageParam: ({ data }, pages) => afterPages(data, pages),
  });

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<{ data: LibraryResource[] }>>;
  empty: ReactNode;
  /** The name of the list, for people who hear the page. */
  label: string;
};

export const backToLibrary = () => ({ to: paths.library(), label: t("Go to the library") });

export function PieceList({ query, empty, label }: Props) {
  const { fetchNextPage } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return (
    <StateOf
      query={query}
      loading={<PiecesSkeleton />}
      wayBack={backToLibrary()}
      isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
      empty={empty}
    >
      {({ pages }) => (
        <InfiniteList
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onMore={more}
          of={t("pieces")}
          failure={query.isFetchNextPageError ? query.error.message : undefined}
        >
          <section className={styles.list} aria-label={label}>
            {/* A piece that came with two pages, because the order shifted between them, is shown once. */}
            {[...new Map(pages.flatMap(({ data }) => data).map((piece) => [piece.id, piece])).values()].map((piece) => (
              <PieceCard key={piece.id} piece={piece} level={2} />
            ))}
          </section>
        </InfiniteList>
      )}
    </StateOf>
  );
}

export const PiecesSkeleton = () => (
  <div className={styles.list}>
    {[0, 1, 2].map((index) => (
      <div key={index} className={styles.waiting}>
        <Skeleton height="6.5rem" />
        <Stack gap="8">
          <Skeleton width="10rem" />
          <Skeleton width="80%" height="1.75rem" />
          <Skeleton />
        </Stack>
      </div>
    ))}
  </div>
);
