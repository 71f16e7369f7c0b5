/** Gifts to arrange, by their day; those that are done, and those kept aside. */
import { giftStates, listGifts, type OpenedGift, type OpsGift, openGift } from "@larkwell/contract/ops-leads.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../../api/client.ts";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { ReasonDialog } from "../../../../kit/console/ReasonDialog.tsx";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { useReason } from "../../../../kit/console/use-reason.ts";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { GiftDialog } from "./GiftDialog.tsx";
import { signWords } from "./lead-words.ts";

const names = { open: "To arrange", done: "Taken care of", suspected: "Kept aside" } as const;

const emptiness = {
  open: { title: "No gift waits", words: "Gifts that visitors ask for arrive here, the next day on top." },
  done: { title: "None yet", words: "Gifts that you mark as taken care of stand here." },
  suspected: { title: "Nothing is kept aside", words: "What looks as if a program had sent it would stand here." },
} as const;

export function GiftsTable() {
  const { values, page, offset, change } = useFilters(["state"]);
  const state = giftStates.find((one) => one === values.state) ?? "open";
  const list = useQuery({
    ...q(listGifts, { query: { state, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<OpenedGift>();
  const look = useReason<OpsGift>();
  const open = useSend(openGift, {
    onSuccess: (gift) => {
      look.close();
      setOpened(gift);
    },
    onError: look.fail,
  });
  const filters = (
    <Filters>
      <SelectField label="Which" value={state} onChange={(event) => change({ state: event.target.value })}>
        {giftStates.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
    </Filters>
  );
  const isEmpty = list.data?.pagination.total === 0;
  return (
    <>
      {isEmpty ? (
        <>
          {filters}
          <EmptyState title={emptiness[state].title} picture={<InTray />}>
            {emptiness[state].words}
          </EmptyState>
        </>
      ) : (
        <ConsoleTable<OpsGift>
          caption="Gifts"
          filters={filters}
          columns={[
            {
              name: "For",
              render: (row) => (
                <button
                  type="button"
                  data-row
                  aria-label={`${row.deliver_on}: see who gives what to whom`}
                  onClick={() => look.ask(row)}
                >
                  {row.deliver_on}
                </button>
              ),
            },
            { name: "Credit", render: (row) => <Money dollars={row.amount} /> },
            { name: "Sent by", render: (row) => (row.by === "email" ? "E-mail" : "Post") },
            { name: "Asked for (UTC)", render: (row) => row.asked_at },
            state === "suspected"
              ? { name: "Why it is here", render: (row) => signWords(row.signs) }
              : { name: "Taken care of (UTC)", render: (row) => row.fulfilled_at ?? "not yet" },
          ]}
          rows={list.data?.data}
          query={list}
          keyOf={(row) => row.id}
          total={list.data?.pagination.total ?? 0}
          more={list.data?.meta.more ?? false}
          page={page}
          onPage={(next) => change({ page: String(next) })}
        />
      )}
      {look.wanted && (
        <ReasonDialog
          title="Show who gives what to whom?"
          confirm="Show it"
          busy={open.isPending}
          error={look.error}
          onReason={(reason) => look.wanted && open.mutate({ params: { id: look.wanted.id }, body: { reason } })}
          onClose={look.close}
        />
      )}
      {opened && <GiftDialog gift={opened} suspected={state === "suspected"} onClose={() => setOpened(undefined)} />}
    </>
  );
}
