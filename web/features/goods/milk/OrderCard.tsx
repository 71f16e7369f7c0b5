/** One order: what, for when, where to, and where it stands. */
import { cancelMilkOrder, listMilkOrders, type MilkOrder } from "@larkwell/contract/milk.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { useState } from "react";
import { invalidate, useSend } from "../../../api/client.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { Money, TimeText } from "../../../kit/Values.tsx";
import styles from "./OrderKits.module.css";
import { dayInWords } from "./order-body.ts";

const states = {
  placed: { words: "Waiting to be sent", kind: "warn" },
  dispatched: { words: "On its way", kind: "good" },
  cancelled: { words: "Cancelled", kind: "plain" },
} as const;

const kitWords = ({ kit, kits }: MilkOrder) => `${kits} ${kit} ${kits === 1 ? "kit" : "kits"}`;

function addressLines({ address }: MilkOrder): string[] {
  const { recipient, place, street_address, street_address_2, city, state, zip_code, country } = address;
  const town = [city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const land = country === "US" ? "" : (COUNTRIES.find((one) => one.code === country)?.name ?? country);
  return [recipient, place, street_address, street_address_2, town, land].filter((line) => line !== "");
}

export function OrderCard({ order, zone }: { order: MilkOrder; zone: string }) {
  const state = states[order.state];
  const isCleared = order.address.street_address === "";
  return (
    <Stack as="article" gap="16" padding="24" border="all" radius="small" background="surface">
      <Row as="header" gap="8 24" align="baseline" justify="between">
        <Text as="h2" size="title-sm">
          {kitWords(order)}
        </Text>
        <Pill kind={state.kind}>{state.words}</Pill>
      </Row>
      <Stack as="dl" gap="8 24" className={styles.details}>
        <div>
          <dt>There by</dt>
          <dd>
            <time dateTime={order.arrives_on}>{dayInWords(order.arrives_on)}</time>
          </dd>
        </div>
        <div>
          <dt>Trip</dt>
          <dd>
            {dayInWords(order.trip_from)} to {dayInWords(order.trip_until)}
          </dd>
        </div>
        <div>
          <dt>Goes to</dt>
          <dd>{isCleared ? "The address was erased after your trip." : addressLines(order).join(", ")}</dd>
        </div>
        <div>
          <dt>Ordered</dt>
          <dd>
            <TimeText at={order.placed_at} zone={zone} show="date" />
          </dd>
        </div>
        <Sent order={order} />
        {order.cancel_reason && (
          <div>
            <dt>Why it was cancelled</dt>
            <dd>{order.cancel_reason}</dd>
          </div>
        )}
      </Stack>
      {order.can.cancel && <Cancel order={order} />}
    </Stack>
  );
}

function Sent({ order }: { order: MilkOrder }) {
  if (order.state !== "dispatched") return null;
  return (
    <>
      <div>
        <dt>Sent with</dt>
        <dd>
          {order.carrier}, number <strong className="tabular">{order.tracking_number}</strong>
        </dd>
      </div>
      <div>
        <dt>You pay</dt>
        <dd>{order.member_pays ? <Money dollars={order.member_pays} /> : "Nothing"}</dd>
      </div>
    </>
  );
}

function Cancel({ order }: { order: MilkOrder }) {
  const [asked, setAsked] = useState(false);
  const cancel = useSend(cancelMilkOrder, {
    invalidates: [listMilkOrders],
    says: "The order is cancelled. Nothing will be sent.",
    onSuccess: () => setAsked(false),
    onError: (error) => {
      setAsked(false);
      toast.error(error.message);
      // It has left in the meantime: the list says so.
      void invalidate(listMilkOrders);
    },
  });
  const day = dayInWords(order.arrives_on);
  return (
    <div>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        Cancel this order
        <span className="visually-hidden"> for {day}</span>
      </Button>
      <ConfirmDialog
        open={asked}
        title="Cancel this order?"
        confirm="Cancel the order"
        keep="Keep the order"
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id: order.id } })}
        onClose={() => setAsked(false)}
      >
        <p>
          {kitWords(order)} for {day} will not be sent. You can order again, as long as the last day to order hasn’t
          passed.
        </p>
      </ConfirmDialog>
    </div>
  );
}
