// Communities that a reader follows, or whose posts they do not want to see in lists.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { line, nothing } from "./shapes.ts";

export const followCategory = endpoint("followCategory", {
  method: "PUT",
  path: "/categories/:slug/follows",
  access: "session",
  summary: "Start following a community",
  description: "It is listed first, and its posts under `followed`. It is no longer muted.",
  params: z.object({ slug: line(80) }),
  returns: nothing,
});

export const unfollowCategory = endpoint("unfollowCategory", {
  method: "DELETE",
  path: "/categories/:slug/follows",
  access: "session",
  summary: "Stop following a community",
  params: z.object({ slug: line(80) }),
  returns: nothing,
});

export const muteCategory = endpoint("muteCategory", {
  method: "PUT",
  path: "/categories/:slug/mutes",
  access: "session",
  summary: "Hide a community from your lists",
  description: "The reader no longer follows it.",
  params: z.object({ slug: line(80) }),
  returns: nothing,
});

export const unmuteCategory = endpoint("unmuteCategory", {
  method: "DELETE",
  path: "/categories/:slug/mutes",
  access: "session",
  summary: "Stop muting a community",
  params: z.object({ slug: line(80) }),
  returns: nothing,
});
