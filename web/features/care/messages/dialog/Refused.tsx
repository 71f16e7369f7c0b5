/** Why nothing was bought, and what was kept. It takes the focus. */
import { t } from "@larkwell/domain/language/text.ts";
import { useEffect, useRef } from "react";
import type { ApiError } from "../../../../api/client.ts";
import { Muted, Stack } from "../../../../kit/Layout.tsx";
import { PaymentProblem } from "../../../../kit/PaymentProblem.tsx";
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
      <PaymentProblem error={error} />
      {keepsText && <Muted>{t("We kept what you wrote.")}</Muted>}
    </Stack>
  );
}
