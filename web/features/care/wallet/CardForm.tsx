/** Adds a card, with the provider that this installation uses (D47). Used in the wallet and in the card step of a booking. */
import type { PaymentMethod } from "@larkwell/contract/payments.ts";
import { useMetadata } from "../../../api/use-metadata.ts";
import { Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import styles from "./CardForm.module.css";
import { StripeCardForm } from "./StripeCardForm.tsx";
import { TestCardForm } from "./TestCardForm.tsx";
import type { UseCardSaver } from "./use-save-card.ts";

export type CardFormProps = {
  onAdded: (card: PaymentMethod) => void;
  /** Without it, there is no way back: the page is about nothing else. */
  onCancel?: () => void;
  /** Whose card it is: by default the member's. The hook stays the same. */
  useSaver?: UseCardSaver;
  /** The text on the button. */
  label?: string;
  /** It pays once, and is then forgotten. */
  once?: boolean;
};

export function CardForm(props: CardFormProps) {
  const metadata = useMetadata();
  return (
    <StateOf query={metadata} loading={<CardFormBones />}>
      {(settings) =>
        settings.card_provider === "stripe" ? (
          <StripeCardForm {...props} publishableKey={settings.stripe_publishable_key} />
        ) : (
          <TestCardForm {...props} />
        )
      }
    </StateOf>
  );
}

function CardFormBones() {
  return (
    <Stack gap="24">
      <Skeleton height="4rem" />
      <Skeleton height="4.75rem" />
      <Stack gap="16" align="start" className={styles.pair}>
        <Skeleton height="4.75rem" />
        <Skeleton height="4.75rem" />
      </Stack>
      <Skeleton width="9rem" height="2.75rem" />
    </Stack>
  );
}
