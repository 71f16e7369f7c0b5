/** Members who wait in a visit and asked for help: who has waited longest first. Name and number show when one is opened. */
import { type HelpRequest, listHelpRequests } from "@larkwell/contract/ops-help.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { HelpRequestDialog } from "./HelpRequestDialog.tsx";

/** Somebody waits this minute. */
const refreshMilliseconds = 15_000;

const kindWords = { call: "Wants a phone call", message: "Wrote a message" } as const;

const closedWords = {
  met: "The practitioner came",
  moved: "The visit was moved",
  cancelled: "The visit was cancelled",
  over: "The visit is over",
} as const;

export default function OpsHelpPage() {
  return (
    <QueuePage
      title="Help requests"
      lead="Members who wait in a visit for a practitioner who hasn’t come. Practitioners are told by e-mail, and by text if they agreed to it. A request closes by itself when both are there, or when the visit is moved, cancelled or over."
      endpoint={listHelpRequests}
      caption="Help requests"
      filters={{ state: { label: "Standing", choices: { open: "Open", done: "Done" }, usual: "open" } }}
      renderEmpty={({ state }) => (state === "open" ? "Nobody waits for help." : "No request has been closed yet.")}
      refreshMilliseconds={refreshMilliseconds}
      columns={[
        {
          name: "Request",
          render: (row, open) => (
            <RowButton label={`Request ${row.id}`} onClick={open}>
              {row.id}
            </RowButton>
          ),
        },
        { name: "Wish", render: (row) => kindWords[row.kind] },
        { name: "Asked (UTC)", render: (row) => row.asked_at },
        { name: "Waits for", render: (row) => row.practitioner },
        { name: "Start (UTC)", render: (row) => row.scheduled_start },
        { name: "Visit", render: (row) => row.appointment_id },
        { name: "Standing", render: (row) => <RequestStanding request={row} /> },
      ]}
      renderDialog={(request, close) => <HelpRequestDialog request={request} onClose={close} />}
    />
  );
}

function RequestStanding({ request }: { request: HelpRequest }) {
  if (request.done_by !== null) return <Pill kind="good">{`Done by ${request.done_by}`}</Pill>;
  if (request.closed_because !== null) return <Pill kind="plain">{closedWords[request.closed_because]}</Pill>;
  if (request.practitioner_came) return <Pill kind="plain">The practitioner came</Pill>;
  return <Pill kind="warn">Waiting</Pill>;
}
