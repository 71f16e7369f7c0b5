// What happens in one feature and changes something in others, within the same transaction. features/listeners.ts says who listens.

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
}

export type EventName = keyof DomainEvents;
