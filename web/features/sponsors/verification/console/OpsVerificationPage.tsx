/** The queue of requests to confirm an employer: what waits, the oldest first, who is at it, and what was decided. No person shows here. */
import { listOpsVerification, type OpsVerification, undoVerification } from "@larkwell/contract/ops-verification.ts";
import { useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { VerificationDialog } from "./VerificationDialog.tsx";
import { reasonWords, requestStates } from "./verification-words.ts";

/** Others work in the same queue. */
const refreshMilliseconds = 20_000;

export default function OpsVerificationPage() {
  return (
    <QueuePage
      title="Verification"
      lead="Members whom no employer's list has recognized. Who it is shows when a request is opened, and that is recorded."
      endpoint={listOpsVerification}
      caption="Requests to confirm an employer"
      filters={{
        state: { label: "Standing", choices: requestStates, usual: "waiting" },
        mine: { label: "Whose", choices: { "1": "Opened by me" }, any: "Everybody's" },
      }}
      empty="No request waits for an answer."
      refreshMilliseconds={refreshMilliseconds}
      columns={({ state }) => [
        { name: "Request", render: (row, open) => <Opener row={row} onOpen={open} /> },
        { name: "Standing", render: (row) => <RequestStanding row={row} /> },
        { name: "Employer, as typed", render: (row) => row.company_name },
        { name: "Asked (UTC)", oneLine: true, render: (row) => row.asked_at },
        { name: "Answer by", oneLine: true, render: (row) => row.answer_by },
        ...(state === "waiting"
          ? [{ name: "Looking at it", render: (row: OpsVerification) => row.claimed_by?.name ?? "" }]
          : [
              { name: "Why", render: (row: OpsVerification) => reasonWords(row.reason) },
              { name: "To", render: (row: OpsVerification) => row.organization_name ?? "" },
              { name: "By", render: (row: OpsVerification) => row.decided_by ?? "" },
              { name: "Decided (UTC)", render: (row: OpsVerification) => <Decided row={row} /> },
            ]),
      ]}
      renderDialog={({ id }, close) => <VerificationDialog id={id} onClose={close} />}
    />
  );
}

function Opener({ row, onOpen }: { row: OpsVerification; onOpen: () => void }) {
  if (row.state !== "waiting") return <span className={styles.together}>Request {row.id}</span>;
  return (
    <RowButton
      aria-disabled={row.can.open ? undefined : true}
      title={row.can.open ? undefined : `${row.claimed_by?.name ?? "Somebody else"} is looking at it`}
      onClick={() => row.can.open && onOpen()}
    >
      Request {row.id}
    </RowButton>
  );
}

function RequestStanding({ row }: { row: OpsVerification }) {
  if (row.late) return <Pill kind="warn">Late</Pill>;
  if (row.claimed_by) return <Pill>Opened</Pill>;
  return <Standing of={requestStates[row.state]} />;
}

function Decided({ row }: { row: OpsVerification }) {
  const undo = useSend(undoVerification, {
    invalidates: [listOpsVerification],
    says: `Request ${row.id} waits again. The member was not told anything yet.`,
  });
  return (
    <span className={styles.actions}>
      <span className={styles.together}>{row.decided_at}</span>
      {row.can.undo && (
        <Button kind="quiet" data-row busy={undo.isPending} onClick={() => undo.mutate({ params: { id: row.id } })}>
          Take back
        </Button>
      )}
    </span>
  );
}
