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
import { type ReactNode, type SubmitEvent, useState } from "react";
import { type ApiError, invalidate, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";
import { Money } from "../../../../kit/Values.tsx";
import { kitsOf, orderStates, reasonWords } from "./milk-order-words.ts";

type Props = { order: OpsMilkOrder; onClose: () => void };

export function MilkOrderDialog({ order, onClose }: Props) {
  return (
    <Dialog open title={`Order ${order.id}`} size="large" onClose={onClose}>
      <div className={styles.form}>
        <Facts order={order} />
        <Address order={order} />
        {order.held && (
          <p role="status">On hold: nothing is to be sent to this person right now. It can be cancelled.</p>
        )}
        {order.can.dispatch && <Dispatch order={order} onDone={onClose} />}
        {order.can.cancel && <Refuse order={order} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function Facts({ order }: { order: OpsMilkOrder }) {
  const facts: [string, ReactNode][] = [
    ["Standing", orderStates[order.state].words],
    ["What", kitsOf(order)],
    ["Leaves by", order.leaves_by],
    ["There by", order.arrives_on],
    ["Ordered (UTC)", order.placed_at],
    ...(order.dispatched_at
      ? ([
          ["Sent (UTC)", order.dispatched_at],
          ["With", `${order.carrier}, ${order.tracking_number}`],
          ["The member pays", <Money key="pays" dollars={order.member_pays ?? 0} />],
        ] as [string, ReactNode][])
      : []),
    ...(order.cancelled_at
      ? ([
          ["Cancelled (UTC)", order.cancelled_at],
          ["Why", order.cancel_reason ? reasonWords[order.cancel_reason] : "The member cancelled it"],
        ] as [string, ReactNode][])
      : []),
  ];
  return <FactList facts={facts} />;
}

const FactList = ({ facts }: { facts: [string, ReactNode][] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name} className={styles.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function Address({ order }: { order: OpsMilkOrder }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [opened, setOpened] = useState<OpenedMilkOrder>();
  const open = useSend(openMilkOrder, {
    onSuccess: setOpened,
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
  });
  if (opened) return <Opened order={opened} />;
  return (
    <Section title="Name and address">
      <TextField
        label="Why you open it"
        help="A few words. They stay in the audit log, with your name."
        maxLength={200}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
      <div>
        <Button
          kind="secondary"
          busy={open.isPending}
          onClick={() => open.mutate({ params: { id: order.id }, body: { reason } })}
        >
          Open name and address
        </Button>
      </div>
    </Section>
  );
}

function Opened({ order }: { order: OpenedMilkOrder }) {
  const { address } = order;
  const lines = [
    address.recipient,
    address.place,
    address.street_address,
    address.street_address_2,
    [address.city, address.state, address.zip_code].filter(Boolean).join(" "),
    address.country,
  ].filter(Boolean);
  return (
    <Section title="Name and address">
      {address.street_address === "" ? (
        <p>Erased: the trip ended more than 90 days ago.</p>
      ) : (
        <p className={styles.lines}>{lines.join("\n")}</p>
      )}
      <FactList
        facts={[
          ["Phone", phoneWords(order.tel_number)],
          ["Trip", `${order.trip_from} to ${order.trip_until}`],
          ["Member", order.member_id],
        ]}
      />
    </Section>
  );
}

/** Somebody else was faster, or she is on hold now: the list says so. */
const lookAgain = ({ code }: ApiError) => {
  if (code === "order_closed" || code === "order_held") void invalidate(listOpsMilkOrders);
};

function Dispatch({ order, onDone }: { order: OpsMilkOrder; onDone: () => void }) {
  const form = useForm({ carrier: "", tracking_number: "", member_pays: "0" });
  const send = useSend(dispatchMilkOrder, {
    invalidates: [listOpsMilkOrders],
    says: `Order ${order.id} is sent. The member is told that there is news.`,
    onSuccess: onDone,
    onError: (error) => {
      form.refuse(error);
      lookAgain(error);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const { carrier, tracking_number, member_pays } = form.values;
    const dollars = member_pays.trim() === "" ? Number.NaN : Number(member_pays);
    if (Number.isNaN(dollars)) return form.show([{ field: "member_pays", message: "Please enter an amount, or 0." }]);
    send.mutate({ params: { id: order.id }, body: { carrier, tracking_number, member_pays: dollars } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Section title="It has left">
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <TextField label="Carrier" maxLength={40} {...form.text("carrier")} />
          <TextField label="Tracking number" maxLength={60} {...form.text("tracking_number")} />
          <TextField
            label="The member pays (dollars)"
            help="0 where her employer or the clinic pays. Another amount only if she agreed to it."
            inputMode="decimal"
            {...form.text("member_pays")}
          />
        </div>
        <div>
          <Button type="submit" busy={send.isPending}>
            Mark as sent
          </Button>
        </div>
      </Section>
    </form>
  );
}

function Refuse({ order, onDone }: { order: OpsMilkOrder; onDone: () => void }) {
  const [reason, setReason] = useState<(typeof STAFF_CANCEL_REASONS)[number] | "">("");
  const [error, setError] = useState<string>();
  const refuse = useSend(refuseMilkOrder, {
    invalidates: [listOpsMilkOrders],
    says: `Order ${order.id} is cancelled. The member is told that there is news.`,
    onSuccess: onDone,
    onError: (refusal) => {
      setError(refusal.message);
      lookAgain(refusal);
    },
  });
  return (
    <Section title="It will not be sent">
      <SelectField
        label="Reason"
        {...(reason ? { help: `The member reads: ${CANCEL_REASONS[reason]}` } : {})}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(STAFF_CANCEL_REASONS.find((one) => one === event.target.value) ?? "");
          setError(undefined);
        }}
      >
        <option value="">Choose</option>
        {STAFF_CANCEL_REASONS.map((one) => (
          <option key={one} value={one}>
            {reasonWords[one]}
          </option>
        ))}
      </SelectField>
      <div>
        <Button
          kind="danger"
          busy={refuse.isPending}
          onClick={() =>
            reason === ""
              ? setError("Please choose a reason.")
              : refuse.mutate({ params: { id: order.id }, body: { reason } })
          }
        >
          Cancel the order
        </Button>
      </div>
    </Section>
  );
}
