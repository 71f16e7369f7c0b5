/** Reads appointments and keeps them up to date: through events, and by reading them again every 30 seconds, every 5 around the start. */
import {
  type Appointment,
  appointmentStatuses,
  listAppointments,
  readAppointment,
} from "@larkwell/contract/bookings.ts";
import { listCredits } from "@larkwell/contract/payments.ts";
import { loadMoreWindow, pastWindow, upcomingWindow } from "@larkwell/domain/bookings/appointment-changes.ts";
import { APPOINTMENTS_PAGE_SIZE, LARGEST_PAGE_SIZE } from "@larkwell/domain/platform/timings.ts";
import { fromWire, toWire } from "@larkwell/domain/time/wire-time.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { invalidate, q, send } from "../../../api/client.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { FLOOR_MS, pollInterval } from "./poll-interval.ts";

function useLiveAppointments() {
  useServerEvent("appointment-changed", () => void invalidate(listAppointments, readAppointment, listCredits));
}

export function useAppointment(id: number) {
  useLiveAppointments();
  return useQuery({
    ...q(readAppointment, { params: { id } }),
    enabled: Number.isSafeInteger(id) && id > 0,
    refetchInterval: ({ state }) => pollInterval(state.data, Temporal.Now.instant()),
  });
}

type AppointmentStatus = Appointment["status"];

/** Where the next part of the upcoming list begins, and how many visits are already loaded. */
type Mark = { after: string; shown: number } | undefined;
type Part = { data: Appointment[]; total: number };

/** A visit is in one of the two lists: in Past as soon as it is over or canceled, even if its time is in the future. */
const ahead = ["scheduled", "in_progress"] satisfies AppointmentStatus[];
const over = appointmentStatuses.filter((status) => !ahead.some((one) => one === status));
const words = (statuses: readonly AppointmentStatus[]) => statuses.join(",");

/** A page of 10 across the entire window; later visits are loaded two weeks at a time (D45, R9.030). */
async function readUpcoming(mark: Mark, now: Temporal.Instant, signal: AbortSignal): Promise<Part> {
  const ask = async (from: Temporal.Instant, until: Temporal.Instant, limit: number): Promise<Part> => {
    const query = { scheduled_start: toWire(from), scheduled_end: toWire(until), exclude_statuses: words(over), limit };
    const { data, pagination } = await send(listAppointments, { query }, { signal });
    return { data, total: pagination.total };
  };
  const whole = upcomingWindow(now);
  if (mark === undefined) return ask(whole.from, whole.until, APPOINTMENTS_PAGE_SIZE);
  const start = fromWire(mark.after) ?? whole.from;
  // Weeks without visits are skipped, so that each press shows something.
  for (let part = loadMoreWindow(start, now); part !== undefined; part = loadMoreWindow(part.until, now)) {
    const { data } = await ask(part.from, part.until, LARGEST_PAGE_SIZE);
    const fresh = data.filter((one) => one.scheduled_start > mark.after);
    if (fresh.length > 0) return { data: fresh, total: 0 };
  }
  return { data: [], total: 0 };
}

export function useUpcoming(now: Temporal.Instant, wanted: boolean) {
  useLiveAppointments();
  return useInfiniteQuery({
    queryKey: [listAppointments.name, "upcoming", toWire(now)],
    enabled: wanted,
    queryFn: ({ pageParam, signal }) => readUpcoming(pageParam, now, signal),
    initialPageParam: undefined as Mark,
    getNextPageParam: (last, all): Mark => {
      const shown = all.reduce((count, part) => count + part.data.length, 0);
      const end = last.data.at(-1)?.scheduled_start;
      return end === undefined || shown >= (all[0]?.total ?? 0) ? undefined : { after: end, shown };
    },
    refetchInterval: FLOOR_MS,
  });
}

export function usePast(now: Temporal.Instant, wanted: boolean) {
  const { from } = pastWindow(now);
  const { until } = upcomingWindow(now);
  return useInfiniteQuery({
    queryKey: [listAppointments.name, "past", toWire(now)],
    enabled: wanted,
    queryFn: async ({ pageParam, signal }): Promise<Part> => {
      const { data, pagination } = await send(
        listAppointments,
        {
          query: {
            scheduled_start: toWire(from),
            scheduled_end: toWire(until),
            exclude_statuses: words(ahead),
            order_direction: "desc",
            offset: pageParam,
            limit: APPOINTMENTS_PAGE_SIZE,
          },
        },
        { signal },
      );
      return { data, total: pagination.total };
    },
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((count, part) => count + part.data.length, 0);
      return last.data.length === 0 || shown >= last.total ? undefined : shown;
    },
  });
}
