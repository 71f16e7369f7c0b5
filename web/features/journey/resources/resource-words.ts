/** How screens name the kinds of resources, and where each one is. */
import type { ResourceLine } from "@larkwell/contract/resources.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { resourcePaths } from "../../../resource-paths.ts";

export const kindWords = (): Record<ResourceLine["content_type"], string> => ({
  article: t("Text"),
  document: t("Document"),
  contact: t("Contact"),
  link: t("Link"),
});

export const pathOf = ({ id, access, content_type, slug }: ResourceLine): string =>
  access === "public" && slug !== null ? resourcePaths.public(content_type, slug) : resourcePaths.private(id);

/** "120 KB" */
export const sizeWords = (bytes: number): string =>
  t("{size} KB", { size: Math.max(1, Math.round(bytes / 1024)).toLocaleString(locale()) });
