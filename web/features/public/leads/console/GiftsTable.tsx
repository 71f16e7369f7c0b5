/** Gifts to arrange, by date; gifts that are done, and gifts set aside. */
import { listGifts, openGift } from "@larkwell/contract/ops-leads.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { OpenWithReason } from "../../../../kit/console/OpenWithReason.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { GiftDialog } from "./GiftDialog.tsx";
import { signWords } from "./lead-words.ts";

const emptiness = () =>
  ({
    open: {
      title: t("No gifts to arrange"),
      words: t("Gifts that visitors request appear here, earliest date first."),
    },
    done: { title: t("None yet"), words: t("Gifts that you mark as handled appear here.") },
    suspected: {
      title: t("No suspected spam"),
      words: t("No suspected spam"),
    },
  }) as const;

export function GiftsTable() {
  return (
    <QueueTable
      endpoint={listGifts}
      caption={t("Gifts")}
      filters={{
        state: {
          label: t("Show"),
          choices: { open: t("To arrange"), done: t("Handled"), suspected: t("Suspected spam") },
          usual: "open",
        },
      }}
      renderEmpty={({ state = "open" }) => (
        <EmptyState title={emptiness()[state].title} picture={<InTray />}>
          {emptiness()[state].words}
        </EmptyState>
      )}
      columns={({ state }) => [
        {
          name: t("For"),
          render: (row, open) => (
            <RowButton label={t("{deliverOn}: show giver and recipient", { deliverOn: row.deliver_on })} onClick={open}>
              {row.deliver_on}
            </RowButton>
          ),
        },
        { name: t("Credit"), render: (row) => <Money dollars={row.amount} /> },
        { name: t("Sent by"), render: (row) => (row.by === "email" ? t("Email") : t("Post")) },
        { name: t("Requested (UTC)"), render: (row) => row.asked_at },
        state === "suspected"
          ? { name: t("Reason"), render: (row) => signWords(row.signs) }
          : { name: t("Handled (UTC)"), render: (row) => row.fulfilled_at ?? t("not yet") },
      ]}
      renderDialog={({ id }, close, { state }) => (
        <OpenWithReason
          endpoint={openGift}
          id={id}
          title={t("Show giver and recipient?")}
          confirm={t("Show record")}
          onClose={close}
        >
          {(gift) => <GiftDialog gift={gift} suspected={state === "suspected"} onClose={close} />}
        </OpenWithReason>
      )}
    />
  );
}
