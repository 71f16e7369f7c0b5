// Rows of the health record to the contract's shape.
import type { HealthEntry, HealthEntryVersion } from "@larkwell/contract/health-record.ts";
import { entryCode, shownContent } from "@larkwell/domain/health-record/entry-words.ts";
import type { KindName } from "@larkwell/domain/health-record/kinds.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { EntryRow, VersionRow } from "./health-record.queries.ts";

export const viewVersion = (row: VersionRow, kind: KindName, readerId: number): HealthEntryVersion => ({
  version: row.version,
  content: { ...shownContent(kind, row.content) },
  removed: row.removed,
  source: row.source,
  written_by: row.written_by === readerId ? null : `${row.first_name} ${row.last_name}`.trim(),
  written_at: toWire(row.written_at),
});

export const viewEntry = (row: EntryRow, readerId: number): HealthEntry => ({
  id: row.id,
  kind: row.kind,
  ...viewVersion(row, row.kind, readerId),
  code: row.code ?? entryCode(row.kind, row.content) ?? null,
});
