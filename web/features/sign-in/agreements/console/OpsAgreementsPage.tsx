/** Agreements in every version: what stands, what is announced, who has accepted it; and the next version. */

import { listOpsAgreements, type OpsAgreement, withdrawAgreement } from "@larkwell/contract/ops-agreements.ts";
import { countedWords } from "@larkwell/domain/platform/counting.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { Page } from "../../../../kit/Page.tsx";
import { AgreementForm } from "./AgreementForm.tsx";

const standings = {
  in_force: { kind: "good", words: "In force" },
  announced: { kind: "warn", words: "Announced" },
  replaced: { kind: "plain", words: "Replaced" },
} as const satisfies Record<OpsAgreement["standing"], { kind: string; words: string }>;

const roles = { member: "Members", practitioner: "Practitioners", staff: "Staff" } as const;

export default function OpsAgreementsPage() {
  const { page, offset, change } = useFilters([]);
  const list = useQuery({
    ...q(listOpsAgreements, { query: { limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  /** The version that the next one follows; "new": an agreement of its own. */
  const [writing, setWriting] = useState<OpsAgreement | "new">();
  const [leaving, setLeaving] = useState<OpsAgreement>();
  return (
    <Page
      title="Agreements"
      lead="From the day of a new version on, nothing else works for its people until they accept it or log out. Calls that are running go on."
      width="wide"
      action={<Button onClick={() => setWriting("new")}>New agreement</Button>}
    >
      <ConsoleTable<OpsAgreement>
        caption="Agreements"
        columns={[
          {
            name: "Agreement",
            render: (row) => (
              <button type="button" data-row aria-label={`New version of ${row.title}`} onClick={() => setWriting(row)}>
                {row.title}
              </button>
            ),
          },
          { name: "Version", render: (row) => row.version },
          {
            name: "Standing",
            render: (row) => <Pill kind={standings[row.standing].kind}>{standings[row.standing].words}</Pill>,
          },
          { name: "For", render: (row) => (row.for_role ? roles[row.for_role] : "Everybody") },
          { name: "From (UTC)", render: (row) => <span className={styles.together}>{row.effective_at}</span> },
          { name: "Accepted by", render: (row) => countedWords(row.accepted) },
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
        rows={list.data?.data}
        query={list}
        keyOf={(row) => row.id}
        total={list.data?.pagination.total ?? 0}
        empty={"No agreement has been written yet."}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      {writing && (
        <AgreementForm
          key={writing === "new" ? 0 : writing.id}
          follows={writing === "new" ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      )}
      {leaving && <TakeBack agreement={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
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
