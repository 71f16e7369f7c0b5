// Row -> contract: a file as its owner sees it, and what every reader of it gets.
import type { FileVisit, MemberFile } from "@larkwell/contract/member-files.ts";
import { SHARED_DAYS } from "@larkwell/domain/member-files/limits.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { FileRow, VisitRow } from "./member-files.queries.ts";

const PDF = "application/pdf";

/** Times in JSON come as text. */
const asInstant = (text: string) => Temporal.Instant.from(text);

export const viewVisit = ({ appointment_id, practitioner, starts_at }: VisitRow): FileVisit => ({
  appointment_id,
  practitioner,
  starts_at: toWire(typeof starts_at === "string" ? asInstant(starts_at) : starts_at),
});

type Facts = Pick<FileRow, "id" | "type" | "name" | "content_type" | "bytes" | "state" | "width" | "height">;

export const viewFacts = ({ id, type, name, content_type, bytes, state, width, height }: Facts) => ({
  id,
  type,
  name,
  kind: content_type === PDF ? ("pdf" as const) : ("picture" as const),
  bytes,
  state,
  width,
  height,
});

export const viewFile = (row: FileRow): MemberFile => ({
  ...viewFacts(row),
  appointment_id: row.appointment_id,
  child_id: row.child_id,
  visit: row.visit && viewVisit(row.visit),
  added_at: toWire(row.created_at),
  shared: row.shared.map((visit) => ({
    ...viewVisit(visit),
    until: toWire(asInstant(visit.ends_at).add({ hours: SHARED_DAYS * 24 })),
  })),
});
