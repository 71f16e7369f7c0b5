// Sending e-mail. What was sent is kept by the outbox, not here; texts come from server/notices.

export interface Attachment {
  filename: string;
  /** With its parameters, as in "text/calendar; method=REQUEST; charset=utf-8". */
  contentType: string;
  content: string | Buffer;
}

export interface Email {
  to: string;
  /** Neutral (D43): it stands on lock screens. */
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Without angle brackets, unique for the message: mail programs drop a second delivery of the same one. */
  messageId: string;
  headers?: Record<string, string>;
}

export interface EmailSender {
  name: "smtp" | "embedded";
  /** Throws ProviderUnavailable (worth repeating) or ProviderRejected (never: no such mailbox, wrong credentials). */
  send(email: Email): Promise<{ providerRef?: string }>;
}
