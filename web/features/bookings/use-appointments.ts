/** Reads appointments and keeps them true: told by the server, asked again every 30 seconds, every 5 around the start. */
import { type Appointment, listAppointments, readAppointment } from "@larkwell/contract/bookings.ts";
import { loadMoreWindow, pastWindow, upcomingWindow } from "@larkwell/domain/bookings/appointment-changes.ts";
import { LAUNCH_POLL_MS, WAITING_ROOM_MINUTES } from "@larkwell/domain/bookings/join-window.ts";
import { APPOINTMENTS_PAGE_SIZE, LARGEST_PAGE_SIZE } from "@larkwell/domain/platform/timings.ts";
import { fromWire, toWire } from "@larkwell/domain/time/wire-time.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { invalidate, q, send } from "../../api/client.ts";
import { useServerEvent } from "../../realtime/socket.ts";

const FLOOR_MS = 30_000;
/** From this long before the waiting room opens a page asks more often. */
const MARGIN_MINUTES = 2;

/** How often to ask about this visit. */
export function pollInterval(
  appointment: Pick<Appointment, "scheduled_start" | "status"> | undefined,
  now: Temporal.Instant,
): number {
  const start = appointment && fromWire(appointment.scheduled_start);
  if (!start || (appointment.status !== "scheduled" && appointment.status !== "in_progress")) return FLOOR_MS;
  const near = now.add({ minutes: WAITING_ROOM_MINUTES + MARGIN_MINUTES });
  return Temporal.Instant.compare(start, near) <= 0 ? LAUNCH_POLL_MS : FLOOR_MS;
}

function useLiveAppointments() {
  useServerEvent("appointment-changed", () => void invalidate(listAppointments, readAppointment));
}

export function useAppointment(id: number) {
  useLiveAppointments();
  return useQuery({
    ...q(readAppointment, { params: { id } }),
    enabled: Number.isSafeInteger(id) && id > 0,
    refetchInterval: ({ state }) => pollInterval(state.data, Temporal.Now.instant()),
  });
}

/** Where the next part of the upcoming list begins, and how many are there already. */
type Mark = { after: string; shown: number } | undefined;
type Part = { data: Appointment[]; total: number };

/** A page of 10 over the whole window; what comes after it is loaded two weeks at a time (D45, R9.030). */
async function readUpcoming(mark: Mark, now: Temporal.Instant, signal: AbortSignal): Promise<Part> {
  const hidden = "occurred,missed_by_member,missed_by_practitioner";
  const ask = async (from: Temporal.Instant, until: Temporal.Instant, limit: number): Promise<Part> => {
    const query = { scheduled_start: toWire(from), scheduled_end: toWire(until), exclude_statuses: hidden, limit };
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
  const { from, until } = pastWindow(now);
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
            exclude_statuses: "scheduled,in_progress",
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
