// Adding to the health record from a file of another provider: FHIR or C-CDA. It is read, shown entry by entry, and only what the
// member chooses is added.
import { LEFT_OUT } from "@larkwell/domain/record-import/found.ts";
import { MOST_OFFERED } from "@larkwell/domain/record-import/offers.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { HealthEntry } from "./health-record.ts";
import { id, listOf, nothing, wholeNumber, wireTimeOut } from "./shapes.ts";

const { kind, content, code } = HealthEntry.shape;

const facts = {
  id: z.number(),
  /** Who wrote the file, as it says; empty if it does not. */
  from: z.string(),
  /** The day it was written on, as the file says. */
  written_on: z.string().nullable(),
};

export const RecordImport = z.object({
  ...facts,
  added_at: wireTimeOut,
  /** Entries that were added. */
  added: z.number(),
  /** Those of them that are still as they were added: undoing removes these. */
  unchanged: z.number(),
  undone_at: wireTimeOut.nullable(),
});
export type RecordImport = z.output<typeof RecordImport>;

export const RecordOffer = z.object({
  ...facts,
  entries: z.array(
    z.object({
      /** Its place in this list, from 0. */
      place: z.number(),
      kind,
      content,
      code,
      /** The entry of the record that says the same. `differs`: its dose, or how it is now, is another one. */
      same_as: z.object({ id: z.number(), differs: z.boolean() }).nullable(),
    }),
  ),
  /** How many parts of the file are not offered, by reason. */
  left_out: z.object(
    Object.fromEntries(LEFT_OUT.map((reason) => [reason, z.number()])) as Record<
      (typeof LEFT_OUT)[number],
      z.ZodNumber
    >,
  ),
});
export type RecordOffer = z.output<typeof RecordOffer>;

const owner = z.object({ user_id: id });
const one = owner.extend({ id });

export const listRecordImports = endpoint("listRecordImports", {
  method: "GET",
  path: "/users/:user_id/healthbinder/imports",
  access: "member",
  summary: "List the files you added entries from",
  params: owner,
  description: "Newest first. `meta.offer` is the file that was read last, as long as nothing of it was added.",
  returns: listOf(RecordImport).extend({ meta: z.object({ offer: RecordOffer.nullable() }) }),
});

export const readRecordFile = endpoint("readRecordFile", {
  method: "POST",
  path: "/users/:user_id/healthbinder/imports",
  access: "member",
  summary: "Upload a file from another provider",
  description:
    "Multipart: part `file`, a FHIR bundle (JSON) or a C-CDA document (XML), 10 MB. Nothing is added yet. What was read is kept for a day, the file is not. " +
    "A file about another name or date of birth is refused.",
  params: owner,
  sends: "file",
  returns: RecordOffer,
  status: 201,
  errors: [
    "too_large",
    "unsupported_media",
    "unreadable_file",
    "no_room",
    "not_a_record",
    "unsafe_record",
    "record_of_several",
    "record_of_another",
    "record_without_entries",
  ],
  limit: "costly",
});

export const forgetRecordFile = endpoint("forgetRecordFile", {
  method: "DELETE",
  path: "/users/:user_id/healthbinder/imports/:id",
  access: "member",
  summary: "Discard what was read from a file",
  description: "Before anything of it was added. Doing it again changes nothing.",
  params: one,
  returns: nothing,
});

export const addFromRecordFile = endpoint("addFromRecordFile", {
  method: "POST",
  path: "/users/:user_id/healthbinder/imports/:id/take",
  access: "member",
  summary: "Add entries you chose from a file",
  description: "Once for each file that was read. `entries` are places in the list that was offered.",
  params: one,
  body: z.object({
    entries: z
      .array(wholeNumber(0, MOST_OFFERED - 1))
      .min(1, "Choose at least one entry.")
      .max(MOST_OFFERED),
  }),
  returns: RecordImport,
  errors: ["record_file_used", "too_many_entries"],
});

export const undoRecordImport = endpoint("undoRecordImport", {
  method: "POST",
  path: "/users/:user_id/healthbinder/imports/:id/undo",
  access: "member",
  summary: "Undo adding entries from a file",
  description:
    "Removes the entries that are still as they were added; they stay in the history. Entries that were changed since stay. Doing it again changes nothing.",
  params: one,
  returns: RecordImport,
});
