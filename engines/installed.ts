// Which engines besides Chromium this machine has.
import { existsSync } from "node:fs";

/** Where Debian, other systems, or FIREFOX_PATH have a Firefox. */
export const firefoxPath = [
  process.env["FIREFOX_PATH"] ?? "",
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
].find((path) => path !== "" && existsSync(path));

/** Debian: webkit2gtk-driver. */
export const driverPath = "/usr/bin/WebKitWebDriver";
/** Debian: xvfb. */
export const screenPath = "/usr/bin/Xvfb";
/** The small browser that comes with WebKitGTK. */
export const miniBrowserPath = [
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
].find((path) => existsSync(path));

/** What is missing for WebKit on this machine, as a sentence; null if nothing is. */
export function webkitIsMissing(): string | null {
  const missing = [
    ...(existsSync(driverPath) ? [] : ["WebKitWebDriver (webkit2gtk-driver)"]),
    ...(miniBrowserPath ? [] : ["WebKitGTK's MiniBrowser"]),
    ...(existsSync(screenPath) ? [] : ["Xvfb"]),
  ];
  return missing.length === 0 ? null : missing.join(", ");
}
