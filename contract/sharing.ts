// Sharing: what a member lets their partner see, and the partner's page that shows it (D28, D29).
import { SHARED_ITEM_NAMES, type SharedItem } from "@larkwell/domain/partners/sharing.ts";
import { isIsoDate } from "@larkwell/domain/time/wire-time.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PartnerInvite } from "./invites.ts";
import { id, pageOf, paging, wireTimeOut } from "./shapes.ts";

const ownId = z.object({ user_id: id });
const item = z.enum(SHARED_ITEM_NAMES as [SharedItem, ...SharedItem[]]);

/** One item on the partner's page. The member's preview has the same shape and code. */
export const SharedView = z.object({
  item,
  entries: z.array(
    z.object({
      words: z.string(),
      /** What `words` are about, if the item has several parts. */
      about: z.string().nullable(),
      /** "YYYY-MM-DD" */
      date: z.string().nullable(),
      at: wireTimeOut.nullable(),
    }),
  ),
});
export type SharedView = z.output<typeof SharedView>;

export const SharingState = z.object({
  can: z.object({ invite: z.boolean() }),
  /** The linked person, with the name that the member gave in the invite. */
  partner: z.object({ name: z.string(), since: wireTimeOut }).nullable(),
  /** After a loss: an item is visible only if the member has decided to share it since then (D29). */
  suspended: z.boolean(),
  /** Newest first. */
  invites: z.array(PartnerInvite),
  items: z.array(
    z.object({
      item,
      /** False if it must not be offered now. */
      offered: z.boolean(),
      /** The member's decision. */
      shared: z.boolean(),
      /** Whether the partner sees it right now. */
      seen: z.boolean(),
      expires_on: z.string().nullable(),
      preview: SharedView,
    }),
  ),
});
export type SharingState = z.output<typeof SharingState>;

export const readSharing = endpoint("readSharing", {
  method: "GET",
  path: "/users/:user_id/sharing",
  access: "member",
  summary: "Get what you share with your partner",
  description: "Your partner, invites, and each item as the partner would see it.",
  params: ownId,
  returns: SharingState,
});

export const sharingChangeShape = z
  .object({
    shared: z.boolean(),
    /** The last day it is visible. Null or absent: until the member withdraws it. */
    expires_on: z.string().refine(isIsoDate, "Enter the date as YYYY-MM-DD.").nullable().optional(),
  })
  .refine((change) => change.shared || !change.expires_on, {
    path: ["expires_on"],
    message: "Share this first, then choose when to stop.",
  });

export const changeSharing = endpoint("changeSharing", {
  method: "PUT",
  path: "/users/:user_id/sharing/:item",
  access: "member",
  summary: "Start or stop sharing an item",
  description: "The partner isn't told.",
  params: ownId.extend({ item }),
  body: sharingChangeShape,
  returns: SharingState,
  errors: ["no_partner", "not_offered_now"],
});

export const endPartnerLink = endpoint("endPartnerLink", {
  method: "POST",
  path: "/users/:user_id/sharing/end",
  access: "member",
  summary: "End the link to your partner",
  description: "They see nothing from then on and aren't told. Repeating it changes nothing.",
  params: ownId,
  returns: SharingState,
});

export const listSharingHistory = endpoint("listSharingHistory", {
  method: "GET",
  path: "/users/:user_id/sharing/history",
  access: "member",
  summary: "List your sharing decisions",
  description: "Newest first.",
  params: ownId,
  query: z.object(paging(10)),
  returns: pageOf(
    z.object({
      id: z.number(),
      item,
      shared: z.boolean(),
      expires_on: z.string().nullable(),
      decided_at: wireTimeOut,
    }),
  ),
});

export const readSharedWithMe = endpoint("readSharedWithMe", {
  method: "GET",
  path: "/users/:user_id/shared_with_me",
  access: "member",
  summary: "Get what a member shares with you",
  description: "The answer is the same when nothing is shared, sharing is paused or ended, or there never was a link.",
  params: ownId,
  returns: z.object({
    /** The member's first name, if they agreed to show it and share something. */
    from: z.string().nullable(),
    items: z.array(SharedView),
  }),
});

export const leavePartner = endpoint("leavePartner", {
  method: "POST",
  path: "/users/:user_id/shared_with_me/end",
  access: "member",
  summary: "End the link to a member",
  description: "From the partner's side. Repeating it changes nothing.",
  params: ownId,
  returns: z.object({}),
});
