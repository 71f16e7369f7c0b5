// The curriculum of a member's track: its steps, which of them are done, and the welcome that is shown once (R3.060, R3.061).
import { CURRICULUM_ACTIONS } from "@larkwell/domain/curriculum/actions.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, wireTime, wireTimeOut } from "./shapes.ts";

export const CurriculumStep = z.object({
  id: z.number(),
  title: z.string(),
  about: z.string(),
  /** When it was marked as done. */
  completed_at: wireTimeOut.nullable(),
  /** Done without a mark, and why, in one sentence; null: not. */
  noticed: z.string().nullable(),
  /** Opening what it leads to is all there is to it. */
  by_looking: z.boolean(),
  /** Where it leads in the application; `term` is what is searched for, of "practitioners". */
  action: z.object({ name: z.enum(CURRICULUM_ACTIONS), term: z.string().nullable(), label: z.string() }),
});
export type CurriculumStep = z.output<typeof CurriculumStep>;

export const Curriculum = z.object({
  /** False for whoever has none: without an organization, without a track, or a practitioner. */
  active: z.boolean(),
  track: z.object({ name: z.string(), display_name: z.string() }).nullable(),
  steps: z.array(CurriculumStep),
  /** Shown once; sent away by its key. */
  welcome_modal: z.object({ key: z.string(), title: z.string(), body: z.string() }).nullable(),
});
export type Curriculum = z.output<typeof Curriculum>;

export const readCurriculum = endpoint("readCurriculum", {
  method: "GET",
  path: "/curriculum",
  access: "session",
  summary: "The own curriculum (R7.045).",
  returns: Curriculum,
});

export const completeCurriculumStep = endpoint("completeCurriculumStep", {
  method: "PUT",
  path: "/curriculum_step/:id",
  access: "member",
  summary: "Marks a step of the own curriculum as done, or as not done with null (R7.046).",
  params: z.object({ id }),
  body: z.object({ completed_at: wireTime.nullable() }),
  returns: CurriculumStep,
});
