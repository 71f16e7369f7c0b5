import { describe, expect, test } from "vitest";
import { dragged, MIDDLE, placeOf, within } from "./crop.ts";

const wide = { width: 800, height: 400 };

describe("a square of a picture", () => {
  test("stays within it", () => {
    expect(within(wide, { x: 0, y: 0, zoom: 1 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
    expect(within(wide, { x: 1, y: 1, zoom: 2 })).toEqual({ x: 0.875, y: 0.75, zoom: 2 });
    expect(within(wide, { x: 0.5, y: 0.5, zoom: 99 }).zoom).toBe(4);
  });

  test("fills the window", () => {
    expect(placeOf(wide, MIDDLE)).toEqual({ width: 200, height: 100, left: -50, top: 0 });
    expect(placeOf(wide, { x: 0, y: 0, zoom: 1 })).toMatchObject({ left: 0, top: 0 });
    expect(placeOf(wide, { x: 1, y: 0.5, zoom: 2 })).toEqual({ width: 400, height: 200, left: -300, top: -50 });
  });

  test("follows the drag", () => {
    expect(dragged(wide, MIDDLE, { x: 0.5, y: 0 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
    expect(dragged(wide, MIDDLE, { x: 9, y: 9 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
  });
});
