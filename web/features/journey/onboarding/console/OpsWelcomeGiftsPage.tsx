/** The queue of welcome gifts: the longest wait, what is on hold, and what happened to the rest. Shows no names. */
import { listWelcomeGifts } from "@larkwell/contract/welcome-gifts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Pill } from "../../../../kit/Badge.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { WelcomeGiftDialog } from "./WelcomeGiftDialog.tsx";

const states = () =>
  ({
    waiting: { kind: "plain", words: t("Waiting") },
    dispatched: { kind: "good", words: t("Sent") },
    cancelled: { kind: "plain", words: t("Canceled") },
  }) as const;

export default function OpsWelcomeGiftsPage() {
  return (
    <QueuePage
      title={t("Welcome gifts")}
      lead={t(
        "Oldest first. We check each request again on the day it ships. Open a request to see the name and address.",
      )}
      endpoint={listWelcomeGifts}
      caption={t("Welcome gifts")}
      filters={{ state: { label: t("Status"), choices: states(), usual: "waiting", any: t("Any") } }}
      empty={t("No welcome gifts to send.")}
      columns={[
        {
          name: t("Gift"),
          render: (row, open) => (
            <RowButton label={t("Gift {id}", { id: row.id })} onClick={open}>
              {row.id}
            </RowButton>
          ),
        },
        {
          name: t("Status"),
          render: (row) =>
            row.held ? (
              <Pill kind="bad">
                <Trans>On hold</Trans>
              </Pill>
            ) : (
              <Standing of={states()[row.state]} />
            ),
        },
        { name: t("Organization"), render: (row) => row.organization },
        { name: t("Item"), render: (row) => row.gift },
        { name: t("To"), render: (row) => [row.address_state, row.country].filter(Boolean).join(", ") },
        { name: t("Requested (UTC)"), render: (row) => row.wished_at },
        { name: t("Sent (UTC)"), render: (row) => row.dispatched_at ?? "" },
        { name: t("Number"), render: (row) => row.tracking_number ?? "" },
      ]}
      renderDialog={(gift, close) => <WelcomeGiftDialog gift={gift} onClose={close} />}
    />
  );
}
