// Where the API is: /ajax/api/v1 in a browser, /api/v1 with the shell's key in native mode (D3, D4).

declare global {
  interface Window {
    /** Put there by the native shell. */
    LarkwellNative?: { platform: string; apiKey?: string };
  }
}

const nativeKey = "larkwell.native";

/** Native mode is on with the shell's object or ?native=1, kept for the session. */
export function isNative(): boolean {
  if (window.LarkwellNative) return true;
  if (new URLSearchParams(location.search).get("native") === "1") sessionStorage.setItem(nativeKey, "1");
  return sessionStorage.getItem(nativeKey) === "1";
}

export const clientId = (): "web" | "native" => (isNative() ? "native" : "web");

/** `path` as the contract has it: "/me". */
export const apiUrl = (path: string): string => `${isNative() ? "/api/v1" : "/ajax/api/v1"}${path}`;

export function nativeHeaders(): Record<string, string> {
  const key = window.LarkwellNative?.apiKey;
  return key ? { "api-key": key } : {};
}
