/** Saved cards: listed, added in a dialog, removed after asking. */
import { listPaymentMethods, type PaymentMethod, removePaymentMethod } from "@larkwell/contract/payments.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Row, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { CardForm } from "./CardForm.tsx";
import { CardMark } from "./CardMark.tsx";
import { brandName } from "./card-typing.ts";
import styles from "./Wallet.module.css";

export function CardsSection() {
  const me = useMe();
  const cards = useQuery(q(listPaymentMethods, { params: { user_id: me.id } }));
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<PaymentMethod>();
  const remove = useSend(removePaymentMethod, {
    invalidates: [listPaymentMethods],
    says: messages.cardRemoved,
    onSuccess: () => setLeaving(undefined),
  });
  return (
    <Section title="Cards" aside={<Button onClick={() => setAdding(true)}>Add a card</Button>}>
      <StateOf
        query={cards}
        loading={<Bones />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text padding="24" radius="small" background="sand" color="muted">
            No card is saved. You need one only when a visit costs more than your credits cover.
          </Text>
        }
      >
        {({ data }) => (
          <ul className={styles.cards}>
            {data.map((card, index) => (
              <CardRow key={card.id} card={card} isNext={index === 0} onRemove={() => setLeaving(card)} />
            ))}
          </ul>
        )}
      </StateOf>
      <Dialog open={adding} title="Add a card" onClose={() => setAdding(false)}>
        <CardForm onAdded={() => setAdding(false)} onCancel={() => setAdding(false)} />
      </Dialog>
      <ConfirmDialog
        open={leaving !== undefined}
        title={leaving ? `Remove ${nameOf(leaving)}?` : ""}
        confirm="Remove the card"
        keep="Keep it"
        danger
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate({ params: { user_id: me.id, id: leaving.id } })}
        onClose={() => setLeaving(undefined)}
      >
        <p>
          It won't be charged any more. Visits you have booked stay booked, and refunds for them still reach this card.
          You can add it again at any time.
        </p>
      </ConfirmDialog>
    </Section>
  );
}

const nameOf = (card: PaymentMethod): string => `${brandName(card.brand)} ending in ${card.last4}`;

const expiryOf = (card: PaymentMethod): string =>
  `${String(card.exp_month).padStart(2, "0")}/${String(card.exp_year).slice(-2)}`;

function CardRow({ card, isNext, onRemove }: { card: PaymentMethod; isNext: boolean; onRemove: () => void }) {
  return (
    <Row
      as="li"
      gap="16"
      align="center"
      nowrap
      border="all"
      radius="small"
      background="surface"
      className={styles.cardRow}
    >
      <CardMark brand={card.brand} />
      <div className={styles.cardFacts}>
        <strong className="tabular">
          <span aria-hidden="true">•••• {card.last4}</span>
          <span className="visually-hidden">{nameOf(card)}</span>
        </strong>
        <span>
          {card.expired ? "Expired" : "Expires"} {expiryOf(card)}
        </span>
        {card.expired ? <Pill kind="bad">Expired</Pill> : isNext && <Pill kind="good">Pays for your next visit</Pill>}
      </div>
      <Button kind="quiet" aria-label={`Remove ${nameOf(card)}`} onClick={onRemove}>
        Remove
      </Button>
    </Row>
  );
}

function Bones() {
  return (
    <div className={styles.cards}>
      <Skeleton height="4.75rem" />
      <Skeleton height="4.75rem" />
    </div>
  );
}
