// The application's emails and texts by name: what each is about and how it is sent. Their texts are in server/notices/.

import type { Topic } from "../tracks/suppression.ts";

interface Notice {
  channel: "email" | "sms";
  about: string;
  /** What it would remind its reader of. It decides, at the time of sending, whether they get it (D29). Every notice has one. */
  topic: Topic;
  /** Where it leads from the bell, which shows it too. Left out: the bell doesn’t show it, such as what a person did themselves. */
  leads?:
    | "appointment"
    | "schedule"
    | "visit"
    | "practitioner"
    | "orders"
    | "account"
    | "your_data"
    | "family"
    | "shared"
    | "wallet"
    | "home";
}

export const NOTICES = {
  confirm_email: { channel: "email", about: "account", topic: "neutral" },
  address_known: { channel: "email", about: "account", topic: "neutral" },
  invitation: { channel: "email", about: "account", topic: "neutral" },
  password_reset: { channel: "email", about: "account", topic: "neutral" },
  password_changed: { channel: "email", about: "account", topic: "neutral" },
  calendar_link_made: { channel: "email", about: "account", topic: "neutral" },
  second_factor_failed: { channel: "email", about: "account", topic: "neutral", leads: "account" },
  account_news: { channel: "email", about: "account", topic: "neutral", leads: "home" },
  confirm_new_email: { channel: "email", about: "account", topic: "neutral" },
  email_change_asked: { channel: "email", about: "account", topic: "neutral" },
  email_changed: { channel: "email", about: "account", topic: "neutral" },
  access_ends: { channel: "email", about: "account", topic: "neutral", leads: "account" },
  access_ended: { channel: "email", about: "account", topic: "neutral", leads: "home" },
  /** A child’s page closes to the parent at 18. Neither the bell nor the email says so. */
  page_closes: { channel: "email", about: "account", topic: "neutral", leads: "family" },
  /** A partner offers to share a child’s page. Neither the bell nor the email says what it is. */
  page_offered: { channel: "email", about: "account", topic: "partner_content", leads: "shared" },
  data_ready: { channel: "email", about: "account", topic: "neutral", leads: "your_data" },
  deletion_asked: { channel: "email", about: "account", topic: "neutral" },
  deletion_taken_back: { channel: "email", about: "account", topic: "neutral" },
  plan_trial_started: { channel: "email", about: "account", topic: "neutral" },
  plan_trial_ends: { channel: "email", about: "account", topic: "neutral", leads: "wallet" },
  plan_started: { channel: "email", about: "account", topic: "neutral" },
  plan_renewed: { channel: "email", about: "account", topic: "neutral" },
  plan_payment_failed: { channel: "email", about: "account", topic: "neutral", leads: "wallet" },
  plan_unpaid: { channel: "email", about: "account", topic: "neutral", leads: "wallet" },
  plan_canceled: { channel: "email", about: "account", topic: "neutral" },
  plan_paused: { channel: "email", about: "account", topic: "neutral" },
  plan_charge_ahead: { channel: "email", about: "account", topic: "neutral", leads: "wallet" },
  plan_price_changes: { channel: "email", about: "account", topic: "neutral", leads: "wallet" },
  plan_card_expires: { channel: "email", about: "account", topic: "neutral", leads: "wallet" },
  payer_changed: { channel: "email", about: "account", topic: "neutral", leads: "wallet" },
  payer_failed: { channel: "email", about: "account", topic: "neutral", leads: "wallet" },
  receipt_again: { channel: "email", about: "account", topic: "neutral" },
  gift_paid: { channel: "email", about: "account", topic: "neutral" },
  gift_returned: { channel: "email", about: "account", topic: "neutral", leads: "wallet" },
  credit_by_payer: { channel: "email", about: "account", topic: "neutral", leads: "wallet" },
  credit_added: { channel: "email", about: "account", topic: "gift", leads: "wallet" },
  appointment_booked: { channel: "email", about: "appointment", topic: "visits" },
  appointment_moved: { channel: "email", about: "appointment", topic: "visits" },
  appointment_cancelled: { channel: "email", about: "appointment", topic: "visits" },
  appointment_cancelled_by_practitioner: {
    channel: "email",
    about: "appointment",
    topic: "visits",
    leads: "appointment",
  },
  missed_by_practitioner: { channel: "email", about: "appointment", topic: "visits", leads: "appointment" },
  missed_by_member: { channel: "email", about: "appointment", topic: "visits", leads: "appointment" },
  reminder_email: { channel: "email", about: "appointment", topic: "visits", leads: "appointment" },
  reminder_sms: { channel: "sms", about: "appointment", topic: "visits" },
  rate_visit: { channel: "email", about: "feedback", topic: "feedback", leads: "appointment" },
  hours_opened: { channel: "email", about: "openings", topic: "visits", leads: "practitioner" },
  order_placed: { channel: "email", about: "order", topic: "shipping" },
  order_dispatched: { channel: "email", about: "order", topic: "shipping", leads: "orders" },
  order_cancelled: { channel: "email", about: "order", topic: "shipping", leads: "orders" },
  practitioner_booked: { channel: "email", about: "schedule", topic: "visits", leads: "schedule" },
  practitioner_moved: { channel: "email", about: "schedule", topic: "visits", leads: "schedule" },
  practitioner_cancelled: { channel: "email", about: "schedule", topic: "visits", leads: "schedule" },
  practitioner_missed: { channel: "email", about: "schedule", topic: "visits", leads: "schedule" },
  practitioner_waited: { channel: "email", about: "schedule", topic: "visits", leads: "schedule" },
  practitioner_awaited: { channel: "email", about: "schedule", topic: "visits", leads: "visit" },
  awaited_sms: { channel: "sms", about: "schedule", topic: "visits" },
  /** "You have something new": for everything in the bell that stays unread. The topics of that decide whether it is sent (isStillUnread). */
  something_new: { channel: "email", about: "unread", topic: "neutral" },
  something_new_sms: { channel: "sms", about: "unread", topic: "neutral" },
  overflow_report: { channel: "email", about: "schedule", topic: "visits" },
} as const satisfies Record<string, Notice>;

/** Emails to the clinic's own inbox, by what waits for staff. */
export const STAFF_MAILS = ["leads", "gifts", "welcome_gifts", "help", "files", "safety", "safety_drill"] as const;
export type StaffMailName = (typeof STAFF_MAILS)[number];

export type NoticeName = keyof typeof NOTICES;
/** Messages and the forum have no email of their own: the bell tells of them. */
export type NoticeTopic = (typeof NOTICES)[NoticeName]["about"] | "message" | "forum";

export const isNotice = (name: string): name is NoticeName => Object.hasOwn(NOTICES, name);
