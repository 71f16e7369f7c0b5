/** Saved cards: listed, added in a dialog, removed after asking. */
import { listPaymentMethods, type PaymentMethod, removePaymentMethod } from "@larkwell/contract/payments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
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
    says: messages.cardRemoved(),
    onSuccess: () => setLeaving(undefined),
  });
  return (
    <Section
      title={t("Cards")}
      aside={
        <Button onClick={() => setAdding(true)}>
          <Trans>Add a card</Trans>
        </Button>
      }
    >
      <StateOf
        query={cards}
        loading={<Bones />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text padding="24" radius="small" background="sand" color="muted">
            <Trans>No card is saved. You need one only when a visit costs more than your credits cover.</Trans>
          </Text>
        }
      >
        {({ data }) => (
          <ul className={styles.cards}>
            {data.map((card, index) => (
              <CardRow
                key={card.id}
                card={card}
                // With a plan, no card pays for visits.
                isNext={index === 0 && me.subscription_plans.length === 0}
                onRemove={() => setLeaving(card)}
              />
            ))}
          </ul>
        )}
      </StateOf>
      <Dialog open={adding} title={t("Add a card")} onClose={() => setAdding(false)}>
        <CardForm onAdded={() => setAdding(false)} onCancel={() => setAdding(false)} />
      </Dialog>
      <ConfirmDialog
        open={leaving !== undefined}
        title={leaving ? t("Remove {nameOf}?", { nameOf: nameOf(leaving) }) : ""}
        confirm={t("Remove the card")}
        keep={t("Keep it")}
        danger
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate({ params: { user_id: me.id, id: leaving.id } })}
        onClose={() => setLeaving(undefined)}
      >
        <p>
          <Trans>
            We won’t charge it anymore. Visits you’ve booked stay booked, and refunds for them still go to this card.
            You can add it again at any time.
          </Trans>
        </p>
      </ConfirmDialog>
    </Section>
  );
}

const nameOf = (card: PaymentMethod): string =>
  t("{brandName} ending in {last4}", { brandName: brandName(card.brand), last4: card.last4 });

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
          {card.expired ? t("Expired") : t("Expires")} {expiryOf(card)}
        </span>
        {card.expired ? (
          <Pill kind="bad">
            <Trans>Expired</Trans>
          </Pill>
        ) : (
          isNext && (
            <Pill kind="good">
              <Trans>Pays for your next visit</Trans>
            </Pill>
          )
        )}
      </div>
      <Button kind="quiet" aria-label={t("Remove {nameOf}", { nameOf: nameOf(card) })} onClick={onRemove}>
        <Trans>Remove</Trans>
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
