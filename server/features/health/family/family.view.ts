// Rows about a child to the contract's shape.
import type * as contract from "@larkwell/contract/family.ts";
import type { KeptChild } from "@larkwell/contract/health-record.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { ChildRow, GrowthRow, VaccinationRow } from "./family.queries.ts";

export const viewChild = ({ id, name, birthday, gender, weeks_at_birth, died, removed }: ChildRow): KeptChild => ({
  id,
  name,
  birthday,
  gender: gender as KeptChild["gender"],
  weeks_at_birth,
  died,
  removed,
});

interface Written {
  user_id: number;
  by_second_parent: boolean;
  writer: string;
}

/** Without a name: a second parent whose account ended. */
const writtenBy = ({ user_id, by_second_parent, writer }: Written, reader: { id: number }) => {
  if (by_second_parent) return { added_by: "other" as const, added_by_name: null };
  return user_id === reader.id
    ? { added_by: "you" as const, added_by_name: null }
    : { added_by: "other" as const, added_by_name: writer };
};

export const viewGrowth = (row: GrowthRow, reader: { id: number }): contract.GrowthEntry => ({
  id: row.id,
  kind: row.kind,
  on: row.on,
  amount: row.amount,
  note: row.note,
  changed_at: row.changed_at && toWire(row.changed_at),
  ...writtenBy(row, reader),
});

export const viewVaccination = (row: VaccinationRow, reader: { id: number }): contract.ChildVaccination => ({
  id: row.id,
  name: row.name,
  on: row.on,
  dose: row.dose,
  given_by: row.given_by,
  note: row.note,
  changed_at: row.changed_at && toWire(row.changed_at),
  ...writtenBy(row, reader),
});

export const viewChart = ({ growth_chart }: ChildRow) => growth_chart as contract.ChildPage["chart"];
