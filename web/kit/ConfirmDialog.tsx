/** Asks before an action that can't be undone, and says exactly what it will do. */
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

type Props = {
  open: boolean;
  title: string;
  /** What will happen, in full: amounts, dates, who is notified. */
  children: ReactNode;
  /** The verb of the action: "Cancel the visit", never "OK". */
  confirm: string;
  /** The verb for not doing it: "Keep the visit". */
  keep: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({ open, title, children, confirm, keep, danger, busy, onConfirm, onClose }: Props) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button kind={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
