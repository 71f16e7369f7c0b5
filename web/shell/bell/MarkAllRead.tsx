/** Marks every notification as read, on all devices. */
import { countNotifications, listNotifications, markNotificationsRead } from "@larkwell/contract/notifications.ts";
import { Trans } from "@lingui/react/macro";
import { useSend } from "../../api/client.ts";
import { Button } from "../../kit/Button.tsx";

export function MarkAllRead({ isOffered }: { isOffered: boolean }) {
  const mark = useSend(markNotificationsRead, { invalidates: [countNotifications, listNotifications] });
  if (!isOffered) return null;
  return (
    <Button kind="quiet" busy={mark.isPending} onClick={() => mark.mutate({})}>
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
