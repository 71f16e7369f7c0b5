/** All notifications of a person, unread ones first. The bell leads here on small screens, and emails and push do. */
import { listNotifications } from "@larkwell/contract/notifications.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { send } from "../../../api/client.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { MarkAllRead } from "../../../shell/bell/MarkAllRead.tsx";
import { NotificationItems } from "../../../shell/bell/NotificationItems.tsx";

const useNotifications = () =>
  useInfiniteQuery({
    queryKey: [listNotifications.name, { all: true }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      send(listNotifications, { query: pageParam === undefined ? {} : { after: pageParam } }, { signal }),
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  });

export default function NotificationsPage() {
  const query = useNotifications();
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Page title={t("Notifications")} width="narrow" action={<MarkAllRead isOffered={all.some(({ read }) => !read)} />}>
      <StateOf
        query={query}
        loading={<Skeleton height="24rem" />}
        isEmpty={({ pages }) => pages.every(({ data, meta }) => data.length === 0 && meta.next === null)}
        empty={
          <EmptyState title={t("No notifications yet")}>
            <Trans>News about your visits and messages will be here.</Trans>
          </EmptyState>
        }
      >
        {({ pages }) => (
          <InfiniteList
            of="notifications"
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          >
            <NotificationItems notifications={pages.flatMap(({ data }) => data)} />
          </InfiniteList>
        )}
      </StateOf>
      <Stack marginTop="24">
        <Muted relaxed>
          <Trans>
            Notifications are kept for 90 days.{" "}
            <Link to={paths.noticePreferences()}>Choose what you get by email, text and push</Link>.
          </Trans>
        </Muted>
      </Stack>
    </Page>
  );
}
