/** The bell at the top of every signed-in screen: a list below it on wide screens, a page of its own on small ones. */
import { t } from "@larkwell/domain/language/text.ts";
import { badgeText } from "@larkwell/domain/text/truncate.ts";
import { IconBell } from "@tabler/icons-react";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { lazyOnline } from "../lazy-online.ts";
import styles from "./Bell.module.css";
import { useUnreadCount } from "./use-bell.ts";

const BellList = lazyOnline(() => import("./BellList.tsx"));

export default function Bell() {
  const unread = useUnreadCount();
  useEffect(() => {
    void import("./push.ts").then(({ resync }) => resync()).catch(() => undefined);
  }, []);
  const id = useId();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const name = unread > 0 ? t("Notifications, {count} unread", { count: badgeText(unread) }) : t("Notifications");
  const sign = (
    <>
      <IconBell size={22} stroke={1.6} aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true" translate="no">
          {badgeText(unread)}
        </span>
      )}
    </>
  );
  return (
    <>
      <Link to={paths.notifications()} className={`${styles.bell} ${styles.small}`} aria-label={name}>
        {sign}
      </Link>
      <button
        type="button"
        className={`${styles.bell} ${styles.wide}`}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
      >
        {sign}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t("Notifications")}
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {open && (
          <Suspense>
            <BellList onFollow={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
