/** Draws the four states of a query: loading, error, empty, full. Every screen that shows server data uses it. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
  /** True if the answer has nothing to show. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** If the answer contains the page's heading: the page's name without it. */
  title?: string;
  /** Where to continue if the thing doesn't exist or isn't for this person. Default: the home page. */
  wayBack?: { to: string; label: string };
  children: (data: T) => ReactNode;
};

const UNKNOWN = () =>
  t("Sorry there seems to have been a problem. Try again or contact support if the issue persists.");

const home = () => ({ to: paths.dashboard(), label: t("Go to my home page") });

export function StateOf<T>({ query, loading, isEmpty, empty, wayBack = home(), title, children }: Props<T>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.error !== null) {
    return (
      <>
        {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
        <ErrorState
          message={query.error.message || UNKNOWN()}
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
      <p className="visually-hidden">
        <Trans>Loading</Trans>
      </p>
      {loading}
      <p className={styles.slow}>
        <Trans>This is taking longer than usual. We’ll keep trying.</Trans>
      </p>
    </div>
  );
}
