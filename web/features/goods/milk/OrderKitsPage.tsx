/** Ordering kits for a trip: the form with the rule of the weekday in words, and what a kit holds beside it. */
import { listMilkOrders } from "@larkwell/contract/milk.ts";
import { MAX_ORDERS_A_DAY } from "@larkwell/domain/milk/kits.ts";
import { isQuietedByLoss } from "@larkwell/domain/tracks/suppression.ts";
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
  // Her own record knows it before the first answer: nothing of it is drawn meanwhile.
  if (orders.data?.available === false || isQuietedByLoss(circumstancesOf(me)))
    return <NotNow held={orders.data?.held ?? false} onItsWay={orders.data?.on_its_way ?? false} query={orders} />;
  return (
    <Page
      title="Milk kits for a trip"
      tab="Kits for a trip"
      lead="A kit waits where you stay, and brings the milk home cold."
      action={
        orders.data && orders.data.pagination.total > 0 ? (
          <ButtonLink kind="secondary" to={paths.orders()}>
            Your orders
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
          <Link to={paths.somethingChanged()}>Something has changed</Link>
        </p>
      )}
    </Page>
  );
}

const enough = {
  waiting: {
    title: "As many orders wait as we can prepare at once",
    next: "Cancel one of them, or come back once one has left.",
  },
  today: {
    title: `You have placed ${MAX_ORDERS_A_DAY} orders within a day`,
    next: "We can’t look after more than that. You can order again tomorrow; cancelling one doesn’t change it.",
  },
} as const;

function Enough({ today }: { today: boolean }) {
  const { title, next } = enough[today ? "today" : "waiting"];
  return (
    <Card tint="sand">
      <h2>{title}</h2>
      <p>
        {next} <Link to={paths.orders()}>See your orders</Link>
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
