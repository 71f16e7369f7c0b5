// Row -> contract: a portrait for people who may see it.
import type { ImageReply } from "@larkwell/contract/images.ts";
import type { AppContext } from "../../../context.ts";
import { imageUrlFor } from "./image-url.ts";

interface Row {
  id: number;
  owner_role: string;
  width: number;
  height: number;
}

export const viewImage = (context: Pick<AppContext, "now" | "secret">, row: Row): ImageReply => ({
  id: row.id,
  url: imageUrlFor(context, { role: row.owner_role, image_id: row.id, drawing: null }) ?? "",
  content_type: "image/jpeg",
  width: row.width,
  height: row.height,
});
