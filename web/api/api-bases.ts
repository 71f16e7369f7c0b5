// Where the API is: /ajax/api/v1 in a browser, /api/v1 in native mode (with the shell's key) and for calls without a session (D3).
import { isNative, nativeKey } from "../native/bridge.ts";
import { attentionHeaders } from "./attention.ts";

export const clientId = (): "web" | "native" => (isNative() ? "native" : "web");

const withSession = "/ajax/api/v1";
/** Native mode's base, and the one for calls that need no session (R7.005). */
const plain = "/api/v1";

/** `path` as the contract has it: "/me". */
export const apiUrl = (path: string): string => `${isNative() ? plain : withSession}${path}`;

/** For public data, and for requests before signing in: these send no session cookie. */
export const publicApiUrl = (path: string): string => `${plain}${path}`;

/** Whether a call uses the base without a session. Signing in and registering don't, because they begin one. */
export const needsNoSession = (endpoint: { access: string; method: string; path: string }): boolean =>
  endpoint.access === "public" && (endpoint.method === "GET" || endpoint.path.startsWith("/unauthenticated/"));

/** Headers of every call from the application. */
export const callHeaders = (): Record<string, string> => ({
  // Answers come in the language of the page.
  "accept-language": document.documentElement.lang,
  ...nativeHeaders(),
  ...attentionHeaders(),
});

export function nativeHeaders(): Record<string, string> {
  const key = nativeKey();
  return key ? { "api-key": key } : {};
}
