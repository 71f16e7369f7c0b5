// What is known about a file before it is uploaded: whether it would be refused, and how to say so. The server judges by content.
import { locale, t } from "@larkwell/domain/language/text.ts";
import { MAX_FILE_BYTES, MAX_FILES } from "@larkwell/domain/messages/limits.ts";

type Facts = Pick<File, "name" | "size" | "type">;

const types = new Set(["image/jpeg", "image/png", "application/pdf", "image/heic", "image/heif"]);
const endings = /\.(jpe?g|png|pdf|hei[cf])$/i;

/** Some devices give no type for a file, or one of their own: then its ending counts, in upper case too. */
const isPossible = ({ name, type }: Facts) => types.has(type.toLowerCase()) || endings.test(name);

const megabytes = MAX_FILE_BYTES / 1024 / 1024;

/** The message for a file that would be refused; undefined for one to try. */
export function faultOf(file: Facts): string | undefined {
  const { name } = file;
  if (file.size === 0) return t("“{name}” is empty. Choose another file.", { name });
  if (!isPossible(file)) return t("“{name}” can’t be sent. Choose a photo (JPEG, PNG or HEIC) or a PDF.", { name });
  if (file.size > MAX_FILE_BYTES)
    return t("“{name}” is too large. Choose a file of at most {megabytes} MB.", { name, megabytes });
  return undefined;
}

export const tooMany = (): string =>
  t("A message can have up to {count} files. Send these first, then add the rest.", { count: MAX_FILES });

/** The same file chosen twice: a device says no more about it. */
export const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

const isApple = (agent: string, touchPoints: number) =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);

/** Phones by Apple turn HEIC into JPEG if only JPEG and PNG are asked for, so HEIC is named for all others. */
export function acceptedBy(agent: string, touchPoints: number): string {
  const plain = "image/jpeg,image/png,application/pdf";
  return isApple(agent, touchPoints) ? plain : `${plain},image/heic,image/heif,.heic,.heif`;
}

export function fileSize(bytes: number): string {
  const [unit, size] = bytes < 1024 * 1024 ? ["kilobyte", bytes / 1024] : ["megabyte", bytes / 1024 / 1024];
  const shown = unit === "kilobyte" ? Math.max(1, Math.round(size)) : size;
  return new Intl.NumberFormat(locale(), { style: "unit", unit, maximumFractionDigits: 1 }).format(shown);
}
