/** Which replies of a thread were on the screen: only they count as read. */
import type { Reply } from "@larkwell/contract/forum.ts";
import { useEffect, useState } from "react";
import { anchorOf } from "./ReplyItem.tsx";

/** A reply whose first line just peeps in has not been seen. */
const EDGE = "0px 0px -80px 0px";

export function useSeenReplies(replies: readonly Pick<Reply, "position">[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const positions = replies.map(({ position }) => position).join(" ");
  useEffect(() => {
    const places = new Map(
      positions
        .split(" ")
        .map(Number)
        .flatMap((position): [Element, number][] => {
          const article = document.getElementById(anchorOf(position));
          return article ? [[article, position]] : [];
        }),
    );
    const watcher = new IntersectionObserver(
      (entries) => {
        const shown = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .flatMap(({ target }) => places.get(target) ?? []);
        if (shown.length > 0) setSeen((before) => new Set([...before, ...shown]));
      },
      { rootMargin: EDGE },
    );
    for (const article of places.keys()) watcher.observe(article);
    return () => watcher.disconnect();
  }, [positions]);
  return seen;
}
