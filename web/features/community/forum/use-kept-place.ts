/** After a reload, too, Back shows as many pages of a list as there were, at the place where the reader was. The tab keeps numbers only. */
import { type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { keepInTab, keptInTab } from "../../../kit/tab-draft.ts";
import { SCROLL_PLACES } from "../../../shell/scroll-places.ts";
import { type Counts, countsOf, parsePlace } from "./kept-place.ts";

type Query = UseInfiniteQueryResult<InfiniteData<unknown>>;

/** A new page that someone opened is not a way back, though the browser says the same of both. */
const isReload = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type !== "navigate");

/** Whoever moves on their own is not moved again. */
const OWN_MOVES = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

interface Wanted extends Counts {
  top: number;
}

function useWanted(name: string, key: string): Wanted | undefined {
  const isBack = useNavigationType() === "POP" && (key !== "default" || isReload());
  const [wanted] = useState(() => (isBack ? parsePlace(keptInTab(name), keptInTab(SCROLL_PLACES), key) : undefined));
  return wanted;
}

/** `query` belongs to the page's address: a list of another address is another component. */
export function useKeptPlace(query: Query): void {
  const { key, pathname, search } = useLocation();
  const name = `larkwell.pages-${key}-${pathname}${search}`;
  const wanted = useWanted(name, key);
  const { data, isFetching, isError, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage } = query;
  const counts = countsOf(data?.pageParams ?? []);
  // What the browser still has, the router shows at its place by itself.
  const isOver = useRef(wanted === undefined || data !== undefined);

  useEffect(() => {
    const end = () => {
      isOver.current = true;
    };
    for (const move of OWN_MOVES) window.addEventListener(move, end, { passive: true });
    return () => {
      for (const move of OWN_MOVES) window.removeEventListener(move, end);
    };
  }, []);

  useEffect(() => {
    if (data === undefined || isFetching) return;
    // A page that can't be read is not asked for again and again.
    if (isError) isOver.current = true;
    if (isOver.current || wanted === undefined) {
      keepInTab(name, JSON.stringify(counts));
      return;
    }
    if (counts.later < wanted.later && hasNextPage) void fetchNextPage();
    else if (counts.earlier < wanted.earlier && hasPreviousPage) void fetchPreviousPage();
    else {
      isOver.current = true;
      keepInTab(name, JSON.stringify(counts));
      requestAnimationFrame(() => window.scrollTo(0, wanted.top));
    }
  });
}
