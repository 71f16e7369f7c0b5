/**
 * Whether a person is using this device: pages also send requests on their own, and those must not keep a session alive
 * (D82).
 */

/** Without a touch, a key or a movement for this long, the page's requests are marked as unattended. */
const attentionMilliseconds = 5 * 60_000;

let lastTouch: number | undefined;

/** Starts watching; returns the function that stops it. Until then everything counts as attended. */
export function watchAttention(): () => void {
  const touch = () => {
    lastTouch = Date.now();
  };
  touch();
  const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
  for (const sign of signs) addEventListener(sign, touch, { passive: true, capture: true });
  return () => {
    lastTouch = undefined;
    for (const sign of signs) removeEventListener(sign, touch, { capture: true });
  };
}

export const attentionHeaders = (): Record<string, string> =>
  lastTouch !== undefined && Date.now() - lastTouch > attentionMilliseconds ? { "x-unattended": "yes" } : {};
