/** How often things happen on the pages, by day. Nothing about the people is stored, so there is nothing else to show. */
import { downloadNumbers, listNumbers } from "@larkwell/contract/analytics.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      title={t("Numbers")}
      width="wide"
      lead={t(
        "How often things happen on the pages, by day. We don’t record who, and we don’t count people whose browser asks not to be tracked.",
      )}
      action={<CsvButton name="numbers" fetchTable={() => send(downloadNumbers, { query: given })} />}
    >
      <Filters>
        <TextField
          label={t("From (UTC)")}
          type="date"
          help={t("If empty, four weeks. 92 days at most.")}
          value={values.since}
          onChange={(event) => change({ since: event.target.value })}
          {...errorOf("since")}
        />
        <TextField
          label={t("To (UTC)")}
          type="date"
          help={t("If empty, today. New events appear within a minute or two.")}
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
            <EmptyState title={t("No events on these days")} picture={<InTray />}>
              <Trans>Open a public page in another window without signing in. It shows up here a minute later.</Trans>
            </EmptyState>
          }
        >
          {({ data, since, until }) =>
            parts().map((part) => (
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
