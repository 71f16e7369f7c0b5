/** Who did what to whose record, when and why. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { type AuditRow, downloadAudit, listAudit, searchAudit } from "@larkwell/contract/ops.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { send } from "../../../api/client.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { AskReason } from "../../../kit/console/OpenWithReason.tsx";
import styles from "../../../kit/console/Ops.module.css";
import { QueuePage } from "../../../kit/console/QueuePage.tsx";
import { TextField } from "../../../kit/TextField.tsx";

const actorOf = (row: AuditRow) =>
  row.actor_id === null ? brand.name : `${row.actor_name ?? t("Member")} (${row.actor_id})`;

export default function OpsAuditPage() {
  const [found, setFound] = useState<Found>();
  const [asked, setAsked] = useState(false);
  return (
    <QueuePage
      title={t("Audit log")}
      lead={t(
        "Health details, such as losses, answers and orders, aren’t shown here. You see only that something changed.",
      )}
      action={
        <Button kind="secondary" onClick={() => setAsked(true)}>
          <Trans>Look up a record</Trans>
        </Button>
      }
      csv={{ name: "audit", fetchTable: (body) => send(downloadAudit, { body }) }}
      endpoint={listAudit}
      caption={t("Audit log")}
      filters={{
        action: { label: t("Action begins with"), type: "search" },
        actor_id: { label: t("Done by (staff or practitioner ID)"), type: "search" },
        since: { label: t("From (UTC)"), type: "date" },
        until: { label: t("To (UTC)"), type: "date" },
      }}
      found={found}
      columns={[
        { name: t("When (UTC)"), oneLine: true, render: (row) => row.at },
        { name: t("By"), render: actorOf },
        { name: t("Role"), render: (row) => row.actor_role ?? "" },
        { name: t("Action"), render: (row) => row.action },
        { name: t("Record"), render: (row) => row.subject_user_id ?? "" },
        { name: t("About"), render: (row) => row.subject ?? "" },
        { name: t("Why"), render: (row) => row.reason ?? "" },
      ]}
    >
      {found && (
        <p className={styles.actions} role="status">
          <Trans>
            The newest {found.data.length} entries about record {found.subject}.
            <Button kind="quiet" onClick={() => setFound(undefined)}>
              Show the full log
            </Button>
          </Trans>
        </p>
      )}
      {asked && <LookUp onFound={setFound} onClose={() => setAsked(false)} />}
    </QueuePage>
  );
}

type Found = ReturnsOf<typeof searchAudit> & { subject: number };

/** The number stays out of the URL: no one's browser history should show whose record was viewed. */
function LookUp({ onFound, onClose }: { onFound: (found: Found) => void; onClose: () => void }) {
  const [subject, setSubject] = useState("");
  return (
    <AskReason
      endpoint={searchAudit}
      input={(reason) => ({ body: { subject_user_id: subject, limit: 100, reason } })}
      title={t("Look up a record")}
      confirm={t("Show record")}
      onAnswer={(answer) => {
        onFound({ ...answer, subject: Number(subject) });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t("Record ID")}
        inputMode="numeric"
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
    </AskReason>
  );
}
