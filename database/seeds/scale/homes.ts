// Rows of the scale seed about home pages: finished steps, dismissed cards, suggested care teams, manually assigned coordinators.
import { curriculumOf } from "@larkwell/domain/curriculum/steps.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import type { Member } from "./people.ts";
import type { Reference } from "./practice-rows.ts";
import type { Practice } from "./practices.ts";
import { type Brief, day, stamp } from "./sizes.ts";

const steps = curriculumOf("pregnancy").map(({ id }) => id);
const cards = ["prompt:calendar", "prompt:confirm_email", "card:verify_employer", "curriculum_welcome:pregnancy"];

function* completionRows({ now, seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "curriculum");
  for (const member of members)
    if (dice.chance(0.3))
      for (const id of steps.slice(0, dice.below(steps.length)))
        yield [member.id, id, stamp(now - dice.below(90) * day)];
}

function* dismissalRows({ now, seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "dismissals");
  for (const member of members)
    if (dice.chance(0.3))
      for (const key of cards.slice(0, 1 + dice.below(cards.length)))
        yield [member.id, key, stamp(now - dice.below(90) * day)];
}

/** Three of different professions, for every third member. */
function* suggestionRows(
  { now, seed }: Brief,
  members: readonly Member[],
  practices: readonly Practice[],
  { verticals }: Reference,
): Generator<Value[]> {
  const dice = new Dice(seed, "suggestions");
  for (const member of members) {
    if (!dice.chance(0.3)) continue;
    const chosen = new Map<number, number>();
    for (let tries = 0; chosen.size < 3 && tries < 9; tries++) {
      const practice = dice.pick(practices);
      const vertical = verticals.get(practice.vertical.slug);
      if (vertical !== undefined) chosen.set(vertical, practice.id);
    }
    let place = 0;
    for (const [vertical, practice] of chosen)
      yield [member.id, vertical, practice, "pregnancy", ++place, stamp(now - 30 * day)];
  }
}

/** Every twentieth member has their own, unless the clinic has none. */
function* coordinatorRows(
  { now, seed }: Brief,
  members: readonly Member[],
  practices: readonly Practice[],
): Generator<Value[]> {
  const coordinators = practices.filter(({ vertical }) => vertical.slug === "care-coordinator");
  const dice = new Dice(seed, "coordinators");
  if (coordinators.length === 0) return;
  for (const member of members)
    if (dice.chance(0.05)) yield [member.id, dice.pick(coordinators).id, stamp(now - 30 * day)];
}

export function homeTables(
  brief: Brief,
  members: readonly Member[],
  practices: readonly Practice[],
  reference: Reference,
): TableRows[] {
  return [
    {
      table: "curriculum_completions",
      columns: ["user_id", "step_id", "completed_at"],
      rows: completionRows(brief, members),
    },
    { table: "dismissals", columns: ["user_id", "key", "dismissed_at"], rows: dismissalRows(brief, members) },
    {
      table: "care_team_suggestions",
      columns: ["member_id", "vertical_id", "practitioner_id", "track", "place", "since"],
      rows: suggestionRows(brief, members, practices, reference),
    },
    {
      table: "member_coordinators",
      columns: ["member_id", "coordinator_id", "since"],
      rows: coordinatorRows(brief, members, practices),
    },
  ];
}
