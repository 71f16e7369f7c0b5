/** What is drawn of a kind of diary entries: each entry, or how many there were each day. */
import type { DiaryEntry } from "@larkwell/contract/diary.ts";
import { FEVER, HIGH } from "@larkwell/domain/diary/advice.ts";
import { type DiaryKind, KIND_NAMES } from "@larkwell/domain/diary/diary.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import type { PlotLine, PlotSeries } from "../../../kit/console/Plot.tsx";
import { daysBetween, plotted, type Units } from "./diary-words.ts";

const FEWEST_FOR_A_PLOT = 2;
const MINUTES_AN_HOUR = 60;

export interface DrawnDiary {
  labels: string[];
  series: PlotSeries[];
  kind: "line" | "bars";
  /** Published thresholds. */
  lines: PlotLine[];
  /** The axis begins near the least number. */
  fitted: boolean;
}

interface Reader {
  units: Units;
  zone: string;
}

/** Of two with one label, the second is "Mar 4, 9:30 AM (2)". */
function unlike(labels: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return times === 1 ? label : `${label} (${times})`;
  });
}

const dayWords = (day: Temporal.PlainDate) => day.toLocaleString(locale(), { month: "short", day: "numeric" });

const momentsOf = (entries: readonly DiaryEntry[]) => entries.flatMap(({ at }) => fromWire(at) ?? []);

/** How many each day. A day without an entry has no number: nobody noted that there was none. */
function byDay(kind: DiaryKind, entries: readonly DiaryEntry[], zone: string): DrawnDiary | null {
  const days = momentsOf(entries).map((at) => at.toZonedDateTimeISO(zone).toPlainDate());
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const all = Array.from({ length: first.until(last).days + 1 }, (_, place) => first.add({ days: place }));
  const values = all.map((day) => days.filter((one) => one.equals(day)).length || null);
  return {
    labels: unlike(all.map(dayWords)),
    series: [{ name: KIND_NAMES[kind], values }],
    kind: "bars",
    lines: [],
    fitted: false,
  };
}

/** From the first day of one to that of the next. */
function betweenPeriods(entries: readonly DiaryEntry[], zone: string): DrawnDiary | null {
  const moments = momentsOf(entries);
  const pairs = moments.slice(1).flatMap((at, place) => {
    const before = moments[place];
    return before ? [{ at, days: daysBetween(before, at, zone) }] : [];
  });
  if (pairs.length === 0) return null;
  return {
    labels: unlike(pairs.map(({ at }) => dayWords(at.toZonedDateTimeISO(zone).toPlainDate()))),
    series: [{ name: t("Days since the one before"), values: pairs.map(({ days }) => days) }],
    kind: "bars",
    lines: [],
    fitted: false,
  };
}

const thresholdsOf = (kind: DiaryKind, units: Units): PlotLine[] => {
  if (kind === "blood_pressure")
    return [
      { name: t("Upper number: call from here"), value: HIGH.upper },
      { name: t("Lower number: call from here"), value: HIGH.lower },
    ];
  return kind === "temperature" ? [{ name: t("Call now from here"), value: plotted(kind, FEVER, units) }] : [];
};

function valuesOf(kind: DiaryKind, entries: readonly DiaryEntry[], units: Units): PlotSeries[] {
  if (kind === "movements")
    return [
      {
        name: t("Movements an hour"),
        values: entries.map(({ amount, second }) => (amount / Math.max(1, second ?? 1)) * MINUTES_AN_HOUR),
      },
    ];
  const values = entries.map(({ amount }) => plotted(kind, amount, units));
  if (kind !== "blood_pressure") return [{ name: KIND_NAMES[kind], values }];
  return [
    { name: t("Upper number"), values },
    { name: t("Lower number"), values: entries.map(({ second }) => second) },
  ];
}

/** Null: too few for a picture. `entries` has the newest first. */
export function drawnDiary(
  kind: DiaryKind,
  entries: readonly DiaryEntry[],
  { units, zone }: Reader,
): DrawnDiary | null {
  if (entries.length < FEWEST_FOR_A_PLOT) return null;
  const inOrder = entries.toReversed();
  if (kind === "feed" || kind === "diaper") return byDay(kind, inOrder, zone);
  if (kind === "cycle") return betweenPeriods(inOrder, zone);
  const words = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  const labels = inOrder.map(({ at }) => fromWire(at)?.toZonedDateTimeISO(zone).toLocaleString(locale(), words) ?? at);
  return {
    labels: unlike(labels),
    series: valuesOf(kind, inOrder, units),
    kind: "line",
    lines: thresholdsOf(kind, units),
    fitted: kind === "temperature" || kind === "weight" || kind === "blood_pressure",
  };
}
