// Sending email. What was sent is kept by the outbox, not here; texts come from server/notices.

export interface Attachment {
  filename: string;
  /** With its parameters, as in "text/calendar; method=REQUEST; charset=utf-8". */
  contentType: string;
  content: string | Buffer;
}

export interface Email {
  to: string;
  /** "Name <address>" where it is not the usual sender. */
  from?: string;
  /** Neutral (D43): it stands on lock screens. */
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Without angle brackets, unique for the message: mail programs drop a second delivery of the same one. */
  messageId: string;
  headers?: Record<string, string>;
  /** The sender is shown by the bare address, without its name. */
  plainSender?: boolean;
}

/** Called at the last moment at which a message can still be kept back; when it throws, nothing leaves. */
export type HandOver = () => Promise<void>;

export interface EmailSender {
  name: "smtp" | "embedded";
  /**
   * Throws ProviderUnavailable (worth repeating), ProviderRejected (never: no such mailbox, wrong credentials), or OutcomeUnknown
   * when the connection died after the whole message was handed over.
   */
  send(email: Email, handOver?: HandOver): Promise<{ providerRef?: string }>;
}
