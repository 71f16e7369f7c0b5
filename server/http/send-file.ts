// Streams a stored file: with ETag and Range support, without content sniffing, and never whole in memory.
import { Readable } from "node:stream";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import type { ByteRange } from "../outside/files/port.ts";

export interface KeptFile {
  key: string;
  bytes: number;
  contentType: string;
  /** Hash of the content; it becomes the ETag. */
  digest: string;
  /** The name under which a browser saves it. */
  name: string;
  /** Whether the browser displays or saves it. */
  disposition: "inline" | "attachment";
  /** Cache-Control. */
  cache: string;
}

interface Call {
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * RFC 9110, section 14: a single range. Several ranges, or an invalid one, get the whole file; "none" if the range is
 * outside the file.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | "whole" | "none" {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? "none" : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= bytes ? "none" : { start, end };
}

/** If-None-Match, compared weakly: a compressing proxy may have marked our ETag as weak. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? "").split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);

const asHeader = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

type Described = Omit<KeptFile, "key" | "bytes">;

/** The headers of an answer with the file, a part of it, or a 304. */
export function describeFile(reply: FastifyReply, file: Described): FastifyReply {
  return reply
    .header("etag", `"${file.digest}"`)
    .header("cache-control", file.cache)
    .header("x-content-type-options", "nosniff")
    .header("content-disposition", `${file.disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .type(file.contentType);
}

/** True if the browser already has the file; a 304 was sent. */
export function isFresh({ request, reply }: Pick<Call, "request" | "reply">, file: Described): boolean {
  if (!isKnown(request.headers["if-none-match"], `"${file.digest}"`)) return false;
  describeFile(reply, file).status(304).send();
  return true;
}

/** Headers are set last, so that an earlier refusal does not carry those of the file. */
export async function sendFile(call: Call, file: KeptFile) {
  const { context, request, reply } = call;
  if (isFresh(call, file)) return reply;
  const condition = asHeader(request.headers["if-range"]);
  const wanted = condition === undefined || condition === `"${file.digest}"` ? request.headers.range : undefined;
  const range = rangeOf(wanted, file.bytes);
  if (range === "none") {
    reply.header("content-range", `bytes */${file.bytes}`);
    throw new Refusal("no_such_range");
  }
  const part = range === "whole" ? undefined : range;
  // Fastify drops the body of a HEAD request, so we don't fetch it.
  const stream = request.method === "HEAD" ? Readable.from([]) : await context.files.open(file.key, part);
  if (!stream) throw new Refusal("not_found");
  describeFile(reply, file)
    .header("accept-ranges", "bytes")
    .header("content-length", part ? part.end - part.start + 1 : file.bytes);
  if (part) reply.status(206).header("content-range", `bytes ${part.start}-${part.end}/${file.bytes}`);
  return reply.send(stream);
}
