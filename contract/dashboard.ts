// The member's home page: the one action, this week for each track, upcoming visits, and dismissed cards (D67, R7.031,
// R7.032, R7.041).
import { CARD_KINDS } from "@larkwell/domain/dashboard/cards.ts";
import { HERO_KINDS } from "@larkwell/domain/dashboard/hero.ts";
import { PROMPT_KEYS } from "@larkwell/domain/dashboard/prompts.ts";
import { URGENCIES } from "@larkwell/domain/safety/urgent-signs.ts";
import { LOSS_KINDS } from "@larkwell/domain/this-week/loss-kinds.ts";
import { z } from "zod";
import { CareTeamFace } from "./care-team.ts";
import { CurriculumStep } from "./curriculum.ts";
import { endpoint } from "./endpoint.ts";
import { id, line, wireTimeOut } from "./shapes.ts";

export const DashboardVisit = z.object({
  id: z.number(),
  scheduled_start: wireTimeOut,
  scheduled_end: wireTimeOut,
  minutes: z.number(),
  practitioner: z.object({
    id: z.number(),
    first_name: z.string(),
    last_name: z.string(),
    image_url: z.string().nullable(),
    vertical_name: z.string(),
  }),
  /** Booked before a loss for something that may have ended. The member is asked to keep, move or cancel it. */
  asks_if_kept: z.boolean(),
  /** The name of the child it is for, empty if they have none. Null: for the member, or not to be said now. */
  for_child: z.string().nullable(),
  can: z.object({ join: z.boolean() }),
});
export type DashboardVisit = z.output<typeof DashboardVisit>;

/** The urgent signs for this week: who they are about, what to do, and the signs. */
export const UrgentBox = z.object({
  about: z.enum(["you", "partner", "child"]),
  groups: z.array(z.object({ urgency: z.enum(URGENCIES), call: z.string(), signs: z.array(z.string()) })),
});
export type UrgentBox = z.output<typeof UrgentBox>;

export const ThisWeek = z.object({
  track: z.string(),
  display_name: z.string(),
  /** "Week 24", or the name of the stage. */
  phase: z.string().nullable(),
  title: z.string(),
  you: z.string(),
  act: z.string(),
  ask: z.string(),
  /** The name of the profession whose advice fits best. */
  who: z.string().nullable(),
  /** In the wording for the member's country. Empty if the track has none this week. */
  urgent: z.array(UrgentBox),
  sources: z.array(z.object({ title: z.string(), organization: z.string(), url: z.string() })),
  /** Null if no clinician has reviewed it yet. */
  reviewed: z.object({ by: z.string(), on: z.string() }).nullable(),
});
export type ThisWeek = z.output<typeof ThisWeek>;

export const Prompt = z.object({
  key: z.enum(PROMPT_KEYS),
  title: z.string(),
  body: z.string(),
  /** Milliseconds until it disappears on its own. Null: never. */
  life_ms: z.number().nullable(),
  dismissible: z.boolean(),
  minimizable: z.boolean(),
});
export type Prompt = z.output<typeof Prompt>;

export const Dashboard = z.object({
  variant: z.enum(["enterprise", "marketplace", "practitioner"]),
  /** Null for practitioners, whose home page is their schedule. */
  hero: z.object({ kind: z.enum(HERO_KINDS), id: z.number().nullable() }).nullable(),
  tracks: z.array(z.object({ name: z.string(), display_name: z.string() })),
  /** One entry for each track that may be shown. */
  this_week: z.array(ThisWeek),
  upcoming: z.array(DashboardVisit),
  /** The first three people of the team (R9.010). */
  care_team: z.array(CareTeamFace),
  /** Only for sponsored members; else null (D31). */
  curriculum: z.object({ done: z.number(), total: z.number(), next: CurriculumStep.nullable() }).nullable(),
  cards: z.array(z.object({ kind: z.enum(CARD_KINDS), key: z.string(), id: z.number().nullable() })),
  prompt: Prompt.nullable(),
  /** News from the forum may be shown: for sponsored members, and never after a loss (D29, D53). */
  forum: z.boolean(),
  /** After a loss, the page is calm: it shows fewer things, and none of them cheerful (D29). */
  quiet: z.boolean(),
  /** In the loss program: what its text depends on, and what it asks. Null in every other program. */
  loss: z
    .object({
      track_id: z.number(),
      stage: z.string().nullable(),
      about: z.enum(LOSS_KINDS).nullable(),
      /** Ask "Are you further along?": the text for the first days has been shown for two weeks. */
      asks_further: z.boolean(),
    })
    .nullable(),
});
export type Dashboard = z.output<typeof Dashboard>;

const ownId = z.object({ user_id: id });

export const readDashboard = endpoint("readDashboard", {
  method: "GET",
  path: "/users/:user_id/dashboard",
  access: "session",
  summary: "Get everything on your home page",
  params: ownId,
  returns: Dashboard,
});

export const readPrompt = endpoint("readPrompt", {
  method: "GET",
  path: "/users/:user_id/prompt",
  access: "member",
  summary: "Get the current prompt on your home page",
  description: "Null if there is none.",
  params: ownId,
  returns: z.object({ prompt: Prompt.nullable() }),
});

export const dismissCard = endpoint("dismissCard", {
  method: "POST",
  path: "/users/:user_id/dismissals",
  access: "member",
  summary: "Dismiss a card or a prompt",
  description: "Or bring it back.",
  params: ownId,
  body: z.object({ key: line(80), undo: z.boolean().default(false) }),
  returns: z.object({ key: z.string(), dismissed: z.boolean() }),
});
