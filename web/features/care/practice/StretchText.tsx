/** A period in words, in the practitioner's zone; full days are shown without times. */
import { spokenClock, spokenDay } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";

const isMidnight = (at: Temporal.ZonedDateTime) => at.hour === 0 && at.minute === 0;

export function StretchText({ starts, ends, zone }: { starts: string; ends: string; zone: string }) {
  const start = fromWire(starts);
  const end = fromWire(ends);
  if (!start || !end) return null;
  const firstDay = spokenDay(start, zone);
  if (isMidnight(start.toZonedDateTimeISO(zone)) && isMidnight(end.toZonedDateTimeISO(zone))) {
    const lastDay = spokenDay(end.subtract({ hours: 1 }), zone);
    return <strong>{firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`}</strong>;
  }
  const lastDay = spokenDay(end, zone);
  return (
    <strong>
      {`${firstDay}, ${spokenClock(start, zone)} – ${lastDay === firstDay ? "" : `${lastDay}, `}${spokenClock(end, zone)}`}
    </strong>
  );
}
