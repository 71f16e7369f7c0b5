/** The reader's own time zone, for screens on which staff plan or answer by the clock: how times are shown and typed there. */
import { shortMoment } from "@larkwell/domain/time/spoken-time.ts";
import { instantTyped, typedAs } from "@larkwell/domain/time/typed-time.ts";
import { fromWire, toWire } from "@larkwell/domain/time/wire-time.ts";
import { zoneName } from "@larkwell/domain/time/zones.ts";
import { useMe } from "../../api/session.ts";

export function useOwnTime() {
  const { time_zone: zone } = useMe();
  const now = Temporal.Now.instant();
  const name = zoneName(zone, now);
  const short = (wire: string | null): string => {
    const at = wire === null ? undefined : fromWire(wire);
    return at ? shortMoment(now, at, zone) : "";
  };
  return {
    /** "Eastern Time": for the heading of a column and the label of a field. */
    zone: name,
    /** "Tue, Mar 4, 1:30 PM", where a heading names the zone. */
    short,
    /** "Tue, Mar 4, 1:30 PM Eastern Time". */
    moment: (wire: string | null): string => (wire === null ? "" : `${short(wire)} ${name}`),
    /** What a field for a date and time has, as the contract takes it; empty if it has none. */
    wireOf(typed: string): string {
      const at = instantTyped(typed, zone);
      return at ? toWire(at) : "";
    },
    /** In so many hours, on the full hour, as a field for a date and time has it. */
    typedIn: (hours: number): string => `${typedAs(now.add({ hours }), zone).slice(0, 14)}00`,
  };
}
