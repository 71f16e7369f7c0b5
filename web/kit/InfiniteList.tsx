/**
 * Loads the next part of a list near its end: twice on its own, then with a "Load more" button, so that the footer can
 * be reached.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { INFINITE_SCROLL_DEBOUNCE_MS, INFINITE_SCROLL_THRESHOLD_PX } from "@larkwell/domain/platform/timings.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./InfiniteList.module.css";
import { Stack } from "./Layout.tsx";

/** Loads that happen without a click on the button (design.md). */
export const AUTOMATIC_LOADS = 2;

type Props = {
  /** The items already there. */
  children: ReactNode;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** What is loaded, for the button: "appointments". */
  of: string;
  /** Why the next part did not come: said above the button, which asks again. */
  failure?: string | undefined;
};

export function InfiniteList({ children, hasMore, loading, onMore, of, failure }: Props) {
  const [automatic, setAutomatic] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  const byItself = hasMore && !loading && failure === undefined && automatic < AUTOMATIC_LOADS;

  useEffect(() => {
    if (!byItself || end.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => {
          setAutomatic((count) => count + 1);
          onMore();
        }, INFINITE_SCROLL_DEBOUNCE_MS);
      },
      { rootMargin: `0px 0px ${INFINITE_SCROLL_THRESHOLD_PX}px` },
    );
    watcher.observe(end.current);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [byItself, onMore]);

  return (
    <>
      {children}
      <Stack justify="center" ref={end} className={styles.end}>
        <p role="status" className="visually-hidden">
          {loading ? t("Loading more") : ""}
        </p>
        {failure !== undefined && !loading && <p role="alert">{failure}</p>}
        {hasMore && (failure !== undefined || automatic >= AUTOMATIC_LOADS || loading) && (
          <Button kind="secondary" busy={loading} onClick={onMore}>
            {loading ? t("Loading") : t("Load more")}
            <span className="visually-hidden"> {of}</span>
          </Button>
        )}
      </Stack>
    </>
  );
}
