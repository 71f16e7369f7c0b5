/** The dense table of the console, with its filters above and its pages below. */
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { isFinal } from "../../api/is-final.ts";
import { Button } from "../Button.tsx";
import { ErrorState } from "../ErrorState.tsx";
import type { QueryState } from "../StateOf.tsx";
import styles from "./Ops.module.css";
import { ROWS } from "./use-filters.ts";
import { useRowKeys } from "./use-row-keys.ts";

export interface Column<Row> {
  name: string;
  /** Never wrapped. */
  oneLine?: boolean;
  /** The first column has the row's link or button, marked data-row, so that j, k and Enter find it. */
  render: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** What the rows are: "Practitioners". */
  caption: string;
  filters?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  /** Where the rows come from: a failure is shown below the filters, which stay. */
  query?: Pick<QueryState<unknown>, "error" | "isFetching" | "refetch">;
  keyOf: (row: Row) => number;
  total: number;
  /** Shown if there are no rows. Without it, the table names the filters as the reason. */
  empty?: ReactNode;
  /** There are more rows than `total`, past the end of the list. People need narrower filters to see them. */
  more?: boolean;
  page: number;
  onPage: (page: number) => void;
}

const inAll = (total: number, more: boolean) =>
  more
    ? t("More than {total}. Narrow the filters to see the rest.", { total: total.toLocaleString(locale()) })
    : t("{total} total", { total });

export function ConsoleTable<Row>(props: Props<Row>) {
  const { caption, filters, columns, rows, query, keyOf, total, more = false, page, onPage } = props;
  const { empty = filters ? t("No matches. Change or clear the filters.") : t("Nothing here yet.") } = props;
  const drawn = ({ render, oneLine }: Column<Row>, row: Row) =>
    oneLine ? <span className={styles.together}>{render(row)}</span> : render(row);
  const ref = useRowKeys();
  const scroller = useRef<HTMLElement>(null);
  const isCut = useIsCut(scroller, rows);
  const pages = Math.max(1, Math.ceil(total / ROWS));
  return (
    <div ref={ref} className={styles.console}>
      {filters}
      {/* Tables are wide: on small screens they scroll sideways, also by keyboard. */}
      {rows === undefined && query?.error ? null : rows !== undefined && total === 0 ? (
        typeof empty === "string" ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          empty
        )
      ) : (
        <section
          ref={scroller}
          className={styles.scroller}
          aria-label={caption}
          aria-busy={rows === undefined}
          tabIndex={0}
        >
          <table className={styles.table}>
            <caption>
              {rows === undefined ? t("Loading…") : inAll(total, more)}
              {isCut && t(" · Scroll sideways for more")}
              <span className={styles.keys}>
                <span className={styles.rowKeys}>
                  <Trans> · Press j or k to move, Enter to open</Trans>
                </span>
                {filters && t(" · Press / for filters")}
              </span>
            </caption>
            {/* The rows determine the column widths, so the headings appear together with them and don't move. */}
            {rows && (
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column.name} scope="col">
                      {column.name || (
                        <span className="visually-hidden">
                          <Trans>Actions</Trans>
                        </span>
                      )}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {rows?.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <th key={column.name} scope="row">
                        {drawn(column, row)}
                      </th>
                    ) : (
                      <td key={column.name}>{drawn(column, row)}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {query?.error && (
        <ErrorState
          message={query.error.message}
          {...(isFinal(query.error) ? {} : { onRetry: () => void query.refetch(), retrying: query.isFetching })}
        />
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t("{caption}: pages", { caption })}>
          <Button
            kind="quiet"
            onClick={() => onPage(page - 1)}
            {...(page === 1 ? { why: t("This is the first page.") } : {})}
          >
            <Trans>Previous</Trans>
          </Button>
          <span>
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
          <Button
            kind="quiet"
            onClick={() => onPage(page + 1)}
            {...(page >= pages ? { why: t("This is the last page.") } : {})}
          >
            <Trans>Next</Trans>
          </Button>
        </nav>
      )}
    </div>
  );
}

/** Whether there are columns beyond the edge of the box. */
function useIsCut(box: RefObject<HTMLElement | null>, rows: unknown): boolean {
  const [isCut, setIsCut] = useState(false);
  // Other rows may be wider, even if the box around them stays the same size.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows decide the width.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setIsCut(element.scrollWidth > element.clientWidth + 1);
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box, rows]);
  return isCut;
}

/** Filters are in one row; they take effect as they are changed. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <search>
      <form className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </search>
  );
}
