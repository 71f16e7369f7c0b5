/** When a receipt was sent by email, and from when on it can be sent again. */
import type { Sending } from "@larkwell/contract/receipt-sendings.ts";
import { Trans } from "@lingui/react/macro";
import { Text } from "../../../kit/Layout.tsx";
import { TimeText } from "../../../kit/Values.tsx";

export function ReceiptSent({ sent, zone }: { sent: Sending; zone?: string }) {
  const shown = { show: "clock", ...(zone === undefined ? {} : { zone }) } as const;
  return (
    <Text as="span" size="sm" color="muted" role="status">
      <Trans>
        Sent to your email address at <TimeText at={sent.sent_at} {...shown} />. You can send it again from{" "}
        <TimeText at={sent.again_at} {...shown} /> on.
      </Trans>
    </Text>
  );
}
