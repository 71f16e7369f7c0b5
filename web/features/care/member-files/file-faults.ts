// What is known about a file before it is uploaded: whether it would be refused, and how to say so. The server judges by content.
import { t } from "@larkwell/domain/language/text.ts";
import { MAX_FILE_BYTES } from "@larkwell/domain/messages/limits.ts";

const types = new Set(["image/jpeg", "image/png", "application/pdf", "image/heic", "image/heif"]);
const endings = /\.(jpe?g|png|pdf|hei[cf])$/i;

const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent);

/** In the format of the file input. Phones by Apple turn HEIC into JPEG if it is not named; on a computer it can be chosen. */
export const accepted = (): string =>
  `image/jpeg,image/png,application/pdf${isApplePhone() ? "" : ",image/heic,image/heif,.heic,.heif"}`;

/** The message for a file that would be refused; undefined for one to try. Some devices give no type: then the ending counts. */
export function faultOf({ name, size, type }: Pick<File, "name" | "size" | "type">): string | undefined {
  if (size === 0) return t("“{name}” is empty. Choose another file.", { name });
  if (!types.has(type.toLowerCase()) && !endings.test(name))
    return t("“{name}” isn’t a PDF or a photo. Save it as a PDF, PNG or JPEG, and choose it again.", { name });
  if (size > MAX_FILE_BYTES)
    return t("“{name}” is too large. Choose a file of at most {megabytes} MB.", {
      name,
      megabytes: MAX_FILE_BYTES / 1024 / 1024,
    });
  return undefined;
}
