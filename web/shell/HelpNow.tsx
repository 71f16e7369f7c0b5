/** Crisis help and quick exit in a dialog that covers those of the page, also for people without an Escape key. */
import { Trans } from "@lingui/react/macro";
import { IconDoorExit, IconLifebuoy } from "@tabler/icons-react";
import { useState } from "react";
import { Row, Stack } from "../kit/Layout.tsx";
import { CrisisLinesSoon, useLinesAhead } from "./CrisisLinesSoon.tsx";
import styles from "./Hindrance.module.css";
import { quickExit } from "./quick-exit.ts";

export function HelpNow() {
  const [open, setOpen] = useState(false);
  useLinesAhead();
  return (
    <Stack gap="16" className={styles.help}>
      <Row className={styles.ways}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Trans>
            <IconLifebuoy size={20} aria-hidden="true" />
            Crisis help
          </Trans>
        </button>
        <button type="button" onClick={quickExit}>
          <Trans>
            <IconDoorExit size={20} aria-hidden="true" />
            Quick exit
          </Trans>
        </button>
      </Row>
      {open && <CrisisLinesSoon />}
    </Stack>
  );
}
