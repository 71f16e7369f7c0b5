// Text and its compressed forms. Each is created on the first request and kept.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "zstd" | "gzip" | "identity";

/** Smallest first: it is compressed once and sent often. */
const preferred: readonly Encoding[] = ["br", "zstd", "gzip", "identity"];

// Older versions of Node have no zstd; every client that accepts zstd also accepts gzip.
const zstd = zlib.zstdCompress as typeof zlib.zstdCompress | undefined;

const packers: Readonly<Record<Encoding, ((bytes: Buffer) => Promise<Buffer>) | undefined>> = {
  br: (bytes) =>
    promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)(bytes, {
      params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  zstd: zstd && ((bytes) => promisify<Buffer, Buffer>(zstd)(bytes)),
  gzip: (bytes) => promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)(bytes, { level: 9 }),
  identity: async (bytes) => bytes,
};

/** The encoding to send, by Accept-Encoding (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((one) => one.trim());
    const weight = parameters.find((one) => one.startsWith("q="))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? (name === "identity" ? 0.001 : 0);
  const possible = preferred.filter((name) => packers[name] && weightOf(name) > 0);
  return possible.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? "identity";
}

export interface Packed {
  text: string;
  /** The text's ETag; each encoding derives its own from it. */
  digest: string;
  as(encoding: Encoding): Promise<Buffer>;
}

export function compressed(text: string): Packed {
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    text,
    digest: createHash("sha256").update(text).digest("base64url").slice(0, 22),
    as(encoding) {
      let bytes = made.get(encoding);
      if (!bytes) {
        bytes = packers[encoding]?.(Buffer.from(text)) ?? Promise.resolve(Buffer.from(text));
        made.set(encoding, bytes);
      }
      return bytes;
    },
  };
}

/** Compared weakly: a proxy that compresses marks our ETag as weak. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? "").split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);

/**
 * Sends the text in an encoding that this browser accepts, or 304 if it already has it. Set all other headers before.
 */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, { digest, as }: Packed) {
  const accepted = request.headers["accept-encoding"];
  const encoding = chooseEncoding(Array.isArray(accepted) ? accepted.join(",") : accepted);
  const tag = encoding === "identity" ? `"${digest}"` : `"${digest}-${encoding}"`;
  const varies = reply.getHeader("vary");
  reply.header("vary", varies ? `${String(varies)}, Accept-Encoding` : "Accept-Encoding").header("etag", tag);
  if (reply.statusCode === 200 && isKnown(request.headers["if-none-match"], tag)) return reply.status(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(await as(encoding));
}
