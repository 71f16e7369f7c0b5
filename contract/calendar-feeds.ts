// Private addresses that a calendar app can subscribe to: made, listed and ended in the own account.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, line, nothing, wireTimeOut } from "./shapes.ts";

/** As many as somebody with several devices needs. */
export const MAX_FEEDS = 5;

const ownId = z.object({ user_id: id });

export const createCalendarFeed = endpoint("createCalendarFeed", {
  method: "POST",
  path: "/calendar_feeds",
  access: "session",
  summary: "Makes a new private calendar address, which is told this once.",
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
  summary: "The private calendar feed behind its token.",
  params: z.object({ token: line(200) }),
  returns: z.string(),
  answers: "calendar",
});

export const listCalendarFeeds = endpoint("listCalendarFeeds", {
  method: "GET",
  path: "/users/:user_id/calendar_feeds",
  access: "session",
  summary: "The own calendar addresses that work, the newest first, without the addresses themselves.",
  params: ownId,
  returns: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        created_at: wireTimeOut,
        /** Null: not yet. Written down once an hour at most. */
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
  summary: "Ends one of the own calendar addresses.",
  params: z.object({ user_id: id, feed_id: z.uuid() }),
  returns: nothing,
});
