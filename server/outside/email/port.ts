// Sends email. The outbox keeps what was sent; the texts come from server/notices.

export interface Attachment {
  filename: string;
  /** With its parameters, as in "text/calendar; method=REQUEST; charset=utf-8". */
  contentType: string;
  content: string | Buffer;
}

export interface Email {
  to: string;
  /** "Name <address>" if it is not the usual sender. */
  from?: string;
  /** Neutral (D43), because it appears on lock screens. */
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Without angle brackets, unique for each message: mail programs drop a second delivery of the same message. */
  messageId: string;
  headers?: Record<string, string>;
  /** Shows only the sender's address, without the name. */
  plainSender?: boolean;
}

/** Called at the last moment at which a message can still be held back. If it throws, nothing is sent. */
export type HandOver = () => Promise<void>;

export interface EmailSender {
  name: "smtp" | "embedded";
  /**
   * Throws ProviderUnavailable (worth retrying), ProviderRejected (never: no such inbox, wrong credentials), or
   * OutcomeUnknown if the connection died after the whole message was handed over.
   */
  send(email: Email, handOver?: HandOver): Promise<{ providerRef?: string }>;
}
