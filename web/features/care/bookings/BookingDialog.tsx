/** Booking over the current page: a wide dialog, a full-height sheet on small screens. */
import { t } from "@larkwell/domain/language/text.ts";
import { Dialog } from "../../../kit/Dialog.tsx";
import { BookingFlow, type BookingFlowProps } from "./BookingFlow.tsx";
import { fullName } from "./slot-words.ts";

/**
 * What is chosen and typed stays in this tab when the dialog is closed. The page that shows the dialog keeps the step
 * "booking" in the history.
 */
export function BookingDialog({ onClose, ...booking }: BookingFlowProps & { onClose: () => void }) {
  return (
    <Dialog
      open
      size="large"
      title={t("Book a visit with {fullName}", { fullName: fullName(booking.practitioner) })}
      onClose={onClose}
    >
      <BookingFlow {...booking} />
    </Dialog>
  );
}
