// Rows of the scale seed about eligibility: the census of every sponsor, its files, and the rows of the newest ones.
import { matchName } from "@larkwell/domain/eligibility/match-name.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import { firstNames, lastNames } from "./names.ts";
import { type Brief, day, stamp } from "./sizes.ts";

/** Half as many people again as there are members: not everyone who could register does. */
const peopleOf = ({ sizes }: Brief): number => Math.round(sizes.members * 1.5);

/** Every third person works for the first sponsor. */
const sponsorOf = ({ sizes }: Brief, id: number): number => (id % 3 === 0 ? 1 : 1 + (id % sizes.organizations));

/** A census each month; the newest of the first sponsor still has its rows. */
const filesEach = 24;
const fileOf = ({ sizes }: Brief, sponsor: number, month: number): number => month * sizes.organizations + sponsor;
const newest = filesEach - 1;

interface Person {
  id: number;
  sponsor: number;
  employeeId: string;
  first: string;
  last: string;
  born: string;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

function* people(brief: Brief): Generator<Person> {
  const dice = new Dice(brief.seed, "census");
  for (let id = 1; id <= peopleOf(brief); id++)
    yield {
      id,
      sponsor: sponsorOf(brief, id),
      employeeId: `E${String(id).padStart(8, "0")}`,
      first: dice.pick(firstNames),
      last: dice.pick(lastNames),
      born: `${1960 + dice.below(45)}-${twoDigits(1 + dice.below(12))}-${twoDigits(1 + dice.below(28))}`,
    };
}

function* recordRows(brief: Brief): Generator<Value[]> {
  const dice = new Dice(brief.seed, "census ends");
  for (const { id, sponsor, employeeId, first, last, born } of people(brief)) {
    const isOver = dice.chance(0.08);
    const endsOn = isOver ? stamp(brief.now - dice.below(600) * day).slice(0, 10) : null;
    yield [
      id,
      sponsor,
      employeeId,
      first,
      last,
      matchName(first),
      matchName(last),
      born,
      `p${id}@employers.larkwell.example`,
      "NY",
      endsOn,
      isOver ? "absent" : null,
      fileOf(brief, sponsor, 0),
    ];
  }
}

function* fileRows(brief: Brief): Generator<Value[]> {
  const each = Math.round(peopleOf(brief) / brief.sizes.organizations);
  for (let month = 0; month < filesEach; month++)
    for (let sponsor = 1; sponsor <= brief.sizes.organizations; sponsor++) {
      const came = brief.now - ((newest - month) * 30 + 5) * day;
      const rows = sponsor === 1 ? Math.round(peopleOf(brief) / 3) : each;
      const cleared = month < newest || sponsor > 1 ? stamp(came + 31 * day) : null;
      yield [
        fileOf(brief, sponsor, month),
        sponsor,
        "full",
        "folder",
        `census-${month + 1}.csv`,
        rows * 90,
        stamp(came),
        "applied",
        stamp(came),
        rows,
        rows,
        rows,
        stamp(came),
        cleared,
      ];
    }
}

/** The differences that the first sponsor's newest file found. */
function* rowRows(brief: Brief): Generator<Value[]> {
  const dice = new Dice(brief.seed, "census rows");
  const file = fileOf(brief, 1, newest);
  let line = 1;
  for (const { id, sponsor, employeeId } of people(brief)) {
    if (sponsor !== 1) continue;
    line++;
    if (dice.chance(0.01)) yield [file, line, "refused", ["date_of_birth"], null, employeeId, null, null];
    else if (dice.chance(0.02)) yield [file, -id, "ended", ["absent"], id, employeeId, "", "employee"];
    else yield [file, line, "unchanged", [], id, employeeId, "", "employee"];
  }
}

export const censusTables = (brief: Brief): TableRows[] => [
  {
    table: "census_files",
    columns: (
      "id organization_id kind source name bytes created_at state compared_at rows_read active_before unchanged " +
      "applied_at cleared_at"
    ).split(" "),
    rows: fileRows(brief),
  },
  {
    table: "eligibility_records",
    columns: (
      "id organization_id employee_id first_name last_name match_first_name match_last_name date_of_birth email work_state " +
      "ends_on ended_because first_file_id"
    ).split(" "),
    rows: recordRows(brief),
  },
  {
    table: "census_rows",
    columns: "file_id line outcome details record_id employee_id dependent_key relation".split(" "),
    rows: rowRows(brief),
  },
];
