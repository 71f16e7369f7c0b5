// What happens in one feature and changes something in others, within the same transaction. A feature that listens says so in its feature.ts.
import type { HelpClosing } from "@larkwell/contract/visits.ts";

export interface DomainEvents {
  /** A member's account was created. */
  member_registered: { userId: number; now: Temporal.Instant };
  /**
   * A loss stands for good (D77): what its member ordered or asked for before it and has not left is cancelled. Nobody is told:
   * news of it would be a reminder.
   */
  loss_final: {
    memberIds: readonly number[];
    /** When the loss was told. */
    toldAt: Temporal.Instant;
    now: Temporal.Instant;
  };
  /** Somebody else may have been in the account, or its owner signs out everywhere: what works without a session ends too. */
  access_withdrawn: { userId: number };
  /** The card was charged for a visit: it is booked. */
  charge_settled: { appointmentId: number };
  /** The charge for a visit will not happen: its time is free again. Listeners answer whether it was still being booked. */
  charge_failed: { appointmentId: number };
  /** A visit was moved, cancelled or is over: nobody needs to be called for it any more. Published under the locks of both people. */
  help_not_needed: { appointmentId: number; because: HelpClosing; now: Temporal.Instant };
}

export type EventName = keyof DomainEvents;
