/** The dense table of the console, with its filters above and its pages below. */
import type { ReactNode } from "react";
import { Button } from "../../kit/Button.tsx";
import styles from "./Ops.module.css";
import { ROWS } from "./use-filters.ts";
import { useRowKeys } from "./use-row-keys.ts";

interface Column<Row> {
  name: string;
  /** The first column holds the row's link or button, marked data-row, so that j, k and Enter find it. */
  render: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** What the rows are: "Practitioners". */
  caption: string;
  filters?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => number;
  total: number;
  /** There are more than `total`, which the list does not lead to: narrower filters do. */
  more?: boolean;
  page: number;
  onPage: (page: number) => void;
}

const inAll = (total: number, more: boolean) => {
  if (total === 0) return "Nothing fits these filters.";
  return more ? `More than ${total.toLocaleString("en")}: narrower filters lead to the rest` : `${total} in all`;
};

export function ConsoleTable<Row>(props: Props<Row>) {
  const { caption, filters, columns, rows, keyOf, total, more = false, page, onPage } = props;
  const ref = useRowKeys();
  const pages = Math.max(1, Math.ceil(total / ROWS));
  return (
    <div ref={ref} className={styles.console}>
      {filters}
      {/* Tables are wide: on small screens they scroll sideways, also by keyboard. */}
      <section className={styles.scroller} aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption>
            {rows === undefined ? "Loading…" : inAll(total, more)}
            {total > 0 && <span className={styles.keys}> · j and k move, Enter opens, / goes to the filters</span>}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col">
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.name} scope="row">
                      {column.render(row)}
                    </th>
                  ) : (
                    <td key={column.name}>{column.render(row)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={`Pages of ${caption}`}>
          <Button kind="quiet" onClick={() => onPage(page - 1)} {...(page === 1 ? { why: "This is the first." } : {})}>
            Before
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button
            kind="quiet"
            onClick={() => onPage(page + 1)}
            {...(page >= pages ? { why: "This is the last." } : {})}
          >
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}

/** Filters stand in one row; they take effect as they are changed. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <search>
      <form className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </search>
  );
}
