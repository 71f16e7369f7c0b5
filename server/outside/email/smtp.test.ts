// Tests email against a real SMTP server.
import type { Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OutcomeUnknown, ProviderRejected, ProviderUnavailable } from "../failures.ts";
import { embeddedEmail } from "./embedded.ts";
import type { Email } from "./port.ts";
import { smtpEmail } from "./smtp.ts";

const email: Email = {
  to: "someone@example.org",
  subject: "A message from Larkwell",
  text: "Plain words",
  html: "<p>Marked-up words</p>",
  messageId: "42@larkwell.example",
  attachments: [{ filename: "visit.ics", contentType: "text/calendar; method=REQUEST", content: "BEGIN:VCALENDAR" }],
};

let received: { to: string[]; raw: string }[];
let refusal: { code: number; at: "recipient" | "data" } | undefined;
/** Where the server's connections break. */
let breaks: "recipient" | "answer" | undefined;
let server: SMTPServer;
let sender: ReturnType<typeof smtpEmail>;

const portOf = () => {
  const address = server.server.address();
  return typeof address === "object" && address ? address.port : 0;
};

beforeEach(async () => {
  received = [];
  refusal = undefined;
  breaks = undefined;
  const cut = () => {
    for (const connection of (server as unknown as { connections: Set<{ _socket: Socket }> }).connections)
      connection._socket.destroy();
  };
  const refuse = (at: string) =>
    refusal?.at === at
      ? Object.assign(new Error("someone@example.org is not known"), { responseCode: refusal.code })
      : null;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) => (breaks === "recipient" ? cut() : done(refuse("recipient"))),
    onData(stream, session, done) {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += String(chunk);
      });
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo.map((one) => one.address), raw });
        if (breaks === "answer") return cut();
        done(refuse("data"));
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  sender = smtpEmail({ url: `smtp://127.0.0.1:${portOf()}`, from: "Larkwell <care@larkwell.example>" });
});
afterEach(async () => {
  await sender.close();
  await new Promise<void>((closed) => server.close(() => closed()));
});

test("where TLS is required, a server without it gets no mail and no password", async () => {
  const careful = smtpEmail({
    url: `smtp://user:secret@127.0.0.1:${portOf()}`,
    from: "care@larkwell.example",
    requireTls: true,
  });
  await expect(careful.send(email)).rejects.toBeInstanceOf(ProviderUnavailable);
  await careful.close();
  expect(received).toEqual([]);
});

test("a mail arrives with both texts, the attachment and its message id", async () => {
  const { providerRef } = await sender.send(email);
  expect(providerRef).toMatch(/^250/);
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(["someone@example.org"]);
  for (const part of [
    "From: Larkwell <care@larkwell.example>",
    "Subject: A message from Larkwell",
    "Message-ID: <42@larkwell.example>",
    "Auto-Submitted: auto-generated",
    "Plain words",
    "<p>Marked-up words</p>",
    "Content-Type: text/calendar; method=REQUEST",
    "filename=visit.ics",
  ]) {
    expect(received[0]?.raw).toContain(part);
  }
});

test("an address cannot smuggle in a second recipient", async () => {
  await sender.send({ ...email, to: "someone@example.org, other@example.org" }).catch(() => undefined);
  expect(received.flatMap((one) => one.to)).not.toContain("other@example.org");
});

test.each([
  [{ code: 550, at: "recipient" as const }, ProviderRejected],
  [{ code: 552, at: "data" as const }, ProviderRejected],
  [{ code: 451, at: "data" as const }, ProviderUnavailable],
])("a server's refusal %o is sorted, and does not repeat the address", async (how, kind) => {
  refusal = how;
  const thrown = await sender.send(email).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(kind);
  expect(String((thrown as Error).message)).not.toContain("someone");
});

test("a connection that breaks before the end of the message is worth repeating", async () => {
  breaks = "recipient";
  await expect(sender.send(email)).rejects.toThrow(ProviderUnavailable);
  expect(received).toEqual([]);
});

test("when the answer to a whole message is lost, nobody knows, and it is not sent again", async () => {
  breaks = "answer";
  await expect(sender.send(email)).rejects.toThrow(OutcomeUnknown);
  expect(received).toHaveLength(1);
});

test("a message is handed over at its last byte, and kept back when that is not allowed", async () => {
  const seen: number[] = [];
  await sender.send(email, async () => {
    seen.push(received.length);
  });
  expect(seen).toEqual([0]);
  const forbidden = sender.send(email, async () => {
    throw new Error("not now");
  });
  await expect(forbidden).rejects.toThrow("not now");
  expect(received).toHaveLength(1);
  await sender.send(email);
  expect(received).toHaveLength(2);
});

test("no server at all is worth repeating", async () => {
  const nowhere = smtpEmail({ url: "smtp://127.0.0.1:1", from: "Larkwell <care@larkwell.example>" });
  await expect(nowhere.send(email)).rejects.toThrow(ProviderUnavailable);
  await nowhere.close();
});

test("the embedded sender accepts", async () => {
  expect(await embeddedEmail().send(email)).toEqual({ providerRef: "embedded:42@larkwell.example" });
});
