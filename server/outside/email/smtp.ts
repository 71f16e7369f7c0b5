// Email over SMTP, with one connection pool.
import { Transform } from "node:stream";
import { callbackify } from "node:util";
import type { SendMailOptions, Transporter } from "nodemailer";
import { OutcomeUnknown, ProviderRejected, ProviderUnavailable } from "../failures.ts";
import type { EmailSender, HandOver } from "./port.ts";

export interface SmtpConfig {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  url: string;
  /** "Larkwell <care@example.org>": used for every email that names no other sender, and neutral. */
  from: string;
  /** Sends nothing, not even the password, to a server that does not offer STARTTLS. */
  requireTls?: boolean;
  /** How many emails are being sent at the same time. */
  atOnce?: number;
  /**
   * How long the server may be silent. This is longer than it may take over a whole email, because the outcome is
   * unknown if we give up then (decision 008).
   */
  patienceSeconds?: number;
}

/** "care@example.org" of "Larkwell <care@example.org>". */
const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

export function smtpEmail(config: SmtpConfig): EmailSender & { close(): Promise<void> } {
  let loading: Promise<Transporter> | undefined;
  const transport = () => {
    loading ??= load(config);
    return loading;
  };
  return {
    name: "smtp",
    async send(
      { to, from, subject, text, html, attachments, messageId, headers, plainSender },
      handOver = async () => {},
    ) {
      const sender = await transport();
      let left = false;
      let keptBack: unknown;
      const beforeLastByte: HandOver = async () => {
        try {
          await handOver();
          left = true;
        } catch (error) {
          keptBack = error;
          throw error;
        }
      };
      const options: Options = {
        beforeLastByte,
        from: from ?? (plainSender ? { name: "", address: addressOf(config.from) } : config.from),
        // As an object, so that no comma or bracket in an address can name a second recipient.
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${messageId}>`,
        // Tells other mail programs that no one reads automatic replies (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated", ...headers },
        ...(attachments ? { attachments } : {}),
      };
      try {
        const sent = await sender.sendMail(options);
        return { providerRef: String(sent.response ?? sent.messageId) };
      } catch (thrown) {
        throw keptBack ?? sorted(thrown, left);
      }
    },
    async close() {
      if (loading) (await loading).close();
    },
  };
}

async function load(config: SmtpConfig): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  // The texts are ours, but a file path or address in them must never be fetched.
  const transport = createTransport({
    url: config.url,
    requireTLS: config.requireTls ?? false,
    pool: true,
    maxConnections: config.atOnce ?? 3,
    // By default, the pool would resend what was being sent when a connection broke.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: (config.patienceSeconds ?? 30) * 1_000,
  });
  transport.use("stream", ({ data, message }, done) => {
    message.transform(() => holdingLastByte((data as Options).beforeLastByte));
    done();
  });
  return transport;
}

interface Options extends SendMailOptions {
  beforeLastByte: HandOver;
}

/**
 * A server discards a message whose end never arrived. Until that end, the message can be held back; after it, the
 * message may have been sent.
 */
const holdingLastByte = (beforeLastByte: HandOver) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: callbackify(beforeLastByte),
  });

/** Nodemailer's own messages contain the recipient's address, so we pass on only codes. */
function sorted(thrown: unknown, left: boolean): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { responseCode, code } = thrown as Error & { responseCode?: unknown; code?: unknown };
  if (left && typeof responseCode !== "number") return new OutcomeUnknown("smtp");
  const name = typeof responseCode === "number" ? String(responseCode) : typeof code === "string" ? code : "unknown";
  // TLS was not available: a fault of the connection, not of this email.
  if (code === "ETLS") return new ProviderUnavailable("smtp", "ETLS");
  const forGood = (typeof responseCode === "number" && responseCode >= 500) || code === "EENVELOPE" || code === "EAUTH";
  return forGood ? new ProviderRejected("smtp", name) : new ProviderUnavailable("smtp", name);
}
