// Events of one feature that change something in others, within the same transaction. A feature that listens declares
// it in its feature.ts.
import type { ChannelKind, MessageSide } from "@larkwell/contract/messages.ts";
import type { HelpClosing } from "@larkwell/contract/visits.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";

export interface DomainEvents {
  /** A member's account was created. */
  member_registered: { userId: number; now: Temporal.Instant };
  /** An address is now proven to be this account's. */
  address_confirmed: { userId: number; now: Temporal.Instant };
  /**
   * A loss has become permanent (D77): unsent orders and gifts from before it are canceled. No one is told, because the
   * news would be a reminder.
   */
  loss_final: {
    memberIds: readonly number[];
    /** When the loss was reported. */
    toldAt: Temporal.Instant;
    now: Temporal.Instant;
  };
  /**
   * Someone else may have been in the account, or its owner signs out everywhere: access that works without a session
   * ends too.
   */
  access_withdrawn: { userId: number };
  /** The card was charged for a visit: it is booked. */
  charge_settled: { appointmentId: number };
  /**
   * The charge for a visit will not happen: its time is free again. Listeners return whether it was still being booked.
   */
  charge_failed: { appointmentId: number };
  /**
   * A visit was rescheduled, canceled or is over: no one needs to be called for it anymore. Published under the locks
   * of both people.
   */
  help_not_needed: { appointmentId: number; because: HelpClosing; now: Temporal.Instant };
  /**
   * A message was stored, in this transaction and under the lock of its channel. A listener that throws a refusal, such as "no
   * credit", stops the message.
   */
  message_sent: {
    messageId: number;
    channelId: number;
    /** In its channel, without gaps. */
    number: number;
    kind: ChannelKind;
    authorId: number;
    authorRole: Role;
    side: MessageSide;
    /** Whose care it is about; null in an internal channel about no one. */
    memberId: number | null;
    practitionerId: number | null;
    /** Who is told of it: everyone else who takes part. */
    recipientIds: readonly number[];
    /** The files that the sender named; not checked yet. */
    fileIds: readonly number[];
    urgent: boolean;
    /** It takes one message credit. */
    billed: boolean;
    /** Since when the member had waited for an answer before this message. Null: no one waited. */
    waitedSince: Temporal.Instant | null;
    now: Temporal.Instant;
  };
  /** The account ends now. Afterwards its rows are erased by the plan of the tables, in the same transaction. */
  account_ending: { userId: number; now: Temporal.Instant };
  /** A person chooses a new username. Listeners refuse it where it is someone else's. */
  username_changing: { userId: number; username: string };
  /** The replies of a thread in the forum, or its state, are not what they were: whoever has it open is told. */
  thread_counted: { threadId: number };
  /** A person has read a channel up to this message. Published only if the read mark moved. */
  channel_read: { channelId: number; userId: number; number: number; now: Temporal.Instant };
  /** The card was charged for a package of message credits: they are the member's. */
  package_paid: { purchaseId: number; memberId: number; cents: number; now: Temporal.Instant };
  /**
   * The member's bank took back the money of a package. Listeners take back the credits that were not used, for up to
   * these cents, and answer what they were worth in cents.
   */
  package_disputed: { purchaseId: number; cents: number; now: Temporal.Instant };
  /** The card was charged for a period of a plan or for a gift. Listeners return whether it is kept; otherwise the money is refunded. */
  plan_paid: { invoiceId: number; paymentId: number; payerId: number | null; now: Temporal.Instant };
  /** The same for many periods of plans. Listeners return the numbers of the invoices that are kept, as a set. */
  plans_paid: readonly DomainEvents["plan_paid"][];
  /** The charge for a period of a plan will not happen. wasSent: the card was asked. payerId: whose card, if not the member's. */
  plan_unpaid: { invoiceId: number; payerId: number | null; wasSent: boolean; now: Temporal.Instant };
  /**
   * The member's bank took back the money of a period. Listeners answer how much of it is for a period that is not over,
   * in cents, up to these.
   */
  plan_disputed: { invoiceId: number; cents: number; now: Temporal.Instant };
  /** Someone's card was charged for a member's credits. Listeners return whether it is kept; otherwise the money is refunded. */
  top_up_paid: { topUpId: number; paymentId: number; now: Temporal.Instant };
  /** That charge will not happen. */
  top_up_unpaid: { topUpId: number };
  /** The payer's bank took back the money. Listeners answer how much of the credit was not used, in cents, up to these. */
  top_up_disputed: { topUpId: number; cents: number; now: Temporal.Instant };
}

export type EventName = keyof DomainEvents;
