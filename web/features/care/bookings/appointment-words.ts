/** What a list, a detail page and the dialogs say about an appointment. */
import type { Appointment, RefundPreview } from "@larkwell/contract/bookings.ts";
import { refundShare } from "@larkwell/domain/bookings/cancellation.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import type { PillKind } from "../../../kit/Badge.tsx";

type StatusFacts = Pick<Appointment, "status" | "cancelled_by">;

/** Every status in words; the color only helps. */
export function statusWords({ status, cancelled_by }: StatusFacts): { kind: PillKind; words: string } {
  switch (status) {
    case "scheduled":
      return { kind: "good", words: t("Booked") };
    case "in_progress":
      return { kind: "accent", words: t("Now") };
    case "occurred":
      return { kind: "plain", words: t("Completed") };
    case "cancelled":
      return {
        kind: "plain",
        words: cancelled_by === "member" ? t("Canceled by you") : t("Canceled by the practitioner"),
      };
    case "missed_by_member":
      return { kind: "warn", words: t("Missed") };
    case "missed_by_practitioner":
      return { kind: "warn", words: t("Practitioner didn’t join") };
  }
}

export const isAhead = ({ status }: Pick<Appointment, "status">): boolean =>
  status === "scheduled" || status === "in_progress";

/** What happened, and what it means for the member; undefined while the visit is upcoming or if it took place. */
export function outcomeWords(appointment: StatusFacts & Pick<Appointment, "payment" | "product">): string | undefined {
  const name = appointment.product.practitioner.first_name;
  const back = refundedWords(appointment.payment);
  if (appointment.status === "cancelled") {
    const who =
      appointment.cancelled_by === "member"
        ? t("You canceled this visit.")
        : t("{name} had to cancel this visit.", { name });
    return joined(who, back);
  }
  if (appointment.status === "missed_by_member") return joined(t("The visit ended before you joined."), back);
  if (appointment.status === "missed_by_practitioner")
    return joined(t("We’re sorry. {name} didn’t join the visit.", { name }), back);
  return undefined;
}

/** Complete sentences, one after the other. */
const joined = (...sentences: string[]): string => sentences.filter((one) => one !== "").join(" ");

/** "We refunded $17.50 to your card and $10 to your credits." */
export function refundedWords(payment: Appointment["payment"]): string {
  if (!payment || payment.price === 0) return "";
  const places = placesOf(payment.refunded_card, payment.refunded_credit);
  if (places === undefined) return t("Nothing was refunded.");
  return t(
    "{to, select, card {We refunded {card} to your card.} credits {We refunded {credits} to your credits.} other {We refunded {card} to your card and {credits} to your credits.}}",
    places,
  );
}

/** "If you cancel now, we’ll refund $17.50 to your card and $10 to your credits." Shown before anything is confirmed (D36). */
export function refundWords(preview: RefundPreview, price: number): string {
  if (price === 0) return t("This visit was free, so there’s nothing to refund.");
  const places = placesOf(preview.card, preview.credit);
  if (places === undefined) return t("If you cancel now, you won’t get a refund.");
  return t(
    "{to, select, card {If you cancel now, we’ll refund {card} to your card.} credits {If you cancel now, we’ll refund {credits} to your credits.} other {If you cancel now, we’ll refund {card} to your card and {credits} to your credits.}}",
    places,
  );
}

/** "$17.50": what a policy refunds before the deadline; undefined if that is everything. `price` in dollars. */
export function partRefund(policy: string, price: number): string | undefined {
  const share = refundShare(policy);
  return share === 1 ? undefined : formatDollars(Math.ceil(wireToCents(price) * share));
}

/**
 * What moving the visit does to the refund, shown before it is confirmed (D35, R9.038). `now`: the refund if the visit
 * were canceled instead. `after`: the refund if it were canceled after the move. "worse" is shown with a warning.
 */
export function movedRefundWords(
  now: Pick<RefundPreview, "card" | "credit">,
  after: Pick<RefundPreview, "card" | "credit">,
  price: number,
): { worse: boolean; words: string } {
  const before = placesOf(now.card, now.credit);
  const later = placesOf(after.card, after.credit);
  if (price === 0) return { worse: false, words: t("This visit is free and stays free.") };
  if (later !== undefined)
    return {
      worse: false,
      words: t(
        "{to, select, card {If you cancel after rescheduling, we’ll refund {card} to your card.} credits {If you cancel after rescheduling, we’ll refund {credits} to your credits.} other {If you cancel after rescheduling, we’ll refund {card} to your card and {credits} to your credits.}}",
        later,
      ),
    };
  if (before === undefined)
    return {
      worse: false,
      words: t("It’s too late to cancel for a refund, and rescheduling doesn’t change that."),
    };
  return {
    worse: true,
    words: t(
      "{to, select, card {If you reschedule and then cancel, you won’t get a refund. If you cancel now instead, we’ll refund {card} to your card.} credits {If you reschedule and then cancel, you won’t get a refund. If you cancel now instead, we’ll refund {credits} to your credits.} other {If you reschedule and then cancel, you won’t get a refund. If you cancel now instead, we’ll refund {card} to your card and {credits} to your credits.}}",
      before,
    ),
  };
}

/** Where a refund is paid, for the messages above; undefined if there is no refund. */
function placesOf(card: number, credit: number) {
  if (card <= 0 && credit <= 0) return undefined;
  const dollars = (amount: number) => formatDollars(wireToCents(amount));
  const to = credit <= 0 ? "card" : card <= 0 ? "credits" : "both";
  return { to, card: dollars(card), credits: dollars(credit) };
}

/** "In 3 days", "In 2 hours", "In 12 minutes", "Tomorrow": how far away a visit is; undefined once it starts. */
export function howSoon(scheduledStart: string, zone: string, now: Temporal.Instant): string | undefined {
  const start = fromWire(scheduledStart);
  if (start === undefined) return undefined;
  const minutes = Math.ceil((start.epochMilliseconds - now.epochMilliseconds) / 60_000);
  if (minutes <= 0) return undefined;
  if (minutes < 60) return t("In {minutes, plural, one {# minute} other {# minutes}}", { minutes });
  const date = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate();
  const days = date(now).until(date(start)).days;
  if (days === 0) {
    const hours = Math.floor(minutes / 60);
    return t("In {hours, plural, one {# hour} other {# hours}}", { hours });
  }
  return days === 1 ? t("Tomorrow") : t("In {days} days", { days });
}
