/** What a member has chosen and typed so far, kept in this tab so that a conflict, a reload or a session's end loses nothing. */
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { useCallback, useState } from "react";
import { forgetInTab, keepInTab, keptInTab } from "../../kit/tab-draft.ts";

export type BookingDraft = {
  productId: number | undefined;
  /** "YYYY-MM-DD HH:mm:ss" UTC; undefined while no time is chosen. */
  start: string | undefined;
  privacy: "basic" | "anonymous";
  prescription: boolean;
  note: string;
};

const empty: BookingDraft = { productId: undefined, start: undefined, privacy: "basic", prescription: false, note: "" };

const nameOf = (memberId: number, practitionerId: number) => `larkwell.booking.${memberId}.${practitionerId}`;

/** The kept draft, without a time that is over by now. */
export function readDraft(stored: string | null, now: Temporal.Instant): Partial<BookingDraft> {
  if (stored === null) return {};
  const draft = JSON.parse(stored) as Partial<BookingDraft>;
  const start = draft.start === undefined ? undefined : fromWire(draft.start);
  const isAhead = start !== undefined && Temporal.Instant.compare(start, now) > 0;
  return { ...draft, start: isAhead ? draft.start : undefined };
}

export function useBookingDraft(memberId: number, practitionerId: number, initial: Partial<BookingDraft>) {
  const name = nameOf(memberId, practitionerId);
  const [draft, setDraft] = useState<BookingDraft>(() => {
    const given = Object.fromEntries(Object.entries(initial).filter(([, value]) => value !== undefined));
    return { ...empty, ...readDraft(keptInTab(name), Temporal.Now.instant()), ...given };
  });
  const change = useCallback(
    (part: Partial<BookingDraft>) =>
      setDraft((before) => {
        const next = { ...before, ...part };
        keepInTab(name, JSON.stringify(next));
        return next;
      }),
    [name],
  );
  const forget = useCallback(() => forgetInTab(name), [name]);
  return { draft, change, forget };
}
