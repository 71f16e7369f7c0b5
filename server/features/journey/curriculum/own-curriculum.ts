// A member's own curriculum: its current content, and marking a step as done or not done.

import type * as contract from "@larkwell/contract/curriculum.ts";
import type { Reading } from "@larkwell/contract/library.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { factsOf, noticed, type StepFacts } from "@larkwell/domain/curriculum/completed-steps.ts";
import { type CurriculumStep, curriculumOf, curriculumTrack, welcomeOf } from "@larkwell/domain/curriculum/steps.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { type Circumstances, mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { type TrackName, trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { readBookedVisits } from "../../care/bookings/booked-visits.facts.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { findReadings } from "../library/readings.facts.ts";
import { type CurriculumRow, deleteCompletion, findCurriculum, insertCompletion } from "./curriculum.queries.ts";
import { type Done, viewStep } from "./curriculum.view.ts";

function factsIn(row: CurriculumRow, track: TrackName): StepFacts | null {
  const began = row.began.find(({ name }) => name === track);
  if (!began) return null;
  const others = { hasPhone: row.has_phone, hasDueDate: row.has_due_date };
  return factsOf(readBookedVisits(row.booked), Temporal.Instant.from(began.at), others);
}

/** The pieces that go with these steps. */
const readingsFor = (
  { demo }: Pick<AppContext, "demo">,
  read: Reader,
  { person, steps }: { person: Circumstances; steps: readonly CurriculumStep[] },
) =>
  findReadings(
    read,
    { quiet: !mayMeet("baby_content", person), demo },
    steps.flatMap(({ piece }) => piece ?? []),
  );

const withReading = (step: CurriculumStep, readings: ReadonlyMap<string, Reading>, done: Done) => ({
  ...viewStep(step, done),
  reading: (step.piece && readings.get(step.piece)) || null,
});

const none = { active: false, track: null, steps: [], welcome_modal: null };

export async function readCurriculum({ actor, context }: CallOf<typeof contract.readCurriculum>) {
  if (actor.role !== "member") return none;
  const [person, row] = await Promise.all([
    findCircumstances(context.read, actor.id),
    findCurriculum(context.read, actor, context.now()),
  ]);
  const track = curriculumTrack(person);
  if (track === null || !row.sponsored) return none;
  const done = new Map(row.done.map(({ id, at }) => [id, Temporal.Instant.from(at)]));
  const facts = factsIn(row, track);
  const welcome = welcomeOf(person);
  const steps = curriculumOf(track);
  const readings = await readingsFor(context, context.read, { person, steps });
  return {
    active: true,
    track: { name: track, display_name: trackDisplayName(track) },
    steps: steps.map((step) =>
      withReading(step, readings, { completedAt: done.get(step.id) ?? null, noticed: facts && noticed(step, facts) }),
    ),
    welcome_modal: welcome && !row.sent_away.includes(welcome.key) ? welcome : null,
  };
}

/** How far the caller's clock may be ahead of the application's. */
const clockSlack = { minutes: 5 };

export async function completeCurriculumStep({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.completeCurriculumStep>) {
  const now = context.now();
  const at = body.completed_at;
  if (at && Temporal.Instant.compare(at, now.add(clockSlack)) > 0)
    throw new Refusal("invalid", {
      errors: [{ field: "completed_at", message: msg("Enter a time in the past.") }],
    });
  return context.write(actor, async (tx) => {
    const person = await findCircumstances(tx.db, actor.id);
    const row = await findCurriculum(tx.db, actor, now);
    const track = curriculumTrack(person);
    const step = track && curriculumOf(track).find(({ id }) => id === params.id);
    // A step of another track is not found, no matter who it is for (D10).
    if (!step || !row.sponsored) throw new Refusal("not_found");
    if (at) await insertCompletion(tx, actor, { stepId: step.id, at });
    else await deleteCompletion(tx, actor, step.id);
    const facts = factsIn(row, track);
    const readings = await readingsFor(context, tx.db, { person, steps: [step] });
    return tx.answer(withReading(step, readings, { completedAt: at, noticed: facts && noticed(step, facts) }));
  });
}
