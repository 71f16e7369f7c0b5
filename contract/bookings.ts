// Booking and appointments: products, open slots, holds, the appointment and its changes.
import { CANCELLATION_POLICIES } from "@larkwell/domain/bookings/cancellation.ts";
import { APPOINTMENT_PURPOSES } from "@larkwell/domain/bookings/purposes.ts";
import { STATE_OUTCOMES } from "@larkwell/domain/bookings/state-rule.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Product } from "./practitioners.ts";
import {
  dollarsIn,
  flag,
  id,
  idList,
  line,
  listOf,
  nothing,
  Pagination,
  paging,
  text,
  wireTime,
  wireTimeOut,
  wordList,
} from "./shapes.ts";

export const appointmentStatuses = [
  "scheduled",
  "in_progress",
  "occurred",
  "cancelled",
  "missed_by_member",
  "missed_by_practitioner",
] as const;

export const appointmentPurposes = APPOINTMENT_PURPOSES;

export const AvailabilitySlot = z.object({
  scheduled_start: wireTimeOut,
  scheduled_end: wireTimeOut,
  /** The member's credits that are still valid at that time, in dollars (D33). */
  total_available_credits: z.number(),
});
export type AvailabilitySlot = z.output<typeof AvailabilitySlot>;

/** 1 to 5 each. Null if not rated (D39), and always null for the practitioner, who never sees one member's ratings. */
export const Ratings = z.object({
  reliability: z.number().nullable(),
  satisfaction: z.number().nullable(),
  empathy: z.number().nullable(),
  credibility: z.number().nullable(),
});

const stars = z.number().int().min(0).max(5).nullable();

/** What the member would get back by canceling now, in dollars (D36). */
export const RefundPreview = z.object({
  card: z.number(),
  credit: z.number(),
  fraction: z.number(),
  /** When the better refund ends. Null if the policy has no later deadline. */
  deadline: wireTimeOut.nullable(),
  policy: z.enum(CANCELLATION_POLICIES),
  policy_text: z.string(),
});

export type RefundPreview = z.output<typeof RefundPreview>;

/** The child that a visit is for. */
export const VisitChild = z.object({
  /** For the member. */
  id: z.number().nullable(),
  /** Empty if the parent gave none, and for the practitioner of an anonymous visit. */
  name: z.string(),
  /** Null for the practitioner of an anonymous visit. */
  birthday: z.string().nullable(),
});
export type VisitChild = z.output<typeof VisitChild>;

export const Appointment = z.object({
  id: z.number(),
  scheduled_start: wireTimeOut,
  scheduled_end: wireTimeOut,
  cancelled_at: wireTimeOut.nullable(),
  cancelled_by: z.enum(["member", "practitioner", "staff"]).nullable(),
  privacy: z.enum(["basic", "anonymous"]),
  purpose: z.string().nullable(),
  /** The child it was booked for. Null for the member’s own visits, and while a child must not be named. */
  child: VisitChild.nullable(),
  product_id: z.number(),
  product: z.object({
    id: z.number(),
    minutes: z.number(),
    price: z.number(),
    vertical_name: z.string(),
    practitioner: z.object({
      id: z.number(),
      first_name: z.string(),
      last_name: z.string(),
      image_url: z.string().nullable(),
      vertical_name: z.string(),
      show_rx: z.boolean(),
    }),
  }),
  /** Fields are null for the practitioner if the member chose to stay anonymous. */
  member: z.object({
    id: z.number().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    state: z.string().nullable(),
    /** True for the practitioner of an upcoming visit under the member's name, if the member agreed (D77). */
    after_loss: z.boolean(),
  }),
  member_joined_at: wireTimeOut.nullable(),
  practitioner_joined_at: wireTimeOut.nullable(),
  call_started_at: wireTimeOut.nullable(),
  member_ended_at: wireTimeOut.nullable(),
  practitioner_ended_at: wireTimeOut.nullable(),
  /** `before_loss`: the note is older than the loss in `member.after_loss` and is shown collapsed. */
  pre_session: z.object({ notes: z.string(), before_loss: z.boolean() }),
  prescription_info: z.object({ enabled: z.boolean(), pharmacy_id: z.string().nullable() }),
  ratings: Ratings,
  status: z.enum(appointmentStatuses),
  /**
   * For the member: booked before a loss, for something the loss may have ended. We ask before they prepare for it
   * (D29).
   */
  asks_if_kept: z.boolean(),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  /** What was paid and how, for the member. Null for the practitioner. */
  payment: z
    .object({
      price: z.number(),
      card: z.number(),
      credit: z.number(),
      refunded_card: z.number(),
      refunded_credit: z.number(),
    })
    .nullable(),
  /** What the member gets back by canceling now. Null if the visit can't be canceled, and for the practitioner. */
  refund_preview: RefundPreview.nullable(),
  /** Increases with every change. Sent back with PUT to detect a stale copy (D38). */
  version: z.number(),
  can: z.object({
    cancel: z.boolean(),
    reschedule: z.boolean(),
    rate: z.boolean(),
    edit_note: z.boolean(),
    /** The waiting room is open, from 10 minutes before the start (D40). */
    join: z.boolean(),
    write_notes: z.boolean(),
    /** Write to the other side outside the visit. Never from an anonymous one. */
    message: z.boolean(),
  }),
});
export type Appointment = z.output<typeof Appointment>;

export const listProducts = endpoint("listProducts", {
  method: "GET",
  path: "/products",
  access: "session",
  summary: "List the visit types of practitioners",
  query: z.object({ practitioner_ids: idList }),
  returns: listOf(Product),
});

export const readAvailability = endpoint("readAvailability", {
  method: "GET",
  path: "/products/:id/availability",
  access: "session",
  summary: "List open slots of a visit type",
  description: "For 168 hours from now unless asked otherwise.",
  params: z.object({ id }),
  query: z.object({ starts_at: wireTime.optional(), ends_at: wireTime.optional() }),
  returns: listOf(AvailabilitySlot),
});

export const Hold = z.object({
  id: z.number(),
  product_id: z.number(),
  scheduled_start: wireTimeOut,
  expires_at: wireTimeOut,
});
export type Hold = z.output<typeof Hold>;

export const holdSlot = endpoint("holdSlot", {
  method: "POST",
  path: "/holds",
  access: "member",
  summary: "Hold a slot for five minutes",
  description: "A new hold replaces the member's earlier one.",
  body: z.object({ product_id: id, scheduled_start: wireTime }),
  status: 201,
  returns: Hold,
  /**
   * card_action: the member's bank is still waiting for an answer about this slot. own_overlap names the visit if it is
   * this one.
   */
  errors: ["slot_taken", "own_overlap", "not_a_slot", "offer_gone", "card_action", "provider_down"],
});

export const releaseHold = endpoint("releaseHold", {
  method: "DELETE",
  path: "/holds/:id",
  access: "member",
  summary: "Release a held slot",
  params: z.object({ id }),
  returns: nothing,
});

/** What prevents a booking and what it would cost, checked before anything is charged (D35, D37). */
export const BookingCheck = z.object({
  /** rx_unavailable: the member's organization excludes prescriptions from its visits. */
  state_outcome: z.enum(STATE_OUTCOMES),
  price: z.number(),
  credit: z.number(),
  card: z.number(),
  needs_card: z.boolean(),
  next_step: z.enum(["addCard", "bookingConfirm"]),
  refund_deadline: wireTimeOut.nullable(),
  policy: z.enum(CANCELLATION_POLICIES),
  policy_text: z.string(),
});
export type BookingCheck = z.output<typeof BookingCheck>;

export const checkBooking = endpoint("checkBooking", {
  method: "POST",
  path: "/booking_checks",
  access: "member",
  summary: "Check a booking before it is made",
  description: "Returns the state rule, price, credits, card step, and refund deadline.",
  body: z.object({
    product_id: id,
    scheduled_start: wireTime,
    privacy: z.enum(["basic", "anonymous"]).default("basic"),
    prescription: z.boolean().default(false),
  }),
  returns: BookingCheck,
  errors: ["offer_gone"],
});

export const bookAppointment = endpoint("bookAppointment", {
  method: "POST",
  path: "/appointments",
  access: "member",
  summary: "Book and pay for an appointment",
  description: "Credits pay first, the card pays the rest.",
  body: z.object({
    scheduled_start: wireTime,
    product_id: id,
    privacy: z.enum(["basic", "anonymous"]).default("basic"),
    /** Whether the member would like a prescription. Never with an anonymous visit (D37). */
    prescription: z.boolean().default(false),
    payment_method_id: id.optional(),
    notes: text(4000).default(""),
    /** One of your children, for whom the visit is. Absent: for yourself. */
    child_id: id.optional(),
    /**
     * The terms that the booking check answered and the member read. Different terms are refused with terms_changed.
     * Absent: not compared.
     */
    shown: z.object({ price: dollarsIn, card: dollarsIn, policy: BookingCheck.shape.policy }).optional(),
    /** Absent: the first visit with a care coordinator is an introduction, by the member's track. */
    purpose: z.enum(appointmentPurposes).optional(),
  }),
  status: 201,
  limit: "costly",
  returns: Appointment,
  errors: [
    "slot_taken",
    "own_overlap",
    "not_a_slot",
    "too_many_visits",
    "child_not_bookable",
    "terms_changed",
    "offer_gone",
    "in_progress",
    "key_reused",
    "hold_expired",
    "state_missing",
    "state_not_licensed",
    "cannot_prescribe",
    "rx_unavailable",
    "cx_not_bookable",
    "card_needed",
    "card_declined",
    "card_action",
    "provider_down",
  ],
});

/** `details` of the refusal "terms_changed": the current terms and cost. `card` is absent while it is unknown. */
export const ChangedTerms = z.object({
  product_id: z.number(),
  price: z.number(),
  card: z.number().optional(),
  policy: BookingCheck.shape.policy,
});

/** The specification writes the path in the singular. Both paths work. */
export const bookAppointmentSingular = endpoint("bookAppointmentSingular", {
  ...bookAppointment,
  path: "/appointment",
});

/** The member answered their bank's question (3-D Secure). Only the embedded provider reads `approve`. */
export const confirmPayment = endpoint("confirmPayment", {
  method: "POST",
  path: "/appointments/:id/payment_confirmation",
  access: "member",
  summary: "Finish a booking after the bank's confirmation",
  params: z.object({ id }),
  body: z.object({ approve: z.boolean().default(true) }),
  limit: "costly",
  returns: Appointment,
  errors: ["card_declined", "card_action", "hold_expired", "provider_down"],
});

export const listAppointments = endpoint("listAppointments", {
  method: "GET",
  path: "/appointments",
  access: "session",
  summary: "List your appointments",
  description: "As member or practitioner.",
  query: z.object({
    ...paging(10),
    /** Only appointments that end after this time. */
    scheduled_start: wireTime.optional(),
    /** Only appointments that begin before this time. */
    scheduled_end: wireTime.optional(),
    /** For a practitioner, "introduction" includes introductions after a loss and in an anonymous visit. */
    purposes: wordList(z.enum(appointmentPurposes)).optional(),
    exclude_statuses: wordList(z.enum(appointmentStatuses)).optional(),
    include_cancelled: flag.default(true),
  }),
  returns: z.object({ data: z.array(Appointment), pagination: Pagination }),
});

export const listChildVisits = endpoint("listChildVisits", {
  method: "GET",
  path: "/users/:user_id/family/:child_id/visits",
  access: "member",
  summary: "List the visits of one of your children",
  description: "The latest first. Empty if the child’s age closes visits to you. Also of a child who is hidden.",
  params: z.object({ user_id: id, child_id: id }),
  returns: listOf(Appointment),
});

export const readAppointment = endpoint("readAppointment", {
  method: "GET",
  path: "/appointments/:id",
  access: "session",
  summary: "Get one of your appointments",
  params: z.object({ id }),
  returns: Appointment,
});

/** The full record or a part of it. Only the fields that this role may change are applied (D38). */
export const changeAppointment = endpoint("changeAppointment", {
  method: "PUT",
  path: "/appointments/:id",
  access: "session",
  summary: "Update an appointment",
  description: "Its note, pharmacy, ratings, end, or cancellation.",
  params: z.object({ id }),
  body: z.looseObject({
    version: z.number().int().optional(),
    pre_session: z
      .object({ notes: text(4000) })
      .partial()
      .optional(),
    prescription_info: z
      .object({ pharmacy_id: line(64).nullable() })
      .partial()
      .optional(),
    ratings: z
      .object({ reliability: stars, satisfaction: stars, empathy: stars, credibility: stars })
      .partial()
      .optional(),
    cancelled_at: wireTime.nullable().optional(),
    member_ended_at: wireTime.nullable().optional(),
    practitioner_ended_at: wireTime.nullable().optional(),
  }),
  returns: Appointment,
  errors: ["stale", "not_cancellable", "not_rateable", "not_editable", "not_joinable", "prescribing_down"],
});

/** What a move would do to the refund. Shown before the member confirms the move (D35). */
export const MovePreview = z.object({
  /** The refund if the visit is canceled now without moving it. */
  refund_now: RefundPreview,
  /** The refund if it is canceled right after the move. */
  refund_after: RefundPreview,
});
export type MovePreview = z.output<typeof MovePreview>;

export const previewMove = endpoint("previewMove", {
  method: "GET",
  path: "/appointments/:id/move_preview",
  access: "member",
  summary: "Preview the refund before and after rescheduling",
  params: z.object({ id }),
  query: z.object({ scheduled_start: wireTime }),
  returns: MovePreview,
  errors: ["not_reschedulable"],
});

export const rescheduleAppointment = endpoint("rescheduleAppointment", {
  method: "POST",
  path: "/appointments/:id/reschedule",
  access: "member",
  summary: "Reschedule an appointment",
  description: "The old time is kept until the new one is booked.",
  params: z.object({ id }),
  body: z.object({ scheduled_start: wireTime, version: z.number().int().optional() }),
  returns: Appointment,
  errors: [
    "slot_taken",
    "own_overlap",
    "not_a_slot",
    "not_reschedulable",
    "stale",
    "state_missing",
    "state_not_licensed",
    "cannot_prescribe",
  ],
});

export const AppointmentNotes = z.object({
  appointment_id: z.number(),
  body: z.string(),
  updated_at: wireTimeOut.nullable(),
  /** 0 if nothing was written. Sent back with PUT, so that one tab doesn't overwrite another unnoticed. */
  version: z.number(),
});
export type AppointmentNotes = z.output<typeof AppointmentNotes>;

export const readAppointmentNotes = endpoint("readAppointmentNotes", {
  method: "GET",
  path: "/appointments/:id/notes",
  access: "practitioner",
  summary: "Get your notes on a visit",
  description: "For the visit's practitioner.",
  params: z.object({ id }),
  returns: AppointmentNotes,
  duringVisit: true,
});

export const saveAppointmentNotes = endpoint("saveAppointmentNotes", {
  method: "PUT",
  path: "/appointments/:id/notes",
  access: "practitioner",
  summary: "Save your notes on a visit",
  description: "Refused if they changed elsewhere, with the newest text in `details.notes`.",
  params: z.object({ id }),
  body: z.object({ body: text(20_000), version: z.number().int().min(0) }),
  returns: AppointmentNotes,
  errors: ["stale"],
  duringVisit: true,
});

export const readAppointmentCalendar = endpoint("readAppointmentCalendar", {
  method: "GET",
  path: "/appointments/:id/calendar.ics",
  access: "session",
  summary: "Download an appointment's calendar file",
  params: z.object({ id }),
  returns: z.string(),
  answers: "calendar",
});

export const submitOverflowReport = endpoint("submitOverflowReport", {
  method: "POST",
  path: "/overflow_report",
  access: "public",
  summary: "Report whether a visit ran over",
  description: "With the link from a practitioner's email.",
  body: z.object({ token: line(200).default(""), report: line(20).default("") }),
  limit: "auth",
  returns: z.object({ overflowed: z.boolean() }),
  errors: ["report_incomplete", "link_expired"],
});
