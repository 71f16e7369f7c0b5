/** /ops/safety: answers that asked for help at once, after a reason; open to staff with the right "safety" alone (D78). */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { openSafetyFlags } from "@larkwell/contract/ops-safety.ts";
import { useState } from "react";
import { Button } from "../../../../kit/Button.tsx";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import { AskReason } from "../../../../kit/console/OpenWithReason.tsx";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { Page } from "../../../../kit/Page.tsx";

type Flags = ReturnsOf<typeof openSafetyFlags>;

export default function OpsSafetyPage() {
  const [flags, setFlags] = useState<Flags>();
  const [asked, setAsked] = useState(false);
  return (
    <Page
      title="Safety"
      lead="Answers that called for help right away. They alert nobody today: someone has to look here."
      width="wide"
    >
      {flags === undefined ? (
        <Button onClick={() => setAsked(true)}>Show the answers</Button>
      ) : flags.data.length === 0 ? (
        <EmptyState title="No answer called for help" picture={<InTray />}>
          Such answers appear here, the newest first.
        </EmptyState>
      ) : (
        <ConsoleTable
          caption="Answers that called for help"
          columns={[
            { name: "Member (number)", render: (row: Flags["data"][number]) => row.member_id },
            { name: "When (UTC)", render: (row) => row.flagged_at },
            { name: "Where", render: (row) => row.assessment },
            { name: "What about", render: (row) => row.flag },
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
          title="Show whose answers called for help?"
          confirm="Show them"
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
