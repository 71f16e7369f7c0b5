// Rows of the scale seed about what members keep themselves: health records with versions, diaries, files, birth plans, and what is
// written down about children. The bytes of the files do not exist.

import { TOPIC_NAMES } from "@larkwell/domain/birth-plan/topics.ts";
import { namesIn } from "@larkwell/domain/health-record/codes.ts";
import { FILE_TYPES } from "@larkwell/domain/member-files/kinds.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import { childRows, type Member } from "./people.ts";
import { type Brief, day, hour, stamp } from "./sizes.ts";

/** The first members have about as much as one can have, so that the longest lists are tested; most of the others have nothing. */
const FULL = 3;
const amountOf = (dice: Dice, position: number, full: number, usual: number): number => {
  if (position < FULL) return full;
  return dice.chance(0.15) ? 1 + dice.below(usual * 2) : 0;
};

const kinds = ["medicine", "condition", "vaccination"] as const;
const lists = { medicine: "medicines", condition: "conditions", vaccination: "vaccines" } as const;

function* factRows({ seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "health record");
  let id = 0;
  for (const [position, member] of members.entries())
    for (let count = amountOf(dice, position, 400, 4); count > 0; count--)
      yield [++id, member.id, dice.pick(kinds), 1 + dice.below(position < FULL ? 4 : 2), stamp(member.joinedAt)];
}

function* factVersionRows(brief: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(brief.seed, "health record versions");
  for (const [id = 0, userId = 0, kind, version, at = ""] of factRows(brief, members))
    for (let n = 1; n <= Number(version); n++) {
      const content = JSON.stringify({
        name: dice.pick(namesIn(lists[kind as keyof typeof lists])),
        note: `Version ${n}`,
      });
      yield [id, n, content, n === Number(version) && dice.chance(0.1), "member", userId, at];
    }
}

function* diaryRows({ seed, now }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "diary");
  let id = 0;
  for (const [position, member] of members.entries())
    for (let count = amountOf(dice, position, 1_200, 12); count > 0; count--) {
      const kind = dice.pick(["blood_pressure", "mood", "sleep"] as const);
      const [amount, second] = { blood_pressure: [118, 76], mood: [3, null], sleep: [420, null] }[kind] as [
        number,
        number | null,
      ];
      const at = stamp(now - count * 6 * hour);
      yield [++id, member.id, kind, at, amount, second, `scale-${id}`, at];
    }
}

function* fileRows({ seed, now }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "files");
  let id = 0;
  for (const [position, member] of members.entries())
    for (let count = amountOf(dice, position, 450, 2); count > 0; count--) {
      const at = stamp(now - count * day);
      const bytes = 50_000 + dice.below(400_000);
      const type = dice.pick(FILE_TYPES);
      yield [
        ++id,
        member.id,
        dice.uuid(),
        type,
        `letter-${count}.pdf`,
        "application/pdf",
        bytes,
        dice.hex(64),
        `scale/${id}`,
        "clean",
        at,
        at,
      ];
    }
}

function* planRows({ seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "birth plans");
  let id = 0;
  for (const [position, member] of members.entries())
    if (position < FULL || dice.chance(0.03)) yield [++id, member.id, stamp(member.joinedAt + day)];
}

function* planVersionRows(brief: Brief, members: readonly Member[]): Generator<Value[]> {
  const content = JSON.stringify({ choices: [], words: "As it goes.", ask: false });
  for (const [id = 0, userId, at = ""] of planRows(brief, members)) {
    const isFull = members.slice(0, FULL).some((member) => member.id === userId);
    for (const topic of TOPIC_NAMES)
      for (let revision = 1; revision <= (isFull ? 5 : 1); revision++) yield [id, topic, revision, content, at];
  }
}

/** Of about one child in five. */
function* growthRows(brief: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(brief.seed, "growth");
  let id = 0;
  for (const [childId = 0, userId = 0, birthday = ""] of childRows(brief, members)) {
    if (!dice.chance(0.2)) continue;
    const born = Date.parse(String(birthday));
    for (let n = 1; n <= 6; n++) {
      const at = born + n * 45 * day;
      if (at > brief.now) break;
      yield [++id, childId, userId, "weight", stamp(at).slice(0, 10), 3_000 + n * 700, `scale-${id}`, stamp(at)];
    }
  }
}

function* vaccinationRows(brief: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(brief.seed, "vaccinations");
  let id = 0;
  for (const [childId = 0, userId = 0, birthday = ""] of childRows(brief, members)) {
    if (!dice.chance(0.2)) continue;
    const at = Date.parse(String(birthday)) + 60 * day;
    if (at > brief.now) continue;
    for (const name of dice.some(namesIn("vaccines"), 3))
      yield [++id, childId, userId, name, stamp(at).slice(0, 10), `scale-${id}`, stamp(at)];
  }
}

const columns = (names: string): string[] => names.split(" ");

export const recordTables = (brief: Brief, members: readonly Member[]): TableRows[] => [
  { table: "health_facts", columns: columns("id user_id kind version created_at"), rows: factRows(brief, members) },
  {
    table: "health_fact_versions",
    columns: columns("fact_id version content removed source written_by written_at"),
    rows: factVersionRows(brief, members),
  },
  {
    table: "diary_entries",
    columns: columns("id user_id kind at amount second client_key created_at"),
    rows: diaryRows(brief, members),
  },
  {
    table: "member_files",
    columns: columns("id user_id client_key type name content_type bytes digest folder state created_at kept_at"),
    rows: fileRows(brief, members),
  },
  { table: "birth_plans", columns: columns("id user_id started_at"), rows: planRows(brief, members) },
  {
    table: "birth_plan_versions",
    columns: columns("plan_id topic revision content written_at"),
    rows: planVersionRows(brief, members),
  },
  {
    table: "child_growth",
    columns: columns("id child_id user_id kind measured_on amount client_key created_at"),
    rows: growthRows(brief, members),
  },
  {
    table: "child_vaccinations",
    columns: columns("id child_id user_id name given_on client_key created_at"),
    rows: vaccinationRows(brief, members),
  },
];
