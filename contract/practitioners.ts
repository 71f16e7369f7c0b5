// Finding a practitioner: verticals, the list with its filters, the profile, and the request to be told when hours
// open.
import { CANCELLATION_POLICIES } from "@larkwell/domain/bookings/cancellation.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { VerticalObject } from "./people.ts";
import { flag, id, idList, line, listOf, nothing, pageOf, paging, text, wholeNumber, wireTimeOut } from "./shapes.ts";

export const Specialty = z.object({ id: z.number(), slug: z.string(), name: z.string() });

export const VerticalGroup = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  verticals: z.array(VerticalObject),
});

/** A product as offered: minutes, and the price in dollars. */
export const Product = z.object({
  id: z.number(),
  practitioner_id: z.number(),
  vertical_id: z.number(),
  vertical_name: z.string(),
  minutes: z.number(),
  price: z.number(),
  /** Care that needs a license in the member's state, even if the member is anonymous (D37). */
  licensed_care: z.boolean(),
});
export type Product = z.output<typeof Product>;

/** A list card: the specification's Practitioner (id, first_name, last_name, show_rx) and what helps to choose. */
export const Practitioner = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  show_rx: z.boolean(),
  image_url: z.string().nullable(),
  headline: z.string(),
  is_cx: z.boolean(),
  can_prescribe: z.boolean(),
  messaging_enabled: z.boolean(),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  verticals: z.array(z.string()),
  vertical_objects: z.array(VerticalObject),
  specialties: z.array(Specialty),
  certified_states: z.array(z.string()),
  languages: z.array(z.string()),
  years_experience: z.number().nullable(),
  care_team_type: z.string().nullable(),
  /** The mean satisfaction of rated visits. Null if there are fewer than 3. */
  rating: z.number().nullable(),
  rating_count: z.number(),
  products: z.array(Product),
  /** Start of the earliest open slot of any product, if requested. */
  next_availability: wireTimeOut.nullable(),
  /**
   * Licensed in the member's state, or of a profession that needs no license there. Null while the state is unknown.
   */
  licensed_for_member: z.boolean().nullable(),
  can: z.object({ book: z.boolean(), message: z.boolean() }),
});
export type Practitioner = z.output<typeof Practitioner>;

export const PractitionerDetail = Practitioner.extend({
  bio: z.string(),
  education: z.string(),
  time_zone: z.string(),
  network: z.enum(["diamond", "platinum"]).nullable(),
  /** The text about them mentions birth and is hidden from a member after a loss, who can request it with `full`. */
  held_back: z.boolean(),
  /** The member has already asked to be told when hours open. */
  notify_requested: z.boolean(),
});
export type PractitionerDetail = z.output<typeof PractitionerDetail>;

export const listVerticalGroupings = endpoint("listVerticalGroupings", {
  method: "GET",
  path: "/_/vertical_groupings",
  access: "public",
  summary: "List the groups of professions",
  description: "By version; v2 by default.",
  query: z.object({ version: line(20).optional() }),
  returns: listOf(VerticalGroup),
});

export const listSpecialties = endpoint("listSpecialties", {
  method: "GET",
  path: "/_/specialties",
  access: "public",
  summary: "List all specialties",
  returns: listOf(Specialty),
});

export const listLanguages = endpoint("listLanguages", {
  method: "GET",
  path: "/_/languages",
  access: "public",
  summary: "List the languages that practitioners speak",
  returns: listOf(z.string()),
});

export const listPractitioners = endpoint("listPractitioners", {
  method: "GET",
  path: "/practitioners",
  access: "session",
  summary: "Search practitioners",
  description: "Those who can be seen soonest first.",
  query: z.object({
    ...paging(10),
    include_next_availability: flag.default(false),
    vertical_ids: idList.optional(),
    specialty_ids: idList.optional(),
    user_ids: idList.optional(),
    can_prescribe: flag.optional(),
    only_free: flag.optional(),
    product_minutes: wholeNumber(5, 240).optional(),
    available_in_next_hours: wholeNumber(1, 744).optional(),
    /** Only those who may see people in this state: licensed there, or no license needed. "ZZ": abroad. */
    licensed_in_state: line(2).optional(),
    /** Only practitioners who may not see people in this state: those that the filter above leaves out. */
    unlicensed_in_state: line(2).optional(),
    /** Only practitioners who speak this language: "Spanish". */
    language: line(40).optional(),
    /** A name, or a need in everyday words. */
    term: line(80).optional(),
  }),
  returns: pageOf(Practitioner),
});

/** What visitors see of a practitioner: enough to decide whether to sign up. */
export const ListedPractitioner = Practitioner.pick({
  id: true,
  first_name: true,
  last_name: true,
  image_url: true,
  headline: true,
  is_cx: true,
  messaging_enabled: true,
  can_prescribe: true,
  verticals: true,
  certified_states: true,
  languages: true,
  next_availability: true,
}).extend({
  /** The cheapest visit on offer. Null if there is none. */
  from: z.object({ price: z.number(), minutes: z.number() }).nullable(),
  /** Path of their public page. Null if it is off. */
  public_page: z.string().nullable(),
});
export type ListedPractitioner = z.output<typeof ListedPractitioner>;

export const browsePractitioners = endpoint("browsePractitioners", {
  method: "GET",
  path: "/unauthenticated/practitioners",
  access: "public",
  summary: "Browse the public directory",
  description: "Those who can be seen soonest first.",
  query: z.object({
    ...paging(10),
    /** The slug of a vertical: "midwife". */
    profession: line(60).optional(),
    /** Only those who may see people in this state: licensed there, or no license needed. */
    licensed_in_state: line(2).optional(),
    /** A name, or a need in everyday words. */
    term: line(80).optional(),
  }),
  returns: pageOf(ListedPractitioner),
});

/** A time to choose, and the visit it is for: minutes, and the price in dollars. */
export const Opening = z.object({
  product_id: z.number(),
  minutes: z.number(),
  price: z.number(),
  scheduled_start: wireTimeOut,
});
export type Opening = z.output<typeof Opening>;

const openingsQuery = z.object({
  /** At most as many as one page of cards shows. */
  practitioner_ids: idList.refine((ids) => ids.length <= 20, "Ask for at most 20 at a time."),
  product_minutes: wholeNumber(5, 240).optional(),
});

const Openings = listOf(z.object({ practitioner_id: z.number(), openings: z.array(Opening) }));

export const listOpenings = endpoint("listOpenings", {
  method: "GET",
  path: "/practitioner_openings",
  access: "session",
  summary: "List each practitioner's next three times",
  description: "As the caller may book them.",
  query: openingsQuery,
  returns: Openings,
});

export const browseOpenings = endpoint("browseOpenings", {
  method: "GET",
  path: "/unauthenticated/practitioner_openings",
  access: "public",
  summary: "List each practitioner's next times for visitors",
  query: openingsQuery,
  returns: Openings,
});

export const readPractitioner = endpoint("readPractitioner", {
  method: "GET",
  path: "/practitioners/:id",
  access: "session",
  summary: "Get a practitioner's profile",
  description: "After a loss, texts about birth come only with `full`.",
  params: z.object({ id }),
  query: z.object({ full: flag.default(false) }),
  returns: PractitionerDetail,
});

export const requestAvailabilityNotice = endpoint("requestAvailabilityNotice", {
  method: "POST",
  path: "/practitioner_availability_notifications",
  access: "member",
  summary: "Request a notice when hours open",
  body: z.object({ practitioner_id: id, note: text(1000).default("") }),
  status: 201,
  returns: nothing,
});
