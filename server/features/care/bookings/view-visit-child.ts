// For which child a visit is, for the contract: one place for every list and page of both sides.
import type { VisitChild } from "@larkwell/contract/bookings.ts";
import { childShown } from "@larkwell/domain/bookings/visit-child.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { VisitChildRow } from "./visit-child.facts.ts";

interface Reading {
  side: "member" | "practitioner";
  anonymous: boolean;
  over: boolean;
  /** On the page of this one visit. */
  opened?: boolean;
  now: Temporal.Instant;
}

export function viewVisitChild(
  child: VisitChildRow | null,
  { side, anonymous, over, opened = false, now }: Reading,
): VisitChild | null {
  if (child === null) return null;
  const today = Temporal.PlainDate.from(dateIn(child.zone, now));
  const quiet = !mayMeet("baby_content", child.circumstances);
  const shown = childShown({ ...child, quiet }, { side, anonymous, over, opened, today });
  if (shown === "none") return null;
  if (shown === "unnamed") return { id: null, name: "", birthday: null };
  return { id: side === "member" ? child.id : null, name: child.name, birthday: child.birthday };
}
