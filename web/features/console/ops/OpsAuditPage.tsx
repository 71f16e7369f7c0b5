/** Who did what to whose record, when and why. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { type AuditRow, downloadAudit, listAudit, searchAudit } from "@larkwell/contract/ops.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, send, useSend } from "../../../api/client.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConsoleTable, Filters } from "../../../kit/console/ConsoleTable.tsx";
import { CsvWithReason } from "../../../kit/console/CsvWithReason.tsx";
import styles from "../../../kit/console/Ops.module.css";
import { ReasonDialog } from "../../../kit/console/ReasonDialog.tsx";
import { ROWS, useFilters } from "../../../kit/console/use-filters.ts";
import { Page } from "../../../kit/Page.tsx";
import { TextField } from "../../../kit/TextField.tsx";

const names = ["action", "actor_id", "since", "until"] as const;
const labels = {
  action: { label: "Action begins with", type: "search" },
  actor_id: { label: "Done by (number of staff or practitioner)", type: "search" },
  since: { label: "From (UTC)", type: "date" },
  until: { label: "To (UTC)", type: "date" },
} as const;

const actorOf = (row: AuditRow) =>
  row.actor_id === null ? brand.name : `${row.actor_name ?? "Member"} (${row.actor_id})`;

export default function OpsAuditPage() {
  const { values, given, page, offset, change } = useFilters(names);
  const all = useQuery({
    ...q(listAudit, { query: { ...given, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  const [found, setFound] = useState<Found>();
  const [asked, setAsked] = useState(false);
  const list = found ?? all.data;
  return (
    <Page
      title="Audit log"
      width="wide"
      lead="Losses, answers, orders and other things about a person’s health are not shown here, only that something changed."
      action={
        <span className={styles.actions}>
          <Button kind="secondary" onClick={() => setAsked(true)}>
            Look up one record
          </Button>
          <CsvWithReason name="audit" fetchTable={(reason) => send(downloadAudit, { body: { ...given, reason } })} />
        </span>
      }
    >
      {found && (
        <p className={styles.actions} role="status">
          The newest {found.data.length} entries about record {found.subject}.
          <Button kind="quiet" onClick={() => setFound(undefined)}>
            Show the whole log
          </Button>
        </p>
      )}
      {asked && <LookUp onFound={setFound} onClose={() => setAsked(false)} />}
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
            render: (row) => <span className={styles.together}>{row.at}</span>,
          },
          { name: "By", render: actorOf },
          { name: "Role", render: (row) => row.actor_role ?? "" },
          { name: "Action", render: (row) => row.action },
          { name: "Record of", render: (row) => row.subject_user_id ?? "" },
          { name: "About", render: (row) => row.subject ?? "" },
          { name: "Why", render: (row) => row.reason ?? "" },
        ]}
        rows={list?.data}
        query={all}
        keyOf={(row) => row.id}
        total={list?.pagination.total ?? 0}
        more={list?.meta.more ?? false}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
    </Page>
  );
}

type Found = ReturnsOf<typeof searchAudit> & { subject: number };

/** The number stays out of the address: whose record it is belongs to nobody's history. */
function LookUp({ onFound, onClose }: { onFound: (found: Found) => void; onClose: () => void }) {
  const [subject, setSubject] = useState("");
  const [error, setError] = useState<string>();
  const search = useSend(searchAudit, {
    onSuccess: (answer) => {
      onFound({ ...answer, subject: Number(subject) });
      onClose();
    },
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
  });
  return (
    <ReasonDialog
      title="Look up one record"
      confirm="Show it"
      busy={search.isPending}
      error={error}
      onReason={(reason) => search.mutate({ body: { subject_user_id: subject, limit: 100, reason } })}
      onClose={onClose}
    >
      <TextField
        label="Record of (number)"
        inputMode="numeric"
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
    </ReasonDialog>
  );
}
