// Census files: uploaded, compared with the census, reviewed, and only then applied (D27).
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
  /** "full": anyone missing from the file loses access. "changes": only the people in the file change. */
  kind: z.enum(CENSUS_KINDS),
  source: z.enum(["upload", "folder", "s3"]),
  name: z.string(),
  bytes: z.number(),
  created_at: wireTimeOut,
  uploaded_by: z.string().nullable(),
  state: z.enum(censusStates),
  fault: z.enum(FILE_FAULTS).nullable(),
  /** The columns that the fault is about, the line of a quotation-mark fault, or the columns that were ignored. */
  columns: z.array(z.string()),
  /** From 0 to 1 during the comparison. */
  progress: z.number(),
  rows_read: z.number(),
  /** The number of people in the census before this file. */
  active_before: z.number(),
  counts: Counts,
  /** Why it is not applied automatically. "removals" needs a reason from staff. */
  waits_because: z.array(z.enum(STOPS)),
  compared_at: wireTimeOut.nullable(),
  /** The number of this dry run: 1, 2, ... */
  comparison: z.number(),
  approved_by: z.string().nullable(),
  override_reason: z.string().nullable(),
  applied_at: wireTimeOut.nullable(),
  /** The first lines of employees whose work address another employee in the file also has. */
  shared_address_lines: z.array(z.number()),
  /** The rows can still be viewed. */
  has_rows: z.boolean(),
  can: z.object({ apply: z.boolean(), compare: z.boolean(), discard: z.boolean() }),
});
export type CensusFile = z.output<typeof CensusFile>;

export const listCensusFiles = endpoint("listCensusFiles", {
  method: "GET",
  path: "/ops/organizations/:id/census_files",
  access: "staff",
  right: "eligibility",
  summary: "List an organization's census files",
  description: "Newest first.",
  params: z.object({ id }),
  query: z.object({ ...paging(20) }),
  returns: pageOf(CensusFile),
});

export const uploadCensus = endpoint("uploadCensus", {
  method: "POST",
  path: "/ops/organizations/:id/census_files",
  access: "staff",
  right: "eligibility",
  summary: "Upload a census file",
  description: "Multipart, part `file`; CSV, at most 200 MB. It is compared; nothing changes until it is applied.",
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
  summary: "Get a census file's progress and changes",
  params: z.object({ id }),
  returns: CensusFile,
});

export const CensusRow = z.object({
  /** The line where the row begins. Null for people who aren't in the file. */
  line: z.number().nullable(),
  outcome: z.enum(OUTCOMES),
  employee_id: z.string().nullable(),
  relation: z.enum(RELATIONS).nullable(),
  /** The faults of a refused row. */
  faults: z.array(z.enum(ROW_FAULTS)),
  /** The fields that change. */
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
  summary: "List a census file's rows by outcome",
  description: "Without names and dates of birth.",
  params: z.object({ id }),
  query: z.object({ ...longPaging(50), ...rowFilters }),
  returns: longPageOf(CensusRow),
});

export const downloadCensusRows = endpoint("downloadCensusRows", {
  method: "GET",
  path: "/ops/census_files/:id/rows.csv",
  access: "staff",
  right: "eligibility",
  summary: "Download a census file's rows as CSV",
  description: "The first 50,000 rows. Recorded.",
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
  summary: "Apply a compared census file",
  description: "Refused if it was compared again since the caller looked.",
  params: z.object({ id }),
  body: z.object({
    /** The number of the dry run that was reviewed. */
    comparison: z.number().int().min(0).max(2_000_000_000),
    /** Required if more people would lose access than the organization's threshold allows. */
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
  summary: "Compare a census file again",
  params: z.object({ id }),
  returns: CensusFile,
  errors: ["census_changed"],
});

export const discardCensusFile = endpoint("discardCensusFile", {
  method: "DELETE",
  path: "/ops/census_files/:id",
  access: "staff",
  right: "eligibility",
  summary: "Discard a census file that wasn't applied",
  params: z.object({ id }),
  returns: nothing,
  errors: ["census_changed"],
});
