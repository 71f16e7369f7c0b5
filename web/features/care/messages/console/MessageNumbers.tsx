/** How many messages there are and how soon they are answered, week by week. */
import { type MessageWeek, readMessageNumbers } from "@larkwell/contract/ops-messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../../api/client.ts";
import { FactList } from "../../../../kit/console/FactList.tsx";
import { Plot } from "../../../../kit/console/Plot.tsx";
import { Muted, Stack } from "../../../../kit/Layout.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { waitedWords, waitWords, weekWords } from "./message-number-words.ts";

/** Short, because the count of those who wait is about now. */
const refreshMilliseconds = 60_000;

export function MessageNumbers() {
  const numbers = useQuery({ ...q(readMessageNumbers, {}), refetchInterval: refreshMilliseconds });
  return (
    <StateOf query={numbers} loading={<Skeleton height="30rem" />}>
      {({ all, coordinators, needs_reply, more, waiting_since, counted_at }) => (
        <Stack gap="24">
          <FactList
            facts={[
              [
                t("Needs reply now"),
                <Link key="waiting" to={opsPaths.messages("waiting")}>
                  {more ? t("More than {n}", { n: needs_reply }) : String(needs_reply)}
                </Link>,
              ],
              [t("Longest wait now"), waiting_since && waitedWords(waiting_since, Temporal.Now.instant())],
              [t("Counted (UTC)"), counted_at ?? t("Not yet. We count every hour.")],
            ]}
          />
          {counted_at !== null && <Weeks all={all} coordinators={coordinators} />}
        </Stack>
      )}
    </StateOf>
  );
}

function Weeks({ all, coordinators }: Record<"all" | "coordinators", readonly MessageWeek[]>) {
  return (
    <>
      <Plot
        title={t("Messages per week")}
        across={t("Week from (UTC)")}
        unit={t("Messages")}
        kind="bars"
        labels={all.map(({ week }) => weekWords(week))}
        format={String}
        series={[
          { name: t("From members"), values: all.map((week) => week.from_members) },
          { name: t("From the clinic"), values: all.map((week) => week.from_care) },
        ]}
      />
      <ReplyPlot title={t("Reply time, all messages")} weeks={all} />
      <ReplyPlot title={t("Reply time, care coordinators")} weeks={coordinators} />
    </>
  );
}

/** The median of each week. */
export function ReplyPlot({ title, weeks }: { title: string; weeks: readonly MessageWeek[] }) {
  if (weeks.every((week) => week.median_minutes === null))
    return (
      <Stack gap="4">
        <h2>{title}</h2>
        <Muted>
          <Trans>No week had enough answers to show a median.</Trans>
        </Muted>
      </Stack>
    );
  return (
    <Plot
      title={title}
      across={t("Week from (UTC)")}
      unit={t("Median wait")}
      kind="line"
      labels={weeks.map(({ week }) => weekWords(week))}
      format={waitWords}
      series={[{ name: t("Median wait"), values: weeks.map((week) => week.median_minutes) }]}
    >
      <p>
        <Trans>From a member’s first unanswered message to the answer. Half of the answers came sooner.</Trans>
      </p>
    </Plot>
  );
}
