// Is what a queued notice about an appointment, an order or a plan would say still true when it is sent?
import type { MilkOrderState } from "../milk/order-states.ts";
import type { NoticeName } from "./notices.ts";

export interface NoticedAppointment {
  /** Paid for and not void. */
  booked: boolean;
  cancelled: boolean;
  occurred: boolean;
  /** Who was absent, once that is settled. */
  missedBy: "member" | "practitioner" | null;
  rated: boolean;
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** How long before the start each reminder is due, in minutes (D43). */
export const REMINDER_MINUTES = { reminder_email: 24 * 60, reminder_sms: 60 } as const;

/** A reminder that is due much earlier than this belongs to a time that the appointment no longer has. */
const toleranceMinutes = 10;

/** False if the appointment was canceled, moved or held meanwhile, so that the notice would be untrue. */
export function stillApplies(notice: NoticeName, appointment: NoticedAppointment, now: Temporal.Instant): boolean {
  const { booked, cancelled, occurred, missedBy, rated, start, end } = appointment;
  if (!booked) return false;
  const goesOn = !cancelled && Temporal.Instant.compare(now, end) < 0;
  switch (notice) {
    case "reminder_email":
    case "reminder_sms": {
      const minutes = (start.epochMilliseconds - now.epochMilliseconds) / 60_000;
      return !cancelled && minutes > 0 && minutes <= REMINDER_MINUTES[notice] + toleranceMinutes;
    }
    case "appointment_booked":
    case "appointment_moved":
    case "practitioner_booked":
    case "practitioner_moved":
      return goesOn;
    // No one waits for a time that was moved.
    case "practitioner_awaited":
    case "awaited_sms":
      return goesOn && Temporal.Instant.compare(now, start) >= 0;
    case "appointment_cancelled":
    case "appointment_cancelled_by_practitioner":
    case "practitioner_cancelled":
      return cancelled;
    case "missed_by_practitioner":
    case "practitioner_missed":
      return missedBy === "practitioner";
    case "missed_by_member":
    case "practitioner_waited":
      return missedBy === "member";
    case "overflow_report":
      return occurred;
    case "rate_visit":
      return occurred && !rated;
    default:
      return true;
  }
}

/** Access through an employer may have been restored, or its end moved, before the email is sent. */
export function accessStillApplies(notice: NoticeName, until: Temporal.Instant | null, now: Temporal.Instant): boolean {
  const hasEnded = until !== null && Temporal.Instant.compare(until, now) <= 0;
  return until !== null && (notice === "access_ended" ? hasEnded : !hasEnded);
}

/** Each notice about an order is about one state; when the order has changed, a later notice says so. */
const orderStates: Partial<Record<NoticeName, MilkOrderState>> = {
  order_placed: "placed",
  order_dispatched: "dispatched",
  order_cancelled: "cancelled",
};

interface NoticedPlan {
  state: string;
  renews: boolean;
  /** A pause runs or follows. */
  pauses: boolean;
  /** The first charge after a trial is far enough away to be announced now. */
  isEarly: boolean;
}

/** A plan may have been paid, kept or bought again before the email is sent. */
export function planStillApplies(notice: NoticeName, { state, renews, pauses, isEarly }: NoticedPlan): boolean {
  if (notice === "plan_trial_started") return state === "trial" && renews;
  if (notice === "plan_trial_ends") return state === "trial" && renews && isEarly;
  if (notice === "plan_paused") return pauses;
  if (notice === "plan_charge_ahead") return state === "paused";
  if (notice === "plan_price_changes" || notice === "plan_card_expires") return renews && state !== "ended";
  if (notice === "plan_payment_failed") return state === "past_due";
  if (notice === "plan_unpaid") return state === "ended";
  return notice === "plan_canceled" ? !renews : state !== "ended";
}

export const orderStillApplies = (notice: NoticeName, state: MilkOrderState): boolean => orderStates[notice] === state;
