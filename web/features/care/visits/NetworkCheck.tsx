/** The result of the network check in words, and a button to repeat it. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconCircleCheck, IconCircleX, IconInfoCircle } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Row } from "../../../kit/Layout.tsx";
import styles from "./DeviceCheck.module.css";
import { checkNetwork, type NetworkVerdict } from "./network-check.ts";

const signs = {
  good: IconCircleCheck,
  fair: IconInfoCircle,
  poor: IconInfoCircle,
  blocked: IconCircleX,
  offline: IconCircleX,
} as const;

export function NetworkCheck({ network }: { network: RTCConfiguration }) {
  const [verdict, setVerdict] = useState<NetworkVerdict | null>(null);
  const [run, setRun] = useState(0);
  const check = useEffectEvent(() => checkNetwork(network));
  useEffect(() => {
    let wanted = run >= 0;
    setVerdict(null);
    void check().then((found) => {
      if (wanted) setVerdict(found);
    });
    return () => {
      wanted = false;
    };
  }, [run]);
  const Sign = verdict ? signs[verdict.kind] : IconInfoCircle;
  return (
    <Row gap="8" align="start" className={styles.row}>
      <Sign size={22} aria-hidden="true" />
      <p role="status">{verdict ? verdict.words : t("Checking your connection.")}</p>
      {verdict && verdict.kind !== "good" && (
        <button type="button" className={styles.again} onClick={() => setRun((count) => count + 1)}>
          <Trans>Check again</Trans>
        </button>
      )}
    </Row>
  );
}
