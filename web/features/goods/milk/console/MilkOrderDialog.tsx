/**
 * One kit order: its facts, its address after giving a reason, and marking it as shipped or saying why it will not be.
 */
import {
  dispatchMilkOrder,
  listOpsMilkOrders,
  type OpenedMilkOrder,
  type OpsMilkOrder,
  openMilkOrder,
  refuseMilkOrder,
} from "@larkwell/contract/milk.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { CANCEL_REASONS, STAFF_CANCEL_REASONS } from "@larkwell/domain/milk/order-states.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { Trans } from "@lingui/react/macro";
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
    <Dialog open title={t("Order {id}", { id: order.id })} size="large" onClose={onClose}>
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
        [t("Status"), orderStates()[order.state].words],
        [t("Item"), kitsOf(order)],
        [t("Ship by"), order.leaves_by],
        [t("Arrives by"), order.arrives_on],
        [t("Ordered (UTC)"), order.placed_at],
        [t("Sent (UTC)"), order.dispatched_at],
        [t("Carrier"), order.dispatched_at && `${order.carrier}, ${order.tracking_number}`],
        [t("The member pays"), order.dispatched_at && <Money key="pays" dollars={order.member_pays ?? 0} />],
        [t("Canceled (UTC)"), order.cancelled_at],
        [
          t("Why"),
          order.cancelled_at &&
            (order.cancel_reason ? reasonWords()[order.cancel_reason] : t("Canceled by the member")),
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
        <p>
          <Trans>Erased: the trip ended more than 90 days ago.</Trans>
        </p>
      ) : (
        <AddressLines address={address} above={[address.recipient, address.place]} />
      )}
      <FactList
        facts={[
          [t("Phone"), phoneWords(order.tel_number)],
          [t("Trip"), t("{tripFrom} to {tripUntil}", { tripFrom: order.trip_from, tripUntil: order.trip_until })],
          [t("Member"), order.member_id],
        ]}
      />
    </>
  );
}

function Dispatch({ order, onDone }: ActProps) {
  const form = useForm({ carrier: "", tracking_number: "", member_pays: "0" });
  const send = useParcelChange(dispatchMilkOrder, {
    queue: listOpsMilkOrders,
    says: t("Order {id} is marked as sent. We told the member to check their account.", { id: order.id }),
    form,
    onDone,
  });
  const submit = () => {
    const { carrier, tracking_number, member_pays } = form.values;
    const dollars = member_pays.trim() === "" ? Number.NaN : Number(member_pays);
    if (Number.isNaN(dollars)) return form.show([{ field: "member_pays", message: t("Enter an amount, or 0.") }]);
    send.mutate({ params: { id: order.id }, body: { carrier, tracking_number, member_pays: dollars } });
  };
  return (
    <DispatchForm form={form} busy={send.isPending} onSubmit={submit}>
      <TextField
        label={t("The member pays (dollars)")}
        help={t("Enter 0 if the employer or the clinic pays. Enter another amount only if the member agreed to it.")}
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
    says: t("Order {id} is canceled. We told the member to check their account.", { id: order.id }),
    form,
    onDone,
  });
  const cancel = () => {
    if (!reason) return form.show([{ field: "reason", message: t("Choose a reason.") }]);
    refuse.mutate({ params: { id: order.id }, body: { reason } });
  };
  return (
    <CancelPart action={t("Cancel order")} busy={refuse.isPending} onCancel={cancel}>
      <SelectField
        label={t("Reason")}
        {...(reason ? { help: t("The member reads: {cANCELREASONS}", { cANCELREASONS: CANCEL_REASONS[reason] }) } : {})}
        {...form.text("reason")}
      >
        <option value="">{t("Choose")}</option>
        {STAFF_CANCEL_REASONS.map((one) => (
          <option key={one} value={one}>
            {reasonWords()[one]}
          </option>
        ))}
      </SelectField>
    </CancelPart>
  );
}
