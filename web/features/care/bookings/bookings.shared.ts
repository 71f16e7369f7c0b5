/** What bookings let other features show: the dialog that books, loaded when it is opened. */
import { lazyOnline } from "../../../shell/lazy-online.ts";

export const BookingDialog = lazyOnline(async () => ({ default: (await import("./BookingDialog.tsx")).BookingDialog }));
