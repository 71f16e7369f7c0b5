/** The steps of a booking: a time, then a card if one is needed, then the confirmation, then what follows it. */
import { listProducts } from "@larkwell/contract/bookings.ts";
import type { PractitionerDetail, Product } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { track } from "../../../analytics/events.ts";
import { q } from "../../../api/client.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import type { BookingPreferences } from "../../../shell/booking-draft.ts";
import { AfterBooking } from "./AfterBooking.tsx";
import styles from "./Booking.module.css";
import { SummarySkeleton, TimeSkeleton } from "./BookingSkeletons.tsx";
import { BookingSummary } from "./BookingSummary.tsx";
import { CardStep } from "./CardStep.tsx";
import { ConfirmStep } from "./ConfirmStep.tsx";
import { StateNotice } from "./StateNotice.tsx";
import { StepHeading } from "./StepHeading.tsx";
import { TimeStep } from "./TimeStep.tsx";
import { type BookingStep, type BookingSteps, useBookingSteps } from "./use-booking-steps.ts";

export type BookingFlowProps = {
  practitioner: PractitionerDetail;
  /** What the link or the previous page asked for. */
  requests?: BookingPreferences | undefined;
  /** Goes straight to the confirmation of the soonest time (instabook). */
  instant?: boolean | undefined;
  /** The member came here from onboarding and continues there. */
  inOnboarding?: boolean | undefined;
  /** What is shown below until something is booked. */
  foot?: ReactNode;
};

export function BookingFlow(props: BookingFlowProps) {
  const { practitioner } = props;
  const query = useQuery(q(listProducts, { query: { practitioner_ids: [practitioner.id] } }));
  return (
    <StateOf
      query={query}
      loading={<TimeSkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <>
          <EmptyState title={t("No visits to book right now")}>
            <Trans>{practitioner.first_name} isn’t offering visits right now.</Trans>
          </EmptyState>
          {props.foot}
        </>
      }
    >
      {({ data }) => <Steps {...props} products={data} />}
    </StateOf>
  );
}

type StepsProps = BookingFlowProps & { products: readonly Product[] };

function Steps({ products, practitioner, requests = {}, instant = false, inOnboarding = false, foot }: StepsProps) {
  const steps = useBookingSteps(practitioner.id, products, { requests, instant });
  const { step, product, appointment } = steps;
  useCountedStep(step);
  const ref = useFocusOn(step);
  if (product === undefined) return null;
  if (appointment) return <AfterBooking {...{ appointment, inOnboarding }} />;
  return (
    <Stack gap="24" ref={ref}>
      {step === "selectTime" ? (
        <TimeStep
          {...{ practitioner, products, product }}
          conflict={steps.conflict}
          chosen={steps.draft.start}
          instant={instant}
          onProduct={steps.chooseProduct}
          onPick={steps.pick}
          onInstant={steps.pickInstantly}
        />
      ) : (
        <Review {...{ steps, practitioner, product }} />
      )}
      {foot}
    </Stack>
  );
}

type ReviewProps = { steps: BookingSteps; practitioner: PractitionerDetail; product: Product };

/**
 * After the time, in reading order: what prevents the booking, or the heading; what is being booked and what it costs;
 * and the button to continue.
 */
function Review({ steps, practitioner, product }: ReviewProps) {
  const { step, check, draft, change } = steps;
  const start = draft.start ?? "";
  return (
    <StateOf query={check} loading={<SummarySkeleton />}>
      {(facts) => {
        const summary = (
          <BookingSummary
            {...{ practitioner, product, start, facts, draft }}
            onTimes={steps.toTimes}
            onChange={change}
          />
        );
        if (step === "warning")
          return (
            <Stack gap="24" align="start" className={styles.columns}>
              <StateNotice
                {...{ practitioner, product }}
                outcome={facts.state_outcome}
                onChange={change}
                onRecheck={() => void check.refetch()}
              />
              {summary}
            </Stack>
          );
        return (
          <Stack as="section" gap="16" aria-labelledby="booking-step">
            <StepHeading id="booking-step">{step === "addCard" ? t("Add a card") : t("Review and book")}</StepHeading>
            <Stack gap="24" align="start" className={styles.columns}>
              {summary}
              {step === "addCard" ? (
                <CardStep
                  hold={steps.hold.hold}
                  onHoldOver={steps.hold.again}
                  onAdded={steps.cardAdded}
                  onCancel={steps.leaveCard}
                />
              ) : (
                <ConfirmStep
                  {...{ facts, practitioner }}
                  booking={steps.booking}
                  cardId={steps.cardId}
                  onCard={steps.setCardId}
                  draft={{ ...draft, productId: product.id, start, childId: steps.childId }}
                  hold={steps.hold.hold}
                  onHoldOver={steps.hold.again}
                  onNote={(note) => change({ note })}
                  onChild={steps.chooseChild}
                  onOtherCard={steps.otherCard}
                />
              )}
            </Stack>
          </Stack>
        );
      }}
    </StateOf>
  );
}

const countedSteps = { selectTime: "time", addCard: "card", bookingConfirm: "confirmation", booked: "booked" } as const;

/** Counts how far bookings get, but not who books whom or why. */
function useCountedStep(step: BookingStep) {
  useEffect(() => {
    if (step !== "checking" && step !== "warning") track("booking_step_reached", { step: countedSteps[step] });
  }, [step]);
}

/** Moves focus to the heading of each new step, so that keyboards and screen readers follow. */
function useFocusOn(step: BookingStep) {
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (step !== "checking") {
      // A conflict says first what happened; without one the heading names the current step.
      const says = ref.current?.querySelector<HTMLElement>("[data-conflict]");
      (says ?? ref.current?.querySelector<HTMLElement>("[data-step]"))?.focus();
    }
  }, [step]);
  return ref;
}
