// Sending to the push service of a browser (Apple, Google, Mozilla, Microsoft). They see that something arrived, never what.

/** Where a browser takes notifications, and the keys that only it can read with. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Who sends: the keys of this installation, and whom a push service can reach about it. */
export interface PushSenderKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

export interface PushMessage {
  to: PushAddress;
  from: PushSenderKeys;
  /** JSON in the format of Declarative Web Push. Encrypted on the way. */
  body: string;
}

export interface PushSender {
  name: "web_push" | "embedded";
  /**
   * `gone`: this browser takes nothing any more. Throws ProviderUnavailable (worth repeating) or ProviderRejected
   * (never).
   */
  send(message: PushMessage): Promise<"accepted" | "gone">;
}
