/** Marks a channel as read once its newest message is really in sight: at the end of the thread, in a page that has focus. */
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import { listChannels, markChannelRead } from "@larkwell/contract/messages.ts";
import { useEffect, useState } from "react";
import { invalidate, send } from "../../../api/client.ts";
import type { ChannelStore } from "./channel-store.ts";

/** A glance in passing is not reading. */
const GLANCE_MS = 400;

const isLookedAt = () => document.visibilityState === "visible" && document.hasFocus();

function useIsLookedAt(): boolean {
  const [looked, setLooked] = useState(isLookedAt);
  useEffect(() => {
    const look = () => setLooked(isLookedAt());
    addEventListener("focus", look);
    addEventListener("blur", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("focus", look);
      removeEventListener("blur", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return looked;
}

type Given = { store: ChannelStore; channelId: number; newest: number; read: number; isAtEnd: boolean };

export function useMarkRead({ store, channelId, newest, read, isAtEnd }: Given): void {
  const isLooked = useIsLookedAt();
  const isDue = isLooked && isAtEnd && newest > read;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      send(markChannelRead, { params: { channel_id: channelId }, body: { number: newest } }).then(
        (answer) => {
          store.markRead(answer.read_number);
          // Also the home page, which shows an unread message first.
          void invalidate(listChannels, readDashboard);
        },
        // The next look marks it.
        () => {},
      );
    }, GLANCE_MS);
    return () => clearTimeout(timer);
  }, [isDue, store, channelId, newest]);
}
