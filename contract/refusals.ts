// The closed list of refusals: code, HTTP status, and the words that may be shown to a person (D5, D10, D74).
import { z } from "zod";

const list = {
  // Any endpoint
  unauthenticated: [401, "Please sign in to continue"],
  forbidden: [403, "Sorry, you don't have permission to do that!"],
  right_missing: [
    403,
    "This part of the console needs a right that you don’t have. An administrator can give it to you.",
  ],
  agreements_pending: [403, "Please accept the updated agreements to continue."],
  not_found: [404, "We couldn't find that."],
  wrong_method: [405, "That can't be done at this address."],
  invalid: [422, "Please check the marked fields."],
  malformed: [400, "We couldn't read that request."],
  too_large: [413, "That is too large."],
  unsupported_media: [415, "That kind of content isn't supported here."],
  throttled: [429, "That was a lot of attempts. Please wait a little and try again."],
  unavailable: [503, "There seems to be a problem. Try again or contact support if the issue persists."],
  unknown: [500, "There seems to be a problem. Try again or contact support if the issue persists."],
  no_such_range: [416, "That part of the file doesn't exist."],
  unreadable_file: [422, "We couldn't read that file. Please choose another one."],
  no_room: [503, "There is no room for files right now. Nothing was saved; please try again later."],
  files_down: [503, "The file storage isn't answering right now. Nothing was saved; please try again in a moment."],
  stale: [409, "This was changed elsewhere in the meantime. Here is the newest version; please look and save again."],
  key_reused: [409, "This request was already used for something else. Please reload and try again."],
  in_progress: [409, "We are still working on your first request. Give it a moment."],
  provider_down: [
    503,
    "The card service isn't answering right now. Nothing was charged; please try again in a moment.",
  ],

  // Accounts
  wrong_credentials: [401, "That e-mail and password don't match. Check both, or reset your password."],
  account_locked: [429, "Too many sign-in attempts. Please wait 15 minutes, or reset your password."],
  session_ended: [401, "Please sign in to continue"],
  session_locked: [403, "This device is locked. Please unlock it to continue."],
  pin_wrong: [422, "That PIN isn't right."],
  pins_used_up: [429, "Too many wrong PINs. Please use your password, or sign out."],
  mfa_required: [401, "Please enter the code from your authenticator app, or use your passkey."],
  mfa_wrong: [401, "That code doesn't match. Check your authenticator app for the newest one."],
  mfa_code_wrong: [422, "That code doesn't match. Check your authenticator app for the newest one."],
  mfa_none: [409, "Set up an authenticator app or a passkey first."],
  passkey_refused: [422, "That passkey couldn't be added. Please try again."],
  last_factor: [409, "Your account needs a second sign-in step. Add another one before you remove this one."],
  password_wrong: [422, "That password isn't right."],
  mfa_setup_required: [403, "Your clinic asks for a second sign-in step. Please set it up to continue."],
  weak_password: [422, "Password is too weak"],
  too_young: [422, "Accounts are for people aged 18 and over."],
  link_expired: [410, "This link has expired or was already used. Please ask for a new one."],
  exported_enough_today: [429, "You have asked for several copies today. The last one is still on this page."],
  export_not_ready: [409, "This copy isn't there: it is still being prepared, or its time is over."],
  not_settled: [
    409,
    "Some things have to be settled before your account can be deleted. They are listed on this page.",
  ],
  deletion_pending: [403, "Your account is about to be deleted. Keep it to go on."],
  last_administrator: [409, "Someone must be able to grant rights. Make another person an administrator first."],
  agreement_in_force: [409, "This version is in force already. Publish a newer one instead."],
  email_unconfirmed: [403, "Please confirm your e-mail address first."],

  // Booking
  slot_taken: [409, "Someone was faster: this time was just taken. Your note is kept; please choose another time."],
  own_overlap: [409, "You already have a visit at that time."],
  too_many_feeds: [409, "You have five calendar links. End one of them to make another."],
  not_a_slot: [409, "This time is no longer available. Please choose another one."],
  terms_changed: [
    409,
    "The price or the policy of this visit changed. Nothing was charged; please look it over and book again.",
  ],
  offer_gone: [
    409,
    "This length of visit is no longer offered. Nothing was charged and your note is kept; please choose another.",
  ],
  state_missing: [
    422,
    "Please tell us the state you are in, so that we can check where your practitioner is licensed.",
  ],
  state_not_licensed: [
    422,
    "This practitioner isn't licensed in your state. You can continue anonymously without a prescription, or choose someone who is licensed there.",
  ],
  cannot_prescribe: [
    422,
    "This practitioner can't prescribe. Choose someone who can, or continue without a prescription.",
  ],
  card_needed: [422, "Please add a card first; your credits don't cover the whole price."],
  card_declined: [402, "Your card was declined."],
  card_action: [402, "Your bank asks you to confirm this payment."],
  hold_expired: [409, "The five minutes for this time are over. If it is still free you can choose it again."],
  too_many_visits: [
    409,
    "You already have as many visits ahead as can be booked. Please have or cancel one of them before you book another.",
  ],
  not_cancellable: [409, "This visit can’t be cancelled anymore."],
  not_reschedulable: [409, "This visit can't be moved any more."],
  not_editable: [409, "This visit is over; its note and pharmacy can't be changed any more."],
  not_rateable: [409, "You can rate a visit once it has ended."],
  not_joinable: [409, "This visit can't be joined right now."],
  no_help_needed: [409, "Your practitioner is here, or it is too early or too late to ask."],
  nothing_to_report: [409, "This visit didn't run over, or the answer was given already."],
  no_number_to_open: [
    409,
    "There is no call-back number to open: the member hasn't joined yet, or it is too early or too late.",
  ],
  cx_not_bookable: [403, "Your care coordinator can't be booked from here. Please send a message instead."],

  // Public pages
  sms_not_sent: [
    422,
    "Hmm there seems to have been a problem... Please check your cell phone number or get in touch if you continue having problems",
  ],

  // Orders
  kits_not_now: [403, "We can't send this to you right now. If you'd like to talk, your care team is here for you."],
  too_many_orders: [
    409,
    "You have as many orders waiting as we can prepare at once. Cancel one of them, or order again once one has left.",
  ],
  already_ordered: [
    409,
    "You already have an order for this trip to this address. To change how many kits come, cancel that order and place a new one.",
  ],
  ordered_enough_today: [
    429,
    "You have placed as many orders as we take from one person in 24 hours. Please order again tomorrow, or write to support if it can't wait.",
  ],
  order_closed: [409, "This order was sent or cancelled in the meantime, so it can't be changed any more."],
  order_held: [409, "This order is on hold: nothing is to be sent to this person right now."],

  // Tracks
  track_not_offered: [
    422,
    "Your organization doesn't offer this program. If you think it should, please write to support; nothing was changed.",
  ],
  track_unknown: [422, "We don't know this change of program. Please choose one from the list; nothing was changed."],
  change_stands: [
    409,
    "This change can't be taken back any more. You can choose another program instead; nothing was changed.",
  ],
  too_many_children: [422, "That is more children than one profile holds. Please write to support."],
  track_in_loss: [
    409,
    'We can\'t start this while your current program is about a loss. You can change it under "Something has changed" whenever you want to.',
  ],
  change_asks_first: [
    409,
    'You are in a program already. To change it, use "Something has changed" on your home page; nothing was changed.',
  ],

  // Assessments
  assessment_finished: [409, "You finished this before, so its answers can't be changed any more."],

  // Invites and partners
  invite_unusable: [410, "this invite has expired or was already used."],
  invite_own: [409, "this invite is one you sent yourself."],
  already_sponsored: [409, "your account is already connected to another organization."],
  already_partner: [409, "your account is already connected as a partner."],
  no_college_plan: [409, "No college plan is set up. Name it in COLLEGE_PLAN_ID first."],
  partner_not_now: [403, "You can't invite a partner right now."],
  partner_linked: [409, "You are connected with a partner already. End that first if you want to invite someone else."],
  invite_open: [409, "You have an open invite already. Send it again, or take it back first."],
  invite_closed: [409, "This invite was used, taken back or has run out in the meantime."],
  no_partner: [409, "You aren't connected with a partner right now, so there is nobody to share this with."],
  not_offered_now: [409, "This can't be shared right now."],

  // Verification
  // The same whichever answer was wrong, or none of them was on a list (D26).
  verification_failed: [422, "We couldn't confirm your employer with what you entered."],
  request_closed: [409, "This request was answered or withdrawn in the meantime."],
  request_claimed: [409, "Somebody else is looking at this request right now."],
  record_taken: [409, "Somebody else has an account with this row of the list."],
  undo_over: [409, "This can't be taken back any more."],

  // Welcome gifts
  gift_closed: [409, "This gift was sent or cancelled in the meantime."],
  gift_held: [409, "This gift is on hold: nothing is to be sent to this person right now."],

  // Practice and console
  overlapping_hours: [422, "These hours overlap with others on the same day."],
  booked_hours: [409, "There are booked visits in that time. Cancel or move them first."],
  coordinator_away: [
    409,
    "This care coordinator can't take members: the profile isn't published, or the account is closed.",
  ],
  email_taken: [409, "There is already an account with this e-mail address."],
  report_incomplete: [422, "The report link is incomplete. Please open it again from your message."],
  rx_unavailable: [403, "Prescriptions aren't part of this visit."],
  prescribing_down: [502, "The prescribing service isn't answering right now."],
  refund_resolved: [409, "Somebody has already taken care of this refund."],
  slug_taken: [409, "Another organization has this word in its link. Please choose another one."],
  census_changed: [409, "Something has happened to this file in the meantime. Please look at it again."],
  census_over_threshold: [
    422,
    "This file would end the access of more people than this organization allows at once. Please say why that is right.",
  ],
  card_last_needed: [409, "This card is needed for a payment that is still open."],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof list;

/** Status and message of each code. */
export const refusals = list as Readonly<Record<RefusalCode, readonly [status: number, message: string]>>;

export interface FieldError {
  /** Dotted path of the field in the request: "pre_session.notes". */
  field: string;
  message: string;
}

/** The one error a use case throws. The message is fit to show. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: RefusalCode,
    more: { message?: string; errors?: FieldError[]; details?: Record<string, unknown> } = {},
  ) {
    super(more.message ?? refusals[code][1]);
    this.name = "Refusal";
    this.code = code;
    this.status = refusals[code][0];
    this.errors = more.errors;
    this.details = more.details;
  }
}

/** The body of every error answer (D5). `details` carries what a dialog needs, such as the three nearest slots. */
export const ErrorReply = z.object({
  message: z.string(),
  code: z.enum(Object.keys(list) as [RefusalCode, ...RefusalCode[]]),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string(),
});
export type ErrorReply = z.output<typeof ErrorReply>;
