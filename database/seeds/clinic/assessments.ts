// What demo members answered in check-ins and quizzes, so that results and scores over time have something to show.
import type { Answer } from "@larkwell/domain/assessments/questions.ts";
import { bandOf, scoreOf } from "@larkwell/domain/assessments/score.ts";
import { gad7, phq9 } from "../assessments/instruments.ts";
import type { Pack } from "../assessments/pieces.ts";
import { sleepCheck } from "../assessments/self-checks.ts";
import { idIn } from "../reference.ts";
import type { SeedContext, UserIds } from "./people.ts";

interface Answered {
  mailbox: string;
  pack: Pack;
  daysAgo: number;
  answers: readonly Answer[];
  /** Begun, and not finished. */
  open?: true;
}

const howOften = ["not_at_all", "several_days", "more_than_half", "nearly_every_day"] as const;

/** "1012" as answers with these points, and the question that doesn't count. */
const points = (digits: string, difficult: string | null): Answer[] => [
  ...[...digits].map((digit, index) => ({ id: index + 1, body: howOften[Number(digit)] ?? howOften[0] })),
  { id: digits.length + 1, body: difficult },
];

const chosen = (...bodies: readonly (string | readonly string[])[]): Answer[] =>
  bodies.map((body, index) => ({ id: index + 1, body }));

const answered: readonly Answered[] = [
  { mailbox: "maya.lindqvist", pack: gad7, daysAgo: 84, answers: points("2122111", "somewhat") },
  { mailbox: "maya.lindqvist", pack: gad7, daysAgo: 56, answers: points("1121110", "somewhat") },
  { mailbox: "maya.lindqvist", pack: gad7, daysAgo: 52, answers: points("1111110", "somewhat") },
  { mailbox: "maya.lindqvist", pack: gad7, daysAgo: 24, answers: points("1011010", "not_difficult") },
  {
    mailbox: "maya.lindqvist",
    pack: sleepCheck,
    daysAgo: 9,
    answers: chosen("tired", ["thoughts", "heat"], "long", "no", "no"),
  },
  { mailbox: "tessa.okafor", pack: gad7, daysAgo: 40, answers: points("1100100", null) },
  {
    mailbox: "tessa.okafor",
    pack: sleepCheck,
    daysAgo: 12,
    answers: chosen("mixed", ["noise"], "soon", "unknown", "no"),
  },
  { mailbox: "ilse.marchetti", pack: gad7, daysAgo: 15, answers: points("2221112", "very") },
  { mailbox: "priya.halloran", pack: gad7, daysAgo: 30, answers: points("1110000", "not_difficult") },
  // She began when someone was on call. It may be continued at any time.
  { mailbox: "priya.halloran", pack: phq9, daysAgo: 1, answers: points("1", null).slice(0, 1), open: true },
];

export async function insertAssessments({ db, now }: SeedContext, ids: UserIds): Promise<void> {
  const stored = await db
    .selectFrom("assessments as a")
    .innerJoin("assessment_versions as v", (join) =>
      join.onRef("v.assessment_id", "=", "a.id").onRef("v.version", "=", "a.version"),
    )
    .select(["a.slug", "a.id", "v.id as version_id"])
    .execute();
  const versions = new Map(stored.map((row) => [row.slug, row]));
  const rows = answered.flatMap(({ mailbox, pack, daysAgo, answers, open }) => {
    const version = versions.get(pack.slug);
    if (!version) return [];
    const at = now.subtract({ hours: daysAgo * 24 });
    const score = open ? null : scoreOf(pack.questions, answers);
    return [
      {
        user_id: idIn(ids, mailbox),
        assessment_id: version.id,
        version_id: version.version_id,
        answers: JSON.stringify(answers),
        progress: open ? 10 : 100,
        score,
        band: bandOf(pack.attrs.bands, score)?.name ?? null,
        started_at: at.subtract({ minutes: 3 }),
        updated_at: at,
        completed_at: open ? null : at,
      },
    ];
  });
  await db.insertInto("assessment_responses").values(rows).execute();
}
