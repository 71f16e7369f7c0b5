// Row -> contract: a portrait as everybody sees it.
import type { ImageReply } from "@larkwell/contract/images.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";

export const viewImage = (row: { id: number; width: number; height: number }): ImageReply => ({
  id: row.id,
  url: portraitUrl(row.id) ?? "",
  content_type: "image/jpeg",
  width: row.width,
  height: row.height,
});
