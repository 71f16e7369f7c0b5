// Translates everything that is thrown into the error body of D5; unknown errors become a 500 with a request id.
import { type ErrorReply, Refusal, refusals } from "@larkwell/contract/refusals.ts";
import { translated } from "@larkwell/domain/language/text.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { DatabaseHangs } from "../data/db.ts";
import { withSourceFrames } from "../observability/source-frames.ts";
import { ProviderUnavailable } from "../outside/failures.ts";

/** Thrown by the validator; it becomes a 422 that names the fields. */
export class InvalidInput extends Error {
  readonly part: string;
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(part: string, issues: readonly z.core.$ZodIssue[]) {
    super("invalid input");
    this.part = part;
    this.issues = issues;
  }
}

const fieldErrors = (issues: readonly z.core.$ZodIssue[]) =>
  issues.slice(0, 20).map((issue) => ({
    field: issue.path.map(String).join(".") || (issue.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : ""),
    message: issue.code === "invalid_type" && issue.input === undefined ? "This is required." : issue.message,
  }));

/**
 * The database is unavailable, or cannot work now. PostgreSQL's classes: 08 connection, 57P shutting down or starting,
 * 57014 a statement took too long, 53 no memory, disk or connections left, 25006 a standby, 25P03 an idle transaction.
 * Also Node's socket errors.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseHangs) return true;
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : "";
  return (
    /^(08...|53...|57P..|57014|25006|25P03)$/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed))/.test(
      message,
    )
  );
}

/** No space, or no writable folder, for uploads and the embedded database. */
const isDiskFull = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|EROFS|EIO)$/.test(String((error as { code?: unknown } | null)?.code));

/** What may be said about an error; undefined for unknown errors. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof InvalidInput) return new Refusal("invalid", { errors: fieldErrors(error.issues) });
  if (error instanceof ProviderUnavailable)
    return new Refusal(error.provider === "s3" ? "files_down" : "provider_down");
  if (isDatabaseAway(error)) return new Refusal("unavailable");
  if (isDiskFull(error)) return new Refusal("no_room");
  // Fastify's own errors: a body that is not JSON, too large, or of another type.
  const status = (error as FastifyError).statusCode;
  if (status === 413) return new Refusal("too_large");
  if (status === 415) return new Refusal("unsupported_media");
  if (status === 404) return new Refusal("not_found");
  if (status === 429) return new Refusal("throttled");
  if (status !== undefined && status >= 400 && status < 500) return new Refusal("malformed");
  return undefined;
}

export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (!refusal || refusal.status >= 500) {
    // The message of a database error can quote what people typed: log its code, never its text.
    const known = error as { name?: string; code?: string; stack?: string };
    const where = known.stack
      ?.split("\n")
      .filter((row) => row.startsWith("    at "))
      .slice(0, 6)
      .map(withSourceFrames);
    request.log.error({ kind: known.name, code: known.code, where, route: request.routeOptions.url }, "request failed");
  }
  const [status, message] = refusal ? [refusal.status, refusal.message] : refusals.unknown;
  const left = refusal?.details?.["remainingAttempts"];
  const body: ErrorReply = {
    message: translated(message),
    code: refusal?.code ?? "unknown",
    ...(refusal?.errors ? { errors: refusal.errors.map((one) => ({ ...one, message: translated(one.message) })) } : {}),
    ...(refusal?.details ? { details: refusal.details } : {}),
    ...(typeof left === "number" ? { remainingAttempts: left } : {}),
    request_id: request.id,
  };
  const wait = refusal?.details?.["retry_after"];
  if (typeof wait === "number") reply.header("retry-after", wait);
  return reply.status(status).type("application/json").header("cache-control", "no-store").send(JSON.stringify(body));
}
