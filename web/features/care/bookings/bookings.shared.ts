/** What bookings let other features show: the dialog that books, loaded when it is opened. */
import { lazily } from "../../../shell/lazily.ts";

export const BookingDialog = lazily(async () => ({ default: (await import("./BookingDialog.tsx")).BookingDialog }));
