/** Pieces of one feature that dialogs of another open. Features meet only in pages; inside a dialog they meet here, each loaded when shown. */
import { lazy } from "react";

export const CardForm = lazy(async () => ({ default: (await import("../features/wallet/CardForm.tsx")).CardForm }));

/** Asks the bank's question with the real provider's script; the answer says only whether it was asked and taken. */
export async function askBank(publishableKey: string, clientSecret: string): Promise<{ approved: boolean }> {
  const { openStripe } = await import("../features/wallet/stripe-script.ts");
  const stripe = await openStripe(publishableKey);
  const { error } = await stripe.handleNextAction({ clientSecret });
  return { approved: error === undefined };
}

export const NotifyMeDialog = lazy(async () => ({
  default: (await import("../features/practitioners/NotifyMeDialog.tsx")).NotifyMeDialog,
}));

export const AddStateDialog = lazy(async () => ({
  default: (await import("../features/practitioners/AddStateDialog.tsx")).AddStateDialog,
}));

export const BookingDialog = lazy(async () => ({
  default: (await import("../features/bookings/BookingDialog.tsx")).BookingDialog,
}));
