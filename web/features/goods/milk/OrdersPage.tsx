/**
 * A member's orders, newest first: the status of each, and canceling what was not shipped yet. Emails about orders link
 * here.
 */
import { listMilkOrders } from "@larkwell/contract/milk.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { isQuietedByLoss } from "@larkwell/domain/tracks/suppression.ts";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { send } from "../../../api/client.ts";
import { circumstancesOf } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { NotNow } from "./NotNow.tsx";
import { OrderCard } from "./OrderCard.tsx";
import styles from "./OrderKits.module.css";

const useOrders = () =>
  useInfiniteQuery({
    queryKey: [listMilkOrders.name, { all: true }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => send(listMilkOrders, { query: { offset: pageParam } }, { signal }),
    getNextPageParam: ({ pagination }) => {
      const next = pagination.offset + pagination.limit;
      return next < pagination.total ? next : undefined;
    },
  });

export default function OrdersPage() {
  const me = useMe();
  const orders = useOrders();
  const first = orders.data?.pages[0];
  if (first?.available === false || isQuietedByLoss(circumstancesOf(me)))
    return <NotNow held={first?.held ?? false} onItsWay={first?.on_its_way ?? false} query={orders} />;
  const another = (
    <ButtonLink to={paths.milkKits()}>
      <Trans>Order kits</Trans>
    </ButtonLink>
  );
  return (
    <Page title={t("Your orders")} width="narrow" {...(first?.data.length ? { action: another } : {})}>
      <StateOf
        query={orders}
        loading={<Bones />}
        isEmpty={({ pages }) => pages[0]?.data.length === 0}
        empty={
          <EmptyState title={t("No orders yet")} action={another}>
            <Trans>Your kit orders will be here, with where they are and how to cancel them.</Trans>
          </EmptyState>
        }
      >
        {({ pages }) => (
          <InfiniteList
            of="orders"
            hasMore={orders.hasNextPage}
            loading={orders.isFetchingNextPage}
            onMore={() => void orders.fetchNextPage()}
          >
            <Stack as="ul" gap="24" className={styles.list}>
              {pages
                .flatMap((page) => page.data)
                .map((order) => (
                  <li key={order.id}>
                    <OrderCard order={order} zone={me.time_zone} />
                  </li>
                ))}
            </Stack>
          </InfiniteList>
        )}
      </StateOf>
    </Page>
  );
}

const Bones = () => (
  <Stack gap="24" className={styles.list}>
    <Skeleton height="17rem" />
    <Skeleton height="17rem" />
  </Stack>
);
