/** The channels that need a reply, without the members' names. */
import { listWaitingChannels } from "@larkwell/contract/ops-messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { waitedWords } from "./message-number-words.ts";
import { ReadChannel } from "./ReadChannel.tsx";

const refreshMilliseconds = 30_000;

export function WaitingTable({ mayRead }: { mayRead: boolean }) {
  return (
    <QueueTable
      endpoint={listWaitingChannels}
      caption={t("Channels that need a reply")}
      empty={t("No one is waiting for an answer.")}
      refreshMilliseconds={refreshMilliseconds}
      columns={[
        {
          name: t("Channel"),
          render: ({ id }, open) =>
            mayRead ? (
              <RowButton label={t("Channel {id}", { id })} onClick={open}>
                {id}
              </RowButton>
            ) : (
              id
            ),
        },
        { name: t("Waiting for"), render: ({ practitioner }) => practitioner ?? t("Care coordinators") },
        { name: t("Waiting since (UTC)"), render: ({ waiting_since }) => waiting_since },
        { name: t("Wait"), render: ({ waiting_since }) => waitedWords(waiting_since, Temporal.Now.instant()) },
        {
          name: t("Urgent"),
          render: ({ urgent }) => urgent && <Pill kind="bad">{t("May be urgent")}</Pill>,
        },
      ]}
      renderDialog={({ id }, close) => (mayRead ? <ReadChannel id={id} onClose={close} /> : null)}
    />
  );
}
