/**
 * What a member has chosen and typed for a booking so far, stored in this tab so that a conflict, a reload or a
 * session's end loses nothing.
 */
import { fromWire, toWire } from "@larkwell/domain/time/wire-time.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { fittingFields, forgetInTab, keepInTab, keptInTab } from "../kit/tab-draft.ts";

export type BookingDraft = {
  productId: number | undefined;
  /** "YYYY-MM-DD HH:mm:ss" UTC; undefined while no time is chosen. It stays when the member returns to the times. */
  start: string | undefined;
  privacy: "basic" | "anonymous";
  prescription: boolean;
  note: string;
  /** The child it is for; 0: the member; undefined: not chosen. */
  childId: number | undefined;
  /** The member's last step: opening the booking again continues there. */
  at: "time" | "review";
};

/** What a link or the previous page requests. It applies until the member chooses something else. */
export type BookingPreferences = {
  [Name in "productId" | "start" | "privacy" | "prescription"]?: BookingDraft[Name] | undefined;
};

const empty: BookingDraft = {
  productId: undefined,
  start: undefined,
  privacy: "basic",
  prescription: false,
  note: "",
  childId: undefined,
  at: "time",
};

const nameOf = (memberId: number, practitionerId: number) => `larkwell.booking.${memberId}.${practitionerId}`;

/** What a link's filters request for a booking. An anonymous visit has no prescription. */
export const bookingPreferencesOf = (filters: { anonymous: boolean; canPrescribe: boolean }): BookingPreferences => ({
  privacy: filters.anonymous ? "anonymous" : undefined,
  // Even if this practitioner can't prescribe: the check then says so, and offers to continue without (R5.021, R5.022).
  prescription: filters.canPrescribe && !filters.anonymous ? true : undefined,
});

/** A time that was tapped in a list, with its length: "?product=14&at=2026-03-12T17:30:00Z". Anything else requests nothing. */
export function tappedTimeOf(params: URLSearchParams): BookingPreferences {
  const product = params.get("product") ?? "";
  const at = params.get("at") ?? "";
  if (!/^\d{1,15}$/.test(product) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(at)) return {};
  const start = fromWire(at.slice(0, -1).replace("T", " "));
  return start === undefined ? {} : { productId: Number(product), start: toWire(start) };
}

const given = (requests: BookingPreferences) =>
  Object.fromEntries(Object.entries(requests).filter(([, value]) => value !== undefined)) as Partial<
    Pick<BookingDraft, "productId" | "start" | "privacy" | "prescription">
  >;

type Kept = BookingDraft & { requests: string };

/**
 * The stored draft with this link's preferences. What was chosen stays: preferences count once, when their link is
 * first followed, and a proposed length never replaces a chosen one. A time that has passed is dropped.
 */
export function readDraft(stored: string | null, now: Temporal.Instant, link: BookingPreferences = {}): Kept {
  const kept = fittingFields(stored, { ...empty, productId: 0, start: "", childId: 0, requests: "" });
  const requests = given(link);
  const signature = Object.keys(requests).length === 0 ? (kept.requests ?? "") : JSON.stringify(requests);
  const news = kept.requests === signature ? {} : requests;
  const draft = { ...empty, ...kept, ...news, requests: signature };
  if (news.start !== undefined) draft.at = "review";
  // Together with a time, a length is a choice.
  if (kept.productId !== undefined && news.start === undefined) draft.productId = kept.productId;
  const start = draft.start === undefined ? undefined : fromWire(draft.start);
  const isAhead = start !== undefined && Temporal.Instant.compare(start, now) > 0;
  return { ...draft, start: isAhead ? draft.start : undefined };
}

type Listener = (name: string, draft: Kept) => void;
const listeners = new Set<Listener>();

export function useBookingDraft(memberId: number, practitionerId: number, requests: BookingPreferences = {}) {
  const name = nameOf(memberId, practitionerId);
  const [draft, setDraft] = useState(() => readDraft(keptInTab(name), Temporal.Now.instant(), requests));
  // Two changes before the next render build on each other.
  const latest = useRef(draft);
  // The profile behind the dialog shows the same length.
  useEffect(() => {
    const hear: Listener = (changed, next) => {
      if (changed !== name) return;
      latest.current = next;
      setDraft(next);
    };
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
    };
  }, [name]);
  const change = useCallback(
    (part: Partial<BookingDraft>) => {
      const next = { ...latest.current, ...part };
      keepInTab(name, JSON.stringify(next));
      for (const hear of listeners) hear(name, next);
    },
    [name],
  );
  /** Call it once the visit is booked. */
  const forget = useCallback(() => {
    forgetInTab(name);
    for (const hear of listeners) hear(name, { ...empty, requests: latest.current.requests });
  }, [name]);
  return { draft, change, forget };
}
