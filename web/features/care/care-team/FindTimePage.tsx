/**
 * /onboarding/find-time (82 percent): open times of the member's coordinator, in the member's zone; the chosen one goes
 * into the booking (R2.092).
 */
import { listProducts } from "@larkwell/contract/bookings.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      documentTitle={t("A time to talk")}
      title={
        coordinator ? t("A time to talk with {firstName}", { firstName: coordinator.first_name }) : t("A time to talk")
      }
      lead={t("By video, and free. You can reschedule or cancel at any time.")}
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
              // The booking starts with this time. If someone took it in the meantime, the booking offers the nearest
              // open times.
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
      title={t("No open times in the next few weeks")}
      action={
        <Button busy={sending} onClick={skip}>
          <Trans>Continue without a time</Trans>
        </Button>
      }
    >
      <Trans>Your coordinator stays on your home page. New times open every week.</Trans>
    </EmptyState>
  );
}
