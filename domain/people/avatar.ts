// The picture of a person without one: an initial on a color (R3.082, R5.051).

/** The available colors, in wire format: six hexadecimal digits without "#". */
export const AVATAR_COLORS = ["111111", "00413e", "ffcac1", "8ead9f", "b97965", "f5d1ba"] as const;
export type AvatarColor = (typeof AVATAR_COLORS)[number];

export const DEFAULT_AVATAR_COLOR: AvatarColor = "00413e";

export function isAvatarColor(value: string): value is AvatarColor {
  return AVATAR_COLORS.some((color) => color === value);
}

/** The first character of a name in upper case; "#" if it is not a letter (R5.051). */
export function avatarInitial(name: string | null | undefined): string {
  const [first] = (name ?? "").trim().normalize("NFC");
  return first && /\p{L}/u.test(first) ? ([...first.toLocaleUpperCase("en")][0] ?? "#") : "#";
}
