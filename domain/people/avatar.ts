// The picture of someone without one: an initial on a colour (R3.082, R5.051).

/** Colours on offer, as the wire carries them: six hexadecimal digits without "#". */
export const AVATAR_COLORS = ["111111", "00413e", "ffcac1", "8ead9f", "b97965", "f5d1ba"] as const;
export type AvatarColor = (typeof AVATAR_COLORS)[number];

export const DEFAULT_AVATAR_COLOR: AvatarColor = "00413e";

export function isAvatarColor(value: string): value is AvatarColor {
  return AVATAR_COLORS.some((color) => color === value);
}

/** The first character of a name in upper case; "#" when it is not a letter (R5.051). */
export function avatarInitial(name: string | null | undefined): string {
  const [first] = (name ?? "").trim().normalize("NFC");
  return first && /\p{L}/u.test(first) ? ([...first.toLocaleUpperCase("en")][0] ?? "#") : "#";
}
