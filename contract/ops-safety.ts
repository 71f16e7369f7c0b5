// The safety desk, for staff with the right "safety": cases, who is on call, drills, and answers that asked for help (D62, D78).
import { REACH_CHANNELS } from "@larkwell/domain/safety/on-call.ts";
import { ALERT_KINDS, CHECKLIST, ENTRY_KINDS, OUTCOMES, WAITS } from "@larkwell/domain/safety/safety-cases.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { reason } from "./reason.ts";
import { filled, filledLine, id, line, longPageOf, longPaging, wholeNumber, wireTime, wireTimeOut } from "./shapes.ts";

export const SafetyFlag = z.object({
  id: z.number(),
  member_id: z.number(),
  flagged_at: wireTimeOut,
  /** The kind of help that the answer asked for. */
  flag: z.string(),
  assessment: z.string(),
});
export type SafetyFlag = z.output<typeof SafetyFlag>;

export const openSafetyFlags = endpoint("openSafetyFlags", {
  method: "POST",
  path: "/ops/safety_flags/openings",
  access: "staff",
  right: "safety",
  summary: "List answers that asked for help right away",
  description: "Newest first. Each member shown can read who looked and why.",
  body: z.object({ ...longPaging(50), reason }),
  returns: longPageOf(SafetyFlag),
});

// The desk itself: cases, the rota, drills and times (decision 070).

const SafetyClaim = z.object({ name: z.string(), mine: z.boolean(), until: wireTimeOut });

/** Without whose it is: opening it shows that, and is recorded. */
const SafetyCaseRow = z.object({
  id: z.number(),
  drill: z.boolean(),
  /** What asked for help, each once, in the order in which it came. */
  kinds: z.array(z.enum(ALERT_KINDS)),
  opened_at: wireTimeOut,
  /** Null: closed. */
  waits_for: z.enum(WAITS).nullable(),
  due_at: wireTimeOut.nullable(),
  acknowledged_at: wireTimeOut.nullable(),
  acknowledged_by: z.string().nullable(),
  contacted_at: wireTimeOut.nullable(),
  claimed: SafetyClaim.nullable(),
  version: z.number(),
  closed_at: wireTimeOut.nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  follow_up_at: wireTimeOut.nullable(),
});
export type SafetyCaseRow = z.output<typeof SafetyCaseRow>;

const desk = { access: "staff", right: "safety" } as const;
const caseId = z.object({ id });

export const listSafetyCases = endpoint("listSafetyCases", {
  ...desk,
  method: "GET",
  path: "/ops/safety_cases",
  summary: "List safety cases",
  description: "Open ones: the oldest first. Closed ones: the latest first. No one’s name is in the list.",
  query: z.object({ ...longPaging(30), state: z.enum(["open", "closed"]).default("open") }),
  returns: longPageOf(SafetyCaseRow),
});

export const SafetyCase = SafetyCaseRow.extend({
  /** Null: a drill. */
  member: z
    .object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      tel_number: z.string().nullable(),
      state: z.string().nullable(),
      time_zone: z.string(),
    })
    .nullable(),
  alerts: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(ALERT_KINDS),
      raised_at: wireTimeOut,
      /** Whose concern it is. */
      raised_by: z.string().nullable(),
      note: z.string(),
      /** What the member wrote in the message. */
      words: z.string().nullable(),
      tel_number: z.string().nullable(),
      /** Of a follow-up: the case that was closed before. */
      earlier_case_id: z.number().nullable(),
    }),
  ),
  calls: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      channel: z.enum(REACH_CHANNELS),
      called_at: wireTimeOut,
      sent_at: wireTimeOut.nullable(),
      failed_at: wireTimeOut.nullable(),
    }),
  ),
  entries: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(ENTRY_KINDS),
      body: z.string(),
      reached: z.boolean().nullable(),
      author: z.string().nullable(),
      at: wireTimeOut,
    }),
  ),
  /** What the console may offer. */
  can: z.object({ acknowledge: z.boolean(), claim: z.boolean(), work: z.boolean(), reopen: z.boolean() }),
});
export type SafetyCase = z.output<typeof SafetyCase>;

export const readSafetyCase = endpoint("readSafetyCase", {
  ...desk,
  method: "GET",
  path: "/ops/safety_cases/:id",
  summary: "Get a safety case",
  description: "With the member’s name and how to reach them. Each look is recorded, and the member can see it.",
  params: caseId,
  returns: SafetyCase,
});

export const acknowledgeSafetyCase = endpoint("acknowledgeSafetyCase", {
  ...desk,
  method: "POST",
  path: "/ops/safety_cases/:id/acknowledgement",
  summary: "Confirm that you saw a safety case",
  description: "Stops the calls until a contact is due. Without a contact in time, they start again.",
  params: caseId,
  returns: SafetyCase,
  errors: ["case_closed"],
});

export const claimSafetyCase = endpoint("claimSafetyCase", {
  ...desk,
  method: "PUT",
  path: "/ops/safety_cases/:id/claim",
  summary: "Claim a safety case",
  description: "For ten minutes; claiming again renews it.",
  params: caseId,
  returns: SafetyCase,
  errors: ["case_closed", "case_claimed"],
});

export const releaseSafetyCase = endpoint("releaseSafetyCase", {
  ...desk,
  method: "DELETE",
  path: "/ops/safety_cases/:id/claim",
  summary: "Release a safety case",
  params: caseId,
  returns: SafetyCase,
});

export const addSafetyEntry = endpoint("addSafetyEntry", {
  ...desk,
  method: "POST",
  path: "/ops/safety_cases/:id/entries",
  summary: "Add what was done to a safety case",
  description: "A part of the checklist, or a note. Nothing that was recorded is changed or deleted.",
  params: caseId,
  body: z.object({
    kind: z.enum([...CHECKLIST, "note"]),
    body: filled(2_000, "What you did"),
    /** Of a contact: whether the member was reached. */
    reached: z.boolean().optional(),
  }),
  returns: SafetyCase,
  errors: ["case_closed", "case_claimed", "case_not_claimed"],
});

export const closeSafetyCase = endpoint("closeSafetyCase", {
  ...desk,
  method: "POST",
  path: "/ops/safety_cases/:id/closing",
  summary: "Close a safety case",
  description:
    "Needs an outcome, a finished checklist and a follow-up time. When the follow-up is due, a case opens automatically.",
  params: caseId,
  body: z.object({
    outcome: z.enum(OUTCOMES),
    body: filled(2_000, "A summary"),
    /** Required unless no one was in danger. Not for a drill. */
    follow_up_at: wireTime.optional(),
    version: wholeNumber(1, 1_000_000_000),
  }),
  returns: SafetyCase,
  errors: ["case_closed", "case_claimed", "case_not_claimed", "stale"],
});

export const reopenSafetyCase = endpoint("reopenSafetyCase", {
  ...desk,
  method: "DELETE",
  path: "/ops/safety_cases/:id/closing",
  summary: "Reopen a safety case",
  description: "The case is yours, a contact is due again, and its follow-up is canceled.",
  params: caseId,
  returns: SafetyCase,
  errors: ["case_open_already"],
});

export const startSafetyDrill = endpoint("startSafetyDrill", {
  ...desk,
  method: "POST",
  path: "/ops/safety_drills",
  summary: "Start a drill",
  description: "Calls the people on call as a real case would. It is marked as a drill everywhere and counted apart.",
  body: z.object({}).default({}),
  returns: SafetyCaseRow,
  errors: ["drill_running"],
});

const Shift = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  place: z.number(),
  starts_at: wireTimeOut,
  ends_at: wireTimeOut,
  /** From whom the rest of the shift was taken over. */
  taken_from: z.string().nullable(),
  /** Has begun. */
  now: z.boolean(),
});

const Reach = z.object({
  channel: z.enum(REACH_CHANNELS),
  /** Such as a number without its middle. Null: there is none yet. */
  address: z.string().nullable(),
  confirmed_at: wireTimeOut.nullable(),
});

const OnCallRota = z.object({
  covered: z.boolean(),
  shifts: z.array(Shift),
  gaps: z.array(z.object({ starts_at: wireTimeOut, ends_at: wireTimeOut })),
  /** Who may be on call. */
  people: z.array(z.object({ id: z.number(), name: z.string(), tested: z.number() })),
  /** How the reader can be reached. */
  reach: z.array(Reach),
  minutes: z.object({ acknowledge: z.number(), contact: z.number() }),
});
export type OnCallRota = z.output<typeof OnCallRota>;

export const readOnCall = endpoint("readOnCall", {
  ...desk,
  method: "GET",
  path: "/ops/on_call",
  summary: "Get the on-call rota",
  description: "Who is on call now and in the next 14 days, with its gaps.",
  returns: OnCallRota,
});

export const addOnCallShift = endpoint("addOnCallShift", {
  ...desk,
  method: "POST",
  path: "/ops/on_call/shifts",
  summary: "Add a shift on call",
  description: "For at most 14 days. They must have tested two ways to be reached.",
  body: z.object({
    user_id: id,
    place: wholeNumber(1, 3),
    starts_at: wireTime,
    ends_at: wireTime,
  }),
  returns: OnCallRota,
  errors: ["shift_taken", "not_reachable"],
});

export const removeOnCallShift = endpoint("removeOnCallShift", {
  ...desk,
  method: "DELETE",
  path: "/ops/on_call/shifts/:id",
  summary: "Remove a shift on call",
  description: "A shift that has begun ends now.",
  params: caseId,
  returns: OnCallRota,
});

export const takeOverShift = endpoint("takeOverShift", {
  ...desk,
  method: "POST",
  path: "/ops/on_call/shifts/:id/takeover",
  summary: "Claim the rest of a shift on call",
  description:
    "From now on, or from its start. The person who takes over does this, so that no one is on call unknowingly.",
  params: caseId,
  returns: OnCallRota,
  errors: ["not_reachable", "stale"],
});

const channelName = z.object({ channel: z.enum(REACH_CHANNELS) });

export const testReach = endpoint("testReach", {
  ...desk,
  method: "POST",
  path: "/ops/on_call/reach/:channel/tests",
  summary: "Send a code to test a way to be reached",
  description: "Sends you a code.",
  params: channelName,
  body: z.object({
    /** Of texts. */
    tel_number: line(40).optional(),
  }),
  returns: OnCallRota,
  errors: ["no_address"],
  limit: "costly",
});

export const confirmReach = endpoint("confirmReach", {
  ...desk,
  method: "POST",
  path: "/ops/on_call/reach/:channel/confirmations",
  summary: "Confirm a way to be reached",
  params: channelName,
  body: z.object({ code: filledLine(12, "The code") }),
  returns: OnCallRota,
});

const SafetyWeek = z.object({
  /** The Monday it begins on, in UTC. */
  week: z.string(),
  cases: z.number(),
  /** Median minutes. Null: none. */
  to_acknowledge: z.number().nullable(),
  to_contact: z.number().nullable(),
});
export type SafetyWeek = z.output<typeof SafetyWeek>;

export const readSafetyTimes = endpoint("readSafetyTimes", {
  ...desk,
  method: "GET",
  path: "/ops/safety_times",
  summary: "Get times to acknowledge and to contact",
  description: "Medians of the last 12 weeks, by the week in which a case was opened. Drills are counted apart.",
  returns: z.object({ cases: z.array(SafetyWeek), drills: z.array(SafetyWeek) }),
});
