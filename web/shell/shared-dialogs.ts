/** Pieces of one feature that dialogs of another open. Features meet only in pages; inside a dialog they meet here, each loaded when shown. */
import { lazily } from "./lazily.ts";

export const CardForm = lazily(async () => ({ default: (await import("../features/wallet/CardForm.tsx")).CardForm }));

/** Asks the bank's question with the real provider's script. Throws an Error fit to show when that cannot be loaded. */
export async function askBank(publishableKey: string, clientSecret: string): Promise<void> {
  const script = await import("../features/wallet/stripe-script.ts");
  await script.askBank(await script.openStripe(publishableKey), clientSecret);
}

export const NotifyMeDialog = lazily(async () => ({
  default: (await import("../features/practitioners/NotifyMeDialog.tsx")).NotifyMeDialog,
}));

export const AddStateDialog = lazily(async () => ({
  default: (await import("../features/practitioners/AddStateDialog.tsx")).AddStateDialog,
}));

export const BookingDialog = lazily(async () => ({
  default: (await import("../features/bookings/BookingDialog.tsx")).BookingDialog,
}));
