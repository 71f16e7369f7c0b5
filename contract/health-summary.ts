// A summary of a member's own health to take along: what it can have, as a FHIR document or a PDF, and links with a passcode to it.

import {
  DURATION_HOURS,
  LABEL_LENGTH,
  LINK_STATES,
  OPENINGS,
  passcodeFault,
} from "@larkwell/domain/health-summary/links.ts";
import { PART_NAMES } from "@larkwell/domain/health-summary/parts.ts";
import { SECTION_NAMES } from "@larkwell/domain/health-summary/sections.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { filledLine, flag, id, linkToken, listOf, nothing, password, wireTimeOut } from "./shapes.ts";

const ownId = z.object({ user_id: id });
const MOST_LEFT_OUT = 500;
const MOST_SHOWN = 2_000;

const chosen = {
  /** The sections that the member ticked. */
  sections: z.array(z.enum(SECTION_NAMES)).max(SECTION_NAMES.length),
  /** Entries of the health record that are left out, by ID. */
  without: z.array(id).max(MOST_LEFT_OUT).default([]),
  /** The versions of all items that are in it, as the member saw them. If there are others now, nothing is shared. */
  shown: z.array(z.string().max(64)).max(MOST_SHOWN),
};

export const SummaryItem = z.object({
  part: z.enum(PART_NAMES),
  section: z.enum(SECTION_NAMES),
  /** Another one as soon as it says something else. */
  version: z.string(),
  /** Its ID in the health record; null if it is from somewhere else. */
  entry: z.number().nullable(),
  title: z.string(),
  /** Label and words. */
  lines: z.array(z.tuple([z.string(), z.string()])),
  /** member, imported or practitioner. */
  source: z.string(),
});
export type SummaryItem = z.output<typeof SummaryItem>;

export const readHealthSummary = endpoint("readHealthSummary", {
  method: "GET",
  path: "/users/:user_id/health_summary",
  access: "member",
  summary: "Get what your health summary can have",
  description:
    "Everything that could be in it. What is in it is chosen with each download and each link. After a loss, what is about a pregnancy is there only with `open`.",
  params: ownId,
  query: z.object({ open: flag.optional() }),
  returns: z.object({
    /** As it will be written in it. Empty if the member gave none. */
    name: z.string(),
    birthday: z.string().nullable(),
    items: z.array(SummaryItem),
    /** After a loss: `open` answers more. */
    more: z.boolean(),
  }),
});

export const downloadHealthSummary = endpoint("downloadHealthSummary", {
  method: "POST",
  path: "/users/:user_id/health_summary/download",
  access: "member",
  summary: "Download your health summary",
  description: "As a document of the International Patient Summary (FHIR R4, JSON), or as a PDF.",
  params: ownId,
  body: z.object({ ...chosen, format: z.enum(["json", "pdf"]) }),
  returns: z.unknown(),
  answers: "binary",
  limit: "costly",
  errors: ["summary_changed"],
});

const Opening = z.object({
  opened_at: wireTimeOut,
  /** The name that was typed. No one checked it. */
  recipient: z.string(),
});

export const HealthLink = z.object({
  id: z.number(),
  label: z.string(),
  state: z.enum(LINK_STATES),
  created_at: wireTimeOut,
  expires_at: wireTimeOut,
  max_openings: z.number(),
  openings: z.array(Opening),
  /** Wrong passcodes so far. */
  wrong: z.number(),
});
export type HealthLink = z.output<typeof HealthLink>;

export const listHealthLinks = endpoint("listHealthLinks", {
  method: "GET",
  path: "/users/:user_id/health_links",
  access: "member",
  summary: "List the links to your health summary",
  description:
    "All that still open first, then the newest. Without the links themselves: only those you gave them to have them.",
  params: ownId,
  returns: listOf(HealthLink),
});

const passcode = z
  .string({ error: "Enter a passcode." })
  .max(200)
  .superRefine((text, context) => {
    const fault = passcodeFault(text);
    if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
  });

export const createHealthLink = endpoint("createHealthLink", {
  method: "POST",
  path: "/users/:user_id/health_links",
  access: "member",
  summary: "Create a link to your health summary",
  description:
    "Needs the password, and a passcode that isn’t the password. The link is answered once and stored nowhere.",
  params: ownId,
  body: z.object({
    ...chosen,
    label: filledLine(LABEL_LENGTH, "A label"),
    hours: z.literal(DURATION_HOURS),
    openings: z.literal(OPENINGS),
    passcode,
    password,
  }),
  returns: z.object({
    link: HealthLink,
    /** The address of the page that opens it, with the SMART Health Link behind “#”. */
    address: z.string(),
  }),
  status: 201,
  limit: "costly",
  tellsOnce: true,
  errors: ["password_wrong", "account_locked", "too_many_links", "summary_changed"],
});

export const stopHealthLink = endpoint("stopHealthLink", {
  method: "DELETE",
  path: "/users/:user_id/health_links/:id",
  access: "member",
  summary: "Stop a link to your health summary",
  description: "Right away. Repeating it changes nothing.",
  params: z.object({ user_id: id, id }),
  returns: nothing,
  status: 204,
});

const MOST_SENT = 1_000;

/** The manifest of the specification of SMART Health Links. */
export const openHealthLink = endpoint("openHealthLink", {
  method: "POST",
  path: "/shl/:token",
  access: "public",
  summary: "Open a health summary by its link",
  description:
    "The manifest of a SMART Health Link. Any origin may ask, without cookies. A wrong passcode answers 401 with `remainingAttempts`; a link that has ended answers 404. Files are encrypted with the key of the link.",
  params: linkToken,
  body: z.object({
    recipient: z.string().min(1).max(MOST_SENT),
    passcode: z.string().max(MOST_SENT).default(""),
    embeddedLengthMax: z.number().int().min(0).optional(),
  }),
  returns: z.object({
    status: z.literal("finalized"),
    files: z.array(
      z.object({
        contentType: z.string(),
        /** One of these two. The location works for half an hour. */
        embedded: z.string().optional(),
        location: z.string().optional(),
      }),
    ),
  }),
  limit: "auth",
  errors: ["passcode_wrong", "not_found"],
});

export const readHealthLinkFile = endpoint("readHealthLinkFile", {
  method: "GET",
  path: "/shl_files",
  access: "public",
  summary: "Get a file of a health summary",
  description: "`key` is part of the location in the manifest. The file is encrypted with the key of the link.",
  query: z.object({ key: z.string().max(1_000) }),
  returns: z.unknown(),
  answers: "binary",
  limit: "auth",
  errors: ["not_found"],
});
