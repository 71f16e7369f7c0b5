// The health record (health binder): entries that a member keeps about their health, with every earlier version, and the
// children of the health profile, also those that are shown nowhere else (R7.117-R7.120, D63).

import { CODE_SYSTEMS } from "@larkwell/domain/health-record/codes.ts";
import { KIND_NAMES } from "@larkwell/domain/health-record/kinds.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { childFacts, HealthChild, HealthProfile } from "./health-profile.ts";
import { id, listOf, text, wholeNumber, wireTimeOut } from "./shapes.ts";

const kind = z.enum(KIND_NAMES);
const LONGEST = 5_000;
const MOST_FIELDS = 20;
const MOST_VERSIONS = 1_000_000;

/** Texts by name of field; domain/health-record/kinds.ts says which fields a kind has. */
const content = z
  .record(z.string().max(40), text(LONGEST))
  .refine((fields) => Object.keys(fields).length <= MOST_FIELDS, "Use fewer fields.");

const writing = {
  /** Starts at 1. */
  version: z.number(),
  content: z.record(z.string(), z.string()),
  removed: z.boolean(),
  /** Who said it: the member, an imported document, or a practitioner. */
  source: z.enum(["member", "imported", "practitioner"]),
  /** Null if it was the person who reads it. */
  written_by: z.string().nullable(),
  written_at: wireTimeOut,
};

export const HealthEntry = z.object({
  id: z.number(),
  kind,
  ...writing,
  /** Only if a field is exactly a name in one of the lists. */
  code: z
    .object({ system: z.enum(Object.keys(CODE_SYSTEMS) as (keyof typeof CODE_SYSTEMS)[]), code: z.string() })
    .nullable(),
});
export type HealthEntry = z.output<typeof HealthEntry>;

export const HealthEntryVersion = z.object(writing);
export type HealthEntryVersion = z.output<typeof HealthEntryVersion>;

const Entries = listOf(HealthEntry);

const ownId = z.object({ user_id: id });
const ownEntry = ownId.extend({ id });
const ownChild = ownId.extend({ id });
const version = wholeNumber(1, MOST_VERSIONS);

export const readHealthBinder = endpoint("readHealthBinder", {
  method: "GET",
  path: "/users/:user_id/healthbinder",
  access: "member",
  summary: "Get your health record",
  description: "Removed entries are included and marked: nothing is erased before the account ends.",
  params: ownId,
  returns: Entries,
});

export const saveHealthEntry = endpoint("saveHealthEntry", {
  method: "PUT",
  path: "/users/:user_id/healthbinder",
  access: "member",
  summary: "Add or change an entry of your health record",
  description:
    "Without an ID it adds an entry. With one it also needs the version that was changed; if there is a newer one, the answer is 409 with that one, and nothing is saved.",
  params: ownId,
  body: z.object({ id: id.optional(), version: version.optional(), kind, content }),
  returns: HealthEntry,
  errors: ["stale", "entry_there", "none_known_there", "too_many_entries"],
});

export const removeHealthEntry = endpoint("removeHealthEntry", {
  method: "DELETE",
  path: "/users/:user_id/healthbinder/entries/:id",
  access: "member",
  summary: "Remove an entry from your health record",
  description: "It stays in the history and can be brought back.",
  params: ownEntry,
  query: z.object({ version }),
  returns: HealthEntry,
  errors: ["stale"],
});

export const listHealthEntryVersions = endpoint("listHealthEntryVersions", {
  method: "GET",
  path: "/users/:user_id/healthbinder/entries/:id/versions",
  access: "member",
  summary: "List the versions of an entry",
  params: ownEntry,
  returns: listOf(HealthEntryVersion),
});

export const restoreHealthEntry = endpoint("restoreHealthEntry", {
  method: "POST",
  path: "/users/:user_id/healthbinder/entries/:id/restore",
  access: "member",
  summary: "Undo changes to an entry",
  description: "`restored` is the version to bring back, `version` the newest one. It adds another version.",
  params: ownEntry,
  body: z.object({ version, restored: version }),
  returns: HealthEntry,
  errors: ["stale", "entry_there", "none_known_there", "too_many_entries"],
});

export const KeptChild = HealthChild.extend({
  /** Counted nowhere, and shown only here. */
  died: z.boolean(),
  removed: z.boolean(),
});
export type KeptChild = z.output<typeof KeptChild>;

export const listKeptChildren = endpoint("listKeptChildren", {
  method: "GET",
  path: "/users/:user_id/healthbinder/children",
  access: "member",
  summary: "List the children of your profile, also hidden ones",
  params: ownId,
  returns: listOf(KeptChild),
});

export const addHealthChild = endpoint("addHealthChild", {
  method: "POST",
  path: "/users/:user_id/healthbinder/children",
  access: "member",
  summary: "Add a child to your health profile",
  params: ownId,
  body: childFacts,
  returns: HealthProfile,
  errors: ["too_many_children"],
});

export const hideHealthChild = endpoint("hideHealthChild", {
  method: "PUT",
  path: "/users/:user_id/healthbinder/children/:id",
  access: "member",
  summary: "Hide a child who died, or bring a child back",
  description: "Hidden and removed children are kept. They are counted nowhere, and nothing is sent about them.",
  params: ownChild,
  body: z.object({ died: z.boolean(), removed: z.boolean() }),
  returns: KeptChild,
  errors: ["too_many_children", "child_age_fixed"],
});

export const KeptChildVersion = KeptChild.omit({ id: true }).extend({
  /** When something else was said. */
  replaced_at: wireTimeOut,
});
export type KeptChildVersion = z.output<typeof KeptChildVersion>;

export const listChildVersions = endpoint("listChildVersions", {
  method: "GET",
  path: "/users/:user_id/healthbinder/children/:id/versions",
  access: "member",
  summary: "List what was said earlier about a child",
  params: ownChild,
  returns: listOf(KeptChildVersion),
});

export const removeHealthChild = endpoint("removeHealthChild", {
  method: "DELETE",
  path: "/users/:user_id/healthbinder/children/:id",
  access: "member",
  summary: "Remove a child from your health profile",
  params: ownChild,
  returns: HealthProfile,
});

/** For the practitioner of a visit; without what members keep for themselves, and without removed entries. */
export const readVisitHealthRecord = endpoint("readVisitHealthRecord", {
  method: "GET",
  path: "/appointments/:appointment_id/health_record",
  access: "practitioner",
  summary: "Get the member’s health record for your visit",
  description:
    "Open as long as the brief of the visit tells who the member is; otherwise it is empty. Each reading is on record, and the member sees it.",
  params: z.object({ appointment_id: id }),
  returns: z.object({ open: z.boolean(), data: z.array(HealthEntry) }),
});
