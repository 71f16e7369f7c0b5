// Census files and their rows as the console shows them: without names.
import type { CensusFile, CensusRow } from "@larkwell/contract/ops-census.ts";
import { type Relation, ROW_FAULTS, type RowFault } from "@larkwell/domain/eligibility/census-row.ts";
import { type FileFault, mayPass, type Outcome, type Stop } from "@larkwell/domain/eligibility/census-stops.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CensusRowRow, FileRow } from "./census-files.queries.ts";

const wireOrNull = (moment: Temporal.Instant | null) => moment && toWire(moment);

export const viewFile = (row: FileRow): CensusFile => ({
  id: row.id,
  organization_id: row.organization_id,
  organization_name: row.organization_name,
  kind: row.kind as CensusFile["kind"],
  source: row.source as CensusFile["source"],
  name: row.name,
  bytes: row.bytes,
  created_at: toWire(row.created_at),
  uploaded_by: row.uploader,
  state: row.state as CensusFile["state"],
  fault: row.fault as FileFault | null,
  columns: row.columns,
  progress: row.state === "waiting" ? (row.bytes === 0 ? 0 : Math.min(1, row.bytes_read / row.bytes)) : 1,
  rows_read: row.rows_read,
  active_before: row.active_before,
  counts: {
    added: row.added,
    changed: row.changed,
    returned: row.returned,
    ended: row.ended,
    unchanged: row.unchanged,
    refused: row.refused,
  },
  shared_address_lines: row.shared_address_lines,
  waits_because: row.waits_because as Stop[],
  compared_at: wireOrNull(row.compared_at),
  comparison: row.comparisons,
  approved_by: row.approver,
  override_reason: row.override_reason,
  applied_at: wireOrNull(row.applied_at),
  has_rows: row.compared_at !== null && row.cleared_at === null && row.state !== "waiting",
  can: {
    apply: row.state === "compared",
    compare:
      (row.state === "compared" || (row.state === "failed" && mayPass(row.fault as FileFault | null))) &&
      row.cleared_at === null,
    discard: ["waiting", "compared", "failed"].includes(row.state),
  },
});

const faults: ReadonlySet<string> = new Set(ROW_FAULTS);

export const viewRow = (row: CensusRowRow): CensusRow => ({
  line: row.line > 0 ? row.line : null,
  outcome: row.outcome as Outcome,
  employee_id: row.employee_id,
  relation: row.relation as Relation | null,
  faults: row.outcome === "refused" ? (row.details.filter((one) => faults.has(one)) as RowFault[]) : [],
  fields: row.outcome === "refused" ? [] : row.details,
  ends_on: row.ends_on,
});
