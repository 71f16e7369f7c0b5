// The curriculum of a member's track: its steps, which ones are done, and the welcome, shown once (R3.060, R3.061).
import { CURRICULUM_ACTIONS } from "@larkwell/domain/curriculum/actions.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Reading } from "./library.ts";
import { id, wireTime, wireTimeOut } from "./shapes.ts";

export const CurriculumStep = z.object({
  id: z.number(),
  title: z.string(),
  about: z.string(),
  /** When the member marked it as done. */
  completed_at: wireTimeOut.nullable(),
  /** The reason, in one sentence, if it counts as done without being marked. Null: it doesn't. */
  noticed: z.string().nullable(),
  /** Opening its link completes it. */
  by_looking: z.boolean(),
  /** Where the step leads in the application. `term` is the search term for "practitioners". */
  action: z.object({ name: z.enum(CURRICULUM_ACTIONS), term: z.string().nullable(), label: z.string() }),
});
export type CurriculumStep = z.output<typeof CurriculumStep>;

const StepWithReading = CurriculumStep.extend({
  /** A piece of the library about it. Null: none that the member may open. */
  reading: Reading.nullable(),
});

export const Curriculum = z.object({
  /** False for people without a curriculum: no organization, no track, or a practitioner. */
  active: z.boolean(),
  track: z.object({ name: z.string(), display_name: z.string() }).nullable(),
  steps: z.array(StepWithReading),
  /** Shown once; dismissed by its key. */
  welcome_modal: z.object({ key: z.string(), title: z.string(), body: z.string() }).nullable(),
});
export type Curriculum = z.output<typeof Curriculum>;

export const readCurriculum = endpoint("readCurriculum", {
  method: "GET",
  path: "/curriculum",
  access: "session",
  summary: "Get your first steps",
  returns: Curriculum,
});

export const completeCurriculumStep = endpoint("completeCurriculumStep", {
  method: "PUT",
  path: "/curriculum_step/:id",
  access: "member",
  summary: "Mark a step as done",
  description: "With null, as not done.",
  params: z.object({ id }),
  body: z.object({ completed_at: wireTime.nullable() }),
  returns: StepWithReading,
});
