/** Small values stored on the device for some days. A value that is too old or not ours counts as missing. */

interface Kept {
  value: unknown;
  /** Milliseconds since 1970. */
  until: number;
}

export function keepUntil(key: string, value: unknown, days: number): void {
  const kept: Kept = { value, until: Date.now() + days * 86_400_000 };
  localStorage.setItem(key, JSON.stringify(kept));
}

export function readKept(key: string): unknown {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  const kept = parsed(text);
  if (kept && kept.until > Date.now()) return kept.value ?? undefined;
  removeKept(key);
  return undefined;
}

export const removeKept = (key: string): void => localStorage.removeItem(key);

function parsed(text: string): Kept | null {
  try {
    return JSON.parse(text) as Kept | null;
  } catch {
    return null;
  }
}
