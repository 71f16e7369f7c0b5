/** How soon each practitioner answers, with their plot in a dialog. */
import { listReplyTimes, type ReplyTimes } from "@larkwell/contract/ops-messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { ReplyPlot } from "./MessageNumbers.tsx";
import { waitedWords, waitWords } from "./message-number-words.ts";

const nameOf = ({ first_name, last_name }: ReplyTimes) => `${first_name} ${last_name}`.trim();

/** The last whole week: the current one is not over. */
const lastWeekOf = ({ weeks }: ReplyTimes) => weeks.at(-2);

export function ReplyTimesTable() {
  return (
    <Section title={t("By practitioner")}>
      <QueueTable
        endpoint={listReplyTimes}
        caption={t("Practitioners with messages")}
        empty={t("No messages with practitioners counted in the last 12 weeks.")}
        columns={[
          { name: t("Practitioner"), render: (row, open) => <RowButton onClick={open}>{nameOf(row)}</RowButton> },
          {
            name: t("Median wait, last week"),
            render: (row) => {
              const minutes = lastWeekOf(row)?.median_minutes;
              return minutes === null || minutes === undefined ? t("Too few") : waitWords(minutes);
            },
          },
          { name: t("Answers, last week"), render: (row) => lastWeekOf(row)?.answers ?? t("Too few") },
          {
            name: t("Longest wait now"),
            render: (row) => (row.waiting_since ? waitedWords(row.waiting_since, Temporal.Now.instant()) : t("None")),
          },
        ]}
        renderDialog={(row, close) => (
          <Dialog open title={nameOf(row)} size="large" onClose={close}>
            <ReplyPlot title={t("Reply time")} weeks={row.weeks} />
          </Dialog>
        )}
      />
    </Section>
  );
}
