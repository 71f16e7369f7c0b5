// Private calendar links for calendar apps: a person creates, lists and revokes their own.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, line, nothing, wireTimeOut } from "./shapes.ts";

/** Enough for several devices. */
export const MAX_FEEDS = 5;

const ownId = z.object({ user_id: id });

export const createCalendarFeed = endpoint("createCalendarFeed", {
  method: "POST",
  path: "/calendar_feeds",
  access: "session",
  summary: "Create a private calendar link",
  description: "The link is shown only this once.",
  status: 201,
  returns: z.object({ url: z.string() }),
  limit: "costly",
  tellsOnce: true,
  errors: ["too_many_feeds"],
});

export const readCalendarFeed = endpoint("readCalendarFeed", {
  method: "GET",
  path: "/calendar_feeds/:token",
  access: "public",
  summary: "Get a private calendar feed by its token",
  params: z.object({ token: line(200) }),
  returns: z.string(),
  answers: "calendar",
});

export const listCalendarFeeds = endpoint("listCalendarFeeds", {
  method: "GET",
  path: "/users/:user_id/calendar_feeds",
  access: "session",
  summary: "List your calendar links",
  description: "Newest first, without the links themselves.",
  params: ownId,
  returns: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        created_at: wireTimeOut,
        /** Null: never. Updated at most once an hour. */
        last_read_at: wireTimeOut.nullable(),
        expires_at: wireTimeOut,
      }),
    ),
  }),
});

export const endCalendarFeed = endpoint("endCalendarFeed", {
  method: "DELETE",
  path: "/users/:user_id/calendar_feeds/:feed_id",
  access: "session",
  summary: "Turn off a calendar link",
  params: z.object({ user_id: id, feed_id: z.uuid() }),
  returns: nothing,
});
