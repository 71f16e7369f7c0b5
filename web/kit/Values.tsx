/** How times, amounts and long texts are shown everywhere. */
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { LIST_ITEM_CHARACTERS, truncate, VISUAL_CHARACTERS } from "@larkwell/domain/text/truncate.ts";
import { clockWithZone, spokenDate, spokenDayFrom } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";

type TimeProps = {
  /** "YYYY-MM-DD HH:mm:ss" in UTC, as the API sends it, or an instant. */
  at: string | Temporal.Instant;
  /** The viewer's zone; without it the browser's. */
  zone?: string;
  show?: "moment" | "day" | "date" | "clock";
};

/**
 * Shows a time in the viewer's zone with the zone's name, and with the year if it is not the current one. Shows nothing
 * for an invalid time.
 */
export function TimeText({ at, zone = Temporal.Now.timeZoneId(), show = "moment" }: TimeProps) {
  const instant = typeof at === "string" ? fromWire(at) : at;
  if (instant === undefined) return null;
  const day = () => spokenDayFrom(Temporal.Now.instant(), instant, zone);
  const words = {
    moment: () => `${day()}, ${clockWithZone(instant, zone)}`,
    day,
    date: () => spokenDate(instant, zone),
    clock: () => clockWithZone(instant, zone),
  };
  return <time dateTime={instant.toString()}>{words[show]()}</time>;
}

/** Shows dollars as the API sends them: "$35", "$35.50". */
export function Money({ dollars }: { dollars: number }) {
  return <span className="tabular">{formatDollars(wireToCents(dollars))}</span>;
}

/** Cuts to 50 characters in lists, 150 in visual cards (D69); the full text is the tooltip. */
export function Truncate({ text, to = "list" }: { text: string; to?: "list" | "visual" }) {
  const cut = truncate(text, to === "list" ? LIST_ITEM_CHARACTERS : VISUAL_CHARACTERS);
  return <span title={cut === text ? undefined : text}>{cut}</span>;
}
