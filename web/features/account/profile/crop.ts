// The picture's position behind its round window while a person chooses the square: in fractions of the picture, never
// in screen pixels.

export interface Focus {
  /** The center of the square, measured from the left and from the top, 0 to 1. */
  x: number;
  y: number;
  /** 1: the largest square that fits. */
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const MIDDLE: Focus = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;

/** Half of the square's side, as fractions of the picture's width and height. */
const halves = ({ width, height }: Size, zoom: number) => {
  const side = Math.min(width, height) / zoom;
  return { x: side / width / 2, y: side / height / 2 };
};

/** The nearest focus whose square is within the picture. */
export function within(size: Size, { x, y, zoom }: Focus): Focus {
  const near = Math.min(Math.max(zoom, 1), MAX_ZOOM);
  const half = halves(size, near);
  const clamp = (value: number, margin: number) => Math.min(Math.max(value, margin), 1 - margin);
  return { x: clamp(x, half.x), y: clamp(y, half.y), zoom: near };
}

/** The picture's position behind a square window, in percent of the window. */
export function placeOf(size: Size, focus: Focus): { width: number; height: number; left: number; top: number } {
  const { x, y, zoom } = within(size, focus);
  const side = Math.min(size.width, size.height) / zoom;
  const width = (size.width / side) * 100;
  const height = (size.height / side) * 100;
  return { width, height, left: 50 - x * width, top: 50 - y * height };
}

/** The focus after the picture was dragged by these fractions of the window. */
export const dragged = (size: Size, focus: Focus, by: { x: number; y: number }): Focus => {
  const { width, height } = placeOf(size, focus);
  return within(size, { ...focus, x: focus.x - (by.x * 100) / width, y: focus.y - (by.y * 100) / height });
};
