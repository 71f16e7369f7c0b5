// What is kept of a received file: pictures upright, smaller and without place, camera and time; a HEIC picture as a JPEG; a PDF as it is.
import path from "node:path";
import type { MessageFile } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { fileName } from "@larkwell/domain/messages/file-names.ts";
import type { AppContext } from "../../../context.ts";
import { digestOf } from "../../../outside/files/digest-of.ts";
import { blankHeicMetadata } from "../../../outside/files/heic-metadata.ts";
import { rewritePicture } from "../../../outside/files/pictures.ts";
import { type ReceivedFile, UploadRefused } from "../../../outside/files/receive.ts";

/** Enough to read a photographed page or to see a rash; a 12-megapixel photo keeps three quarters of its lines. */
const LONGEST_SIDE = 3_000;
const THUMBNAIL_SIDE = 480;

export interface PreparedFile {
  name: string;
  kind: MessageFile["kind"];
  contentType: string;
  wholePath: string;
  thumbnailPath: string | null;
  whole: { bytes: number; digest: string; width: number | null; height: number | null };
  thumbnail: { bytes: number; digest: string } | null;
}

async function asPicture(from: string, { folder }: ReceivedFile, name: string): Promise<PreparedFile> {
  const wholePath = path.join(folder, "whole");
  const thumbnailPath = path.join(folder, "thumbnail");
  const whole = await rewritePicture(from, wholePath, LONGEST_SIDE);
  const { bytes, digest } = await rewritePicture(wholePath, thumbnailPath, THUMBNAIL_SIDE);
  return {
    name: fileName(name, "jpg", t("picture")),
    kind: "picture",
    contentType: "image/jpeg",
    wholePath,
    thumbnailPath,
    whole,
    thumbnail: { bytes, digest },
  };
}

async function asItIs(file: ReceivedFile, kind: "pdf" | "other", name: string): Promise<PreparedFile> {
  const whole = { bytes: file.bytes, digest: await digestOf(file.path), width: null, height: null };
  const { contentType, path: wholePath } = file;
  return { name, kind, contentType, wholePath, thumbnailPath: null, whole, thumbnail: null };
}

/** Throws UploadRefused. Takes what it makes into the folder of the received file. */
export async function prepareFile(context: AppContext, file: ReceivedFile, name: string): Promise<PreparedFile> {
  if (file.kind === "pdf") return asItIs(file, "pdf", fileName(name, "pdf", t("document")));
  if (file.kind !== "heic") return asPicture(file.path, file, name);
  const converted = path.join(file.folder, "converted");
  if (await context.heic.convert(file.path, converted)) return asPicture(converted, file, name);
  // Nobody can look into it here. It is offered for download, and only if what tells the place could be blanked.
  if (!(await blankHeicMetadata(file.path))) throw new UploadRefused("unreadable");
  return asItIs(file, "other", fileName(name, "heic", t("picture")));
}
