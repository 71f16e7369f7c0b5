// The ledger of sharing: what a member lets her partner see, and the partner's page that shows just that (D28, D29).
import { SHARED_ITEM_NAMES, type SharedItem } from "@larkwell/domain/partners/sharing.ts";
import { isIsoDate } from "@larkwell/domain/time/wire-time.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PartnerInvite } from "./invites.ts";
import { id, pageOf, paging, wireTimeOut } from "./shapes.ts";

const ownId = z.object({ user_id: id });
const item = z.enum(SHARED_ITEM_NAMES as [SharedItem, ...SharedItem[]]);

/** What stands on the partner's page for one item. The member's preview is this very shape, made by the same code. */
export const SharedView = z.object({
  item,
  entries: z.array(
    z.object({
      words: z.string(),
      /** "YYYY-MM-DD" */
      date: z.string().nullable(),
      at: wireTimeOut.nullable(),
    }),
  ),
});
export type SharedView = z.output<typeof SharedView>;

export const SharingState = z.object({
  can: z.object({ invite: z.boolean() }),
  /** The person she is linked with; the name is the one she gave in the invite. */
  partner: z.object({ name: z.string(), since: wireTimeOut }).nullable(),
  /** A loss: nothing is seen that she has not decided since (D29). */
  suspended: z.boolean(),
  /** The newest first. */
  invites: z.array(PartnerInvite),
  items: z.array(
    z.object({
      item,
      /** False where it is not to be offered now. */
      offered: z.boolean(),
      /** What she decided. */
      shared: z.boolean(),
      /** Whether the partner sees it at this moment. */
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
  summary: "Her partner, her invites, and each item with what the partner would see of it.",
  params: ownId,
  returns: SharingState,
});

export const sharingChangeShape = z
  .object({
    shared: z.boolean(),
    /** The last day it is seen; null or absent: until she takes it back. */
    expires_on: z.string().refine(isIsoDate, "Please give a date as YYYY-MM-DD.").nullable().optional(),
  })
  .refine((change) => change.shared || !change.expires_on, {
    path: ["expires_on"],
    message: "There is nothing to end.",
  });

export const changeSharing = endpoint("changeSharing", {
  method: "PUT",
  path: "/users/:user_id/sharing/:item",
  access: "member",
  summary: "Lets the partner see one item from now on, or no more. The partner is told neither.",
  params: ownId.extend({ item }),
  body: sharingChangeShape,
  returns: SharingState,
  errors: ["no_partner", "not_offered_now"],
});

export const endPartnerLink = endpoint("endPartnerLink", {
  method: "POST",
  path: "/users/:user_id/sharing/end",
  access: "member",
  summary:
    "Ends the link to the partner. Nothing is seen from then on, and nobody is told. Asked twice it is the same.",
  params: ownId,
  returns: SharingState,
});

export const listSharingHistory = endpoint("listSharingHistory", {
  method: "GET",
  path: "/users/:user_id/sharing/history",
  access: "member",
  summary: "What she decided about sharing, the latest first.",
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
  summary:
    "What a member shows the caller at this moment. Nothing shared, paused, ended and never linked answer alike.",
  params: ownId,
  returns: z.object({
    /** Her first name, where she agreed to it and shows something. */
    from: z.string().nullable(),
    items: z.array(SharedView),
  }),
});

export const leavePartner = endpoint("leavePartner", {
  method: "POST",
  path: "/users/:user_id/shared_with_me/end",
  access: "member",
  summary: "The partner ends the link from the other side. Asked twice, or without a link, it is the same.",
  params: ownId,
  returns: z.object({}),
});
