/** A page of the console with one list: what it is for, its table, and the table as a file. */
import type { ComponentProps, ReactNode } from "react";
import { Page } from "../Page.tsx";
import { CsvWithReason } from "./CsvWithReason.tsx";
import styles from "./Ops.module.css";
import { type QueryOf, useQueueFilters } from "./QueueFilters.tsx";
import { type ListEndpoint, type QueueProps, QueueTable } from "./QueueTable.tsx";

interface Props<E extends ListEndpoint>
  extends QueueProps<E>,
    Pick<ComponentProps<typeof Page>, "title" | "tab" | "lead" | "action"> {
  /** The filtered rows as a file, after a reason. */
  csv?: { name: string; fetchTable: (body: QueryOf<E> & { reason: string }) => Promise<unknown> };
  /** Between the heading and the table. */
  children?: ReactNode;
}

export function QueuePage<E extends ListEndpoint>({ title, tab, lead, action, csv, children, ...queue }: Props<E>) {
  const { query } = useQueueFilters<E>(queue.filters);
  const download = csv && (
    <CsvWithReason name={csv.name} fetchTable={(reason) => csv.fetchTable({ ...query, reason })} />
  );
  const actions =
    action && download ? (
      <span className={styles.actions}>
        {action}
        {download}
      </span>
    ) : (
      (action ?? download)
    );
  return (
    <Page title={title} {...(tab ? { tab } : {})} lead={lead} action={actions} width="wide">
      {children}
      <QueueTable {...queue} />
    </Page>
  );
}
