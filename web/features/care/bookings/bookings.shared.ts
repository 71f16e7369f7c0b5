/** What bookings export to other features: the booking dialog, loaded when it is opened. */
import { lazyOnline } from "../../../shell/lazy-online.ts";

export const BookingDialog = lazyOnline(async () => ({ default: (await import("./BookingDialog.tsx")).BookingDialog }));
