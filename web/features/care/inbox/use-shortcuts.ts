/** Single keys of the inbox. They never fire in a text field, in a dialog or with a modifier, and can be turned off (WCAG 2.1.4). */
import { useEffect, useEffectEvent, useState } from "react";

const STORED = "larkwell.inbox-keys";

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], dialog") !== null;

const areOn = (): boolean => {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
};

export function useShortcutsSetting(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(areOn);
  const change = (wanted: boolean) => {
    setOn(wanted);
    try {
      localStorage.setItem(STORED, wanted ? "on" : "off");
    } catch {
      // Without storage it holds until the page is closed.
    }
  };
  return [on, change];
}

/** `leaveText`: Escape in the compose box, so that the keys work again. It works also while single keys are off. */
export function useShortcuts(on: boolean, keys: Readonly<Record<string, () => void>>, leaveText: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInBox = event.target instanceof HTMLTextAreaElement && event.target.closest("dialog") === null;
    if (event.key === "Escape" && isInBox && !event.isComposing) return leaveText();
    if (!on || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTextField(event.target) || document.querySelector("dialog[open]")) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
