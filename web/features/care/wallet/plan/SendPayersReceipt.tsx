/** Sends a payer one of their receipts, to their own email address. */
import { type Sending, sendReceiptToPayer } from "@larkwell/contract/receipt-sendings.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ReceiptSent } from "../ReceiptSent.tsx";

export function SendPayersReceipt({ token, receipt }: { token: string; receipt: string }) {
  const [sent, setSent] = useState<Sending>();
  const send = useSend(sendReceiptToPayer, { onSuccess: setSent });
  if (sent) return <ReceiptSent sent={sent} />;
  return (
    <div>
      <Button
        kind="quiet"
        busy={send.isPending}
        aria-label={t("Send by email: receipt {number}", { number: receipt })}
        onClick={() => send.mutate({ params: { token }, body: { receipt } })}
      >
        {t("Send by email")}
      </Button>
    </div>
  );
}
