// E-mail over SMTP, with one pooled connection set.
import type { Transporter } from "nodemailer";
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import type { EmailSender } from "./port.ts";

export interface SmtpConfig {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  url: string;
  /** "Larkwell <care@example.org>": the same for every mail, and neutral. */
  from: string;
}

export function smtpEmail(config: SmtpConfig): EmailSender & { close(): Promise<void> } {
  let loading: Promise<Transporter> | undefined;
  const transport = () => {
    loading ??= load(config);
    return loading;
  };
  return {
    name: "smtp",
    async send({ to, subject, text, html, attachments, messageId, headers }) {
      const sender = await transport();
      try {
        const sent = await sender.sendMail({
          from: config.from,
          // As an object, so that no comma or bracket in an address can name a second recipient.
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          // Tells other mail programs that nobody reads automatic answers (RFC 3834).
          headers: { "Auto-Submitted": "auto-generated", ...headers },
          ...(attachments ? { attachments } : {}),
        });
        return { providerRef: String(sent.response ?? sent.messageId) };
      } catch (thrown) {
        throw sorted(thrown);
      }
    },
    async close() {
      if (loading) (await loading).close();
    },
  };
}

async function load(config: SmtpConfig): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  // Texts are ours, but a file path or address in them must never be fetched.
  return createTransport({
    url: config.url,
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 15_000,
    socketTimeout: 30_000,
  });
}

/** Nodemailer's own messages hold the recipient's address: only codes go on. */
function sorted(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { responseCode, code } = thrown as Error & { responseCode?: unknown; code?: unknown };
  const name = typeof responseCode === "number" ? String(responseCode) : typeof code === "string" ? code : "unknown";
  const forGood = (typeof responseCode === "number" && responseCode >= 500) || code === "EENVELOPE" || code === "EAUTH";
  return forGood ? new ProviderRejected("smtp", name) : new ProviderUnavailable("smtp", name);
}
