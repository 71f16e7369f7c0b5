/** How often things happen on the pages, by day. Nothing of who it was is kept, so that there is nothing else to show. */
import { downloadNumbers, listNumbers } from "@larkwell/contract/analytics.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ApiError, q, send } from "../../../../api/client.ts";
import { Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { CsvButton } from "../../../../kit/console/Csv.tsx";
import { useFilters } from "../../../../kit/console/use-filters.ts";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { NumbersTable } from "./NumbersTable.tsx";
import { inOrder, parts, wordsOf } from "./numbers-words.ts";

const names = ["since", "until"] as const;

export default function OpsNumbersPage() {
  const { values, given, change } = useFilters(names);
  const numbers = useQuery({ ...q(listNumbers, { query: given }), placeholderData: keepPreviousData });
  const fault = numbers.error instanceof ApiError ? numbers.error.errors[0] : undefined;
  const shown = numbers.data;
  const errorOf = (name: "since" | "until") => (fault?.field === name ? { error: fault.message } : {});
  return (
    <Page
      title="Numbers"
      width="wide"
      lead="How often things happen on the pages, counted by day. Who it was is not kept anywhere, and people whose browser asks not to be tracked are not counted."
      action={<CsvButton name="numbers" fetchTable={() => send(downloadNumbers, { query: given })} />}
    >
      <Filters>
        <TextField
          label="From (UTC)"
          type="date"
          help="Four weeks when left empty, 92 days at most."
          value={values.since}
          onChange={(event) => change({ since: event.target.value })}
          {...errorOf("since")}
        />
        <TextField
          label="To (UTC)"
          type="date"
          help="Today when left empty. What happens now is added within a minute or two."
          value={values.until}
          onChange={(event) => change({ until: event.target.value })}
          {...errorOf("until")}
        />
      </Filters>
      {!(fault && !shown) && (
        <StateOf
          query={numbers}
          loading={<Skeleton height="24rem" />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState title="Nothing was counted on these days" picture={<InTray />}>
              Open a public page in another window, without being signed in, and it stands here a minute later.
            </EmptyState>
          }
        >
          {({ data, since, until }) =>
            parts.map((part) => (
              <NumbersTable
                key={part}
                title={part}
                since={since}
                until={until}
                rows={data.filter((entry) => wordsOf(entry).part === part).sort(inOrder)}
              />
            ))
          }
        </StateOf>
      )}
    </Page>
  );
}
