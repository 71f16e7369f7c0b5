// The words of every mail (D43): neutral enough to be read over a shoulder. {brand} is the only thing ever filled in.
import type { StaffMailName } from "@larkwell/domain/notices/notices.ts";

export interface Wording {
  subject: string;
  title: string;
  lines: readonly string[];
  /** The words on the button. */
  action: string;
  /** The words on a second, quieter link, where there is one. */
  otherAction?: string;
}

/** Mails to the clinic's own mailbox. Who wrote is only in the console. */
export const staffWordings = {
  leads: {
    subject: "New requests at {brand}",
    title: "New requests have come in",
    lines: ["Somebody has filled in a form on the public pages. The console shows who, and what they ask for."],
    action: "Open the leads",
  },
  gifts: {
    subject: "A gift to arrange at {brand}",
    title: "Somebody wishes to give a gift",
    lines: [
      "A gift was asked for on the public pages. Nothing has been charged: please write to the giver about the payment, and send the gift on its day.",
    ],
    action: "Open the gifts",
  },
  welcome_gifts: {
    subject: "{brand}: something waits in the console",
    title: "Something waits to be sent",
    lines: ["Somebody is waiting for a parcel. The console shows what, and whether it may go."],
    action: "Open the console",
  },
  help: {
    subject: "{brand}: somebody is waiting now",
    title: "Somebody is waiting now",
    lines: [
      "An appointment has begun, one person hasn’t come, and the other is asking for help. The console shows who it is and how to reach them.",
    ],
    action: "Open the console",
  },
} satisfies Record<StaffMailName, Wording>;

/** An invitation from a member to somebody without an account. `from` is her first name or empty. */
export const partnerInviteWording = (from: string): Wording => ({
  subject: "An invitation to {brand}",
  title: "You are invited to {brand}",
  lines: [
    `${from || "Someone you know"} has an account with {brand} and invites you to open one of your own.`,
    "The link shows what it is about. Nothing happens until you say yes, and it works for two weeks.",
    "If you did not expect this, you can ignore this message.",
  ],
  action: "See the invitation",
});

/** Mails about the account itself. */
export const accountWordings = {
  confirm_email: {
    subject: "Please confirm your e-mail address",
    title: "Confirm your e-mail address",
    lines: [
      "Thank you for creating an account with {brand}.",
      "Please confirm that this address is yours. The link works for a limited time.",
      "If this was not you, you can ignore this message.",
    ],
    action: "Confirm this address",
  },
  address_known: {
    subject: "A message from {brand}",
    title: "You already have an account",
    lines: [
      "Someone, perhaps you, entered this e-mail address for another account. It belongs to your account. Nothing in your account was changed or shown.",
      "If it was you, log in with your password. If you do not remember it, you can set a new one.",
      "If it was not you, there is nothing to do.",
    ],
    action: "Log in",
    otherAction: "Set a new password",
  },
  invitation: {
    subject: "Your account at {brand}",
    title: "Welcome to {brand}",
    lines: [
      "An account was made for you. Please choose a password to open it.",
      "The link works once, within seven days. After that you can ask for a new one with “Forgot your password?”.",
      "If you did not expect this, please write to us.",
    ],
    action: "Choose a password",
  },
  password_reset: {
    subject: "Your new password",
    title: "Set a new password",
    lines: [
      "We were asked to set a new password for your account. The link works once and for a short time.",
      "If this was not you, you can ignore this message: your password stays as it is.",
    ],
    action: "Set a new password",
  },
  password_changed: {
    subject: "Your password was changed",
    title: "Your password was changed",
    lines: [
      "The password of your account was changed, and you were logged out everywhere else.",
      "If this was not you, set a new password at once and write to us.",
    ],
    action: "Set a new password",
  },
  calendar_link_made: {
    subject: "A calendar link was made",
    title: "A calendar link was made",
    lines: [
      "Someone signed in to your account made a link for calendar apps. Anyone who has the link can see the times of your appointments.",
      "If this was not you, end the link in your account and change your password.",
    ],
    action: "Open your account",
  },
  second_factor_failed: {
    subject: "Failed attempts to sign in",
    title: "Someone could not finish signing in",
    lines: [
      "Someone entered the right password for your account, then failed the second step several times.",
      "If it was you, there is nothing to do. If it was not, someone knows your password: set a new one now.",
    ],
    action: "Set a new password",
  },
  confirm_new_email: {
    subject: "Please confirm your new e-mail address",
    title: "Confirm your new e-mail address",
    lines: [
      "This address was given as the new one of an account. Once you confirm it, you log in with it and messages come here.",
      "The link works for one day. If this was not you, you can ignore this message: nothing changes.",
    ],
    action: "Look at the change",
  },
  email_change_asked: {
    subject: "A new e-mail address was given",
    title: "A new e-mail address was given",
    lines: [
      "Somebody who knows your password gave a new e-mail address for your account. It counts once that address is confirmed.",
      "If this was not you, change your password now and take the new address back.",
    ],
    action: "Open your account",
  },
  email_changed: {
    subject: "Your e-mail address was changed",
    title: "Your e-mail address was changed",
    lines: [
      "Your account has a new e-mail address, which was confirmed. You log in with it from now on, and this mailbox gets no more messages.",
      "If this was not you, please write to us at once.",
    ],
    action: "Log in",
  },
  // Through whom, and why it ends, is only in the account.
  access_ends: {
    subject: "A change to your account at {brand}",
    title: "A change to your account is coming",
    lines: [
      "Part of your access ends within the next seven days. Your account says on which day.",
      "What you have booked stays booked, and your records stay yours.",
    ],
    action: "Open your account",
  },
  access_ended: {
    subject: "A change to your account at {brand}",
    title: "Your account has changed",
    lines: [
      "Part of your access has ended. Your account stays open: what you have booked takes place, and your records stay yours.",
      "If you think this is a mistake, please write to us.",
    ],
    action: "Open your account",
  },
  data_ready: {
    subject: "What you asked for is ready",
    title: "What you asked for is ready",
    lines: ["You can get it in your account, with your password, for seven days."],
    action: "Open your account",
  },
  deletion_asked: {
    subject: "A message about your account",
    title: "Your account will be closed",
    lines: [
      "You asked us to close your account for good. That happens in 14 days.",
      "Until then you can keep it: log in and choose “Keep my account”. After that it can’t be brought back.",
      "If this was not you, log in, keep your account, and change your password.",
    ],
    action: "Log in",
  },
  deletion_taken_back: {
    subject: "A message about your account",
    title: "Your account stays",
    lines: ["You decided to keep your account. Nothing was taken away."],
    action: "Log in",
  },
  // Of what, is only in the account: a request was answered.
  account_news: {
    subject: "There is news about your account",
    title: "There is news about your account",
    lines: ["You asked us something, and there is an answer. It is written in your account."],
    action: "Open your account",
  },
  new_sign_in: {
    subject: "A new sign-in to your account",
    title: "A new sign-in to your account",
    lines: [
      "Someone signed in to your account from a device that we have not seen before.",
      "If it was you, there is nothing to do. If not, end that session and change your password.",
    ],
    action: "See where you are signed in",
  },
  hours_opened: {
    subject: "New appointment times",
    title: "New times are open",
    lines: ["You asked us to tell you when new times can be booked. There are some now, and they may go quickly."],
    action: "See the times",
  },
  rate_visit: {
    subject: "How was your appointment?",
    title: "How was your appointment?",
    lines: ["Four questions, half a minute. Your answers help us, and you can skip any of them."],
    action: "Answer the questions",
  },
  overflow_report: {
    subject: "A question about your last appointment",
    title: "Did your last appointment run over?",
    lines: ["One click tells us whether an appointment took longer than planned. It helps us to plan your schedule."],
    action: "Yes, it ran over",
    otherAction: "No, it was in time",
  },
  // What was ordered is not said: whoever reads along learns only that something was.
  order_placed: {
    subject: "There is news about your order",
    title: "There is news about your order",
    lines: ["We have received it. What happens next is written in your account."],
    action: "See your orders",
  },
  order_dispatched: {
    subject: "There is news about your order",
    title: "There is news about your order",
    lines: ["It has left. Where it is now, you can find out with the number that is written in your account."],
    action: "See your orders",
  },
  order_cancelled: {
    subject: "There is news about your order",
    title: "There is news about your order",
    lines: ["It will not be sent. Why, and what you can do, is written in your account."],
    action: "See your orders",
  },
  receipt_available: {
    subject: "Your receipt",
    title: "Your receipt is ready",
    lines: ["The receipt for your last payment is in your account. You can read, print or save it there."],
    action: "See the receipt",
  },
} satisfies Record<string, Wording>;

/** Mails about one appointment: they also say when it is. */
export const appointmentWordings = {
  appointment_booked: {
    subject: "Your upcoming appointment",
    title: "Your appointment is booked",
    lines: [
      "You can join from any browser, from 10 minutes before it begins. There is nothing to install.",
      "The attached file adds it to your calendar. The calendar entry says as little as this message.",
    ],
    action: "See the appointment",
  },
  appointment_moved: {
    subject: "Your appointment has a new time",
    title: "Your appointment has a new time",
    lines: ["The earlier time no longer counts. The attached file moves it in your calendar."],
    action: "See the appointment",
  },
  appointment_cancelled: {
    subject: "Your appointment was cancelled",
    title: "Your appointment is cancelled",
    lines: [
      "As you asked, this appointment will not take place. What you get back, and how, is shown in your account.",
      "The attached file takes it out of your calendar.",
    ],
    action: "See the details",
  },
  appointment_cancelled_by_practitioner: {
    subject: "Your appointment was cancelled",
    title: "We are sorry: your appointment is cancelled",
    lines: [
      "This appointment cannot take place. Everything you paid is refunded in full, to where it came from.",
      "You can choose another time whenever you like.",
    ],
    action: "Choose another time",
  },
  missed_by_practitioner: {
    subject: "Your appointment did not take place",
    title: "We are sorry: your appointment did not take place",
    lines: [
      "You were left waiting, and that should not happen. Everything you paid is refunded in full, the same way you paid it.",
      "You can choose another time whenever you like.",
    ],
    action: "Choose another time",
  },
  missed_by_member: {
    subject: "Your appointment did not take place",
    title: "Your appointment did not take place",
    lines: [
      "The two of you did not meet. Your account shows what you paid and what is refunded.",
      "If something kept you from joining, please write to us. You can book another time whenever you like.",
    ],
    action: "See the details",
  },
  reminder_email: {
    subject: "Your upcoming appointment",
    title: "Your appointment is coming up",
    lines: [
      "You can join from any browser, from 10 minutes before it begins. Trying camera and microphone takes a minute.",
      "If you cannot make it, please cancel or move it in time: the details say until when and what you get back.",
    ],
    action: "See the appointment",
  },
  practitioner_booked: {
    subject: "A new appointment in your schedule",
    title: "A new appointment",
    lines: ["A new appointment was booked with you. The details are in your schedule."],
    action: "Open your schedule",
  },
  practitioner_moved: {
    subject: "A change in your schedule",
    title: "An appointment has a new time",
    lines: ["An appointment with you was moved to this time. The earlier time is free again."],
    action: "Open your schedule",
  },
  practitioner_missed: {
    subject: "An appointment did not take place",
    title: "An appointment did not take place",
    lines: [
      "Our records show that you did not come, or left too soon. The other person was told, and everything they paid is refunded.",
      "If something went wrong, please write to us.",
    ],
    action: "Open your schedule",
  },
  practitioner_waited: {
    subject: "An appointment did not take place",
    title: "An appointment did not take place",
    lines: ["The other person did not come. What you earn from it is shown in your earnings."],
    action: "Open your schedule",
  },
  practitioner_awaited: {
    subject: "Somebody is waiting for you",
    title: "Somebody is waiting for you",
    lines: [
      "An appointment in your schedule has begun, and the other person is asking for you. Open it to see what they need.",
      "If you cannot come, please write to us now.",
    ],
    action: "Open the appointment",
  },
  practitioner_cancelled: {
    subject: "A change in your schedule",
    title: "An appointment was cancelled",
    lines: ["The appointment at this time will not take place. The time is free again."],
    action: "Open your schedule",
  },
} satisfies Record<string, Wording>;

export type AccountMailName = keyof typeof accountWordings;
export type AppointmentMailName = keyof typeof appointmentWordings;
