/** Booking over the page one is on: a wide dialog, a full-height sheet on small screens. */
import type { PractitionerDetail } from "@larkwell/contract/practitioners.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { BookingFlow } from "./BookingFlow.tsx";
import { fullName } from "./slot-words.ts";

type Props = {
  practitioner: PractitionerDetail;
  productId?: number | undefined;
  anonymous?: boolean | undefined;
  prescription?: boolean | undefined;
  /** Goes to the confirmation of the soonest time at once (instabook). */
  instant?: boolean | undefined;
  /** The member came here from onboarding and goes on there. */
  inOnboarding?: boolean | undefined;
  onClose: () => void;
};

/** What is chosen and typed stays in this tab when the dialog is closed. */
export function BookingDialog({ onClose, ...booking }: Props) {
  return (
    <Dialog open size="large" title={`Book a visit with ${fullName(booking.practitioner)}`} onClose={onClose}>
      <BookingFlow {...booking} />
    </Dialog>
  );
}
