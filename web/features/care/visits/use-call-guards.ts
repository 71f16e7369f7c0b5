/** What a running call needs from the page: the screen stays on, closing asks first, keys work, and nothing behind it can be reached. */
import { useEffect, useEffectEvent } from "react";
import { isNative, sendToShell } from "../../../native/bridge.ts";
import { askToStay } from "../../../shell/quick-exit.ts";

/** Keeps the screen on while the page is visible. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // Browsers may refuse it when the battery is low; the visit continues without it.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      document.removeEventListener("visibilitychange", take);
      void lock?.release().catch(() => {});
    };
  }, []);
}

/** A native shell keeps the screen and sound on without our help. */
export function useShellVisit() {
  useEffect(() => {
    const end = () => sendToShell({ type: "visit_ended" });
    sendToShell({ type: "visit_started" });
    // A quick exit leaves the document without removing the screen first.
    addEventListener("pagehide", end);
    return () => {
      removeEventListener("pagehide", end);
      end();
    };
  }, []);
}

/** The browser asks before it closes or reloads the page. In a native shell there is no browser that could. */
export function useLeaveGuard() {
  useEffect(() => {
    if (isNative()) return;
    addEventListener("beforeunload", askToStay);
    return () => removeEventListener("beforeunload", askToStay);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Single keys, but never while a person types, a dialog is open or a modifier is held. */
export function useShortcuts(shortcuts: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
    if (held || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    shortcuts[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
