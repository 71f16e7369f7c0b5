/** Asks before something that cannot be undone, and says exactly what it will do. */
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

type Props = {
  open: boolean;
  title: string;
  /** What will happen, in full: amounts, dates, who is told. */
  children: ReactNode;
  /** The verb of the act: "Cancel the visit", never "OK". */
  confirm: string;
  /** What staying is called: "Keep the visit". */
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
