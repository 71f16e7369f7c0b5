/** Sends a refund that came back another way, after saying why; what was done by somebody else meanwhile is told. */
import {
  listReturnedRefunds,
  type RefundMethod,
  type ReturnedRefund,
  resolveRefund,
} from "@larkwell/contract/returned-money.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { useState } from "react";
import { invalidate, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";

const ways: Record<RefundMethod, { label: string; does: (amount: string) => string }> = {
  credit: {
    label: "Give it as credit",
    does: (amount) => `${amount} is added to the member's credits at once and never expires.`,
  },
  retried: {
    label: "Send it to the card again",
    does: (amount) =>
      `${amount} is sent to the same card once more. If the bank sends it back again, it waits here again.`,
  },
  other_means: {
    label: "Paid by other means",
    does: (amount) =>
      `Nothing is sent from here. Choose this when ${amount} has left by cheque or bank transfer, and name it below.`,
  },
};

export function ResolveRefundDialog({ refund, onClose }: { refund: ReturnedRefund; onClose: () => void }) {
  const offered = (["credit", "retried", "other_means"] as const).filter(
    (one) => one !== "retried" || refund.can.retry,
  );
  const [way, setWay] = useState<RefundMethod>("credit");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const send = useSend(resolveRefund, {
    invalidates: [listReturnedRefunds],
    says: "It is taken care of.",
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
      title={`Send ${amount} another way`}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button
            busy={send.isPending}
            onClick={() => send.mutate({ params: { id: refund.id }, body: { way, reason } })}
          >
            {ways[way].label}
          </Button>
        </>
      }
    >
      <p>
        The refund of visit {refund.appointment_id} did not reach member {refund.member_id}: {refund.why}
      </p>
      {refund.dispute === "lost" && (
        <p role="status">A dispute of this charge was lost: the bank has given the member this money already.</p>
      )}
      {refund.dispute === "open" && (
        <p role="status">The charge is disputed: until that is decided, the card takes no refund.</p>
      )}
      <SelectField
        label="How"
        help={ways[way].does(amount)}
        value={way}
        onChange={(event) => setWay(offered.find((one) => one === event.target.value) ?? "credit")}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {ways[one].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Why"
        help="A few words, such as the number of the cheque. They stay in the audit log, with your name."
        maxLength={200}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
