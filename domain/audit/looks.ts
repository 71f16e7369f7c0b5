// Which rows of the audit log are a look at a person's record, and the text that the person reads about them (D78).
import { texts } from "../language/table.ts";
import { t } from "../language/text.ts";

/** By action. A practitioner's own schedule, which shows booked visits by name, is not a look at a record. */
export const LOOKS = texts({
  "ops.appointment_opened": "A visit: its times, status and payment",
  "ops.appointments_found": "When your visits are and who they’re with",
  "ops.member_found": "Your name, in a list of people with the same name",
  "ops.message_opened": "A message we sent you",
  "ops.messages_found": "Which messages we sent you",
  "ops.verification_opened": "What you entered so we could confirm your employer",
  "ops.kit_order_opened": "An order: its delivery address and how to reach you",
  // Its earlier name. A visitor’s gift, opened by the same name, is no one’s record.
  "ops.gift_opened": "A package for you: its delivery address",
  "ops.welcome_gift_opened": "A package for you: its delivery address",
  "ops.help_opened": "Your request for help while you waited for a visit",
  "ops.channel_opened": "Staff read your messages with your care coordinators",
  "ops.channels_found": "Who you exchange messages with",
  "ops.stopped_file_opened": "That you sent a file in which our virus scan found something",
  "ops.flag_opened": "Your answers that suggested you might need help right away",
  "ops.safety_case_opened": "What asked for help for you, how to reach you, and what was done",
  "ops.forum_author_opened":
    "That you wrote something anonymous in the forum: two people of staff agreed, because someone might be in danger",
  "ops.eligibility_opened": "Your entry on your employer’s list",
  "ops.audit_opened": "The activity log of your account",
  "visit.read": "A visit: what was written in it, and where you were",
  "visit.join": "A visit with you, when they joined it",
  "visit.brief_read": "Before a visit with you: your name, age, program and note",
  "visit.health_record_read": "For a visit with you: the parts of your health record that practitioners may see",
  "visit.diary_read": "For a visit with you: the entries of your diary that you shared for it",
  "visit.birth_plan_read": "For a visit with you: the plan that you attached to it",
  "visit.files_listed": "For a visit with you: the list of files you shared for it",
  "visit.file_opened": "A file you shared for a visit",
  "inbox.member_opened":
    "Beside your messages: your name, your visits with them, and your age and program if they may know them",
  "channel.read": "Your messages with them or with your care coordinators, when they first opened them",
  "message_file.opened": "A file in your messages",
  "visit.number_opened": "The call-back number you gave for a visit",
  "appointment.read": "A visit with you: its time and your note",
  "appointment.notes.read": "The notes of a visit",
  "sharing.page_read": "A page you share with them, or the list that names it",
  "appointment.pharmacy_read": "The pharmacy of a visit",
} as const);

/** What was looked at. `name`: whose messages with the member were read, if it wasn’t the coordinators. */
export const lookWords = (what: Look, name: string | null): string =>
  what === "ops.channel_opened" && name !== null ? t("Staff read your messages with {name}", { name }) : LOOKS[what];

export type Look = keyof typeof LOOKS;

export const LOOK_ACTIONS = Object.keys(LOOKS) as readonly Look[];

export const isLook = (action: string): action is Look => Object.hasOwn(LOOKS, action);
