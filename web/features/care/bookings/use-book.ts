/** Sends the booking only once, however often the button is pressed, and tells the possible results apart. */
import {
  type Appointment,
  type BookingCheck,
  bookAppointment,
  listAppointments,
  listProducts,
  readAppointment,
  readAvailability,
} from "@larkwell/contract/bookings.ts";
import { listCredits } from "@larkwell/contract/payments.ts";
import { useRef, useState } from "react";
import { ApiError, invalidate, send } from "../../../api/client.ts";
import { isAnswerOpen } from "../../../api/open-outcome.ts";
import type { BookingDraft } from "../../../shell/booking-draft.ts";

/** The bank asks the card's owner before the money moves. */
export type Challenge = { appointmentId: number; ref: string; clientSecret: string };

export type NearestSlot = { scheduled_start: string };

/**
 * Another member was faster, or the time is no longer free for another reason: the message, and nearby open times
 * (D34).
 */
export type Conflict = { message: string; nearest: NearestSlot[] };

const conflictCodes = new Set(["slot_taken", "own_overlap", "not_a_slot", "offer_gone"]);

export function conflictOf(error: ApiError): Conflict | undefined {
  if (!conflictCodes.has(error.code)) return undefined;
  const nearest = Array.isArray(error.details["nearest"]) ? (error.details["nearest"] as NearestSlot[]) : [];
  return { message: error.message, nearest };
}

function challengeOf(error: ApiError): Challenge | undefined {
  const { appointment_id, ref, client_secret } = error.details;
  if (error.code !== "card_action" || typeof appointment_id !== "number") return undefined;
  return { appointmentId: appointment_id, ref: String(ref), clientSecret: String(client_secret) };
}

type Outcomes = {
  onBooked: (appointment: Appointment) => void;
  onConflict: (conflict: Conflict) => void;
  /** The state rule or the card step must be checked again. */
  onRecheck: () => void;
  /** The same visit is now offered under another number: the choices continue with that one. */
  onReplaced: (productId: number) => void;
  /** A declined card released the held time. */
  onReleased: () => void;
};

const recheckCodes = new Set([
  "card_needed",
  "state_missing",
  "state_not_licensed",
  "cannot_prescribe",
  "rx_unavailable",
  "terms_changed",
]);

const offerCodes = new Set(["terms_changed", "offer_gone"]);

const releasedCodes = new Set(["card_declined", "hold_expired"]);

/** This member already has the time: it was booked by a press, or approved by the bank, while no page was open. */
const bookedAlready = ({ code, details }: ApiError): number | undefined =>
  code === "own_overlap" && typeof details["appointment_id"] === "number" ? details["appointment_id"] : undefined;

type ChosenDraft = Omit<BookingDraft, "childId"> & { productId: number; start: string; childId: number | undefined };

/**
 * The terms the member read. If they have changed, the booking is refused and the new ones are shown before any charge.
 */
export type ReadTerms = Pick<BookingCheck, "price" | "card" | "policy">;

const bodyOf = (draft: ChosenDraft, cardId: number | undefined, { price, card, policy }: ReadTerms) => ({
  product_id: draft.productId,
  scheduled_start: draft.start,
  privacy: draft.privacy,
  prescription: draft.prescription,
  notes: draft.note,
  shown: { price, card, policy },
  ...(draft.childId === undefined ? {} : { child_id: draft.childId }),
  ...(cardId === undefined ? {} : { payment_method_id: cardId }),
});

export function useBook({ onBooked, onConflict, onRecheck, onReplaced, onReleased }: Outcomes) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [challenge, setChallenge] = useState<Challenge>();
  const [unanswered, setUnanswered] = useState(false);
  const running = useRef(false);
  const lastIntent = useRef<{ body: string; key: string }>(undefined);

  const fail = (problem: unknown) => {
    if (!(problem instanceof ApiError)) throw problem;
    if (!isAnswerOpen(problem)) lastIntent.current = undefined;
    const own = bookedAlready(problem);
    if (own !== undefined) return void show(own);
    if (offerCodes.has(problem.code)) void invalidate(listProducts);
    const replacedBy = problem.details["product_id"];
    if (problem.code === "terms_changed" && typeof replacedBy === "number") onReplaced(replacedBy);
    const conflict = conflictOf(problem);
    if (conflict) onConflict(conflict);
    else if (problem.code === "card_action" && challengeOf(problem)) setChallenge(challengeOf(problem));
    else setError(problem);
    if (recheckCodes.has(problem.code)) onRecheck();
    if (releasedCodes.has(problem.code)) onReleased();
  };
  const show = async (id: number) => booked(await send(readAppointment, { params: { id } }));
  const booked = async (appointment: Appointment) => {
    setChallenge(undefined);
    setUnanswered(false);
    onBooked(appointment);
    await invalidate(listAppointments, readAppointment, readAvailability, listCredits);
  };

  const book = async (draft: ChosenDraft, cardId: number | undefined, read: ReadTerms) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    setUnanswered(false);
    const body = bodyOf(draft, cardId, read);
    const text = JSON.stringify(body);
    if (lastIntent.current?.body !== text) lastIntent.current = { body: text, key: crypto.randomUUID() };
    try {
      await booked(await send(bookAppointment, { body }, { requestKey: lastIntent.current.key }));
    } catch (problem) {
      fail(problem);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /** The bank's question is postponed: the time stays held, and pressing the button asks it again. */
  const postpone = () => {
    setChallenge(undefined);
    setUnanswered(true);
  };
  const refuse = (problem: ApiError) => {
    setChallenge(undefined);
    fail(problem);
  };
  return { book, busy, error, challenge, unanswered, booked, fail, postpone, refuse, setError };
}
