/**
 * The queue of requests to confirm an employer: what is waiting, oldest first, who is working on it, and what was
 * decided. Shows no member names.
 */
import { listOpsVerification, type OpsVerification, undoVerification } from "@larkwell/contract/ops-verification.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { VerificationDialog } from "./VerificationDialog.tsx";
import { reasonWords, requestStates } from "./verification-words.ts";

/** Other staff work in the same queue, so it is refreshed. */
const refreshMilliseconds = 20_000;

export default function OpsVerificationPage() {
  return (
    <QueuePage
      title={t("Verification")}
      lead={t(
        "Members who didn’t match any employer’s census. Open a request to see who it is. We record that you opened it.",
      )}
      endpoint={listOpsVerification}
      caption={t("Verification requests")}
      filters={{
        state: { label: t("Status"), choices: requestStates(), usual: "waiting" },
        mine: { label: t("Reviewer"), choices: { "1": t("Me") }, any: t("Anyone") },
      }}
      empty={t("No requests to answer.")}
      refreshMilliseconds={refreshMilliseconds}
      columns={({ state }) => [
        { name: t("Request"), render: (row, open) => <Opener row={row} onOpen={open} /> },
        { name: t("Status"), render: (row) => <RequestStanding row={row} /> },
        { name: t("Employer, as entered"), render: (row) => row.company_name },
        { name: t("Requested (UTC)"), oneLine: true, render: (row) => row.asked_at },
        { name: t("Answer by"), oneLine: true, render: (row) => row.answer_by },
        ...(state === "waiting"
          ? [{ name: t("Reviewer"), render: (row: OpsVerification) => row.claimed_by?.name ?? "" }]
          : [
              { name: t("Why"), render: (row: OpsVerification) => reasonWords(row.reason) },
              { name: t("To"), render: (row: OpsVerification) => row.organization_name ?? "" },
              { name: t("By"), render: (row: OpsVerification) => row.decided_by ?? "" },
              { name: t("Decided (UTC)"), render: (row: OpsVerification) => <Decided row={row} /> },
            ]),
      ]}
      renderDialog={({ id }, close) => <VerificationDialog id={id} onClose={close} />}
    />
  );
}

function Opener({ row, onOpen }: { row: OpsVerification; onOpen: () => void }) {
  if (row.state !== "waiting")
    return (
      <span className={styles.together}>
        <Trans>Request {row.id}</Trans>
      </span>
    );
  return (
    <RowButton
      aria-disabled={row.can.open ? undefined : true}
      title={
        row.can.open
          ? undefined
          : t("{name} is reviewing this request", { name: row.claimed_by?.name ?? t("Someone else") })
      }
      onClick={() => row.can.open && onOpen()}
    >
      <Trans>Request {row.id}</Trans>
    </RowButton>
  );
}

function RequestStanding({ row }: { row: OpsVerification }) {
  if (row.late)
    return (
      <Pill kind="warn">
        <Trans>Late</Trans>
      </Pill>
    );
  if (row.claimed_by)
    return (
      <Pill>
        <Trans>In review</Trans>
      </Pill>
    );
  return <Standing of={requestStates()[row.state]} />;
}

function Decided({ row }: { row: OpsVerification }) {
  const undo = useSend(undoVerification, {
    invalidates: [listOpsVerification],
    says: t("Request {id} is open again. We haven’t told the member anything yet.", { id: row.id }),
  });
  return (
    <span className={styles.actions}>
      <span className={styles.together}>{row.decided_at}</span>
      {row.can.undo && (
        <Button kind="quiet" data-row busy={undo.isPending} onClick={() => undo.mutate({ params: { id: row.id } })}>
          <Trans>Undo decision</Trans>
        </Button>
      )}
    </span>
  );
}
