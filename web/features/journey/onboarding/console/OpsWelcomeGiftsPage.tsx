/** The queue of welcome gifts: who has waited longest, what is on hold, and what became of the rest. No person shows here. */
import { listWelcomeGifts } from "@larkwell/contract/welcome-gifts.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { WelcomeGiftDialog } from "./WelcomeGiftDialog.tsx";

const states = {
  waiting: { kind: "plain", words: "Waiting" },
  dispatched: { kind: "good", words: "Sent" },
  cancelled: { kind: "plain", words: "Cancelled" },
} as const;

export default function OpsWelcomeGiftsPage() {
  return (
    <QueuePage
      title="Welcome gifts"
      lead="Whoever has waited longest comes first. Each wish is asked about again on the day it leaves; name and address show when it is opened."
      endpoint={listWelcomeGifts}
      caption="Welcome gifts"
      filters={{ state: { label: "Standing", choices: states, usual: "waiting", any: "Any" } }}
      empty="No welcome gift waits to be sent."
      columns={[
        {
          name: "Gift",
          render: (row, open) => (
            <RowButton label={`Gift ${row.id}`} onClick={open}>
              {row.id}
            </RowButton>
          ),
        },
        {
          name: "Standing",
          render: (row) => (row.held ? <Pill kind="bad">On hold</Pill> : <Standing of={states[row.state]} />),
        },
        { name: "Organization", render: (row) => row.organization },
        { name: "What", render: (row) => row.gift },
        { name: "To", render: (row) => [row.address_state, row.country].filter(Boolean).join(", ") },
        { name: "Wished (UTC)", render: (row) => row.wished_at },
        { name: "Sent (UTC)", render: (row) => row.dispatched_at ?? "" },
        { name: "Number", render: (row) => row.tracking_number ?? "" },
      ]}
      renderDialog={(gift, close) => <WelcomeGiftDialog gift={gift} onClose={close} />}
    />
  );
}
