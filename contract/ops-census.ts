// Census files: sent in, compared with what is there, looked at, and only then applied (D27).
import { RELATIONS, ROW_FAULTS } from "@larkwell/domain/eligibility/census-row.ts";
import { CENSUS_KINDS, FILE_FAULTS, OUTCOMES, STOPS } from "@larkwell/domain/eligibility/census-stops.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, line, longPageOf, longPaging, nothing, pageOf, paging, wireTimeOut } from "./shapes.ts";

export const censusStates = ["receiving", "waiting", "compared", "approved", "applied", "discarded", "failed"] as const;

const Counts = z.object({
  added: z.number(),
  changed: z.number(),
  returned: z.number(),
  ended: z.number(),
  unchanged: z.number(),
  refused: z.number(),
});

export const CensusFile = z.object({
  id: z.number(),
  organization_id: z.number(),
  organization_name: z.string(),
  /** "full": whoever is missing from it ends. "changes": only what stands in it. */
  kind: z.enum(CENSUS_KINDS),
  source: z.enum(["upload", "folder", "s3"]),
  name: z.string(),
  bytes: z.number(),
  created_at: wireTimeOut,
  uploaded_by: z.string().nullable(),
  state: z.enum(censusStates),
  fault: z.enum(FILE_FAULTS).nullable(),
  /** The columns that the fault is about, the line of one about quotation marks, or those of the file that were ignored. */
  columns: z.array(z.string()),
  /** From 0 to 1 while it is compared. */
  progress: z.number(),
  rows_read: z.number(),
  /** People of the census before this file. */
  active_before: z.number(),
  counts: Counts,
  /** Why it is not applied by itself; with "removals" staff gives a reason. */
  waits_because: z.array(z.enum(STOPS)),
  compared_at: wireTimeOut.nullable(),
  /** Which dry run this is: 1, 2, ... */
  comparison: z.number(),
  approved_by: z.string().nullable(),
  override_reason: z.string().nullable(),
  applied_at: wireTimeOut.nullable(),
  /** Lines of employees whose work address another employee of the file has too: the first of them. */
  shared_address_lines: z.array(z.number()),
  /** Rows can still be looked at. */
  has_rows: z.boolean(),
  can: z.object({ apply: z.boolean(), compare: z.boolean(), discard: z.boolean() }),
});
export type CensusFile = z.output<typeof CensusFile>;

export const listCensusFiles = endpoint("listCensusFiles", {
  method: "GET",
  path: "/ops/organizations/:id/census_files",
  access: "staff",
  right: "eligibility",
  summary: "The census files of an organization, the newest first.",
  params: z.object({ id }),
  query: z.object({ ...paging(20) }),
  returns: pageOf(CensusFile),
});

export const uploadCensus = endpoint("uploadCensus", {
  method: "POST",
  path: "/ops/organizations/:id/census_files",
  access: "staff",
  right: "eligibility",
  summary:
    'Sends a census file (part "file", CSV, 200 MB at most). It is compared; nothing changes before it is applied.',
  params: z.object({ id }),
  query: z.object({ kind: z.enum(CENSUS_KINDS).default("full") }),
  sends: "file",
  status: 201,
  returns: CensusFile,
  errors: ["too_large", "unsupported_media", "no_room", "files_down"],
  limit: "costly",
});

export const readCensusFile = endpoint("readCensusFile", {
  method: "GET",
  path: "/ops/census_files/:id",
  access: "staff",
  right: "eligibility",
  summary: "One census file: how far it is read, and what it would change.",
  params: z.object({ id }),
  returns: CensusFile,
});

export const CensusRow = z.object({
  /** Where the row begins in the file; null for people who stand on no line of it. */
  line: z.number().nullable(),
  outcome: z.enum(OUTCOMES),
  employee_id: z.string().nullable(),
  relation: z.enum(RELATIONS).nullable(),
  /** What is wrong with a refused row. */
  faults: z.array(z.enum(ROW_FAULTS)),
  /** Which fields change. */
  fields: z.array(z.string()),
  ends_on: z.string().nullable(),
});
export type CensusRow = z.output<typeof CensusRow>;

const rowFilters = { outcome: z.enum(OUTCOMES).default("refused") };

export const listCensusRows = endpoint("listCensusRows", {
  method: "GET",
  path: "/ops/census_files/:id/rows",
  access: "staff",
  right: "eligibility",
  summary: "What a file would do (or did), row by row, by outcome; without names and dates of birth.",
  params: z.object({ id }),
  query: z.object({ ...longPaging(50), ...rowFilters }),
  returns: longPageOf(CensusRow),
});

export const downloadCensusRows = endpoint("downloadCensusRows", {
  method: "GET",
  path: "/ops/census_files/:id/rows.csv",
  access: "staff",
  right: "eligibility",
  summary: "The same as a table (CSV), the first 50,000 rows, to send back to the employer. It is recorded.",
  params: z.object({ id }),
  query: z.object(rowFilters),
  returns: z.string(),
  answers: "binary",
  limit: "costly",
});

export const approveCensusFile = endpoint("approveCensusFile", {
  method: "POST",
  path: "/ops/census_files/:id/approvals",
  access: "staff",
  right: "eligibility",
  summary: "Applies a compared file: the second act. Refused when it was compared again since the caller looked.",
  params: z.object({ id }),
  body: z.object({
    /** Which dry run was looked at. */
    comparison: z.number().int().min(0).max(2_000_000_000),
    /** Needed where more people would end than the organization's threshold allows. */
    override_reason: line(200).default(""),
  }),
  returns: CensusFile,
  errors: ["census_changed", "census_over_threshold"],
});

export const compareCensusFile = endpoint("compareCensusFile", {
  method: "POST",
  path: "/ops/census_files/:id/comparisons",
  access: "staff",
  right: "eligibility",
  summary: "Compares a file again with what is there now.",
  params: z.object({ id }),
  returns: CensusFile,
  errors: ["census_changed"],
});

export const discardCensusFile = endpoint("discardCensusFile", {
  method: "DELETE",
  path: "/ops/census_files/:id",
  access: "staff",
  right: "eligibility",
  summary: "Throws a file away that was not applied.",
  params: z.object({ id }),
  returns: nothing,
  errors: ["census_changed"],
});
