// A server that speaks clamd's INSTREAM protocol and "finds" a marker, so that tests need no virus and no scanner.
import { createServer, type Socket } from "node:net";

export interface FakeClamd {
  /** As the setting takes it. */
  address: string;
  /** A file with these bytes is called infected. */
  marker: string;
  finding: string;
  /** What was sent to be scanned, in order. */
  received: Buffer[];
  /** From now on nothing is answered, until the function that it gives is called. */
  hold(): () => void;
  close(): Promise<void>;
}

interface Options {
  /** A Unix socket; TCP without it. */
  path?: string;
  /** StreamMaxLength. */
  maxBytes?: number;
}

const command = "zINSTREAM\0";
const marker = "LARKWELL-TEST-VIRUS";
const finding = "Larkwell.Test.Marker-1";

/** Takes length and piece in turn, until a length of zero. Undefined while something is missing. */
function piecesOf(all: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= all.length; ) {
    const length = all.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

interface Serving {
  received: Buffer[];
  maxBytes: number;
  /** Settled when it may answer. */
  ready: Promise<void>;
}

function serve(socket: Socket, serving: Serving) {
  const { received, maxBytes } = serving;
  const parts: Buffer[] = [];
  let bytes = 0;
  socket.on("error", () => {});
  socket.on("data", (part: Buffer) => {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxBytes) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
    if (!part.subarray(-4).equals(Buffer.alloc(4))) return;
    const all = Buffer.concat(parts);
    if (all.toString("latin1", 0, command.length) !== command) return void socket.end("UNKNOWN COMMAND\0");
    const content = piecesOf(all);
    if (!content) return;
    received.push(content);
    const isFound = content.includes(marker) || content.includes("EICAR-STANDARD-ANTIVIRUS-TEST-FILE");
    const answer = isFound ? `stream: ${finding} FOUND\0` : "stream: OK\0";
    void serving.ready.then(() => socket.end(answer));
  });
}

export async function startClamd({ path, maxBytes = 25 * 1024 * 1024 }: Options = {}): Promise<FakeClamd> {
  const serving: Serving = { received: [], maxBytes, ready: Promise.resolve() };
  const server = createServer((socket) => serve(socket, serving));
  await new Promise<void>((resolve) => {
    if (path) server.listen(path, resolve);
    else server.listen(0, "127.0.0.1", resolve);
  });
  const at = server.address();
  const address = typeof at === "string" || at === null ? String(at) : `127.0.0.1:${at.port}`;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    serving.ready = promise;
    return resolve;
  };
  return { address, marker, finding, received: serving.received, hold, close };
}
