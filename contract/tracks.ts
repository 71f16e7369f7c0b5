// Tracks and programs: where a member stands, what she may change to, what a loss asks, and taking a change back (R7.033-R7.038, D29).
import { LOSS_KINDS } from "@larkwell/domain/this-week/loss-kinds.ts";
import { TRACK_NAMES, type TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { CHANGE_NAMES, TRANSITION_NAMES } from "@larkwell/domain/tracks/transitions.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { childFacts, datingFields } from "./health-profile.ts";
import { id, line, pageOf, paging, wireTimeOut } from "./shapes.ts";

const trackName = z.enum(Object.keys(TRACK_NAMES) as [TrackName, ...TrackName[]], {
  error: "Please choose a program.",
});

export const TrackTransition = z.object({
  name: z.enum(TRANSITION_NAMES),
  destination: trackName,
  display_name: z.string(),
  /** The program she comes from ends; else both go on. */
  ends_current: z.boolean(),
  /** The date that it asks for; it may be left open. */
  asks: z.enum(["due_date", "child_birthday"]).nullable(),
});
export type TrackTransition = z.output<typeof TrackTransition>;

export const Track = z.object({
  id: z.number(),
  name: trackName,
  display_name: z.string(),
  active: z.boolean(),
  started_at: wireTimeOut,
  ended_at: wireTimeOut.nullable(),
  module: z.object({ id: z.number(), name: z.string(), title: z.string(), about: z.string() }).nullable(),
  phase: z
    .object({ phase_id: z.number(), name: z.string(), title: z.string(), week: z.number().nullable() })
    .nullable(),
  /** Until the due date; below 0 after it. */
  days_left: z.number().nullable(),
  /** Where it is known and may be spoken of. */
  due_date: z.string().nullable(),
  /** It says nothing now, because of a loss; choosing it again begins it anew. */
  rests: z.boolean(),
  /** What follows, and in how many weeks where weeks are counted. */
  next: z.object({ title: z.string(), in_weeks: z.number().nullable() }).nullable(),
  /** What is missing or has run out, and is asked gently. */
  asks: z.enum(["due_date", "child_birthday", "what_happened", "first_year_over"]).nullable(),
  /** Of a track without a calendar: the stages she may choose from. */
  stages: z.array(z.object({ name: z.string(), title: z.string() })),
  transitions: z.array(TrackTransition),
  /** A change that an answer of hers suggested: she is asked first (D29). */
  suggested: TrackTransition.nullable(),
});
export type Track = z.output<typeof Track>;

/** The latest change that can be taken back. */
export const TrackChange = z.object({
  id: z.number(),
  name: z.enum(CHANGE_NAMES),
  made_at: wireTimeOut,
  undo_until: wireTimeOut,
});
export type TrackChange = z.output<typeof TrackChange>;

export const listTracks = endpoint("listTracks", {
  method: "GET",
  path: "/tracks",
  access: "member",
  summary: "The own active tracks with what each can be changed to, and which others the organization offers.",
  returns: z.object({
    data: z.array(Track),
    /** A loss was told and nothing new has begun since, whichever programs have ended. */
    after_loss: z.boolean(),
    available: z.array(z.object({ name: trackName, display_name: z.string() })),
    /** Null where nothing can be taken back. */
    undo: TrackChange.nullable(),
  }),
});

const facts = {
  destination: line(60),
  ...datingFields,
  /** Of a birth or an arrival. More children are added in the health profile. */
  child: childFacts.optional(),
  /** With a loss: may practitioners of visits that are booked under the own name know of it? Left out: no. */
  practitioners_may_know: z.boolean().optional(),
};

export const ChangedTracks = z.object({
  data: z.array(Track),
  undo: TrackChange.nullable(),
});
export type ChangedTracks = z.output<typeof ChangedTracks>;

const chosen = {
  name: trackName,
  ...datingFields,
  child: facts.child,
  practitioners_may_know: facts.practitioners_may_know,
};

const changeErrors = ["track_unknown", "track_not_offered", "track_in_loss"] as const;

export const startTransition = endpoint("startTransition", {
  method: "POST",
  path: "/tracks/:id/start-transition",
  access: "member",
  summary:
    "Changes from this track to another one. Said twice, it is the same. Nothing is erased, and it can be taken back.",
  params: z.object({ id }),
  body: z.object(facts),
  returns: ChangedTracks,
  errors: changeErrors,
});

const ownId = z.object({ user_id: id });

export const listProgramTransitions = endpoint("listProgramTransitions", {
  method: "GET",
  path: "/users/:user_id/transitions/programs",
  access: "member",
  summary: "Every change that is possible now, from any of the own tracks.",
  params: ownId,
  returns: z.object({
    data: z.array(TrackTransition.extend({ track_id: z.number(), from: trackName })),
    undo: TrackChange.nullable(),
  }),
});

export const makeProgramTransition = endpoint("makeProgramTransition", {
  method: "POST",
  path: "/users/:user_id/transitions/programs",
  access: "member",
  summary: "The same as starting a transition of a track.",
  params: ownId,
  body: z.object({ track_id: id, ...facts }),
  returns: ChangedTracks,
  errors: changeErrors,
});

export const undoTransition = endpoint("undoTransition", {
  method: "POST",
  path: "/users/:user_id/transitions/:id/undo",
  access: "member",
  summary: "Takes a change back: tracks, dates and sharing are as they were before. Said twice, it is the same.",
  params: ownId.extend({ id }),
  returns: ChangedTracks,
  errors: ["change_stands"],
});

export const LossPreferences = z.object({
  /** What she shares with her partner is seen by nobody now. */
  sharing_paused: z.boolean(),
  has_partner: z.boolean(),
  /** Null: not answered, which is no. */
  coordinator_may_reach_out: z.boolean().nullable(),
  /** May practitioners of visits that are booked under the own name know of the loss? Null: not answered, which is no. */
  practitioners_may_know: z.boolean().nullable(),
  /** There is such a visit ahead. */
  has_visits: z.boolean(),
  /** Which text may help; null: not answered. Nobody else sees it. */
  about: z.enum(LOSS_KINDS).nullable(),
});
export type LossPreferences = z.output<typeof LossPreferences>;

export const readLossPreferences = endpoint("readLossPreferences", {
  method: "GET",
  path: "/users/:user_id/transitions/wishes",
  access: "member",
  summary: "What the member said about her partner and her care coordinator when she told of a loss.",
  params: ownId,
  returns: LossPreferences,
});

export const saveLossPreferences = endpoint("saveLossPreferences", {
  method: "PUT",
  path: "/users/:user_id/transitions/wishes",
  access: "member",
  summary:
    "May the partner see again what is shared, the coordinator write first, practitioners know? What is left out stays.",
  params: ownId,
  body: z.object({
    partner_may_see: z.boolean().optional(),
    coordinator_may_reach_out: z.boolean().optional(),
    practitioners_may_know: z.boolean().optional(),
    about: z.enum(LOSS_KINDS).optional(),
  }),
  returns: LossPreferences,
});

export const listPrograms = endpoint("listPrograms", {
  method: "GET",
  path: "/users/:user_id/programs",
  access: "session",
  summary:
    "The own programs, active ones first, then earlier ones: for every member, also after an employer's benefit has ended.",
  params: ownId,
  query: z.object(paging(20)),
  returns: pageOf(Track).extend({ undo: TrackChange.nullable() }),
});

export const chooseProgram = endpoint("chooseProgram", {
  method: "POST",
  path: "/users/:user_id/programs",
  access: "member",
  summary:
    "Begins a program where none has to be left for it: without one, after a loss, or one that rests. Said twice, it is the same.",
  params: ownId,
  body: z.object(chosen),
  returns: ChangedTracks,
  errors: ["change_asks_first", "track_not_offered", "track_in_loss"],
});

export const updateProgram = endpoint("updateProgram", {
  method: "PUT",
  path: "/users/:user_id/programs/:id",
  access: "member",
  summary: "Says which stage of a program she is in, or ends it. What was in it is kept.",
  params: ownId.extend({ id }),
  body: z
    .object({
      stage: line(40).optional(),
      ended: z.literal(true).optional(),
      /** "Not now", to the change that was suggested. */
      suggestion_declined: z.literal(true).optional(),
    })
    .refine((body) => body.stage !== undefined || body.ended || body.suggestion_declined, {
      path: ["stage"],
      message: "Please say what to change.",
    }),
  returns: Track,
});
