/** Who did what to whose record, when and why. */
import { type AuditRow, downloadAudit, listAudit } from "@larkwell/contract/ops.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { q, send } from "../../api/client.ts";
import { brand } from "../../brand.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { Page } from "../../kit/Page.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { ConsoleTable, Filters } from "./ConsoleTable.tsx";
import { CsvButton } from "./Csv.tsx";
import { ROWS, useFilters } from "./use-filters.ts";

const names = ["action", "actor_id", "subject_user_id", "since", "until"] as const;
const labels = {
  action: { label: "Action begins with", type: "search" },
  actor_id: { label: "Done by (number)", type: "search" },
  subject_user_id: { label: "Record of (number)", type: "search" },
  since: { label: "From (UTC)", type: "date" },
  until: { label: "To (UTC)", type: "date" },
} as const;

const actorOf = (row: AuditRow) =>
  row.actor_id === null ? brand.name : `${row.actor_name ?? "Member"} (${row.actor_id})`;

export default function OpsAuditPage() {
  const { values, given, page, offset, change } = useFilters(names);
  const list = useQuery({
    ...q(listAudit, { query: { ...given, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Audit log"
      width="wide"
      action={<CsvButton name="audit" fetchTable={() => send(downloadAudit, { query: given })} />}
    >
      <ConsoleTable<AuditRow>
        caption="Audit log"
        filters={
          <Filters>
            {names.map((name) => (
              <TextField
                key={name}
                label={labels[name].label}
                type={labels[name].type}
                value={values[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            ))}
          </Filters>
        }
        columns={[
          {
            name: "When (UTC)",
            render: (row) => (
              <span data-row tabIndex={-1}>
                {row.at}
              </span>
            ),
          },
          { name: "By", render: actorOf },
          { name: "Role", render: (row) => row.actor_role ?? "" },
          { name: "Action", render: (row) => row.action },
          { name: "Record of", render: (row) => row.subject_user_id ?? "" },
          { name: "About", render: (row) => row.subject ?? "" },
          { name: "Why", render: (row) => row.reason ?? "" },
        ]}
        rows={list.data?.data}
        keyOf={(row) => row.id}
        total={list.data?.pagination.total ?? 0}
        more={list.data?.meta.more ?? false}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      {list.error && (
        <ErrorState message={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
    </Page>
  );
}
