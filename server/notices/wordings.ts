// The texts of every email (D43): neutral enough to be read over a shoulder. Only {brand} is ever filled in.
import { texts } from "@larkwell/domain/language/table.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { StaffMailName } from "@larkwell/domain/notices/notices.ts";
import { planWordings } from "./plan-wordings.ts";

export interface Wording {
  subject: string;
  title: string;
  lines: readonly string[];
  /** The text on the button. */
  action: string;
  /** The text of a second, quieter link, if there is one. */
  otherAction?: string;
}

/** Emails to the clinic's own inbox. Only the console shows who wrote. */
export const staffWordings = texts({
  leads: {
    subject: "New requests at {brand}",
    title: "New requests",
    lines: ["Someone filled out a form on the public pages. The console shows who it was and what they asked for."],
    action: "Open leads",
  },
  gifts: {
    subject: "A gift to arrange at {brand}",
    title: "Someone wants to give a gift",
    lines: [
      "Someone ordered a gift on the public pages. Nothing has been charged. Please write to them about payment, and send the gift on the day they chose.",
    ],
    action: "Open gifts",
  },
  welcome_gifts: {
    subject: "{brand}: a package is ready to send",
    title: "A package is ready to send",
    lines: ["Someone is waiting for a package. The console shows what it is and whether it can be sent."],
    action: "Open the console",
  },
  help: {
    subject: "{brand}: someone is waiting now",
    title: "Someone is waiting now",
    lines: [
      "An appointment has started, one person hasn’t joined, and the other is asking for help. The console shows who they are and how to reach them.",
    ],
    action: "Open the console",
  },
  files: {
    subject: "{brand}: a file was removed",
    title: "A file was removed",
    lines: [
      "The virus scanner stopped a file. No one can open it anymore, and both sides see that it was removed. The console lists it under Stopped files.",
    ],
    action: "Open the console",
  },
  safety: {
    subject: "{brand}: you’re needed now",
    title: "Someone may need help right now",
    lines: [
      "A safety case is open, and no one has acknowledged it yet. Sign in and acknowledge it: until then, we call one person after another.",
    ],
    action: "Open the safety desk",
  },
  safety_drill: {
    subject: "{brand}: a drill, please answer",
    title: "This is a drill",
    lines: ["No one is in danger. Please answer as you would to a real case: sign in and acknowledge it."],
    action: "Open the safety desk",
  },
} satisfies Record<StaffMailName, Wording>);

/** Filled in when the email is made. */
const brand = "{brand}";

/** A code that a person on call enters. */
export const reachTestWording = (code: string): Wording => ({
  subject: t("Your code for {brand}", { brand }),
  title: t("Your code is {code}", { code }),
  lines: [t("Enter it at the safety desk. Then we know that this address reaches you when you’re on call.")],
  action: t("Open the safety desk"),
});

/** An invitation from a member to a person without an account. `from` is the member's first name or empty. */
export const partnerInviteWording = (from: string): Wording => ({
  subject: t("An invitation to {brand}", { brand }),
  title: t("You’re invited to {brand}", { brand }),
  lines: [
    from
      ? t("{from} has an account with {brand} and invites you to open your own.", { from, brand })
      : t("Someone you know has an account with {brand} and invites you to open your own.", { brand }),
    t("Open the link to see what it’s about. Nothing happens until you say yes. The link works for two weeks."),
    t("If you didn’t expect this, you can ignore this message."),
  ],
  action: t("See the invitation"),
});

/** Emails about the account itself. */
const wordings = texts({
  something_new: {
    subject: "You have something new",
    title: "You have something new",
    lines: [
      "Something new is waiting for you at {brand}. Log in to see it.",
      "We won’t email you about it again until you’ve looked.",
    ],
    action: "See what’s new",
  },
  confirm_email: {
    subject: "Please confirm your email address",
    title: "Confirm your email address",
    lines: [
      "Thank you for creating an account with {brand}.",
      "Please confirm that this address is yours. The link works for a limited time.",
      "If this wasn’t you, you can ignore this message.",
    ],
    action: "Confirm this address",
  },
  address_known: {
    subject: "A message from {brand}",
    title: "You already have an account",
    lines: [
      "Someone, perhaps you, entered this email address for another account. It already belongs to yours. We didn’t change or show anything in your account.",
      "If it was you, log in with your password. If you don’t remember it, you can set a new one.",
      "If it wasn’t you, you don’t need to do anything.",
    ],
    action: "Log in",
    otherAction: "Set a new password",
  },
  invitation: {
    subject: "Your account at {brand}",
    title: "Welcome to {brand}",
    lines: [
      "We created an account for you. Choose a password to open it.",
      "The link works once and expires in 7 days. After that, request a new one with “Forgot your password?”",
      "If you didn’t expect this, please write to us.",
    ],
    action: "Choose a password",
  },
  password_reset: {
    subject: "Your new password",
    title: "Set a new password",
    lines: [
      "Someone asked for a new password for your account. The link works once and expires soon.",
      "If this wasn’t you, you can ignore this message. Your password won’t change.",
    ],
    action: "Set a new password",
  },
  password_changed: {
    subject: "Your password was changed",
    title: "Your password was changed",
    lines: [
      "Your password was changed, and you were logged out everywhere else.",
      "If this wasn’t you, set a new password now and write to us.",
    ],
    action: "Set a new password",
  },
  calendar_link_made: {
    subject: "A calendar link was created",
    title: "A calendar link was created",
    lines: [
      "A link for calendar apps was created in your account. Anyone with the link can see the times of your appointments.",
      "If this wasn’t you, turn off the link in your account and change your password.",
    ],
    action: "Open your account",
  },
  second_factor_failed: {
    subject: "Failed sign-in attempts",
    title: "Someone couldn’t finish signing in",
    lines: [
      "Someone entered the right password for your account, then failed the second step several times.",
      "If it was you, you don’t need to do anything. If it wasn’t, someone knows your password. Set a new one now.",
    ],
    action: "Set a new password",
  },
  confirm_new_email: {
    subject: "Please confirm your new email address",
    title: "Confirm your new email address",
    lines: [
      "Someone entered this as the new email address for their account. If it was you, confirm it. Then you’ll log in with this address and get your messages here.",
      "The link works for one day. If this wasn’t you, you can ignore this message. Nothing changes.",
    ],
    action: "Review the change",
  },
  email_change_asked: {
    subject: "A new email address for your account",
    title: "A new email address for your account",
    lines: [
      "Someone who knows your password entered a new email address for your account. It takes effect once that address is confirmed.",
      "If this wasn’t you, change your password now and cancel the new address.",
    ],
    action: "Open your account",
  },
  email_changed: {
    subject: "Your email address was changed",
    title: "Your email address was changed",
    lines: [
      "Your new email address is confirmed. Use it to log in from now on. We won’t send any more messages to this address.",
      "If this wasn’t you, please write to us right away.",
    ],
    action: "Log in",
  },
  // Only the account shows who provides it, and why it ends.
  access_ends: {
    subject: "A change to your account at {brand}",
    title: "A change to your account is coming",
    lines: [
      "Part of your access ends within the next 7 days. Your account shows the date.",
      "Your visits stay booked, and you keep your records.",
    ],
    action: "Open your account",
  },
  access_ended: {
    subject: "A change to your account at {brand}",
    title: "Your account has changed",
    lines: [
      "Part of your access has ended. Your account stays open, your booked visits will take place, and you keep your records.",
      "If you think this is a mistake, please write to us.",
    ],
    action: "Open your account",
  },
  // It does not say that the page is about a child.
  page_closes: {
    subject: "A change to your account at {brand}",
    title: "A change to your account is coming",
    lines: [
      "A page in your account closes within the next 30 days. Your account shows which one, and the date.",
      "What you can read on it now, you can download before that day.",
    ],
    action: "Open your account",
  },
  // It does not say that the page is about a child, or whose it is.
  page_offered: {
    subject: "A message about your account at {brand}",
    title: "Someone offers to share a page with you",
    lines: [
      "Someone you’re connected with would like to share a page with you. Your account shows what it is.",
      "Nothing is shared until you accept. If you don’t want it, you don’t need to do anything.",
    ],
    action: "Open your account",
  },
  data_ready: {
    subject: "What you asked for is ready",
    title: "What you asked for is ready",
    lines: ["You can get it in your account for 7 days. You’ll need your password."],
    action: "Open your account",
  },
  deletion_asked: {
    subject: "A message about your account",
    title: "Your account will be closed",
    lines: [
      "You asked us to close your account permanently. That will happen in 14 days.",
      "To keep it, log in before then and choose “Keep my account”. After that, it can’t be restored.",
      "If this wasn’t you, log in, keep your account, and change your password.",
    ],
    action: "Log in",
  },
  deletion_taken_back: {
    subject: "A message about your account",
    title: "Your account stays open",
    lines: ["You decided to keep your account. Nothing was deleted."],
    action: "Log in",
  },
  // A request was answered; only the account shows which.
  account_news: {
    subject: "News about your account",
    title: "News about your account",
    lines: ["We’ve answered your request. Log in to your account to read the answer."],
    action: "Open your account",
  },
  new_sign_in: {
    subject: "A new sign-in to your account",
    title: "A new sign-in to your account",
    lines: [
      "Someone signed in to your account from a device we haven’t seen before.",
      "If it was you, you don’t need to do anything. If not, end that session and change your password.",
    ],
    action: "See where you are signed in",
  },
  hours_opened: {
    subject: "New appointment times",
    title: "New times are available",
    lines: ["You asked us to tell you when new times open up. Some are open now, and they may go quickly."],
    action: "See the times",
  },
  rate_visit: {
    subject: "How was your appointment?",
    title: "How was your appointment?",
    lines: ["Four questions, 30 seconds. Your answers help us, and you can skip any of them."],
    action: "Answer the questions",
  },
  overflow_report: {
    subject: "A question about your last appointment",
    title: "Did your last appointment run over?",
    lines: ["One click tells us whether the appointment ran over. It helps us plan your schedule."],
    action: "Yes, it ran over",
    otherAction: "No, it ended on time",
  },
  // It doesn't say what was ordered, in case someone else reads it.
  order_placed: {
    subject: "News about your order",
    title: "News about your order",
    lines: ["We received your order. Your account shows what happens next."],
    action: "See your orders",
  },
  order_dispatched: {
    subject: "News about your order",
    title: "News about your order",
    lines: ["Your order is on its way. You can follow it in your account."],
    action: "See your orders",
  },
  order_cancelled: {
    subject: "News about your order",
    title: "News about your order",
    lines: ["Your order won’t be sent. Your account says why and what you can do."],
    action: "See your orders",
  },
  // What was bought is not said; the price and the rhythm are added (planRhythm).
} satisfies Record<string, Wording>);

/** Emails that a person gets about their account. */
export const accountWordings = { ...wordings, ...planWordings } satisfies Record<string, Wording>;

/** Emails about one appointment: they also say when it is. */
export const appointmentWordings = texts({
  appointment_booked: {
    subject: "Your upcoming appointment",
    title: "Your appointment is booked",
    lines: [
      "You can join from any browser, starting 10 minutes before. There’s nothing to install.",
      "The attached file adds it to your calendar. The calendar entry says as little as this message.",
    ],
    action: "See the appointment",
  },
  appointment_moved: {
    subject: "Your appointment has a new time",
    title: "Your appointment has a new time",
    lines: ["The earlier time no longer applies. The attached file updates your calendar."],
    action: "See the appointment",
  },
  appointment_cancelled: {
    subject: "Your appointment was canceled",
    title: "Your appointment is canceled",
    lines: [
      "You canceled this appointment. Your account shows your refund.",
      "The attached file removes it from your calendar.",
    ],
    action: "See the details",
  },
  appointment_cancelled_by_practitioner: {
    subject: "Your appointment was canceled",
    title: "We’re sorry: your appointment is canceled",
    lines: [
      "This appointment can’t take place. We’re refunding everything you paid, the same way you paid it.",
      "You can choose another time whenever you like.",
    ],
    action: "Choose another time",
  },
  missed_by_practitioner: {
    subject: "Your appointment didn’t take place",
    title: "We’re sorry: your appointment didn’t take place",
    lines: [
      "You were left waiting, and that shouldn’t have happened. We’re refunding everything you paid, the same way you paid it.",
      "You can choose another time whenever you like.",
    ],
    action: "Choose another time",
  },
  missed_by_member: {
    subject: "Your appointment didn’t take place",
    title: "Your appointment didn’t take place",
    lines: [
      "The two of you didn’t meet. Your account shows what you paid and what we refunded.",
      "If something kept you from joining, please write to us. You can book another time whenever you like.",
    ],
    action: "See the details",
  },
  reminder_email: {
    subject: "Your upcoming appointment",
    title: "Your appointment is coming up",
    lines: [
      "You can join from any browser, starting 10 minutes before. Testing your camera and microphone takes a minute.",
      "If you can’t make it, please cancel or reschedule. The details show the deadline and your refund.",
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
    lines: ["An appointment with you was rescheduled to this time. The earlier time is open again."],
    action: "Open your schedule",
  },
  practitioner_missed: {
    subject: "An appointment didn’t take place",
    title: "An appointment didn’t take place",
    lines: [
      "Our records show that you didn’t join or left early. We told the other person and refunded everything they paid.",
      "If something went wrong, please write to us.",
    ],
    action: "Open your schedule",
  },
  practitioner_waited: {
    subject: "An appointment didn’t take place",
    title: "An appointment didn’t take place",
    lines: ["The other person didn’t join. Your earnings show what you earned."],
    action: "Open your schedule",
  },
  practitioner_awaited: {
    subject: "Someone is waiting for you",
    title: "Someone is waiting for you",
    lines: [
      "An appointment in your schedule has started, and the other person is asking for you. Open it to see what they need.",
      "If you can’t join, please write to us now.",
    ],
    action: "Open the appointment",
  },
  practitioner_cancelled: {
    subject: "A change in your schedule",
    title: "An appointment was canceled",
    lines: ["The appointment at this time was canceled. The time is open again."],
    action: "Open your schedule",
  },
} satisfies Record<string, Wording>);

export type AccountMailName = keyof typeof accountWordings;
export type AppointmentMailName = keyof typeof appointmentWordings;
