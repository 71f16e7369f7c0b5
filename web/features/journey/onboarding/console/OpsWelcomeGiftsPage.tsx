/** The queue of welcome gifts: who has waited longest, what is on hold, and what became of the rest. No person shows here. */
import { listWelcomeGifts, type WelcomeGift } from "@larkwell/contract/welcome-gifts.ts";
import { GIFT_STATES } from "@larkwell/domain/onboarding/welcome-gift.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { Page } from "../../../../kit/Page.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
import { WelcomeGiftDialog } from "./WelcomeGiftDialog.tsx";

const words = {
  waiting: { kind: "plain", words: "Waiting" },
  dispatched: { kind: "good", words: "Sent" },
  cancelled: { kind: "plain", words: "Cancelled" },
} as const;

export default function OpsWelcomeGiftsPage() {
  const { values, page, offset, change } = useFilters(["state"]);
  // Without a word the queue shows what waits; "any" stands for no filter.
  const state = values.state === "" ? "waiting" : GIFT_STATES.find((one) => one === values.state);
  const list = useQuery({
    ...q(listWelcomeGifts, { query: { ...(state ? { state } : {}), limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<number>();
  const gift = list.data?.data.find((one) => one.id === chosen);
  return (
    <Page
      title="Welcome gifts"
      lead="Whoever has waited longest comes first. Each wish is asked about again on the day it leaves; name and address show when it is opened."
      width="wide"
    >
      <ConsoleTable<WelcomeGift>
        caption="Welcome gifts"
        filters={
          <Filters>
            <SelectField
              label="Standing"
              value={values.state}
              onChange={(event) => change({ state: event.target.value })}
            >
              <option value="">Waiting</option>
              <option value="dispatched">Sent</option>
              <option value="cancelled">Cancelled</option>
              <option value="any">Any</option>
            </SelectField>
          </Filters>
        }
        columns={[
          {
            name: "Gift",
            render: (row) => (
              <button type="button" data-row aria-label={`Gift ${row.id}`} onClick={() => setChosen(row.id)}>
                {row.id}
              </button>
            ),
          },
          { name: "Standing", render: (row) => <Standing gift={row} /> },
          { name: "Organization", render: (row) => row.organization },
          { name: "What", render: (row) => row.gift },
          { name: "To", render: (row) => [row.address_state, row.country].filter(Boolean).join(", ") },
          { name: "Wished (UTC)", render: (row) => row.wished_at },
          { name: "Sent (UTC)", render: (row) => row.dispatched_at ?? "" },
          { name: "Number", render: (row) => row.tracking_number ?? "" },
        ]}
        rows={list.data?.data}
        query={list}
        keyOf={(row) => row.id}
        total={list.data?.pagination.total ?? 0}
        empty={values.state === "" ? "No welcome gift waits to be sent." : undefined}
        more={list.data?.meta.more ?? false}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      {gift && <WelcomeGiftDialog key={gift.id} gift={gift} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

function Standing({ gift }: { gift: WelcomeGift }) {
  if (gift.held) return <Pill kind="bad">On hold</Pill>;
  return <Pill kind={words[gift.state].kind}>{words[gift.state].words}</Pill>;
}
