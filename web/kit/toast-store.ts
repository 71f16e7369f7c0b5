/** The list of notices on screen. Anything may add one; <Toasts> draws them. */
import { TIMED_TOAST_MS, untimedToastMs } from "@larkwell/domain/platform/toast.ts";

export type Toast = {
  id: number;
  kind: "success" | "info" | "error";
  message: string;
  /** Goes after the fixed time of timed notices, and not after what it takes to read it. */
  timed?: boolean;
};

type More = Pick<Toast, "timed">;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Adds a notice. The same words do not stand twice. Returns its id. */
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
};

export const toast = {
  success: (message: string, more?: More) => add("success", message, more),
  info: (message: string, more?: More) => add("info", message, more),
  /** Stays until it is dismissed (D74). */
  error: (message: string) => add("error", message),
};

/** How long a notice stays in ms; undefined: until dismissed (D74). */
export function lifeOf(item: Toast): number | undefined {
  if (item.kind === "error") return undefined;
  return item.timed ? TIMED_TOAST_MS : untimedToastMs(item.message);
}
