// Tracks and programs: the member's current ones, possible changes, the questions after a loss, and undoing a change (R7.033-R7.038, D29).
import { LOSS_KINDS } from "@larkwell/domain/this-week/loss-kinds.ts";
import { TRACK_NAMES, type TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { CHANGE_NAMES, TRANSITION_NAMES } from "@larkwell/domain/tracks/transitions.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { childFacts, datingFields } from "./health-profile.ts";
import { id, line, pageOf, paging, wireTimeOut } from "./shapes.ts";

const trackName = z.enum(Object.keys(TRACK_NAMES) as [TrackName, ...TrackName[]], {
  error: "Choose a program.",
});

export const TrackTransition = z.object({
  name: z.enum(TRANSITION_NAMES),
  destination: trackName,
  display_name: z.string(),
  /** The current program ends; otherwise both continue. */
  ends_current: z.boolean(),
  /** The date that the change asks for. The member may leave it out. */
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
  /** Days until the due date. Negative after it. */
  days_left: z.number().nullable(),
  /** Null if it is not known or may not be mentioned. */
  due_date: z.string().nullable(),
  /** Paused because of a loss. If the member chooses it again, it starts over. */
  rests: z.boolean(),
  /** What comes next, and in how many weeks if the track counts weeks. */
  next: z.object({ title: z.string(), in_weeks: z.number().nullable() }).nullable(),
  /** What is missing or out of date. The member is asked gently. */
  asks: z.enum(["due_date", "child_birthday", "what_happened", "first_year_over"]).nullable(),
  /** For a track without a calendar: the stages to choose from. */
  stages: z.array(z.object({ name: z.string(), title: z.string() })),
  transitions: z.array(TrackTransition),
  /** A change that one of the member's answers suggested. We ask first (D29). */
  suggested: TrackTransition.nullable(),
});
export type Track = z.output<typeof Track>;

/** The latest change that can be undone. */
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
  summary: "List your active tracks",
  description: "With what each can change to, and which others the organization offers.",
  returns: z.object({
    data: z.array(Track),
    /** The member reported a loss and has begun nothing new since, whichever programs have ended. */
    after_loss: z.boolean(),
    available: z.array(z.object({ name: trackName, display_name: z.string() })),
    /** Null if nothing can be undone. */
    undo: TrackChange.nullable(),
  }),
});

const facts = {
  destination: line(60),
  ...datingFields,
  /** For a birth or an arrival. More children are added in the health profile. */
  child: childFacts.optional(),
  /** With a loss: whether practitioners of visits under the member's own name may know about it. No if left out. */
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
  summary: "Change from one track to another",
  description: "Nothing is erased, and it can be undone. Repeating it changes nothing.",
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
  summary: "List every change possible now",
  description: "From any of your tracks.",
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
  summary: "Make a change from one track to another",
  description: "The same as starting a transition of a track.",
  params: ownId,
  body: z.object({ track_id: id, ...facts }),
  returns: ChangedTracks,
  errors: changeErrors,
});

export const undoTransition = endpoint("undoTransition", {
  method: "POST",
  path: "/users/:user_id/transitions/:id/undo",
  access: "member",
  summary: "Undo a change of track",
  description: "Tracks, dates, and sharing are as before. Repeating it changes nothing.",
  params: ownId.extend({ id }),
  returns: ChangedTracks,
  errors: ["change_stands"],
});

export const LossPreferences = z.object({
  /** No one sees what the member shares with their partner now. */
  sharing_paused: z.boolean(),
  has_partner: z.boolean(),
  /** Null if not answered, which means no. */
  coordinator_may_reach_out: z.boolean().nullable(),
  /** May practitioners of visits under the member's name know about the loss? Null if not answered, which means no. */
  practitioners_may_know: z.boolean().nullable(),
  /** There is an upcoming visit of that kind. */
  has_visits: z.boolean(),
  /** Which text may help. Null if not answered. No one else sees it. */
  about: z.enum(LOSS_KINDS).nullable(),
});
export type LossPreferences = z.output<typeof LossPreferences>;

export const readLossPreferences = endpoint("readLossPreferences", {
  method: "GET",
  path: "/users/:user_id/transitions/wishes",
  access: "member",
  summary: "Get your preferences after a loss",
  description: "About your partner and your care coordinator.",
  params: ownId,
  returns: LossPreferences,
});

export const saveLossPreferences = endpoint("saveLossPreferences", {
  method: "PUT",
  path: "/users/:user_id/transitions/wishes",
  access: "member",
  summary: "Save your preferences after a loss",
  description:
    "Whether the partner sees shared items, the coordinator may write first, and practitioners may know. Fields that are left out keep their values.",
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
  summary: "List your programs",
  description: "Active ones first; also after an employer's benefit has ended.",
  params: ownId,
  query: z.object(paging(20)),
  returns: pageOf(Track).extend({ undo: TrackChange.nullable() }),
});

export const chooseProgram = endpoint("chooseProgram", {
  method: "POST",
  path: "/users/:user_id/programs",
  access: "member",
  summary: "Start a program",
  description:
    "Only when there is no program to leave: none at all, one about a loss, or a paused one. Repeating it changes nothing.",
  params: ownId,
  body: z.object(chosen),
  returns: ChangedTracks,
  errors: ["change_asks_first", "track_not_offered", "track_in_loss"],
});

export const updateProgram = endpoint("updateProgram", {
  method: "PUT",
  path: "/users/:user_id/programs/:id",
  access: "member",
  summary: "Update a program's stage or end it",
  description: "Its contents are kept.",
  params: ownId.extend({ id }),
  body: z
    .object({
      stage: line(40).optional(),
      ended: z.literal(true).optional(),
      /** The member answered "Not now" to the suggested change. */
      suggestion_declined: z.literal(true).optional(),
    })
    .refine((body) => body.stage !== undefined || body.ended || body.suggestion_declined, {
      path: ["stage"],
      message: "Choose what to change.",
    }),
  returns: Track,
});
