/** The list of notices on screen. Any code may add one; <Toasts> draws them. */
import { t } from "@larkwell/domain/language/text.ts";
import { TIMED_TOAST_MS, untimedToastMs } from "@larkwell/domain/platform/toast.ts";
import { brand } from "../brand.ts";

export type Toast = {
  id: number;
  /** link: a message that anyone could have put into a link. It never looks like one of our own. */
  kind: "success" | "info" | "error" | "link";
  message: string;
  /** Disappears after the fixed time of timed notices, regardless of its length. */
  timed?: boolean;
  /** For an error: the action that failed. The notice disappears when that succeeds. */
  cause?: string;
};

type More = Pick<Toast, "timed" | "cause">;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The action whose result is being reported right now. */
let telling: string | undefined;

/** Adds a notice. The same text is not shown twice. Returns its id. */
function add(kind: Toast["kind"], message: string, more: More = {}): number {
  lastId += 1;
  set([...toasts.filter((toast) => toast.message !== message), { id: lastId, kind, message, ...more }]);
  return lastId;
}

export const toastStore = {
  read: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  dismiss: (id: number) => set(toasts.filter((toast) => toast.id !== id)),
  /** Every error that `tell` reports belongs to this action. */
  during(cause: string, tell: () => void): void {
    telling = cause;
    try {
      tell();
    } finally {
      telling = undefined;
    }
  },
  /** The action has succeeded, so its errors are removed. `also`: messages that are no longer true either. */
  settle(cause: string, also: string): void {
    const isOver = (toast: Toast) => toast.kind === "error" && (toast.cause === cause || toast.message === also);
    if (toasts.some(isOver)) set(toasts.filter((toast) => !isOver(toast)));
  },
};

export const toast = {
  success: (message: string, more?: More) => add("success", message, more),
  info: (message: string, more?: More) => add("info", message, more),
  link: (message: string) => add("link", message),
  /** Stays until it is dismissed (D74), or until what failed has succeeded. */
  error: (message: string) => add("error", message, telling === undefined ? {} : { cause: telling }),
};

/** Shown above a link's message (D20). */
export const fromLink = () => t("This text comes from the link you opened, not from {brand}:", { brand: brand.name });

/** How long a notice stays in ms; undefined: until dismissed (D74). */
export function lifeOf(item: Toast): number | undefined {
  if (item.kind === "error") return undefined;
  if (item.kind === "link") return untimedToastMs(`${fromLink()} ${item.message}`);
  return item.timed ? TIMED_TOAST_MS : untimedToastMs(item.message);
}
