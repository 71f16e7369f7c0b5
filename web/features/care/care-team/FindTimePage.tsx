/** /onboarding/find-time (82 percent): free times of her coordinator, where the member is; the chosen one goes into the booking (R2.092). */
import { listProducts } from "@larkwell/contract/bookings.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { useBookingDraft } from "../../../shell/booking-draft.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { TimeSkeleton } from "../bookings/BookingSkeletons.tsx";
import { SlotPicker } from "../bookings/SlotPicker.tsx";

export default function FindTimePage() {
  const coordinator = useMe().care_coordinators[0];
  return (
    <OnboardingFrame
      step="find_time"
      documentTitle="A time to talk"
      title={coordinator ? `A time to talk with ${coordinator.first_name}` : "A time to talk"}
      lead="By video, and free. It can be moved or cancelled at any time."
    >
      {coordinator ? <Times coordinator={coordinator} /> : <NoTimes />}
    </OnboardingFrame>
  );
}

function Times({ coordinator }: { coordinator: { id: number; first_name: string } }) {
  const me = useMe();
  const { goOn, sending } = useOnboarding("find_time");
  const query = useQuery(q(listProducts, { query: { practitioner_ids: [coordinator.id] } }));
  const { draft, change } = useBookingDraft(me.id, coordinator.id, {});
  return (
    <StateOf query={query} loading={<TimeSkeleton />} isEmpty={({ data }) => data.length === 0} empty={<NoTimes />}>
      {({ data: [product] }) =>
        product && (
          <SlotPicker
            product={product}
            zone={me.time_zone}
            busy={sending ? draft.start : undefined}
            onPick={(start) => {
              if (sending) return;
              // The booking that follows begins with this time; should somebody be faster, it offers the nearest others.
              change({ start, productId: product.id, at: "review" });
              goOn();
            }}
            nothingFree={<NoTimes />}
          />
        )
      }
    </StateOf>
  );
}

function NoTimes() {
  const { skip, sending } = useOnboarding("find_time");
  return (
    <EmptyState
      title="Nothing is free in the next weeks"
      action={
        <Button busy={sending} onClick={skip}>
          Go on without a time
        </Button>
      }
    >
      Your coordinator stays on your home page. New times open every week.
    </EmptyState>
  );
}
