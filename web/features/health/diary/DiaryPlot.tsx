/** The entries of one kind over time, from the first to the last, with published thresholds where there are some. */
import type { DiaryEntry } from "@larkwell/contract/diary.ts";
import { HIGH, SEVERE } from "@larkwell/domain/diary/advice.ts";
import { type DiaryKind, KIND_NAMES } from "@larkwell/domain/diary/diary.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { textOf } from "@larkwell/domain/safety/signs-for.ts";
import { useMe } from "../../../api/session.ts";
import { Plot } from "../../../kit/console/Plot.tsx";
import { Muted } from "../../../kit/Layout.tsx";
import { drawnDiary } from "./diary-plot.ts";
import { unitOf, unitsAt } from "./diary-words.ts";

type Props = { kind: DiaryKind; entries: readonly DiaryEntry[] };

export function DiaryPlot({ kind, entries }: Props) {
  const { time_zone: zone } = useMe();
  const units = unitsAt(zone);
  const drawn = drawnDiary(kind, entries, { units, zone });
  if (!drawn) return null;
  return (
    <Plot
      {...drawn}
      title={t("{kind} over time", { kind: KIND_NAMES[kind] })}
      across={t("Date")}
      unit={unitOf(kind, units)}
      missing={t("No entry")}
      format={(value) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value)}
    >
      {kind === "blood_pressure" && (
        <Muted>
          {t(
            "The lines: from {upper} (upper) or {lower} (lower), call the same day. From {severeUpper} or {severeLower}, call right away. Thresholds of the American College of Obstetricians and Gynecologists.",
            { ...HIGH, severeUpper: SEVERE.upper, severeLower: SEVERE.lower },
          )}
        </Muted>
      )}
      {kind === "temperature" && (
        <Muted>{t("The line: {sign} (Centers for Disease Control and Prevention).", { sign: textOf("fever") })}</Muted>
      )}
    </Plot>
  );
}
