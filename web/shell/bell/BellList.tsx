/** What opens below the bell on wide screens: the newest notifications, and the way to all of them. */
import { listNotifications } from "@larkwell/contract/notifications.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../api/client.ts";
import { Muted, Row, Stack } from "../../kit/Layout.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { StateOf } from "../../kit/StateOf.tsx";
import { paths } from "../../paths.ts";
import styles from "./Bell.module.css";
import { MarkAllRead } from "./MarkAllRead.tsx";
import { NotificationItems } from "./NotificationItems.tsx";

const shown = 8;

export default function BellList({ onFollow }: { onFollow: () => void }) {
  const query = useQuery(q(listNotifications, { query: { limit: shown } }));
  return (
    <Stack gap="8">
      <Row gap="16" align="center" justify="between" nowrap className={styles.head}>
        <h2>
          <Trans>Notifications</Trans>
        </h2>
        <MarkAllRead isOffered={query.data?.data.some(({ read }) => !read) ?? false} />
      </Row>
      <StateOf
        query={query}
        loading={<Skeleton height="12rem" />}
        isEmpty={({ data, meta }) => data.length === 0 && meta.next === null}
        empty={
          <Muted className={styles.empty}>{t("Nothing yet. News about your visits and messages will be here.")}</Muted>
        }
      >
        {({ data }) => <NotificationItems notifications={data} onFollow={onFollow} />}
      </StateOf>
      <Row gap="16" justify="between" className={styles.foot}>
        <Link to={paths.notifications()} onClick={onFollow}>
          <Trans>All notifications</Trans>
        </Link>
        <Link to={paths.noticePreferences()} onClick={onFollow}>
          <Trans>Choose what you get</Trans>
        </Link>
      </Row>
    </Stack>
  );
}
