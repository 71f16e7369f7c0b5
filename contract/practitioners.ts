// Finding a practitioner: verticals, the list with its filters, the profile, and the wish to be told when hours open.
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

/** A product as it is offered: minutes, and the price in dollars. */
export const Product = z.object({
  id: z.number(),
  practitioner_id: z.number(),
  vertical_id: z.number(),
  vertical_name: z.string(),
  minutes: z.number(),
  price: z.number(),
  /** Care that needs a licence in the member's state, also when anonymous (D37). */
  licensed_care: z.boolean(),
});
export type Product = z.output<typeof Product>;

/** The card of the list. The specification's Practitioner (id, first_name, last_name, show_rx) with what a person chooses by. */
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
  /** Mean of satisfaction over rated visits, or null while there are fewer than 3. */
  rating: z.number().nullable(),
  rating_count: z.number(),
  products: z.array(Product),
  /** Start of the earliest free slot of any product, where the list was asked for it. */
  next_availability: wireTimeOut.nullable(),
  /** Licensed where the member is, or of a profession that needs no licence there; null while her state is not known. */
  licensed_for_member: z.boolean().nullable(),
  can: z.object({ book: z.boolean() }),
});
export type Practitioner = z.output<typeof Practitioner>;

export const PractitionerDetail = Practitioner.extend({
  bio: z.string(),
  education: z.string(),
  time_zone: z.string(),
  network: z.enum(["diamond", "platinum"]).nullable(),
  /** The text about them speaks of birth and is kept back from a member in a loss, who can ask for it with `full`. */
  held_back: z.boolean(),
  /** The member already asked to be told when hours open. */
  notify_requested: z.boolean(),
});
export type PractitionerDetail = z.output<typeof PractitionerDetail>;

export const listVerticalGroupings = endpoint("listVerticalGroupings", {
  method: "GET",
  path: "/_/vertical_groupings",
  access: "public",
  summary: "The groups of practitioner verticals, by version (v2 by default).",
  query: z.object({ version: line(20).optional() }),
  returns: listOf(VerticalGroup),
});

export const listSpecialties = endpoint("listSpecialties", {
  method: "GET",
  path: "/_/specialties",
  access: "public",
  summary: "All specialties a practitioner can be found by.",
  returns: listOf(Specialty),
});

export const listLanguages = endpoint("listLanguages", {
  method: "GET",
  path: "/_/languages",
  access: "public",
  summary: "The languages that practitioners speak, by name.",
  returns: listOf(z.string()),
});

export const listPractitioners = endpoint("listPractitioners", {
  method: "GET",
  path: "/practitioners",
  access: "session",
  summary: "Practitioners by filters; those who can be seen soonest first.",
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
    /** Only those who may see people in this state: licensed there, or of a profession that needs no licence. "ZZ": abroad. */
    licensed_in_state: line(2).optional(),
    /** Only those who may not: whom the filter before leaves out. */
    unlicensed_in_state: line(2).optional(),
    /** Only those who speak it: "Spanish". */
    language: line(40).optional(),
    /** A name or a need in everyday words. */
    term: line(80).optional(),
  }),
  returns: pageOf(Practitioner),
});

/** What visitors see of a practitioner: enough to know whether to come in. */
export const ListedPractitioner = Practitioner.pick({
  id: true,
  first_name: true,
  last_name: true,
  image_url: true,
  headline: true,
  is_cx: true,
  can_prescribe: true,
  verticals: true,
  certified_states: true,
  languages: true,
  next_availability: true,
}).extend({
  /** The cheapest visit on offer; null while there is none. */
  from: z.object({ price: z.number(), minutes: z.number() }).nullable(),
  /** Path of the page that they opened to everybody; null where they did not. */
  public_page: z.string().nullable(),
});
export type ListedPractitioner = z.output<typeof ListedPractitioner>;

export const browsePractitioners = endpoint("browsePractitioners", {
  method: "GET",
  path: "/unauthenticated/practitioners",
  access: "public",
  summary: "The directory as visitors see it: who works here, those who can be seen soonest first.",
  query: z.object({
    ...paging(10),
    /** Slug of a vertical: "midwife". */
    profession: line(60).optional(),
    /** Only those who may see people in this state: licensed there, or of a profession that needs no licence. */
    licensed_in_state: line(2).optional(),
    /** A name or a need in everyday words. */
    term: line(80).optional(),
  }),
  returns: pageOf(ListedPractitioner),
});

/** A time to tap, and the visit it is for: minutes, and the price in dollars. */
export const Opening = z.object({
  product_id: z.number(),
  minutes: z.number(),
  price: z.number(),
  scheduled_start: wireTimeOut,
});
export type Opening = z.output<typeof Opening>;

const openingsQuery = z.object({
  /** At most as many as one page of cards shows. */
  practitioner_ids: idList.refine((ids) => ids.length <= 20, "Please ask for at most 20 at once."),
  product_minutes: wholeNumber(5, 240).optional(),
});

const Openings = listOf(z.object({ practitioner_id: z.number(), openings: z.array(Opening) }));

export const listOpenings = endpoint("listOpenings", {
  method: "GET",
  path: "/practitioner_openings",
  access: "session",
  summary: "The next three free times of each of these practitioners, as the caller may book them.",
  query: openingsQuery,
  returns: Openings,
});

export const browseOpenings = endpoint("browseOpenings", {
  method: "GET",
  path: "/unauthenticated/practitioner_openings",
  access: "public",
  summary: "The same for visitors.",
  query: openingsQuery,
  returns: Openings,
});

export const readPractitioner = endpoint("readPractitioner", {
  method: "GET",
  path: "/practitioners/:id",
  access: "session",
  summary: "One practitioner's profile. In a loss texts that speak of birth come only with `full`.",
  params: z.object({ id }),
  query: z.object({ full: flag.default(false) }),
  returns: PractitionerDetail,
});

export const requestAvailabilityNotice = endpoint("requestAvailabilityNotice", {
  method: "POST",
  path: "/practitioner_availability_notifications",
  access: "member",
  summary: "Asks to be told when this practitioner opens hours.",
  body: z.object({ practitioner_id: id, note: text(1000).default("") }),
  status: 201,
  returns: nothing,
});
