// Rows of the scale seed about assessments: what members answered, most of it to the end.
import { pregnancy } from "../assessments/pregnancy.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import type { Member } from "./people.ts";
import { type Brief, hour, stamp } from "./sizes.ts";

/** The version with which an assessment begins now. */
export interface BegunVersion {
  id: number;
  assessment_id: number;
}

/** In the table's format; their meaning does not matter here. */
const answers = JSON.stringify(
  pregnancy.questions.map(({ id, widget }) => ({ id, body: widget.options[0] ? [widget.options[0].id] : null })),
);

/** The first members have the most, so that the longest list is tested. */
const responsesOf = (dice: Dice, position: number): number => {
  if (position < 3) return 30;
  return dice.chance(0.4) ? 1 : 0;
};

function* responseRows(
  { seed }: Brief,
  members: readonly Member[],
  versions: readonly BegunVersion[],
): Generator<Value[]> {
  const dice = new Dice(seed, "answers");
  let id = 0;
  for (const [position, member] of members.entries())
    for (let count = responsesOf(dice, position); count > 0; count--) {
      const version = dice.pick(versions);
      // Only one can be open at a time.
      const finished = count > 1 || dice.chance(0.8);
      const begun = member.joinedAt + count * hour;
      const ended = finished ? stamp(begun + hour / 10) : null;
      const progress = finished ? 100 : 40;
      yield [++id, member.id, version.assessment_id, version.id, answers, progress, stamp(begun), stamp(begun), ended];
    }
}

export const answerTables = (
  brief: Brief,
  members: readonly Member[],
  versions: readonly BegunVersion[],
): TableRows[] => [
  {
    table: "assessment_responses",
    columns: "id user_id assessment_id version_id answers progress started_at updated_at completed_at".split(" "),
    rows: versions.length === 0 ? [] : responseRows(brief, members, versions),
  },
];
