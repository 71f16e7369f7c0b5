// What staff writes for an organization's members: its resources in the console (D60).
import {
  isResourceSlug,
  LONGEST_RESOURCE_BODY,
  LONGEST_RESOURCE_SLUG,
  LONGEST_RESOURCE_SUMMARY,
  LONGEST_RESOURCE_TITLE,
  MAX_RESOURCES,
  RESOURCE_ACCESS,
  RESOURCE_TYPES,
} from "@larkwell/domain/resources/resources.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ResourceLine } from "./resources.ts";
import { email, filledLine, id, line, listOf, text, wireTimeOut } from "./shapes.ts";

const slug = line(LONGEST_RESOURCE_SLUG)
  .transform((word) => word.toLowerCase())
  .refine(
    (word) => word === "" || isResourceSlug(word),
    "Use letters, digits and single hyphens, with at least one letter.",
  );

/** Shown as a link: to one of our pages, or to another site over https. */
const address = line(500).refine(
  (typed) => typed === "" || /^https:\/\/[^\s/]+\.[^\s]+$/.test(typed) || /^\/(?![/\\])[^\s\\]*$/.test(typed),
  "Enter an address that starts with https:// or /.",
);

export const ResourceFacts = z.object({
  access: z.enum(RESOURCE_ACCESS).default("private"),
  content_type: z.enum(RESOURCE_TYPES),
  title: filledLine(LONGEST_RESOURCE_TITLE, "The title"),
  /** In the address of a public one. Ignored for a private one. */
  slug: slug.default(""),
  summary: line(LONGEST_RESOURCE_SUMMARY).default(""),
  /** Restricted Markdown, as in the forum. */
  body: text(LONGEST_RESOURCE_BODY).default(""),
  url: address.default(""),
  phone: line(40)
    .refine((typed) => typed === "" || /^[+()\d][\d\s().,+-]{1,30}( ?(ext|x)\.? ?\d{1,8})?$/i.test(typed), {
      message: "Enter a phone number like (212) 555-0100.",
    })
    .default(""),
  email: z.union([z.literal(""), email]).default(""),
  /** It speaks of pregnancy, birth or babies: members don't see it after a loss. */
  about_birth: z.boolean(),
});
export type ResourceFacts = z.output<typeof ResourceFacts>;

export const OpsResourceLine = ResourceLine.extend({
  about_birth: z.boolean(),
  published_at: wireTimeOut.nullable(),
  changed_at: wireTimeOut,
  version: z.number(),
});
export type OpsResourceLine = z.output<typeof OpsResourceLine>;

export const OpsResource = OpsResourceLine.extend({
  organization_id: z.number(),
  slug: z.string(),
  body: z.string(),
  url: z.string(),
  phone: z.string(),
  email: z.string(),
  file: z.object({ name: z.string(), bytes: z.number() }).nullable(),
  /** Its absolute address. */
  link: z.string(),
});
export type OpsResource = z.output<typeof OpsResource>;

const ofOrganization = z.object({ id });
const resourceId = z.object({ id });
const version = z.number().int();

export const listOpsResources = endpoint("listOpsResources", {
  method: "GET",
  path: "/ops/organizations/:id/resources",
  access: "staff",
  right: "eligibility",
  summary: "List an organization's resources",
  description: `In its order, at most ${MAX_RESOURCES}.`,
  params: ofOrganization,
  returns: listOf(OpsResourceLine),
});

export const createResource = endpoint("createResource", {
  method: "POST",
  path: "/ops/organizations/:id/resources",
  access: "staff",
  right: "eligibility",
  summary: "Create a resource of an organization",
  description: "It is the last one, and members don't see it until it is published.",
  params: ofOrganization,
  body: ResourceFacts,
  status: 201,
  returns: OpsResource,
  errors: ["resource_slug_taken", "too_many_resources"],
});

export const orderResources = endpoint("orderResources", {
  method: "PUT",
  path: "/ops/organizations/:id/resource_order",
  access: "staff",
  right: "eligibility",
  summary: "Set the order of an organization's resources",
  description: "`ids` has every resource once.",
  params: ofOrganization,
  body: z.object({ ids: z.array(id).max(MAX_RESOURCES) }),
  returns: listOf(OpsResourceLine),
  errors: ["stale"],
});

export const readOpsResource = endpoint("readOpsResource", {
  method: "GET",
  path: "/ops/resources/:id",
  access: "staff",
  right: "eligibility",
  summary: "Get a resource as staff edits it",
  params: resourceId,
  returns: OpsResource,
});

export const changeResource = endpoint("changeResource", {
  method: "PUT",
  path: "/ops/resources/:id",
  access: "staff",
  right: "eligibility",
  summary: "Update a resource",
  params: resourceId,
  body: ResourceFacts.extend({ version }),
  returns: OpsResource,
  errors: ["stale", "resource_slug_taken"],
});

export const publishResource = endpoint("publishResource", {
  method: "PUT",
  path: "/ops/resources/:id/published",
  access: "staff",
  right: "eligibility",
  summary: "Publish a resource, or withdraw it",
  params: resourceId,
  body: z.object({ published: z.boolean(), version }),
  returns: OpsResource,
  errors: ["stale"],
});

export const addResourceFile = endpoint("addResourceFile", {
  method: "POST",
  path: "/ops/resources/:id/file",
  access: "staff",
  right: "eligibility",
  summary: "Upload the PDF of a resource",
  description: "Multipart, part `file`; PDF by its content, 10 MB. It replaces the one before.",
  params: resourceId,
  sends: "file",
  status: 201,
  returns: OpsResource,
  errors: ["too_large", "unsupported_media", "unreadable_file", "unsafe_file", "no_room", "files_down"],
  limit: "costly",
});

export const readOpsResourceFile = endpoint("readOpsResourceFile", {
  method: "GET",
  path: "/ops/resources/:id/file",
  access: "staff",
  right: "eligibility",
  summary: "Download the PDF of a resource",
  params: resourceId,
  returns: z.unknown(),
  answers: "binary",
  errors: ["files_down", "no_such_range"],
});
