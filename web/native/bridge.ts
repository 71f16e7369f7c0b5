/**
 * The only connection between the web application and the native shell around it (D4). Nothing else reads what the
 * shell sets on the window.
 */
import type { NativeMessage, NativeShell } from "@larkwell/contract/native.ts";

declare global {
  interface Window {
    /** Set by the native shell. */
    LarkwellNative?: NativeShell;
    /** Safari's web view. */
    webkit?: { messageHandlers?: { larkwell?: { postMessage(message: NativeMessage): void } } };
    /** Android's web view accepts only text. */
    LarkwellAndroid?: { postMessage(json: string): void };
  }
}

/** In sessionStorage while native mode is on. */
export const nativeMark = "larkwell.native";

/** Native mode is on with the shell's object or ?native=1, kept for the session. */
export function isNative(): boolean {
  if (window.LarkwellNative) return true;
  const asked = new URLSearchParams(location.search).get("native") === "1";
  try {
    if (asked) sessionStorage.setItem(nativeMark, "1");
    return sessionStorage.getItem(nativeMark) === "1";
  } catch {
    // Storage is blocked: then it applies to this page only.
    return asked;
  }
}

/**
 * Whether anyone receives messages. ?native=1 alone may be in any link: in a plain browser "Leave quickly", a call to
 * 988 and links out must still work, so what a browser can do itself is left to the shell only if there is one.
 */
export const hasShell = (): boolean =>
  Boolean(window.LarkwellNative ?? window.webkit?.messageHandlers?.larkwell ?? window.LarkwellAndroid);

/** The API key. Undefined in browsers, and if the shell set none. */
export const nativeKey = (): string | undefined => window.LarkwellNative?.apiKey;

/** Sends the shell a message, on the first available channel. Outside native mode nothing happens. */
export function sendToShell(message: NativeMessage): void {
  if (!isNative()) return;
  const webkit = window.webkit?.messageHandlers?.larkwell;
  if (webkit) webkit.postMessage(message);
  else if (window.LarkwellAndroid) window.LarkwellAndroid.postMessage(JSON.stringify(message));
  else window.postMessage(message, location.origin);
}

/** Opens an address outside the application: in a new tab, or through the shell. */
export function openExternal(url: string): void {
  if (isNative() && hasShell()) sendToShell({ type: "open_external", url });
  else window.open(url, "_blank", "noopener");
}

/** A finished assessment is returned to the shell that opened it (D4, R4.057). */
export const leaveAssessment = (): void => sendToShell({ type: "assessment_exit" });

export function printPage(): void {
  if (isNative() && hasShell()) sendToShell({ type: "print" });
  else window.print();
}

/** Long enough for every browser to have started the download. */
const handedOverMilliseconds = 10_000;

/** Saves a loaded file for the person: as a download, or through the shell's share sheet. */
export async function saveFile(name: string, file: Blob): Promise<void> {
  if (isNative() && hasShell()) {
    sendToShell({
      type: "save_file",
      name,
      mime: file.type || "application/octet-stream",
      base64: await base64Of(file),
    });
    return;
  }
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), handedOverMilliseconds);
}

async function base64Of(file: Blob): Promise<string> {
  let bytes = "";
  for (const byte of new Uint8Array(await file.arrayBuffer())) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** Pages that the shell shows without the frame of the public site. */
const withoutFrame: Readonly<Record<string, string>> = {
  "/terms": "/webview/terms",
  "/privacy-policy": "/webview/privacy",
  "/telehealth-consent": "/webview/consent-to-care-via-telehealth",
  "/community-guidelines": "/webview/community-guidelines",
};

/**
 * Where a clicked link leads outside the application; undefined for links within it. `here` is the page's own address.
 */
export function externalTarget(link: { href: string; target: string; download: boolean }, here: string) {
  if (!URL.canParse(link.href, here)) return undefined;
  const url = new URL(link.href, here);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!isWeb) return ["tel:", "mailto:", "sms:"].includes(url.protocol) ? url.href : undefined;
  if (url.origin !== new URL(here).origin) return url.href;
  if (link.target !== "_blank" && !link.download) return undefined;
  return `${url.origin}${withoutFrame[url.pathname] ?? url.pathname}${url.search}${url.hash}`;
}

let started = false;

/** In native mode: marks the document for the styles, and lets the shell open what leads out of the application. */
export function startBridge(): void {
  if (started || !isNative()) return;
  started = true;
  document.documentElement.dataset.native = window.LarkwellNative?.platform ?? "unknown";
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || event.defaultPrevented || !hasShell()) return;
      const { target } = link;
      const url = externalTarget({ href: link.href, target, download: link.hasAttribute("download") }, location.href);
      if (url === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      sendToShell({ type: "open_external", url });
    },
    { capture: true },
  );
}
