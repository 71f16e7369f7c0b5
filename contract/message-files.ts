// Files of messages: uploaded to a channel, sent with a message, and opened by those who take part (D52, D64).
import { MAX_UNSENT_FILES, UNSENT_FILE_DAYS } from "@larkwell/domain/messages/limits.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MessageFile, messageSides } from "./messages.ts";
import { reason } from "./reason.ts";
import { id, listOf, longPageOf, longPaging, nothing, wireTimeOut } from "./shapes.ts";

const channelId = z.object({ channel_id: id });
const fileId = z.object({ id });

/** The thumbnail is at most 480 pixels high and wide. Only pictures have one. */
export const messageFileParts = ["whole", "thumbnail"] as const;
export type MessageFilePart = (typeof messageFileParts)[number];

export const addMessageFile = endpoint("addMessageFile", {
  method: "POST",
  path: "/channels/:channel_id/message_files",
  access: "session",
  summary: "Upload a file for a message",
  description:
    "Multipart, part `file`; PDF, PNG, JPEG or HEIC by its content, 10 MB. Pictures are re-encoded without location, camera and time. " +
    `The same \`client_key\` twice is one file. Up to ${MAX_UNSENT_FILES} can wait to be sent.`,
  params: channelId,
  query: z.object({ client_key: z.uuid().optional() }),
  sends: "file",
  returns: MessageFile,
  status: 201,
  errors: [
    "too_large",
    "unsupported_media",
    "unreadable_file",
    "no_room",
    "files_down",
    "messaging_off",
    "too_many_files",
    "not_found",
  ],
  limit: "costly",
});

export const listMessageFiles = endpoint("listMessageFiles", {
  method: "GET",
  path: "/channels/:channel_id/message_files",
  access: "session",
  summary: "List your files that are not sent yet",
  description: "Oldest first.",
  params: channelId,
  returns: listOf(MessageFile),
});

export const removeMessageFile = endpoint("removeMessageFile", {
  method: "DELETE",
  path: "/message_files/:id",
  access: "session",
  summary: "Remove a file that is not sent yet",
  params: fileId,
  returns: nothing,
});

export const addressMessageFile = endpoint("addressMessageFile", {
  method: "GET",
  path: "/message_files/:id/address",
  access: "session",
  summary: "Get an address that opens a file",
  description:
    "It works for some minutes, for this file alone, and while the session and the place in the channel last.",
  params: fileId,
  query: z.object({ part: z.enum(messageFileParts).default("whole") }),
  returns: z.object({ url: z.string(), expires_at: wireTimeOut }),
  errors: ["file_checking", "file_removed"],
});

export const readMessageFile = endpoint("readMessageFile", {
  method: "GET",
  path: "/message_files/:id/content",
  access: "public",
  summary: "Get a file of a message",
  description: "`key` is part of the address that was asked for.",
  params: fileId,
  query: z.object({ key: z.string().min(1).max(1_000) }),
  returns: z.unknown(),
  answers: "binary",
  errors: ["file_checking", "file_removed", "link_expired", "files_down", "no_such_range"],
});

/** A file in which the virus scanner found something. Its bytes are gone. Without its name and its sender. */
export const StoppedFile = z.object({
  id: z.number(),
  stopped_at: wireTimeOut,
  /** The scanner's name for what it found. */
  finding: z.string(),
  kind: MessageFile.shape.kind,
  bytes: z.number(),
  from: z.enum(messageSides),
  /** Its message went out without it. */
  sent: z.boolean(),
});
export type StoppedFile = z.output<typeof StoppedFile>;

export const listStoppedFiles = endpoint("listStoppedFiles", {
  method: "GET",
  path: "/ops/stopped_files",
  access: "staff",
  right: "support",
  summary: "List files that the virus scanner stopped",
  description: `Newest first, without their senders. Files that were never sent leave the list after ${UNSENT_FILE_DAYS} days.`,
  query: z.object(longPaging(50)),
  returns: longPageOf(StoppedFile),
});

export const OpenedStoppedFile = StoppedFile.extend({
  sender: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  uploaded_at: wireTimeOut,
});
export type OpenedStoppedFile = z.output<typeof OpenedStoppedFile>;

export const openStoppedFile = endpoint("openStoppedFile", {
  method: "POST",
  path: "/ops/stopped_files/:id/openings",
  access: "staff",
  right: "support",
  summary: "Get who sent a stopped file",
  description: "Never the file or its name. Recorded with the reason, which its sender can read if they are a member.",
  params: fileId,
  body: z.object({ reason }),
  returns: OpenedStoppedFile,
});
