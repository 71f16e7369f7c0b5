// The kinds of work that wait for a commit, and the shape of each one's payload. Each is done by the feature that declares it.

import type { NoticeName, StaffMailName } from "@larkwell/domain/notices/notices.ts";

export type { NoticeName } from "@larkwell/domain/notices/notices.ts";

export interface QueuedJobs {
  /** A mail or SMS by template; rendered, and asked for suppression, when it is sent. Ids only: nothing personal is queued. */
  notice: {
    template: NoticeName;
    userId: number;
    appointmentId?: number;
    practitionerId?: number;
    orderId?: number;
    emailChangeId?: number;
  };
  /** Settle a pending card charge or refund with the provider. */
  payment: { paymentId: number };
  /** Tell the card provider to forget a card that was removed. */
  card_removal: { paymentMethodId: number };
  /** Tell the card provider to forget its second copy of a card that is saved already. */
  card_copy_removal: { provider: string; cardRef: string };
  /** Tell the people waiting for this practitioner when hours have opened. */
  availability: { practitionerId: number };
  /** Hand a lead to the forms service, as it stands when this runs. */
  lead: { leadId: number };
  /** Text a person the link they requested. */
  app_link: { appLinkId: number };
  /** Collect a person's data into a copy that they can download. */
  data_export: { exportId: number };
  /** Mail a code to a company's mailbox, where it belongs to anybody; or do nothing, in the same time. */
  verification_code: { codeId: number };
  /** Send a member's invite to their partner, who has no account. */
  partner_invite: { inviteId: number };
  /** Carry the ends of a census or of an organization over to the access of its members; `userId`: of this one only. */
  settle_memberships: { organizationId: number; userId?: number };
  /** Tell the clinic's own mailbox that something came in which waits for staff. */
  staff_mail: { about: StaffMailName };
}

export type QueuedJobKind = keyof QueuedJobs;
export type QueuedPayload<K extends QueuedJobKind> = QueuedJobs[K];

/** A piece of queued work, as it is run. */
export interface QueuedJob<K extends QueuedJobKind> {
  outboxId: number;
  payload: QueuedPayload<K>;
  /** When it fails now it is given up. */
  isLastTry?: boolean;
}
