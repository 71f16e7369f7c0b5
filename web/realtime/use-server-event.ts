/**
 * Listens to an event from the server while a component is shown. The socket is loaded on demand, so no first screen
 * waits for it.
 */
import type { ServerEvents } from "@larkwell/contract/realtime.ts";
import { useEffect, useEffectEvent } from "react";
import { tellLookers } from "./lost-line.ts";
import type { Handler } from "./socket.ts";

const pauseMilliseconds = 2_000;

/** Without it the connection counts as lost, and it is requested again until it loads. */
async function fetchSocket() {
  for (;;) {
    try {
      return await import("./socket.ts");
    } catch {
      tellLookers(true);
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }
}

/** Always calls the newest handler. */
export function useServerEvent<E extends keyof ServerEvents>(event: E, handler: Handler<E>): void {
  const newest = useEffectEvent(handler);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    void fetchSocket().then(({ listen }) => {
      if (!isOver) stop = listen(event, (payload) => newest(payload));
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [event]);
}
