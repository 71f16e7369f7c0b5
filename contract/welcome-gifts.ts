// Welcome gifts for staff: the queue, the address, marking one as sent or canceling it (D28).
import { GIFT_STATES } from "@larkwell/domain/onboarding/welcome-gift.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { dispatched } from "./parcels.ts";
import { givenReason } from "./reason.ts";
import { id, longPageOf, longPaging, wireTimeOut } from "./shapes.ts";

/** Without the person: opening the gift shows the name and address, and is recorded. */
export const WelcomeGift = z.object({
  id: z.number(),
  organization: z.string(),
  /** The offered gift, in the organization's words. */
  gift: z.string(),
  country: z.string(),
  address_state: z.string().nullable(),
  state: z.enum(GIFT_STATES),
  /** Must not be sent now. The reason is not given. */
  held: z.boolean(),
  wished_at: wireTimeOut,
  dispatched_at: wireTimeOut.nullable(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  cancelled_at: wireTimeOut.nullable(),
  cancelled_by: z.enum(["member", "staff"]).nullable(),
  can: z.object({ dispatch: z.boolean(), cancel: z.boolean() }),
});
export type WelcomeGift = z.output<typeof WelcomeGift>;

export const listWelcomeGifts = endpoint("listWelcomeGifts", {
  method: "GET",
  path: "/ops/welcome_gifts",
  access: "staff",
  right: "support",
  summary: "List welcome gift requests",
  description: "Waiting ones by how long they have waited.",
  query: z.object({ ...longPaging(50), state: z.enum(GIFT_STATES).optional() }),
  returns: longPageOf(WelcomeGift),
});

const oneGift = z.object({ id });

export const OpenedWelcomeGift = WelcomeGift.extend({
  member_id: z.number(),
  recipient: z.string(),
  address: z.object({
    street_address: z.string(),
    street_address_2: z.string(),
    city: z.string(),
    state: z.string().nullable(),
    zip_code: z.string(),
    country: z.string(),
  }),
  tel_number: z.string().nullable(),
});
export type OpenedWelcomeGift = z.output<typeof OpenedWelcomeGift>;

export const openWelcomeGift = endpoint("openWelcomeGift", {
  method: "POST",
  path: "/ops/welcome_gifts/:id/openings",
  access: "staff",
  right: "support",
  summary: "Open a welcome gift's address",
  description: "Recorded with the reason. Gifts on hold can't be opened.",
  params: oneGift,
  body: givenReason,
  returns: OpenedWelcomeGift,
  errors: ["gift_held"],
});

export const dispatchWelcomeGift = endpoint("dispatchWelcomeGift", {
  method: "POST",
  path: "/ops/welcome_gifts/:id/dispatch",
  access: "staff",
  right: "support",
  summary: "Mark a welcome gift as shipped",
  description: "Checks again whether it may be sent to this person today.",
  params: oneGift,
  body: z.object(dispatched),
  returns: WelcomeGift,
  errors: ["gift_closed", "gift_held"],
});

export const cancelWelcomeGift = endpoint("cancelWelcomeGift", {
  method: "POST",
  path: "/ops/welcome_gifts/:id/cancellation",
  access: "staff",
  right: "support",
  summary: "Cancel a welcome gift that hasn't shipped",
  description: "The member isn't told.",
  params: oneGift,
  body: givenReason,
  returns: WelcomeGift,
  errors: ["gift_closed"],
});
