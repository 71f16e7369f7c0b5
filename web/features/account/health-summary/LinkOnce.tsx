/** A link right after it was made: to copy, and as a QR code. It is shown nowhere else. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./HealthSummary.module.css";

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(t("Copied. Give them the passcode separately."));
  } catch {
    toast.error(t("Your browser didn’t let us copy the link. Select it and copy it yourself."));
  }
}

function useCode(address: string): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const { renderSVG } = await import("uqr");
      if (isCurrent) setCode(`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`);
    };
    // Without a connection there is only the link.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return code;
}

export function LinkOnce({ address, onClose }: { address: string; onClose: () => void }) {
  const code = useCode(address);
  return (
    <Dialog
      open
      title={t("Your link")}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>I’ve given it to them</Trans>
          </Button>
          <Button onClick={() => void copy(address)}>
            <Trans>Copy link</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="16">
        <p>
          <Trans>
            Copy it now, or let the receiver scan the code. We keep neither the link nor its key, so we can’t show it
            again.
          </Trans>
        </p>
        <TextField
          label={t("Link")}
          value={address}
          readOnly
          onFocus={(event) => event.target.select()}
          translate="no"
        />
        {code !== undefined && <img src={code} alt={t("QR code of the link")} className={styles.code} />}
        <p>
          <Trans>
            Give them the passcode separately, for example by phone. Someone with only one of the two can’t open
            anything.
          </Trans>
        </p>
      </Stack>
    </Dialog>
  );
}
