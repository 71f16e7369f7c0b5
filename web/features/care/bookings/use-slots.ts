/**
 * The free slots of a product, seven days at a time: finds the first page with a time; after that the member chooses
 * the page.
 */
import { readAvailability } from "@larkwell/contract/bookings.ts";
import {
  type CalendarDay,
  calendarDays,
  calendarSpan,
  groupSlotsByDay,
  openingDay,
} from "@larkwell/domain/bookings/calendar-days.ts";
import { spokenClock } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire, toWire } from "@larkwell/domain/time/wire-time.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { q } from "../../../api/client.ts";

export type OpenSlot = {
  start: Temporal.Instant;
  /** As the API returns and accepts it. */
  scheduledStart: string;
  /** Another slot of the same day has the same clock time. */
  twice: boolean;
};

/** Pages searched automatically for a first free time: five weeks. */
const SEARCHED_PAGES = 5;
/** The last page that can be opened. */
const LAST_PAGE = 25;
const REFRESH_MS = 60_000;

export function useSlots(productId: number, zone: string) {
  const [now] = useState(() => Temporal.Now.instant());
  const [page, setPage] = useState(0);
  const [search, setSearch] = useState<"under way" | "over" | "found nothing">("under way");
  const searching = search === "under way";
  const days = useMemo(() => calendarDays(now, zone, page), [now, zone, page]);
  const span = calendarSpan(days, zone);
  const query = useQuery({
    ...q(readAvailability, {
      params: { id: productId },
      query: { starts_at: toWire(span.from), ends_at: toWire(span.until) },
    }),
    refetchInterval: REFRESH_MS,
  });
  const groups = useMemo(() => grouped(query.data?.data ?? [], zone), [query.data, zone]);
  const first = openingDay(days, groups);
  const seen = query.data !== undefined;

  useEffect(() => {
    if (!searching || !seen) return;
    if (first !== undefined) setSearch("over");
    else if (page >= SEARCHED_PAGES - 1) setSearch("found nothing");
    else setPage(page + 1);
  }, [searching, seen, first, page]);

  return {
    query,
    days: days satisfies CalendarDay[],
    groups,
    /** The first day of this page with a time. */
    first,
    /** Still looking for the first page with a time. */
    searching,
    /** No time is free in the next five weeks. */
    nothingFree: search === "found nothing" && first === undefined,
    page,
    canGoBack: page > 0,
    canGoOn: page < LAST_PAGE,
    go: (to: number) => {
      setSearch("over");
      setPage(Math.min(LAST_PAGE, Math.max(0, to)));
    },
  };
}

export type SlotPages = ReturnType<typeof useSlots>;

function grouped(slots: readonly { scheduled_start: string }[], zone: string): Map<string, OpenSlot[]> {
  const read = slots.flatMap(({ scheduled_start }) => {
    const start = fromWire(scheduled_start);
    return start ? [{ start, scheduledStart: scheduled_start, twice: false }] : [];
  });
  const groups = groupSlotsByDay(read, zone);
  for (const day of groups.values()) {
    const clocks = day.map((slot) => spokenClock(slot.start, zone));
    for (const [index, slot] of day.entries())
      slot.twice = clocks.indexOf(clocks[index] ?? "") !== clocks.lastIndexOf(clocks[index] ?? "");
  }
  return groups;
}
