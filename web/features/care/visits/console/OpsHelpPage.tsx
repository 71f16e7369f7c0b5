/**
 * Members who are waiting in a visit and asked for help, the longest wait first. Name and number are shown when a
 * request is opened.
 */
import { type HelpRequest, listHelpRequests } from "@larkwell/contract/ops-help.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Pill } from "../../../../kit/Badge.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { HelpRequestDialog } from "./HelpRequestDialog.tsx";

/** Short, because someone is waiting right now. */
const refreshMilliseconds = 15_000;

const kindWords = () => ({ call: t("Wants a phone call"), message: t("Wrote a message") }) as const;

const closedWords = () =>
  ({
    met: t("The practitioner joined"),
    moved: t("The visit was rescheduled"),
    cancelled: t("The visit was canceled"),
    over: t("The visit is over"),
  }) as const;

export default function OpsHelpPage() {
  return (
    <QueuePage
      title={t("Help requests")}
      lead={t(
        "Members waiting in a visit for a practitioner who hasn’t joined. We alert the practitioner by email, and by text if they agreed to it. A request closes automatically when both have joined, or when the visit is rescheduled, canceled or over.",
      )}
      endpoint={listHelpRequests}
      caption={t("Help requests")}
      filters={{ state: { label: t("Status"), choices: { open: t("Open"), done: t("Done") }, usual: "open" } }}
      renderEmpty={({ state }) =>
        state === "open" ? t("No one is waiting for help.") : t("No request has been closed yet.")
      }
      refreshMilliseconds={refreshMilliseconds}
      columns={[
        {
          name: t("Request"),
          render: (row, open) => (
            <RowButton label={t("Request {id}", { id: row.id })} onClick={open}>
              {row.id}
            </RowButton>
          ),
        },
        { name: t("Request type"), render: (row) => kindWords()[row.kind] },
        { name: t("Requested (UTC)"), render: (row) => row.asked_at },
        { name: t("Waiting for"), render: (row) => row.practitioner },
        { name: t("Start (UTC)"), render: (row) => row.scheduled_start },
        { name: t("Visit"), render: (row) => row.appointment_id },
        { name: t("Status"), render: (row) => <RequestStanding request={row} /> },
      ]}
      renderDialog={(request, close) => <HelpRequestDialog request={request} onClose={close} />}
    />
  );
}

function RequestStanding({ request }: { request: HelpRequest }) {
  if (request.done_by !== null) return <Pill kind="good">{t("Done by {doneBy}", { doneBy: request.done_by })}</Pill>;
  if (request.closed_because !== null) return <Pill kind="plain">{closedWords()[request.closed_because]}</Pill>;
  if (request.practitioner_came)
    return (
      <Pill kind="plain">
        <Trans>The practitioner joined</Trans>
      </Pill>
    );
  return (
    <Pill kind="warn">
      <Trans>Waiting</Trans>
    </Pill>
  );
}
