// Cases for the steps of booking.
import { expect, test } from "vitest";
import { afterPostBooking, postBookingDialog, stepAfterTime } from "./booking-steps.ts";

test.each([
  [false, false, 0, 3500, "addCard"],
  [false, false, 3499, 3500, "addCard"],
  [false, false, 3500, 3500, "bookingConfirm"],
  [false, false, 0, 0, "bookingConfirm"],
  [true, false, 0, 3500, "bookingConfirm"],
  [false, true, 0, 3500, "bookingConfirm"],
])(
  "card %s, plan %s, credits %i, price %i: %s",
  (hasPaymentMethod, hasSubscriptionPlan, creditCents, priceCents, step) => {
    expect(stepAfterTime({ hasPaymentMethod, hasSubscriptionPlan, creditCents, priceCents })).toBe(step);
  },
);

test("a phone number is asked for before a note", () => {
  expect(postBookingDialog({ hasPhone: false })).toBe("addPhone");
  expect(postBookingDialog({ hasPhone: true })).toBe("addNote");
});

test.each([
  [true, true, true, "post-book-get-app"],
  [true, false, false, "post-book-get-app"],
  [false, true, true, "app-download"],
  [false, true, false, "app-download"],
  [false, false, true, "how-to"],
  [false, false, false, "appointment-detail"],
])("onboarding %s, iOS %s, first %s: %s", (inOnboarding, isIos, isFirstAppointment, expected) => {
  expect(afterPostBooking({ inOnboarding, isIos, isFirstAppointment })).toBe(expected);
});
