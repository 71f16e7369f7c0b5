/** Who did what to whose record, when and why. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { type AuditRow, downloadAudit, listAudit, searchAudit } from "@larkwell/contract/ops.ts";
import { useState } from "react";
import { send } from "../../../api/client.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { AskReason } from "../../../kit/console/OpenWithReason.tsx";
import styles from "../../../kit/console/Ops.module.css";
import { QueuePage } from "../../../kit/console/QueuePage.tsx";
import { TextField } from "../../../kit/TextField.tsx";

const actorOf = (row: AuditRow) =>
  row.actor_id === null ? brand.name : `${row.actor_name ?? "Member"} (${row.actor_id})`;

export default function OpsAuditPage() {
  const [found, setFound] = useState<Found>();
  const [asked, setAsked] = useState(false);
  return (
    <QueuePage
      title="Audit log"
      lead="Losses, answers, orders and other things about a person’s health are not shown here, only that something changed."
      action={
        <Button kind="secondary" onClick={() => setAsked(true)}>
          Look up one record
        </Button>
      }
      csv={{ name: "audit", fetchTable: (body) => send(downloadAudit, { body }) }}
      endpoint={listAudit}
      caption="Audit log"
      filters={{
        action: { label: "Action begins with", type: "search" },
        actor_id: { label: "Done by (number of staff or practitioner)", type: "search" },
        since: { label: "From (UTC)", type: "date" },
        until: { label: "To (UTC)", type: "date" },
      }}
      found={found}
      columns={[
        { name: "When (UTC)", oneLine: true, render: (row) => row.at },
        { name: "By", render: actorOf },
        { name: "Role", render: (row) => row.actor_role ?? "" },
        { name: "Action", render: (row) => row.action },
        { name: "Record of", render: (row) => row.subject_user_id ?? "" },
        { name: "About", render: (row) => row.subject ?? "" },
        { name: "Why", render: (row) => row.reason ?? "" },
      ]}
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
    </QueuePage>
  );
}

type Found = ReturnsOf<typeof searchAudit> & { subject: number };

/** The number stays out of the address: whose record it is belongs to nobody's history. */
function LookUp({ onFound, onClose }: { onFound: (found: Found) => void; onClose: () => void }) {
  const [subject, setSubject] = useState("");
  return (
    <AskReason
      endpoint={searchAudit}
      input={(reason) => ({ body: { subject_user_id: subject, limit: 100, reason } })}
      title="Look up one record"
      confirm="Show it"
      onAnswer={(answer) => {
        onFound({ ...answer, subject: Number(subject) });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label="Record of (number)"
        inputMode="numeric"
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
    </AskReason>
  );
}
