// The kinds of work that are queued in a transaction, and the shape of each payload. The feature that declares a kind
// does the work.

import type { NoticeName, StaffMailName } from "@larkwell/domain/notices/notices.ts";
import type { ReceiptRef } from "@larkwell/domain/payments/receipt-sendings.ts";
import type { ReachChannel } from "@larkwell/domain/safety/on-call.ts";

export type { NoticeName } from "@larkwell/domain/notices/notices.ts";

export interface QueuedJobs {
  /**
   * An email or SMS by template. It is rendered, and checked for suppression, when it is sent. Only ids: nothing
   * personal is queued.
   */
  notice: {
    template: NoticeName;
    userId: number;
    appointmentId?: number;
    practitionerId?: number;
    orderId?: number;
    emailChangeId?: number;
    subscriptionId?: number;
    receipt?: ReceiptRef;
  };
  /** Tell a person outside of the application what stays unread, or not: decided when it runs. */
  outward: { userId: number };
  /** Say "you have something new" on the person's devices. */
  push: { userId: number };
  /** Settle a pending card charge or refund with the provider. */
  payment: { paymentId: number };
  /** Tell the card provider to delete a card that was removed. */
  card_removal: { paymentMethodId: number };
  /** Tell the card provider to delete its second copy of a saved card. */
  card_copy_removal: { provider: string; cardRef: string };
  /** Tell the people waiting for this practitioner that hours have opened. */
  availability: { practitionerId: number };
  /** Send a lead to the forms service, with its values at the time this runs. */
  lead: { leadId: number };
  /** Text a person the link they requested. */
  app_link: { appLinkId: number };
  /** Collect a person's data into a copy that they can download. */
  data_export: { exportId: number };
  /** Email a code to a work address if it belongs to someone on a census; otherwise do nothing, in the same time. */
  verification_code: { codeId: number };
  /** Send a member's invite to their partner, who has no account. */
  partner_invite: { inviteId: number };
  /** Add the code that came with a registration. */
  referral_code: { userId: number };
  /** Send a gift to the person it is for, who may have no account. */
  plan_gift: { giftId: number };
  /** Email a person who pays for a member's plan, or is asked to. They have no account. */
  plan_payer: {
    payerId: number;
    about:
      | "asked"
      | "confirmed"
      | "paid"
      | "receipt"
      | "failed"
      | "ended"
      | "paused"
      | "charge_ahead"
      | "trial_ends"
      | "price";
    /** The receipt that is sent again. */
    invoiceId?: number;
  };
  /** Email a person who adds money to a member's credits, or is asked to. cents: what was paid, or goes back. They have no account. */
  top_up_payer: { payerId: number; about: "asked" | "confirmed" | "paid" | "returned" | "ended"; cents?: number };
  /**
   * Apply the end dates of a census or an organization to its members' access; with `userId`, only to that member's.
   */
  settle_memberships: { organizationId: number; userId?: number };
  /** Have the virus scanner check a file of a message. */
  file_check: { fileId: number };
  /** Have the virus scanner check a member's own file. `once`: the member asked for another scan, and waits for it. */
  member_file_check: { fileId: number; once?: boolean };
  /** Remind the people who asked for it that an ask-me-anything begins soon. */
  ama_reminders: { postId: number };
  /** Tell the people who follow a thread of the forum that someone replied. */
  forum_reply: { postId: number };
  /** Take the next step of a safety case's clock, if it is due. */
  safety_step: { caseId: number };
  /** Call a person on call about a safety case. */
  safety_call: { callId: number };
  /** Send a person on call a code, to test a way to be reached. */
  reach_test: { userId: number; channel: ReachChannel };
  /** Tell the clinic's own inbox that something is waiting for staff. */
  staff_mail: { about: StaffMailName };
}

export type QueuedJobKind = keyof QueuedJobs;
export type QueuedPayload<K extends QueuedJobKind> = QueuedJobs[K];

/** A queued job, as it is run. */
export interface QueuedJob<K extends QueuedJobKind> {
  outboxId: number;
  payload: QueuedPayload<K>;
  /** This is its last attempt. */
  isLastTry?: boolean;
}
