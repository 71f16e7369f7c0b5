// Which rows of the audit log are a look at somebody's record, and the words in which that person reads them (D78).

/** By action. A practitioner's own schedule, where booked visits stand by name, is not a look at a record. */
export const LOOKS = {
  "ops.appointment_opened": "A visit: its times, status and payment",
  "ops.appointments_found": "When and with whom your visits are",
  "ops.member_found": "Your name, beside others who are called the same",
  "ops.message_opened": "A message we sent you",
  "ops.messages_found": "Which messages we sent you",
  "ops.verification_opened": "What you wrote so that we could confirm your employer",
  "ops.kit_order_opened": "An order: where it goes and how to reach you",
  // As it was called before; a visitor’s gift, opened by the same name, is nobody’s record.
  "ops.gift_opened": "A package for you: where it goes",
  "ops.welcome_gift_opened": "A package for you: where it goes",
  "ops.help_opened": "Your request for help while you waited for a visit",
  "ops.flag_opened": "Your answers that called for help right away",
  "ops.eligibility_opened": "Your entry on your employer’s list",
  "ops.audit_opened": "The log of what was done in your account",
  "visit.read": "A visit: what was written in it, and where you were",
  "visit.join": "A visit with you, as they joined it",
  "visit.brief_read": "Who they meet in a visit: your name, age, program and note",
  "visit.number_opened": "The call-back number you gave for a visit",
  "appointment.read": "A visit with you: its time and your note",
  "appointment.notes.read": "The notes of a visit",
  "appointment.pharmacy_read": "The pharmacy of a visit",
} as const;

export type Look = keyof typeof LOOKS;

export const LOOK_ACTIONS = Object.keys(LOOKS) as readonly Look[];

export const isLook = (action: string): action is Look => Object.hasOwn(LOOKS, action);
