/** Every version of the agreements: current and announced ones, and who has accepted them. Creates the next version. */
import { listOpsAgreements, type OpsAgreement, withdrawAgreement } from "@larkwell/contract/ops-agreements.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { printCount } from "@larkwell/domain/platform/count-limit.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing, type StandingWords } from "../../../../kit/console/Standing.tsx";
import { AgreementForm } from "./AgreementForm.tsx";

const standings = () =>
  ({
    in_force: { kind: "good", words: t("In effect") },
    announced: { kind: "warn", words: t("Announced") },
    replaced: { kind: "plain", words: t("Replaced") },
  }) as const satisfies Record<OpsAgreement["standing"], StandingWords>;

const roles = () => ({ member: t("Members"), practitioner: t("Practitioners"), staff: t("Staff") }) as const;

export default function OpsAgreementsPage() {
  const [isNew, setIsNew] = useState(false);
  const [leaving, setLeaving] = useState<OpsAgreement>();
  return (
    <QueuePage
      title={t("Agreements")}
      lead={t(
        "Once a new version takes effect, people must accept it or log out before they can do anything else. Calls in progress continue.",
      )}
      action={
        <Button onClick={() => setIsNew(true)}>
          <Trans>New agreement</Trans>
        </Button>
      }
      endpoint={listOpsAgreements}
      caption={t("Agreements")}
      empty={t("No agreements yet.")}
      columns={[
        {
          name: t("Agreement"),
          render: (row, open) => (
            <RowButton label={t("New version of {title}", { title: row.title })} onClick={open}>
              {row.title}
            </RowButton>
          ),
        },
        { name: t("Version"), render: (row) => row.version },
        { name: t("Status"), render: (row) => <Standing of={standings()[row.standing]} /> },
        { name: t("For"), render: (row) => (row.for_role ? roles()[row.for_role] : t("Everyone")) },
        { name: t("From (UTC)"), oneLine: true, render: (row) => row.effective_at },
        { name: t("Accepted by"), render: (row) => printCount(row.accepted) },
        { name: t("Text"), render: (row) => <a href={row.path}>{row.path}</a> },
        {
          name: "",
          render: (row) =>
            row.can.withdraw ? (
              <Button kind="quiet" onClick={() => setLeaving(row)}>
                <Trans>Withdraw</Trans>
              </Button>
            ) : null,
        },
      ]}
      renderDialog={(row, close) => <AgreementForm follows={row} onClose={close} />}
    >
      {isNew && <AgreementForm follows={undefined} onClose={() => setIsNew(false)} />}
      {leaving && <TakeBack agreement={leaving} onClose={() => setLeaving(undefined)} />}
    </QueuePage>
  );
}

function TakeBack({ agreement, onClose }: { agreement: OpsAgreement; onClose: () => void }) {
  const withdraw = useSend(withdrawAgreement, {
    invalidates: [listOpsAgreements],
    says: t("Withdrawn. No one is asked to accept it."),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t("Withdraw version {version}?", { version: agreement.version })}
      confirm={t("Withdraw version")}
      keep={t("Keep version")}
      danger
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id: agreement.id } })}
      onClose={onClose}
    >
      <p>
        <Trans>
          {agreement.title}, version {agreement.version}, won’t take effect. The current version stays.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
