/** Agreements in every version: what stands, what is announced, who has accepted it; and the next version. */

import { listOpsAgreements, type OpsAgreement, withdrawAgreement } from "@larkwell/contract/ops-agreements.ts";
import { printCount } from "@larkwell/domain/platform/count-limit.ts";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing, type StandingWords } from "../../../../kit/console/Standing.tsx";
import { AgreementForm } from "./AgreementForm.tsx";

const standings = {
  in_force: { kind: "good", words: "In force" },
  announced: { kind: "warn", words: "Announced" },
  replaced: { kind: "plain", words: "Replaced" },
} as const satisfies Record<OpsAgreement["standing"], StandingWords>;

const roles = { member: "Members", practitioner: "Practitioners", staff: "Staff" } as const;

export default function OpsAgreementsPage() {
  const [isNew, setIsNew] = useState(false);
  const [leaving, setLeaving] = useState<OpsAgreement>();
  return (
    <QueuePage
      title="Agreements"
      lead="From the day of a new version on, nothing else works for its people until they accept it or log out. Calls that are running go on."
      action={<Button onClick={() => setIsNew(true)}>New agreement</Button>}
      endpoint={listOpsAgreements}
      caption="Agreements"
      empty="No agreement has been written yet."
      columns={[
        {
          name: "Agreement",
          render: (row, open) => (
            <RowButton label={`New version of ${row.title}`} onClick={open}>
              {row.title}
            </RowButton>
          ),
        },
        { name: "Version", render: (row) => row.version },
        { name: "Standing", render: (row) => <Standing of={standings[row.standing]} /> },
        { name: "For", render: (row) => (row.for_role ? roles[row.for_role] : "Everybody") },
        { name: "From (UTC)", oneLine: true, render: (row) => row.effective_at },
        { name: "Accepted by", render: (row) => printCount(row.accepted) },
        { name: "Text", render: (row) => <a href={row.path}>{row.path}</a> },
        {
          name: "",
          render: (row) =>
            row.can.withdraw ? (
              <Button kind="quiet" onClick={() => setLeaving(row)}>
                Take back
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
    says: "Taken back. Nobody is asked for it.",
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Take back version ${agreement.version}?`}
      confirm="Take it back"
      keep="Keep it announced"
      danger
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id: agreement.id } })}
      onClose={onClose}
    >
      <p>
        {agreement.title}, version {agreement.version}, will not come into force. The version before it stays.
      </p>
    </ConfirmDialog>
  );
}
