// ClamAV's daemon, by its INSTREAM command: the file is streamed to clamd in pieces with their lengths, and one line comes back.
import { createConnection, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { ProviderUnavailable } from "../failures.ts";
import type { Verdict, VirusScanner } from "./port.ts";

export interface ClamavConfig {
  /** The path of its socket, or host:port. */
  address: string;
  timeoutMilliseconds?: number;
}

/** clamd stops reading at its StreamMaxLength, which is 25 MB unless its operator changed it. Our files have 10. */
const pieceBytes = 64 * 1024;
/** One line with the name of what was found; anything longer is no answer of clamd. */
const longestAnswer = 4_096;

/** Where clamd listens: a path begins with a slash, everything else is host:port. */
export function clamdPlace(address: string): { path: string } | { host: string; port: number } {
  if (address.startsWith("/")) return { path: address };
  const at = address.lastIndexOf(":");
  return { host: address.slice(0, at).replace(/^\[|\]$/g, ""), port: Number(address.slice(at + 1)) };
}

/**
 * What clamd's answer means. Only the exact "OK" is clean. What it reports because a file went beyond one of its limits
 * ("Heuristics.Limits.Exceeded") was not read to the end, so it is neither clean nor infected.
 */
export function verdictOf(answer: string): Verdict {
  if (answer === "stream: OK") return { verdict: "clean" };
  const [, name] = /^stream: (\S+) FOUND$/.exec(answer) ?? [];
  if (name?.startsWith("Heuristics.Limits.")) return { verdict: "unchecked", why: "limits" };
  if (name) return { verdict: "found", name: name.slice(0, 200) };
  return { verdict: "unchecked", why: /size limit exceeded/i.test(answer) ? "too_large" : "no_answer" };
}

export function clamav({ address, timeoutMilliseconds = 60_000 }: ClamavConfig): VirusScanner {
  return {
    name: "clamav",
    async scan(content) {
      const socket = createConnection(clamdPlace(address));
      try {
        return await conversation(socket, content, timeoutMilliseconds);
      } finally {
        socket.destroy();
        content.destroy();
      }
    },
  };
}

function conversation(socket: Socket, content: Readable, milliseconds: number): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const fail = (code: string) => reject(new ProviderUnavailable("clamav", code));
    const timer = setTimeout(() => fail("timeout"), milliseconds);
    socket.on("data", (part: Buffer) => {
      const end = part.indexOf(0);
      parts.push(end === -1 ? part : part.subarray(0, end));
      bytes += part.length;
      if (end === -1 && bytes <= longestAnswer) return;
      // The answer may come before the whole file was sent: clamd has refused to read on.
      resolve(
        end === -1 ? { verdict: "unchecked", why: "no_answer" } : verdictOf(Buffer.concat(parts).toString("utf8")),
      );
    });
    socket.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? "broken"));
    // An answer that was not ended is none.
    socket.on("close", () => {
      clearTimeout(timer);
      fail("closed");
    });
    socket.on("connect", () => {
      send(socket, content).catch((error: unknown) => {
        if (socket.destroyed) return;
        // Our own file could not be read: that says nothing of the scanner.
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    });
  });
}

async function send(socket: Socket, content: Readable): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (socket.destroyed) throw new ProviderUnavailable("clamav", "closed");
    if (socket.write(bytes)) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        socket.off("drain", done).off("close", done);
        resolve();
      };
      socket.once("drain", done).once("close", done);
    });
  };
  await write(Buffer.from("zINSTREAM\0"));
  for await (const chunk of content) {
    const part = Buffer.from(chunk);
    for (let at = 0; at < part.length; at += pieceBytes) {
      const piece = part.subarray(at, at + pieceBytes);
      await write(lengthOf(piece.length));
      await write(piece);
    }
  }
  await write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(bytes);
  return four;
}
