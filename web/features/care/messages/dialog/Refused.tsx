/** Why nothing was bought, and what was kept. It takes the focus. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { ApiError } from "../../../../api/client.ts";
import { isOutcomeOpen } from "../../../../api/open-outcome.ts";
import { Muted, Stack } from "../../../../kit/Layout.tsx";
import styles from "./Steps.module.css";

type Props = {
  error: ApiError;
  /** There is a message that waits to be sent. */
  keepsText: boolean;
};

export function Refused({ error, keepsText }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [error]);
  return (
    <Stack gap="8" ref={ref} className={styles.refused} role="alert" tabIndex={-1} data-refused>
      <p>{error.message}</p>
      {error.code === "card_declined" && (
        <p>
          <Trans>Nothing was charged. Try again, or use another card.</Trans>
        </p>
      )}
      {isOutcomeOpen(error) && error.code !== "provider_down" && (
        <p>
          <Trans>Press the button again to see how it ended. You won’t pay twice.</Trans>
        </p>
      )}
      {keepsText && <Muted>{t("We kept what you wrote.")}</Muted>}
    </Stack>
  );
}
