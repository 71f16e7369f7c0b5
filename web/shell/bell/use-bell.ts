/** What the bell knows: how many are unread, live over the socket and every minute. The question also says that a person is here. */
import { countNotifications, listNotifications } from "@larkwell/contract/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { invalidate, q } from "../../api/client.ts";
import { useServerEvent } from "../../realtime/use-server-event.ts";

/** The server counts a device as attended a little longer than this. */
const minute = 60_000;
/** Several messages at once are one question. */
const gatherMilliseconds = 400;

export function useUnreadCount(): number {
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(gathering.current), []);
  useServerEvent("notifications-changed", () => {
    clearTimeout(gathering.current);
    gathering.current = setTimeout(() => void invalidate(countNotifications, listNotifications), gatherMilliseconds);
  });
  const { data } = useQuery({ ...q(countNotifications, {}), refetchInterval: minute });
  return data?.unread ?? 0;
}
