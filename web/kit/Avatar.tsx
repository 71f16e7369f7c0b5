/** A person's picture, or the initial of the name on one of six colors ("#" if there is no letter). */
import {
  AVATAR_COLORS,
  type AvatarColor,
  avatarInitial,
  DEFAULT_AVATAR_COLOR,
} from "@larkwell/domain/people/avatar.ts";
import styles from "./Avatar.module.css";

type Props = {
  name: string | null | undefined;
  imageUrl?: string | null;
  /** One of the six colors without "#", as stored in color_hex. */
  colour?: string | null;
  size?: "small" | "normal" | "large";
};

const isColour = (value: string | null | undefined): value is AvatarColor =>
  AVATAR_COLORS.includes(value as AvatarColor);

/** Decorative: the name is beside it wherever it is used. */
export function Avatar({ name, imageUrl, colour, size = "normal" }: Props) {
  if (imageUrl) return <img src={imageUrl} alt="" className={`${styles.avatar} ${styles[size]}`} />;
  const shade = isColour(colour) ? colour : DEFAULT_AVATAR_COLOR;
  return (
    <span className={`${styles.avatar} ${styles[size]} ${styles[`c${shade}`]}`} aria-hidden="true">
      {avatarInitial(name)}
    </span>
  );
}
