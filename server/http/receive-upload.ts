// Takes the one file of a multipart request, streamed into a temporary file, and says in words why it cannot be taken.
import path from "node:path";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { locale, msg, t } from "@larkwell/domain/language/text.ts";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import {
  maxUploadBytes,
  type ReceivedFile,
  receive,
  type UploadKind,
  UploadRefused,
} from "../outside/files/receive.ts";

export interface UploadRules {
  /** The name of the part of the form. */
  part: string;
  allowed: readonly UploadKind[];
}

const names: Readonly<Record<UploadKind, string>> = { pdf: "PDF", png: "PNG", jpeg: "JPEG", heic: "HEIC" };

const megabytes = Math.floor(maxUploadBytes / 1024 / 1024);

function refusalFor({ reason }: UploadRefused, { part, allowed }: UploadRules): Refusal {
  const kinds = new Intl.ListFormat(locale(), { type: "disjunction" }).format(allowed.map((kind) => names[kind]));
  switch (reason) {
    case "too_large":
      return new Refusal("too_large", { message: t("Choose a file of at most {megabytes} MB.", { megabytes }) });
    case "wrong_type":
      return new Refusal("unsupported_media", {
        message: t("Choose a {kinds} file.", { kinds }),
      });
    case "unreadable":
      return new Refusal("unreadable_file");
    case "empty":
      return missing(part);
  }
}

const missing = (part: string) => new Refusal("invalid", { errors: [{ field: part, message: msg("Choose a file.") }] });

/**
 * Gives `work` the received file, which is gone when `work` is done. Half an upload, from a line that broke, leaves nothing behind;
 * what was refused can be sent again as it is.
 */
export async function receiveUpload<Result>(
  { context, request }: { context: AppContext; request: FastifyRequest },
  rules: UploadRules,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const upload = request.isMultipart()
    ? await request.file({ limits: { files: 1, fileSize: maxUploadBytes + 1 } })
    : undefined;
  if (!upload || upload.fieldname !== rules.part) {
    upload?.file.resume();
    throw missing(rules.part);
  }
  try {
    const incoming = path.join(context.config.DATA_DIR, "incoming");
    return await receive(upload.file, { incoming, allowed: rules.allowed }, work);
  } catch (error) {
    if (error instanceof UploadRefused) throw refusalFor(error, rules);
    throw error;
  } finally {
    // The browser hears the refusal only when what it still sends is taken.
    upload.file.resume();
  }
}
