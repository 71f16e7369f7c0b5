/** Settles a difference between the books and the card provider, after giving a reason. */
import {
  listPaymentDifferences,
  type PaymentDifference,
  settlePaymentDifference,
} from "@larkwell/contract/payment-differences.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { invalidate, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { kindWords, wayWords } from "./difference-words.ts";

export function SettleDifferenceDialog({
  difference,
  onClose,
}: {
  difference: PaymentDifference;
  onClose: () => void;
}) {
  const [way, setWay] = useState(difference.ways[0] ?? "explained");
  const [payment, setPayment] = useState(difference.fitting_payment_ids[0]);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const send = useSend(settlePaymentDifference, {
    invalidates: [listPaymentDifferences],
    says: t("Difference settled."),
    onSuccess: onClose,
    onError: (refusal) => {
      setError(refusal.errors[0]?.message ?? refusal.message);
      if (refusal.code === "difference_settled") void invalidate(listPaymentDifferences);
    },
  });
  const linked = way === "linked" && payment !== undefined ? { payment_id: payment } : {};
  return (
    <Dialog
      open
      title={kindWords(difference)}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            busy={send.isPending}
            onClick={() => send.mutate({ params: { id: difference.id }, body: { way, reason, ...linked } })}
          >
            {wayWords()[way].label}
          </Button>
        </>
      }
    >
      <p>
        <Trans>Provider reference: {difference.ref}</Trans>
      </p>
      <SelectField
        label={t("How")}
        help={wayWords()[way].does}
        value={way}
        onChange={(event) => setWay(difference.ways.find((one) => one === event.target.value) ?? "explained")}
      >
        {difference.ways.map((one) => (
          <option key={one} value={one}>
            {wayWords()[one].label}
          </option>
        ))}
      </SelectField>
      {way === "linked" && (
        <SelectField
          label={t("Our payment")}
          value={payment}
          onChange={(event) => setPayment(Number(event.target.value))}
        >
          {difference.fitting_payment_ids.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t("Why")}
        help={t("A few words that someone else understands in a year. They go in the audit log with your name.")}
        maxLength={200}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
