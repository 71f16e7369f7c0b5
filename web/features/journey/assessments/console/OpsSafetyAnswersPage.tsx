/** /ops/safety/answers: answers that asked for help right away, after a reason; only for staff with the right "safety" (D78). */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { openSafetyFlags } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../../kit/Button.tsx";
import { BackLink } from "../../../../kit/console/BackLink.tsx";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import { AskReason } from "../../../../kit/console/OpenWithReason.tsx";
import { useOwnTime } from "../../../../kit/console/use-own-time.ts";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { opsPaths } from "../../../../ops-paths.ts";

type Flags = ReturnsOf<typeof openSafetyFlags>;

export default function OpsSafetyAnswersPage() {
  const [flags, setFlags] = useState<Flags>();
  const [asked, setAsked] = useState(false);
  const { zone, short } = useOwnTime();
  return (
    <Page
      title={t("Urgent answers")}
      lead={t("Answers in assessments that asked for help right away. Each one opened a safety case, or joined one.")}
      width="wide"
    >
      <BackLink to={opsPaths.safety()} label={t("Back to the cases")} />
      {flags === undefined ? (
        <div>
          <Button onClick={() => setAsked(true)}>
            <Trans>Show answers</Trans>
          </Button>
        </div>
      ) : flags.data.length === 0 ? (
        <EmptyState title={t("No urgent answers")} picture={<InTray />}>
          <Trans>Urgent answers appear here, newest first.</Trans>
        </EmptyState>
      ) : (
        <ConsoleTable
          caption={t("Urgent answers")}
          columns={[
            { name: t("Member ID"), render: (row: Flags["data"][number]) => row.member_id },
            { name: t("When ({zone})", { zone }), oneLine: true, render: (row) => short(row.flagged_at) },
            { name: t("Questionnaire"), render: (row) => row.assessment },
            { name: t("Topic"), render: (row) => row.flag },
          ]}
          rows={flags.data}
          keyOf={(row) => row.id}
          total={flags.data.length}
          more={flags.pagination.total > flags.data.length}
          page={1}
          onPage={() => {}}
        />
      )}
      {asked && (
        <AskReason
          endpoint={openSafetyFlags}
          input={(reason) => ({ body: { limit: 50, reason } })}
          title={t("Show urgent answers?")}
          confirm={t("Show answers")}
          onAnswer={(answer) => {
            setAsked(false);
            setFlags(answer);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Page>
  );
}
