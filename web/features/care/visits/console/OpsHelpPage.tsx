/** Members who wait in a visit and asked for help: who has waited longest first. Name and number show when one is opened. */
import { type HelpRequest, listHelpRequests } from "@larkwell/contract/ops-help.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { Page } from "../../../../kit/Page.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
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
  const { values, page, offset, change } = useFilters(["state"]);
  const state = values.state === "done" ? "done" : "open";
  const list = useQuery({
    ...q(listHelpRequests, { query: { state, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMilliseconds,
  });
  const [chosen, setChosen] = useState<HelpRequest>();
  return (
    <Page
      title="Help requests"
      lead="Members who wait in a visit for a practitioner who hasn’t come. Practitioners are told by e-mail, and by text if they agreed to it. A request closes by itself when both are there, or when the visit is moved, cancelled or over."
      width="wide"
    >
      <ConsoleTable<HelpRequest>
        caption="Help requests"
        filters={
          <Filters>
            <SelectField
              label="Standing"
              value={state}
              onChange={(event) => change({ state: event.target.value === "done" ? "done" : "" })}
            >
              <option value="open">Open</option>
              <option value="done">Done</option>
            </SelectField>
          </Filters>
        }
        columns={[
          {
            name: "Request",
            render: (row) => (
              <button type="button" data-row aria-label={`Request ${row.id}`} onClick={() => setChosen(row)}>
                {row.id}
              </button>
            ),
          },
          { name: "Wish", render: (row) => kindWords[row.kind] },
          { name: "Asked (UTC)", render: (row) => row.asked_at },
          { name: "Waits for", render: (row) => row.practitioner },
          { name: "Start (UTC)", render: (row) => row.scheduled_start },
          { name: "Visit", render: (row) => row.appointment_id },
          { name: "Standing", render: (row) => <Standing request={row} /> },
        ]}
        rows={list.data?.data}
        query={list}
        keyOf={(row) => row.id}
        total={list.data?.pagination.total ?? 0}
        empty={state === "open" ? "Nobody waits for help." : "No request has been closed yet."}
        more={list.data?.meta.more ?? false}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      {chosen && <HelpRequestDialog key={chosen.id} request={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

function Standing({ request }: { request: HelpRequest }) {
  if (request.done_by !== null) return <Pill kind="good">{`Done by ${request.done_by}`}</Pill>;
  if (request.closed_because !== null) return <Pill kind="plain">{closedWords[request.closed_because]}</Pill>;
  if (request.practitioner_came) return <Pill kind="plain">The practitioner came</Pill>;
  return <Pill kind="warn">Waiting</Pill>;
}
