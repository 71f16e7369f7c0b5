/** Asks why a person's record is opened before it is opened; the reason is recorded in the audit log. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { TextField } from "../TextField.tsx";

interface Props {
  title: string;
  confirm: string;
  danger?: boolean;
  busy: boolean;
  error?: string | undefined;
  /** Who reads the reason: "staff" if the person is not shown it. */
  audience?: "person" | "staff";
  /** Further text, above the reason. */
  children?: ReactNode;
  onReason: (reason: string) => void;
  onClose: () => void;
}

export function ReasonDialog({
  title,
  confirm,
  danger,
  busy,
  error,
  audience = "person",
  children,
  onReason,
  onClose,
}: Props) {
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button kind={danger ? "danger" : "primary"} busy={busy} onClick={() => onReason(reason)}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <TextField
        label={t("Why")}
        help={
          audience === "staff"
            ? t("A few words. They go in the audit log with your name.")
            : t("A few words. They go in the audit log with your name, and the person can read them.")
        }
        maxLength={200}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
