/** The queue of milk kits: what must leave next, what is late or held, and what became of the rest. No person shows here. */
import { downloadMilkOrders, listOpsMilkOrders, type OpsMilkOrder } from "@larkwell/contract/milk.ts";
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
      title="Milk kits"
      tab="Kits"
      lead="Orders by the day they must be there. Names and addresses show when an order is opened."
      endpoint={listOpsMilkOrders}
      caption="Orders of milk kits"
      filters={{
        state: { label: "Standing", choices: orderStates, usual: "placed", any: "Any" },
        kit: { label: "Kit", choices: { domestic: "Domestic", international: "International" } },
        since: { label: "There from", type: "date" },
        until: { label: "There until", type: "date" },
      }}
      empty="No order waits to be sent."
      csv={{ name: "kit-orders", fetchTable: (body) => send(downloadMilkOrders, { body }) }}
      columns={[
        {
          name: "Order",
          render: (row, open) => (
            <RowButton label={`Order ${row.id}`} onClick={open}>
              {row.id}
            </RowButton>
          ),
        },
        { name: "Standing", render: (row) => <OrderStanding order={row} /> },
        { name: "Leaves by", oneLine: true, render: (row) => <Day date={row.leaves_by} /> },
        { name: "There by", oneLine: true, render: (row) => <Day date={row.arrives_on} /> },
        { name: "What", oneLine: true, render: kitsOf },
        { name: "To", render: (row) => [row.address_state, row.country].filter(Boolean).join(", ") },
        { name: "Ordered (UTC)", render: (row) => row.placed_at },
        { name: "Sent (UTC)", render: (row) => row.dispatched_at ?? "" },
        { name: "Number", render: (row) => row.tracking_number ?? "" },
      ]}
      renderDialog={(order, close) => <MilkOrderDialog order={order} onClose={close} />}
    />
  );
}

const Day = ({ date }: { date: string }) => <time dateTime={date}>{date}</time>;

function OrderStanding({ order }: { order: OpsMilkOrder }) {
  if (order.held) return <Pill kind="bad">On hold</Pill>;
  if (order.late) return <Pill kind="warn">Late</Pill>;
  return <Standing of={orderStates[order.state]} />;
}
