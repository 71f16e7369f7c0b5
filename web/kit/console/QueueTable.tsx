/** A list of the contract as a table of the console: filters and page in the address, a dialog by row. */
import type { Endpoint, ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import type { z } from "zod";
import { q } from "../../api/client.ts";
import { type Column, ConsoleTable } from "./ConsoleTable.tsx";
import { type FiltersOf, type QueryOf, useQueueFilters } from "./QueueFilters.tsx";
import { ROWS } from "./use-filters.ts";

interface PageOfRows<Row> {
  data: Row[];
  pagination: { total: number };
  meta?: { more: boolean };
}

/** An endpoint that returns a page of rows with ids. */
export type ListEndpoint = Endpoint & { returns: z.ZodType<PageOfRows<{ id: number }>> };
type RowOf<E extends ListEndpoint> = ReturnsOf<E>["data"][number];

/** A column of a queue; `open` opens the dialog of the row. */
interface QueueColumn<Row> extends Omit<Column<Row>, "render"> {
  render: (row: Row, open: () => void) => ReactNode;
}

export interface QueueProps<E extends ListEndpoint> {
  endpoint: E;
  /** What the rows are: "Practitioners". */
  caption: string;
  columns: readonly QueueColumn<RowOf<E>>[] | ((query: QueryOf<E>) => readonly QueueColumn<RowOf<E>>[]);
  filters?: FiltersOf<E>;
  /** Always part of the request, whatever the filters are. */
  fixed?: Partial<QueryOf<E>>;
  /** Shown as text if there are no rows and no filter is chosen. */
  empty?: string;
  /** Shown if there are no rows, for each choice of filters. */
  renderEmpty?: (query: QueryOf<E>) => ReactNode;
  /** Shown instead of filters and table if there are no rows and no filter is chosen. */
  blank?: ReactNode;
  /** Shown below the table once it has loaded. */
  renderFooter?: (query: QueryOf<E>) => ReactNode;
  /** The results of a search, shown instead of the list. */
  found?: PageOfRows<RowOf<E>> | undefined;
  /** If others work in the same queue: how often it is reloaded. */
  refreshMilliseconds?: number;
  /** The dialog of a row; the row as it is in the list now, or as it last was if it is no longer there. */
  renderDialog?: (row: RowOf<E>, close: () => void, query: QueryOf<E>) => ReactNode;
}

export function QueueTable<E extends ListEndpoint>(props: QueueProps<E>) {
  const { endpoint, caption, columns, filters, fixed, empty, renderEmpty, blank, found } = props;
  const { query: chosenQuery, isUnfiltered, fields, page, offset, change } = useQueueFilters<E>(filters);
  const query: QueryOf<E> = { ...chosenQuery, ...fixed };
  const read = useQuery({
    ...q<Endpoint>(endpoint, { query: { ...query, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
    ...(props.refreshMilliseconds ? { refetchInterval: props.refreshMilliseconds } : {}),
  });
  const [chosen, setChosen] = useState<RowOf<E>>();
  const list = found ?? (read.data as PageOfRows<RowOf<E>> | undefined);
  if (blank && isUnfiltered && list?.pagination.total === 0) return blank;
  const opened = chosen && (list?.data.find((row) => row.id === chosen.id) ?? chosen);
  const shown = typeof columns === "function" ? columns(query) : columns;
  return (
    <>
      <ConsoleTable<RowOf<E>>
        caption={caption}
        filters={fields}
        columns={shown.map((column) => ({ ...column, render: (row) => column.render(row, () => setChosen(row)) }))}
        rows={list?.data}
        query={read}
        keyOf={(row) => row.id}
        total={list?.pagination.total ?? 0}
        empty={renderEmpty?.(query) ?? (isUnfiltered && !found ? empty : undefined)}
        more={list?.meta?.more ?? false}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      {list && props.renderFooter?.(query)}
      {opened && <Fragment key={opened.id}>{props.renderDialog?.(opened, () => setChosen(undefined), query)}</Fragment>}
    </>
  );
}
