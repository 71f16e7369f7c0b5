/**
 * The position in a thread: at the newest or at the mark of what is new when it opens, at the newest while the reader is
 * there, and unmoved by everything else, also when older messages come in above.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** This close to the end counts as being there. */
const NEAR_PX = 80;

export function useScroll({ first, last, own }: { first: string; last: string; own: number }) {
  const box = useRef<HTMLDivElement>(null);
  /** The distance from the end, before the lines changed. */
  const fromEnd = useRef(0);
  const known = useRef({ first: "", last: "", own: 0 });
  const [isAtEnd, setAtEnd] = useState(true);
  const wasAtEnd = useRef(true);

  const measure = useCallback(() => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    fromEnd.current = scrollHeight - scrollTop;
    const isNear = fromEnd.current - clientHeight < NEAR_PX;
    wasAtEnd.current = isNear;
    setAtEnd(isNear);
  }, []);

  const toEnd = useCallback((behavior: ScrollBehavior = "auto") => {
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior });
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = known.current;
    known.current = { first, last, own };
    if (before.last === "" && before.first === "") {
      const mark = element.querySelector<HTMLElement>("[data-new]");
      if (mark) mark.scrollIntoView({ block: "center" });
      else toEnd();
    } else if (before.own !== own) toEnd();
    // Older messages came in above: what was read stays where it is.
    else if (before.first !== first && before.last === last) element.scrollTop = element.scrollHeight - fromEnd.current;
    else if (before.last !== last && wasAtEnd.current) toEnd();
    measure();
  }, [first, last, own, measure, toEnd]);

  // A compose box that grows, a picture, a rotated phone: the end stays in sight.
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const watcher = new ResizeObserver(() => {
      if (wasAtEnd.current) toEnd();
    });
    watcher.observe(element);
    if (element.firstElementChild) watcher.observe(element.firstElementChild);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [measure, toEnd]);

  /** To one message, away from the end. */
  const toMessage = useCallback(
    (number: number) => {
      box.current?.querySelector(`[data-number="${number}"]`)?.scrollIntoView({ block: "center" });
      measure();
    },
    [measure],
  );

  return { box, isAtEnd, toEnd, toMessage };
}
