// The mails and SMS of the house by name: what each is about and how it travels. Their words are in server/notices/.

export const NOTICES = {
  confirm_email: { channel: "email", about: "account" },
  address_known: { channel: "email", about: "account" },
  invitation: { channel: "email", about: "account" },
  password_reset: { channel: "email", about: "account" },
  password_changed: { channel: "email", about: "account" },
  appointment_booked: { channel: "email", about: "appointment" },
  appointment_moved: { channel: "email", about: "appointment" },
  appointment_cancelled: { channel: "email", about: "appointment" },
  appointment_cancelled_by_practitioner: { channel: "email", about: "appointment" },
  reminder_email: { channel: "email", about: "appointment" },
  reminder_sms: { channel: "sms", about: "appointment" },
  rate_visit: { channel: "email", about: "feedback" },
  hours_opened: { channel: "email", about: "openings" },
  order_placed: { channel: "email", about: "order" },
  order_dispatched: { channel: "email", about: "order" },
  order_cancelled: { channel: "email", about: "order" },
  practitioner_booked: { channel: "email", about: "schedule" },
  practitioner_moved: { channel: "email", about: "schedule" },
  practitioner_cancelled: { channel: "email", about: "schedule" },
  overflow_report: { channel: "email", about: "schedule" },
} as const;

/** Mails to the clinic's own mailbox, by what waits for staff. */
export const STAFF_MAILS = ["leads", "gifts"] as const;
export type StaffMailName = (typeof STAFF_MAILS)[number];

export type NoticeName = keyof typeof NOTICES;
export type NoticeTopic = (typeof NOTICES)[NoticeName]["about"];
