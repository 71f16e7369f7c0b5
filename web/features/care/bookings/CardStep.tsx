/** addCard: a card is needed before this visit can be booked (D36). */
import type { Hold } from "@larkwell/contract/bookings.ts";
import type { PaymentMethod } from "@larkwell/contract/payments.ts";
import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { CardForm } from "../wallet/wallet.shared.ts";
import { HoldClock } from "./HoldClock.tsx";

type Props = {
  hold: Hold | undefined;
  onHoldOver: () => void;
  onAdded: (card: PaymentMethod) => void;
  onCancel: () => void;
};

export function CardStep({ hold, onHoldOver, onAdded, onCancel }: Props) {
  return (
    <Stack gap="16">
      <HoldClock hold={hold} onAgain={onHoldOver} />
      <p>
        <Trans>Nothing is charged yet. You’ll review everything before you book.</Trans>
      </p>
      <Suspense fallback={<Skeleton height="18rem" />}>
        <CardForm onAdded={onAdded} onCancel={onCancel} />
      </Suspense>
    </Stack>
  );
}
