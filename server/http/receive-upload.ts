// Streams the one file of a multipart request into a temporary file, or explains why it was refused.
import path from "node:path";
import type { MultipartFile } from "@fastify/multipart";
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
  /** The name of the form field. */
  part: string;
  allowed: readonly UploadKind[];
}

const names: Readonly<Record<UploadKind, string>> = {
  pdf: "PDF",
  png: "PNG",
  jpeg: "JPEG",
  heic: "HEIC",
  json: "JSON",
  xml: "XML",
};

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

/** The text fields of the form that came so far: those before the file have all come when it is there. */
function textsOf(fields: MultipartFile["fields"]): Record<string, string> {
  const all = Object.entries(fields).flatMap(([name, field]) =>
    [field].flat().flatMap((one) => (one?.type === "field" ? [[name, String(one.value)] as const] : [])),
  );
  return Object.fromEntries(all);
}

/**
 * Passes the received file to `work`, with the name its sender has for it and the text fields before it, and removes it when `work` is done. An
 * interrupted upload leaves nothing behind; a refused file can be sent again unchanged.
 */
export async function receiveUpload<Result>(
  { context, request }: { context: AppContext; request: FastifyRequest },
  rules: UploadRules,
  work: (file: ReceivedFile, name: string, fields: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const upload = request.isMultipart()
    ? await request.file({ limits: { files: 1, fields: 10, fieldSize: 1_000, fileSize: maxUploadBytes + 1 } })
    : undefined;
  if (!upload || upload.fieldname !== rules.part) {
    upload?.file.resume();
    throw missing(rules.part);
  }
  try {
    const incoming = path.join(context.config.DATA_DIR, "incoming");
    return await receive(upload.file, { incoming, allowed: rules.allowed }, (file) =>
      work(file, upload.filename, textsOf(upload.fields)),
    );
  } catch (error) {
    if (error instanceof UploadRefused) throw refusalFor(error, rules);
    throw error;
  } finally {
    // The browser reads the refusal only after the rest of its upload is consumed.
    upload.file.resume();
  }
}
