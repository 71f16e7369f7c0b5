// The photograph of a practitioner: which size the house shows, and where it is found (D64).

/** Pixels of each side. */
export const PORTRAIT_SIDE = 480;
const PORTRAIT = `${PORTRAIT_SIDE}x${PORTRAIT_SIDE}`;

/** The address of the portrait, null for whoever has none. */
export const portraitUrl = (imageId: number | null): string | null =>
  imageId === null ? null : `/api/v1/images/${imageId}/${PORTRAIT}`;
