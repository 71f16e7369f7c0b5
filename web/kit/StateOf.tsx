/** Draws the four states of a query: loading, error, empty, full. Every screen that shows server data uses it. */
import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";

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
  children: (data: T) => ReactNode;
};

const UNKNOWN = "Sorry there seems to have been a problem. Try again or contact support if the issue persists.";

export function StateOf<T>({ query, loading, isEmpty, empty, children }: Props<T>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.error !== null) {
    return (
      <ErrorState
        message={query.error.message || UNKNOWN}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <div aria-busy="true">
      <p className="visually-hidden">Loading</p>
      {loading}
    </div>
  );
}
