// What an organization gives its members to read: in lists, one to read, its file, and a link for reading without a session (D60).
import { RESOURCE_ACCESS, RESOURCE_LINK_DAYS, RESOURCE_TYPES } from "@larkwell/domain/resources/resources.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, listOf, wireTimeOut } from "./shapes.ts";

export const ResourceLine = z.object({
  id: z.number(),
  access: z.enum(RESOURCE_ACCESS),
  content_type: z.enum(RESOURCE_TYPES),
  /** Of a public one. */
  slug: z.string().nullable(),
  title: z.string(),
  summary: z.string(),
});
export type ResourceLine = z.output<typeof ResourceLine>;

export const Resource = ResourceLine.extend({
  organization: z.object({ name: z.string() }),
  body: z.string(),
  /** Null if the body has no formatting: then it is shown as it was typed. */
  html: z.string().nullable(),
  url: z.string(),
  phone: z.string(),
  email: z.string(),
  file: z.object({ name: z.string(), bytes: z.number() }).nullable(),
  /** `link`: make a link that opens it without signing in. */
  can: z.object({ link: z.boolean() }),
});
export type Resource = z.output<typeof Resource>;

export const listOrganizationResources = endpoint("listOrganizationResources", {
  method: "GET",
  path: "/organizations/:id/content/resources",
  access: "member",
  summary: "List your organization's resources",
  description: "In its order. After a loss, those about pregnancy, birth and babies are left out.",
  params: z.object({ id }),
  returns: listOf(ResourceLine),
});

/** A slug, or a number. */
const name = z.string().regex(/^[A-Za-z0-9-]{1,80}$/);
const publicName = z.object({ id: name });

export const readPublicResource = endpoint("readPublicResource", {
  method: "GET",
  path: "/content/resources/public/:id",
  access: "public",
  summary: "Get a public resource",
  description: "By its slug or its id. No session is needed.",
  params: publicName,
  returns: Resource,
});

export const readPublicResourceFile = endpoint("readPublicResourceFile", {
  method: "GET",
  path: "/content/resources/public/:id/file",
  access: "public",
  summary: "Download the file of a public resource",
  params: publicName,
  returns: z.unknown(),
  answers: "binary",
  errors: ["files_down", "no_such_range"],
});

const privateId = z.object({ id });
const key = z.string().max(1_000).optional();
/** Two names for one thing: that of pages, and that of calls. */
const keys = z.object({ reqid: key, encoded_user_id: key });

export const readPrivateResource = endpoint("readPrivateResource", {
  method: "GET",
  path: "/content/resources/private/:id",
  access: "public",
  summary: "Get a private resource",
  description:
    "For members of its organization. Without their session it needs `reqid` or `encoded_user_id`, from a link that one of them made. " +
    "Anyone else without a session gets “not authorized”.",
  params: privateId,
  query: keys,
  returns: Resource,
  errors: ["not_authorized"],
});

export const readPrivateResourceFile = endpoint("readPrivateResourceFile", {
  method: "GET",
  path: "/content/resources/private/:id/file",
  access: "public",
  summary: "Download the file of a private resource",
  description: "By the same rule as the resource.",
  params: privateId,
  query: keys,
  returns: z.unknown(),
  answers: "binary",
  errors: ["not_authorized", "files_down", "no_such_range"],
});

export const linkPrivateResource = endpoint("linkPrivateResource", {
  method: "GET",
  path: "/content/resources/private/:id/link",
  access: "member",
  summary: "Get a link that opens a private resource",
  description:
    `It opens this one resource without a session for ${RESOURCE_LINK_DAYS} days, while you are a member of the organization. ` +
    "It names no one. You can end all of your links with `endResourceLinks`.",
  params: privateId,
  returns: z.object({ url: z.string(), expires_at: wireTimeOut }),
});

export const endResourceLinks = endpoint("endResourceLinks", {
  method: "DELETE",
  path: "/me/resource_links",
  access: "member",
  summary: "End all links that you made to private resources",
  description: "They stop working right away. Links that you make later work.",
  returns: z.object({ ended_at: wireTimeOut }),
});
