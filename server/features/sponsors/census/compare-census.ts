// The dry run of a census file: read row by row, compared with the records, counted, and stopped if it would end too many.
import { type ReadHeader } from "@larkwell/domain/eligibility/census-columns.ts";
import type { DateForm } from "@larkwell/domain/eligibility/census-dates.ts";
import { readCensusRow } from "@larkwell/domain/eligibility/census-row.ts";
import { MAX_SHARED_LINES, stopsOf } from "@larkwell/domain/eligibility/census-stops.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { findNewerApplied } from "./apply.queries.ts";
import { keepLease, setFile, type TakenFile } from "./census-files.queries.ts";
import { clearRows } from "./clear-census.ts";
import {
  type BadLine,
  countActive,
  countOutcomes,
  findRepeated,
  findSharedAddresses,
  type GoodLine,
  nextStretch,
  stageAbsent,
  stageBad,
  stageGood,
  type Target,
} from "./compare.queries.ts";
import { type FileLine, readCensusFile, UnreadableCensus } from "./read-census-file.ts";

/** Another process has started on the file, or staff discarded it: this one's work is wasted. */
export class LostFile extends Error {
  constructor() {
    super("another process works on this file");
    this.name = "LostFile";
  }
}

/** After this time, a process counts as dead; a living one reports with every batch. */
const LEASE_SECONDS = 60;
export const leaseFrom = (context: AppContext) => context.now().add({ seconds: LEASE_SECONDS });

const ROWS_AT_ONCE = 4_000;
const RECORDS_AT_ONCE = 20_000;

/** The day of an import, in UTC. */
export const todayOf = (context: AppContext): string =>
  context.now().toZonedDateTimeISO("UTC").toPlainDate().toString();

const isBlank = ({ cells }: FileLine) => cells.every((cell) => cell.trim() === "");

async function* batchesOf(lines: AsyncIterable<FileLine>): AsyncGenerator<FileLine[]> {
  let batch: FileLine[] = [];
  for await (const line of lines) {
    if (isBlank(line)) continue;
    batch.push(line);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function sortOut(lines: readonly FileLine[], header: ReadHeader, file: TakenFile, today: string) {
  const good: GoodLine[] = [];
  const bad: BadLine[] = [];
  const rules = { dateForms: file.date_forms as DateForm[], today };
  for (const { line, cells } of lines) {
    const read = readCensusRow(cells, header, rules);
    if ("person" in read) good.push({ line, person: read.person });
    else bad.push({ line, employeeId: read.employeeId, faults: read.faults });
  }
  return { good, bad };
}

async function stageFile(context: AppContext, file: TakenFile, today: string) {
  if (file.bytes === 0) throw new UnreadableCensus("empty");
  const stream = file.file_key === null ? undefined : await context.files.open(file.file_key);
  if (!stream) throw new UnreadableCensus("gone");
  try {
    const reading = await readCensusFile(stream);
    const { header } = reading;
    const target: Target = { fileId: file.id, organizationId: file.organization_id, today, header };
    let rows = 0;
    const stage = (lines: readonly FileLine[], progress: { bytes_read: number; rows_read: number }) => {
      const { good, bad } = sortOut(lines, header, file, today);
      return context.write(nobody, async (tx) => {
        if (!(await keepLease(tx, file, { ...progress, leased_until: leaseFrom(context) }))) throw new LostFile();
        const inserted = good.length > 0 ? await stageGood(tx, target, good) : 0;
        const repeated = inserted < good.length ? await findRepeated(tx, file.id, good) : [];
        await stageBad(tx, file.id, [...bad, ...repeated]);
      });
    };
    // The next batch is read while the database takes one: otherwise each would wait for the other. Never more than one
    // is being written, so that of two lines of one person the first counts.
    let staging: Promise<void> = Promise.resolve();
    try {
      for await (const lines of batchesOf(reading.lines)) {
        await staging;
        rows += lines.length;
        staging = stage(lines, { bytes_read: reading.bytes(), rows_read: rows });
        // An error in a batch is noticed when the next one is read.
        staging.catch(() => {});
      }
    } finally {
      await staging;
    }
    if (rows === 0) throw new UnreadableCensus("empty");
    return { rows, unknown: header.unknown };
  } finally {
    stream.destroy();
  }
}

/** In ranges of employee numbers: no statement takes long, however large the census is. */
async function stageEverybodyAbsent(context: AppContext, file: TakenFile, today: string) {
  const target = { fileId: file.id, organizationId: file.organization_id, today };
  let after = "";
  for (let upTo: string | null = ""; upTo !== null; ) {
    upTo = await nextStretch(context.read, file.organization_id, after, RECORDS_AT_ONCE);
    const from = after;
    const to: string | null = upTo;
    await context.write(nobody, async (tx) => {
      if (!(await keepLease(tx, file, { leased_until: leaseFrom(context) }))) throw new LostFile();
      await stageAbsent(tx, target, from, to);
    });
    after = upTo ?? after;
  }
}

export async function compareCensus(context: AppContext, file: TakenFile): Promise<void> {
  await clearRows(context, file.id);
  const today = todayOf(context);
  const activeBefore = await countActive(context.read, file.organization_id, today);
  const { rows, unknown } = await stageFile(context, file, today);
  if (file.kind === "full") await stageEverybodyAbsent(context, file, today);
  const counts = await countOutcomes(context.read, file.id);
  const shared = await findSharedAddresses(context.read, file.id, MAX_SHARED_LINES);
  const isOlder = (await findNewerApplied(context.read, file.organization_id, file.id)) !== undefined;
  const stops = stopsOf(
    { activeBefore, ended: counts.ended, refused: counts.refused, rows, isOlder },
    { removalPercent: file.removal_percent, removalRows: file.removal_rows, refusedPercent: file.refused_percent },
  );
  // A watched file is applied automatically if nothing speaks against it; an uploaded one waits for staff.
  const goesOn = file.source !== "upload" && stops.length === 0;
  await context.write(nobody, (tx) =>
    setFile(tx, file, {
      ...counts,
      state: goesOn ? "approved" : "compared",
      active_before: activeBefore,
      compared_at: context.now(),
      compared_on: today,
      compared_version: file.census_version,
      waits_because: stops,
      shared_address_lines: shared,
      columns: unknown.slice(0, 100).map((name) => name.slice(0, 100)),
      bytes_read: file.bytes,
      rows_read: rows,
      leased_until: null,
      failures: 0,
      comparisons: file.comparisons + 1,
      ...(goesOn ? { approved_at: context.now() } : {}),
    }),
  );
}
