/** Keys of console tables: j and k move between rows, Enter follows the row's link or button, / goes to the first filter. */
import { useEffect, useRef } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]");

/** Single keys of a page, by name, unless someone types or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]") === null) keys[event.key]?.();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [keys]);
}

export function useRowKeys() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const frame = ref.current;
      if (!frame || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "/") {
        const field = frame.querySelector<HTMLElement>("form input, form select");
        if (field) event.preventDefault();
        field?.focus();
        return;
      }
      if (event.key !== "j" && event.key !== "k") return;
      const rows = [...frame.querySelectorAll<HTMLElement>("tbody [data-row]")];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      const next = rows[at === -1 ? 0 : at + (event.key === "j" ? 1 : -1)];
      next?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return ref;
}
