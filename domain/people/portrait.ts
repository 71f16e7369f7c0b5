// The address of a person's own picture: the photo, otherwise the drawing that they chose.
import { drawingUrl } from "./drawings.ts";

/** Pixels per side. All our screens show portraits in this size; others are cropped on request. */
export const PORTRAIT_SIDE = 480;
const PORTRAIT = `${PORTRAIT_SIDE}x${PORTRAIT_SIDE}`;

export interface OwnPicture {
  image_id: number | null;
  /** Number of the drawing that its owner chose. */
  drawing: number | null;
}

/** Null if the person shows neither. */
export function portraitUrl({ image_id, drawing }: OwnPicture): string | null {
  if (image_id !== null) return `/api/v1/images/${image_id}/${PORTRAIT}`;
  return drawing === null ? null : drawingUrl(drawing);
}
