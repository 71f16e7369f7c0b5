// The steps of booking and what follows a booking (R4.031-R4.040, D36).

export interface MeansToPay {
  hasPaymentMethod: boolean;
  hasSubscriptionPlan: boolean;
  /** Credits that will still be valid at the start of the slot. */
  creditCents: number;
  priceCents: number;
}

/**
 * A card is required only without a card, without a plan, and with credits below the price; this is the same for
 * everyone (R4.032-R4.033, D36).
 */
export function stepAfterTime(means: MeansToPay): "addCard" | "bookingConfirm" {
  const covered = means.hasPaymentMethod || means.hasSubscriptionPlan || means.creditCents >= means.priceCents;
  return covered ? "bookingConfirm" : "addCard";
}

/**
 * The first dialog after a booking: a member without a phone number is asked for it, everyone else for a note
 * (R4.035-R4.036).
 */
export function postBookingDialog(member: { hasPhone: boolean }): "addPhone" | "addNote" {
  return member.hasPhone ? "addNote" : "addPhone";
}

export type AfterPostBooking = "post-book-get-app" | "app-download" | "how-to" | "appointment-detail";

/**
 * What follows that dialog (R4.037-R4.039). "app-download" and "how-to" are dialogs over the appointment's page, where
 * everyone ends (R4.040).
 */
export function afterPostBooking(context: {
  inOnboarding: boolean;
  isIos: boolean;
  isFirstAppointment: boolean;
}): AfterPostBooking {
  if (context.inOnboarding) return "post-book-get-app";
  if (context.isIos) return "app-download";
  return context.isFirstAppointment ? "how-to" : "appointment-detail";
}
