// A member's own files: uploaded into folders, downloaded, and shared with the practitioner of one visit (R3.070, R7.121, R7.122, D64).
import { FILE_TYPES } from "@larkwell/domain/member-files/kinds.ts";
import { FILE_STATES, LONGEST_NAME, SHARED_DAYS } from "@larkwell/domain/member-files/limits.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { filledLine, id, listOf, nothing, wireTimeOut } from "./shapes.ts";

const type = z.enum(FILE_TYPES);

const FileVisit = z.object({ appointment_id: z.number(), practitioner: z.string(), starts_at: wireTimeOut });
export type FileVisit = z.output<typeof FileVisit>;

const facts = {
  id: z.number(),
  type,
  name: z.string(),
  /** Pictures can be looked at; of everything else there is no preview from the server. */
  kind: z.enum(["picture", "pdf"]),
  bytes: z.number(),
  state: z.enum(FILE_STATES),
  /** Of the picture to look at; null for a PDF. */
  width: z.number().nullable(),
  height: z.number().nullable(),
};

export const MemberFile = z.object({
  ...facts,
  /** The visit that a birth plan is about. This shares nothing. */
  appointment_id: z.number().nullable(),
  visit: FileVisit.nullable(),
  /** The child it is about; null: nobody in particular. */
  child_id: z.number().nullable(),
  added_at: wireTimeOut,
  /** Whose practitioners can open it now, and until when. */
  shared: z.array(FileVisit.extend({ until: wireTimeOut })),
});
export type MemberFile = z.output<typeof MemberFile>;

const owner = z.object({ user_id: id });
const one = owner.extend({ id });

/** `whole` is the file as it was uploaded. `view` and `thumbnail` are pictures made from it, at most 3,000 and 480 pixels high and wide. */
export const memberFileParts = ["whole", "view", "thumbnail"] as const;
export type MemberFilePart = (typeof memberFileParts)[number];

const Address = z.object({ url: z.string(), expires_at: wireTimeOut });
const key = z.object({ key: z.string().min(1).max(1_000) });

export const listMemberFiles = endpoint("listMemberFiles", {
  method: "GET",
  path: "/users/:user_id/files",
  access: "member",
  summary: "List your files",
  description:
    "Newest first. `id`, `appointment_id` and `type` narrow the list. Files about a child are only listed with `child_id`, or by `id`.",
  params: owner,
  query: z.object({ id: id.optional(), appointment_id: id.optional(), type: type.optional(), child_id: id.optional() }),
  returns: listOf(MemberFile).extend({
    meta: z.object({
      /** Of all files, whatever is listed. */
      used_bytes: z.number(),
      quota_bytes: z.number(),
      files: z.number(),
    }),
  }),
  errors: ["closed_by_age", "not_found"],
});

/** The fields that come with an uploaded file. */
export const memberFileFields = z.object({
  type,
  /** Only of a birth plan. */
  appointment_id: id.optional(),
  /** One of the member’s children, whose page has it then. */
  child_id: id.optional(),
  /** The same key twice is one file. */
  client_key: z.uuid().optional(),
});

export const addMemberFile = endpoint("addMemberFile", {
  method: "POST",
  path: "/users/:user_id/files",
  access: "member",
  summary: "Upload a file",
  description:
    "Multipart: part `file`, a PDF, PNG, JPEG or HEIC by its content, 10 MB; fields before it: `type`, `appointment_id` (of a birth plan: one of your visits), `child_id` and `client_key`. " +
    "The file is kept as it is. The same `client_key` twice is one file.",
  params: owner,
  sends: "file",
  returns: MemberFile,
  status: 201,
  errors: [
    "too_large",
    "unsupported_media",
    "unreadable_file",
    "no_room",
    "files_down",
    "files_full",
    "not_found",
    "closed_by_age",
  ],
  limit: "costly",
});

export const changeMemberFile = endpoint("changeMemberFile", {
  method: "PUT",
  path: "/users/:user_id/files/:id",
  access: "member",
  summary: "Move or rename a file",
  description:
    "The ending of the name stays that of the content. `appointment_id` null takes the visit away, `child_id` null the child.",
  params: one,
  body: z.object({
    name: filledLine(LONGEST_NAME + 10, "A name").optional(),
    type: type.optional(),
    appointment_id: id.nullable().optional(),
    child_id: id.nullable().optional(),
  }),
  returns: MemberFile,
  errors: ["closed_by_age"],
});

export const deleteMemberFile = endpoint("deleteMemberFile", {
  method: "DELETE",
  path: "/users/:user_id/files/:id",
  access: "member",
  summary: "Delete a file",
  description: "For good, and for everyone it was shared with. Deleting it again changes nothing.",
  params: one,
  returns: nothing,
});

export const checkMemberFileAgain = endpoint("checkMemberFileAgain", {
  method: "POST",
  path: "/users/:user_id/files/:id/check",
  access: "member",
  summary: "Ask for another virus scan of your file",
  description: "Only of a file that the scanner could not check to the end. Until the verdict no one can open it.",
  params: one,
  returns: MemberFile,
});

export const addressMemberFile = endpoint("addressMemberFile", {
  method: "GET",
  path: "/users/:user_id/files/:id/address",
  access: "member",
  summary: "Get an address that opens your file",
  description: "It works for some minutes, for this file alone, and while the session lasts.",
  params: one,
  query: z.object({ part: z.enum(memberFileParts).default("whole") }),
  returns: Address,
  errors: ["file_checking", "file_removed"],
});

export const readMemberFile = endpoint("readMemberFile", {
  method: "GET",
  path: "/member_files/:id/content",
  access: "public",
  summary: "Get a member’s file",
  description: "`key` is part of the address that was asked for.",
  params: z.object({ id }),
  query: key,
  returns: z.unknown(),
  answers: "binary",
  errors: ["file_checking", "file_removed", "link_expired", "files_down", "no_such_range"],
});

export const addressAllFiles = endpoint("addressAllFiles", {
  method: "GET",
  path: "/users/:user_id/files/all/address",
  access: "member",
  summary: "Get an address that downloads all your files",
  params: owner,
  returns: Address,
});

export const readAllFiles = endpoint("readAllFiles", {
  method: "GET",
  path: "/member_files/all",
  access: "public",
  summary: "Download all files of a member as a ZIP",
  description: "`key` is part of the address that was asked for. Folders by type; the files are as they were uploaded.",
  query: key,
  returns: z.unknown(),
  answers: "binary",
  errors: ["link_expired", "files_down"],
  limit: "costly",
});

export const listFileVisits = endpoint("listFileVisits", {
  method: "GET",
  path: "/users/:user_id/files/visits",
  access: "member",
  summary: "List the visits that your files can be for",
  params: owner,
  returns: z.object({
    /** A file can be shared for these: coming visits under one's name, the next one first. */
    coming: z.array(FileVisit),
    /** A birth plan can be about these: from 11 months ago to 15 minutes ahead (R9.028), the newest first. */
    birth_plan: z.array(FileVisit),
  }),
});

export const listFileChildren = endpoint("listFileChildren", {
  method: "GET",
  path: "/users/:user_id/files/children",
  access: "member",
  summary: "List the children that your files can be about",
  params: owner,
  returns: listOf(z.object({ id: z.number(), name: z.string(), birthday: z.string() })),
});

export const shareMemberFile = endpoint("shareMemberFile", {
  method: "POST",
  path: "/users/:user_id/files/:id/shares",
  access: "member",
  summary: "Allow the practitioner of a visit to open a file",
  description: `Its practitioner can open it until ${SHARED_DAYS} days after the visit, or until it is withdrawn. Each opening is on record.`,
  params: one,
  body: z.object({ appointment_id: id }),
  status: 201,
  returns: MemberFile,
  errors: ["file_checking", "file_removed", "file_unscanned"],
});

export const unshareMemberFile = endpoint("unshareMemberFile", {
  method: "DELETE",
  path: "/users/:user_id/files/:id/shares/:appointment_id",
  access: "member",
  summary: "Stop sharing a file for a visit",
  params: one.extend({ appointment_id: id }),
  returns: MemberFile,
});

export const VisitFile = z.object({ ...facts, shared_at: wireTimeOut });
export type VisitFile = z.output<typeof VisitFile>;

export const listVisitFiles = endpoint("listVisitFiles", {
  method: "GET",
  path: "/appointments/:appointment_id/files",
  access: "practitioner",
  summary: "List the files that the member shared for your visit",
  description: "Reading a list with files in it is on record, and the member sees it.",
  params: z.object({ appointment_id: id }),
  returns: listOf(VisitFile),
});

export const addressVisitFile = endpoint("addressVisitFile", {
  method: "GET",
  path: "/appointments/:appointment_id/files/:id/address",
  access: "practitioner",
  summary: "Get an address that opens a shared file",
  description:
    "A picture, without place and camera, or a PDF as it was uploaded. It is on record, and the member sees it.",
  params: z.object({ appointment_id: id, id }),
  returns: Address,
});
