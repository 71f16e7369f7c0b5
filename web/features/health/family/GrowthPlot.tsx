/** The measurements of one kind beside the lines of one published chart. It judges nothing. */
import type { GrowthEntry } from "@larkwell/contract/family.ts";
import { GROWTH_NAMES, isPreterm } from "@larkwell/domain/family/growth.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Plot } from "../../../kit/console/Plot.tsx";
import { Muted } from "../../../kit/Layout.tsx";
import { type Asked, pointsOf } from "./growth-points.ts";
import { digits, plotted, type Units, unitOf } from "./growth-words.ts";

type Props = Asked & { entries: readonly GrowthEntry[]; units: Units; name: string };

const titleOf = ({ kind, reference }: Pick<Asked, "kind" | "reference">) =>
  reference === "who"
    ? t("{kind} from birth to 2 years", { kind: GROWTH_NAMES[kind] })
    : t("{kind} from 2 to 20 years", { kind: GROWTH_NAMES[kind] });

const lineNames = () => ({ who: [t("2nd"), t("50th"), t("98th")], cdc: [t("3rd"), t("50th"), t("97th")] });

function sourceWords({ reference, chart }: Pick<Asked, "reference" | "chart">): string | null {
  if (chart === null) return null;
  const whose = chart === "girls" ? t("girls") : t("boys");
  return reference === "who"
    ? t(
        "Lines: 2nd, 50th and 98th percentiles for {whose}, WHO Child Growth Standards (2006), as posted by the Centers for Disease Control and Prevention (CDC).",
        { whose },
      )
    : t("Lines: 3rd, 50th and 97th percentiles for {whose}, CDC growth charts (2000).", { whose });
}

export function GrowthPlot({ entries, units, name, ...asked }: Props) {
  const { kind, reference, chart, born } = asked;
  const points = pointsOf(entries, asked);
  if (points.length === 0) return null;
  const shown = (amount: number) => plotted(kind, amount, units);
  const lines = chart
    ? lineNames()[reference].map((line, index) => ({
        name: line,
        values: points.map((point) => (point.lines === null ? null : shown(point.lines[index] ?? 0))),
        reference: index as 0 | 1 | 2,
      }))
    : [];
  const source = sourceWords(asked);
  return (
    <Plot
      title={titleOf(asked)}
      across={t("Age")}
      unit={unitOf(kind, units)}
      labels={points.map(({ label }) => label)}
      places={points.map(({ months }) => months)}
      named={points.map(({ named }) => named)}
      series={[{ name, values: points.map(({ amount }) => (amount === null ? null : shown(amount))) }, ...lines]}
      kind="line"
      fitted
      format={(value) => digits(value)}
      missing="–"
    >
      {source && <Muted>{source}</Muted>}
      {reference === "who" && isPreterm(born) && (
        <Muted>
          {t(
            "Drawn at corrected age: as if born at 40 weeks, because the birth was at {weeks, plural, one {# week} other {# weeks}}.",
            { weeks: born.weeksAtBirth ?? 0 },
          )}
        </Muted>
      )}
    </Plot>
  );
}
