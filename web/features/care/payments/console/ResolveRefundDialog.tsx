/** Resolves a returned refund another way, after giving a reason; shows what another person did in the meantime. */
import {
  listReturnedRefunds,
  type RefundMethod,
  type ReturnedRefund,
  resolveRefund,
} from "@larkwell/contract/returned-money.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { invalidate, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { paidFor } from "./paid-for.ts";

const ways = (): Record<RefundMethod, { label: string; does: (amount: string) => string }> => ({
  credit: {
    label: t("Add as credit"),
    does: (amount) => t("We add {amount} to the member’s credits right away. It never expires.", { amount }),
  },
  retried: {
    label: t("Send to the card again"),
    does: (amount) =>
      t("We send {amount} to the same card again. If the bank returns it again, it comes back to this list.", {
        amount,
      }),
  },
  other_means: {
    label: t("Paid another way"),
    does: (amount) =>
      t(
        "This sends nothing. Choose it once you’ve sent {amount} by check or bank transfer, and enter the details below.",
        { amount },
      ),
  },
});

export function ResolveRefundDialog({ refund, onClose }: { refund: ReturnedRefund; onClose: () => void }) {
  // What someone else paid is never credited to the member.
  const isOthers = refund.top_up_id !== null;
  const offered = (["credit", "retried", "other_means"] as const).filter((one) =>
    one === "credit" ? !isOthers : one === "other_means" || refund.can.retry,
  );
  const [way, setWay] = useState<RefundMethod>(offered[0] ?? "other_means");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const send = useSend(resolveRefund, {
    invalidates: [listReturnedRefunds],
    says: t("Refund resolved."),
    onSuccess: onClose,
    onError: (refusal) => {
      setError(refusal.errors[0]?.message ?? refusal.message);
      if (refusal.code === "refund_resolved") void invalidate(listReturnedRefunds);
    },
  });
  const amount = formatDollars(wireToCents(refund.amount));
  return (
    <Dialog
      open
      title={t("Send {amount} another way", { amount })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            busy={send.isPending}
            onClick={() => send.mutate({ params: { id: refund.id }, body: { way, reason } })}
          >
            {ways()[way].label}
          </Button>
        </>
      }
    >
      <p>
        {refund.appointment_id === null && refund.message_purchase_id === null ? (
          <Trans>
            The refund ({paidFor(refund)}) of member {refund.member_id} did not arrive: {refund.why}
          </Trans>
        ) : refund.appointment_id === null ? (
          <Trans>
            The refund of message credits, purchase {refund.message_purchase_id}, did not reach member{" "}
            {refund.member_id}: {refund.why}
          </Trans>
        ) : (
          <Trans>
            The refund of visit {refund.appointment_id} did not reach member {refund.member_id}: {refund.why}
          </Trans>
        )}
      </p>
      {refund.dispute === "lost" && (
        <p role="status">
          <Trans>A dispute of this charge was lost. The bank has already returned this money to the member.</Trans>
        </p>
      )}
      {refund.dispute === "open" && (
        <p role="status">
          <Trans>This charge is disputed. The card can’t be refunded until the dispute is decided.</Trans>
        </p>
      )}
      <SelectField
        label={t("How")}
        help={ways()[way].does(amount)}
        value={way}
        onChange={(event) => setWay(offered.find((one) => one === event.target.value) ?? way)}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {ways()[one].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("Why")}
        help={t("A few words, such as the check number. They go in the audit log with your name.")}
        maxLength={200}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
