/** Gifts to arrange, by their day; those that are done, and those kept aside. */
import { listGifts, openGift } from "@larkwell/contract/ops-leads.ts";
import { OpenWithReason } from "../../../../kit/console/OpenWithReason.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { GiftDialog } from "./GiftDialog.tsx";
import { signWords } from "./lead-words.ts";

const emptiness = {
  open: { title: "No gift waits", words: "Gifts that visitors ask for arrive here, the next day on top." },
  done: { title: "None yet", words: "Gifts that you mark as taken care of stand here." },
  suspected: { title: "Nothing is kept aside", words: "What looks as if a program had sent it would stand here." },
} as const;

export function GiftsTable() {
  return (
    <QueueTable
      endpoint={listGifts}
      caption="Gifts"
      filters={{
        state: {
          label: "Which",
          choices: { open: "To arrange", done: "Taken care of", suspected: "Kept aside" },
          usual: "open",
        },
      }}
      renderEmpty={({ state = "open" }) => (
        <EmptyState title={emptiness[state].title} picture={<InTray />}>
          {emptiness[state].words}
        </EmptyState>
      )}
      columns={({ state }) => [
        {
          name: "For",
          render: (row, open) => (
            <RowButton label={`${row.deliver_on}: see who gives what to whom`} onClick={open}>
              {row.deliver_on}
            </RowButton>
          ),
        },
        { name: "Credit", render: (row) => <Money dollars={row.amount} /> },
        { name: "Sent by", render: (row) => (row.by === "email" ? "E-mail" : "Post") },
        { name: "Asked for (UTC)", render: (row) => row.asked_at },
        state === "suspected"
          ? { name: "Why it is here", render: (row) => signWords(row.signs) }
          : { name: "Taken care of (UTC)", render: (row) => row.fulfilled_at ?? "not yet" },
      ]}
      renderDialog={({ id }, close, { state }) => (
        <OpenWithReason
          endpoint={openGift}
          id={id}
          title="Show who gives what to whom?"
          confirm="Show it"
          onClose={close}
        >
          {(gift) => <GiftDialog gift={gift} suspected={state === "suspected"} onClose={close} />}
        </OpenWithReason>
      )}
    />
  );
}
