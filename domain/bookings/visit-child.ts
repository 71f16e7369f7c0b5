// For which child a visit is, as each side reads it. A child who died or was removed is named on the
// page of a past visit only, and so is every child to a parent after a loss.
import { type ChildFacts, openKinds } from "../family/parent-access.ts";

export interface VisitChildFacts extends ChildFacts {
  removed: boolean;
  /** What the rules of the parent’s state leave open; null: nothing. */
  ofState: readonly string[] | null;
  /** The parent must not meet anything about babies now. */
  quiet: boolean;
}

interface Reading {
  side: "member" | "practitioner";
  anonymous: boolean;
  /** The visit is over or canceled. */
  over: boolean;
  /** On the page of this one visit, opened on purpose. */
  opened: boolean;
  /** The parent’s day. */
  today: Temporal.PlainDate;
}

/** named: with name and birthday. unnamed: the practitioner of an anonymous visit reads only that it is for a child. */
export type ChildShown = "named" | "unnamed" | "none";

export function childShown(child: VisitChildFacts, { side, anonymous, over, opened, today }: Reading): ChildShown {
  if (side === "practitioner" && anonymous) return child.died || child.removed ? "none" : "unnamed";
  if (opened && over) return "named";
  if (child.died || child.removed) return "none";
  if (side === "practitioner") return "named";
  return !child.quiet && openKinds(child, today, child.ofState).includes("visits") ? "named" : "none";
}
