/** The steps of a booking: a time, then a card where one is needed, then the confirmation, then what follows it. */
import { type Appointment, type BookingCheck, checkBooking, listProducts } from "@larkwell/contract/bookings.ts";
import type { PractitionerDetail, Product } from "@larkwell/contract/practitioners.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { track } from "../../analytics/events.ts";
import { q } from "../../api/client.ts";
import { useMe } from "../../api/session.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { StateOf } from "../../kit/StateOf.tsx";
import { AfterBooking } from "./AfterBooking.tsx";
import styles from "./Booking.module.css";
import { SummarySkeleton, TimeSkeleton } from "./BookingSkeletons.tsx";
import { BookingSummary } from "./BookingSummary.tsx";
import { useBookingDraft } from "./booking-draft.ts";
import { CardStep } from "./CardStep.tsx";
import { ConfirmStep } from "./ConfirmStep.tsx";
import { StateNotice } from "./StateNotice.tsx";
import { TimeStep } from "./TimeStep.tsx";
import { type Conflict, useBook } from "./use-book.ts";
import { useHold } from "./use-hold.ts";

export type BookingFlowProps = {
  practitioner: PractitionerDetail;
  productId?: number | undefined;
  anonymous?: boolean | undefined;
  prescription?: boolean | undefined;
  instant?: boolean | undefined;
  inOnboarding?: boolean | undefined;
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
        <EmptyState title="Nothing to book at the moment">
          {practitioner.first_name} offers no visits right now.
        </EmptyState>
      }
    >
      {({ data }) => <Steps {...props} products={data} />}
    </StateOf>
  );
}

type StepsProps = BookingFlowProps & { products: readonly Product[] };

function Steps({ products, practitioner, inOnboarding = false, instant = false, ...wishes }: StepsProps) {
  const me = useMe();
  const { draft, change, forget } = useBookingDraft(me.id, practitioner.id, {
    productId: wishes.productId,
    privacy: wishes.anonymous ? "anonymous" : undefined,
    // Also where this practitioner can't prescribe: the check then says so, and offers to go on without (R5.021, R5.022).
    prescription: wishes.prescription && !wishes.anonymous ? true : undefined,
  });
  const [conflict, setConflict] = useState<Conflict>();
  const [appointment, setAppointment] = useState<Appointment>();
  const [otherCard, setOtherCard] = useState(false);
  const [cardId, setCardId] = useState<number>();
  const product = products.find((one) => one.id === draft.productId) ?? products[0];
  const { start } = draft;

  const asked = {
    product_id: product?.id ?? 0,
    scheduled_start: start ?? "",
    privacy: draft.privacy,
    prescription: draft.prescription,
  };
  const check = useQuery({
    ...q(checkBooking, { body: asked }),
    enabled: start !== undefined && appointment === undefined,
  });
  const cleared = check.data?.state_outcome === "ok";
  const costs = (check.data?.price ?? 0) > 0;

  const onConflict = (found: Conflict) => {
    setConflict(found);
    change({ start: undefined });
  };
  const booking = useBook({
    onBooked: (made) => {
      forget();
      setAppointment(made);
    },
    onConflict,
    onRecheck: () => void check.refetch(),
    onReleased: () => hold.again(),
  });
  const hold = useHold(
    product && start && cleared && costs && !appointment ? { productId: product.id, start } : undefined,
    booking.fail,
  );

  const step = appointment ? "booked" : start === undefined ? "selectTime" : stepOf(check.data, otherCard);
  useCountedStep(step);
  const stepRef = useFocusOn(step);
  if (product === undefined) return null;
  if (appointment) return <AfterBooking {...{ appointment, inOnboarding }} />;
  if (start === undefined) {
    return (
      <div ref={stepRef} className={styles.step}>
        <TimeStep
          {...{ practitioner, products, product, conflict, instant }}
          onProduct={(productId) => change({ productId })}
          onPick={(picked) => {
            setConflict(undefined);
            booking.setError(undefined);
            change({ start: picked, productId: product.id });
          }}
        />
      </div>
    );
  }
  const chosen = { ...draft, productId: product.id, start };
  const toTimes = () => change({ start: undefined });
  return (
    <div ref={stepRef} className={styles.step}>
      <StateOf query={check} loading={<SummarySkeleton />}>
        {(facts) => (
          <div className={styles.columns}>
            <BookingSummary
              {...{ practitioner, product, start, facts }}
              draft={chosen}
              onTimes={toTimes}
              onChange={change}
            />
            {step === "warning" ? (
              <StateNotice
                {...{ practitioner, product }}
                outcome={facts.state_outcome}
                onChange={change}
                onRecheck={() => void check.refetch()}
              />
            ) : step === "addCard" ? (
              <CardStep
                hold={hold.hold}
                onHoldOver={hold.again}
                onAdded={(card) => {
                  setOtherCard(false);
                  setCardId(card.id);
                  void check.refetch();
                }}
                onCancel={() => (facts.needs_card ? toTimes() : setOtherCard(false))}
              />
            ) : (
              <ConfirmStep
                {...{ booking, facts, practitioner, cardId }}
                onCard={setCardId}
                draft={chosen}
                hold={hold.hold}
                onHoldOver={hold.again}
                onNote={(note) => change({ note })}
                onOtherCard={() => setOtherCard(true)}
              />
            )}
          </div>
        )}
      </StateOf>
    </div>
  );
}

function stepOf(
  facts: BookingCheck | undefined,
  otherCard: boolean,
): "checking" | "warning" | "addCard" | "bookingConfirm" {
  if (facts === undefined) return "checking";
  if (facts.state_outcome !== "ok") return "warning";
  return otherCard ? "addCard" : facts.next_step;
}

const countedSteps = { selectTime: "time", addCard: "card", bookingConfirm: "confirmation", booked: "booked" } as const;

/** Counts how far bookings come: not whose, not with whom, not what for. */
function useCountedStep(step: keyof typeof countedSteps | "checking" | "warning") {
  useEffect(() => {
    if (step !== "checking" && step !== "warning") track("booking_step_reached", { step: countedSteps[step] });
  }, [step]);
}

/** Moves focus to the heading of each new step, so that keyboards and screen readers follow. */
function useFocusOn(step: string) {
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (step !== "checking") {
      // A conflict says first what happened; without one the heading tells where the booking stands.
      const says = ref.current?.querySelector<HTMLElement>("[data-conflict]");
      (says ?? ref.current?.querySelector<HTMLElement>("[data-step]"))?.focus();
    }
  }, [step]);
  return ref;
}
