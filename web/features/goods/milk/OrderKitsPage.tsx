/** Ordering kits for a trip: the form with the weekday rule in words, and what a kit holds beside it. */
import { listMilkOrders } from "@larkwell/contract/milk.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { MAX_ORDERS_A_DAY } from "@larkwell/domain/milk/kits.ts";
import { isQuietedByLoss } from "@larkwell/domain/tracks/suppression.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { circumstancesOf } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Card, Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { KitFacts } from "./KitFacts.tsx";
import { NotNow } from "./NotNow.tsx";
import { OrderForm } from "./OrderForm.tsx";
import styles from "./OrderKits.module.css";

export default function OrderKitsPage() {
  const me = useMe();
  const orders = useQuery(q(listMilkOrders, {}));
  // The member's own record shows a loss before the first response does, so the form is not shown while that loads.
  if (orders.data?.available === false || isQuietedByLoss(circumstancesOf(me)))
    return <NotNow held={orders.data?.held ?? false} onItsWay={orders.data?.on_its_way ?? false} query={orders} />;
  return (
    <Page
      title={t("Milk kits for a trip")}
      tab={t("Kits for a trip")}
      lead={t("A kit waits where you stay and keeps your milk cold on the way home.")}
      action={
        orders.data && orders.data.pagination.total > 0 ? (
          <ButtonLink kind="secondary" to={paths.orders()}>
            <Trans>Your orders</Trans>
          </ButtonLink>
        ) : undefined
      }
    >
      <Stack gap="48" align="start" className={styles.columns}>
        <StateOf query={orders} loading={<Bones />}>
          {(data) => (data.can.order ? <OrderForm days={data} /> : <Enough today={data.enough_today} />)}
        </StateOf>
        <KitFacts />
      </Stack>
      {me.active_tracks.length > 0 && (
        <p>
          <Link to={paths.somethingChanged()}>
            <Trans>Something has changed</Trans>
          </Link>
        </p>
      )}
    </Page>
  );
}

const enough = () =>
  ({
    waiting: {
      title: t("You’ve reached the limit of open orders"),
      next: t("Cancel one, or come back after one ships."),
    },
    today: {
      title: t("You’ve placed {count} orders in one day", { count: MAX_ORDERS_A_DAY }),
      next: t("That’s the limit for one day. You can order again tomorrow. Canceling an order doesn’t change this."),
    },
  }) as const;

function Enough({ today }: { today: boolean }) {
  const { title, next } = enough()[today ? "today" : "waiting"];
  return (
    <Card tint="sand">
      <h2>{title}</h2>
      <p>
        {next}{" "}
        <Link to={paths.orders()}>
          <Trans>See your orders</Trans>
        </Link>
      </p>
    </Card>
  );
}

function Bones() {
  return (
    <Stack gap="48" alignContent="start" shrinkable>
      <Skeleton height="9rem" />
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
      <Skeleton height="16rem" />
      <Skeleton height="5rem" />
    </Stack>
  );
}
