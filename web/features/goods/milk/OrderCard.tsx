/** One order: what, for when, where to, and its status. */
import { cancelMilkOrder, listMilkOrders, type MilkOrder } from "@larkwell/contract/milk.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import { Trans } from "@lingui/react/macro";
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

const states = () =>
  ({
    placed: { words: t("Waiting to ship"), kind: "warn" },
    dispatched: { words: t("On its way"), kind: "good" },
    cancelled: { words: t("Canceled"), kind: "plain" },
  }) as const;

const kitWords = ({ kit, kits }: MilkOrder) =>
  kit === "domestic"
    ? t("{kits, plural, one {# domestic kit} other {# domestic kits}}", { kits })
    : t("{kits, plural, one {# international kit} other {# international kits}}", { kits });

function addressLines({ address }: MilkOrder): string[] {
  const { recipient, place, street_address, street_address_2, city, state, zip_code, country } = address;
  const town = [city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const land = country === "US" ? "" : (COUNTRIES.find((one) => one.code === country)?.name ?? country);
  return [recipient, place, street_address, street_address_2, town, land].filter((line) => line !== "");
}

export function OrderCard({ order, zone }: { order: MilkOrder; zone: string }) {
  const state = states()[order.state];
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
          <dt>
            <Trans>Arrives by</Trans>
          </dt>
          <dd>
            <time dateTime={order.arrives_on}>{dayInWords(order.arrives_on)}</time>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Trip</Trans>
          </dt>
          <dd>
            <Trans>
              {dayInWords(order.trip_from)} to {dayInWords(order.trip_until)}
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Ships to</Trans>
          </dt>
          <dd>{isCleared ? t("We erased the address after your trip.") : addressLines(order).join(", ")}</dd>
        </div>
        <div>
          <dt>
            <Trans>Ordered</Trans>
          </dt>
          <dd>
            <TimeText at={order.placed_at} zone={zone} show="date" />
          </dd>
        </div>
        <Sent order={order} />
        {order.cancel_reason && (
          <div>
            <dt>
              <Trans>Reason for cancellation</Trans>
            </dt>
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
        <dt>
          <Trans>Carrier</Trans>
        </dt>
        <dd>
          <Trans>
            {order.carrier}, tracking number <strong className="tabular">{order.tracking_number}</strong>
          </Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>You pay</Trans>
        </dt>
        <dd>{order.member_pays ? <Money dollars={order.member_pays} /> : t("Nothing")}</dd>
      </div>
    </>
  );
}

function Cancel({ order }: { order: MilkOrder }) {
  const [asked, setAsked] = useState(false);
  const cancel = useSend(cancelMilkOrder, {
    invalidates: [listMilkOrders],
    says: t("Your order is canceled. We won’t send anything."),
    onSuccess: () => setAsked(false),
    onError: (error) => {
      setAsked(false);
      toast.error(error.message);
      // It was shipped in the meantime: reload the list, which says so.
      void invalidate(listMilkOrders);
    },
  });
  const day = dayInWords(order.arrives_on);
  return (
    <div>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        <Trans>
          Cancel order<span className="visually-hidden"> for {day}</span>
        </Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        title={t("Cancel this order?")}
        confirm={t("Cancel order")}
        keep={t("Keep order")}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id: order.id } })}
        onClose={() => setAsked(false)}
      >
        <p>
          <Trans>
            We won’t send this order for {day}. You can order again, as long as the last day to order hasn’t passed.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
