// Cases for avatars.
import { expect, test } from "vitest";
import { AVATAR_COLORS, avatarInitial, DEFAULT_AVATAR_COLOR, isAvatarColor } from "./avatar.ts";

test.each([
  ["maya", "M"],
  ["  Ada", "A"],
  ["élodie", "É"],
  ["e\u0301lodie", "É"],
  ["李", "李"],
  ["7of9", "#"],
  ["_x", "#"],
  ["😀", "#"],
  ["", "#"],
  [null, "#"],
  [undefined, "#"],
])("%j has the initial %s", (name, initial) => {
  expect(avatarInitial(name)).toBe(initial);
});

test("only the six colors", () => {
  expect(AVATAR_COLORS).toHaveLength(6);
  expect(isAvatarColor(DEFAULT_AVATAR_COLOR)).toBe(true);
  expect([isAvatarColor("8ead9f"), isAvatarColor("8EAD9F"), isAvatarColor("123456")]).toEqual([true, false, false]);
});
