/** A letter between two hands made of leaves: shown while waiting for a review. */
import picture from "../../../kit/illustrations/illustration.module.css";
import styles from "./Verification.module.css";

export function LetterPicture() {
  return (
    <svg viewBox="0 0 200 160" className={`${picture.line} ${styles.picture}`} aria-hidden="true">
      <path className={picture.sage} d="M18 128c0-52 34-88 84-88s80 34 80 80c0 20-164 28-164 8Z" />
      <circle className={picture.peach} cx="150" cy="38" r="16" />
      <path className={picture.paper} d="M58 66h84v56H58Z" />
      <path d="M58 66h84v56H58Zm0 0 42 32 42-32M58 122l30-32m54 32-30-32" />
      <path className={picture.clay} d="M94 92c4-6 12-6 14 0 2 6-6 10-8 13-3-3-9-7-6-13Z" />
      <path d="M22 140h156M30 140c-2-16 2-26 12-34m-4 20c-8-2-12-8-12-14m148 28c2-14-2-24-10-30m4 18c6-2 10-6 10-12" />
    </svg>
  );
}
