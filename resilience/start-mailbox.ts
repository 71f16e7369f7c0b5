// An SMTP server in the test's process: it outlives the servers that are killed, and records every email it has accepted.
import { SMTPServer } from "smtp-server";

export interface Mailbox {
  env: Record<string, string>;
  /** The Message-ID of every accepted email, once for each time. */
  accepted: readonly string[];
  close(): Promise<void>;
}

/**
 * `slowness`: how long it waits before it accepts an email, in milliseconds, or until when. `refuses`: which emails,
 * counted in order, it defers (451).
 */
export async function startMailbox(
  slowness: (mails: number) => number | Promise<void>,
  refuses: (mails: number) => boolean = () => false,
): Promise<Mailbox> {
  let came = 0;
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
        if (refuses(++came)) return done(Object.assign(new Error("later"), { responseCode: 451 }));
        // The email is accepted from here on, whether or not the sender lives to read the answer.
        accepted.push(/^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? "");
        const wait = slowness(accepted.length);
        if (typeof wait === "number") setTimeout(done, wait);
        // oxlint-disable-next-line promise/no-callback-in-promise -- the SMTP library takes its answer by a callback
        else void wait.then(() => done());
      });
    },
  });
  // A sender that is killed breaks its connection.
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
