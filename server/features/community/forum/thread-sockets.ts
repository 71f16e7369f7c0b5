// A tab that has a thread open hears how its counts change, as long as it is open.

import { defineSockets } from "../../../realtime/feature-sockets.ts";
import { forumReader } from "./forum.access.ts";
import { openPlace } from "./open-post.ts";
import { threadRoom } from "./tell-thread.ts";

interface State {
  open: number[];
}

/** A tab shows one thread; a few more for pages that are being left. */
const OPEN_MOST = 4;

export const threadSockets = defineSockets<State>()({
  rooms: "thread:",
  begin: () => ({ open: [] }),
  events: {
    "thread-open": async (context, socket, { thread_id }) => {
      const reader = await forumReader(context, context.read, socket.actor);
      const { row } = await openPlace(context, context.read, reader, thread_id);
      const { open } = socket.state;
      if (open.includes(row.thread_id)) return {};
      for (const old of open.splice(0, Math.max(0, open.length - OPEN_MOST + 1))) await socket.leave(threadRoom(old));
      open.push(row.thread_id);
      await socket.join(threadRoom(row.thread_id));
      return {};
    },
    "thread-close": async (_context, socket, { thread_id }) => {
      socket.state.open = socket.state.open.filter((id) => id !== thread_id);
      await socket.leave(threadRoom(thread_id));
      return {};
    },
  },
});
