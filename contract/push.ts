// Push notifications of a browser: whether the operator offers them, and which browsers of a person take them.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { line, nothing } from "./shapes.ts";

export const readPush = endpoint("readPush", {
  method: "GET",
  path: "/push",
  access: "session",
  summary: "Get whether push notifications are offered",
  returns: z.object({
    offered: z.boolean(),
    /** The key that a browser subscribes with. Null if they are not offered. */
    public_key: z.string().nullable(),
    /** This session’s browser takes them. */
    subscribed: z.boolean(),
  }),
});

const key = (most: number) => line(most).regex(/^[\w-]+={0,2}$/, "This isn’t a valid key.");

export const subscribePush = endpoint("subscribePush", {
  method: "POST",
  path: "/push_subscriptions",
  access: "session",
  summary: "Send push notifications to this browser",
  description:
    "Until the session ends. A browser that was known under another account moves to this one. Each person has at most 16; the oldest is dropped.",
  body: z.object({
    endpoint: line(1000),
    keys: z.object({ p256dh: key(120), auth: key(40) }),
  }),
  returns: nothing,
  status: 201,
  errors: ["push_off"],
});

export const unsubscribePush = endpoint("unsubscribePush", {
  method: "DELETE",
  path: "/push_subscriptions",
  access: "session",
  summary: "Stop push notifications to this browser",
  returns: nothing,
});
