/** Notifications as a list: unread ones with a dot, each a link to its place. Following it marks it as read. */
import {
  countNotifications,
  listNotifications,
  markNotificationRead,
  type Notification,
} from "@larkwell/contract/notifications.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSend } from "../../api/client.ts";
import { useMe } from "../../api/session.ts";
import { Row, Stack } from "../../kit/Layout.tsx";
import styles from "./Bell.module.css";
import { notificationPath } from "./notification-path.ts";

/** "10:30 AM" today, otherwise "March 9, 10:30 AM". */
function whenText(at: string, zone: string): string {
  const time = fromWire(at)?.toZonedDateTimeISO(zone);
  if (!time) return "";
  const isToday = time.toPlainDate().equals(Temporal.Now.plainDateISO(zone));
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  return time.toLocaleString(locale(), isToday ? clock : { month: "long", day: "numeric", ...clock });
}

type Props = { notifications: readonly Notification[]; onFollow?: () => void };

export function NotificationItems({ notifications, onFollow }: Props) {
  const me = useMe();
  const mark = useSend(markNotificationRead, { invalidates: [countNotifications, listNotifications], inOrder: true });
  const read = (one: Notification) => {
    if (!one.read) mark.mutate({ params: { id: one.id } });
  };
  return (
    <Stack as="ul" plain className={styles.list}>
      {notifications.map((one) => (
        <Row as="li" key={one.id} align="center" nowrap border="bottom" className={one.read ? "" : styles.unread}>
          <Link
            to={notificationPath(one, me.role)}
            className={styles.item}
            onClick={() => {
              read(one);
              onFollow?.();
            }}
          >
            <span>
              {!one.read && <span className="visually-hidden">{t("Unread:")} </span>}
              {one.label}
            </span>
            <time dateTime={`${one.at.replace(" ", "T")}Z`}>{whenText(one.at, me.time_zone)}</time>
          </Link>
          {!one.read && (
            <button
              type="button"
              className={styles.mark}
              aria-label={t("Mark as read: {label}", { label: one.label })}
              title={t("Mark as read")}
              onClick={() => read(one)}
            >
              <IconCheck size={18} aria-hidden="true" />
            </button>
          )}
        </Row>
      ))}
    </Stack>
  );
}
