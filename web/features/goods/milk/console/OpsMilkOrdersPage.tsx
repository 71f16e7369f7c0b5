/**
 * The queue of milk kits: what must be shipped next, what is late or on hold, and what happened to the rest. Shows no
 * names.
 */
import { downloadMilkOrders, listOpsMilkOrders, type OpsMilkOrder } from "@larkwell/contract/milk.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { send } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { MilkOrderDialog } from "./MilkOrderDialog.tsx";
import { kitsOf, orderStates } from "./milk-order-words.ts";

export default function OpsMilkOrdersPage() {
  return (
    <QueuePage
      title={t("Milk kits")}
      tab={t("Kits")}
      lead={t("Orders by arrival date. Open an order to see the name and address.")}
      endpoint={listOpsMilkOrders}
      caption={t("Milk kit orders")}
      filters={{
        state: { label: t("Status"), choices: orderStates(), usual: "placed", any: t("Any") },
        kit: { label: t("Kit"), choices: { domestic: t("Domestic"), international: t("International") } },
        since: { label: t("Arrives from"), type: "date" },
        until: { label: t("Arrives until"), type: "date" },
      }}
      empty={t("No orders to send.")}
      csv={{ name: "kit-orders", fetchTable: (body) => send(downloadMilkOrders, { body }) }}
      columns={[
        {
          name: t("Order"),
          render: (row, open) => (
            <RowButton label={t("Order {id}", { id: row.id })} onClick={open}>
              {row.id}
            </RowButton>
          ),
        },
        { name: t("Status"), render: (row) => <OrderStanding order={row} /> },
        { name: t("Ship by"), oneLine: true, render: (row) => <Day date={row.leaves_by} /> },
        { name: t("Arrives by"), oneLine: true, render: (row) => <Day date={row.arrives_on} /> },
        { name: t("Item"), oneLine: true, render: kitsOf },
        { name: t("To"), render: (row) => [row.address_state, row.country].filter(Boolean).join(", ") },
        { name: t("Ordered (UTC)"), render: (row) => row.placed_at },
        { name: t("Sent (UTC)"), render: (row) => row.dispatched_at ?? "" },
        { name: t("Number"), render: (row) => row.tracking_number ?? "" },
      ]}
      renderDialog={(order, close) => <MilkOrderDialog order={order} onClose={close} />}
    />
  );
}

const Day = ({ date }: { date: string }) => <time dateTime={date}>{date}</time>;

function OrderStanding({ order }: { order: OpsMilkOrder }) {
  if (order.held)
    return (
      <Pill kind="bad">
        <Trans>On hold</Trans>
      </Pill>
    );
  if (order.late)
    return (
      <Pill kind="warn">
        <Trans>Late</Trans>
      </Pill>
    );
  return <Standing of={orderStates()[order.state]} />;
}
