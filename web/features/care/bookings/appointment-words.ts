/** What a list, a detail page and the dialogs say of an appointment. */
import type { Appointment, RefundPreview } from "@larkwell/contract/bookings.ts";
import { refundShare } from "@larkwell/domain/bookings/cancellation.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import type { PillKind } from "../../../kit/Badge.tsx";

type StatusFacts = Pick<Appointment, "status" | "cancelled_by">;

/** Every status in words; the colour only helps. */
export function statusWords({ status, cancelled_by }: StatusFacts): { kind: PillKind; words: string } {
  switch (status) {
    case "scheduled":
      return { kind: "good", words: "Booked" };
    case "in_progress":
      return { kind: "accent", words: "Now" };
    case "occurred":
      return { kind: "plain", words: "Took place" };
    case "cancelled":
      return { kind: "plain", words: cancelled_by === "member" ? "Cancelled by you" : "Cancelled by the practitioner" };
    case "missed_by_member":
      return { kind: "warn", words: "Missed" };
    case "missed_by_practitioner":
      return { kind: "warn", words: "Your practitioner didn't come" };
  }
}

export const isAhead = ({ status }: Pick<Appointment, "status">): boolean =>
  status === "scheduled" || status === "in_progress";

/** What happened, and what it means for the member; undefined while the visit is ahead or took place. */
export function outcomeWords(appointment: StatusFacts & Pick<Appointment, "payment" | "product">): string | undefined {
  const name = appointment.product.practitioner.first_name;
  const back = refundedWords(appointment.payment);
  if (appointment.status === "cancelled") {
    const who =
      appointment.cancelled_by === "member" ? "You cancelled this visit." : `${name} had to cancel this visit.`;
    return `${who} ${back}`.trim();
  }
  if (appointment.status === "missed_by_member") return `The visit was over before you joined. ${back}`.trim();
  if (appointment.status === "missed_by_practitioner") return `We are sorry: ${name} did not come. ${back}`.trim();
  return undefined;
}

/** "$17.50 went back to your card and $10 to your credits." */
export function refundedWords(payment: Appointment["payment"]): string {
  if (!payment || payment.price === 0) return "";
  const parts = placesOf(payment.refunded_card, payment.refunded_credit);
  return parts === "" ? "Nothing was refunded." : `${parts.replace(" to ", " went back to ")}.`;
}

/** "You get back $17.50 to your card and $10 to your credits." Said before anything is confirmed (D36). */
export function refundWords(preview: RefundPreview, price: number): string {
  if (price === 0) return "This visit cost nothing, so there is nothing to give back.";
  const parts = placesOf(preview.card, preview.credit);
  return parts === "" ? "If you cancel now, you get nothing back." : `If you cancel now, you get back ${parts}.`;
}

/** "Full refund", "Half refund ($17.50)": what a policy gives back to who cancels in time. `price` in dollars. */
export function refundOffer(policy: string, price: number): string {
  const share = refundShare(policy);
  if (share === 1) return "Full refund";
  return `Half refund (${formatDollars(Math.ceil(wireToCents(price) * share))})`;
}

/**
 * What moving does to the refund, said before it is confirmed (D35, R9.038): `now` if the visit were cancelled instead, `after` if it were
 * cancelled after the move. "worse" is said with a warning.
 */
export function movedRefundWords(
  now: Pick<RefundPreview, "card" | "credit">,
  after: Pick<RefundPreview, "card" | "credit">,
  price: number,
): { worse: boolean; words: string } {
  const before = placesOf(now.card, now.credit);
  const then = placesOf(after.card, after.credit);
  if (price === 0) return { worse: false, words: "The visit is free, and it stays free." };
  if (then !== "") return { worse: false, words: `If you cancel it after the move, you get back ${then}.` };
  if (before === "")
    return { worse: false, words: "It is too late to cancel for a refund, and moving does not change that." };
  return {
    worse: true,
    words: `At the new time it is too late for a refund: if you cancel after the move, you get nothing back. If you cancel now instead, you get back ${before}.`,
  };
}

function placesOf(card: number, credit: number): string {
  const dollars = (amount: number) => formatDollars(wireToCents(amount));
  const parts = [
    ...(card > 0 ? [`${dollars(card)} to your card`] : []),
    ...(credit > 0 ? [`${dollars(credit)} to your credits`] : []),
  ];
  return parts.join(" and ");
}

/** "in 3 days", "in 2 hours", "in 12 minutes", "now": how far away a visit is. */
export function howSoon(scheduledStart: string, zone: string, now: Temporal.Instant): string {
  const start = fromWire(scheduledStart);
  if (start === undefined) return "";
  const minutes = Math.ceil((start.epochMilliseconds - now.epochMilliseconds) / 60_000);
  if (minutes <= 0) return "now";
  if (minutes < 60) return minutes === 1 ? "in 1 minute" : `in ${minutes} minutes`;
  const date = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate();
  const days = date(now).until(date(start)).days;
  if (days === 0) {
    const hours = Math.floor(minutes / 60);
    return hours === 1 ? "in an hour" : `in ${hours} hours`;
  }
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
