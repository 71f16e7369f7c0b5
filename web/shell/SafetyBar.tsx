/** Crisis help and quick exit, available on every signed-in screen. Works without network once the frame is loaded. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconDoorExit, IconLifebuoy } from "@tabler/icons-react";
import { Suspense, useContext, useEffect, useState } from "react";
import { CallOffer } from "../kit/call-offer.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { Row, Stack } from "../kit/Layout.tsx";
import { CrisisLinesSoon, useLinesAhead } from "./CrisisLinesSoon.tsx";
import { quickExit, watchEscape } from "./quick-exit.ts";
import styles from "./SafetyBar.module.css";

export function SafetyBar() {
  const [open, setOpen] = useState(false);
  const offerCall = useContext(CallOffer);
  useLinesAhead();
  useEffect(() => watchEscape(quickExit), []);
  return (
    <Row gap="4" nowrap className={styles.bar}>
      <button type="button" className={styles.help} onClick={() => setOpen(true)}>
        <IconLifebuoy size={20} aria-hidden="true" />
        <span>
          <Trans>Crisis help</Trans>
        </span>
      </button>
      <button type="button" className={styles.exit} onClick={quickExit} title={t("Also: press Escape three times")}>
        <IconDoorExit size={20} aria-hidden="true" />
        <span>
          <Trans>Quick exit</Trans>
        </span>
      </button>
      <Dialog open={open} title={t("Help right now")} onClose={() => setOpen(false)}>
        <Stack gap="24">
          {offerCall && <Suspense fallback={null}>{offerCall("not_safe")}</Suspense>}
          <CrisisLinesSoon />
        </Stack>
      </Dialog>
    </Row>
  );
}
