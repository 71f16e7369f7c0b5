/** Scores of an instrument over time, as a plot with its table; answers that came too soon are named and not joined. */

import type { AssessmentResults } from "@larkwell/contract/assessments.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { assessmentPaths } from "../../../assessment-paths.ts";
import { Plot } from "../../../kit/console/Plot.tsx";
import { PlainList, Stack, Text } from "../../../kit/Layout.tsx";

const FEWEST_FOR_A_PLOT = 2;

/** "Mar 4, 2026": fits below an axis. */
const shortDate = (at: Temporal.Instant, zone: string) =>
  at.toZonedDateTimeISO(zone).toLocaleString(locale(), { month: "short", day: "numeric", year: "numeric" });

export function ScoresOverTime({ result }: { result: AssessmentResults }) {
  const me = useMe();
  const dated = result.over_time.flatMap((one) => {
    const at = fromWire(one.completed_at);
    return at ? [{ ...one, date: shortDate(at, me.time_zone) }] : [];
  });
  const joined = dated.filter(({ comparable }) => comparable);
  const apart = dated.filter(({ comparable }) => !comparable);
  const earlier = dated.filter(({ response_id }) => response_id !== result.response_id);
  if (earlier.length === 0) return null;
  return (
    <Stack gap="16">
      {joined.length >= FEWEST_FOR_A_PLOT && (
        <Plot
          title={t("Your scores over time")}
          across={t("Date")}
          unit={t("Points")}
          labels={joined.map(({ date }) => date)}
          series={[{ name: t("Points"), values: joined.map(({ score }) => score) }]}
          kind="line"
          format={String}
        >
          <Text color="muted" size="sm">
            {t("A higher number means more signs. A change of a point or two says little.")}
          </Text>
        </Plot>
      )}
      {apart.length > 0 && (
        <Text color="muted" size="sm">
          {t("Less than two weeks after the one before, so not in the plot: {list}.", {
            list: apart.map(({ date, score }) => `${date} (${score})`).join(", "),
          })}
        </Text>
      )}
      <details>
        <summary>{t("Earlier results")}</summary>
        <PlainList gap="8">
          {earlier.toReversed().map(({ response_id, date, score, band }) => (
            <li key={response_id}>
              <Link to={assessmentPaths.results(result.slug, { response: response_id })}>
                {[date, score, band].filter((part) => part !== null).join(" · ")}
              </Link>
            </li>
          ))}
        </PlainList>
      </details>
    </Stack>
  );
}
