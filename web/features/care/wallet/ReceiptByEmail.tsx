/** Sends a receipt to the account's own email address, and says when it was sent. */
import { type Sending, sendReceipt } from "@larkwell/contract/receipt-sendings.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { ReceiptSent } from "./ReceiptSent.tsx";

interface Props {
  /** As it is printed; or a year. */
  receipt: string;
  /** What is sent, for screen readers, where there are several. */
  named?: string;
}

export function ReceiptByEmail({ receipt, named }: Props) {
  const { id, time_zone: zone } = useMe();
  const [sent, setSent] = useState<Sending>();
  const send = useSend(sendReceipt, { onSuccess: setSent });
  return (
    <Stack as="span" gap="4" justify="start">
      <Button
        kind="secondary"
        busy={send.isPending}
        {...(named ? { "aria-label": named } : {})}
        onClick={() => send.mutate({ params: { user_id: id }, body: { receipt } })}
      >
        {t("Send by email")}
      </Button>
      {sent && <ReceiptSent sent={sent} zone={zone} />}
    </Stack>
  );
}
