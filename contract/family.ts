// My Family: what a parent writes down about one child. Growth, vaccinations given, and the page that shows them.
import { CHARTS, GROWTH_KINDS } from "@larkwell/domain/family/growth-tables.ts";
import { ACCESS_STAGES, CHILD_KINDS } from "@larkwell/domain/family/parent-access.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { KeptChild } from "./health-record.ts";
import { VaccineRow } from "./ops-vaccine-packs.ts";
import { filledLine, id, isoDate, line, listOf, nothing, text, wireTimeOut } from "./shapes.ts";

const LONGEST_NOTE = 1_000;
/** For one child. */
export const MOST_GROWTH = 500;
export const MOST_VACCINATIONS = 200;

const kind = z.enum(GROWTH_KINDS);

const writtenBy = {
  /** Only what you added can you change. */
  added_by: z.enum(["you", "other"]),
  /** The first name of another parent. Null: you, or a second parent whose account ended. */
  added_by_name: z.string().nullable(),
};

export const GrowthEntry = z.object({
  id: z.number(),
  kind,
  /** "YYYY-MM-DD" */
  on: z.string(),
  /** Weight: grams. Length, height and head circumference: millimeters. */
  amount: z.number(),
  note: z.string(),
  changed_at: wireTimeOut.nullable(),
  ...writtenBy,
});
export type GrowthEntry = z.output<typeof GrowthEntry>;

export const ChildVaccination = z.object({
  id: z.number(),
  name: z.string(),
  /** "YYYY-MM-DD" */
  on: z.string(),
  dose: z.string(),
  given_by: z.string(),
  note: z.string(),
  changed_at: wireTimeOut.nullable(),
  ...writtenBy,
});
export type ChildVaccination = z.output<typeof ChildVaccination>;

/** "none": the parent wants no lines of a chart. */
const chart = z.enum([...CHARTS, "none"]);

export const ChildPage = z.object({
  child: KeptChild,
  /** The first name of the parent who shares it with you, empty if there is none to show; null: it is your own child. */
  from: z.string().nullable(),
  /** Of a page that is shared with you: whether you may add to it. */
  may_add: z.boolean(),
  /** by_state: from 12 on, the rules of the parent’s state decide. closed: from 18 on. */
  stage: z.enum(ACCESS_STAGES),
  /** What of the page is open to the parent. Of everything else, the lists are empty. */
  open: z.array(z.enum(CHILD_KINDS)),
  /** "YYYY-MM-DD": from that day, within 30 days, the rules of the parent’s state close a part of it. Null: later, or never. */
  narrows_on: z.string().nullable(),
  /** "YYYY-MM-DD": the page closes that day, within 30 days. Null: later, or never. */
  closes_on: z.string().nullable(),
  /** Chosen by the parent; null: they have not said. */
  chart: chart.nullable(),
  /** Newest first. */
  growth: z.array(GrowthEntry),
  /** Newest first. */
  vaccinations: z.array(ChildVaccination),
});
export type ChildPage = z.output<typeof ChildPage>;

const ofChild = z.object({ user_id: id, child_id: id });
const one = ofChild.extend({ id });
const client_key = filledLine(64, "A key");

export const chooseGrowthChart = endpoint("chooseGrowthChart", {
  method: "PUT",
  path: "/users/:user_id/family/:child_id/chart",
  access: "member",
  summary: "Choose the growth chart of a child",
  params: ofChild,
  body: z.object({ chart }),
  returns: z.object({ chart }),
  errors: ["closed_by_age"],
});

const measured = z.object({
  kind,
  on: isoDate,
  amount: z.int({ error: "Enter a number." }),
  note: text(LONGEST_NOTE).default(""),
});

export const readChildPage = endpoint("readChildPage", {
  method: "GET",
  path: "/users/:user_id/family/:child_id",
  access: "member",
  summary: "Get the page of a child",
  description:
    "One of your children, also one who is hidden, or one whose page is shared with you. Each reading of a shared page is recorded.",
  params: ofChild,
  returns: ChildPage,
});

export const listVisitChildren = endpoint("listVisitChildren", {
  method: "GET",
  path: "/users/:user_id/visit_children",
  access: "member",
  summary: "List the children you can book visits for",
  params: z.object({ user_id: id }),
  returns: listOf(z.object({ id: z.number(), name: z.string(), birthday: z.string() })),
});

/** What the schedule of an issuer lists around the child’s age. Nothing says what the child was given, or should be. */
export const VaccineSchedule = z.object({
  issuer: z.string(),
  edition: z.string(),
  /** "YYYY-MM-DD": in effect since then, and to be reviewed by the clinic by then. */
  effective: z.string(),
  review_by: z.string(),
  source_url: z.string(),
  /** The review-by date has passed: there are no rows, only the address of the issuer. */
  over: z.boolean(),
  now: z.array(VaccineRow),
  /** Those that begin within the next three months. */
  next: z.array(VaccineRow),
});
export type VaccineSchedule = z.output<typeof VaccineSchedule>;

export const readVaccineSchedule = endpoint("readVaccineSchedule", {
  method: "GET",
  path: "/users/:user_id/family/:child_id/vaccine_schedule",
  access: "member",
  summary: "Get what a schedule lists around a child’s age",
  description:
    "Of the schedule that the clinic made active for your state, or else for the country. Null without one, for a child who is hidden, and after a loss.",
  params: ofChild,
  returns: z.object({ schedule: VaccineSchedule.nullable() }),
  errors: ["closed_by_age"],
});

export const addGrowth = endpoint("addGrowth", {
  method: "POST",
  path: "/users/:user_id/family/:child_id/growth",
  access: "member",
  summary: "Add a measurement of a child",
  description: "The same `client_key` again answers with the entry that it made.",
  params: ofChild,
  body: measured.extend({ client_key }),
  status: 201,
  returns: GrowthEntry,
  errors: ["too_much_of_child", "closed_by_age", "only_reading"],
});

export const changeGrowth = endpoint("changeGrowth", {
  method: "PUT",
  path: "/users/:user_id/family/:child_id/growth/:id",
  access: "member",
  summary: "Change a measurement of a child",
  params: one,
  body: measured,
  returns: GrowthEntry,
  errors: ["closed_by_age", "only_reading"],
});

export const deleteGrowth = endpoint("deleteGrowth", {
  method: "DELETE",
  path: "/users/:user_id/family/:child_id/growth/:id",
  access: "member",
  summary: "Delete a measurement of a child",
  description: "Deleting it again changes nothing.",
  params: one,
  returns: nothing,
  errors: ["closed_by_age", "only_reading"],
});

const vaccination = z.object({
  name: filledLine(120, "The vaccine"),
  on: isoDate,
  dose: line(60).default(""),
  given_by: line(120).default(""),
  note: text(LONGEST_NOTE).default(""),
});

export const addChildVaccination = endpoint("addChildVaccination", {
  method: "POST",
  path: "/users/:user_id/family/:child_id/vaccinations",
  access: "member",
  summary: "Add a vaccination that a child was given",
  description: "The same `client_key` again answers with the entry that it made.",
  params: ofChild,
  body: vaccination.extend({ client_key }),
  status: 201,
  returns: ChildVaccination,
  errors: ["too_much_of_child", "closed_by_age", "only_reading"],
});

export const changeChildVaccination = endpoint("changeChildVaccination", {
  method: "PUT",
  path: "/users/:user_id/family/:child_id/vaccinations/:id",
  access: "member",
  summary: "Change a vaccination of a child",
  params: one,
  body: vaccination,
  returns: ChildVaccination,
  errors: ["closed_by_age", "only_reading"],
});

export const deleteChildVaccination = endpoint("deleteChildVaccination", {
  method: "DELETE",
  path: "/users/:user_id/family/:child_id/vaccinations/:id",
  access: "member",
  summary: "Delete a vaccination of a child",
  description: "Deleting it again changes nothing.",
  params: one,
  returns: nothing,
  errors: ["closed_by_age", "only_reading"],
});

export const SecondParent = z.object({
  /** Whether you can share this child’s page now. */
  offered: z.boolean(),
  /** The first name of your linked partner; null without one. */
  partner: z.string().nullable(),
  /** What you gave; null: nothing, or it ended. */
  given: z.object({ name: z.string(), may_add: z.boolean(), accepted: z.boolean() }).nullable(),
});
export type SecondParent = z.output<typeof SecondParent>;

export const readSecondParent = endpoint("readSecondParent", {
  method: "GET",
  path: "/users/:user_id/family/:child_id/second_parent",
  access: "member",
  summary: "Get whom you share a child’s page with",
  params: ofChild,
  returns: SecondParent,
});

export const shareChildPage = endpoint("shareChildPage", {
  method: "PUT",
  path: "/users/:user_id/family/:child_id/second_parent",
  access: "member",
  summary: "Set what your partner may do on a child’s page",
  description: "Your linked partner gets a notice that names no child, and decides. Again: changes what they may do.",
  params: ofChild,
  body: z.object({ may_add: z.boolean() }),
  returns: SecondParent,
  errors: ["no_partner", "not_offered_now"],
});

export const endSecondParent = endpoint("endSecondParent", {
  method: "DELETE",
  path: "/users/:user_id/family/:child_id/second_parent",
  access: "member",
  summary: "Stop sharing a child’s page",
  params: ofChild,
  returns: SecondParent,
});

export const SharedChild = z.object({
  child_id: z.number(),
  name: z.string(),
  /** The first name of the parent who shares it; empty if there is none to show. */
  from: z.string(),
  may_add: z.boolean(),
  accepted: z.boolean(),
});
export type SharedChild = z.output<typeof SharedChild>;

const SharedChildren = listOf(SharedChild);

export const listSharedChildren = endpoint("listSharedChildren", {
  method: "GET",
  path: "/users/:user_id/shared_children",
  access: "member",
  summary: "List the children’s pages shared with you",
  description: "Each reading is recorded, and the parent who shares them sees it.",
  params: z.object({ user_id: id }),
  returns: SharedChildren,
});

export const acceptSharedChild = endpoint("acceptSharedChild", {
  method: "PUT",
  path: "/users/:user_id/shared_children/:child_id",
  access: "member",
  summary: "Accept a child’s page shared with you",
  params: ofChild,
  body: z.object({ accepted: z.literal(true) }),
  returns: SharedChildren,
});

export const leaveSharedChild = endpoint("leaveSharedChild", {
  method: "DELETE",
  path: "/users/:user_id/shared_children/:child_id",
  access: "member",
  summary: "Decline or leave a child’s page shared with you",
  description: "Doing it again changes nothing.",
  params: ofChild,
  returns: SharedChildren,
});
