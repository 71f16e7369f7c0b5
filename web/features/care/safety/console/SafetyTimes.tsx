/** How soon cases were acknowledged and how soon the member was reached, week by week. Drills are apart. */
import { readSafetyTimes, type SafetyWeek } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../../api/client.ts";
import { Plot } from "../../../../kit/console/Plot.tsx";
import { Muted, Stack } from "../../../../kit/Layout.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { minuteWords } from "./safety-words.ts";

export function SafetyTimes() {
  const times = useQuery(q(readSafetyTimes, {}));
  return (
    <StateOf query={times} loading={<Skeleton height="30rem" />}>
      {({ cases, drills }) => (
        <Stack gap="24">
          <Weeks title={t("Cases")} weeks={cases} none={t("No case in the last 12 weeks.")} />
          <Weeks
            title={t("Drills")}
            weeks={drills}
            none={t("No drill in the last 12 weeks. Start one from the list of cases.")}
          />
        </Stack>
      )}
    </StateOf>
  );
}

function Weeks({ title, weeks, none }: { title: string; weeks: readonly SafetyWeek[]; none: string }) {
  if (weeks.every(({ cases }) => cases === 0))
    return (
      <Stack gap="4">
        <h2>{title}</h2>
        <Muted>{none}</Muted>
      </Stack>
    );
  return (
    <Plot
      title={title}
      across={t("Week from (UTC)")}
      unit={t("Median")}
      kind="line"
      labels={weeks.map(({ week }) => week)}
      format={minuteWords}
      missing={t("None")}
      series={[
        { name: t("To acknowledge"), values: weeks.map((week) => week.to_acknowledge) },
        { name: t("To reach the member"), values: weeks.map((week) => week.to_contact) },
      ]}
    >
      <p>
        <Trans>From the first alert. Half of the cases took less time.</Trans>
      </p>
    </Plot>
  );
}
