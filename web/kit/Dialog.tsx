/**
 * A dialog on the browser's own <dialog>: focus stays inside, Escape and the close button close it, and the page behind
 * it is inert.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./Dialog.module.css";
import { Stack } from "./Layout.tsx";

type Props = {
  open: boolean;
  title: string;
  /** Called when the person wants to close it. Without it the dialog can't be dismissed. */
  onClose?: () => void;
  children: ReactNode;
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode;
  /** "large" for work of several steps: wide, and a full-height sheet on small screens. */
  size?: "normal" | "large";
};

export function Dialog({ open, title, onClose, children, actions, size = "normal" }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const opener = useRef<Element>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      opener.current = document.activeElement;
      dialog.showModal();
    }
    if (!open && dialog.open) {
      dialog.close();
      giveFocusBack(opener.current);
    }
  }, [open]);
  const isOwn = (target: EventTarget) => target instanceof Element && target.closest("dialog") === ref.current;
  // A dialog that is removed while it is open does not return the focus on its own.
  useEffect(() => () => giveFocusBack(opener.current), []);
  return (
    <dialog
      ref={ref}
      data-wanted={open}
      className={size === "large" ? `${styles.dialog} ${styles.large}` : styles.dialog}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // Browsers close a dialog at the second Escape, even if the first one was prevented.
        if (event.key === "Escape" && !onClose && isOwn(event.target)) event.preventDefault();
      }}
      onClose={(event) => {
        if (event.target !== ref.current) return;
        if (open && !onClose && ref.current?.isConnected) ref.current.showModal();
      }}
      onCancel={(event) => {
        // A dialog inside this one, or a file chooser, was canceled: React passes that on.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose?.();
      }}
    >
      {open && (
        <Stack gap="24" padding="32" className={styles.body}>
          <header>
            <h2 id={titleId}>{title}</h2>
            {onClose && (
              <button type="button" className={styles.close} aria-label={t("Close")} onClick={onClose}>
                <IconX size={22} aria-hidden="true" />
              </button>
            )}
          </header>
          <Stack gap="16" className={styles.content}>
            {children}
          </Stack>
          {actions && <footer>{actions}</footer>}
        </Stack>
      )}
    </dialog>
  );
}

/**
 * Runs work with a window from another party (the bank's, in the card provider's frame): it is in the page, where an
 * open dialog would cover it and block every click. The dialogs are hidden meanwhile; their content stays.
 */
export async function withDialogsAside<T>(work: () => Promise<T>): Promise<T> {
  const aside = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
  for (const dialog of aside) dialog.close();
  try {
    return await work();
  } finally {
    // Reopens the dialogs that should still be open, in the order they were opened.
    for (const dialog of aside) if (dialog.isConnected && dialog.dataset["wanted"] === "true") dialog.showModal();
  }
}

/** Returns the focus to the element that opened the dialog, or to the page's title if that no longer exists. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
    return opener.focus({ preventScroll: true });
  const title = document.querySelector<HTMLElement>("main h1");
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
}
