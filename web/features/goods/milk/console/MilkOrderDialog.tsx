/** One order of kits: its facts, its address after a reason, that it has left, or why it will not. */
import {
  dispatchMilkOrder,
  listOpsMilkOrders,
  type OpenedMilkOrder,
  type OpsMilkOrder,
  openMilkOrder,
  refuseMilkOrder,
} from "@larkwell/contract/milk.ts";
import { CANCEL_REASONS, STAFF_CANCEL_REASONS } from "@larkwell/domain/milk/order-states.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { FactList } from "../../../../kit/console/FactList.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import {
  AddressLines,
  CancelPart,
  DispatchForm,
  OnHold,
  ParcelAddress,
  useParcelChange,
} from "../../../../kit/console/Parcel.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { Money } from "../../../../kit/Values.tsx";
import { kitsOf, orderStates, reasonWords } from "./milk-order-words.ts";

type Props = { order: OpsMilkOrder; onClose: () => void };
type ActProps = { order: OpsMilkOrder; onDone: () => void };

export function MilkOrderDialog({ order, onClose }: Props) {
  return (
    <Dialog open title={`Order ${order.id}`} size="large" onClose={onClose}>
      <div className={styles.form}>
        <Facts order={order} />
        <ParcelAddress endpoint={openMilkOrder} id={order.id} queue={listOpsMilkOrders}>
          {(opened) => <Opened order={opened} />}
        </ParcelAddress>
        {order.held && <OnHold />}
        {order.can.dispatch && <Dispatch order={order} onDone={onClose} />}
        {order.can.cancel && <Refuse order={order} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function Facts({ order }: { order: OpsMilkOrder }) {
  return (
    <FactList
      facts={[
        ["Standing", orderStates[order.state].words],
        ["What", kitsOf(order)],
        ["Leaves by", order.leaves_by],
        ["There by", order.arrives_on],
        ["Ordered (UTC)", order.placed_at],
        ["Sent (UTC)", order.dispatched_at],
        ["With", order.dispatched_at && `${order.carrier}, ${order.tracking_number}`],
        ["The member pays", order.dispatched_at && <Money key="pays" dollars={order.member_pays ?? 0} />],
        ["Cancelled (UTC)", order.cancelled_at],
        [
          "Why",
          order.cancelled_at && (order.cancel_reason ? reasonWords[order.cancel_reason] : "The member cancelled it"),
        ],
      ]}
    />
  );
}

function Opened({ order }: { order: OpenedMilkOrder }) {
  const { address } = order;
  return (
    <>
      {address.street_address === "" ? (
        <p>Erased: the trip ended more than 90 days ago.</p>
      ) : (
        <AddressLines address={address} above={[address.recipient, address.place]} />
      )}
      <FactList
        facts={[
          ["Phone", phoneWords(order.tel_number)],
          ["Trip", `${order.trip_from} to ${order.trip_until}`],
          ["Member", order.member_id],
        ]}
      />
    </>
  );
}

function Dispatch({ order, onDone }: ActProps) {
  const form = useForm({ carrier: "", tracking_number: "", member_pays: "0" });
  const send = useParcelChange(dispatchMilkOrder, {
    queue: listOpsMilkOrders,
    says: `Order ${order.id} is sent. The member is told that there is news.`,
    form,
    onDone,
  });
  const submit = () => {
    const { carrier, tracking_number, member_pays } = form.values;
    const dollars = member_pays.trim() === "" ? Number.NaN : Number(member_pays);
    if (Number.isNaN(dollars)) return form.show([{ field: "member_pays", message: "Please enter an amount, or 0." }]);
    send.mutate({ params: { id: order.id }, body: { carrier, tracking_number, member_pays: dollars } });
  };
  return (
    <DispatchForm form={form} busy={send.isPending} onSubmit={submit}>
      <TextField
        label="The member pays (dollars)"
        help="0 where her employer or the clinic pays. Another amount only if she agreed to it."
        inputMode="decimal"
        {...form.text("member_pays")}
      />
    </DispatchForm>
  );
}

function Refuse({ order, onDone }: ActProps) {
  const form = useForm({ reason: "" });
  const reason = STAFF_CANCEL_REASONS.find((one) => one === form.values.reason);
  const refuse = useParcelChange(refuseMilkOrder, {
    queue: listOpsMilkOrders,
    says: `Order ${order.id} is cancelled. The member is told that there is news.`,
    form,
    onDone,
  });
  const cancel = () => {
    if (!reason) return form.show([{ field: "reason", message: "Please choose a reason." }]);
    refuse.mutate({ params: { id: order.id }, body: { reason } });
  };
  return (
    <CancelPart action="Cancel the order" busy={refuse.isPending} onCancel={cancel}>
      <SelectField
        label="Reason"
        {...(reason ? { help: `The member reads: ${CANCEL_REASONS[reason]}` } : {})}
        {...form.text("reason")}
      >
        <option value="">Choose</option>
        {STAFF_CANCEL_REASONS.map((one) => (
          <option key={one} value={one}>
            {reasonWords[one]}
          </option>
        ))}
      </SelectField>
    </CancelPart>
  );
}
