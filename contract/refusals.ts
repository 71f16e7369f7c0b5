// The closed list of refusals: the code, the HTTP status, and the message that may be shown to a person (D5, D10, D74).
import { z } from "zod";

const list = {
  // Any endpoint
  unauthenticated: [401, "Please sign in to continue"],
  // The specification's words (D60).
  not_authorized: [401, "not authorized"],
  forbidden: [403, "Sorry, you don't have permission to do that!"],
  right_missing: [403, "You don’t have the right to use this part of the console. Ask an administrator for it."],
  agreements_pending: [403, "Accept the updated agreements to continue."],
  not_found: [404, "We couldn’t find that."],
  wrong_method: [405, "This address doesn’t support that action."],
  invalid: [422, "Check the marked fields."],
  malformed: [400, "We couldn’t read that request. Reload the page and try again."],
  too_large: [413, "That is too large to send. Make it smaller and try again."],
  unsupported_media: [415, "We can’t accept this type of content here."],
  throttled: [429, "Too many attempts. Wait a little while and try again."],
  unavailable: [503, "There seems to be a problem. Try again or contact support if the issue persists."],
  unknown: [500, "There seems to be a problem. Try again or contact support if the issue persists."],
  no_such_range: [416, "We couldn’t find that part of the file. Download it again."],
  unreadable_file: [422, "We couldn’t read that file. Choose another one."],
  not_a_record: [
    422,
    "This isn’t a health record we can read. Choose a FHIR bundle (JSON) or a C-CDA document (XML), as your clinic’s portal lets you download it.",
  ],
  unsafe_record: [
    422,
    "This file has parts that could do harm, so we didn’t read it. Download it again from your clinic’s portal.",
  ],
  record_of_several: [
    422,
    "This file is about more than one person, so we added nothing. Choose a file that is only about you.",
  ],
  record_of_another: [
    422,
    "The name in this file differs from the one in your profile, so we added nothing. Choose a file that is about you. If your name changed, ask the clinic for a file with your name as it is now, or type the entries in yourself.",
  ],
  record_without_entries: [
    422,
    "We found no allergies, conditions, medicines, surgeries or vaccinations in this file that we could add.",
  ],
  record_file_used: [409, "You already chose from this file. To add more of it, choose the file again."],
  no_room: [503, "There’s no room for files right now, so we saved nothing. Try again later."],
  files_down: [503, "We can’t reach the file storage right now, so we saved nothing. Try again in a moment."],
  stale: [409, "This was changed somewhere else. Here’s the newest version: check it and save again."],
  library_source_named: [409, "Pieces name this source. Take it out of their texts first."],
  instrument_fixed: [409, "This instrument stays as published."],
  needs_second_person: [409, "You wrote it, so someone else does this."],
  key_reused: [409, "We already received a different request from this page. Reload the page and try again."],
  in_progress: [409, "We’re still working on your first request. Wait a moment."],
  provider_down: [503, "We can’t reach the card service right now, so we charged nothing. Try again in a moment."],

  // Accounts
  wrong_credentials: [401, "That email and password don’t match. Check both, or reset your password."],
  account_locked: [429, "Too many sign-in attempts. Wait 15 minutes, or reset your password."],
  session_ended: [401, "Please sign in to continue"],
  session_locked: [403, "This device is locked. Unlock it to continue."],
  pin_wrong: [422, "That PIN is incorrect. Try again."],
  pins_used_up: [429, "Too many wrong PINs. Use your password, or sign out."],
  mfa_required: [401, "Enter the code from your authenticator app, or use your passkey."],
  mfa_wrong: [401, "That code doesn’t match. Enter the newest one from your authenticator app."],
  mfa_code_wrong: [422, "That code doesn’t match. Enter the newest one from your authenticator app."],
  mfa_none: [409, "Set up an authenticator app or a passkey first."],
  passkey_refused: [422, "We couldn’t add that passkey. Try again."],
  last_factor: [409, "Your account needs a second sign-in step. Add another one before you remove this one."],
  password_wrong: [422, "That password is incorrect. Try again."],
  mfa_setup_required: [403, "Your clinic requires a second sign-in step. Set it up to continue."],
  weak_password: [422, "Password is too weak"],
  too_young: [422, "You must be 18 or older to have an account."],
  link_expired: [410, "This link has expired or was already used. Request a new one."],
  exported_enough_today: [429, "You’ve requested several copies today. Use the latest one on this page."],
  export_not_ready: [409, "This copy isn’t ready yet, or it has expired. Wait a moment, or request a new one."],
  not_settled: [409, "We can’t delete your account yet. This page lists what to settle first."],
  deletion_pending: [403, "Your account is going to be deleted. To continue, choose “Keep my account”."],
  last_administrator: [409, "The clinic needs at least one administrator. Make someone else an administrator first."],
  agreement_in_force: [409, "This version is already in effect. Publish a newer one instead."],
  email_unconfirmed: [403, "Confirm your email address first."],

  // Booking
  slot_taken: [409, "Someone else just took this time. We kept your note. Choose another time."],
  own_overlap: [409, "You already have a visit at that time. Choose another time."],
  too_many_feeds: [409, "You already have 5 calendar links. Turn one off to create another."],
  not_a_slot: [409, "This time is no longer available. Choose another one."],
  terms_changed: [
    409,
    "The price or cancellation policy of this visit changed. We charged nothing. Check the new terms and book again.",
  ],
  offer_gone: [
    409,
    "This visit length is no longer offered. We charged nothing and kept your note. Choose another length.",
  ],
  state_missing: [422, "Tell us which state you’re in, so we can check that your practitioner is licensed there."],
  state_not_licensed: [
    422,
    "This practitioner isn’t licensed in your state. Continue anonymously without a prescription, or choose someone who is licensed there.",
  ],
  cannot_prescribe: [
    422,
    "This practitioner can’t prescribe. Choose someone who can, or continue without a prescription.",
  ],
  card_needed: [422, "Your credits don’t cover the whole price. Add a card first."],
  card_declined: [402, "Your card was declined."],
  card_action: [402, "Your bank needs you to confirm this payment."],
  hold_expired: [409, "Your 5 minutes to book this time are up. If it’s still free, you can choose it again."],
  too_many_visits: [
    409,
    "You’ve reached the limit of upcoming visits. To book another, cancel one or wait until one is over.",
  ],
  not_cancellable: [409, "This visit can’t be canceled anymore."],
  not_reschedulable: [409, "This visit can’t be rescheduled anymore."],
  not_editable: [409, "This visit is over, so its note and pharmacy can’t be changed anymore."],
  not_rateable: [409, "You can rate a visit once it has ended."],
  not_joinable: [409, "You can’t join this visit right now."],
  no_help_needed: [
    409,
    "You can’t ask for help now. Your practitioner is already here, or it’s too early or too late.",
  ],
  nothing_to_report: [409, "There’s nothing to report. This visit didn’t run over, or you already answered."],
  no_number_to_open: [
    409,
    "There’s no call-back number to show. The member hasn’t joined yet, or it’s too early or too late.",
  ],
  cx_not_bookable: [403, "You can’t book your care coordinator here. Send them a message instead."],

  // Messages
  messaging_off: [409, "This person doesn’t take messages here right now. Write to your care coordinator instead."],
  message_credit_needed: [402, "You need a message credit to send this. We kept what you wrote."],
  inbox_off: [403, "You don’t take messages here. Ask the clinic if you want to."],
  conversation_claimed: [409, "A colleague is working on this conversation right now."],
  conversation_not_shared: [409, "Only you can answer this conversation, so it can’t be handed over."],
  colleague_unavailable: [409, "This colleague doesn’t take messages right now. Choose another one."],
  member_wrote_meanwhile: [409, "The member wrote again. Read the new message first."],
  nothing_to_snooze: [409, "This conversation doesn’t need a reply, so there’s nothing to snooze."],
  snooze_out_of_range: [422, "Choose a time within the next 90 days."],
  too_many_saved_replies: [409, "You have 200 saved replies. Remove one first."],
  message_package_gone: [409, "This package is no longer offered. We charged nothing. Choose another one."],
  message_package_exists: [409, "There is already a package with this number of messages. Change its price instead."],
  message_credits_changed: [
    409,
    "You bought message credits somewhere else in the meantime. We charged nothing. Send your message with one of them.",
  ],
  messages_covered: [409, "Your messages are covered, so you don’t need message credits. We charged nothing."],
  plan_gone: [409, "This plan is no longer offered. We charged nothing."],
  code_changed: [409, "What this code gives has changed. We charged nothing. Check the new amount first."],
  plan_changed: [409, "The price of this plan has changed. We charged nothing. Check the new price first."],
  plan_no_trial: [
    409,
    "Free days aren’t possible with this card. We charged nothing. Use another card, or start without free days.",
  ],
  plan_held: [409, "You already have a plan. We charged nothing."],
  plan_sponsored: [409, "Your organization’s benefit pays for you, so you don’t need a plan. We charged nothing."],
  plan_not_held: [409, "You don’t have a plan that this would change."],
  plan_no_pause: [409, "Your plan can’t be paused like this now. Reload the page to see what’s possible."],
  plan_not_paused: [409, "Your plan isn’t paused, or already starts again. We charged nothing."],
  plan_card_not_needed: [409, "None of your cards pays for your plan."],
  plan_not_due: [409, "There’s nothing to pay for your plan right now. We charged nothing."],
  gift_unusable: [410, "This gift can’t be claimed: it was claimed or taken back, or its time is over."],
  gift_own: [409, "You bought this gift. It’s for someone else. To keep the money, take it back in your wallet."],
  plan_gift_closed: [409, "This gift was already claimed or returned."],
  code_invalid: [422, "We don’t know this code. Check each letter and digit."],
  referrals_off: [409, "You can’t invite friends with a code right now."],
  referral_code_exists: [409, "This code was made before. Choose another one."],
  referral_code_over: [409, "This code has already ended."],
  referral_decided: [409, "Someone already decided about this."],
  payer_unusable: [410, "This link no longer works. Use the one in the newest message, or ask for a new one."],
  payer_confirmed: [409, "You already confirmed your email address."],
  payer_held: [409, "You already asked someone to pay. End that first."],
  payer_sent: [409, "You can send this again an hour after the last time, until they answer."],
  receipts_sent: [429, "We sent many receipts to this address today. You can send more tomorrow."],
  payer_not_held: [409, "No one pays for your plan."],
  payer_not_needed: [409, "Nothing more is charged for your plan, so no one needs to pay for it."],
  top_up_unusable: [410, "This link no longer works. Use the one in the newest message, or ask for a new one."],
  top_up_asked: [409, "You already asked them. You can ask again an hour after the last time, until they answer."],
  top_up_payers_full: [409, "You can ask five people at a time. Remove someone first."],
  top_up_made: [
    409,
    "There is another payment since you opened this page. Look at your payments before you pay again.",
  ],
  top_up_too_much: [409, "That’s more than can be added in one day. Try a smaller amount, or try again tomorrow."],
  top_up_changed: [409, "What’s left has changed. Look at the new amount first."],
  nothing_unused: [409, "Nothing of this is left to send back."],
  plan_exists: [409, "There is a plan with this name. Choose another name."],
  plan_not_for_sale: [409, "Only plans with a price can be sold. This one is given by an invite."],
  nothing_to_refund: [409, "There are no unused message credits left to refund."],
  answered_meanwhile: [
    409,
    "A colleague answered while you were writing. Read their answer first. We kept your draft.",
  ],

  too_many_files: [409, "Many files are waiting to be sent here. Send or remove some of them first."],
  file_checking: [409, "We’re still checking this file. Try again in a moment."],
  file_unscanned: [
    409,
    "Our virus scan couldn’t check this file to the end, so only you can open it. A password on a PDF can be the reason: upload it without one to share it.",
  ],
  files_full: [409, "There’s no room left for more files. Delete some that you don’t need, then upload it again."],
  file_removed: [410, "This file was removed because it wasn’t safe to open."],

  // The forum
  forum_enterprise_only: [403, "The forum is for members whose employer or health plan works with us."],
  forum_needs_program: [403, "Choose a program first. Then you can post and reply."],
  forum_paused: [
    403,
    "You can’t post or vote in the forum right now. Your notice from the moderators says why and until when.",
  ],
  username_needed: [422, "Choose a username first, or post anonymously."],
  username_taken: [409, "Someone in the forum already uses your username. Choose another one, or post anonymously."],
  captcha_failed: [422, "There was an error with proccessing checkbox validation"],
  posted_already: [409, "You already posted this here. To post again, change the text."],
  too_many_posts: [429, "We limit how many posts you can send in an hour. Wait up to an hour, then post again."],
  post_gone: [410, "This post isn’t in the forum anymore."],
  community_closed: [409, "This community was closed, so no one can post in it anymore."],
  ama_time: [422, "Choose a time in the next 90 days, from 15 minutes to 4 hours long."],
  ama_overlaps: [409, "You already host an ask-me-anything at that time. Choose another time."],
  ama_begins: [409, "It’s too late for a reminder: this ask-me-anything begins in a few minutes, or has begun."],
  ama_not_live: [409, "You can show which question you’re answering only while your ask-me-anything is live."],
  ama_over: [409, "This ask-me-anything is over. You can still read it."],
  not_appealable: [409, "You can’t appeal this decision anymore."],
  decided_meanwhile: [409, "Another moderator decided this in the meantime. Read their decision first."],
  case_claimed: [409, "Someone else is working on this right now."],
  no_one_on_call: [409, "No one from the clinic can call right now. Please call 911 or 988."],
  case_closed: [409, "This case was closed in the meantime. You can reopen it."],
  case_not_claimed: [409, "Claim the case first, so that no one else works on it at the same time."],
  case_open_already: [409, "There is an open case about this person already."],
  drill_running: [409, "A drill is running. Close it first."],
  shift_taken: [409, "Someone else is on call in this place then."],
  not_reachable: [409, "Two ways to be reached must be tested first."],
  no_address: [409, "There’s nothing to test yet. Add it in the account first."],
  needs_another_moderator: [403, "Someone else has to decide this, not the person who decided before."],

  // Public pages
  sms_not_sent: [
    422,
    "Hmm there seems to have been a problem... Please check your cell phone number or get in touch if you continue having problems",
  ],

  // Orders
  kits_not_now: [403, "We can’t send this to you right now. If you’d like to talk, your care team is here for you."],
  too_many_orders: [409, "You’ve reached the limit of open orders. Cancel one, or order again after one ships."],
  already_ordered: [
    409,
    "You already have an order for this trip to this address. To change the number of kits, cancel that order and place a new one.",
  ],
  ordered_enough_today: [
    429,
    "You’ve reached the limit of orders for 24 hours. Order again tomorrow, or write to support if it can’t wait.",
  ],
  order_closed: [409, "This order was already shipped or canceled, so it can’t be changed anymore."],
  order_held: [409, "This order is on hold. Don’t send anything to this person right now."],

  // Tracks
  track_not_offered: [
    422,
    "Your organization doesn’t offer this program, so we changed nothing. If you think it should, write to support.",
  ],
  track_unknown: [422, "We don’t recognize this change, so we changed nothing. Choose a program from the list."],
  change_stands: [409, "You can’t undo this change anymore. You can choose another program instead."],
  too_many_children: [
    422,
    "You’ve reached the number of children one profile can hold. To add more, write to support.",
  ],
  entry_there: [409, "You already wrote this down somewhere else. Check it there, and change it if you need to."],
  none_known_there: [409, "Your record has entries that say the opposite, so we changed nothing. Remove them first."],
  too_many_entries: [409, "Your health record has 500 entries. Remove some that you don’t need before you add more."],
  passcode_wrong: [401, "That passcode is incorrect. Check it with the person who gave you the link."],
  summary_changed: [
    409,
    "Your health record changed since you opened this page, so nothing was shared. Check what the receiver will see, and try again.",
  ],
  too_many_links: [409, "You have 10 links that still open. Stop one before you create another."],
  child_not_bookable: [409, "You can’t book a visit for this child now. Choose again who the visit is for."],
  child_age_fixed: [
    409,
    "This would open a page that is closed at the child’s age, so we changed nothing. Contact support, and a person will correct it.",
  ],
  closed_by_age: [403, "This part of the page is closed to you because of the child’s age. Nothing was changed."],
  vaccine_pack_ended: [409, "This schedule was replaced or withdrawn. Upload it again to use it."],
  only_reading: [403, "You can read this page, but you can’t add to it or change it. Nothing was changed."],
  too_much_of_child: [409, "This child’s page is full. Delete entries that you don’t need before you add more."],
  track_in_loss: [
    409,
    "We can’t start this while your current program is about a loss. You can change it under “Something has changed” whenever you’re ready.",
  ],
  change_asks_first: [
    409,
    "You’re already in a program, so we changed nothing. To change it, choose “Something has changed” on your home page.",
  ],

  // Assessments
  assessment_finished: [409, "You already finished these questions, so you can’t change your answers."],

  // Invites and partners
  invite_unusable: [410, "this invite has expired or was already used."],
  invite_full: [
    410,
    "All places of this invitation are taken. Ask the person at your college who shared it whether there is another one.",
  ],
  invite_over: [
    410,
    "This invitation has ended. Ask the person at your college who shared it whether there is a new one.",
  ],
  invite_own: [409, "you sent this invite yourself."],
  already_sponsored: [409, "your account is already connected to another organization."],
  already_partner: [409, "your account is already connected to someone as their partner."],
  no_college_plan: [409, "No college plan is set up. Set COLLEGE_PLAN_ID first."],
  partner_not_now: [403, "You can’t invite a partner right now."],
  partner_linked: [409, "You’re already connected with a partner. End that connection before you invite someone else."],
  invite_open: [409, "You already have an open invite. Send it again, or withdraw it first."],
  invite_closed: [409, "This invite was already used or withdrawn, or it has expired."],
  push_off: [409, "Push notifications are off here."],
  no_partner: [409, "You aren’t connected with a partner right now, so there’s no one to share this with."],
  not_offered_now: [409, "You can’t share this right now."],
  birth_plan_not_now: [409, "You can’t begin a plan right now."],

  // Verification
  // The same whichever answer was wrong, or none of them was on a list (D26).
  verification_failed: [422, "We couldn’t confirm your employer with what you entered."],
  request_closed: [409, "This request was already answered or withdrawn."],
  request_claimed: [409, "Someone else is reviewing this request right now."],
  record_taken: [409, "Another account already uses this row of the list."],
  undo_over: [409, "This can’t be undone anymore."],

  // Welcome gifts
  gift_closed: [409, "This gift was already sent or canceled."],
  gift_held: [409, "This gift is on hold. Don’t send anything to this person right now."],

  // Practice and console
  overlapping_hours: [422, "These hours overlap with others on the same day. Change one of them."],
  booked_hours: [409, "Visits are booked during that time. Cancel them first, or choose to keep them."],
  coordinator_away: [
    409,
    "This care coordinator can’t take members. Their profile isn’t published, or their account is closed.",
  ],
  email_taken: [409, "Another account already uses this email address. Use a different one."],
  report_incomplete: [422, "This link is incomplete. Open it again from your email."],
  rx_unavailable: [403, "This visit doesn’t include prescriptions."],
  prescribing_down: [502, "We can’t reach the prescribing service right now. Try again in a moment."],
  difference_settled: [409, "Someone already settled this difference."],
  payout_approved: [409, "Someone already approved this statement."],
  payout_changed: [409, "The amount has changed since you opened it. Review it again."],
  payout_open: [409, "You can approve a statement once its month is over."],
  payout_nothing: [409, "There is nothing to pay. What is owed is carried over to the next month."],
  payout_paid: [409, "Someone already marked this statement as paid."],
  payout_second: [403, "You approved this statement. Another person has to mark it as paid."],
  payout_early: [
    403,
    "You approved this statement less than 24 hours ago. No one else can pay it, so wait until then.",
  ],
  refund_resolved: [409, "Someone already resolved this refund."],
  slug_taken: [409, "Another organization already uses this link name. Choose another one."],
  resource_slug_taken: [409, "Another resource uses this link name. Choose another one."],
  too_many_resources: [409, "This organization has 100 resources already. Change one of them."],
  unsafe_file: [422, "The virus scan found something in this file. Choose another one."],
  census_changed: [409, "This file has changed since you opened it. Review it again."],
  census_over_threshold: [
    422,
    "This file would end access for more people than this organization allows in one file. Explain why that’s correct.",
  ],
  card_last_needed: [409, "You can’t remove this card until its open payment is settled."],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof list;

/** The status and message of each code. */
export const refusals = list as Readonly<Record<RefusalCode, readonly [status: number, message: string]>>;

export interface FieldError {
  /** The dotted path of the field in the request: "pre_session.notes". */
  field: string;
  message: string;
}

/** The one error that use cases throw. Its message may be shown to people. */
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
  /** Of a SMART Health Link, where its specification wants it. */
  remainingAttempts: z.number().optional(),
  request_id: z.string(),
});
export type ErrorReply = z.output<typeof ErrorReply>;
