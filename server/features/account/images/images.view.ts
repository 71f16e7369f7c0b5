// Row -> contract: a portrait as those see it who may.
import type { ImageReply } from "@larkwell/contract/images.ts";
import type { House } from "../../../house.ts";
import { imageUrlFor } from "./image-url.ts";

interface Row {
  id: number;
  owner_role: string;
  width: number;
  height: number;
}

export const viewImage = (house: Pick<House, "now" | "secret">, row: Row): ImageReply => ({
  id: row.id,
  url: imageUrlFor(house, { role: row.owner_role, image_id: row.id, drawing: null }) ?? "",
  content_type: "image/jpeg",
  width: row.width,
  height: row.height,
});
