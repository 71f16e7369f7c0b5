// What a notice needs to know when it is sent, and the record of what was sent. SQL only.
import type { MilkOrderState } from "@larkwell/domain/milk/order-states.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { activeTracksOf, afterLossOf, linkedInLossOf } from "../../health/circumstances/circumstances.facts.ts";
import { holdsAddress } from "../../sign-in/credentials/address-holder.facts.ts";
import { preferencesOf } from "../notice-preferences/notice-preferences.facts.ts";
import { phoneOf, textsAgreedAt } from "../notice-preferences/phone.facts.ts";

const phones = { member: "member", practice: "practice" };

/** The person a notice is for, in any role; a practitioner has no member profile. */
export const findAddressee = (read: Reader, userId: number) =>
  read
    .selectFrom("users")
    .leftJoin("member_profiles as member", "member.user_id", "users.id")
    .leftJoin("practitioner_profiles as practice", "practice.user_id", "users.id")
    .select([
      "users.id",
      "users.email",
      "users.time_zone",
      "users.language",
      "users.email_confirmed_at",
      "users.disabled_at",
      phoneOf(phones).as("tel_number"),
      textsAgreedAt(phones).as("sms_consent_at"),
      activeTracksOf("users.id").as("active_tracks"),
      afterLossOf("users.id").as("after_loss"),
      linkedInLossOf("users.id").as("linked_in_loss"),
      preferencesOf("users.id").as("preferences"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();

/** The account that an address belongs to, if it is not this person's. */
export const findOtherHolder = (read: Reader, address: string, userId: number) =>
  read
    .selectFrom("users")
    .select("id")
    .where("email", "=", address)
    .where("id", "<>", userId)
    .where(holdsAddress("users"))
    .executeTakeFirst();

/** When access through an employer ends, or ended; null: no end is known. */
export async function findAccessEnd(read: Reader, userId: number): Promise<Temporal.Instant | null> {
  const row = await read
    .selectFrom("organization_members")
    .select("until")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.until ?? null;
}

export type AddresseeRow = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;

/** The appointment of a notice, only if this person takes part in it. */
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

/** The state of a notice's order, only if it is this person's. */
export const findNoticedOrder = (read: Reader, orderId: number, userId: number) =>
  read
    .selectFrom("milk_orders")
    .select(sql<MilkOrderState>`state`.as("state"))
    .where("id", "=", orderId)
    .where("member_id", "=", userId)
    .executeTakeFirst();

/** What a notice about a plan has to know, only if it is this person's. */
export const findNoticedPlan = (read: Reader, subscriptionId: number, userId: number) =>
  read
    .selectFrom("subscriptions as s")
    .select(["s.state", "s.renews", "s.price_cents", "s.period_months", "s.anchor", "s.time_zone", "s.trial_days"])
    .select([
      sql<boolean>`s.paused_until is not null`.as("pauses"),
      // Of the period after a pause or a trial, which starts at the anchor.
      sql<number>`case when s.new_price_from <= s.anchor then s.new_price_cents else s.price_cents end`.as("due_cents"),
      sql<
        string | null
      >`(select n.words from plan_price_notices n where n.subscription_id = s.id order by n.id desc limit 1)`.as(
        "price_words",
      ),
    ])
    .where("s.id", "=", subscriptionId)
    .where("s.member_id", "=", userId)
    .executeTakeFirst();

/** A change of address that is pending or done, only if it is this person's. */
export const findNoticedEmailChange = (read: Reader, changeId: number, userId: number) =>
  read
    .selectFrom("email_changes")
    .select(["id", "old_email", "new_email", "expires_at", "confirmed_at"])
    .where("id", "=", changeId)
    .where("user_id", "=", userId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();

/** The key by which a row of the outbox can be withdrawn. */
export async function findDedupeKey(read: Reader, outboxId: number): Promise<string> {
  const row = await read.selectFrom("outbox").select("dedupe_key").where("id", "=", outboxId).executeTakeFirst();
  return row?.dedupe_key ?? `notice:${outboxId}`;
}

/** Whether a row of the outbox was sent, or may have been. */
export const findOutgoing = (read: Reader, outboxId: number) =>
  read
    .selectFrom("outbox")
    .leftJoin("sent_messages", "sent_messages.outbox_id", "outbox.id")
    .select(["outbox.handed_over_at", "sent_messages.id as sent_id"])
    .where("outbox.id", "=", outboxId)
    .executeTakeFirstOrThrow();

/** Records that a message is about to be given to its provider. False if that was recorded before, by any process. */
export async function markHandedOver(tx: Tx, outboxId: number, now: Temporal.Instant): Promise<boolean> {
  const row = await tx.db
    .updateTable("outbox")
    .set({ handed_over_at: now })
    .where("id", "=", outboxId)
    .where("handed_over_at", "is", null)
    .where("done_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The provider has refused it: it may be tried again. */
export const clearHandedOver = (tx: Tx, outboxId: number) =>
  tx.db.updateTable("outbox").set({ handed_over_at: null }).where("id", "=", outboxId).execute();

export interface SentMessage {
  outboxId: number;
  channel: "email" | "sms";
  template: string;
  userId: number | null;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  attachment: string | null;
  provider: string;
  providerRef: string | null;
  at: Temporal.Instant;
}

/** It was sent, whatever another process recorded meanwhile: its row of the outbox is done, and has one record, however often it ran. */
export const recordSent = (tx: Tx, sent: SentMessage) =>
  tx.db
    .with("done", (db) =>
      db
        .updateTable("outbox")
        .set({ done_at: sent.at, leased_until: null, failed_at: null, last_error: null })
        .where("id", "=", sent.outboxId),
    )
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
