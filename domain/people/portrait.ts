// The address under which a person's own picture is found: the photo, else the drawing that they chose.
import { drawingUrl } from "./drawings.ts";

/** Pixels a side. Every screen of ours shows portraits in this size; others are cut when they are asked for. */
export const PORTRAIT_SIDE = 480;
const PORTRAIT = `${PORTRAIT_SIDE}x${PORTRAIT_SIDE}`;

export interface OwnPicture {
  image_id: number | null;
  /** Number of the drawing that its owner chose. */
  drawing: number | null;
}

/** Null for whoever shows neither. */
export function portraitUrl({ image_id, drawing }: OwnPicture): string | null {
  if (image_id !== null) return `/api/v1/images/${image_id}/${PORTRAIT}`;
  return drawing === null ? null : drawingUrl(drawing);
}
