// An SMTP server in the test's process: it outlives the servers that are killed, and remembers every mail it has accepted.
import { SMTPServer } from "smtp-server";

export interface Mailbox {
  env: Record<string, string>;
  /** The Message-ID of every mail that was accepted, as often as it was. */
  accepted: readonly string[];
  close(): Promise<void>;
}

/** `slowness`: how long it thinks at most before it says that it has a mail, in milliseconds. */
export async function startMailbox(slowness: (mails: number) => number): Promise<Mailbox> {
  const accepted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += String(chunk);
      });
      stream.on("end", () => {
        // It has the mail from here on, whether or not the sender lives to hear of it.
        accepted.push(/^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? "");
        setTimeout(done, slowness(accepted.length));
      });
    },
  });
  // A sender that is killed in the middle breaks its connection.
  server.on("error", () => {});
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Larkwell <care@larkwell.example>" },
    accepted,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
