/** In the waiting room: lets the other side see that this person is there, until the visit takes over or the page is left. */
import { useEffect, useRef } from "react";
import { SocketRefusal, say, watchLine } from "../../../realtime/socket.ts";

const againMilliseconds = 2_000;

/**
 * `waits`: the waiting room is open and on the screen. When the person joins the visit, presence continues without a
 * gap.
 */
export function useWaiting(appointmentId: number, waits: boolean) {
  const isKnown = useRef(false);
  useEffect(() => {
    if (!waits) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const enter = async () => {
      try {
        await say("visit-wait", { appointment_id: appointmentId });
        isKnown.current = true;
      } catch (error) {
        if (!(error instanceof SocketRefusal)) throw error;
        // A lost connection comes back on its own, and then this is sent again.
        if (!stopped && error.code !== "offline") again = setTimeout(() => void enter(), againMilliseconds);
      }
    };
    const stopWatching = watchLine((line) => {
      if (line === "up") void enter();
    });
    return () => {
      stopped = true;
      clearTimeout(again);
      stopWatching();
    };
  }, [appointmentId, waits]);
  useEffect(
    () => () => {
      if (isKnown.current) void say("visit-leave", { appointment_id: appointmentId }).catch(() => {});
    },
    [appointmentId],
  );
}
