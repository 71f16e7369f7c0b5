/** The queue of milk kits: what must leave next, what is late or held, and what became of the rest. No person shows here. */
import { downloadMilkOrders, listOpsMilkOrders, type OpsMilkOrder } from "@larkwell/contract/milk.ts";
import { MILK_KITS } from "@larkwell/domain/milk/kits.ts";
import { MILK_ORDER_STATES } from "@larkwell/domain/milk/order-states.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, send } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { CsvWithReason } from "../../../../kit/console/CsvWithReason.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { Page } from "../../../../kit/Page.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { MilkOrderDialog } from "./MilkOrderDialog.tsx";
import { kitsOf, orderStates } from "./milk-order-words.ts";

const names = ["state", "kit", "since", "until"] as const;

/** "any" stands for no filter: without a word the queue shows what waits. */
function useWish() {
  const filters = useFilters(names);
  const { values } = filters;
  const state = values.state === "" ? "placed" : MILK_ORDER_STATES.find((one) => one === values.state);
  const kit = MILK_KITS.find((one) => one === values.kit);
  const query = {
    ...(state ? { state } : {}),
    ...(kit ? { kit } : {}),
    ...(values.since ? { since: values.since } : {}),
    ...(values.until ? { until: values.until } : {}),
  };
  return { ...filters, query };
}

export default function OpsMilkOrdersPage() {
  const { values, query, page, offset, change } = useWish();
  const list = useQuery({
    ...q(listOpsMilkOrders, { query: { ...query, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<number>();
  const order = list.data?.data.find((one) => one.id === chosen);
  return (
    <Page
      title="Milk kits"
      tab="Kits"
      lead="Orders by the day they must be there. Names and addresses show when an order is opened."
      width="wide"
      action={
        <CsvWithReason
          name="kit-orders"
          fetchTable={(reason) => send(downloadMilkOrders, { body: { ...query, reason } })}
        />
      }
    >
      <ConsoleTable<OpsMilkOrder>
        caption="Orders of milk kits"
        filters={<OrderFilters values={values} onChange={change} />}
        columns={[
          {
            name: "Order",
            render: (row) => (
              <button type="button" data-row aria-label={`Order ${row.id}`} onClick={() => setChosen(row.id)}>
                {row.id}
              </button>
            ),
          },
          { name: "Standing", render: (row) => <Standing order={row} /> },
          { name: "Leaves by", render: (row) => <Day date={row.leaves_by} /> },
          { name: "There by", render: (row) => <Day date={row.arrives_on} /> },
          { name: "What", render: (row) => <span className={styles.together}>{kitsOf(row)}</span> },
          { name: "To", render: (row) => [row.address_state, row.country].filter(Boolean).join(", ") },
          { name: "Ordered (UTC)", render: (row) => row.placed_at },
          { name: "Sent (UTC)", render: (row) => row.dispatched_at ?? "" },
          { name: "Number", render: (row) => row.tracking_number ?? "" },
        ]}
        rows={list.data?.data}
        query={list}
        keyOf={(row) => row.id}
        total={list.data?.pagination.total ?? 0}
        empty={values.state === "" && Object.keys(query).length === 1 ? "No order waits to be sent." : undefined}
        more={list.data?.meta.more ?? false}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      {order && <MilkOrderDialog key={order.id} order={order} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

const Day = ({ date }: { date: string }) => (
  <time dateTime={date} className={styles.together}>
    {date}
  </time>
);

type Filtered = { values: Record<(typeof names)[number], string>; onChange: ReturnType<typeof useWish>["change"] };

function OrderFilters({ values, onChange }: Filtered) {
  const field = (name: (typeof names)[number]) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Filters>
      <SelectField label="Standing" {...field("state")}>
        <option value="">Waiting</option>
        <option value="dispatched">Sent</option>
        <option value="cancelled">Cancelled</option>
        <option value="any">Any</option>
      </SelectField>
      <SelectField label="Kit" {...field("kit")}>
        <option value="">Any</option>
        <option value="domestic">Domestic</option>
        <option value="international">International</option>
      </SelectField>
      <TextField label="There from" type="date" {...field("since")} />
      <TextField label="There until" type="date" {...field("until")} />
    </Filters>
  );
}

function Standing({ order }: { order: OpsMilkOrder }) {
  if (order.held) return <Pill kind="bad">On hold</Pill>;
  if (order.late) return <Pill kind="warn">Late</Pill>;
  return <Pill kind={orderStates[order.state].kind}>{orderStates[order.state].words}</Pill>;
}
