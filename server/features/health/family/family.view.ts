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

export const viewGrowth = ({ id, kind, on, amount, note, changed_at }: GrowthRow): contract.GrowthEntry => ({
  id,
  kind,
  on,
  amount,
  note,
  changed_at: changed_at && toWire(changed_at),
});

export const viewVaccination = (row: VaccinationRow): contract.ChildVaccination => ({
  id: row.id,
  name: row.name,
  on: row.on,
  dose: row.dose,
  given_by: row.given_by,
  note: row.note,
  changed_at: row.changed_at && toWire(row.changed_at),
});

export const viewChart = ({ growth_chart }: ChildRow) => growth_chart as contract.ChildPage["chart"];
