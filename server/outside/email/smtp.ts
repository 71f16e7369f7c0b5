// E-mail over SMTP, with one pooled connection set.
import { Transform } from "node:stream";
import { callbackify } from "node:util";
import type { SendMailOptions, Transporter } from "nodemailer";
import { OutcomeUnknown, ProviderRejected, ProviderUnavailable } from "../failures.ts";
import type { EmailSender, HandOver } from "./port.ts";

export interface SmtpConfig {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  url: string;
  /** "Larkwell <care@example.org>": the same for every mail that names no other, and neutral. */
  from: string;
  /** Sends nothing, the password included, to a server that does not offer STARTTLS. */
  requireTls?: boolean;
  /** How many mails are on their way at the same moment. */
  atOnce?: number;
  /** How long the server may say nothing. Longer than it may think about a whole mail: what is given up then is in doubt (decision 008). */
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
        // Tells other mail programs that nobody reads automatic answers (RFC 3834).
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
  // Texts are ours, but a file path or address in them must never be fetched.
  const transport = createTransport({
    url: config.url,
    requireTLS: config.requireTls ?? false,
    pool: true,
    maxConnections: config.atOnce ?? 3,
    // By itself the pool would send once more what was on its way when a connection broke.
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

/** A server forgets a message whose end never came: until then it can be kept back, and from then on it may have left. */
const holdingLastByte = (beforeLastByte: HandOver) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: callbackify(beforeLastByte),
  });

/** Nodemailer's own messages hold the recipient's address: only codes go on. */
function sorted(thrown: unknown, left: boolean): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { responseCode, code } = thrown as Error & { responseCode?: unknown; code?: unknown };
  if (left && typeof responseCode !== "number") return new OutcomeUnknown("smtp");
  const name = typeof responseCode === "number" ? String(responseCode) : typeof code === "string" ? code : "unknown";
  // No TLS was to be had: the fault of a connection, not of this mail.
  if (code === "ETLS") return new ProviderUnavailable("smtp", "ETLS");
  const forGood = (typeof responseCode === "number" && responseCode >= 500) || code === "EENVELOPE" || code === "EAUTH";
  return forGood ? new ProviderRejected("smtp", name) : new ProviderUnavailable("smtp", name);
}
