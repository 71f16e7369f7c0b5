// Messages from the web application to the native shell around it (D4). The list is closed: a shell may ignore messages
// it does not know.

/** What the shell sets on the window before the page's own scripts run. */
export interface NativeShell {
  /** "ios", "android", or the name of another shell. Used only for styles and wording. */
  platform: string;
  /** Sent as API-KEY with every call, if the operator requires one. */
  apiKey?: string;
}

/** Every message is an object with a type. It never says who the person is or why they are here. */
export type NativeMessage =
  /** The application is drawn, so a splash screen can disappear. */
  | { type: "ready" }
  /** Someone is signed in on this device. Also sent when the application opens. */
  | { type: "signed_in" }
  | { type: "signed_out" }
  /** An address outside the application: another site, tel:, mailto:, sms:, or a page to open in its own sheet. */
  | { type: "open_external"; url: string }
  /** A file that the person asked for: hand it to the system's share sheet. */
  | { type: "save_file"; name: string; mime: string; base64: string }
  /** Print the page. */
  | { type: "print" }
  /** A video visit is running: keep the screen on and the audio session open. */
  | { type: "visit_started" }
  | { type: "visit_ended" }
  /** Quick exit: bring this ordinary page to the front, and show no earlier snapshot of the application. */
  | { type: "quick_exit"; url: string }
  /** An assessment that the shell opened is finished. */
  | { type: "assessment_exit" };

/** All types, for the shell's own list and for the page that describes them (docs/native-shell/README.md). */
export const NATIVE_MESSAGES = [
  "ready",
  "signed_in",
  "signed_out",
  "open_external",
  "save_file",
  "print",
  "visit_started",
  "visit_ended",
  "quick_exit",
  "assessment_exit",
] as const satisfies readonly NativeMessage["type"][];
