/** Draws the four states of a query: loading, error, empty, full. Every screen that shows server data uses it. */
import type { ReactNode } from "react";
import { isFinal } from "../api/is-final.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "./Button.tsx";
import { ErrorState } from "./ErrorState.tsx";
import styles from "./State.module.css";

/** The part of a TanStack query that is read here. */
export type QueryState<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<T> = {
  query: QueryState<T>;
  /** Same shape and height as the full state. */
  loading: ReactNode;
  /** True when the answer holds nothing to show. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** Where the answer brings the page's heading along: what the page is called without it. */
  title?: string;
  /** Where to go on when there is no such thing, or it is not for this person; else to the home page. */
  wayBack?: { to: string; label: string };
  children: (data: T) => ReactNode;
};

const UNKNOWN = "Sorry there seems to have been a problem. Try again or contact support if the issue persists.";

const home = { to: paths.dashboard(), label: "Go to my home page" };

export function StateOf<T>({ query, loading, isEmpty, empty, wayBack = home, title, children }: Props<T>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.error !== null) {
    return (
      <>
        {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
        <ErrorState
          message={query.error.message || UNKNOWN}
          {...(isFinal(query.error)
            ? {
                wayOn: (
                  <ButtonLink kind="secondary" to={wayBack.to}>
                    {wayBack.label}
                  </ButtonLink>
                ),
              }
            : { onRetry: () => void query.refetch(), retrying: query.isFetching })}
        />
      </>
    );
  }
  return (
    <div aria-busy="true">
      <p className="visually-hidden">Loading</p>
      {loading}
      <p className={styles.slow}>This is taking longer than usual. We keep trying.</p>
    </div>
  );
}
