// Welcome gifts as staff works them: who waits, where one goes, that it was sent, or that it will not be (D28).
import { GIFT_STATES } from "@larkwell/domain/onboarding/welcome-gift.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { dispatched } from "./parcels.ts";
import { givenReason } from "./reason.ts";
import { id, longPageOf, longPaging, wireTimeOut } from "./shapes.ts";

/** Without the person: name and address show when the gift is opened, and that is recorded. */
export const WelcomeGift = z.object({
  id: z.number(),
  organization: z.string(),
  /** What was offered, in the organization's words. */
  gift: z.string(),
  country: z.string(),
  address_state: z.string().nullable(),
  state: z.enum(GIFT_STATES),
  /** Must not be sent now, whoever asks. Why is not said. */
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
  summary: "Wishes for the welcome gift; those that wait by how long they have.",
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
  summary: "Where a gift goes; who opened it and why is recorded. What is on hold is not opened.",
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
  summary: "Says that a gift has left. Asked anew here: whether it may be sent to this person today.",
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
  summary: "Cancels a gift that has not left. The member is not written to.",
  params: oneGift,
  body: givenReason,
  returns: WelcomeGift,
  errors: ["gift_closed"],
});
