// The bell: what happened that concerns a person, what of it is unread, and where it leads.
import { PLACES } from "@larkwell/domain/notices/notifications.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, nothing, wholeNumber, wireTimeOut } from "./shapes.ts";

export const Notification = z.object({
  id: z.number(),
  kind: z.string(),
  /** A whole sentence, in the language of the person. */
  label: z.string(),
  /** How many things it stands for, such as messages of one channel. */
  count: z.number(),
  leads: z.enum(PLACES),
  /** The id of what it leads to, if the place needs one. */
  target_id: z.number().nullable(),
  at: wireTimeOut,
  read: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = endpoint("listNotifications", {
  method: "GET",
  path: "/notifications",
  access: "session",
  summary: "List your notifications",
  description:
    "Unread ones first, the latest first in each part. `meta.next` is the `after` of the next page; null at the end.",
  query: z.object({
    limit: wholeNumber(1, 50).default(20),
    after: z
      .string()
      .regex(/^[ur]-\d{1,15}-\d{1,15}$/)
      .optional(),
  }),
  returns: z.object({ data: z.array(Notification), meta: z.object({ next: z.string().nullable() }) }),
});

export const countNotifications = endpoint("countNotifications", {
  method: "GET",
  path: "/notifications/count",
  access: "session",
  summary: "Count your unread notifications",
  description:
    "Counted up to 10, which is shown as 9+. Asking without the header x-unattended says that a person is at this device: nothing is sent to them meanwhile.",
  returns: z.object({ unread: z.number() }),
});

export const markNotificationRead = endpoint("markNotificationRead", {
  method: "PUT",
  path: "/notifications/:id/read",
  access: "session",
  summary: "Mark a notification as read",
  params: z.object({ id }),
  returns: nothing,
});

export const markNotificationsRead = endpoint("markNotificationsRead", {
  method: "PUT",
  path: "/notifications/read",
  access: "session",
  summary: "Mark all your notifications as read",
  returns: nothing,
});
