// What a notice needs to know when it is sent, and the record of what left. SQL only.
import type { Reader } from "../../data/db.ts";
import type { Tx } from "../../data/transaction.ts";

/** The person a notice is for, whatever her role; a practitioner has no member profile. */
export const findAddressee = (read: Reader, userId: number) =>
  read
    .selectFrom("users")
    .leftJoin("member_profiles as member", "member.user_id", "users.id")
    .select([
      "users.id",
      "users.email",
      "users.time_zone",
      "users.email_confirmed_at",
      "users.disabled_at",
      "member.tel_number",
      "member.sms_consent_at",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();

export type AddresseeRow = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;

/** The appointment of a notice, only where this person takes part in it. */
export const findNoticedAppointment = (read: Reader, appointmentId: number, userId: number) =>
  read
    .selectFrom("appointments")
    .select([
      "id",
      "practitioner_id",
      "scheduled_start",
      "scheduled_end",
      "booking_state",
      "cancelled_at",
      "settled_status",
      "rated_at",
      "calendar_sequence",
    ])
    .where("id", "=", appointmentId)
    .where((or) => or.or([or("member_id", "=", userId), or("practitioner_id", "=", userId)]))
    .executeTakeFirst();

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof findNoticedAppointment>>>;

export const findSent = (read: Reader, outboxId: number) =>
  read.selectFrom("sent_messages").select("id").where("outbox_id", "=", outboxId).executeTakeFirst();

export interface SentMessage {
  outboxId: number;
  channel: "email" | "sms";
  template: string;
  userId: number;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  attachment: string | null;
  provider: string;
  providerRef: string | null;
  at: Temporal.Instant;
}

/** One row for one row of the outbox, however often it was run. */
export const insertSent = (tx: Tx, sent: SentMessage) =>
  tx.db
    .insertInto("sent_messages")
    .values({
      outbox_id: sent.outboxId,
      channel: sent.channel,
      template: sent.template,
      user_id: sent.userId,
      recipient: sent.recipient,
      subject: sent.subject,
      body: sent.body,
      html: sent.html,
      attachment: sent.attachment,
      provider: sent.provider,
      provider_ref: sent.providerRef,
      sent_at: sent.at,
    })
    .onConflict((conflict) => conflict.column("outbox_id").doNothing())
    .execute();
