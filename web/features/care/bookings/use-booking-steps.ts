/**
 * The state of a booking: what is chosen (kept in this tab), which step is open (kept in the history), and what the
 * server says about both.
 */
import { type Appointment, type BookingCheck, checkBooking } from "@larkwell/contract/bookings.ts";
import type { Product } from "@larkwell/contract/practitioners.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { useHistorySteps } from "../../../kit/history-steps.ts";
import { type BookingDraft, type BookingPreferences, useBookingDraft } from "../../../shell/booking-draft.ts";
import { type Conflict, useBook } from "./use-book.ts";
import { useHold } from "./use-hold.ts";
import { forgetWantedChild, wantedChild } from "./wanted-child.ts";

export type BookingStep = "selectTime" | "checking" | "warning" | "addCard" | "bookingConfirm" | "booked";
/** The member chose that it is not for a child. */
const MYSELF = 0;

type History = ReturnType<typeof useHistorySteps>;
export type BookingSteps = ReturnType<typeof useBookingSteps>;

type Given = { requests: BookingPreferences; instant: boolean };

export function useBookingSteps(practitionerId: number, products: readonly Product[], { requests, instant }: Given) {
  const { draft: kept, change, forget } = useBookingDraft(useMe().id, practitionerId, requests);
  const known = products.find((one) => one.id === kept.productId);
  const product = known ?? products[0];
  // A time belongs to the length it was chosen for. If that is no longer offered, both are chosen again.
  const draft = { ...kept, start: known ? kept.start : undefined };
  const history = useHistorySteps();
  const [conflict, setConflict] = useState<Conflict>();
  const [appointment, setAppointment] = useState<Appointment>();
  const reviewing = draft.start !== undefined && history.isOpen("review");
  useKeptPlace(instant ? undefined : draft, history, change);

  const check = useQuery({
    ...q(checkBooking, { body: askedOf(draft) }),
    enabled: reviewing && appointment === undefined,
  });
  const costs = (check.data?.price ?? 0) > 0;
  const cleared = check.data?.state_outcome === "ok";

  const toTimes = () => history.close("review");
  const booking = useBook({
    onBooked: (made) => {
      forget();
      forgetWantedChild();
      setAppointment(made);
    },
    onConflict: (found) => {
      setConflict(found);
      change({ start: undefined });
      toTimes();
    },
    onRecheck: () => void check.refetch(),
    onReplaced: (productId) => change({ productId }),
    onReleased: () => hold.again(),
  });
  const wanted = product && reviewing && draft.start && cleared && costs && !appointment;
  const hold = useHold(wanted ? { productId: product.id, start: draft.start ?? "" } : undefined, booking.fail);

  const choose = (start: string) => {
    setConflict(undefined);
    booking.setError(undefined);
    change({ start, productId: product?.id });
  };
  const step: BookingStep = reviewing ? stepOf(check.data, history.isOpen("card")) : "selectTime";
  return {
    step: appointment ? "booked" : step,
    draft,
    change,
    product,
    conflict,
    appointment,
    check,
    booking,
    hold,
    toTimes,
    ...useChildChoice(draft, change),
    /** Another length has other times: the chosen one is cleared. */
    chooseProduct: (productId: number) => change({ productId, start: undefined }),
    ...usePicking(history, choose),
    ...useCardChoice(history, check.refetch),
  };
}

/** A time is chosen by a press, or by a link that asked for the soonest one. */
function usePicking(history: History, choose: (start: string) => void) {
  const withoutInstant = useWithoutInstant();
  return {
    pick: (start: string) => {
      choose(start);
      void history.open("review");
    },
    /** The link takes effect once, and not again when the member returns to the times. */
    pickInstantly: async (start: string) => {
      choose(start);
      await history.open("review", await withoutInstant());
    },
  };
}

/** The child that the visit is for: chosen here, or proposed by the child's page that led here. */
function useChildChoice({ childId }: Pick<BookingDraft, "childId">, change: (part: Partial<BookingDraft>) => void) {
  return {
    childId: childId === MYSELF ? undefined : (childId ?? wantedChild()),
    chooseChild: (id: number | undefined) => change({ childId: id ?? MYSELF }),
  };
}

/** Which card is charged, and the step that adds one: required before the confirmation, or opened from it. */
function useCardChoice(history: History, recheck: () => Promise<unknown>) {
  const [cardId, setCardId] = useState<number>();
  return {
    cardId,
    setCardId,
    otherCard: () => void history.open("card"),
    leaveCard: () => history.close(history.isOpen("card") ? "card" : "review"),
    cardAdded: (card: { id: number }) => {
      setCardId(card.id);
      history.close("card");
      void recheck();
    },
  };
}

const askedOf = (draft: { productId: number | undefined; start: string | undefined } & VisitChoices) => ({
  product_id: draft.productId ?? 0,
  scheduled_start: draft.start ?? "",
  privacy: draft.privacy,
  prescription: draft.prescription,
});

type VisitChoices = { privacy: "basic" | "anonymous"; prescription: boolean };

function stepOf(facts: BookingCheck | undefined, otherCard: boolean): BookingStep {
  if (facts === undefined) return "checking";
  if (facts.state_outcome !== "ok") return "warning";
  return otherCard ? "addCard" : facts.next_step;
}

type Place = { start: string | undefined; at: "time" | "review" };

/**
 * A reopened booking continues where the member left it (without `draft`: at the times). Every step stores the
 * position.
 */
function useKeptPlace(draft: Place | undefined, history: History, change: (part: { at: Place["at"] }) => void) {
  const begun = useRef(false);
  const at = history.isOpen("review") ? "review" : "time";
  const moved = useEffectEvent((to: Place["at"]) => {
    if (begun.current) return change({ at: to });
    begun.current = true;
    if (draft?.at === "review" && draft.start !== undefined) void history.open("review");
  });
  useEffect(() => moved(at), [at]);
}

/** Removes "instabook" from this history entry, and leaves the dialog open if the booking is in one. */
function useWithoutInstant() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { isOpen } = useHistorySteps();
  return async () => {
    const params = new URLSearchParams(search);
    params.delete("instabook");
    if (isOpen("booking")) params.set("openbook", "true");
    const here = `${pathname}${params.size === 0 ? "" : `?${params}`}${hash}`;
    await navigate(here, { replace: true, state, preventScrollReset: true });
    return here;
  };
}
